// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The settings, one row each: its check and its default. The types follow from the rows. Pure data and pure checks, no
 * Node and no Electron, so that the page's stand-in for the desktop starts with the same values. Main owns the stored
 * copy (`settings.ts`).
 */
import { CHARACTER_IDS, PERSONAS } from '../../../engine/contract/characters.ts'
import { LIMITS } from '../../../engine/contract/protocol.ts'
import {
  copyOf,
  fieldsOf,
  type Guard,
  type Guarded,
  isFields,
  isFlag,
  listOf,
  numberIn,
  oneOf,
  optional,
  orNull,
  textUpTo,
  upTo,
  wholeIn,
} from '../../../engine/contract/shape.ts'
import { isQuery } from '../../data/query/query.ts'
import { EFFORT, EFFORTS } from '../../review/protocol.ts'
import { MAX_KEY_LENGTH, MAX_KEYS, MAX_OWN_COMMANDS, type OwnKeys } from '../../commands/keys.ts'
import { PRESET_NAMES } from '../../commands/presets.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export const BOARD_THEMES = ['walnut', 'slate', 'green', 'blue', 'paper', 'contrast'] as const
export const PIECE_SETS = ['cburnett', 'merida', 'celtic', 'fantasy', 'spatial'] as const
export const COORDINATES = ['none', 'edge', 'every'] as const
export const LANGUAGES = ['en'] as const
export const GAME_COLORS = ['white', 'black', 'random'] as const
/** How a clock gives time for a move; see `TimeControl` in `renderer/stores/play/clock.ts`. */
export const BONUSES = ['increment', 'bronstein', 'delay'] as const
export type Bonus = (typeof BONUSES)[number]
/** What the coach warns of: mistakes or only blunders; `rating` decides by the person's rating. */
export const COACH_STRICTNESS = ['rating', 'blunders', 'mistakes'] as const
/** The evaluation graph draws winning chances, or the advantage in pawns. */
export const GRAPH_UNITS = ['chances', 'pawns'] as const
/** The limit that ends the analysis of a position: none, a depth, a time, or a number of positions. */
export const SEARCH_ENDS = ['never', 'depth', 'time', 'nodes'] as const
/** Stands for our engine where external engines have their ids. */
export const OWN_ENGINE = 'own'
/** Maximum number of engines that analyse side by side. */
export const MAX_BESIDE = 4
/** The zooms of the page, per cent: the same steps as in browsers. */
export const ZOOMS = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300] as const

/** Files and folders that a person can choose permanently, for services to use. */
export const CHOSEN_PATHS = ['book', 'tables'] as const
export type ChosenPath = (typeof CHOSEN_PATHS)[number]

/** All against all, the first against all others, or losers drop out. */
export const TOURNAMENT_KINDS = ['roundRobin', 'gauntlet', 'knockOut'] as const
export const TOURNAMENT_PLAYERS = { min: 2, max: 12 } as const
/** Games of a pairing, or of a match. */
export const TOURNAMENT_GAMES = { min: 1, max: 10 } as const

/** Maximum length of the name of a book, a folder, an engine or a tournament, UTF-16 units. */
const MAX_NAME_LENGTH = 255
const MAX_ANIMATION_MS = 1000
/** Maximum length of a player's name, UTF-16 units. */
export const MAX_PLAYER_LENGTH = 80
/** Maximum number of names of the person in one place. */
export const MAX_OWN_NAMES = 10
/** Moves of a period of a clock. */
export const PERIOD_MOVES = { min: 1, max: 200 } as const
/** Longest time of a clock, ms. */
const MAX_CLOCK_MS = 24 * 3_600_000
/** Maximum number of lines in the analysis panel. */
export const MAX_PANEL_LINES = 5
export const isLineCount = wholeIn({ min: 1, max: MAX_PANEL_LINES })
/** Bounds of the limits of an analysis: half-moves, seconds, positions. */
export const SEARCH_LIMITS = {
  depth: { min: 1, max: 99 },
  seconds: { min: 1, max: 86_400 },
  nodes: { min: 1000, max: 99_999_000_000 },
} as const
/** The ratings that the model of the human move knows, on Lichess. */
export const PEOPLE_RATINGS = { min: 800, max: 2400 } as const
/** Largest limit for evaluations on disk, MB. */
export const MAX_KEPT_MB = 65_536
/** Bounds of the finished lessons: length of a name, and number of lessons. */
const MAX_LESSON_LENGTH = 32
const MAX_LESSONS = 64
/** Bounds of the answers in lessons: number of answers, and length of a title, a question or an answer. */
export const MAX_ANSWERS = 500
const MAX_ANSWER_LENGTH = 500

