// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The messages between a page and an engine over one port, and those between an engine and its owner. Every engine
 * follows these rules: ours, and others behind an adapter.
 *
 * Invariants, asserted by `test/contract` over every host (in-process, worker thread, utility process):
 * 1. Every accepted search ends in exactly one `done` or `failed`; nothing for that job follows.
 * 2. Each lane holds one running and one waiting search, and the newest wins: a new search supersedes those of its
 *    own lane, and never one of the other lane.
 * 3. `info` is lossy and newest-wins, at most about ten flushes a second, and one always comes before `done` (unless
 *    there is nothing to report: book move, no legal move). The last exact score of a line is never lost to a bound:
 *    it is sent first.
 * 4. Every score is from White's point of view; mate is a tagged union, never a magic number.
 * 5. FEN and moves are validated before they reach WebAssembly: a bad position is an error value, never a trap.
 * 6. If the process dies, every pending promise settles with `CRASHED`, the process is restarted with back-off and a
 *    ceiling, and the page says what happened and carries on at the same position.
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

/** By how much a side is ahead, in the score's own unit; positive for White. */
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
  /** Search until a mate in at most this many moves is found for either side, or proved not to exist. */
  mate?: number
  clock?: Clock
  /** Search on the opponent's time; the limits begin to count at `ponderHit`. */
  ponder?: boolean
}

/**
 * Two lanes search side by side. `interactive`: a search that a person watches or plays against. `background`: work
 * that may take long, such as the report on a whole game. The background lane has one thread and a small table of its
 * own. It pauses while the interactive lane plays, and so does the clock of its search.
 */
export type Lane = 'interactive' | 'background'

/** The styles of play of the levels. `engine/host/style.ts` defines each. */
export const STYLES = ['attacker', 'trader', 'grabber', 'closed', 'open'] as const
export type Style = (typeof STYLES)[number]

/** The repertoires of openings of the levels. `engine/host/repertoires.ts` has their lines. */
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
  /** The style of its moves below full strength, which hardly changes the strength. No style when absent. */
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
  /** Ratings that one question about people may name. */
  ratings: { min: 1, max: 32 },
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
  /**
   * Asks for the verdict of the endgame tables on a position. An engine that cannot answer fails with UNSUPPORTED.
   */
  | { cmd: 'tables'; id: number; position: PositionSpec }
  /** Asks for the moves of the opening book in a position, whether or not games use the book. */
  | { cmd: 'book'; id: number; position: PositionSpec }
  /**
   * Asks how likely players of some ratings are to play each move. The last six moves of the position count. An engine
   * without a model of people fails with UNSUPPORTED.
   */
  | { cmd: 'predict'; id: number; position: PositionSpec; ratings: readonly number[] }

/** A legal move of the opening book. */
export interface BookMove {
  uci: string
  /** 0 to 65,535, relative to the other moves of the position. */
  weight: number
}

/** How likely people are to play a legal move. */
export interface PredictedMove {
  uci: string
  /** The share of players who play it, 0 to 1, for each rating of the question. */
  shares: readonly number[]
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
  /** Time since the request, without pauses. */
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
    | 'UNREADABLE_TABLES'
    | 'BAD_TABLES'
  /**
   * For NO_TABLES: the folder that is missing or has no tables; only the owner sees it. For UNREADABLE_TABLES:
   * a file that is gone or cannot be opened; for BAD_TABLES: one that is not a table; only that file is left out. For BAD_NET: why the net cannot be used, `NetCode` or UNREADABLE.
   * For BAD_MODEL: why levels play without the model of the human move, `HumanFileCode` or UNREADABLE.
   */
  name?: string
  /** For NO_MEMORY: free memory, MB. */
  availableMb?: number
}

/** An option that the owner could not set. */
export interface OwnerRefusal extends OptionRefusal {
  /** The value that was refused. */
  wanted: OptionValue
}

/** The values in force, and those that the owner could not set; files are reported by `FilesInForce`. */
export interface OptionsInForce {
  values: OptionValues
  refused: readonly OwnerRefusal[]
}

