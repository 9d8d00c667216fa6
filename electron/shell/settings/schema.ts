// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The settings, their defaults and bounds: pure data and pure checks, no Node and no Electron, so that the
 * page's stand-in for the desktop starts with the same values. Main owns the stored copy (`settings.ts`).
 */
import { CHARACTER_IDS, type CharacterId, GUISES, type Guise } from '../../../engine/characters.ts'
import { LIMITS } from '../../../engine/protocol.ts'
import {
  type Check,
  isFields,
  isFlag,
  listOf,
  numberIn,
  oneOf,
  orNull,
  textUpTo,
  upTo,
  wholeIn,
} from '../../../engine/shape.ts'
import { EFFORT, EFFORTS } from '../../review/protocol.ts'
import {
  type KeySettings,
  MAX_KEY_LENGTH,
  MAX_KEYS,
  MAX_OWN_COMMANDS,
  type OwnKeys,
} from '../../commands/keys.ts'
import { PRESET_NAMES } from '../../commands/presets.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export const BOARD_THEMES = ['walnut', 'slate', 'green', 'blue', 'paper', 'contrast'] as const
export const PIECE_SETS = ['cburnett', 'merida', 'celtic', 'fantasy', 'spatial'] as const
export const COORDINATES = ['none', 'edge', 'every'] as const
export const LANGUAGES = ['en'] as const
export const GAME_COLORS = ['white', 'black', 'random'] as const
/** How a clock gives time for a move; `TimeControl` in `renderer/stores/play/clock.ts` says what each does. */
export const BONUSES = ['increment', 'bronstein', 'delay'] as const
export type Bonus = (typeof BONUSES)[number]
/** What the evaluation graph draws: winning chances, or the advantage in pawns. */
export const GRAPH_UNITS = ['chances', 'pawns'] as const
/** What ends the analysis of a position: nothing, or a depth, a time, a number of positions. */
export const SEARCH_ENDS = ['never', 'depth', 'time', 'nodes'] as const
/** What stands for our engine where the others have ids, and how many analyse side by side at most. */
export const OWN_ENGINE = 'own'
export const MAX_BESIDE = 4
/** The zooms of the page, per cent: the steps that browsers have. */
export const ZOOMS = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300] as const

/** What a person can choose permanently: files and folders that services use. */
export const WHATS = ['book', 'tables'] as const
export type What = (typeof WHATS)[number]

/** A chosen file or folder as the page sees it; main keeps the path. */
export interface ChosenName {
  /** Last part of the path, for display. */
  name: string
}

/** Everybody against everybody, the first against all others, or losers are out. */
export const TOURNAMENT_KINDS = ['roundRobin', 'gauntlet', 'knockOut'] as const
export const TOURNAMENT_PLAYERS = { min: 2, max: 12 } as const
/** Games of a pairing, or of a match. */
export const TOURNAMENT_GAMES = { min: 1, max: 10 } as const

/** A tournament of engines. Its results are in My games, under its name as the event. */
export interface TournamentSetting {
  name: string
  kind: (typeof TOURNAMENT_KINDS)[number]
  /** Our engine (`program` null) or one of others, each at a strength (null: full); ours perhaps as a character. */
  players: readonly {
    name: string
    program: string | null
    elo: number | null
    guise?: CharacterId
  }[]
  games: number
  clock: ClockSetting | null
}

/** A time control. Earlier versions had only the increment. */
export interface ClockSetting {
  baseMs: number
  incrementMs: number
  bonus?: Bonus
  moves?: number
}

