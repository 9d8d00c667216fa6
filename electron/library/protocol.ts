// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a page and the library process say to each other: the library of imported games, searched by what a
 * game is called and by the positions that occur in it.
 *
 * Invariants:
 * 1. Every request gets exactly one answer with the same `id`; `changed` and `import` events may come at any
 *   time.
 * 2. A game is seen when the whole file it came with is in the library, never before.
 * 3. What was answered is on the disk, synced: after a kill the library holds whole imports, and unfinished
 *   ones that can go on.
 * 4. The text of a game is the one of its file, byte for byte in the file's encoding, until a person edits
 *   it.
 * 5. Scores of moves are from White's point of view: points per game, 0 to 1.
 */
import type { FileHandle } from '../data/file-handle.ts'
import type { GrantControl } from '../data/grants.ts'
import type { SelectedRows, TextSlice } from '../data/selected-rows.ts'

/** Names a game of the library for good; an id is never given to another game. */
export type GameId = number
/** Names an import. */
export type ImportId = number

export type GameResult = '1-0' | '1/2-1/2' | '0-1' | '*'

/**
 * One row of the list of games. Texts are decoded; unknown texts are the empty string, unknown numbers null.
 */
export interface LibraryRow {
  id: GameId
  white: string
  black: string
  whiteElo: number | null
  blackElo: number | null
  result: GameResult
  /** As PGN has it, with `??` for unknown parts; empty when nothing is known. */
  date: string
  event: string
  site: string
  round: string
  /** Looked up by position, not the tag. Empty for games that begin elsewhere. */
  eco: string
  opening: string
  plies: number
  /** There is an older game in the library with the same moves and the same players. */
  duplicate: boolean
  /** The movetext could not be played to its end; the text is kept whole. */
  damaged: boolean
  edited: boolean
}

export const LIBRARY_SORT_KEYS = [
  'added',
  'white',
  'black',
  'whiteElo',
  'blackElo',
  'result',
  'date',
  'event',
  'site',
  'round',
  'eco',
  'opening',
  'plies',
] as const
export type LibrarySortKey = (typeof LIBRARY_SORT_KEYS)[number]

/** Structures that `structure` of a filter can name; looked for in every position of a game. */
export const STRUCTURES = [
  'isolatedQueensPawn',
  'hangingPawns',
  'stonewall',
  'maroczyBind',
  'carlsbad',
  'hedgehog',
  'doubledPawns',
  'passedPawn',
  'oppositeCastling',
  'oppositeBishops',
] as const
export type Structure = (typeof STRUCTURES)[number]

/** Endings that `ending` of a filter can name, by the pieces left beside kings and pawns. */
export const ENDINGS = [
  'pawns',
  'rooks',
  'doubleRooks',
  'queens',
  'bishopsSameColour',
  'bishopsOppositeColour',
  'knights',
  'bishopAgainstKnight',
  'rookAgainstMinor',
  'rookAndMinorAgainstSame',
  'queenAgainstRook',
  'queenAgainstTwoRooks',
  'minors',
] as const
export type Ending = (typeof ENDINGS)[number]

/** What is looked for in the positions of a game. It must stand for at least four plies in a row to count. */
export interface Pattern {
  ending?: Ending
  /**
   * With `ending`: pawns that one side has more than the other, 2 for two or more; without `side` either
   * side's.
   */
  pawnsUp?: 0 | 1 | 2
  structure?: Structure
  /** Whose pattern it is: who is pawns up, who has the structure. */
  side?: 'white' | 'black'
}

