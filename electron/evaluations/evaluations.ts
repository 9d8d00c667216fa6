// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The evaluations that are kept on disk, within a limit: the ones used longest ago go first. The file is made by
 * the first that is kept. A damaged one is set aside, and a new one begins: everything in it can be found again.
 */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { PositionSpec } from '../../engine/protocol.ts'
import { fail, type Failure, type Result, succeed } from '../../engine/result.ts'
import { setDatabaseAside } from '../data/aside.ts'
import { Slices } from '../data/slices.ts'
import { attempt } from '../data/sqlite/failure.ts'
import { DatabaseLock } from '../data/sqlite/lock.ts'
import type { DatabaseErrorCode } from '../data/sqlite/schema.ts'
import { legalLines } from './evaluation.ts'
import { keyOf } from './position-key.ts'
import type { EvaluationsEvent, KeptEvaluation, KeptSummary } from './protocol.ts'
import { openEvaluations } from './schema.ts'
import type { Keeper } from './service.ts'
import { Shelf } from './shelf.ts'

const MB = 1024 * 1024
/** Pages given back to the system in one step. */
const SHRUNK_PAGES = 64
/** By so much the file may be larger than its limit: free pages are used again. */
const SPARE_BYTES = MB
/** Codes that a later try cannot change while the process runs. */
const FINAL: ReadonlySet<DatabaseErrorCode> = new Set(['FOREIGN_FILE', 'NEWER_VERSION'])

export class Evaluations implements Keeper {
  readonly #path: string
  readonly #tell: (event: EvaluationsEvent) => void
  #limitBytes: number
  #shelf: Shelf | null = null
  #refused: Failure<DatabaseErrorCode> | null = null
  #closed = false
  /** Makes room, one run at a time. */
  #trimming: Promise<void> | null = null

  constructor(path: string, limitMb: number, tell: (event: EvaluationsEvent) => void) {
    this.#path = path
    this.#limitBytes = limitMb * MB
    this.#tell = tell
  }

  /** @param limitMb 0: nothing is kept */
  setLimit(limitMb: number): void {
    if (limitMb * MB === this.#limitBytes) return
    this.#limitBytes = limitMb * MB
    // What does not fit is removed now, not at the next evaluation.
    this.#trim()
    void this.#trimming?.then(() => this.#tell({ evt: 'changed' }))
  }

  async find(
    engine: string,
    positions: readonly PositionSpec[],
  ): Promise<Result<(KeptEvaluation | null)[], DatabaseErrorCode>> {
    const slices = new Slices()
    const found: (KeptEvaluation | null)[] = []
    for (const position of positions) {
      if (slices.due()) await slices.next()
      const at = keyOf(position)
      const one = at
        ? this.#with(false, (shelf) => shelf.find(engine, at))
        : succeed<KeptEvaluation | null>(null)
      if (!one.ok) return one
      found.push(one.value)
    }
    return succeed(found)
  }

  async keep(
    engine: string,
    position: PositionSpec,
    evaluation: KeptEvaluation,
  ): Promise<Result<{ kept: boolean }, DatabaseErrorCode>> {
    const at = this.#limitBytes > 0 ? keyOf(position) : null
    const lines = at ? legalLines(evaluation.lines, at) : []
    if (!at || lines.length === 0) return succeed({ kept: false })
    const kept = this.#with(true, (shelf) => shelf.keep(engine, at, { ...evaluation, lines }))
    if (!kept.ok) return kept
    if (kept.value) this.#trim()
    return succeed({ kept: kept.value === true })
  }

  async summary(): Promise<Result<KeptSummary, DatabaseErrorCode>> {
    await this.#trimming
    return this.#summary()
  }

  async clear(): Promise<Result<KeptSummary, DatabaseErrorCode>> {
    const cleared = this.#with(false, (shelf) => shelf.clear())
    if (!cleared.ok) return cleared
    this.#trim()
    return this.summary()
  }

  /** Ends the work and closes the file. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#trimming
    const shelf = this.#shelf
    this.#shelf = null
    if (!shelf) return
    attempt(() => shelf.flush())
    shelf.file.close()
  }

  #summary(): Result<KeptSummary, DatabaseErrorCode> {
    const limitBytes = this.#limitBytes
    const found = this.#with(false, ({ bytes, positions }) => ({ bytes, positions, limitBytes }))
    return found.ok ? succeed(found.value ?? { bytes: 0, positions: 0, limitBytes }) : found
  }

  /**
   * Does something with the evaluations; null if there are none and none are to be made. Where the file turns
   * out to be damaged, the same is done with a new one.
   */
  #with<T>(make: boolean, action: (shelf: Shelf) => T): Result<T | null, DatabaseErrorCode> {
    const first = this.#try(make, action)
    if (first.ok || first.code !== 'DAMAGED') return first
    const renewed = this.#setAside()
    return renewed.ok ? this.#try(make, action) : renewed
  }

  #try<T>(make: boolean, action: (shelf: Shelf) => T): Result<T | null, DatabaseErrorCode> {
    if (this.#refused) return this.#refused
    if (!this.#shelf) {
      if (!make && !existsSync(this.#path)) return succeed(null)
      const opened = this.#open()
      if (!opened.ok) {
        if (FINAL.has(opened.code)) this.#refused = opened
        return opened
      }
      this.#shelf = opened.value
    }
    const shelf = this.#shelf
    return attempt(() => action(shelf))
  }

  #open(): Result<Shelf, DatabaseErrorCode> {
    const file = openEvaluations(this.#path)
    if (!file.ok) return file
    const shelf = attempt(() => new Shelf(file.value))
    if (!shelf.ok) file.value.close()
    return shelf
  }

  #setAside(): Result<void, DatabaseErrorCode> {
    this.#shelf?.file.close()
    this.#shelf = null
    const lock = DatabaseLock.take(this.#path)
    if (!lock.ok) return lock
    const aside = attempt(() => setDatabaseAside(this.#path, 'damaged'))
    lock.value.release()
    if (!aside.ok) return aside
    this.#tell({ evt: 'setAside', name: basename(aside.value) })
    return succeed(undefined)
  }

  /** Begins to make room where there is more than the limit; a failure ends it, and the next keep tries again. */
  #trim(): void {
    this.#trimming ??= this.#makeRoom().finally(() => (this.#trimming = null))
  }

  async #makeRoom(): Promise<void> {
    const slices = new Slices()
    const step = (action: (shelf: Shelf) => boolean): boolean => {
      const more = this.#closed ? fail('IO') : this.#with(false, action)
      return more.ok && more.value === true
    }
    while (step((shelf) => shelf.bytes > this.#limitBytes && shelf.removeOldest()))
      if (slices.due()) await slices.next()
    let shrank = false
    const isLarge = ({ fileBytes }: Shelf): boolean => fileBytes > this.#limitBytes + SPARE_BYTES
    while (step((shelf) => isLarge(shelf) && shelf.file.shrink(SHRUNK_PAGES))) {
      shrank = true
      if (slices.due()) await slices.next()
    }
    if (shrank) this.#with(false, ({ file }) => file.checkpoint())
  }
}
