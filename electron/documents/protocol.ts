// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a page and the document service say to each other: PGN files of any size, opened in place.
 *
 * Invariants:
 * 1. Every request gets exactly one answer with the same `id`; `progress` events may come at any time.
 * 2. The process, never the page, holds the file: the page sees pages of rows and single games.
 * 3. A game that was not changed is written back byte for byte; a write replaces the file atomically.
 * 4. Every change is journalled before it is answered: after a kill the same changes are there (`drafts`).
 *   One that
 *    the journal refused is made all the same, and the summary says `unkept` until the journal has caught up.
 * 5. A file that changed on disk since it was read is never overwritten unless `force` is set, and never
 *   merged unless
 *    somebody asked for it.
 * 6. My games is the program's own file of games: it is always there, never `dirty`, and never loses a
 *   change. It is
 *    written when it is saved, when it is closed and when the process ends; until then its changes are in the
 *    journal.
 */
import type { FileHandle } from '../data/file-handle.ts'
import type { GameTags } from '../data/games.ts'
import type { GrantControl } from '../data/grants.ts'

/**
 * Stands for My games, the file that the program keeps the games in that are played; nobody has to grant it.
 */
export const MY_GAMES = 'my-games' as FileHandle

/** Names an open document within one connection's process; a document may have no file yet. */
export type DocumentId = number

export type Encoding = 'utf-8' | 'utf-8-bom' | 'windows-1252'

/** One row of the list of games. */
export interface GameRow extends GameTags {
  /** Position in the file, from 0; the name of the game in every request. */
  index: number
  /** Changed since the file was last written. */
  edited: boolean
}

/** Something of a packed file that is not in the document. */
export interface LeftOutPart {
  /**
   * `DAMAGED`: everything from there on. `TRAILING_BYTES`: bytes behind the end of what is packed. `ENTRY`: a
   * file of a zip, or the end of it.
   */
  code: 'DAMAGED' | 'TRAILING_BYTES' | 'ENTRY'
  /** A name in the archive, or a place in the file, bytes. */
  where: string
}

/** A file that is no plain text of games. It is read, and saving makes another file. */
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
  /** Null where the document has no file, or one that it is written to. */
  source: Source | null
  bytes: number
  encoding: Encoding
  games: number
  /** False while the file is still being read; `progress` events follow. */
  complete: boolean
  /** Changed since it was last written. */
  dirty: boolean
  /** Why the newest changes are in memory only; null where a kill would lose nothing. */
  unkept: DocumentsErrorCode | null
  /**
   * What became of the file since it was read: `changed` while that, and changes made here, wait for a
   * decision.
   */
  disk: 'same' | 'changed' | 'gone'
  /** Games, not changed here, that can only be written as they are in the file now, or not at all. */
  lost: number
  /**
   * Names its journal across starts, so that a document without a file is found again; null without a
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
  'result',
  'date',
  'event',
  'eco',
] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** What part of a document the list shows. */
export interface View {
  /** Every word must occur in some column; case and accents do not matter. */
  filter: string
  sort: SortKey
  descending: boolean
}

/**
 * Something in the file that is not a game as the standard has it. Nothing is dropped: the text stays in the
 * file.
 */
export interface FileAnomaly {
  code: 'TEXT_BETWEEN_GAMES' | 'BAD_ENCODING' | 'NUL_BYTE' | 'TRUNCATED' | 'TAG_SYNTAX' | 'NO_TAGS'
  /** In the file, from 1; the column in characters, and not beyond 64 KB of a line. */
  line: number
  column: number
  /** The start of what was found, for display, at most 120 characters. */
  excerpt: string
}

/** How a game of a document and of its file, as it is now, came to differ. */
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

/** A game that is not the same in a document and in its file as it is now. */
export interface Difference {
  kind: DifferenceKind
  /** Null where the game is not in the document. */
  mine: GameRow | null
  /** Null where the game is not in the file. */
  theirs: GameRow | null
  /** What can be done about it; the first is done where nobody chooses. */
  choices: readonly Choice[]
}

/** Unsaved changes of which something could not be read. */
export interface DamagedDraft {
  /** The name of the document, empty where that is not known. */
  name: string
  /**
   * Where everything is kept that was found; null where the disk had no room for it, and the journal stays.
   */
  kept: string | null
  /** Changes that are missing, at least. */
  lost: number
  /**
   * `newer`: they are of a later version of this program; `unreadable`: the system does not allow to read
   * them now.
   */
  why: 'damaged' | 'newer' | 'unreadable'
}

