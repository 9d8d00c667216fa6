// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The messages between a page and an engine over one port, and those between an engine and its owner. An
 * engine is whatever keeps these rules: ours, or another behind an adapter.
 *
 * Invariants, asserted by `test/contract` over every host (in-process, worker thread, utility process):
 * 1. Every accepted search ends in exactly one `done` or `failed`; nothing for that job follows.
 * 2. Each lane holds one running and one waiting search, and the newest wins: a new search supersedes those of
 *   its own lane, and never one of the other lane.
 * 3. `info` is lossy and newest-wins, at most about ten flushes a second, and one always comes before `done`
 *    (unless there is nothing to say: book move, no legal move). The last exact word on a line is never lost to
 *    a bound: it comes before it.
 * 4. Every score is from White's point of view; mate is a tagged union, never a magic number.
 * 5. FEN and moves are validated before they reach WebAssembly: a bad position is an error value, never a
 *   trap.
 * 6. If the process dies, every pending promise settles with `CRASHED`, the process is restarted with back-off
 *    and a ceiling, and the page says what happened and carries on at the same position.
 */

/**
 * A score from White's point of view. `mate.moves` counts full moves: 3 = White mates in 3, -3 = Black mates
 * in 3. `table.plies` is a win by the endgame tables and its distance, at least 1: plies to a position that the
 * tables have, or, where they have the searched one, to the next capture or pawn move. -5: Black wins.
 */
export type Score =
  | { kind: 'cp'; value: number }
  | { kind: 'mate'; moves: number }
  | { kind: 'table'; plies: number }

/** Who is ahead by a score and how far, in the score's own unit; positive: White. */
export function aheadBy(score: Score): number {
  if (score.kind === 'cp') return score.value
  return score.kind === 'mate' ? score.moves : score.plies
}

/** Whether a score is exact or only a bound, already turned to White's point of view. */
export type Bound = 'exact' | 'lower' | 'upper'

/**
 * A position and the moves played from it; the moves matter for repetition. Moves are UCI (`e2e4`, `e7e8q`).
 */
export interface PositionSpec {
  /** FEN of the first position; `startpos` is not accepted here. */
  fen: string
  moves: readonly string[]
  /** True: castling is written as king-takes-rook, and Shredder-FEN is understood. */
  chess960?: boolean
}

/** Clocks in milliseconds. */
export interface Clock {
  whiteMs: number
  blackMs: number
  whiteIncrementMs: number
  blackIncrementMs: number
  movesToGo?: number
}

/** When a search ends. Several may be set: the first one reached ends it. None set: it runs until stopped. */
export interface Limit {
  depth?: number
  nodes?: number
  moveTimeMs?: number
  /**
   * Search until a mate in at most this many moves is found for either side, or proved not to exist.
   */
  mate?: number
  clock?: Clock
  /** Search on the opponent's time; the limits begin to count at `ponderHit`. */
  ponder?: boolean
}

/**
 * Two lanes search side by side. `interactive`: what a person looks at, or plays against. `background`: work
 * that may take long, such as the report on a whole game. The background lane has one thread and a small table
 * of its own. It rests while the interactive lane plays, and the clock of its search rests with it.
 */
export type Lane = 'interactive' | 'background'

/** What the moves of a level may lean to. `engine/host/style.ts` says what each likes. */
export const STYLES = ['attacker', 'trader', 'grabber', 'closed', 'open'] as const
export type Style = (typeof STYLES)[number]

/** The openings that a level may know by heart. `engine/host/repertoires.ts` has their lines. */
export const REPERTOIRES = [
  'earlyQueen',
  'italian',
  'vienna',
  'london',
  'gambitsTaken',
  'scotch',
  'kingsGambit',
  'exchanges',
  'stonewall',
  'hotPawns',
  'storms',
  'endgames',
] as const
export type Repertoire = (typeof REPERTOIRES)[number]

export interface SearchRequest {
  position: PositionSpec
  limit: Limit
  /** MultiPV, 1 to 256. */
  lines: number
  /** Root moves to consider; all when absent. */
  searchMoves?: readonly string[]
  /**
   * `play` obeys the book and the strength limit; `analyse` ignores both. On a clock `play` also looks less
   * closely for sacrifices, because depth wins games.
   */
  purpose: 'play' | 'analyse'
  /** Playing strength in Elo, within `LIMITS.elo`; full strength when absent. For the purpose `play` alone. */
  elo?: number
  /** How its moves lean below full strength; hardly changes the strength. No style when absent. */
  style?: Style
  /** The openings it plays below full strength, before and beside the opening book. */
  repertoire?: Repertoire
  /** `interactive` when absent. */
  lane?: Lane
}

export type OptionValue = number | boolean | string

/**
 * An option as an engine describes it. The names of `EngineOptions` mean the same in every engine; any other
 * name is the engine's own, such as its name in UCI.
 */
