// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Examines a database before SQLite may write to it: whose it is, whether its log is sound and belongs to a file, and
 * whether its trees are. SQLite itself would overwrite a damaged log, and take an empty file for a new database.
 * Doubtful files are renamed, and a new database with their readable rows replaces them.
 */
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import sqlite, { type BindValues, type Database } from 'node-sqlite3-wasm'
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { replaceDatabase } from '../aside.ts'
import { tempPath } from '../disk.ts'
import { attempt, DatabaseError, explained } from './failure.ts'
import { PageFile } from './pages.ts'
import { type DatabaseErrorCode, identify, newestVersion, type Schema } from './schema.ts'

/** The trees of a larger file are examined only if its last process did not close it; that may take seconds. */
const ALWAYS_CHECKED_BYTES = 256 * 1024 * 1024
/**
 * In a larger file, indexes are not compared with their tables: that takes some 40 ms a MiB, and a process that does not
 * answer for seconds is replaced.
 */
const INDEXES_CHECKED_BYTES = 16 * 1024 * 1024
/** Keys read at once. */
const KEYS = 500
/** SQLite makes a folder of this name while it has a file. */
const LOCK = '.lock'

/** The result of replacing damaged files. */
export interface Rescue {
  /** Their new name. */
  aside: string
  /** Whether anything could be read; otherwise the database is a new one. */
  found: boolean
}

/** A database that SQLite may open. */
export interface Guarded {
  isNew: boolean
  /** Null if there was no doubt. */
  rescue: Rescue | null
}

/** The size of a file, bytes; 0 if there is none. */
export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Whether there is a database or anything of one, such as a log alone. */
export const isDatabaseThere = (path: string): boolean => existsSync(path) || sizeOf(`${path}-wal`) > 0

/** A database without tables is smaller, bytes. */
const MAX_NEW_BYTES = 1024 * 1024

/**
 * Whether a database has been completely made. If not, for example because the disk was full, there is nothing to read
 * in it, and opening it needs room. A damaged one counts as made. Writes nothing.
 */
export function isDatabaseMade(path: string, schema: Schema): boolean {
  if (!isDatabaseThere(path)) return false
  if (sizeOf(path) + sizeOf(`${path}-wal`) > MAX_NEW_BYTES) return true
  const found = attempt(() => inspect(path, schema))
  return !found.ok || !found.value.ok || found.value.value !== 'new'
}

/** Says whose a database is, without writing anything. */
export function inspect(path: string, schema: Schema): Result<'new' | 'ours', DatabaseErrorCode> {
  const examined = examine(path, schema)
  if (examined.ok) return succeed(examined.value.isNew ? 'new' : 'ours')
  return examined
}

/**
 * Examines a database, and replaces it if it is doubtful. The caller has its lock. Throws `DatabaseError` and errors
 * of the system.
 */
export function guard(path: string, schema: Schema): Result<Guarded, DatabaseErrorCode> {
  const examined = examine(path, schema)
  if (examined.ok && (examined.value.isNew || hasWholeTrees(path, schema)))
    return succeed({ ...examined.value, rescue: null })
  if (!examined.ok && examined.code !== 'DAMAGED') return examined
  return rescue(path, schema, examined.ok ? 'trees' : examined.detail)
}

function examine(path: string, schema: Schema): Result<{ isNew: boolean }, DatabaseErrorCode> {
  if (!isDatabaseThere(path)) return succeed({ isNew: true })
  if (existsSync(path) && !statSync(path).isFile()) return fail('FOREIGN_FILE', 'not a regular file')
  if (sizeOf(path) + sizeOf(`${path}-wal`) === 0) return succeed({ isNew: true })
  const pages = PageFile.open(path, schema.pageBytes)
  try {
    const { doubt } = pages
    const found = pages.count === 0 ? succeed('new') : identify(pages, schema)
    if (!found.ok) return found
    return doubt === null ? succeed({ isNew: found.value === 'new' }) : fail('DAMAGED', doubt)
  } finally {
    pages.close()
  }
}

/** Whether SQLite can follow the trees of a database, and they are those of the schema. Writes nothing. */
function hasWholeTrees(path: string, schema: Schema): boolean {
  const isOpenEnded = sizeOf(`${path}-wal`) > 0
  if (!isOpenEnded && sizeOf(path) > ALWAYS_CHECKED_BYTES) return true
  return reading(path, (database) => {
    const check = sizeOf(path) > INDEXES_CHECKED_BYTES ? 'quick_check' : 'integrity_check'
    const [row] = database.all(`PRAGMA ${check}(1)`) as Record<string, unknown>[]
    if (row?.[check] !== 'ok') return false
    if (database.get('PRAGMA user_version')?.['user_version'] !== newestVersion(schema)) return true
    return Object.entries(schema.tables).every(
      ([table, columns]) => columnsOf(database, table).join() === columns.join(),
    )
  })
}

const columnsOf = (database: Database, table: string): string[] =>
  database.all(`PRAGMA table_info(${table})`).map(({ name }) => String(name))