export type DocumentsRequest =
  | { req: 'open'; file: FileHandle }
  /** A new document without a file, with the games of `text` (empty string: one empty game). */
  | { req: 'create'; name: string; text: string }
  /**
   * The same of a text that a person pasted: games, moves without tags, or a list of positions. Else
   * NOT_CHESS.
   */
  | { req: 'paste'; text: string }
  | { req: 'rows'; document: DocumentId; view: View; from: number; count: number }
  /** Where a game stands in a view, -1 when the view leaves it out. */
  | { req: 'find'; document: DocumentId; view: View; index: number }
  | { req: 'game'; document: DocumentId; index: number }
  /** Replaces the text of a game. */
  | { req: 'put'; document: DocumentId; index: number; text: string }
  /** Adds games at the end; answers with the index of the first. */
  | { req: 'append'; document: DocumentId; text: string }
  | { req: 'remove'; document: DocumentId; index: number }
  /** Takes back the newest `put`, `append` or `remove` that has not been taken back. */
  | { req: 'undoRemove'; document: DocumentId }
  /**
   * Writes the document to its file, or to the one of `as`, which becomes its file; of My games that is
   * a copy. `encoding` writes every game
   * in another encoding than the document has: the only save that changes bytes of games that nobody touched.
   * `force` overwrites a file that changed on disk: it is then what the list shows. GONE: the file was
   * deleted, and games that nobody changed with it; `force` writes the others. NOT_REPRESENTABLE: `detail`
   * starts with the first character that the encoding cannot express.
   */
  | { req: 'save'; document: DocumentId; as?: FileHandle; force?: boolean; encoding?: Encoding }
  /**
   * Looks whether the file is still what was read; `index` is a game to be followed. A clean document is read
   * anew.
   */
  | { req: 'check'; document: DocumentId; index?: number }
  /** What differs between a document and its file as it is now. */
  | { req: 'compare'; document: DocumentId }
  /** Both texts of a difference, by its index in the newest answer to `compare`. */
  | { req: 'versions'; document: DocumentId; at: number }
  /**
   * Makes both one, which remains to be saved. What is not chosen goes the way that is usual for its kind.
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
  /** Writes text to a file the person picked, atomically, in UTF-8. */
  | { req: 'export'; file: FileHandle; text: string }
  /** Documents with unsaved changes that an earlier run left behind; they are open again afterwards. */
  | { req: 'drafts' }

export interface DocumentsAnswers {
  open: DocumentSummary
  create: DocumentSummary
  paste: DocumentSummary
  rows: { total: number; rows: GameRow[] }
  find: { position: number }
  /** `line` is the game's first line in the file, from 1. */
  game: { text: string; line: number; edited: boolean }
  put: { row: GameRow; summary: DocumentSummary }
  append: { index: number; summary: DocumentSummary }
  remove: { summary: DocumentSummary }
  undoRemove: { summary: DocumentSummary; index: number | null }
  save: { summary: DocumentSummary }
  /**
   * `reread`: indexes may mean other games now. `index`: where the game is that was to be followed, `same`:
   * as it was.
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
  /** What could not be read is told once. */
  drafts: { documents: DocumentSummary[]; damaged: DamagedDraft[] }
}

export type DocumentsErrorCode =
  | 'BAD_REQUEST'
  | 'UNKNOWN_FILE'
  | 'UNKNOWN_DOCUMENT'
  | 'NO_SUCH_GAME'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  /** The handle stands for a file that may be read and not written to. */
  | 'READ_ONLY'
  | 'NO_SPACE'
  | 'CHANGED_ON_DISK'
  | 'GONE'
  | 'NO_FOLDER'
  | 'TOO_LARGE'
  | 'NOT_A_TEXT_FILE'
  /** Packed, and nothing of it could be unpacked. */
  | 'BAD_ARCHIVE'
  /** A text, but not one of games or positions. */
  | 'NOT_CHESS'
  | 'NOT_REPRESENTABLE'
  | 'IO'

export type DocumentsMessage = { id: number } & DocumentsRequest

export type DocumentsEvent =
  | { evt: 'answer'; id: number; ok: true; value: DocumentsAnswers[keyof DocumentsAnswers] }
  | { evt: 'answer'; id: number; ok: false; code: DocumentsErrorCode; detail: string }
  | { evt: 'progress'; summary: DocumentSummary; readBytes: number; ms: number; anomalies: number }
  /**
   * A document that was being read could not be read to its end; `closed`: no game was found, it is not open
   * any more.
   */
  | { evt: 'unreadable'; document: DocumentId; name: string; code: DocumentsErrorCode; closed: boolean }

/**
 * From main to the process, over its parent port: what a handle means, and where drafts and My games live.
 */
export type DocumentsControl =
  /** Comes first; answered with `{ ctl: 'ready' }`. */
  /** `recent`: paths beside which a killed process may have left something. */
  | { ctl: 'start'; draftsFolder: string; myGames: string; recent: string[] }
  | GrantControl
  /** Comes with a port: a page has connected. */
  | { ctl: 'connect' }
  /** The process ends when everything asked so far has been answered. */
  | { ctl: 'quit' }