export type OptionDescription = { name: string } & (
  | { kind: 'number'; default: number; min: number; max: number; unit?: 'MB' | 'ms' | 'plies' }
  | { kind: 'flag'; default: boolean }
  | { kind: 'choice'; default: string; choices: readonly string[] }
  | { kind: 'text'; default: string }
  /**
   * A path, or several folders joined as the platform joins paths. Only the engine's owner may set them; a page
   * always sees them empty.
   */
  | { kind: 'file' | 'folders'; default: string }
  /** Pressed by setting it to true. It has no value. */
  | { kind: 'button' }
)

/** Values of options by their names. */
export interface OptionValues extends Partial<EngineOptions> {
  [name: string]: OptionValue | undefined
}

/** The options of our engine, apart from the button `clearHash`, which empties the tables of both lanes. */
export interface EngineOptions {
  /** Transposition table, MB: 1 to `LIMITS.hashMb.max`. */
  hashMb: number
  /** Search threads, 1 to `LIMITS.threads.max`. */
  threads: number
  ownBook: boolean
  /** Absolute path of a Polyglot book; empty: the default book. */
  bookFile: string
  /** Deepest ply at which the book is used. */
  bookDepth: number
  /** Folders with Syzygy tables; empty: none. Below full strength the tables are not used. */
  syzygyPath: string
  /** Judge positions by a net; otherwise by the hand-written evaluation. */
  useNet: boolean
  /** Absolute path of a net; empty: the default one. */
  netFile: string
  moveOverheadMs: number
}

export const LIMITS = {
  hashMb: { min: 1, max: 3584, default: 64 },
  threads: { min: 1, max: 64, default: 1 },
  lines: { min: 1, max: 256, default: 1 },
  bookDepth: { min: 0, max: 255, default: 40 },
  elo: { min: 400, max: 3500, default: 1500 },
  moveOverheadMs: { min: 0, max: 5000, default: 10 },
} as const

export type Command =
  | { cmd: 'search'; job: number; request: SearchRequest }
  /** Idempotent; an unknown job is no error. */
  | { cmd: 'stop'; job: number }
  | { cmd: 'ponderHit'; job: number }
  /** Takes effect at once: a running search is paused, the option applied, the same job resumed. */
  | { cmd: 'options'; id: number; values: OptionValues }
  /** Forgets the table and the histories of one lane, `interactive` when absent. */
  | { cmd: 'newGame'; lane?: Lane }
  | { cmd: 'bench'; id: number; depth?: number }
  /** What the endgame tables say of a position. An engine that cannot say it fails with UNSUPPORTED. */
  | { cmd: 'tables'; id: number; position: PositionSpec }
  /** Which moves the opening book has for a position, whether or not it is used in games. */
  | { cmd: 'book'; id: number; position: PositionSpec }

/** A legal move of the opening book. */
export interface BookMove {
  uci: string
  /** 0 to 65,535, relative to the other moves of the position. */
  weight: number
}

/** One line of thought. */
export interface SearchInfo {
  job: number
  /** 1 = best line. */
  line: number
  depth: number
  selectiveDepth: number
  score: Score
  bound: Bound
  /** Chances in per mille, White's view, when the engine has a fitted model. */
  wdl?: { win: number; draw: number; loss: number }
  nodes: number
  nodesPerSecond: number
  /** Time since the request, without the time at rest. */
  ms: number
  /** Hash fill in per mille. */
  hashFull: number
  tableHits: number
  /** Positions found in the endgame tables. */
  tablebaseHits: number
  pv: readonly string[]
}

/** Why an option was refused; the old value stays in force. */
export interface OptionRefusal {
  option: string
  code:
    | 'UNKNOWN_OPTION'
    | 'OUT_OF_RANGE'
    | 'OWNER_ONLY'
    | 'NO_MEMORY'
    | 'BAD_BOOK'
    | 'BAD_NET'
    | 'BAD_MODEL'
    | 'NO_TABLES'
    | 'BAD_TABLES'
  /**
   * For NO_TABLES: the folder that is missing or has no tables; only the owner sees it. For BAD_TABLES: a file
   * that is not a table; only that file is left out. For BAD_NET: why the net cannot be used, `NetCode` or UNREADABLE.
   * For BAD_MODEL: why levels play without the model of the human move, `HumanFileCode` or UNREADABLE.
   */
  name?: string
  /** For NO_MEMORY: what is free, MB. */
  availableMb?: number
}

/** The endgame tables in force. */
export interface TablesInForce {
  /** Tables of results, and of the distance to the next capture or pawn move. */
  wdl: number
  dtz: number
  /** Men of the largest; 0 when there are none. */
  men: number
  /** Files left out because they are not tables; refusals name the first of them. */
  damaged: number
}

/** What the endgame tables say of a position, or of a move. */
export interface TableVerdict {
  /** Who wins with best play; null: nobody. */
  winner: 'white' | 'black' | null
  /** The win takes so long that the fifty-move rule makes it a draw. */
  tooLong: boolean
  /**
   * With a winner: plies to the next capture, pawn move or mate with best play, the move itself included. Tables
   * round, so it may be one too large. Null if it is unknown.
   */
  plies: number | null
}

