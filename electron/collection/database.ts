/**
 * The file of a library: a transactional store of blobs in SQLite. Everything that can fail on the way to it comes out as a
 * value. One process has it at a time, see `lock.ts`.
 */
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import sqlite, { type BindValues, type Database, type QueryResult, type Statement } from 'node-sqlite3-wasm'
import { failureOf } from '../data/disk.ts'
import { LibraryLock } from './lock.ts'
import type { CollectionErrorCode } from './protocol.ts'
import { DONE, fail, type Failure, type Result, succeed } from './result.ts'

/** Counted up when what is in the file changes its meaning. */
const SCHEMA_VERSION = 1

/** Large, because what is stored is: an overflowing row is a chain of pages. */
const PAGE_BYTES = 16_384
/** The log is put into the file when it has grown to so many pages: 32 MB. The disk takes its time, however little it is given. */
const CHECKPOINT_PAGES = 2048
/** Of the database, KiB. */
const CACHE_KIB = 16_384

/**
 * The log needs the exclusive mode, since its usual index lies in memory that processes share; and the log is needed because
 * this build of SQLite takes the lock that a killed process left for its own, and would not roll a journal back. The mode comes
 * first: anything else looks into the file.
 */
const OPENING = `
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA page_size = ${PAGE_BYTES};
PRAGMA auto_vacuum = INCREMENTAL;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};
PRAGMA journal_size_limit = 0;
PRAGMA cache_size = -${CACHE_KIB};
PRAGMA foreign_keys = OFF;`

/**
 * What `counters` has is what counts: games, chunks, segments of higher numbers were being written when a process died, and are
 * removed. A segment of the index owns the rows of `buckets` from its number times 4096 on.
 */
const SCHEMA = `
CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE imports (
  id INTEGER PRIMARY KEY, path TEXT NOT NULL, name TEXT NOT NULL, modified TEXT NOT NULL, bytes INTEGER NOT NULL,
  state TEXT NOT NULL, error TEXT, started_at INTEGER NOT NULL, games INTEGER NOT NULL, damaged INTEGER NOT NULL,
  plies INTEGER NOT NULL, entries INTEGER NOT NULL, read_bytes INTEGER NOT NULL, position INTEGER NOT NULL,
  checksum INTEGER NOT NULL, anomalies TEXT NOT NULL
);
CREATE TABLE batches (first INTEGER PRIMARY KEY, import INTEGER NOT NULL, games INTEGER NOT NULL, data BLOB NOT NULL);
CREATE TABLE chunks (
  id INTEGER PRIMARY KEY, import INTEGER NOT NULL, encoding TEXT NOT NULL, bytes INTEGER NOT NULL, data BLOB NOT NULL
);
CREATE TABLE texts (first INTEGER PRIMARY KEY, count INTEGER NOT NULL, data BLOB NOT NULL);
CREATE TABLE segments (
  id INTEGER PRIMARY KEY, entries INTEGER NOT NULL, bits INTEGER NOT NULL, low INTEGER NOT NULL, high INTEGER NOT NULL,
  stale INTEGER NOT NULL
);
CREATE TABLE buckets (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE changes (id INTEGER PRIMARY KEY, game INTEGER, games BLOB, data BLOB, text BLOB, entries BLOB);
PRAGMA user_version = ${SCHEMA_VERSION};`

/** What SQLite says, by what it means. Its errors have no other mark than their words. */
const MEANINGS: readonly [RegExp, CollectionErrorCode][] = [
  [/malformed|not a database|corrupt/, 'DAMAGED_LIBRARY'],
  [/is full/, 'NO_SPACE'],
  [/is locked/, 'BUSY'],
  [/readonly|unable to open|access permission/, 'NOT_ALLOWED'],
  [/I\/O error/, 'IO'],
]

/** A failure that comes up through code which expects none. */
class StoreError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`${failure.code} ${failure.detail}`)
    this.failure = failure
  }
}

/** What the library holds is not what a library can hold. */
export function damaged(detail: string): never {
  throw new StoreError(fail('DAMAGED_LIBRARY', detail))
}

