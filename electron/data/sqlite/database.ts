// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One database file: a transactional store in SQLite that a single process has at a time, see `lock.ts`. A
 * file that is not ours, damaged or of a newer version is refused before anything is written to it; an older
 * one is migrated after a backup. What can fail throws `DatabaseError`, for `attempt` to make a value of.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import sqlite, { type BindValues, type Database, type Statement } from 'node-sqlite3-wasm'
import { DONE, type Result } from '../../../engine/result.ts'
import { syncFolderNow } from '../disk.ts'
import { backUp, removeOldBackups, stepsFrom } from '../migrations.ts'
import { attempt, damaged, explained } from './failure.ts'
import { DatabaseLock } from './lock.ts'
import { numberIn, type DatabaseRow } from './row.ts'
import { type DatabaseErrorCode, inspect, newestVersion, type Schema } from './schema.ts'

/**
 * The log is put into the file when it has grown to so many pages. The disk takes its time, however little it
 * is given.
 */
const CHECKPOINT_PAGES = 2048
/** Of the database, KiB. */
const CACHE_KIB = 16_384
/** What is committed without `durable` survives a kill of the process, and the rest a loss of power too. */
const UNSYNCED = 'PRAGMA synchronous = NORMAL'
const SYNCED = 'PRAGMA synchronous = FULL'

/**
 * The log needs the exclusive mode, since its usual index lies in memory that processes share; and the log is
 * needed because this build of SQLite takes the lock that a killed process left for its own, and would not
 * roll a journal back. The mode comes first: anything else looks into the file.
 */
const OPENING = `
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA journal_mode = WAL;
${UNSYNCED};
PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};
PRAGMA journal_size_limit = 0;
PRAGMA cache_size = -${CACHE_KIB};
PRAGMA foreign_keys = OFF;`

/** For one that is made; these come before the log. */
const making = (pageBytes: number): string => `
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA page_size = ${pageBytes};
PRAGMA auto_vacuum = INCREMENTAL;`

export type Input = number | string | Uint8Array | null

export class DatabaseFile {
  readonly path: string
  readonly #lock: DatabaseLock
  readonly #database: Database
  readonly #statements = new Map<string, Statement>()

  private constructor(path: string, lock: DatabaseLock, database: Database) {
    this.path = path
    this.#lock = lock
    this.#database = database
  }

  /** Opens a database, and makes it when there is none. */
  static open(path: string, schema: Schema): Result<DatabaseFile, DatabaseErrorCode> {
    const made = attempt(() => mkdirSync(dirname(path), { recursive: true }))
    if (!made.ok) return made
    const lock = DatabaseLock.take(path)
    if (!lock.ok) return lock
    let file: DatabaseFile | null = null
    const opened = attempt((): Result<DatabaseFile, DatabaseErrorCode> => {
      const found = inspect(path, schema)
      if (!found.ok) return found
      // Nobody else has the database: this is what a killed process left.
      rmSync(`${path}.lock`, { recursive: true, force: true })
      file = new DatabaseFile(path, lock.value, connect(path))
      file.#prepare(schema, found.value === 'new')
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
    // The name of the log must be on the disk before what is in it counts.
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

  /** The first row of an answer. */
  row(sql: string, ...values: Input[]): DatabaseRow | null {
    // To the end of the answer: a statement that is still at it would be in the way of a commit.
    return this.rows(sql, ...values)[0] ?? null
  }

  /** All rows of an answer. */
  rows(sql: string, ...values: Input[]): DatabaseRow[] {
    return this.#do(sql, (statement) => statement.all(values as BindValues)) as DatabaseRow[]
  }

  /** Runs statements that take no values and give no rows. */
  exec(sql: string): void {
    try {
      this.#database.exec(sql)
    } catch (error) {
      throw explained(error, this.path)
    }
  }

  /** Bytes on disk, the log included. */
  get bytes(): number {
    return sizeOf(this.path) + sizeOf(`${this.path}-wal`)
  }

  /** Begins a transaction unless there is one. */
  begin(): void {
    if (!this.#database.inTransaction) this.run('BEGIN')
  }

  /**
   * Keeps what was written since `begin`; a loss of power may still undo it. What cannot be kept is rolled
   * back.
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
    // What failed on the way may have been rolled back already.
    if (this.#database.inTransaction) attempt(() => this.run('ROLLBACK'))
  }

  /** Does something as one transaction that is on the disk, synced, when this returns; or not at all. */
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
   * Gives free pages back to the system, some at a time.
   * @returns whether there are more
   */
  shrink(pages: number): boolean {
    this.exec(`PRAGMA incremental_vacuum(${pages})`)
    return numberIn(this.row('PRAGMA freelist_count') ?? {}, 'freelist_count') > 0
  }

  /** Puts the log into the file, synced, and empties it. */
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
      // One that failed keeps its error and gives it to whoever uses it next.
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
      // Its last error, once more.
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

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
