// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Damaged sets of files, a database and its log: whatever is acknowledged and can be read is there after opening, and
 * the files as they were are beside it.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseFile } from '../../../../electron/data/sqlite/database.ts'
import { inspect } from '../../../../electron/data/sqlite/guard.ts'
import { numberIn } from '../../../../electron/data/sqlite/row.ts'
import type { Schema } from '../../../../electron/data/sqlite/schema.ts'
import { makeRandom } from '../../../../engine/host/random.ts'

const SCHEMA: Schema = {
  applicationId: 0x1234,
  pageBytes: 4096,
  tables: { things: ['id', 'name', 'data'], notes: ['thing', 'number', 'note'] },
  create: `
CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL, data TEXT NOT NULL);
CREATE TABLE notes (thing INTEGER, number INTEGER, note TEXT, PRIMARY KEY (thing, number)) WITHOUT ROWID;
CREATE UNIQUE INDEX things_by_name ON things (name);`,
  steps: [],
  mend: 'DELETE FROM notes WHERE thing NOT IN (SELECT id FROM things)',
}
const { mend: _, ...REFUSED } = SCHEMA
const ROWS = 40

/** The files of a database after a kill. */
type Files = Record<'' | '-wal', Buffer | null>

let folder: string
let path: string
/** Everything is in the log. */
let fresh: Files
/** A half of it is in the file. */
let used: Files

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-guard-'))
  path = join(folder, 'things.db')
  fresh = make(false)
  used = make(true)
})
beforeEach(clear)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function clear(): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}

const dataOf = (id: number): string => String.fromCharCode(64 + id).repeat((id % 5) * 2500 + 10)

function open(schema = SCHEMA): DatabaseFile {
  const opened = DatabaseFile.open(path, schema)
  if (!opened.ok) throw new Error(`${opened.code} ${opened.detail}`)
  return opened.value
}

function make(halfway: boolean): Files {
  clear()
  const file = open()
  for (let id = 1; id <= ROWS; id++) {
    file.durable(() => {
      file.run('INSERT INTO things VALUES (?, ?, ?)', id, `thing ${id}`, dataOf(id))
      file.run('INSERT INTO notes VALUES (?, 0, ?)', id, `note ${id}`)
    })
    if (halfway && id === ROWS / 2) file.checkpoint()
  }
  const files = read()
  file.close()
  return files
}

const read = (at = path): Files => ({
  '': existsSync(at) ? readFileSync(at) : null,
  '-wal': existsSync(`${at}-wal`) ? readFileSync(`${at}-wal`) : null,
})

function put(files: Files): void {
  clear()
  for (const [suffix, bytes] of Object.entries(files)) if (bytes) writeFileSync(path + suffix, bytes)
}

/** The ids of the things that are there, each as it was written. */
function things(file: DatabaseFile): number[] {
  return file.rows('SELECT * FROM things ORDER BY id').map((row) => {
    const id = numberIn(row, 'id')
    expect(row['name']).toBe(`thing ${id}`)
    expect(row['data'] === dataOf(id)).toBe(true)
    expect(file.row('SELECT id FROM things WHERE name = ?', `thing ${id}`)).toEqual({ id })
    return id
  })
}

/** Opens damaged files; returns how many rows were lost. They are all beside it, as they were. */
function lost(files: Files): number {
  put(files)
  const file = open()
  expect(file.rescue).not.toBeNull()
  const left = ROWS - things(file).length
  const aside = read(join(folder, file.rescue!.aside))
  for (const suffix of ['', '-wal'] as const)
    expect((aside[suffix] ?? Buffer.alloc(0)).equals(files[suffix] ?? Buffer.alloc(0))).toBe(true)
  file.run('INSERT INTO things VALUES (1000, ?, ?)', 'later', 'x')
  expect(file.close().ok).toBe(true)
  const again = open()
  expect(again.rescue).toBeNull()
  expect(again.row('SELECT count(*) AS count FROM things')).toEqual({ count: ROWS - left + 1 })
  again.close()
  return left
}

