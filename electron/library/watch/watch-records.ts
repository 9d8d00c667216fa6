// SPDX-License-Identifier: GPL-3.0-or-later
/** The watched folders in the database of a library, and what was read of their files. */
import type { DatabaseFile } from '../../data/sqlite/database.ts'
import { bytesIn, type DatabaseRow, numberIn, textIn } from '../../data/sqlite/row.ts'
import type { SourceStamp } from '../import/source.ts'
import type { BaseId, ImportId, LibraryErrorCode, WatchId } from '../protocol.ts'
import { type GameKeys, keysFromBytes, keysToBytes, NO_KEYS } from './game-keys.ts'

export interface WatchedFolderRecord {
  watch: WatchId
  path: string
  /** The last part of the path, and the folder that it is in, for display. */
  name: string
  folder: string
  base: BaseId
  paused: boolean
}

/** A file as it was read last. */
export interface WatchedFileRecord {
  name: string
  stamp: SourceStamp
  /** Number of its games. */
  games: number
  /** Why it could not be read; null if it could. */
  error: LibraryErrorCode | null
  /** The import with the games that were new; null if there were none. */
  import: ImportId | null
}

export class WatchRecords {
  readonly #file: DatabaseFile
  readonly folders: WatchedFolderRecord[]
  readonly #files = new Map<WatchId, Map<string, WatchedFileRecord>>()

  constructor(file: DatabaseFile) {
    this.#file = file
    this.folders = file
      .rows('SELECT id, path, name, folder, base, paused FROM watched_folders ORDER BY id')
      .map((row) => ({
        watch: numberIn(row, 'id', 1),
        path: textIn(row, 'path'),
        name: textIn(row, 'name'),
        folder: textIn(row, 'folder'),
        base: numberIn(row, 'base'),
        paused: numberIn(row, 'paused', 0, 1) === 1,
      }))
    for (const row of file.rows(
      'SELECT watch, name, bytes, modified, games, error, import FROM watched_files',
    ))
      this.filesOf(numberIn(row, 'watch', 1)).set(textIn(row, 'name'), fileOf(row))
  }

  /** The files of a folder that were read, by name. */
  filesOf(watch: WatchId): Map<string, WatchedFileRecord> {
    const files = this.#files.get(watch) ?? new Map<string, WatchedFileRecord>()
    this.#files.set(watch, files)
    return files
  }

  /** The keys of the games that a file had when it was read last. */
  keysOf(watch: WatchId, name: string): GameKeys {
    const row = this.#file.row('SELECT keys FROM watched_files WHERE watch = ? AND name = ?', watch, name)
    return row ? keysFromBytes(bytesIn(row, 'keys')) : NO_KEYS
  }

  /** Adds a folder, or changes it; part of a transaction. */
  put(folder: WatchedFolderRecord): void {
    const { watch, path, name, base, paused } = folder
    this.#file.run(
      'REPLACE INTO watched_folders (id, path, name, folder, base, paused) VALUES (?, ?, ?, ?, ?, ?)',
      watch,
      path,
      name,
      folder.folder,
      base,
      Number(paused),
    )
  }

  /** Notes that a file was read; part of a transaction. Call `filesOf(…).set` when it has succeeded. */
  putFile(watch: WatchId, file: WatchedFileRecord, keys: GameKeys): void {
    const { name, stamp, games, error } = file
    this.#file.run(
      `REPLACE INTO watched_files (watch, name, bytes, modified, games, error, import, keys)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      watch,
      name,
      stamp.bytes,
      stamp.modified,
      games,
      error,
      file.import,
      keysToBytes(keys),
    )
  }

  /** Forgets a folder; part of a transaction. */
  remove(watch: WatchId): void {
    this.#file.run('DELETE FROM watched_files WHERE watch = ?', watch)
    this.#file.run('DELETE FROM watched_folders WHERE id = ?', watch)
  }
}

function fileOf(row: DatabaseRow): WatchedFileRecord {
  const { error, import: imported } = row
  return {
    name: textIn(row, 'name'),
    stamp: { bytes: numberIn(row, 'bytes'), modified: textIn(row, 'modified') },
    games: numberIn(row, 'games'),
    // A code that this version does not know is passed on unchanged.
    error: error === null ? null : (textIn(row, 'error') as LibraryErrorCode),
    import: imported === null ? null : numberIn(row, 'import', 1),
  }
}
