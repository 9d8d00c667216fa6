// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The messages between a page and the documents process: PGN files of any size, opened in place.
 *
 * Invariants:
 * 1. Every request gets exactly one answer with the same `id`; `progress` events may come at any time.
 * 2. The process holds the file, never the page: the page receives parts of the list and single games.
 * 3. A game that was not changed is written back byte for byte; a write replaces the file atomically.
 * 4. Every change is journalled before it is acknowledged: after a kill it is restored (`drafts`). If the journal
 *    cannot be written, the change is made anyway, and `unkept` is set in the summary until the journal is complete.
 * 5. A file that changed on disk since it was read is never overwritten without `force`, and never merged without a
 *    request.
 * 6. My games and the repertoires are the program's own files: they always exist, are never `dirty`, and never lose a
 *    change. They are written when they are saved, when they are closed and when the process ends; until then their
 *    changes are in the journal.
 */
import { ENCODINGS, type Encoding } from '../../engine/chess/encoding.ts'
import type { Letters } from '../../engine/chess/pgn/letters.ts'
import {
  bytesUpTo,
  fieldsOf,
  type Guarded,
  isCount,
  isFlag,
  isText,
  listOf,
  oneOf,
  optional,
  type RequestOf,
  textUpTo,
  upTo,
} from '../../engine/contract/shape.ts'
import type { Explored } from '../data/explorer/explored.ts'
import { type FileHandle, isFileHandle } from '../data/file-handle.ts'
import type { GameTags } from '../data/games.ts'
import { isQuery } from '../data/query/query.ts'
import { isSelectedRows, type RowRange, type SelectedRows, type TextSlice } from '../data/selected-rows.ts'

export type { Encoding }

/** Maximum number of rows in an answer. */
const MAX_ROWS = 10_000
/** Maximum number of tags, and of games, in a request for the values of tags: their heads are read from the file. */
const MAX_TAGS = 16
const MAX_TAG_ROWS = 500
const MAX_TAG_NAME = 64
const MAX_FILTER = 1000
const MAX_WORDS = 200
const MAX_NAME = 255
/** Maximum size of one part of an export, bytes. */
const MAX_PART = 64 * 1024 * 1024

/** The handle of My games, the file of the games played here; it needs no grant. */
export const MY_GAMES = 'my-games' as FileHandle
/** The handle of the file of opening repertoires; it needs no grant either. */
export const REPERTOIRES = 'repertoires' as FileHandle
/** The handles of the program's own files. */
export const OWN_FILES = [MY_GAMES, REPERTOIRES] as const

export const isOwnFile = (file: unknown): file is FileHandle =>
  (OWN_FILES as readonly unknown[]).includes(file)

/** Identifies an open document within one process; a document may have no file yet. */
export type DocumentId = number

/** One row of the list of games. */
export interface GameRow extends GameTags {
  /** Position in the document, from 0; identifies the game in every request. */
  index: number
  /** Changed since the file was last written. */
  edited: boolean
}

/** A part of a compressed file that is not in the document. */
export interface LeftOutPart {
  /**
   * `DAMAGED`: everything from there on. `TRAILING_BYTES`: bytes after the end of the compressed data. `ENTRY`: a
   * file of a zip, or the rest of one.
   */
  code: 'DAMAGED' | 'TRAILING_BYTES' | 'ENTRY'
  /** A name in the archive, or an offset in the file, bytes. */
  where: string
}

/** A file that is not plain text of games. It is only read; saving makes another file. */
export interface Source {
  /** A zip with several files of games is one document of all of them. */
  form: 'gzip' | 'zstd' | 'zip' | 'bzip2' | 'xz' | 'utf-16' | 'positions'
  /** The first few parts; `leftOutCount` counts them all. */
  leftOut: readonly LeftOutPart[]
  leftOutCount: number
}

export interface DocumentSummary {
  document: DocumentId
  /** Null for a document that was never saved. */
  file: FileHandle | null
  name: string
  folder: string
  /** Null if the document has no file, or a plain one that can be written. */
  source: Source | null
  bytes: number
  encoding: Encoding
  /** The encoding in which lines are read that are not UTF-8. */
  otherEncoding: Encoding
  games: number
  /** False while the file is still being read; `progress` events follow. */
  complete: boolean
  /** Changed since it was last written. */
  dirty: boolean
  /** Why the newest changes are only in memory; null if a kill would lose nothing. */
  unkept: DocumentsErrorCode | null
  /** Number of games that were removed last and can be brought back; 0 after they are saved. */
  restorable: number
  /**
   * The state of the file; `changed` while the person must decide between its changes and those made here.
   */
  disk: 'same' | 'changed' | 'gone'
  /**
   * Number of games, not changed here, whose old text is gone; they are saved as they are in the file now, if at all.
   */
  lost: number
  /**
   * Name of its journal, which stays the same across starts and identifies a document without a file; null without a
   * journal.
   */
  draft: string | null
}