/** Bounds of the saved searches: length of a name, and their number. */
export const MAX_SEARCH_NAME = 80
export const MAX_SEARCHES = 100

/** Largest result of a drill. */
const MAX_BEST = 100_000

const isName = textUpTo(MAX_NAME_LENGTH)
const areOwnNames = listOf(textUpTo(MAX_PLAYER_LENGTH), MAX_OWN_NAMES)

const isChosenName = fieldsOf({
  /** Last part of the path, for display. */
  name: isName,
})
const isLessonAnswer = fieldsOf({
  /** Its title. */
  lesson: textUpTo(MAX_ANSWER_LENGTH),
  /** The guess before the Lab shows, or the question at the end, which may be answered again. */
  part: oneOf(['guess', 'question']),
  ask: textUpTo(MAX_ANSWER_LENGTH),
  answer: textUpTo(MAX_ANSWER_LENGTH),
  isRight: isFlag,
})
/** An answer in a lesson of the Lab, in the words of the page. */
export type LessonAnswer = Guarded<typeof isLessonAnswer>

/** A chosen file or folder as the page sees it; main stores the path. */
export type ChosenName = Guarded<typeof isChosenName>

const isClockTime = numberIn(0, MAX_CLOCK_MS)
/** A time control. Earlier versions had only the increment. */
const isClock = fieldsOf({
  baseMs: isClockTime,
  incrementMs: isClockTime,
  bonus: optional(oneOf(BONUSES)),
  moves: optional(wholeIn(PERIOD_MOVES)),
})

const isSavedSearch = fieldsOf({ name: textUpTo(MAX_SEARCH_NAME), query: isQuery })
/** A search for games that a person has saved under a name. */
export type SavedSearch = Guarded<typeof isSavedSearch>

const isElo = wholeIn(LIMITS.elo)
const arePlayers = listOf(
  fieldsOf({
    name: isName,
    /** An external engine; null: ours. */
    program: orNull(isName),
    /** Null: full strength. */
    elo: orNull(isElo),
    /** The character that our engine plays as. */
    guise: optional(oneOf(CHARACTER_IDS)),
  }),
  TOURNAMENT_PLAYERS.max,
  TOURNAMENT_PLAYERS.min,
)
const isTournament = fieldsOf({
  name: isName,
  kind: oneOf(TOURNAMENT_KINDS),
  players: arePlayers,
  games: wholeIn(TOURNAMENT_GAMES),
  clock: orNull(isClock),
})
/** A tournament of engines. Its results are in My games, under its name as the event. */
export type TournamentSetting = Guarded<typeof isTournament>

/** Names are not checked: a newer version may have more commands, and an unknown one has no effect. */
const areOwnKeys = (value: unknown): value is OwnKeys =>
  isRecord(value) &&
  Object.keys(value).length <= MAX_OWN_COMMANDS &&
  Object.entries(value).every(
    ([id, keys]) => textUpTo(MAX_KEY_LENGTH)(id) && listOf(textUpTo(MAX_KEY_LENGTH), MAX_KEYS)(keys),
  )

/** A setting: the check of its value, and its default. */
interface Row<T> {
  readonly check: Guard<T>
  readonly usual: T
}
const setting = <T>(check: Guard<T>, usual: NoInfer<T>): Row<T> => ({ check, usual })
const best = (): Row<number> => setting(upTo(MAX_BEST), 0)
const flag = (usual: boolean): Row<boolean> => setting(isFlag, usual)

