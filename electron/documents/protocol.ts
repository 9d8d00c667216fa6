// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The messages between a page and the document service: PGN files of any size, opened in place.
 *
 * Invariants:
 * 1. Every request gets exactly one answer with the same `id`; `progress` events may come at any time.
 * 2. The process, never the page, holds the file: the page sees pages of rows and single games.
 * 3. A game that was not changed is written back byte for byte; a write replaces the file atomically.
 * 4. Every change is journalled before it is acknowledged: after a kill the same changes are there (`drafts`).
 *    If the journal cannot be written, the change is made anyway, and the summary says `unkept` until the
 *    journal has caught up.
 * 5. A file that changed on disk since it was read is never overwritten without `force`, and never merged
 *    without a request.
 * 6. My games is the program's own file of games: it always exists, is never `dirty`, and never loses a
 *    change. It is written when it is saved, when it is closed and when the process ends; until then its
 *    changes are in the journal.
 */
import type { FileHandle } from '../data/file-handle.ts'
import type { GameTags } from '../data/games.ts'
import type { GrantControl } from '../data/grants.ts'
import type { RowRange, SelectedRows, TextSlice } from '../data/selected-rows.ts'

/**
 * The handle of My games, the file of the games played here; it needs no grant.
 */
export const MY_GAMES = 'my-games' as FileHandle

/** Identifies an open document within one process; a document may have no file yet. */
export type DocumentId = number

export type Encoding = 'utf-8' | 'utf-8-bom' | 'windows-1252'

/** One row of the list of games. */
export interface GameRow extends GameTags {
  /** Position in the file, from 0; the name of the game in every request. */
  index: number
  /** Changed since the file was last written. */
  edited: boolean
}

/** A part of a packed file that is not in the document. */
export interface LeftOutPart {
  /**
   * `DAMAGED`: everything from there on. `TRAILING_BYTES`: bytes after the end of the packed data. `ENTRY`: a
   * file of a zip, or the rest of one.
   */
  code: 'DAMAGED' | 'TRAILING_BYTES' | 'ENTRY'
  /** A name in the archive, or a place in the file, bytes. */
  where: string
}

/** A file that is not plain text of games. It is only read; saving makes another file. */
export interface Source {
  /** A zip with several files of games is one document of all of them. */
  form: 'gzip' | 'zstd' | 'zip' | 'bzip2' | 'xz' | 'utf-16' | 'positions'
  /** The first few. */
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
  games: number
  /** False while the file is still being read; `progress` events follow. */
  complete: boolean
  /** Changed since it was last written. */
  dirty: boolean
  /** Why the newest changes are only in memory; null if a kill would lose nothing. */
  unkept: DocumentsErrorCode | null
  /**
   * The file since it was read; `changed` while the person must decide between its changes and those made
   * here.
   */
  disk: 'same' | 'changed' | 'gone'
  /** Number of games, not changed here, whose old text is gone: saved as they are in the file now, or not. */
  lost: number
  /**
   * Name of its journal, the same across starts, so that a document without a file is found again; null
   * without a journal.
   */
  draft: string | null
}

export const SORT_KEYS = [
  'index',
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
] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** The games that the list shows, and their order. */
export interface View {
  /** Every word must occur in some column; case and accents do not matter. */
  filter: string
  sort: SortKey
  descending: boolean
}

/** Games that a person has selected in the list. */
export type SelectedGames = SelectedRows<View>

/**
 * Something in the file that the standard does not allow. Nothing is dropped: the text stays in the file.
 */
export interface FileAnomaly {
  code: 'TEXT_BETWEEN_GAMES' | 'BAD_ENCODING' | 'NUL_BYTE' | 'TRUNCATED' | 'TAG_SYNTAX' | 'NO_TAGS'
  /** In the file, from 1; the column in characters, and not beyond 64 KB of a line. */
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
  /**
   * Path of a copy of everything that was found; null if it could not be written: then the journal stays.
   */
  kept: string | null
  /** At least this many changes are missing. */
  lost: number
  /**
   * `newer`: from a later version of this program; `unreadable`: the system does not allow reading them now.
   */
  why: 'damaged' | 'newer' | 'unreadable'
}