/** The endgame tables in force. */
export interface TablesInForce {
  /** Tables of results, and of the distance to the next capture or pawn move. */
  wdl: number
  dtz: number
  /** Pieces in the largest table; 0 without tables. */
  men: number
  /** Files left out because they are gone or cannot be opened, or are not tables; refusals name the first of each. */
  unreadable: number
  damaged: number
}

/** The verdict of the endgame tables on a position, or on a move. */
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
  /** It is a capture or a pawn move, so the count for the fifty-move rule starts again. */
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
 * `NO_MEMORY`: the table of the background lane could not be allocated. `UNSUPPORTED`: the engine cannot do this,
 * such as play below full strength.
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
 * Faults of an external engine. A faulty engine is ended, and started again for the next search.
 * - `NOT_FOUND`, `NOT_EXECUTABLE`: there is no such program, or the system does not run it.
 * - `NO_HANDSHAKE`: it runs, but does not say in time that it speaks UCI.
 * - `SILENT`: it did not answer `stop` or `isready` in time.
 * - `EXITED`: it has ended; `detail` has the exit status or signal, and its last error output.
 * - `FLOODED`: it writes more output than can be read.
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

/** The self-description of an engine that is ready. */
export interface EngineReady {
  name: string
  version: string
  /** The author, if the engine names one. */
  author?: string
  options: readonly OptionDescription[]
  /** The values in force. */
  values: OptionValues
  /** The playing strengths that a search may ask for; absent: full strength alone. */
  elo?: { min: number; max: number }
}

/** The end of a search. To stop one is normal: `best` is then the best move found so far. */
export interface SearchEnd {
  /** UCI; null when the position has no legal move, and when the search was superseded before it began. */
  best: string | null
  ponder?: string
  why: 'limit' | 'stopped' | 'superseded'
  source: 'search' | 'book' | 'none'
  /** Files of endgame tables that turned out to be damaged; they are not used again. */
  damagedTables?: readonly string[]
  /**
   * After a search below full strength: the number of moves between which a person of that strength hesitates, 1 or
   * more. Absent if the engine has no model of people.
   */
  choices?: number
}

export type Event =
  | ({ evt: 'ready' } & EngineReady)
  /**
   * Follows `ready`. Sent again whenever the owner chooses other files, another evaluation comes into force or a
   * table turns out to be damaged. Results of one net are reported before the event that names another; later results
   * are those of the new one.
   */
  | ({ evt: 'files' } & FilesInForce)
  /** Sent whenever the owner has set options, and after `files` where it has done so before. */
  | ({ evt: 'inForce' } & OptionsInForce)
  | ({ evt: 'info' } & SearchInfo)
  | ({ evt: 'done'; job: number } & SearchEnd)
  /**
   * `job` is null when the command could not be tied to a job; `id` is that of a failed `options`, `bench`,
   * `tables` or `predict`. `detail` is for logs, never for a person.
   */
  | { evt: 'failed'; job: number | null; id?: number; code: FailureCode; detail: string }
  /** The answer to `options`: the values now in force. */
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
  /** The answer to `predict`: all legal moves, the likeliest at the first rating first. */
  | { evt: 'predict'; id: number; moves: readonly PredictedMove[] }

/** Messages from the owner of an engine's process. */
export type OwnerMessage =
  /** Comes with a port: serve the page behind it. */
  | { ctl: 'connect' }
  /** Set these options. `report`: answer with `refused` if some cannot be set. */
  | { ctl: 'options'; values: OptionValues; report?: boolean }
  /** Nobody waits for this engine: its whole process gets the lowest priority. */
  | { ctl: 'yield' }
  /** The engine must send `idle` when nobody has been connected for this long, ms. */
  | { ctl: 'watchIdle'; afterMs: number }
  /** The engine must reply with `pong`. */
  | { ctl: 'ping' }
  /** End the process. */
  | { ctl: 'quit' }

/**
 * Messages to the owner: `ready` when pages can be connected, `pong` for every `ping`, `refused` and `idle` if
 * requested.
 */
export type OwnerAnswer =
  | { ctl: 'ready' }
  | { ctl: 'pong' }
  | ({ ctl: 'refused' } & OptionsInForce)
  /**
   * The number of connections so far. It is below the count of the owner while another connection is on its way.
   */
  | { ctl: 'idle'; connections: number }
