// SPDX-License-Identifier: GPL-3.0-or-later
/** The rows of a list that a person has selected, as ranges: a selection of a million rows stays small. */
import { Slices } from './slices.ts'
import type { Result } from '../../engine/contract/result.ts'
import { type Check, fieldsOf, type Guard, isCount, withCopy } from '../../engine/contract/shape.ts'

/** Rows from `from` up to before `to`. */
export type RowRange = readonly [from: number, to: number]

/** Rows of a list. The list must not have changed since the person saw it. */
export interface SelectedRows<View> {
  view: View
  /** From the answer to `rows`; LIST_CHANGED if it is out of date. */
  revision: number
  /** In order; none is empty, and no two of them meet. */
  ranges: RowRange[]
}

/** Maximum number of ranges in a request. */
export const MAX_RANGES = 10_000

const areRanges = withCopy(
  (value: unknown): value is RowRange[] => {
    if (!Array.isArray(value) || value.length > MAX_RANGES) return false
    let end = -1
    for (const range of value as unknown[]) {
      if (!Array.isArray(range) || range.length !== 2) return false
      const [from, to] = range as unknown[]
      if (!isCount(from) || !isCount(to) || from <= end || to <= from) return false
      end = to
    }
    return true
  },
  (value: RowRange[]) => Array.from(value, ([from, to]) => [from, to]),
)

/** The check of `SelectedRows`. */
export const isSelectedRows = <View>(isView: Guard<View>): Guard<SelectedRows<View>> =>
  fieldsOf({ view: isView, revision: isCount, ranges: areRanges }) as Check as Guard<SelectedRows<View>>

/**
 * The games in the selected rows.
 * @param order the game in each row of the list; null: the number of the row
 * @param total number of rows; rows beyond it are left out
 */
export function atRows(
  order: { slice(from: number, to: number): Uint32Array } | null,
  total: number,
  ranges: readonly RowRange[],
): Uint32Array {
  const ends = ranges.map(([from, to]) => [Math.min(from, total), Math.min(to, total)] as const)
  const found = new Uint32Array(ends.reduce((sum, [from, to]) => sum + to - from, 0))
  let at = 0
  for (const [from, to] of ends)
    if (order) {
      found.set(order.slice(from, to), at)
      at += to - from
    } else for (let row = from; row < to; row++) found[at++] = row
  return found
}

/** Numbers in ascending order as ranges. */
export function rangesOf(numbers: Uint32Array): RowRange[] {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number) last[1]++
    else ranges.push([number, number + 1])
  }
  return ranges
}

/**
 * An answer with texts of games ends at this number of games, or with the game that reaches this size, UTF-16 units.
 */
const MAX_SLICE_GAMES = 1000
const MAX_SLICE_TEXT = 1024 * 1024

/** Part of the texts of many games. */
export interface TextSlice {
  /** Games with an empty line between them. */
  text: string
  /** Number of games so far; null after the last one. */
  next: number | null
}

/**
 * Reads the texts of games, beginning with the game at `from`, as many as one answer holds.
 * @param read reads one game, by the game and its position in `games`
 */
export async function textSlice<Code extends string>(
  games: Uint32Array,
  from: number,
  read: (game: number, at: number) => Promise<Result<{ text: string }, Code>>,
): Promise<Result<TextSlice, Code>> {
  const texts: string[] = []
  const slices = new Slices()
  let size = 0
  let at = from
  for (; at < games.length && texts.length < MAX_SLICE_GAMES && size < MAX_SLICE_TEXT; at++) {
    if (slices.due()) await slices.next()
    const game = await read(games[at]!, at)
    if (!game.ok) return game
    const { text } = game.value
    texts.push(`${text.trim()}\n`)
    size += text.length
  }
  return { ok: true, value: { text: texts.join('\n'), next: at < games.length ? at : null } }
}
