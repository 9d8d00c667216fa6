// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An SQLite database for a single process at a time, see `lock.ts`. A file that is not ours, is damaged or is of a
 * newer version is refused or replaced before anything is written to it, see `guard.ts`; an older one is backed up and
 * migrated. Expected
 * failures are thrown as `DatabaseError`, which `attempt` turns into a value.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import sqlite, { type BindValues, type Database, type Statement } from 'node-sqlite3-wasm'
import { DONE, type Result } from '../../../engine/contract/result.ts'
import { syncFolderNow } from '../disk.ts'
import { backUp, removeOldBackups, stepsFrom } from '../migrations.ts'
import { attempt, damaged, explained } from './failure.ts'
import { guard, type Rescue, sizeOf } from './guard.ts'
import { DatabaseLock } from './lock.ts'
import { numberIn, type DatabaseRow } from './row.ts'
import { type DatabaseErrorCode, newestVersion, type Schema } from './schema.ts'

/** The log is written into the file when it has this many pages. A sync is slow even if little is written. */
const CHECKPOINT_PAGES = 2048
/** Size of the page cache, KiB. */
const CACHE_KIB = 16_384
/** A plain commit survives a kill of the process; a commit by `durable` also survives a loss of power. */
const UNSYNCED = 'PRAGMA synchronous = NORMAL'
const SYNCED = 'PRAGMA synchronous = FULL'

/**
 * The write-ahead log needs the exclusive mode, because its usual index is in shared memory. The log is needed
 * because this build of SQLite mistakes the lock of a killed process for its own and would not roll back a journal.
 * The mode must come first, because every other statement reads the file.
 */
const OPENING = `
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA journal_mode = WAL;
${UNSYNCED};
PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};
PRAGMA journal_size_limit = 0;
PRAGMA cache_size = -${CACHE_KIB};
PRAGMA foreign_keys = OFF;`

/** For a new database; must come before the log. */
const making = (pageBytes: number): string => `
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA page_size = ${pageBytes};
PRAGMA auto_vacuum = INCREMENTAL;`

export type Input = number | string | Uint8Array | null

export class DatabaseFile {
  readonly path: string
  /** What became of the files if they were damaged; null if they were not. */
  readonly rescue: Rescue | null
  readonly #lock: DatabaseLock
  readonly #database: Database
  readonly #statements = new Map<string, Statement>()

  private constructor(path: string, lock: DatabaseLock, database: Database, rescue: Rescue | null) {
    this.path = path
    this.rescue = rescue
    this.#lock = lock
    this.#database = database
  }

  /** Opens a database, or creates it if it does not exist. */
  static open(path: string, schema: Schema): Result<DatabaseFile, DatabaseErrorCode> {
    const made = attempt(() => mkdirSync(dirname(path), { recursive: true }))
    if (!made.ok) return made
    const lock = DatabaseLock.take(path)
    if (!lock.ok) return lock
    let file: DatabaseFile | null = null
    const opened = attempt((): Result<DatabaseFile, DatabaseErrorCode> => {
      // No other process has the database, so this lock is from a killed process.
      rmSync(`${path}.lock`, { recursive: true, force: true })
      const guarded = guard(path, schema)
      if (!guarded.ok) return guarded
      file = new DatabaseFile(path, lock.value, connect(path), guarded.value.rescue)
      file.#prepare(schema, guarded.value.isNew)
      return { ok: true, value: file }
    })
    const result = opened.ok ? opened.value : opened
    if (!result.ok) {
      if (file) (file as DatabaseFile).close()
      else lock.value.release()
    }
    return result
  }