function flipped(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[bit >> 3]! ^= 1 << (bit & 7)
  return copy
}

const sets = [
  ['that are all in the log', () => fresh],
  ['of which a half is in the log', () => used],
] as const

describe.each(sets)('rows %s', (_name, set) => {
  it('are all there after a kill, and no damage is reported', () => {
    put(set())
    const file = open()
    expect(file.rescue).toBeNull()
    expect(things(file)).toHaveLength(ROWS)
    file.close()
    expect(readdirSync(folder)).toEqual(['things.db'])
  })

  it('survive one wrong bit anywhere in the log, but for those in one page', () => {
    const log = set()['-wal']!
    const random = makeRandom(3)
    let most = 0
    for (let round = 0; round < 16; round++) {
      const bit = Math.floor(random() * log.length * 8)
      most = Math.max(most, lost({ ...set(), '-wal': flipped(log, bit) }))
    }
    // Small rows share a page.
    expect(most).toBeLessThan(12)
  }, 60_000)

  it('all survive one wrong bit in the header of the log or of a frame', () => {
    const log = set()['-wal']!
    const frame = 24 + SCHEMA.pageBytes
    const last = Math.floor((log.length - 32) / frame) - 1
    for (const [from, bytes] of [
      [0, 32],
      [32, 24],
      [32 + 7 * frame, 24],
      // Of the last frame, nothing proves which is wrong, the checksum or the page.
      [32 + last * frame, 16],
    ] as const)
      for (let bit = from * 8; bit < (from + bytes) * 8; bit += 13)
        expect(lost({ ...set(), '-wal': flipped(log, bit) })).toBe(0)
  }, 60_000)

  it('survive a hole in the log, but for those in it', () => {
    const log = Buffer.from(set()['-wal']!)
    log.fill(0, 5000, 5000 + 3 * 4096)
    expect(lost({ ...set(), '-wal': log })).toBeLessThan(ROWS / 2)
  })

  it('are as many as are left when the log is cut off anywhere', () => {
    const log = set()['-wal']!
    const random = makeRandom(4)
    for (let round = 0; round < 8; round++) {
      const length = Math.floor(random() * log.length)
      put({ ...set(), '-wal': log.subarray(0, length) })
      const file = open()
      const ids = things(file)
      expect(ids).toEqual(ids.map((_id, index) => index + 1))
      file.close()
    }
  })
})