const TABLE = {
  version: setting(oneOf([2]), 2),
  engine: {
    hashMb: setting(wholeIn(LIMITS.hashMb), 128),
    threads: setting(wholeIn(LIMITS.threads), 1),
    ownBook: flag(true),
    bookDepth: setting(wholeIn(LIMITS.bookDepth), 40),
    moveOverheadMs: setting(wholeIn(LIMITS.moveOverheadMs), 10),
  },
  /** Polyglot book (null: the default book) and folder of endgame tables (null: none). */
  chosen: { book: setting(orNull(isChosenName), null), tables: setting(orNull(isChosenName), null) },
  /** The person's name in played games; empty: no name; null: not asked yet. */
  player: setting(orNull(textUpTo(MAX_PLAYER_LENGTH)), null),
  /** The person's names on chess sites and over the board, by which the person's games are found. */
  names: {
    lichess: setting(areOwnNames, []),
    chesscom: setting(areOwnNames, []),
    board: setting(areOwnNames, []),
  },
  /** Elo of the opponent in new games, or null for full strength. */
  strength: setting(orNull(isElo), 1500),
  newGame: {
    /** The side of the person. */
    color: setting(oneOf(GAME_COLORS), 'white'),
    /** Null: no clock. */
    clock: setting(orNull(isClock), null),
    /** Null: the same clock as the person's. */
    opponentClock: setting(orNull(isClock), null),
    /** An external engine; null: ours. */
    engine: setting(orNull(isName), null),
    /** The persona of our engine; null: none, at the strength of the dial. */
    guise: setting(orNull(oneOf(PERSONAS)), null),
  },
  /** The current or the last tournament; null: none yet. */
  tournament: setting(orNull(isTournament), null),
  /** Whether an opponent below full strength takes about as long as a person for its moves. */
  humanPace: flag(true),
  /** Whether the coach warns of a blunder before the move is final. */
  coach: flag(false),
  /** The smallest mistakes that it warns of: as suits the person's rating, or chosen. */
  coachStrictness: setting(oneOf(COACH_STRICTNESS), 'rating'),
  /** Whether hints choose, of moves that are equal for the engine, the one that the opponent's rating answers worst. */
  tricks: flag(false),
  /** Whether the next game is played without help. */
  rated: flag(false),
  analysis: {
    lines: setting(isLineCount, 3),
    arrow: flag(true),
    bar: flag(true),
    /** Whether the moves of the opening book are shown. */
    book: flag(true),
    graph: setting(oneOf(GRAPH_UNITS), 'chances'),
    until: setting(oneOf(SEARCH_ENDS), 'never'),
    /** The value of each limit, even while another one is in use. */
    depth: setting(wholeIn(SEARCH_LIMITS.depth), 20),
    seconds: setting(wholeIn(SEARCH_LIMITS.seconds), 10),
    nodes: setting(wholeIn(SEARCH_LIMITS.nodes), 5_000_000),
    /** Limit for evaluations on disk, MB; 0: nothing is stored. */
    keptMb: setting(upTo(MAX_KEPT_MB), 256),
    /** The engines that analyse side by side, by their ids; the first one leads. */
    engines: setting(listOf(isName, MAX_BESIDE), [OWN_ENGINE]),
  },
  /** How games are analysed: nodes for a position on average, and the external engine (null: ours). */
  reports: { nodes: setting(wholeIn(EFFORT), EFFORTS.normal), engine: setting(orNull(isName), null) },
  /** The rating of the people whose moves are shown. */
  people: { rating: setting(wholeIn(PEOPLE_RATINGS), 1500) },
  board: {
    theme: setting(oneOf(BOARD_THEMES), 'walnut'),
    pieces: setting(oneOf(PIECE_SETS), 'cburnett'),
    coordinates: setting(oneOf(COORDINATES), 'edge'),
    /** Milliseconds; 0 turns animation off. */
    animationMs: setting(wholeIn({ min: 0, max: MAX_ANIMATION_MS }), 200),
    legalDots: flag(true),
    autoQueen: flag(false),
    /** Moves are written with figurines instead of letters. */
    figurines: flag(false),
    wheel: flag(true),
    /** In a game between two people, the side to move is at the bottom. */
    turns: flag(false),
    /** In games that are played here, the pieces are hidden. */
    blindfold: flag(false),
  },
  /** The columns of lists of games, where there is room. */
  columns: {
    ratings: flag(true),
    result: flag(true),
    date: flag(true),
    event: flag(true),
    site: flag(false),
    round: flag(false),
    opening: flag(true),
    moves: flag(true),
    base: flag(true),
    marks: flag(true),
  },
  /** `clock`: a low clock of a person is heard. `speech`: moves are spoken. */
  sounds: { on: flag(true), volume: setting(numberIn(0, 1), 0.6), clock: flag(true), speech: flag(false) },
  /** The saved searches for games, in alphabetical order. */
  searches: setting(listOf(isSavedSearch, MAX_SEARCHES), []),
  /** Whether the library has watched folders, so that it opens at the start. */
  watches: flag(false),
  /** Names of the finished lessons of the Lab. */
  lessons: setting(listOf(textUpTo(MAX_LESSON_LENGTH), MAX_LESSONS), []),
  /** The answers that were given in its lessons, in their order. */
  answers: setting(listOf(isLessonAnswer, MAX_ANSWERS), []),
  /** The person's best results in the drills of Train. */
  bests: { find: best(), name: best(), knight: best(), blindfold: best() },
  /** The Lab's tree of a search fills the whole place. */
  largeTree: flag(false),
  /** The Lab also shows alpha and beta as negamax has them: those of the side to move. */
  negamaxNames: flag(false),
  /** Which key runs which command. */
  keys: { preset: setting(oneOf(PRESET_NAMES), 'alfabeta'), own: setting(areOwnKeys, {}) },
  theme: setting(oneOf(THEMES), 'system'),
  language: setting(oneOf(LANGUAGES), 'en'),
  /** Of the whole page, per cent. */
  zoom: setting(oneOf(ZOOMS), 100),
}

