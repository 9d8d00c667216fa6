// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Stores evaluations on disk, within a limit: the least recently used ones are removed first. The first evaluation
 * creates the file. A damaged file is set aside, and a new one is begun with what can be read of it: an engine can find
 * everything else again.
 */
import { basename } from 'node:path'
import type { PositionSpec } from '../../engine/contract/protocol.ts'
import { fail, type Failure, type Result, succeed } from '../../engine/contract/result.ts'
import { setDatabaseAside } from '../data/aside.ts'
import { Slices } from '../data/slices.ts'
import { DatabaseFile } from '../data/sqlite/database.ts'
import { attempt } from '../data/sqlite/failure.ts'
import { isDatabaseMade } from '../data/sqlite/guard.ts'
import { DatabaseLock } from '../data/sqlite/lock.ts'
import type { DatabaseErrorCode, Schema } from '../data/sqlite/schema.ts'
import { legalLines } from './evaluation.ts'
import { keyOf } from './position-key.ts'
import type { EvaluationsEvent, StoredEvaluation, StoredSummary } from './protocol.ts'
import type { EvaluationStore } from './service.ts'
import { EvaluationTable } from './table.ts'

/** A row is about a tenth of a page. */
const PAGE_BYTES = 4096

/**
 * `engines` are the names that pages give to engines with their settings. `used` increases with every use of an
 * evaluation, so the smallest number is the least recent use.
 */
const CREATE = `
CREATE TABLE engines (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE evaluations (
  id INTEGER PRIMARY KEY, position TEXT NOT NULL, engine INTEGER NOT NULL, depth INTEGER NOT NULL,
  exact INTEGER NOT NULL, lines INTEGER NOT NULL, nodes INTEGER NOT NULL, ms INTEGER NOT NULL,
  data TEXT NOT NULL, used INTEGER NOT NULL
);
CREATE UNIQUE INDEX evaluations_by_position ON evaluations (position, engine);
CREATE INDEX evaluations_by_use ON evaluations (used);`

const SCHEMA: Schema = {
  // "Alfe" in ASCII.
  applicationId: 0x416c6665,
  pageBytes: PAGE_BYTES,
  tables: {
    engines: ['id', 'name'],
    evaluations: ['id', 'position', 'engine', 'depth', 'exact', 'lines', 'nodes', 'ms', 'data', 'used'],
  },
  create: CREATE,
  steps: [],
  mend: 'DELETE FROM evaluations WHERE engine NOT IN (SELECT id FROM engines)',
}

const MB = 1024 * 1024
/** Pages returned to the system in one step. */
const SHRUNK_PAGES = 64
/** The file may exceed its limit by this much, because free pages are reused. */
const SPARE_BYTES = MB
/** Failures that stay as long as the process runs. */
const FINAL: ReadonlySet<DatabaseErrorCode> = new Set(['FOREIGN_FILE', 'NEWER_VERSION'])

export class Evaluations implements EvaluationStore {
  readonly #path: string
  readonly #report: (event: EvaluationsEvent) => void
  #limitBytes: number
  #table: EvaluationTable | null = null
  #refused: Failure<DatabaseErrorCode> | null = null
  #closed = false
  /** Makes room, one run at a time. */
  #trimming: Promise<void> | null = null

  constructor(path: string, limitMb: number, report: (event: EvaluationsEvent) => void) {
    this.#path = path
    this.#limitBytes = limitMb * MB
    this.#report = report
  }