describe('a file', () => {
  it.each([
    ['of 0 bytes', Buffer.alloc(0)],
    ['that is missing', null],
  ])('%s beside its whole log is no new database', (_name, file) => {
    expect(lost({ ...fresh, '': file })).toBe(0)
    expect(lost({ ...used, '': file })).toBeLessThan(ROWS)
  })

  it('beside the log of an earlier time keeps what was written since', () => {
    put(used)
    open().close()
    const later = open()
    later.durable(() => {
      for (let number = 1; number < 100; number++)
        later.run('INSERT INTO notes VALUES (1, ?, ?)', number, 'x'.repeat(100))
    })
    later.close()
    const whole = readFileSync(path)
    expect(lost({ '': whole, '-wal': used['-wal'] })).toBe(0)
    expect(lost({ '': whole, '-wal': fresh['-wal'] })).toBe(0)
  })

  it('whose index does not lead to a row is mended', () => {
    put(used)
    open().close()
    const bytes = readFileSync(path)
    // The name occurs in the table and in the index.
    const places = [bytes.indexOf('thing 17'), bytes.lastIndexOf('thing 17')]
    expect(places[1]).toBeGreaterThan(places[0]!)
    for (const place of places) {
      const damaged = Buffer.from(bytes)
      damaged[place + 7]! ^= 0x40
      put({ '': damaged, '-wal': null })
      const file = open()
      expect(file.rescue).not.toBeNull()
      expect(file.row('SELECT count(*) AS count FROM things NOT INDEXED')).toEqual({ count: ROWS })
      expect(file.row('SELECT count(*) AS count FROM things WHERE name > ?', '')).toEqual({ count: ROWS })
      file.close()
    }
  })

  it('whose rows lead in a circle is read to its end', () => {
    put(used)
    open().close()
    const bytes = readFileSync(path)
    // The last row gets the number of an earlier one: after it come those that have been read.
    // A row begins with its number, the length of its head, and the kinds of its columns.
    const row = bytes.indexOf(
      Buffer.concat([Buffer.from([ROWS, 4, 0, 29, 33]), Buffer.from(`thing ${ROWS}`)]),
    )
    expect(row).toBeGreaterThan(0)
    bytes[row] = 5
    put({ '': bytes, '-wal': null })
    const file = open()
    expect(file.rescue).not.toBeNull()
    expect(file.row('SELECT count(*) AS count FROM things WHERE id < ?', ROWS)).toEqual({ count: ROWS - 1 })
    file.close()
  })

  it('of 0 bytes alone is a new one', () => {
    put({ '': Buffer.alloc(0), '-wal': null })
    const file = open()
    expect(file.rescue).toBeNull()
    file.close()
  })

  it('that is cut off, or damaged in a page, costs what was there', () => {
    put(used)
    open().close()
    const whole = readFileSync(path)
    const random = makeRandom(5)
    for (let round = 0; round < 8; round++) {
      const length = Math.floor(4096 + random() * (whole.length - 8192))
      lost({ '': whole.subarray(0, length), '-wal': null })
    }
    const numbers: number[] = []
    for (let page = 1; page * 4096 < whole.length; page++) {
      const bytes = Buffer.from(whole)
      bytes.fill(0x55, page * 4096, (page + 1) * 4096)
      put({ '': bytes, '-wal': null })
      const file = open()
      // Without the root of a table nothing of it is found.
      if (file.rescue) numbers.push(numberIn(file.row('SELECT count(*) AS count FROM things')!, 'count'))
      file.close()
    }
    expect(numbers.filter((number) => number > ROWS / 2).length).toBeGreaterThan(numbers.length / 2)
  }, 60_000)

  it('that is noise is set aside, and a new one begins', () => {
    expect(lost({ '': Buffer.from('x'.repeat(50_000)), '-wal': null })).toBe(ROWS)
    expect(lost({ '': Buffer.from('x'.repeat(50_000)), '-wal': Buffer.from('y'.repeat(50_000)) })).toBe(ROWS)
  })
})

describe('without a way to mend it', () => {
  it('a damaged database is refused, and no byte of it changes', () => {
    put(used)
    open().close()
    const cut = { '': readFileSync(path).subarray(0, 30_000), '-wal': null }
    put(cut)
    expect(inspect(path, REFUSED)).toMatchObject({ ok: false, code: 'DAMAGED' })
    expect(DatabaseFile.open(path, REFUSED)).toMatchObject({ ok: false, code: 'DAMAGED' })
    expect(read()).toEqual(cut)
    expect(readdirSync(folder)).toEqual(['things.db'])
  })

  it('a damaged log whose pages can all be read costs nothing', () => {
    const files = { ...fresh, '-wal': flipped(fresh['-wal']!, 100) }
    put(files)
    const file = open(REFUSED)
    expect(things(file)).toHaveLength(ROWS)
    expect(read(join(folder, file.rescue!.aside))).toEqual(files)
    file.close()
  })
})

it('a database is only read while it is examined', () => {
  put(used)
  const database = new sqlite.Database(path, { readOnly: true })
  database.exec('PRAGMA locking_mode = EXCLUSIVE')
  expect(database.all('PRAGMA quick_check')).toEqual([{ quick_check: 'ok' }])
  database.close()
  expect(read()).toEqual(used)
})
