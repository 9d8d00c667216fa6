// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The messages between a page and the training process, which stores what a person practises: exercises with their
 * schedule, every attempt, ratings, and sets of puzzles.
 *
 * Invariants:
 * 1. Every request gets exactly one answer with the same `id`; `sets` events may come at any time.
 * 2. An attempt that has been acknowledged is on disk and survives a kill of the process.
 * 3. A card is what it asks: its position and solution are stored in it. It never depends on a game or a file.
 * 4. The page says what time it is. The service never looks at a clock, so one day is the same day in both.
 */
import {
  anyOf,
  fieldsOf,
  type Guarded,
  isCount,
  isFlag,
  listOf,
  numberIn,
  oneOf,
  optional,
  orNull,
  type RequestOf,
  textUpTo,
  wholeIn,
} from '../../engine/contract/shape.ts'
import type { DiskErrorCode } from '../data/disk-errors.ts'
import { isFileHandle } from '../data/file-handle.ts'
import type { RowFault } from './puzzles/puzzle.ts'

export const CARD_KINDS = ['tactic', 'opening', 'ending'] as const
/** `tactic`: find the move. `opening`: a move of a repertoire. `ending`: an ending that is played out. */
export type CardKind = (typeof CARD_KINDS)[number]

/** `solved`: without help. `hinted`: with a hint. `failed`: a wrong move, or the answer was shown. */
export const OUTCOMES = ['solved', 'hinted', 'failed', 'skipped'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What an exercise from a game is about. */
export const MOMENTS = ['mistake', 'missedWin', 'defence', 'unpunished', 'tactic'] as const
export type Moment = (typeof MOMENTS)[number]

export const EXERCISE_RATING = { min: 1, max: 9999 } as const
/** Maximum number of moves of a solution, of themes of an exercise, and of exercises in a request. */
const MAX_SOLUTION = 256
const MAX_THEMES = 64
export const MAX_EXERCISES = 512
export const MAX_ROWS = 512
/** Longest texts, UTF-16 units. */
const MAX_KEY = 512
const MAX_NAME = 255
/** No time of ours is later, ms since 1970. */
const MAX_TIME = 8_640_000_000_000_000

const isName = textUpTo(MAX_NAME)
export const isKey = textUpTo(MAX_KEY)
const isFen = textUpTo(128)
const isMove = textUpTo(5)
export const isTime = wholeIn({ min: 0, max: MAX_TIME })
const isRating = wholeIn(EXERCISE_RATING)
const isTheme = textUpTo(64)
const areThemes = listOf(isTheme, MAX_THEMES)

const isWhen = fieldsOf({
  now: isTime,
  /** The end of the person's day. */
  dayEnd: isTime,
})
/** What time it is for the person, ms since 1970. */
export type When = Guarded<typeof isWhen>

/** Where an exercise came from; for display. */
const isOrigin = anyOf(
  /** A set of puzzles, with the id that the puzzle has there and the address of its game, if any. */
  fieldsOf({ from: oneOf(['set']), set: isName, id: isName, game: textUpTo(512) }),
  /** A game, as its tags have it. */
  fieldsOf({
    from: oneOf(['game']),
    moment: oneOf(MOMENTS),
    /** Whether the person played the side that solves it. */
    own: isFlag,
    white: isName,
    black: isName,
    event: isName,
    date: isName,
    /** Half-moves before the position. */
    ply: isCount,
  }),
  /** A list of positions, or a study with questions. */
  fieldsOf({ from: oneOf(['file']), name: isName, label: isName }),
)
export const isExercise = fieldsOf({
  /** The same position with the same task has the same key. */
  key: isKey,
  /** The position before `lead`, or the first of the solver. */
  fen: isFen,
  chess960: optional(isFlag),
  /** The move of the other side that leads to the task, UCI; null: there is none. */
  lead: orNull(isMove),
  /** UCI: a move of the solver, a reply, and so on. The last one is the solver's. */
  solution: listOf(isMove, MAX_SOLUTION, 1),
  rating: isRating,
  /** Standard deviation of the rating. */
  deviation: numberIn(0, 1000),
  themes: areThemes,
  origin: isOrigin,
})
export type Exercise = Guarded<typeof isExercise>

const isFilter = fieldsOf({
  /** Both included; null: near the person's own rating. */
  rating: orNull(fieldsOf({ from: isCount, to: isCount })),
  /** Themes of which an exercise must have at least one; none: any exercise. */
  themes: areThemes,
  without: areThemes,
})
export type ExerciseFilter = Guarded<typeof isFilter>

/**
 * Where a session takes its exercises from. `due`: everything whose time has come, then what is new. `own`: the
 * person's own mistakes and what was added from games and files. `sets`: sets of puzzles.
 */
export const SOURCES = ['due', 'own', 'sets'] as const
export type Source = (typeof SOURCES)[number]

/** The state of a card in its schedule. */
export interface Schedule {
  /** When it comes back; null: it was never asked. */
  due: number | null
  /** Days after which it is still known with a probability of 90 %; null: it was never asked. */
  stability: number | null
  /** How hard it is to remember, 1 to 10; null: it was never asked. */
  difficulty: number | null
  /** When it was last asked. */
  reviewed: number | null
  /** How often it was asked, and how often it was forgotten after it had been known. */
  reviews: number
  lapses: number
  /** Taken out of the plan by the person. */
  suspended: boolean
}

/** A card in the list of all. */
export interface CardRow extends Schedule {
  card: number
  kind: CardKind
  key: string
  /** Null for a card that another part of the page describes: an opening, an ending. */
  exercise: Exercise | null
  added: number
}

/** The columns of a plan in a file, see `plan-file.ts`. */
export const PLAN_COLUMNS = [
  'Kind',
  'Key',
  'FEN',
  'Lead',
  'Solution',
  'Rating',
  'Themes',
  'From',
  'Added',
  'Due',
  'Stability',
  'Difficulty',
  'Reviewed',
  'Reviews',
  'Lapses',
  'Suspended',
  'Chess960',
  'Deviation',
  'Origin',
] as const
export type PlanColumn = (typeof PLAN_COLUMNS)[number]

/** A rating with its uncertainty. */
export interface TrainingRating {
  rating: number
  deviation: number
  /** Attempts that it is made from. */
  attempts: number
}

/** The set that comes with the application. */
export const OWN_SET = 'own'

/** A set of puzzles. */
export interface SetSummary {
  set: string
  /** Of its file, for display; empty: the set that comes with the application. */
  name: string
  count: number
  /** Share of the file that is imported, 0 to 1; 1 when it is complete. */
  progress: number
  state: 'importing' | 'stopped' | 'complete'
  /** Rows of the file that are no puzzles. */
  faults: Partial<Record<RowFault, number>>
  /** Why the import ended early. */
  error: TrainingErrorCode | null
}

export interface TrainingSummary {
  /** Cards whose time has come today, by kind. */
  due: Record<CardKind, number>
  /** New cards that today still has room for. */
  fresh: number
  /** New cards in all, by kind. */
  waiting: Record<CardKind, number>
  /** When the next card after today comes back; null: none does. */
  nextDue: number | null
  /** Attempts today, and those of them that were solved without help. */
  today: { attempts: number; solved: number }
  /** Solved in a row, up to the last attempt. */
  streak: number
  rating: TrainingRating
  /** Since when the plan is paused; null: it is not. */
  pausedAt: number | null
  newPerDay: number
  sets: readonly SetSummary[]
  /** Themes of the sets. */
  themes: readonly string[]
}

/** An exercise of a session. */
export interface Task {
  exercise: Exercise
  /** The card that it belongs to; null: it has none yet. */
  card: number | null
  /** `due`: it comes back. `fresh`: a card that was never asked. `puzzle`: from a set. */
  why: 'due' | 'fresh' | 'puzzle'
}

/** What became of an attempt. */
export interface Recorded {
  attempt: number
  /** The person's rating; null: the attempt does not count for it. */
  rating: { before: number; after: number; deviation: number } | null
  /** When it comes back; null: it does not. */
  due: number | null
  streak: number
}

/** An attempt in the history. */
export interface AttemptRow {
  attempt: number
  kind: CardKind
  key: string
  at: number
  outcome: Outcome
  ms: number
  /** The rating of the exercise, and the person's after it; null: it did not count. */
  exerciseRating: number | null
  rating: number | null
  themes: readonly string[]
}

/** A theme with the person's rating in it. */
export interface ThemeRating extends TrainingRating {
  theme: string
}

const CARD = { card: isCount }

export const TRAINING_REQUESTS = {
  summary: { when: isWhen },
  /** The next exercise of a session; null: there is none. */
  next: {
    when: isWhen,
    source: oneOf(SOURCES),
    filter: isFilter,
    /** Keys that are not wanted: they have just been asked. */
    not: listOf(isKey, MAX_EXERCISES),
    /** Chooses among equals, so that a test can repeat it. */
    seed: isCount,
  },
  /** How many exercises of the sets a filter lets pass. */
  count: { filter: isFilter },
  /**
   * Records an attempt. An exercise that was not solved becomes a card, if it is none. `repeat`: it was asked before in
   * this session, so it counts neither for the rating nor as forgotten again.
   */
  answer: {
    when: isWhen,
    kind: oneOf(CARD_KINDS),
    key: isKey,
    /** Null for an opening or an ending. */
    exercise: orNull(isExercise),
    outcome: oneOf(OUTCOMES),
    ms: isTime,
    repeat: isFlag,
  },
  /** Takes back the last attempt, if it is this one. */
  undo: { attempt: isCount },
  /** Adds exercises as new cards. Known keys keep their schedule. */
  add: { when: isWhen, exercises: listOf(isExercise, MAX_EXERCISES) },
  /** The cards of a kind, or of all: those that come back first, then the new ones. */
  cards: { kind: orNull(oneOf(CARD_KINDS)), from: isCount, count: wholeIn({ min: 0, max: MAX_ROWS }) },
  /** The schedules of the cards with these keys; null where there is no card. */
  schedules: { kind: oneOf(CARD_KINDS), keys: listOf(isKey, MAX_EXERCISES) },
  /** Sets when a card comes back. */
  schedule: { ...CARD, due: isTime },
  suspend: { ...CARD, on: isFlag },
  /** Removes a card with its schedule; its attempts stay in the history. */
  remove: CARD,
  /** Stops the plan, or goes on: then everything comes back as much later as it was paused. */
  pause: { when: isWhen, on: isFlag },
  setNewPerDay: { cards: wholeIn({ min: 0, max: 1000 }) },
  /** The history, newest first. */
  attempts: { from: isCount, count: wholeIn({ min: 0, max: MAX_ROWS }) },
  ratings: {},
  /**
   * Adds the cards of a plan that was written to a file. A card that is known takes its schedule from the file if it was
   * asked later there.
   */
  restore: { file: isFileHandle },
  /** Imports a file of puzzles as a set, or continues its import. */
  importSet: { file: isFileHandle },
  resumeSet: { set: isName },
  stopImport: { set: isName },
  removeSet: { set: isName },
}

export interface TrainingAnswers {
  summary: TrainingSummary
  next: Task | null
  count: { count: number }
  answer: Recorded
  /** Whether it was the last one and is taken back. */
  undo: { undone: boolean }
  add: { added: number; known: number }
  cards: { total: number; rows: CardRow[] }
  schedules: (Schedule | null)[]
  schedule: CardRow
  suspend: CardRow
  remove: { removed: boolean }
  pause: { pausedAt: number | null }
  setNewPerDay: { newPerDay: number }
  attempts: { total: number; rows: AttemptRow[] }
  ratings: { overall: TrainingRating; themes: ThemeRating[] }
  /** `kept`: known cards that were asked as late or later here. `faults`: rows that are no cards. */
  restore: { added: number; changed: number; kept: number; faults: number }
  importSet: { set: string }
  resumeSet: { set: string }
  stopImport: { stopped: boolean }
  removeSet: { removed: boolean }
}

export type TrainingErrorCode =
  | 'BAD_REQUEST'
  | 'UNKNOWN_CARD'
  | 'UNKNOWN_SET'
  /** Its position or its solution is not legal. */
  | 'BAD_EXERCISE'
  | 'TOO_MANY'
  /** It is not the file that the set was begun with, or no file of puzzles. */
  | 'OTHER_FILE'
  | 'NO_PUZZLES'
  /** The file is no plan: it lacks a column. */
  | 'NO_PLAN'
  | DiskErrorCode
  | 'BUSY'
  | 'DAMAGED'
  | 'FOREIGN_FILE'
  | 'NEWER_VERSION'

export type TrainingEvent =
  /** A set has grown, or its import has ended. At most four a second. */
  | { evt: 'sets'; sets: readonly SetSummary[] }
  /** The file was damaged and renamed to `name`. `found`: a part of it is in the new one. */
  | { evt: 'setAside'; name: string; found: boolean }

export type TrainingRequest = RequestOf<typeof TRAINING_REQUESTS>

export interface TrainingProtocol {
  request: TrainingRequest
  answers: TrainingAnswers
  code: TrainingErrorCode
  event: TrainingEvent
}

/** From main, first. Both are created when they are needed. */
export interface TrainingStart {
  file: string
  /** The folder of the sets of puzzles. */
  sets: string
}
