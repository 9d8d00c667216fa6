// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What can be set, with defaults and bounds: pure data and pure checks, no Node and no Electron, so that the
 * browser stand-in of the page starts from the same values. Main owns the stored copy (`settings.ts`).
 */
import { LIMITS } from '../../../engine/protocol.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export const BOARD_THEMES = ['walnut', 'slate', 'green', 'blue', 'paper', 'contrast'] as const
export const PIECE_SETS = ['cburnett', 'merida', 'celtic', 'fantasy', 'spatial'] as const
export const COORDINATES = ['none', 'edge', 'every'] as const
export const LANGUAGES = ['en'] as const

export interface Settings {
  version: 1
  engine: {
    hashMb: number
    threads: number
    ownBook: boolean
    /**
     * Name of the chosen Polyglot book for display; null: the default book. Main keeps the path beside it.
     */
    bookName: string | null
    bookDepth: number
    /** Name of the folder of endgame tables for display; null: none. Main keeps the path beside it. */
    tablesName: string | null
    moveOverheadMs: number
  }
  /** The person's name in games that are played; empty: without one; null: not asked yet. */
  player: string | null
  /** Elo of the opponent in new games, or null for full strength. */
  strength: number | null
  analysis: { lines: number; arrow: boolean; bar: boolean }
  board: {
    theme: (typeof BOARD_THEMES)[number]
    pieces: (typeof PIECE_SETS)[number]
    coordinates: (typeof COORDINATES)[number]
    /** Milliseconds; 0 turns animation off. */
    animationMs: number
    legalDots: boolean
    autoQueen: boolean
    /** Moves are written with pictures of the pieces in place of letters. */
    figurines: boolean
    wheel: boolean
  }
  sounds: { on: boolean; volume: number }
  theme: (typeof THEMES)[number]
  language: (typeof LANGUAGES)[number]
}

export const DEFAULT_SETTINGS: Settings = {
  version: 1,
  engine: {
    hashMb: 128,
    threads: 1,
    ownBook: true,
    bookName: null,
    bookDepth: 40,
    tablesName: null,
    moveOverheadMs: 10,
  },
  player: null,
  strength: 1500,
  analysis: { lines: 3, arrow: true, bar: true },
  board: {
    theme: 'walnut',
    pieces: 'cburnett',
    coordinates: 'edge',
    animationMs: 200,
    legalDots: true,
    autoQueen: false,
    figurines: false,
    wheel: true,
  },
  sounds: { on: true, volume: 0.6 },
  theme: 'system',
  language: 'en',
}

/** Longest name of a book or a folder that is kept. */
const MAX_NAME_LENGTH = 255
const MAX_ANIMATION_MS = 1000
/** Longest name of a player that is kept, UTF-16 units. */
export const MAX_PLAYER_LENGTH = 80
/** The analysis panel shows at most this many lines. */
const MAX_PANEL_LINES = 5

type Check = (value: unknown) => boolean
/** One check for each leaf of `T`. */
type Checks<T> = { [K in keyof T]: T[K] extends object ? Checks<T[K]> : Check }

const yesOrNo: Check = (value) => typeof value === 'boolean'
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const whole =
  ({ min, max }: { min: number; max: number }): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
const between =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

const nameOrNull = orNull((value) => typeof value === 'string' && value.length <= MAX_NAME_LENGTH)

const CHECKS: Checks<Settings> = {
  version: oneOf([1]),
  engine: {
    hashMb: whole(LIMITS.hashMb),
    threads: whole(LIMITS.threads),
    ownBook: yesOrNo,
    bookName: nameOrNull,
    bookDepth: whole(LIMITS.bookDepth),
    tablesName: nameOrNull,
    moveOverheadMs: whole(LIMITS.moveOverheadMs),
  },
  player: orNull((value) => typeof value === 'string' && value.length <= MAX_PLAYER_LENGTH),
  strength: orNull(whole(LIMITS.elo)),
  analysis: { lines: whole({ min: 1, max: MAX_PANEL_LINES }), arrow: yesOrNo, bar: yesOrNo },
  board: {
    theme: oneOf(BOARD_THEMES),
    pieces: oneOf(PIECE_SETS),
    coordinates: oneOf(COORDINATES),
    animationMs: whole({ min: 0, max: MAX_ANIMATION_MS }),
    legalDots: yesOrNo,
    autoQueen: yesOrNo,
    figurines: yesOrNo,
    wheel: yesOrNo,
  },
  sounds: { on: yesOrNo, volume: between(0, 1) },
  theme: oneOf(THEMES),
  language: oneOf(LANGUAGES),
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Depth is bounded by the table of checks, never by the patch. */
function merge(
  base: Record<string, unknown>,
  patch: Record<string, unknown>,
  checks: Record<string, unknown>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base }
  for (const [key, check] of Object.entries(checks)) {
    if (!Object.hasOwn(patch, key)) continue
    const [old, value] = [base[key], patch[key]]
    if (typeof check === 'function') {
      if ((check as Check)(value)) merged[key] = value
    } else if (isRecord(check) && isRecord(old) && isRecord(value)) {
      merged[key] = merge(old, value, check)
    }
  }
  return merged
}

/**
 * `base` with every value of `patch` that is a known setting within its bounds; everything else is left out.
 * Total.
 */
export function mergeSettings(base: Settings, patch: unknown): Settings {
  if (!isRecord(patch)) return base
  const merged = merge(
    base as unknown as Record<string, unknown>,
    patch,
    CHECKS as unknown as Record<string, unknown>,
  )
  return merged as unknown as Settings
}
