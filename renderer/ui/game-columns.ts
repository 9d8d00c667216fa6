// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The columns of a list of games, by a person's choice and the width of the list, and the widths of the columns.
 * Pure.
 */
import type { Settings } from '../../electron/shell/settings/schema.ts'

export type GameColumn =
  | 'white'
  | 'whiteElo'
  | 'black'
  | 'blackElo'
  | 'result'
  | 'date'
  | 'event'
  | 'site'
  | 'round'
  | 'opening'
  | 'moves'
  | 'base'
  | 'marks'

/** The columns that a person can hide. */
export type ColumnChoice = keyof Settings['columns']

interface Column {
  key: GameColumn
  /** The choice that shows the column; null: always visible. */
  choice: ColumnChoice | null
  /** Minimum width, CSS pixels. */
  min: number
  /** The share of the remaining width; 0: the column has its minimum width. */
  share: number
}

/** In the order of the table. */
const COLUMNS: readonly Column[] = [
  { key: 'white', choice: null, min: 96, share: 1.5 },
  { key: 'whiteElo', choice: 'ratings', min: 36, share: 0 },
  { key: 'black', choice: null, min: 96, share: 1.5 },
  { key: 'blackElo', choice: 'ratings', min: 36, share: 0 },
  { key: 'result', choice: 'result', min: 44, share: 0 },
  { key: 'date', choice: 'date', min: 76, share: 0 },
  { key: 'event', choice: 'event', min: 90, share: 0.8 },
  { key: 'site', choice: 'site', min: 80, share: 0.6 },
  { key: 'round', choice: 'round', min: 46, share: 0 },
  { key: 'opening', choice: 'opening', min: 44, share: 0 },
  { key: 'moves', choice: 'moves', min: 44, share: 0 },
  { key: 'base', choice: 'base', min: 84, share: 0.5 },
  { key: 'marks', choice: 'marks', min: 48, share: 0 },
]

/** The columns to hide if there is not enough width, in this order. */
const LEFT_OUT: readonly ColumnChoice[] = [
  'round',
  'moves',
  'site',
  'base',
  'event',
  'opening',
  'marks',
  'ratings',
  'date',
  'result',
]

/** The minimum width of a table with a column for each value, CSS pixels. */
const TABLE_WIDTH = 520
/** The minimum widths for full names, in a table and in two lines, CSS pixels. */
const WHOLE_NAMES_WIDTH = 700
const WHOLE_NAMES_TWO_LINES = 420
/** The gap between columns, and the space on both sides of them including the scroll bar, CSS pixels. */
const GAP = 8
const SIDES = 24 + 15

interface List {
  /** The columns for which the list has no values. */
  unknown?: readonly GameColumn[]
  /** The width of the part before the columns, CSS pixels. */
  first: number
  /** The minimum and share of columns that are wider in this list. */
  wide?: Partial<Record<GameColumn, readonly [min: number, share: number]>>
}

export interface GameTable {
  /** Empty: a game has two lines. */
  columns: readonly GameColumn[]
  /** For `grid-template-columns`. */
  tracks: string
  /** Whether names are written in full. */
  wholeNames: boolean
}

/** A game in two lines. */
export const TWO_LINES: GameTable = { columns: [], tracks: '', wholeNames: false }

/**
 * @param room the width of the list, CSS pixels
 * @param scale the scale of its text; all widths in this file are for 1
 */
export function gameTable(room: number, chosen: Settings['columns'], list: List, scale = 1): GameTable {
  const width = room / scale
  const px = (length: number): string => `${length * scale}px`
  if (width < TABLE_WIDTH) return { ...TWO_LINES, wholeNames: width >= WHOLE_NAMES_TWO_LINES }
  let shown = COLUMNS.filter(
    ({ key, choice }) => !list.unknown?.includes(key) && (choice === null || chosen[choice]),
  ).map((column) => {
    const [min, share] = list.wide?.[column.key] ?? [column.min, column.share]
    return { ...column, min, share }
  })
  const needed = (): number => shown.reduce((sum, { min }) => sum + min + GAP, list.first + SIDES)
  for (const choice of LEFT_OUT) if (needed() > width) shown = shown.filter((one) => one.choice !== choice)
  return {
    columns: shown.map(({ key }) => key),
    tracks: [
      px(list.first),
      ...shown.map(({ min, share }) => (share === 0 ? px(min) : `minmax(${px(min)}, ${share}fr)`)),
    ].join(' '),
    wholeNames: width >= WHOLE_NAMES_WIDTH,
  }
}