export type DocumentsRequest =
  | { req: 'open'; file: FileHandle }
  /** A new document without a file, with the games of `text` (empty string: one empty game). */
  | { req: 'create'; name: string; text: string }
  /**
   * The same from pasted text: games, moves without tags, or a list of positions. Else NOT_CHESS.
   */
  | { req: 'paste'; text: string }
  | { req: 'rows'; document: DocumentId; view: View; from: number; count: number }
  /** The position of a game in a view, -1 when the view leaves it out. */
  | { req: 'find'; document: DocumentId; view: View; index: number }
  | { req: 'game'; document: DocumentId; index: number }
  /** The values of tags for a part of the games, in the order of the document. */
  | { req: 'tags'; document: DocumentId; names: readonly string[]; from: number; count: number }
  /** Replaces the text of a game. */
  | { req: 'put'; document: DocumentId; index: number; text: string }
  /** Adds games at the end; returns the index of the first. */
  | { req: 'append'; document: DocumentId; text: string }
  | { req: 'remove'; document: DocumentId; index: number }
  /** The same for many games at once. TOO_SCATTERED: they are in too many places of a large file. */
  | { req: 'removeMany'; document: DocumentId; games: SelectedGames }
  /** The texts of many games, a part at a time; `from`: how many the person has already. */
  | { req: 'texts'; document: DocumentId; games: SelectedGames; from: number }
  /** Takes back the newest `put`, `append`, `remove` or `removeMany` that has not been taken back. */
  | { req: 'undoRemove'; document: DocumentId }
  /**
   * Writes the document to its file, or to that of `as`, which becomes its file; for My games, `as` makes a
   * copy. `encoding` writes all games in another encoding: the only save that changes the bytes of unchanged
   * games. `force` overwrites a file that changed on disk with what the list shows. GONE: the file was deleted,
   * and unchanged games with it; `force` writes the others. NOT_REPRESENTABLE: `detail` starts with the first
   * character that the encoding cannot express.
   */
  | { req: 'save'; document: DocumentId; as?: FileHandle; force?: boolean; encoding?: Encoding }
  /**
   * Checks whether the file is still what was read; if not, a clean document is read again. The answer says
   * where the game `index` is then.
   */
  | { req: 'check'; document: DocumentId; index?: number }
  /** What differs between a document and its file as it is now. */
  | { req: 'compare'; document: DocumentId }
  /** Both texts of a difference, by its index in the newest answer to `compare`. */
  | { req: 'versions'; document: DocumentId; at: number }
  /**
   * Merges both; the result must still be saved. Without a choice the default for the kind applies.
   */
  | { req: 'merge'; document: DocumentId; choices: { at: number; choice: Choice }[] }
  /** Reads the file again; unsaved changes are dropped, until `takeBack` or the next change. */
  | { req: 'reload'; document: DocumentId }
  /** Takes a `reload` back. */
  | { req: 'takeBack'; document: DocumentId }
  | { req: 'anomalies'; document: DocumentId }
  /** Reads the file again in another encoding; the bytes on disk do not change. */
  | { req: 'setEncoding'; document: DocumentId; encoding: Encoding }
  /** Closes a document; `discard` also forgets its unsaved changes. */
  | { req: 'close'; document: DocumentId; discard: boolean }
  /**
   * Writes text to a file the person picked, atomically, in UTF-8. A long one may come in parts, counted from 0
   * and all but the last with `more`; the file is written with the last.
   */
  | { req: 'export'; file: FileHandle; text: string; part?: number; more?: boolean }
  /** The same with bytes, such as those of a picture. */
  | { req: 'exportBytes'; file: FileHandle; bytes: Uint8Array; part?: number; more?: boolean }
  /** Forgets the parts of an export that will not be finished. */
  | { req: 'dropExport'; file: FileHandle }
  /** Documents with unsaved changes that an earlier run left behind; they are open again afterwards. */
  | { req: 'drafts' }

export interface DocumentsAnswers {
  open: DocumentSummary
  create: DocumentSummary
  paste: DocumentSummary
  /** `revision` is another one as soon as a row may stand for another game. */
  rows: { total: number; rows: GameRow[]; revision: number }
  find: { position: number }
  /** `line` is the game's first line in the file, from 1. */
  game: { text: string; line: number; edited: boolean }
  /** One row for a game, with the empty string for a tag that it does not have. */
  tags: { total: number; rows: string[][] }
  put: { row: GameRow; summary: DocumentSummary }
  append: { index: number; summary: DocumentSummary }
  remove: { summary: DocumentSummary }
  /** `removed`: the indexes that the games had, in order. */
  removeMany: { summary: DocumentSummary; removed: RowRange[] }
  texts: TextSlice
  /** `restored`: the indexes that games have which are back. */
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
  | 'UNKNOWN_FILE'
  | 'UNKNOWN_DOCUMENT'
  | 'NO_SUCH_GAME'
  | 'LIST_CHANGED'
  | 'TOO_SCATTERED'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  /** The handle allows reading the file, but not writing it. */
  | 'READ_ONLY'
  | 'NO_SPACE'
  | 'CHANGED_ON_DISK'
  | 'GONE'
  | 'NO_FOLDER'
  | 'TOO_LARGE'
  | 'NOT_A_TEXT_FILE'
  /** Packed, and nothing of it could be unpacked. */
  | 'BAD_ARCHIVE'
  /** A text without games or positions. */
  | 'NOT_CHESS'
  | 'NOT_REPRESENTABLE'
  | 'IO'

export type DocumentsMessage = { id: number } & DocumentsRequest

export type DocumentsEvent =
  | { evt: 'answer'; id: number; ok: true; value: DocumentsAnswers[keyof DocumentsAnswers] }
  | { evt: 'answer'; id: number; ok: false; code: DocumentsErrorCode; detail: string }
  | { evt: 'progress'; summary: DocumentSummary; readBytes: number; ms: number; anomalies: number }
  /**
   * A document could not be read to its end; `closed`: no game was found, and it is no longer open.
   */
  | { evt: 'unreadable'; document: DocumentId; name: string; code: DocumentsErrorCode; closed: boolean }

/**
 * From main to the process, over its parent port: the files of handles, and where drafts and My games are.
 */
export type DocumentsControl =
  /** Comes first; answered with `{ ctl: 'ready' }`. `recent`: where a killed process may have left files. */
  | { ctl: 'start'; draftsFolder: string; myGames: string; recent: string[] }
  | GrantControl
  /** Comes with a port: a page has connected. */
  | { ctl: 'connect' }
  /** The process ends when all earlier requests have been answered. */
  | { ctl: 'quit' }