export const SORT_KEYS = [
  'index',
  'white',
  'black',
  'whiteElo',
  'blackElo',
  /** The mean of the known ratings of both players. */
  'rating',
  'result',
  'date',
  'event',
  'site',
  'round',
  'eco',
] as const
export type SortKey = (typeof SORT_KEYS)[number]

const isBound = upTo(9999)
const isExplored = fieldsOf({
  /** FEN; games in which this position occurs, whatever the counters say. */
  position: textUpTo(MAX_FILTER),
  /** Every word must occur in the name of one player. */
  player: optional(textUpTo(MAX_WORDS)),
  /** The colour of `player`; without it, either. */
  colour: optional(oneOf(['white', 'black'])),
  /** Inclusive; with either of them, games of unknown date are left out. */
  yearFrom: optional(isBound),
  yearTo: optional(isBound),
  /** Inclusive bounds of the mean of the known ratings; with either of them, games without ratings are left out. */
  ratingFrom: optional(isBound),
  ratingTo: optional(isBound),
})
/** The games that the explorer counts in a position. */
export type ExploredGames = Guarded<typeof isExplored>

export const isView = fieldsOf({
  /** A search as `data/search.ts` describes it; a word alone may occur in any column. */
  filter: textUpTo(MAX_FILTER),
  sort: oneOf(SORT_KEYS),
  descending: isFlag,
  /** Conditions with and, or and not. Those about positions and texts read the games, which takes its time. */
  query: optional(isQuery),
  /** Only games of the explorer. The first time, the games of the file are played through. */
  explored: optional(isExplored),
})
/** The games that the list shows, and their order. */
export type View = Guarded<typeof isView>

/** Games that a person has selected in the list. */
export type SelectedGames = SelectedRows<View>

/** Something in the file that the standard does not allow. The text stays in the file. */
export interface FileAnomaly {
  code: 'TEXT_BETWEEN_GAMES' | 'BAD_ENCODING' | 'NUL_BYTE' | 'TRUNCATED' | 'TAG_SYNTAX' | 'NO_TAGS'
  /** In the file, from 1; the column counts characters, up to 64 KB of a line. */
  line: number
  column: number
  /** The start of what was found, for display, at most 120 characters. */
  excerpt: string
}