/** Games that a list shows or a table counts. Absent fields do not restrict. */
export interface LibraryFilter {
  /**
   * Every word must occur in a player, event, site, ECO code or opening name; case and accents do not matter.
   */
  text?: string
  /** Every word must occur in the name of one player. */
  player?: string
  /** Whose colour `player` has; without it either. */
  colour?: 'white' | 'black'
  event?: string
  site?: string
  /** A prefix of the code or a part of the opening's name. */
  opening?: string
  results?: GameResult[]
  /** Inclusive; games of unknown date are left out when either is given. */
  yearFrom?: number
  yearTo?: number
  /**
   * Inclusive bounds of the mean of the ratings that are known; games without any are left out when either is
   * given.
   */
  ratingFrom?: number
  ratingTo?: number
  duplicates?: 'hide' | 'only'
  import?: ImportId
  /** FEN; games in which this position occurs, whatever the counters say. */
  position?: string
  pattern?: Pattern
}

export interface LibraryView {
  filter: LibraryFilter
  sort: LibrarySortKey
  descending: boolean
}

/** Games that a person has selected in the list. */
export type SelectedGames = SelectedRows<LibraryView>

/** A move of the explorer's table. */
export interface ExplorerMove {
  uci: string
  san: string
  /** Games in which it was played here; a game counts once. */
  games: number
  /** Results of those games; unfinished ones are the rest. */
  whiteWins: number
  draws: number
  blackWins: number
  /** Points of White per game with a result; null without any. */
  score: number | null
  /** Mean rating of those who played it; null when none is known. */
  rating: number | null
  /** Newest year it was played in; null when none is known. */
  lastYear: number | null
}