export interface TableMove {
  uci: string
  /** Null: the tables do not have it. */
  verdict: TableVerdict | null
  /** It is a capture or a pawn move, so the counting for the fifty-move rule begins anew. */
  zeroing: boolean
  /** It ends the game. */
  ends: 'mate' | 'stalemate' | null
}

/** Which files are in use. */
export interface FilesInForce {
  tables: TablesInForce
  /** Name of the net that judges; null: the hand-written evaluation does, or the engine does not say. */
  net: string | null
  /** Why the book, the net, the model of the human move, or some of the tables, are not in use. */
  refused: OptionRefusal[]
}

/**
 * `NO_MEMORY`: the table of the background lane could not be allocated. `UNSUPPORTED`: the engine cannot do what
 * was asked, such as play below full strength.
 */
export type FailureCode =
  | 'BAD_FEN'
  | 'BAD_MOVE'
  | 'BAD_COMMAND'
  | 'UNSUPPORTED'
  | 'NO_MEMORY'
  | 'CRASHED'
  | TroubleCode

/**
 * What goes wrong with another person's engine. It is ended then, and started again for the next search.
 * - `NOT_FOUND`, `NOT_EXECUTABLE`: there is no such program, or the system does not run it.
 * - `NO_HANDSHAKE`: it runs, but does not say in time that it speaks UCI.
 * - `SILENT`: it did not answer in time: to `stop`, or when it was asked whether it is ready.
 * - `EXITED`: it has ended; `detail` has the exit status or signal, and the last that it complained.
 * - `FLOODED`: it says more than anybody can read.
 * - `ILLEGAL_MOVE`: it chose a move that is against the rules, or none.
 * - `GAVE_UP`: it failed too often within a minute and is left alone for as long; `detail` has the last reason.
 */
export type TroubleCode =
  | 'NOT_FOUND'
  | 'NOT_EXECUTABLE'
  | 'NO_HANDSHAKE'
  | 'SILENT'
  | 'EXITED'
  | 'FLOODED'
  | 'ILLEGAL_MOVE'
  | 'GAVE_UP'

export type Event =
  | {
      evt: 'ready'
      name: string
      version: string
      /** Who made it, if it says so. */
      author?: string
      options: readonly OptionDescription[]
      /** The values in force. */
      values: OptionValues
      /** The playing strengths that a search may ask for; absent: full strength alone. */
      elo?: { min: number; max: number }
    }
  /**
   * Follows `ready`. Sent again whenever the owner chooses other files, another evaluation comes into force or a table
   * turns out to be damaged. What is found by one net is told before the event that names another, and what comes after
   * it is found anew.
   */
  | ({ evt: 'files' } & FilesInForce)
  | ({ evt: 'info' } & SearchInfo)
  | {
      evt: 'done'
      job: number
      /** Null when the position has no legal move, and when the search was superseded before it began. */
      best: string | null
      ponder?: string
      why: 'limit' | 'stopped' | 'superseded'
      source: 'search' | 'book' | 'none'
      /** Files of endgame tables that turned out to be damaged; they are not used again. */
      damagedTables?: readonly string[]
      /**
       * After a search below full strength: among how many moves a person of that strength hesitates here, 1 or more.
       * Absent if the engine has no model of people.
       */
      choices?: number
    }
  /**
   * `job` is null when the command could not be tied to a job; `id` is that of a failed `options`, `bench` or
   * `tables`. `detail` is for logs, never for a person.
   */
  | { evt: 'failed'; job: number | null; id?: number; code: FailureCode; detail: string }
  /** The answer to `options`: what is in force now. */
  | {
      evt: 'options'
      id: number
      values: OptionValues
      refused: OptionRefusal[]
      tables: TablesInForce
    }
  | { evt: 'bench'; id: number; nodes: number; ms: number }
  /** The answer to `tables`: null if they do not have the position. All legal moves, best first. */
  | { evt: 'tables'; id: number; position: TableVerdict | null; moves: readonly TableMove[] }
  /** The answer to `book`, the heaviest move first; empty for a bad position and for an engine without a book. */
  | { evt: 'book'; id: number; moves: readonly BookMove[] }

/** What the owner of an engine's process sends to it. */
export type OwnerMessage =
  /** Comes with a port: serve this page. */
  | { ctl: 'connect' }
  /** Absolute path of the Polyglot book to use; null: the default book. */
  | { ctl: 'book'; file: string | null }
  /** Absolute path of the folder with endgame tables; null: none. */
  | { ctl: 'tables'; folder: string | null }
  /** Nobody waits for this engine: its whole process has the lowest priority. */
  | { ctl: 'yield' }
  /** The engine must say `idle` when nobody has been connected for so long, ms. */
  | { ctl: 'watchIdle'; afterMs: number }
  /** The engine must reply with `pong`. */
  | { ctl: 'ping' }
  /** End the process. */
  | { ctl: 'quit' }

/** What the owner receives: `ready` when pages can be connected, `pong` for every `ping`, `idle` where it is wanted. */
export type OwnerAnswer =
  | { ctl: 'ready' }
  | { ctl: 'pong' }
  /** How many have been connected until now: fewer than the owner knows of when another one is on the way. */
  | { ctl: 'idle'; connections: number }