/** Runs an action on a database that is not changed by it; false if SQLite cannot read it. */
function reading(path: string, action: (database: Database) => boolean): boolean {
  let database: Database | null = null
  try {
    database = new sqlite.Database(path, { readOnly: true })
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    return action(database)
  } catch (error) {
    const known = explained(error, path)
    if (known instanceof DatabaseError && known.failure.code === 'DAMAGED') return false
    throw known
  } finally {
    if (database !== null) attempt(() => database!.close())
  }
}

/** Replaces a damaged database by what can be read of it. */
function rescue(path: string, schema: Schema, why: string): Result<Guarded, DatabaseErrorCode> {
  const folder = dirname(path)
  const [whole, rows] = [tempPath(folder), tempPath(folder)]
  try {
    const isWhole = writePages(path, whole, schema)
    if (isWhole && hasWholeTrees(whole, schema)) return replaced(path, whole, true)
    if (schema.mend === undefined) return fail('DAMAGED', why)
    return replaced(path, rows, copyRows(whole, rows, schema) > 0)
  } finally {
    for (const temp of [whole, rows])
      for (const suffix of ['', '-wal', '-journal', LOCK])
        rmSync(temp + suffix, { recursive: true, force: true })
  }
}

function replaced(path: string, by: string, found: boolean): Result<Guarded, DatabaseErrorCode> {
  const aside = basename(replaceDatabase(path, by, 'damaged'))
  return succeed({ isNew: false, rescue: { aside, found } })
}

/** Writes the readable pages into a new file; returns whether the newest version of each was written. */
function writePages(path: string, to: string, schema: Schema): boolean {
  const pages = PageFile.open(path, schema.pageBytes)
  try {
    const file = openSync(to, 'wx', 0o600)
    try {
      pages.writeTo(file)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    const found = identify(pages, schema)
    return pages.isWhole && found.ok && found.value === 'ours'
  } finally {
    pages.close()
  }
}

/** Copies the rows that can be read into a new database; returns their number. */
function copyRows(from: string, to: string, schema: Schema): number {
  const target = new sqlite.Database(to)
  let copied = 0
  try {
    target.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA page_size = ${schema.pageBytes};
      PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = MEMORY; ${schema.create}
      PRAGMA user_version = ${newestVersion(schema)}; PRAGMA application_id = ${schema.applicationId}; BEGIN`)
    reading(from, (source) => {
      for (const table of Object.keys(schema.tables)) copied += copyTable(source, target, table)
      return true
    })
    target.exec(`${schema.mend}; COMMIT`)
  } catch (error) {
    throw explained(error, to)
  } finally {
    attempt(() => target.close())
  }
  return copied
}

type Key = (string | number)[]

const marks = (list: readonly string[]): string => `(${list.map(() => '?').join(', ')})`

/** Copies the rows of a table up to the first damage, and then those from its end back to the last damage. */
function copyTable(source: Database, target: Database, table: string): number {
  const known = new Set(columnsOf(source, table))
  const columns = columnsOf(target, table).filter((column) => known.has(column))
  if (columns.length === 0) return 0
  const key = target
    .all(`SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`)
    .map(({ name }) => String(name))
  const keys = `(${key.join(', ')})`
  const read = `SELECT ${columns.join(', ')} FROM ${table} WHERE ${keys} = ${marks(key)}`
  const write = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES ${marks(columns)}`
  let copied = 0
  for (const [sign, order] of [
    ['>', 'ASC'],
    ['<', 'DESC'],
  ] as const) {
    const sorted = key.map((name) => `${name} ${order}`).join(', ')
    let last: Key = []
    // Near damage one key is read at a time.
    for (let count = KEYS; count > 0;) {
      const where = last.length > 0 ? `WHERE ${keys} ${sign} ${marks(key)}` : ''
      const sql = `SELECT ${key.join(', ')} FROM ${table} ${where} ORDER BY ${sorted} LIMIT ${count}`
      const found = readable(() => source.all(sql, last))
      if (found?.length === 0) return copied
      if (found === null) count = count > 1 ? 1 : 0
      for (const names of found ?? []) {
        const next = key.map((name) => names[name] as Key[number])
        if (!isBeyond(next, last, sign)) {
          count = count > 1 ? 1 : 0
          break
        }
        last = next
        const row = readable(() => source.get(read, last))
        const values = columns.map((column) => row?.[column])
        if (!row || values.some(isTorn)) continue
        target.run(write, values as BindValues)
        copied += 1
      }
    }
  }
  return copied
}

/** Whether a key comes after the one before; a damaged tree can lead in a circle. */
function isBeyond(next: Key, last: Key, sign: '>' | '<'): boolean {
  if (last.length === 0) return true
  const at = next.findIndex((part, index) => part !== last[index])
  return at >= 0 && (sign === '>' ? next[at]! > last[at]! : next[at]! < last[at]!)
}

/** Whether a text ends in a page that could not be read; see `PageFile.writeTo`. */
const isTorn = (value: unknown): boolean => typeof value === 'string' && value.endsWith('\ufffd')

/** Null if it is damaged. */
function readable<T>(action: () => T): T | null {
  const read = attempt(action)
  if (!read.ok && read.code !== 'DAMAGED') throw new DatabaseError(read)
  return read.ok ? read.value : null
}