  /** @param limitMb 0: nothing is stored */
  setLimit(limitMb: number): void {
    if (limitMb * MB === this.#limitBytes) return
    this.#limitBytes = limitMb * MB
    // Evaluations beyond the limit are removed now, not at the next evaluation.
    this.#trim()
    void this.#trimming?.then(() => this.#report({ evt: 'changed' }))
  }

  async find(
    engine: string,
    positions: readonly PositionSpec[],
  ): Promise<Result<(StoredEvaluation | null)[], DatabaseErrorCode>> {
    const slices = new Slices()
    const found: (StoredEvaluation | null)[] = []
    for (const position of positions) {
      if (slices.due()) await slices.next()
      const at = keyOf(position)
      const one = at
        ? this.#with(false, (table) => table.find(engine, at))
        : succeed<StoredEvaluation | null>(null)
      if (!one.ok) return one
      found.push(one.value)
    }
    return succeed(found)
  }

  async keep(
    engine: string,
    position: PositionSpec,
    evaluation: StoredEvaluation,
  ): Promise<Result<{ kept: boolean }, DatabaseErrorCode>> {
    const at = this.#limitBytes > 0 ? keyOf(position) : null
    const lines = at ? legalLines(evaluation.lines, at) : []
    if (!at || lines.length === 0) return succeed({ kept: false })
    const stored = this.#with(true, (table) => table.store(engine, at, { ...evaluation, lines }))
    if (!stored.ok) return stored
    if (stored.value) this.#trim()
    return succeed({ kept: stored.value === true })
  }

  async summary(): Promise<Result<StoredSummary, DatabaseErrorCode>> {
    await this.#trimming
    return this.#summary()
  }

  async clear(): Promise<Result<StoredSummary, DatabaseErrorCode>> {
    const cleared = this.#with(false, (table) => table.clear())
    if (!cleared.ok) return cleared
    this.#trim()
    return this.summary()
  }

  /** Ends the work and closes the file. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#trimming
    const table = this.#table
    this.#table = null
    if (!table) return
    attempt(() => table.flush())
    table.file.close()
  }

  #summary(): Result<StoredSummary, DatabaseErrorCode> {
    const limitBytes = this.#limitBytes
    const found = this.#with(false, ({ bytes, positions }) => ({ bytes, positions, limitBytes }))
    return found.ok ? succeed(found.value ?? { bytes: 0, positions: 0, limitBytes }) : found
  }

  /**
   * Runs an action on the evaluations; null if there is no file and `make` is false. If the file is damaged, the
   * action runs on a new file.
   */
  #with<T>(make: boolean, action: (table: EvaluationTable) => T): Result<T | null, DatabaseErrorCode> {
    const first = this.#try(make, action)
    if (first.ok || first.code !== 'DAMAGED') return first
    const renewed = this.#setAside()
    return renewed.ok ? this.#try(make, action) : renewed
  }

  #try<T>(make: boolean, action: (table: EvaluationTable) => T): Result<T | null, DatabaseErrorCode> {
    if (this.#refused) return this.#refused
    if (!this.#table) {
      if (!make && !isDatabaseMade(this.#path, SCHEMA)) return succeed(null)
      const opened = this.#open()
      if (!opened.ok) {
        if (FINAL.has(opened.code)) this.#refused = opened
        return opened
      }
      this.#table = opened.value
    }
    const table = this.#table
    return attempt(() => action(table))
  }

  #open(): Result<EvaluationTable, DatabaseErrorCode> {
    const file = DatabaseFile.open(this.#path, SCHEMA)
    if (!file.ok) return file
    const { rescue } = file.value
    if (rescue) this.#report({ evt: 'setAside', name: rescue.aside, found: rescue.found })
    const table = attempt(() => new EvaluationTable(file.value))
    if (!table.ok) file.value.close()
    return table
  }

  #setAside(): Result<void, DatabaseErrorCode> {
    this.#table?.file.close()
    this.#table = null
    const lock = DatabaseLock.take(this.#path)
    if (!lock.ok) return lock
    const aside = attempt(() => setDatabaseAside(this.#path, 'damaged'))
    lock.value.release()
    if (!aside.ok) return aside
    this.#report({ evt: 'setAside', name: basename(aside.value), found: false })
    return succeed(undefined)
  }

  /** Begins to make room if the limit is exceeded. A failure ends it, and the next evaluation tries again. */
  #trim(): void {
    this.#trimming ??= this.#makeRoom().finally(() => (this.#trimming = null))
  }

  async #makeRoom(): Promise<void> {
    const slices = new Slices()
    const step = (action: (table: EvaluationTable) => boolean): boolean => {
      const more = this.#closed ? fail('IO') : this.#with(false, action)
      return more.ok && more.value === true
    }
    while (step((table) => table.bytes > this.#limitBytes && table.removeOldest()))
      if (slices.due()) await slices.next()
    let shrank = false
    const isLarge = ({ fileBytes }: EvaluationTable): boolean => fileBytes > this.#limitBytes + SPARE_BYTES
    while (step((table) => isLarge(table) && table.file.shrink(SHRUNK_PAGES))) {
      shrank = true
      if (slices.due()) await slices.next()
    }
    if (shrank) this.#with(false, ({ file }) => file.checkpoint())
  }
}