export interface Settings {
  version: 2
  engine: {
    hashMb: number
    threads: number
    ownBook: boolean
    bookDepth: number
    moveOverheadMs: number
  }
  /** Polyglot book (null: the default book) and folder of endgame tables (null: none). */
  chosen: Record<What, ChosenName | null>
  /** The person's name in played games; empty: no name; null: not asked yet. */
  player: string | null
  /** Elo of the opponent in new games, or null for full strength. */
  strength: number | null
  /**
   * The side the person takes in new games, the clock (null: none), another one for the opponent (null: the same), the
   * engine of others (null: ours), and as whom ours plays (null: as itself, on the dial).
   */
  newGame: {
    color: (typeof GAME_COLORS)[number]
    clock: ClockSetting | null
    opponentClock: ClockSetting | null
    engine: string | null
    guise: Guise | null
  }
  /** The tournament that is on, or was the last one; null: none yet. */
  tournament: TournamentSetting | null
  /** Whether an opponent below full strength takes about as long as a person for its moves. */
  humanPace: boolean
  /** Whether the coach warns of a blunder before it is final, and whether the next game is played without help. */
  coach: boolean
  rated: boolean
  analysis: {
    lines: number
    arrow: boolean
    bar: boolean
    /** Whether the moves of the opening book are shown. */
    book: boolean
    graph: (typeof GRAPH_UNITS)[number]
    until: (typeof SEARCH_ENDS)[number]
    /** What each of the limits is set to, even while another one counts. */
    depth: number
    seconds: number
    nodes: number
    /** How much is kept on disk of what engines have found, MB; 0: nothing. */
    keptMb: number
    /** The engines that analyse side by side, by their ids; the first one leads. */
    engines: readonly string[]
  }
  /** How games are analysed: nodes for a position on average, and the engine of others (null: ours). */
  reports: { nodes: number; engine: string | null }
  board: {
    theme: (typeof BOARD_THEMES)[number]
    pieces: (typeof PIECE_SETS)[number]
    coordinates: (typeof COORDINATES)[number]
    /** Milliseconds; 0 turns animation off. */
    animationMs: number
    legalDots: boolean
    autoQueen: boolean
    /** Moves are written with figurines instead of letters. */
    figurines: boolean
    wheel: boolean
    /** In a game of two people the side to move is at the bottom. */
    turns: boolean
    /** In games that are played here the pieces are hidden. */
    blindfold: boolean
  }
  /** The columns that lists of games have where there is room. */
  columns: {
    ratings: boolean
    result: boolean
    date: boolean
    event: boolean
    site: boolean
    round: boolean
    opening: boolean
    moves: boolean
  }
  /** `clock`: a person's clock is heard when time is low. `speech`: moves are spoken. */
  sounds: { on: boolean; volume: number; clock: boolean; speech: boolean }
  /** The lessons of the Lab that are finished, by their names. */
  lessons: readonly string[]
  /** The Lab's tree of a search has the whole place. */
  largeTree: boolean
  /** Which key runs which command. */
  keys: KeySettings
  theme: (typeof THEMES)[number]
  language: (typeof LANGUAGES)[number]
  /** Of the whole page, per cent. */
  zoom: (typeof ZOOMS)[number]
}

export type DeepPartial<T> = {
  [K in keyof T]?: T[K] extends OwnKeys | readonly unknown[]
    ? T[K]
    : T[K] extends object | null
      ? DeepPartial<T[K]>
      : T[K]
}
/** What the page may change. */
export type SettingsPatch = DeepPartial<Omit<Settings, 'version' | 'chosen'>>

export const DEFAULT_SETTINGS: Settings = {
  version: 2,
  engine: {
    hashMb: 128,
    threads: 1,
    ownBook: true,
    bookDepth: 40,
    moveOverheadMs: 10,
  },
  chosen: { book: null, tables: null },
  player: null,
  strength: 1500,
  newGame: { color: 'white', clock: null, opponentClock: null, engine: null, guise: null },
  tournament: null,
  humanPace: true,
  coach: false,
  rated: false,
  analysis: {
    lines: 3,
    arrow: true,
    bar: true,
    book: true,
    graph: 'chances',
    until: 'never',
    depth: 20,
    seconds: 10,
    nodes: 5_000_000,
    keptMb: 256,
    engines: [OWN_ENGINE],
  },
  reports: { nodes: EFFORTS.normal, engine: null },
  board: {
    theme: 'walnut',
    pieces: 'cburnett',
    coordinates: 'edge',
    animationMs: 200,
    legalDots: true,
    autoQueen: false,
    figurines: false,
    wheel: true,
    turns: false,
    blindfold: false,
  },
  columns: {
    ratings: true,
    result: true,
    date: true,
    event: true,
    site: false,
    round: false,
    opening: true,
    moves: true,
  },
  sounds: { on: true, volume: 0.6, clock: true, speech: false },
  lessons: [],
  largeTree: false,
  keys: { preset: 'alfabeta', own: {} },
  theme: 'system',
  language: 'en',
  zoom: 100,
}

/** Maximum length of the name of a book or a folder. */
const MAX_NAME_LENGTH = 255
const MAX_ANIMATION_MS = 1000
/** Maximum length of a player's name, UTF-16 units. */
export const MAX_PLAYER_LENGTH = 80
/** Moves of a period of a clock. */
export const PERIOD_MOVES = { min: 1, max: 200 } as const
/** Longest time of a clock, ms. */
const MAX_CLOCK_MS = 24 * 3_600_000
/** The analysis panel shows at most this many lines. */
export const MAX_PANEL_LINES = 5
export const isLineCount = wholeIn({ min: 1, max: MAX_PANEL_LINES })
/** Bounds of the limits of an analysis: half-moves, seconds, positions. */
export const SEARCH_LIMITS = {
  depth: { min: 1, max: 99 },
  seconds: { min: 1, max: 86_400 },
  nodes: { min: 1000, max: 99_999_000_000 },
} as const
/** Largest limit for evaluations on disk, MB. */
export const MAX_KEPT_MB = 65_536

/** Bounds of the finished lessons: characters of a name, and how many there may be. */
const MAX_LESSON_LENGTH = 32
const MAX_LESSONS = 64

/** One check for each leaf of `T`; a list is one leaf, and so are the keys that a person chose. */
type Checks<T> = {
  [K in keyof T]: T[K] extends OwnKeys | readonly unknown[]
    ? Check
    : T[K] extends object
      ? Checks<T[K]>
      : Check
}