export const IMPORT_STATES = ['running', 'complete', 'paused', 'interrupted', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const LEFT_OUT_CODES = ['TOO_LARGE', 'TRAILING_BYTES', 'ENTRY'] as const

/** A part of a file that is not in the library. */
export interface LeftOut {
  /**
   * `TOO_LARGE`: a game of more than 64 MB. `TRAILING_BYTES`: something behind the end of what is packed.
   * `ENTRY`: a file of a zip that is damaged or locked; what could be read of it is there.
   */
  code: (typeof LEFT_OUT_CODES)[number]
  /** The line that the game begins in, the offset of the bytes, or the name of the entry. */
  where: string
}

export interface ImportSummary {
  import: ImportId
  /** Of the file, for display. */
  name: string
  state: ImportState
  games: number
  /** Among them, with the same moves and players as an older game. */
  duplicates: number
  /** Among them, not playable to the end. */
  damaged: number
  /** Oddities of the file outside of games, by code. */
  anomalies: Record<string, number>
  /** What is not in the library, the first hundred parts. */
  leftOut: readonly LeftOut[]
  /** Bytes of the file, and how many have been read. */
  bytes: number
  readBytes: number
  /** Games a second since it began or went on; 0 when it stands. */
  gamesPerSecond: number
  /** Time it still takes, ms; null while nobody can know. */
  remainingMs: number | null
  /** When it was begun, ms since 1970. */
  startedAt: number
  /** Why it failed. */
  error: LibraryErrorCode | null
}

export interface LibrarySummary {
  games: number
  /** Of the library on disk. */
  bytes: number
  imports: ImportSummary[]
  /** Games with changes that were kept and not saved. */
  drafts: GameId[]
}

export type LibraryRequest =
  | { req: 'summary' }
  /**
   * Begins to import a file (.pgn, .pgn.gz, .pgn.zst, .zip); answers when it has begun. `import` events
   * follow.
   */
  | { req: 'import'; file: FileHandle }
  /** Stops an import where it is; it can go on later, after a restart too. */
  | { req: 'pause'; import: ImportId }
  /** Goes on with a paused or interrupted import; SOURCE_CHANGED when its file is not the one it was. */
  | { req: 'resume'; import: ImportId }
  /** Takes an import with all its games out of the library, running or not. */
  | { req: 'discard'; import: ImportId }
  | { req: 'rows'; view: LibraryView; from: number; count: number }
  /** Where a game stands in a view, -1 when it is not in it. */
  | { req: 'find'; view: LibraryView; game: GameId }
  | { req: 'game'; game: GameId }
  /** Replaces the text of a game; its row and its positions follow, and its draft is done with. */
  | { req: 'edit'; game: GameId; text: string }
  /**
   * Keeps a change that is not saved; null: there is none any more. It is on the disk when this is answered.
   */
  | { req: 'draft'; game: GameId; text: string | null }
  /** Takes games out; `undo` brings them back. */
  | { req: 'delete'; games: GameId[] }
  /** The same for games of a list. */
  | { req: 'deleteMany'; games: SelectedGames }
  /** The texts of many games as they are saved, a part at a time; `from`: how many the person has already. */
  | { req: 'texts'; games: SelectedGames; from: number }
  /**
   * Imports games from text, which may come in parts, counted from 0 and all but the last with `more`. The
   * import begins with the last.
   */
  | { req: 'add'; name: string; text: string; part: number; more: boolean }
  /** Takes back the newest `edit` or `delete` that has not been taken back, after a restart too. */
  | { req: 'undo' }
  /**
   * Reads what can be read of a damaged library into a new one, and sets the old file aside. `salvage` events
   * follow, and imports with their own. Nothing is set aside when no game can be read.
   */
  | { req: 'salvage' }
  /** Sets the file in the place of the library aside, whatever it is, and begins with an empty library. */
  | { req: 'renew' }
  /** What was played in a position, most played first. */
  | { req: 'explore'; fen: string; filter: LibraryFilter }

export interface LibraryAnswers {
  summary: LibrarySummary
  import: ImportSummary
  pause: ImportSummary
  resume: ImportSummary
  discard: LibrarySummary
  /** `revision` is another one as soon as a row may stand for another game. */
  rows: { total: number; rows: LibraryRow[]; revision: number }
  find: { position: number }
  /** `draft` is the text with changes that are not saved. */
  game: { text: string; row: LibraryRow; draft: string | null }
  edit: { row: LibraryRow }
  draft: { game: GameId }
  delete: LibrarySummary
  deleteMany: LibrarySummary
  texts: TextSlice
  /** Null as long as parts are missing. */
  add: { import: ImportSummary | null }
  /** `game` is one to look at, null when there was nothing to take back. */
  undo: { summary: LibrarySummary; game: GameId | null }
  /**
   * Games that were read, and that were there and could not be; `aside` is the name that the old file has
   * now.
   */
  salvage: { summary: LibrarySummary; games: number; lost: number; aside: string | null }
  renew: { summary: LibrarySummary; aside: string | null }
  /** `games` counts those with the position, also as their last one; `ms` is what the search took. */
  explore: { games: number; moves: ExplorerMove[]; ms: number }
}

export type LibraryErrorCode =
  | 'BAD_REQUEST'
  | 'BAD_POSITION'
  | 'UNKNOWN_FILE'
  | 'UNKNOWN_IMPORT'
  | 'NO_SUCH_GAME'
  | 'LIST_CHANGED'
  | 'NOT_A_GAME'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'NO_SPACE'
  | 'NOT_A_TEXT_FILE'
  | 'BAD_ARCHIVE'
  | 'SOURCE_CHANGED'
  | 'TOO_LARGE'
  | 'TOO_MANY_GAMES'
  | 'BUSY'
  | 'DAMAGED'
  | 'FOREIGN_FILE'
  | 'NEWER_VERSION'
  | 'IO'

export type LibraryMessage = { id: number } & LibraryRequest

export type LibraryEvent =
  | { evt: 'answer'; id: number; ok: true; value: LibraryAnswers[keyof LibraryAnswers] }
  | { evt: 'answer'; id: number; ok: false; code: LibraryErrorCode; detail: string }
  /** At most ten a second for an import that runs, and one at its end. */
  | { evt: 'import'; summary: ImportSummary }
  /** So many games of a damaged library have been read. */
  | { evt: 'salvage'; games: number }
  /** Games came, went or changed: what was answered about views is old. */
  | { evt: 'changed'; games: number }

/** From main to the process, over its parent port. */
export type LibraryControl =
  /** Comes first; answered with `{ ctl: 'ready' }`. The library is made at the first import. */
  { ctl: 'start'; file: string } | GrantControl | { ctl: 'connect' } | { ctl: 'quit' }
