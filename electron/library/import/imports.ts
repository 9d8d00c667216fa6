// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The imports of a library: one runs, others wait for it. The states of an import:
 *
 * running       reading, or waiting for its turn
 * complete      its games are visible
 * paused        stopped by the person; its data is valid, and it can be resumed
 * interrupted   its process died; it can be resumed
 * failed        stopped by an error of its file or the disk; it can be resumed once that is repaired
 *
 * It can be discarded in any of these states.
 */
import { DONE, fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { availableParallelism } from 'node:os'
import type { Copy } from './copies.ts'
import { attempt, attemptLong } from '../../data/sqlite/failure.ts'
import { type Duplicates, MAX_FEW } from './duplicates.ts'
import { type ImportRecord, summaryOf, writeRecord } from './import-record.ts'
import { ImportRun } from './import-run.ts'
import type { BaseId, ImportId, ImportSummary, LibraryErrorCode } from '../protocol.ts'
import { stampOf } from './source.ts'
import type { ImportStore } from './import-store.ts'
import { WorkerPool } from './worker-pool.ts'

/** More workers do not help: reading, scanning and writing happen on one thread. */
const MAX_WORKERS = 3
/** Minimum interval between progress events, ms. */
const PROGRESS_MS = 100

interface ImportHooks {
  /** Called when an import is complete, before its games are visible. */
  onComplete: () => Promise<void>
  /** Called with the progress of an import, and at its end. */
  onImport: (summary: ImportSummary) => void
  /**
   * Games have become visible or were removed; comes before the last `onImport`.
   * @param games their ordinals, if they are few and still there
   */
  onGames: (games: readonly number[] | null) => Promise<void>
  /** Called before an import begins, and when none is left. */
  onBusy: (busy: boolean) => Promise<void>
}

/** The changes to the library. */
interface Changes {
  /** Removes the changes of imports that are gone, and of their games; part of a transaction. */
  forget(imports: ReadonlySet<ImportId>): void
  /** An import is complete; if it has copies, that is a change. Returns the games that moved. */
  settle(id: ImportId, games: number): Promise<Uint32Array>
  /** Hides games that moved. */
  hideMoved(games: Uint32Array): Promise<void>
}

export class Imports {
  readonly #database: ImportStore
  readonly #edits: Changes
  readonly #duplicates: Duplicates
  readonly #program: URL
  readonly #hooks: ImportHooks
  readonly #waiting: ImportRecord[] = []
  /** Imports that left with a change that can be undone. */
  readonly #removed = new Set<ImportId>()
  #run: ImportRun | null = null
  #work: Promise<void> | null = null
  #pool: WorkerPool | null = null
  #reportedAt = 0

  /** @param program the bundled `import-worker.ts` */
  constructor(
    database: ImportStore,
    edits: Changes,
    duplicates: Duplicates,
    program: URL,
    hooks: ImportHooks,
  ) {
    this.#database = database
    this.#edits = edits
    this.#duplicates = duplicates
    this.#program = program
    this.#hooks = hooks
  }

  /** The imports of files, and the copies that are not complete. */
  summaries(): ImportSummary[] {
    return this.#database.imports
      .filter(({ id }) => !this.#removed.has(id))
      .map((record) => this.#summary(record))
      .filter(({ state, copies }) => state !== 'complete' || copies === null)
  }

  /** The imports of a database whose games are visible, and the others. */
  in(base: BaseId): { complete: ImportId[]; others: ImportId[] } {
    const ours = this.#database.imports.filter(
      (record) => record.base === base && !this.#removed.has(record.id),
    )
    const isVisible = (record: ImportRecord): boolean =>
      record.state === 'complete' && this.#run?.record !== record
    const idsOf = (visible: boolean): ImportId[] =>
      ours.filter((record) => isVisible(record) === visible).map(({ id }) => id)
    return { complete: idsOf(true), others: idsOf(false) }
  }

  /**
   * Begins an import of a file into a database.
   * @param copy the games of the library that the file has
   * @param within also done in the transaction that stores the import
   */
  async begin(
    path: string,
    name: string,
    base: BaseId,
    copy: Copy | null = null,
    within?: (id: ImportId) => void,
  ): Promise<Result<ImportSummary, LibraryErrorCode>> {
    const stamp = await stampOf(path)
    if (!stamp.ok) return stamp
    const { imports, copies } = this.#database
    const record: ImportRecord = {
      id: this.#database.nextImport,
      path,
      name,
      ...stamp.value,
      state: 'running',
      error: null,
      startedAt: Date.now(),
      games: 0,
      damaged: 0,
      plies: 0,
      readBytes: 0,
      position: 0,
      checksum: 0,
      anomalies: {},
      leftOut: [],
      base,
    }
    const saved = this.#save(record, () => {
      if (copy) copies.begin(record.id, copy)
      within?.(record.id)
    })
    if (!saved.ok) {
      copies.unknown(record.id)
      return saved
    }
    imports.push(record)
    this.#start(record)
    return succeed(this.#summary(record))
  }

  /** Stops an import; it can be resumed. */
  async pause(id: ImportId): Promise<Result<ImportSummary, LibraryErrorCode>> {
    const record = this.#find(id)
    if (!record) return fail('UNKNOWN_IMPORT', String(id))
    await this.#end(record, 'paused')
    return succeed(this.#summary(record))
  }

  /** Resumes an import. */
  async resume(id: ImportId): Promise<Result<ImportSummary, LibraryErrorCode>> {
    const record = this.#find(id)
    if (!record) return fail('UNKNOWN_IMPORT', String(id))
    if (record.state === 'running' || record.state === 'complete') return succeed(this.#summary(record))
    const stamp = await stampOf(record.path)
    if (!stamp.ok) return stamp
    if (stamp.value.bytes !== record.bytes) return fail('SOURCE_CHANGED', 'size')
    const before = { state: record.state, error: record.error }
    Object.assign(record, { state: 'running', error: null })
    const saved = this.#save(record)
    if (!saved.ok) {
      Object.assign(record, before)
      return saved
    }
    this.#start(record)
    return succeed(this.#summary(record))
  }

  /**
   * Removes an import with its games from the library.
   * @param within also done in the transaction
   */
  async discard(id: ImportId, within?: () => void): Promise<Result<void, LibraryErrorCode>> {
    const record = this.#find(id)
    if (!record) return fail('UNKNOWN_IMPORT', String(id))
    const isShown = record.state === 'complete'
    await this.#end(record, 'discarded')
    // Games that are still there need no look at all others; those of a large import do.
    const few = isShown ? this.#fewOf([id]) : null
    if (few) await this.hide([id])
    const removed = this.#remove([record], within)
    this.#removed.delete(id)
    if (removed.ok) await this.#hooks.onGames(few ? [] : null)
    else if (few) await this.restore([id])
    return removed
  }

  /** Hides complete imports with their games, until `restore` or `purge`. */
  async hide(ids: readonly ImportId[]): Promise<void> {
    for (const id of ids) this.#removed.add(id)
    this.#database.setHidden(ids, true)
    await this.#hooks.onGames(this.#fewOf(ids))
  }

  async restore(ids: readonly ImportId[]): Promise<void> {
    this.#database.setHidden(ids, false)
    for (const id of ids) this.#removed.delete(id)
    await this.#hooks.onGames(this.#fewOf(ids))
  }

  /** Removes imports that were hidden when the library was closed, before its games are used. */
  purge(ids: readonly ImportId[], within: () => void): Result<void, LibraryErrorCode> {
    const gone = new Set(ids)
    return this.#remove(
      this.#database.imports.filter(({ id }) => gone.has(id)),
      within,
    )
  }

  /** Resolves when no import is running or waiting. */
  async idle(): Promise<void> {
    while (this.#work) await this.#work
  }

  /** Whether an import is running, or its games are being shown. */
  get isBusy(): boolean {
    return this.#work !== null
  }

  /** Stops the running import, so that it can be resumed at the next start. */
  async close(): Promise<void> {
    for (const record of [...this.#waiting, ...(this.#run ? [this.#run.record] : [])])
      await this.#end(record, 'paused')
    await this.idle()
  }

  #find(id: ImportId): ImportRecord | undefined {
    if (this.#removed.has(id)) return undefined
    return this.#database.imports.find((record) => record.id === id)
  }

  #summary(record: ImportRecord): ImportSummary {
    const run = this.#run?.record === record ? this.#run : null
    const progress = run && record.state === 'running' ? run.progress : null
    // Until its games are visible, pages see a complete import as running.
    const shown: ImportRecord = run && record.state === 'complete' ? { ...record, state: 'running' } : record
    const copies = this.#database.copies.kindOf(record.id)
    return summaryOf(shown, copies, this.#duplicates.countOf(record.id), progress)
  }

  #report(record: ImportRecord): void {
    this.#reportedAt = performance.now()
    this.#hooks.onImport(this.#summary(record))
  }

  #save(record: ImportRecord, within?: () => void): Result<void, LibraryErrorCode> {
    return attempt(() =>
      this.#database.transaction(() => {
        writeRecord(this.#database.file, record)
        within?.()
      }),
    )
  }

  /** Ends a running or waiting import; does nothing to others. */
  async #end(record: ImportRecord, how: 'paused' | 'discarded'): Promise<void> {
    const ordinal = this.#waiting.indexOf(record)
    if (ordinal >= 0) {
      this.#waiting.splice(ordinal, 1)
      record.state = 'paused'
      this.#save(record)
      this.#report(record)
    } else if (this.#run?.record === record) {
      const run = this.#run
      run.stop(how)
      await run.ended
    }
  }

  #start(record: ImportRecord): void {
    this.#waiting.push(record)
    this.#work ??= this.#workOff()
  }

  async #workOff(): Promise<void> {
    await this.#hooks.onBusy(true)
    for (let record = this.#waiting.shift(); record; record = this.#waiting.shift()) {
      this.#pool ??= new WorkerPool(this.#program, workers())
      const run = new ImportRun(record, this.#database, this.#pool, () => {
        if (performance.now() - this.#reportedAt >= PROGRESS_MS) this.#report(record!)
      })
      this.#run = run
      const ended = await attemptLong(() => run.run())
      if (!ended.ok || ended.value === 'discarded') await this.#abandon()
      // The memory of the workers is released before the games are read.
      if (this.#waiting.length === 0) await this.#endPool()
      const shown =
        ended.ok && ended.value === 'complete' ? await attemptLong(() => this.#reveal(record)) : ended
      if (!shown.ok) {
        this.#fail(record, shown.code)
        // There is no room for the others either.
        if (shown.code === 'NO_SPACE')
          for (const other of this.#waiting.splice(0)) this.#fail(other, shown.code)
      }
      this.#run = null
      run.settle()
      if (!ended.ok || ended.value !== 'discarded') this.#report(record)
    }
    await this.#endPool()
    await this.#hooks.onBusy(false)
    this.#work = null
    // An import that came while the workers ended.
    const late = this.#waiting.shift()
    if (late) this.#start(late)
  }

  #fail(record: ImportRecord, error: LibraryErrorCode): void {
    Object.assign(record, { state: 'failed', error })
    this.#save(record)
    if (this.#run?.record !== record) this.#report(record)
  }

  /** Discards the invalid data that an import has written. */
  async #abandon(): Promise<void> {
    await this.#endPool()
    attempt(() => this.#database.sweep())
  }

  async #endPool(): Promise<void> {
    await this.#pool?.end()
    this.#pool = null
  }

  async #reveal({ id, games }: ImportRecord): Promise<Result<void, LibraryErrorCode>> {
    const moved = await this.#edits.settle(id, games)
    await this.#hooks.onComplete()
    this.#database.setHidden([id], false)
    await this.#edits.hideMoved(moved)
    await this.#hooks.onGames(this.#fewOf([id], moved))
    return DONE
  }

  /** The ordinals of the games of imports, and of others; null if they are many. */
  #fewOf(imports: readonly ImportId[], others: Uint32Array = new Uint32Array(0)): number[] | null {
    const { stored } = this.#database
    const parts = imports.flatMap((id) => stored.partsOf(id))
    const count = parts.reduce((sum, { games }) => sum + games, others.length)
    if (count > MAX_FEW) return null
    const ids = [
      ...others,
      ...parts.flatMap(({ first, games }) => Array.from({ length: games }, (_, at) => first + at)),
    ]
    return ids.map((id) => stored.ordinalOf(id)).filter((game) => game >= 0)
  }

  #remove(records: readonly ImportRecord[], within?: () => void): Result<void, LibraryErrorCode> {
    const database = this.#database
    const { file, imports, stored, copies } = database
    const gone = records.map(({ id }) => id)
    const removed = attempt(() =>
      database.transaction(() => {
        within?.()
        database.unlist(gone)
        for (const id of gone) copies.forget(id)
        this.#edits.forget(new Set(gone))
        for (const { first, games } of gone.flatMap((id) => stored.partsOf(id)))
          file.run('DELETE FROM drafts WHERE game >= ? AND game < ?', first, first + games)
      }),
    )
    if (!removed.ok) return removed
    for (const record of records) imports.splice(imports.indexOf(record), 1)
    database.removeGames(gone)
    return DONE
  }
}

/** The number of workers for an import. */
export const workers = (): number => Math.min(MAX_WORKERS, Math.max(1, availableParallelism()))