function meaningOf(error: unknown): Failure {
  if (error instanceof StoreError) return error.failure
  if (error instanceof Error && error.name === 'SQLite3Error') {
    const meaning = MEANINGS.find(([words]) => words.test(error.message))
    if (meaning) return fail(meaning[1], error.message)
  }
  return failureOf(error)
}

/** Does something with a library; its failures become a value. */
export function attempt<T>(action: () => T): Result<T> {
  try {
    return succeed(action())
  } catch (error) {
    return meaningOf(error)
  }
}

/** The same for what takes time. */
export async function attemptLong<T>(action: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await action()
  } catch (error) {
    return meaningOf(error)
  }
}

export type Row = Record<string, number | string | Uint8Array | null>

export class LibraryFile {
  readonly path: string
  readonly #lock: LibraryLock
  readonly #database: Database
  readonly #statements = new Map<string, Statement>()

  private constructor(path: string, lock: LibraryLock, database: Database) {
    this.path = path
    this.#lock = lock
    this.#database = database
  }

  /** Opens a library, and makes it when there is none. */
  static open(path: string): Result<LibraryFile> {
    const made = attempt(() => mkdirSync(dirname(path), { recursive: true }))
    if (!made.ok) return made
    const lock = LibraryLock.take(path)
    if (!lock.ok) return lock
    let database: Database | null = null
    const opened = attempt(() => {
      // Nobody else has the library: this is what a killed process left.
      rmSync(`${path}.lock`, { recursive: true, force: true })
      if (existsSync(path) && !statSync(path).isFile()) return damaged('not a regular file')
      database = new sqlite.Database(path)
      database.exec(OPENING)
      const file = new LibraryFile(path, lock.value, database)
      file.#prepare()
      return file
    })
    if (opened.ok) return opened
    attempt(() => (database as Database | null)?.close())
    lock.value.release()
    return opened
  }

  #prepare(): void {
    const mode = this.row('PRAGMA journal_mode')
    if (mode?.['journal_mode'] !== 'wal') throw new StoreError(fail('IO', 'no write-ahead log'))
    const version = this.row('PRAGMA user_version')?.['user_version']
    if (version === 0 && this.row('SELECT count(*) AS count FROM sqlite_schema')?.['count'] === 0) {
      this.#database.exec(`BEGIN; ${SCHEMA} COMMIT`)
    } else if (version !== SCHEMA_VERSION) damaged(`version ${String(version)}`)
  }

  /** Runs a statement. */
  run(sql: string, ...values: (number | string | Uint8Array | null)[]): void {
    this.#statement(sql).run(values as BindValues)
  }

  /** The first row of an answer. */
  row(sql: string, ...values: (number | string | Uint8Array | null)[]): Row | null {
    // To the end of the answer: a statement that is still at it would be in the way of a commit.
    return this.rows(sql, ...values)[0] ?? null
  }

  /** All rows of an answer. */
  rows(sql: string, ...values: (number | string | Uint8Array | null)[]): Row[] {
    return this.#statement(sql).all(values as BindValues) as QueryResult[] as Row[]
  }

  /** Bytes on disk, the log included. */
  get bytes(): number {
    return sizeOf(this.path) + sizeOf(`${this.path}-wal`)
  }

  /** Begins a transaction unless there is one. */
  begin(): void {
    if (!this.#database.inTransaction) this.run('BEGIN')
  }

  /** Makes what was written since `begin` durable. */
  commit(): void {
    if (this.#database.inTransaction) this.run('COMMIT')
  }

  rollBack(): void {
    if (this.#database.inTransaction) this.run('ROLLBACK')
  }

  /** Puts the log into the file and gives free pages back to the system. */
  tidy(): void {
    this.#database.exec('PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)')
  }

  close(): Result<void> {
    const closed = attempt(() => {
      this.commit()
      for (const statement of this.#statements.values()) statement.finalize()
      this.#database.close()
    })
    this.#lock.release()
    return closed.ok ? DONE : closed
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    const made = this.#database.prepare(sql)
    this.#statements.set(sql, made)
    return made
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
