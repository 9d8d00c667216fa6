// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Watched folders: when files come or change in them and have stopped changing, the games that are new are imported into a
 * database. A check looks at all files of all folders; notices of the system bring it forward, and it comes anyway now and
 * then, because not every disk has such notices. What was read of a file is stored together with the import of its games,
 * so no game is lost or comes twice after a kill.
 */
import { type FSWatcher, watch } from 'node:fs'
import { open, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DONE, fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { failureOf } from '../../data/disk-errors.ts'
import type { Grant } from '../../data/grants.ts'
import { attempt, attemptLong } from '../../data/sqlite/failure.ts'
import type { AddedGames } from '../import/added-games.ts'
import type { Imports } from '../import/imports.ts'
import { isSameStamp, type SourceStamp } from '../import/source.ts'
import type { LibraryDatabase } from '../library-database.ts'
import type { BaseId, LibraryErrorCode, WatchedFolder, WatchId } from '../protocol.ts'
import { filesIn, type FolderFile } from './folder-files.ts'
import type { GameKeys } from './game-keys.ts'
import { writeNewGames } from './new-games.ts'
import type { WatchedFileRecord, WatchedFolderRecord, WatchRecords } from './watch-records.ts'

const MAX_FOLDERS = 50
/** Unread files that are named, by folder. */
const MAX_UNREAD = 20
/** An import takes the games of files up to this text, bytes. */
const MAX_ROUND_BYTES = 256 * 1024 * 1024

export interface WatchTimes {
  /** Between two checks without a notice, ms. */
  poll: number
  /** A file has stopped changing when it has been the same for this long, ms. */
  settle: number
  /** A file that was last changed so long ago needs no second look, ms. */
  old: number
}

export const WATCH_TIMES: WatchTimes = { poll: 30_000, settle: 2000, old: 60_000 }

/** What is known of a folder beside its record. */
interface State {
  error: LibraryErrorCode | null
  isReading: boolean
  /** Files that may still be changing: how they were when they were first seen so, and when that was, ms. */
  changing: Map<string, { stamp: SourceStamp; since: number }>
  watcher: FSWatcher | null
}

/** A file and its games. */
interface Taken {
  record: WatchedFileRecord
  keys: GameKeys
}

/** A folder that was read from a damaged library, and what is known of its files. */
export interface SalvagedFolder {
  folder: WatchedFolderRecord
  files: Taken[]
}

export class WatchedFolders {
  readonly #database: LibraryDatabase
  readonly #records: WatchRecords
  readonly #imports: Imports
  readonly #added: AddedGames
  readonly #onChange: () => void
  readonly #times: WatchTimes
  readonly #states = new Map<WatchId, State>()
  #isOn = false
  #stop = new AbortController()
  #timer: NodeJS.Timeout | null = null
  #resuming: Promise<void> = Promise.resolve()
  #checking: Promise<void> | null = null
  /** Something has happened since the check began. */
  #isDue = false

  /** @param onChange called when `all` has changed */
  constructor(
    library: { database: LibraryDatabase; imports: Imports; added: AddedGames },
    records: WatchRecords,
    onChange: () => void,
    times: WatchTimes,
  ) {
    this.#database = library.database
    this.#imports = library.imports
    this.#added = library.added
    this.#records = records
    this.#onChange = onChange
    this.#times = times
  }

  /** For the page. */
  get all(): WatchedFolder[] {
    return this.#records.folders.map((folder) => {
      const files = [...this.#records.filesOf(folder.watch).values()]
      const { error, isReading } = this.#stateOf(folder.watch)
      const { watch, name, base, paused } = folder
      return {
        watch,
        name,
        folder: folder.folder,
        base,
        paused,
        files: files.filter((file) => file.error === null).length,
        games: files.reduce((sum, { games }) => sum + games, 0),
        isReading,
        error: this.#database.bases.has(base) ? error : 'NO_SUCH_BASE',
        unread: files
          .filter((file) => file.error !== null)
          .slice(0, MAX_UNREAD)
          .map((file) => ({ name: file.name, code: file.error! })),
      }
    })
  }

  /** Begins to watch; what the last process left is completed first. */
  start(): void {
    if (this.#isOn) return
    this.#isOn = true
    this.#resuming = this.#resume()
    void this.#resuming.then(() => this.#soon())
  }

  /** Ends watching; a file that is being read is left as it was. */
  async stop(): Promise<void> {
    this.#isOn = false
    this.#stop.abort()
    if (this.#timer) clearTimeout(this.#timer)
    for (const state of this.#states.values()) {
      state.watcher?.close()
      state.watcher = null
    }
    await this.#resuming
    await this.#checking
    this.#stop = new AbortController()
  }

  /** Watches a folder, and imports the games that are in it. A folder that is watched already gets another database. */
  async add({ path, name, folder }: Grant, base: BaseId): Promise<Result<void, LibraryErrorCode>> {
    const { folders } = this.#records
    if (!this.#database.bases.has(base)) return fail('NO_SUCH_BASE', String(base))
    let real: string
    try {
      real = await realpath(path)
    } catch (error) {
      return failureOf(error)
    }
    const files = await filesIn(real)
    if (!files.ok) return files
    const known = folders.find((one) => one.path === real)
    if (!known && folders.length >= MAX_FOLDERS) return fail('TOO_MANY_FOLDERS', String(MAX_FOLDERS))
    const watchId = known?.watch ?? 1 + Math.max(0, ...folders.map((one) => one.watch))
    return this.#put({ watch: watchId, path: real, name, folder, base, paused: false })
  }

  pause(id: WatchId, paused: boolean): Result<void, LibraryErrorCode> {
    const folder = this.#records.folders.find((one) => one.watch === id)
    return folder ? this.#put({ ...folder, paused }) : fail('UNKNOWN_FOLDER', String(id))
  }

  /** Forgets a folder; its games stay. */
  remove(id: WatchId): Result<void, LibraryErrorCode> {
    const { folders } = this.#records
    const at = folders.findIndex((one) => one.watch === id)
    if (at < 0) return fail('UNKNOWN_FOLDER', String(id))
    const removed = attempt(() => this.#database.transaction(() => this.#records.remove(id)))
    if (!removed.ok) return removed
    folders.splice(at, 1)
    this.#records.filesOf(id).clear()
    this.#stateOf(id).watcher?.close()
    this.#states.delete(id)
    this.#onChange()
    return DONE
  }

  /** Takes over the folders of a damaged library into one that watches none. */
  restore(salvaged: readonly SalvagedFolder[]): void {
    const { bases } = this.#database
    const restored = salvaged.slice(0, MAX_FOLDERS).map(({ folder, files }) => ({
      folder: { ...folder, base: bases.has(folder.base) ? folder.base : bases.usual },
      files,
    }))
    this.#database.transaction(() => {
      for (const { folder, files } of restored) {
        this.#records.put(folder)
        for (const { record, keys } of files) this.#records.putFile(folder.watch, record, keys)
      }
    })
    for (const { folder, files } of restored) {
      this.#records.folders.push(folder)
      const known = this.#records.filesOf(folder.watch)
      for (const { record } of files) known.set(record.name, record)
    }
    this.#onChange()
    this.#soon()
  }

  /** Resolves when nothing is being read. */
  async idle(): Promise<void> {
    while (this.#checking) await this.#checking
  }

  #put(folder: WatchedFolderRecord): Result<void, LibraryErrorCode> {
    const stored = attempt(() => this.#database.transaction(() => this.#records.put(folder)))
    if (!stored.ok) return stored
    const { folders } = this.#records
    const at = folders.findIndex((one) => one.watch === folder.watch)
    folders.splice(at < 0 ? folders.length : at, 1, folder)
    this.#onChange()
    this.#soon()
    return DONE
  }

  #stateOf(id: WatchId): State {
    const state = this.#states.get(id) ?? {
      error: null,
      isReading: false,
      changing: new Map(),
      watcher: null,
    }
    this.#states.set(id, state)
    return state
  }

  /** Goes on with the imports of the last process. */
  async #resume(): Promise<void> {
    for (const { watch: id, paused } of this.#records.folders) {
      if (paused) continue
      for (const file of this.#records.filesOf(id).values())
        if (this.#database.imports.some((record) => record.id === file.import && record.state !== 'complete'))
          await this.#imports.resume(file.import!)
    }
  }

  // ----- checks

  #soon(): void {
    this.#after(0)
  }

  #after(ms: number): void {
    if (!this.#isOn) return
    if (this.#checking) {
      this.#isDue ||= ms < this.#times.poll
      return
    }
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#checking = this.#check().finally(() => {
        this.#checking = null
        const isDue = this.#isDue
        this.#isDue = false
        this.#after(isDue ? this.#times.settle : this.#times.poll)
      })
    }, ms)
    this.#timer.unref()
  }

  async #check(): Promise<void> {
    const folders = this.#records.folders.slice()
    for (const folder of folders) {
      if (this.#stop.signal.aborted) return
      if (!folder.paused && this.#database.bases.has(folder.base)) await this.#checkFolder(folder)
    }
  }

  async #checkFolder(folder: WatchedFolderRecord): Promise<void> {
    const state = this.#stateOf(folder.watch)
    const files = await filesIn(folder.path)
    this.#setError(state, files.ok ? null : files.code)
    if (!files.ok) {
      state.watcher?.close()
      state.watcher = null
      return
    }
    this.#listen(folder, state)
    const due = this.#settled(folder, state, files.value)
    // One import after the other: what is read waits on disk meanwhile.
    if (due.length === 0 || this.#isImporting(folder.watch)) {
      if (due.length > 0) this.#isDue = true
      return
    }
    state.isReading = true
    this.#onChange()
    const taken = await attemptLong(() => this.#take(folder, due))
    state.isReading = false
    if (!taken.ok && taken.code !== 'CANCELLED') state.error = taken.code
    this.#onChange()
  }

  #setError(state: State, error: LibraryErrorCode | null): void {
    if (state.error === error) return
    state.error = error
    this.#onChange()
  }

  /** Asks the system for notices of changes. */
  #listen({ path }: WatchedFolderRecord, state: State): void {
    if (state.watcher) return
    const drop = (): void => {
      state.watcher?.close()
      state.watcher = null
    }
    try {
      state.watcher = watch(path, { persistent: false }, () => this.#after(this.#times.settle / 2))
      // There are no notices of this disk, or no more of the folder.
      state.watcher.on('error', drop)
    } catch {
      drop()
    }
  }

  /** The files that differ from what was read of them, and have stopped changing. */
  #settled(
    { watch: id }: WatchedFolderRecord,
    { changing }: State,
    files: readonly FolderFile[],
  ): FolderFile[] {
    const now = Date.now()
    const known = this.#records.filesOf(id)
    const seen = new Map<string, { stamp: SourceStamp; since: number }>()
    const settled = files.filter(({ name, stamp, changedAt }) => {
      const record = known.get(name)
      if (record && isSameStamp(record.stamp, stamp)) return false
      const before = changing.get(name)
      const first = before && isSameStamp(before.stamp, stamp) ? before : { stamp, since: now }
      seen.set(name, first)
      return now - first.since >= this.#times.settle || now - changedAt >= this.#times.old
    })
    changing.clear()
    for (const [name, first] of seen) changing.set(name, first)
    if (settled.length < seen.size) this.#isDue = true
    return settled
  }

  #isImporting(id: WatchId): boolean {
    const ids = new Set([...this.#records.filesOf(id).values()].map((file) => file.import))
    return this.#database.imports.some((record) => record.state === 'running' && ids.has(record.id))
  }

  /** Imports the new games of some files; of the others with the next check. */
  async #take(
    folder: WatchedFolderRecord,
    files: readonly FolderFile[],
  ): Promise<Result<void, LibraryErrorCode>> {
    const path = this.#added.make()
    try {
      const read = await this.#readAll(folder, files, path)
      if (!read.ok) return read
      const { taken, games } = read.value
      if (taken.length < files.length) this.#isDue = true
      const now = this.#records.folders.find((one) => one.watch === folder.watch)
      if (this.#stop.signal.aborted || !now || now.paused) return fail('CANCELLED')
      const saved = games === 0 ? this.#save(folder.watch, taken) : await this.#import(folder, taken, path)
      if (saved.ok) {
        const known = this.#records.filesOf(folder.watch)
        for (const { record } of taken) known.set(record.name, record)
      }
      return saved
    } finally {
      this.#added.release(path)
      if (!this.#database.imports.some((record) => record.path === path)) await rm(path, { force: true })
    }
  }

  #save(id: WatchId, taken: readonly Taken[]): Result<void, LibraryErrorCode> {
    return attempt(() =>
      this.#database.transaction(() => {
        for (const { record, keys } of taken) this.#records.putFile(id, record, keys)
      }),
    )
  }

  async #import(
    { watch: id, name, base }: WatchedFolderRecord,
    taken: readonly Taken[],
    path: string,
  ): Promise<Result<void, LibraryErrorCode>> {
    const added = taken.filter(({ record }) => record.import !== null)
    const importName = added.length === 1 ? basename(added[0]!.record.name) : name
    const begun = await this.#imports.begin(path, importName, base, null, (importId) => {
      for (const { record, keys } of taken) {
        if (record.import !== null) record.import = importId
        this.#records.putFile(id, record, keys)
      }
    })
    return begun.ok ? DONE : begun
  }

  /** Writes the new games of files to another one, up to a limit. */
  async #readAll(
    { watch: id, path: folder }: WatchedFolderRecord,
    files: readonly FolderFile[],
    path: string,
  ): Promise<Result<{ taken: Taken[]; games: number }, LibraryErrorCode>> {
    // Appending, so that it goes on after the end that is left.
    const out = await open(path, 'a')
    const { signal } = this.#stop
    const taken: Taken[] = []
    let [games, bytes] = [0, 0]
    try {
      for (const { name, stamp } of files) {
        if (bytes >= MAX_ROUND_BYTES) break
        const known = this.#records.keysOf(id, name)
        const found = await writeNewGames({ path: join(folder, name), stamp, known, out, signal })
        if (found.ok) {
          const isNew = found.value.games > 0
          const { keys } = found.value
          // The id of the import is set when it begins.
          const record = { name, stamp, games: keys.length, error: null, import: isNew ? 0 : null }
          taken.push({ record, keys })
          games += found.value.games
          bytes += found.value.bytes
          continue
        }
        await out.truncate(bytes)
        if (found.code === 'SOURCE_CHANGED') this.#isDue = true
        else if (found.code === 'CANCELLED' || found.code === 'NO_SPACE') return found
        else {
          const record = { name, stamp, games: known.length, error: found.code, import: null }
          // Its games are known when it is repaired.
          taken.push({ record, keys: known })
        }
      }
    } finally {
      await out.close()
    }
    return succeed({ taken, games })
  }
}