const isChosenName: Check = (value) => isFields(value) && textUpTo(MAX_NAME_LENGTH)(value['name'])
/** Names are not checked: a newer version may have more commands, and what is unknown has no effect. */
const areOwnKeys: Check = (value) =>
  isRecord(value) &&
  Object.keys(value).length <= MAX_OWN_COMMANDS &&
  Object.entries(value).every(
    ([id, keys]) => textUpTo(MAX_KEY_LENGTH)(id) && listOf(textUpTo(MAX_KEY_LENGTH), MAX_KEYS)(keys),
  )

const isClockTime = numberIn(0, MAX_CLOCK_MS)
const isBonus = oneOf(BONUSES)
const isPeriod = wholeIn(PERIOD_MOVES)
const isClock: Check = (value) =>
  isFields(value) &&
  isClockTime(value['baseMs']) &&
  isClockTime(value['incrementMs']) &&
  (value['bonus'] === undefined || isBonus(value['bonus'])) &&
  (value['moves'] === undefined || isPeriod(value['moves']))

const isCharacter = oneOf(CHARACTER_IDS)
const isTournamentPlayer: Check = (value) =>
  isFields(value) &&
  textUpTo(MAX_NAME_LENGTH)(value['name']) &&
  orNull(textUpTo(MAX_NAME_LENGTH))(value['program']) &&
  orNull(wholeIn(LIMITS.elo))(value['elo']) &&
  (value['guise'] === undefined || isCharacter(value['guise']))
const isTournament: Check = (value) =>
  isFields(value) &&
  textUpTo(MAX_NAME_LENGTH)(value['name']) &&
  oneOf(TOURNAMENT_KINDS)(value['kind']) &&
  listOf(isTournamentPlayer, TOURNAMENT_PLAYERS.max)(value['players']) &&
  (value['players'] as unknown[]).length >= TOURNAMENT_PLAYERS.min &&
  wholeIn(TOURNAMENT_GAMES)(value['games']) &&
  orNull(isClock)(value['clock'])

const CHECKS: Checks<Settings> = {
  version: oneOf([2]),
  engine: {
    hashMb: wholeIn(LIMITS.hashMb),
    threads: wholeIn(LIMITS.threads),
    ownBook: isFlag,
    bookDepth: wholeIn(LIMITS.bookDepth),
    moveOverheadMs: wholeIn(LIMITS.moveOverheadMs),
  },
  chosen: { book: orNull(isChosenName), tables: orNull(isChosenName) },
  player: orNull(textUpTo(MAX_PLAYER_LENGTH)),
  strength: orNull(wholeIn(LIMITS.elo)),
  newGame: {
    color: oneOf(GAME_COLORS),
    clock: orNull(isClock),
    opponentClock: orNull(isClock),
    engine: orNull(textUpTo(MAX_NAME_LENGTH)),
    guise: orNull(oneOf(GUISES)),
  },
  tournament: orNull(isTournament),
  humanPace: isFlag,
  coach: isFlag,
  rated: isFlag,
  analysis: {
    lines: isLineCount,
    arrow: isFlag,
    bar: isFlag,
    book: isFlag,
    graph: oneOf(GRAPH_UNITS),
    until: oneOf(SEARCH_ENDS),
    depth: wholeIn(SEARCH_LIMITS.depth),
    seconds: wholeIn(SEARCH_LIMITS.seconds),
    nodes: wholeIn(SEARCH_LIMITS.nodes),
    keptMb: upTo(MAX_KEPT_MB),
    engines: listOf(textUpTo(MAX_NAME_LENGTH), MAX_BESIDE),
  },
  reports: { nodes: wholeIn(EFFORT), engine: orNull(textUpTo(MAX_NAME_LENGTH)) },
  board: {
    theme: oneOf(BOARD_THEMES),
    pieces: oneOf(PIECE_SETS),
    coordinates: oneOf(COORDINATES),
    animationMs: wholeIn({ min: 0, max: MAX_ANIMATION_MS }),
    legalDots: isFlag,
    autoQueen: isFlag,
    figurines: isFlag,
    wheel: isFlag,
    turns: isFlag,
    blindfold: isFlag,
  },
  columns: {
    ratings: isFlag,
    result: isFlag,
    date: isFlag,
    event: isFlag,
    site: isFlag,
    round: isFlag,
    opening: isFlag,
    moves: isFlag,
  },
  sounds: { on: isFlag, volume: numberIn(0, 1), clock: isFlag, speech: isFlag },
  lessons: listOf(textUpTo(MAX_LESSON_LENGTH), MAX_LESSONS),
  largeTree: isFlag,
  keys: { preset: oneOf(PRESET_NAMES), own: areOwnKeys },
  theme: oneOf(THEMES),
  language: oneOf(LANGUAGES),
  zoom: oneOf(ZOOMS),
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The depth is bounded by the table of checks, not by the patch. */
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