/** Why a game differs between a document and its file as it is now. */
export const DIFFERENCE_KINDS = [
  'changedHere',
  'changedThere',
  'changedBoth',
  'addedHere',
  'addedThere',
  'removedHere',
  'removedThere',
  'changedHereRemovedThere',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export const CHOICES = ['mine', 'theirs', 'both'] as const
export type Choice = (typeof CHOICES)[number]

/** A game that differs between a document and its file as it is now. */
export interface Difference {
  kind: DifferenceKind
  /** Null if the game is not in the document. */
  mine: GameRow | null
  /** Null if the game is not in the file. */
  theirs: GameRow | null
  /** The possible choices; the first is the default. */
  choices: readonly Choice[]
}

/** Unsaved changes that could not be read completely. */
export interface DamagedDraft {
  /** The name of the document, empty if unknown. */
  name: string
  /** Path of a copy of everything that was found; null if it could not be written: then the journal stays. */
  kept: string | null
  /** At least this many changes are missing. */
  lost: number
  /** `newer`: from a later version of this program; `unreadable`: the system refuses to read them now. */
  why: 'damaged' | 'newer' | 'unreadable'
}

const DOCUMENT = { document: isCount }
const GAME = { ...DOCUMENT, index: isCount }
const areGames = isSelectedRows(isView)
const isEncoding = oneOf(ENCODINGS)
const FILE = { file: isFileHandle }
const PART = { ...FILE, part: optional(isCount), more: optional(isFlag) }

export const DOCUMENTS_REQUESTS = {
  open: FILE,
  /** A new document without a file, with the games of `text` (empty string: one empty game). */
  create: { name: textUpTo(MAX_NAME), text: isText },
  /** The same from pasted text: games, moves without tags, or a list of positions. Else NOT_CHESS. */
  paste: { text: isText },
  rows: { ...DOCUMENT, view: isView, from: isCount, count: upTo(MAX_ROWS) },
  /** The position of a game in a view, -1 if the view leaves it out. */
  find: { ...GAME, view: isView },
  /**
   * The moves that the games of a view played in the position of `explored`, most played first. Waits until the file has
   * been read; `exploring` events follow. BAD_REQUEST: a view without a position. CANCELLED: the document was closed, or
   * another one is explored. TOO_LARGE: the file has more moves than can be explored.
   */
  explore: { ...DOCUMENT, view: isView },
  game: GAME,
  /** Where a search first found the text of a game. */
  matched: { ...GAME, query: isQuery },
  /** Stops the searches that read games; their requests fail with CANCELLED. */
  stopSearches: {},
  /** The values of tags for a part of the games, in the order of the document. */
  tags: {
    ...DOCUMENT,
    names: listOf(textUpTo(MAX_TAG_NAME), MAX_TAGS),
    from: isCount,
    count: upTo(MAX_TAG_ROWS),
  },
  /** Replaces the text of a game. */
  put: { ...GAME, text: isText },
  /**
   * Adds games at the end. `pasted`: the text is read like that of `paste`. BAD_REQUEST: the text has no game.
   */
  append: { ...DOCUMENT, text: isText, pasted: optional(isFlag) },
  remove: GAME,
  /** Removes many games. TOO_SCATTERED: they are in too many parts of a large file. */
  removeMany: { ...DOCUMENT, games: areGames },
  /** The texts of many games, a part at a time; `from`: the number of texts that the page already has. */
  texts: { ...DOCUMENT, games: areGames, from: isCount },
  /**
   * Takes back the newest `put`, `append`, `remove` or `removeMany` that has not been taken back. With `removed`, the
   * newest `remove` or `removeMany`; later changes stay.
   */
  undoRemove: { ...DOCUMENT, removed: optional(isFlag) },
  /**
   * Writes the document to its file, or to that of `as`, which becomes its file; for My games, `as` makes a
   * copy. `encoding` writes all games in another encoding: the only save that changes the bytes of unchanged
   * games. `force` overwrites a file that changed on disk with what the list shows. GONE: the file was deleted,
   * and unchanged games with it; `force` writes the others. NOT_REPRESENTABLE: `detail` starts with the first
   * character that the encoding cannot express.
   */
  save: {
    ...DOCUMENT,
    as: optional(isFileHandle),
    force: optional(isFlag),
    encoding: optional(isEncoding),
  },
  /**
   * Checks whether the file has changed since it was read; if so, a document without changes is read again. The
   * answer has the new index of the game `index`.
   */
  check: { ...DOCUMENT, index: optional(isCount) },
  /** Compares a document with its present file. */
  compare: DOCUMENT,
  /** Both texts of a difference, by its index in the newest answer to `compare`. */
  versions: { ...DOCUMENT, at: isCount },
  /** Merges both; the result must still be saved. Without a choice the default for the kind applies. */
  merge: { ...DOCUMENT, choices: listOf(fieldsOf({ at: isCount, choice: oneOf(CHOICES) })) },
  /** Reads the file again and drops unsaved changes; `takeBack` restores them until the next change. */
  reload: DOCUMENT,
  /** Takes a `reload` back. */
  takeBack: DOCUMENT,
  anomalies: DOCUMENT,
  /** Reads the file again in another encoding; the bytes on disk do not change. */
  setEncoding: { ...DOCUMENT, encoding: isEncoding },
  /** Closes a document; `discard` also discards its unsaved changes. */
  close: { ...DOCUMENT, discard: isFlag },
  /**
   * Writes text to a file that the person picked, atomically, in UTF-8. A long text may come in parts, counted from
   * 0; all but the last have `more`. The file is written with the last part.
   */
  export: { ...PART, text: isText },
  /** The same with bytes, such as those of a picture. */
  exportBytes: { ...PART, bytes: bytesUpTo(MAX_PART) },
  /** Discards the parts of an export that will not be finished. */
  dropExport: FILE,
  /** Opens the documents with unsaved changes that an earlier process left. */
  drafts: {},
}

export interface DocumentsAnswers {
  open: DocumentSummary
  create: DocumentSummary
  paste: DocumentSummary
  /** `revision` changes as soon as a row may stand for another game. */
  rows: { total: number; rows: GameRow[]; revision: number }
  find: { position: number }
  /**
   * `games` counts the games with the position, even as their last one. `recentFrom` is the first of the last years of the
   * document, up to the last year of the selectors; null: no year is known.
   */
  explore: Explored & { recentFrom: number | null }
  /**
   * `line` is the game's first line in the file, from 1. `languages`: those of the pieces' letters in the file, to read
   * the text with; none for English.
   */
  game: { text: string; line: number; edited: boolean; languages: readonly Letters[] }
  /** `ply` counts the moves before it; null: the search is about no place in the game. */
  matched: { ply: number | null }
  stopSearches: Record<string, never>
  /** One row for a game, with the empty string for a tag that it does not have. */
  tags: { total: number; rows: string[][] }
  put: { row: GameRow; summary: DocumentSummary }
  /** `index` is that of the first added game. */
  append: { index: number; count: number; summary: DocumentSummary }
  remove: { summary: DocumentSummary }
  /** `removed`: the old indexes of the games, in order. */
  removeMany: { summary: DocumentSummary; removed: RowRange[] }
  texts: TextSlice
  /** `restored`: the indexes of the restored games. */
  undoRemove: { summary: DocumentSummary; index: number | null; restored: RowRange[] }
  save: { summary: DocumentSummary }
  /**
   * `reread`: indexes may mean other games now. `index`: where the requested game is now, null if gone or not
   * requested. `same`: that game is unchanged.
   */
  check: { summary: DocumentSummary; reread: boolean; index: number | null; same: boolean }
  compare: { differences: Difference[]; total: number; unchanged: number; lost: number }
  versions: { mine: string | null; theirs: string | null }
  merge: { summary: DocumentSummary }
  reload: { summary: DocumentSummary }
  takeBack: { summary: DocumentSummary }
  anomalies: { anomalies: FileAnomaly[]; total: number }
  setEncoding: { summary: DocumentSummary }
  close: Record<string, never>
  export: { bytes: number }
  exportBytes: { bytes: number }
  dropExport: Record<string, never>
  /** Each damaged draft is reported once. */
  drafts: { documents: DocumentSummary[]; damaged: DamagedDraft[] }
}

export type DocumentsErrorCode =
  | 'BAD_REQUEST'
  | 'BAD_POSITION'
  | 'UNKNOWN_FILE'
  | 'UNKNOWN_DOCUMENT'
  | 'NO_SUCH_GAME'
  | 'LIST_CHANGED'
  | 'TOO_SCATTERED'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  /** The handle allows only reading the file. */
  | 'READ_ONLY'
  | 'NO_SPACE'
  | 'CHANGED_ON_DISK'
  | 'GONE'
  | 'NO_FOLDER'
  /** A search was stopped. */
  | 'CANCELLED'
  | 'TOO_LARGE'
  /** As many documents are open as there may be. */
  | 'TOO_MANY'
  | 'NOT_A_TEXT_FILE'
  /** A compressed file that could not be unpacked at all. */
  | 'BAD_ARCHIVE'
  /** A text without games or positions. */
  | 'NOT_CHESS'
  | 'NOT_REPRESENTABLE'
  | 'IO'

/** A file is being read; sent a last time when it is complete. */
export interface DocumentsProgress {
  evt: 'progress'
  summary: DocumentSummary
  readBytes: number
  ms: number
  anomalies: number
}

export type DocumentsEvent =
  | DocumentsProgress
  /** A search reads games: how many of those that it must read, and how many games it has found so far. */
  | { evt: 'searching'; document: DocumentId; read: number; toRead: number; found: number }
  /** The games of a document are played through for the explorer: how many of them have been so far. */
  | { evt: 'exploring'; document: DocumentId; read: number; games: number }
  /** A document could not be read to its end; `closed`: no game was found, and it is no longer open. */
  | { evt: 'unreadable'; document: DocumentId; name: string; code: DocumentsErrorCode; closed: boolean }

export type DocumentsRequest = RequestOf<typeof DOCUMENTS_REQUESTS>

export interface DocumentsProtocol {
  request: DocumentsRequest
  answers: DocumentsAnswers
  code: DocumentsErrorCode
  event: DocumentsEvent
}

/** From main, first. Grants of files follow. */
export interface DocumentsStart {
  draftsFolder: string
  /** The path of each of the program's own files. */
  own: Readonly<Record<FileHandle, string>>
  /** Files beside which a killed process may have left temporary ones. */
  recent: readonly string[]
}