  #prepare(schema: Schema, isNew: boolean): void {
    if (isNew) this.exec(making(schema.pageBytes))
    this.exec(OPENING)
    if (this.row('PRAGMA journal_mode')?.['journal_mode'] !== 'wal') damaged('no write-ahead log')
    // The log's directory entry must be on disk before its content counts.
    syncFolderNow(dirname(this.path))
    const isEmpty = numberIn(this.row('SELECT count(*) AS count FROM sqlite_schema') ?? {}, 'count') === 0
    const version = numberIn(this.row('PRAGMA user_version') ?? {}, 'user_version')
    const identity = `PRAGMA application_id = ${schema.applicationId};`
    if (version === 0 && isEmpty)
      this.durable(() =>
        this.exec(`${schema.create} PRAGMA user_version = ${newestVersion(schema)}; ${identity}`),
      )
    else this.#migrate(version, schema, identity)
    for (const [table, columns] of Object.entries(schema.tables)) {
      const found = this.rows(`PRAGMA table_info(${table})`).map(({ name }) => name)
      if (found.join() !== columns.join()) damaged(`table ${table}`)
    }
  }

  #migrate(version: number, schema: Schema, identity: string): void {
    removeOldBackups(this.path)
    const steps = stepsFrom(version, schema.steps)
    if (version === 0 || !steps) return damaged(`version ${version}`)
    if (steps.length === 0) return
    this.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    backUp(this.path, newestVersion(schema))
    for (const { to, run } of steps)
      this.durable(() => {
        run(this)
        this.exec(`PRAGMA user_version = ${to}; ${identity}`)
      })
  }

  /** Runs a statement. */
  run(sql: string, ...values: Input[]): void {
    this.#do(sql, (statement) => statement.run(values as BindValues))
  }

  /** The first row of the result, or null. */
  row(sql: string, ...values: Input[]): DatabaseRow | null {
    // Reads all rows: an unfinished statement would block a commit.
    return this.rows(sql, ...values)[0] ?? null
  }

  /** All rows of the result. */
  rows(sql: string, ...values: Input[]): DatabaseRow[] {
    return this.#do(sql, (statement) => statement.all(values as BindValues)) as DatabaseRow[]
  }

  /** Runs statements without values and without rows. */
  exec(sql: string): void {
    try {
      this.#database.exec(sql)
    } catch (error) {
      throw explained(error, this.path)
    }
  }

  /** Bytes on disk, including the log. */
  get bytes(): number {
    return sizeOf(this.path) + sizeOf(`${this.path}-wal`)
  }

  /** Begins a transaction unless one is open. */
  begin(): void {
    if (!this.#database.inTransaction) this.run('BEGIN')
  }

  /**
   * Commits what was written since `begin`; a loss of power may still undo it. If it fails, the transaction is
   * rolled back.
   */
  commit(): void {
    if (!this.#database.inTransaction) return
    try {
      this.run('COMMIT')
    } catch (error) {
      this.rollBack()
      throw error
    }
  }

  rollBack(): void {
    // A failure may already have rolled it back.
    if (this.#database.inTransaction) attempt(() => this.run('ROLLBACK'))
  }

  /** Runs an action as one transaction that is synced to disk when this returns; all of it or nothing. */
  durable(action: () => void): void {
    this.commit()
    this.exec(SYNCED)
    try {
      this.begin()
      action()
      this.commit()
    } catch (error) {
      this.rollBack()
      throw error
    } finally {
      attempt(() => this.exec(UNSYNCED))
    }
  }

  /**
   * Returns up to `pages` free pages to the system.
   * @returns whether free pages are left
   */
  shrink(pages: number): boolean {
    this.exec(`PRAGMA incremental_vacuum(${pages})`)
    return numberIn(this.row('PRAGMA freelist_count') ?? {}, 'freelist_count') > 0
  }

  /** Writes the log into the file, synced, and empties it. */
  checkpoint(): void {
    this.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  close(): Result<void, DatabaseErrorCode> {
    const closed = attempt(() => {
      this.commit()
      for (const sql of this.#statements.keys()) this.#drop(sql)
      try {
        this.#database.close()
      } catch (error) {
        throw explained(error, this.path)
      }
    })
    if (this.#database.isOpen) attempt(() => this.#database.close())
    this.#lock.release()
    return closed.ok ? DONE : closed
  }

  #do<T>(sql: string, action: (statement: Statement) => T): T {
    try {
      const statement = this.#statements.get(sql) ?? this.#database.prepare(sql)
      this.#statements.set(sql, statement)
      return action(statement)
    } catch (error) {
      // A failed statement would report its old error again at the next use.
      this.#drop(sql)
      throw explained(error, this.path)
    }
  }

  #drop(sql: string): void {
    const statement = this.#statements.get(sql)
    this.#statements.delete(sql)
    try {
      statement?.finalize()
    } catch {
      // Reports its last error again.
    }
  }
}

function connect(path: string): Database {
  try {
    return new sqlite.Database(path)
  } catch (error) {
    throw explained(error, path)
  }
}
