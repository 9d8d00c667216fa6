// SPDX-License-Identifier: GPL-3.0-or-later
/** The part of a library that imports use. */
import type { DatabaseFile } from '../../data/sqlite/database.ts'
import type { TextDictionary } from '../columns/text-dictionary.ts'
import type { StoredGames } from '../games/stored-games.ts'
import type { ImportId } from '../protocol.ts'
import type { Copies } from './copies.ts'
import type { ImportRecord } from './import-record.ts'

/** The files that a stretch of games is written to, before they are listed. */
export interface NewFiles {
  /** Number of both files. */
  id: number
  part: string
  segment: string
}

export interface ImportStore {
  readonly file: DatabaseFile
  readonly stored: StoredGames
  readonly texts: TextDictionary
  readonly imports: ImportRecord[]
  readonly copies: Copies
  /** The next unused id of a game. */
  nextGame: number
  readonly nextImport: ImportId
  /** Runs an action as one transaction that is on disk when this returns; all of it or nothing. */
  transaction(action: () => void): void
  newFiles(): NewFiles
  /** Lists a part and its segment; part of a transaction. Call `addFiles` when it has succeeded. */
  listFiles(files: NewFiles, importId: ImportId, first: number, games: number, hasSegment: boolean): void
  /** Opens files that were listed. Their games are hidden. */
  addFiles(files: NewFiles, importId: ImportId, hasSegment: boolean): void
  /** Hides the games of imports, or shows them. */
  setHidden(imports: readonly ImportId[], hidden: boolean): void
  /** Removes imports from the lists, with their games; part of a transaction. Call `removeGames` when it has succeeded. */
  unlist(imports: readonly ImportId[]): void
  removeGames(imports: readonly ImportId[]): void
  /** Deletes the files that are not listed. */
  sweep(): void
}