type ValuesOf<Rows> = { [Name in keyof Rows]: Rows[Name] extends Row<infer T> ? T : ValuesOf<Rows[Name]> }
type PatchOf<Rows> = { [Name in keyof Rows]?: Rows[Name] extends Row<infer T> ? T : PatchOf<Rows[Name]> }

export type Settings = ValuesOf<typeof TABLE>
/** The changes that the page may make. */
export type SettingsPatch = PatchOf<Omit<typeof TABLE, 'version' | 'chosen'>>

interface Rows {
  readonly [name: string]: Row<unknown> | Rows
}
const isRow = (entry: Row<unknown> | Rows): entry is Row<unknown> => typeof entry['check'] === 'function'

const usualOf = (rows: Rows): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, entry]) => [name, isRow(entry) ? entry.usual : usualOf(entry)]),
  )

export const DEFAULT_SETTINGS = usualOf(TABLE) as Settings

const isRecord = (value: unknown): value is Record<string, unknown> =>
  isFields(value) && !Array.isArray(value)

/** The depth is bounded by the table, not by the patch. */
function merge(
  base: Record<string, unknown>,
  patch: Record<string, unknown>,
  rows: Rows,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base }
  for (const [name, entry] of Object.entries(rows)) {
    if (!Object.hasOwn(patch, name)) continue
    const [old, value] = [base[name], patch[name]]
    if (isRow(entry)) {
      if (entry.check(value)) merged[name] = copyOf(entry.check, value)
    } else if (isRecord(old) && isRecord(value)) merged[name] = merge(old, value, entry)
  }
  return merged
}

/** `base` with every value of `patch` that is a known setting within its bounds; the rest is left out. Total. */
export const mergeSettings = (base: Settings, patch: unknown): Settings =>
  isRecord(patch) ? (merge(base, patch, TABLE) as Settings) : base
