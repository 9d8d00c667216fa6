// SPDX-License-Identifier: GPL-3.0-or-later
/** A database file: whose it is, from which version, and what a disk that refuses does to it. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseFile } from '../../../../electron/data/sqlite/database.ts'
import { attempt } from '../../../../electron/data/sqlite/failure.ts'
import { numberIn } from '../../../../electron/data/sqlite/row.ts'
import type { Schema } from '../../../../electron/data/sqlite/schema.ts'
import { Disk } from './disk.ts'

const FIRST: Schema = {
  applicationId: 0x1234,
  pageBytes: 4096,
  tables: { things: ['id', 'data'] },
  create: 'CREATE TABLE things (id INTEGER PRIMARY KEY, data BLOB);',
  steps: [],
}
const SECOND: Schema = {
  ...FIRST,
  tables: { things: ['id', 'data', 'size'] },
  create: 'CREATE TABLE things (id INTEGER PRIMARY KEY, data BLOB, size INTEGER);',
  steps: [
    {
      to: 2,
      run: (file) => {
        file.run('ALTER TABLE things ADD COLUMN size INTEGER')
        file.run('UPDATE things SET size = length(data)')
        return file
      },
    },
  ],
}
const BLOB = new Uint8Array(20_000).fill(7)

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-database-'))
  path = join(folder, 'things.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function open(schema = FIRST): DatabaseFile {
  const opened = DatabaseFile.open(path, schema)
  if (!opened.ok) throw new Error(`${opened.code} ${opened.detail}`)
  return opened.value
}

function codeOf(schema = FIRST): string | null {
  const opened = DatabaseFile.open(path, schema)
  if (opened.ok) opened.value.close()
  return opened.ok ? null : opened.code
}

const countIn = (file: DatabaseFile): number =>
  numberIn(file.row('SELECT count(*) AS count FROM things')!, 'count')

/** A database as another program makes it. */
function makeOther(sql: string): void {
  const database = new sqlite.Database(path)
  database.exec(sql)
  database.close()
}

describe('whose a file is', () => {
  it.each([
    ['of another program', "CREATE TABLE mail (id INTEGER, text TEXT); INSERT INTO mail VALUES (1, 'a')"],
    ['of another program with our version', 'CREATE TABLE mail (id INTEGER); PRAGMA user_version = 1'],
    ['of another application', 'CREATE TABLE things (id INTEGER); PRAGMA application_id = 77'],
  ])('one %s is refused and stays as it is, byte for byte', (_, sql) => {
    makeOther(sql)
    const before = readFileSync(path)
    expect(codeOf()).toBe('FOREIGN_FILE')
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual(['things.db'])
  })

  it('one of a newer version is told to be newer and stays as it is', () => {
    open(SECOND).close()
    const before = readFileSync(path)
    expect(codeOf(FIRST)).toBe('NEWER_VERSION')
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual(['things.db'])
  })

  it('one whose newest version is still in the log is known all the same', () => {
    const file = open(SECOND)
    file.durable(() => file.exec('PRAGMA user_version = 9'))
    const [main, log] = [readFileSync(path), readFileSync(`${path}-wal`)]
    file.close()
    writeFileSync(path, main)
    writeFileSync(`${path}-wal`, log)
    expect(codeOf(SECOND)).toBe('NEWER_VERSION')
    expect(readFileSync(`${path}-wal`).equals(log)).toBe(true)
  })

  it.each([
    ['a text', (at: string) => writeFileSync(at, 'x'.repeat(5000)), 'DAMAGED'],
    ['a folder', (at: string) => mkdirSync(at), 'FOREIGN_FILE'],
    ['an empty file', (at: string) => writeFileSync(at, ''), null],
    ['an empty database', () => makeOther('VACUUM'), null],
  ])('%s has a code of its own', (_, make, code) => {
    make(path)
    expect(codeOf()).toBe(code)
  })

  it('one from before there was a number of the application is known by its tables', () => {
    open().close()
    makeOther('PRAGMA locking_mode = EXCLUSIVE; PRAGMA application_id = 0')
    expect(codeOf()).toBeNull()
  })

  it.each(['DROP TABLE things', 'ALTER TABLE things RENAME COLUMN data TO text'])(
    'one of ours is damaged after %s',
    (sql) => {
      open().close()
      makeOther(`PRAGMA locking_mode = EXCLUSIVE; ${sql}`)
      expect(codeOf()).toBe('DAMAGED')
    },
  )
})

describe('an older version', () => {
  beforeEach(() => {
    const file = open()
    file.durable(() => file.run('INSERT INTO things (data) VALUES (?)', BLOB))
    file.close()
  })

  it('is migrated after a backup', () => {
    const before = readFileSync(path)
    const file = open(SECOND)
    expect(file.row('SELECT size FROM things')).toEqual({ size: BLOB.length })
    file.close()
    expect(readFileSync(`${path}.before-version-2`).equals(before)).toBe(true)
    expect(codeOf(SECOND)).toBeNull()
  })

  it('stays what it is when a step fails', () => {
    const failing = { to: 3, run: (file: { run(sql: string): void }) => (file.run('DROP TABLE none'), file) }
    expect(codeOf({ ...SECOND, steps: [...SECOND.steps, failing] })).toBe('DAMAGED')
    expect(codeOf(SECOND)).toBeNull()
    expect(existsSync(`${path}.before-version-3`)).toBe(true)
  })
})

describe('a disk that refuses', () => {
  let disk: Disk
  beforeEach(() => {
    disk = new Disk()
  })
  afterEach(() => disk.end())

  it('costs what was being written, and nothing later', () => {
    for (let after = 0; after < 12; after++) {
      const file = open()
      const before = countIn(file)
      disk.fill(after)
      const insert = () => file.durable(() => file.run('INSERT INTO things (data) VALUES (?)', BLOB))
      let done = 0
      let refused: string | null = null
      while (refused === null) {
        const inserted = attempt(insert)
        if (inserted.ok) done++
        else refused = inserted.code
      }
      expect(refused).toBe('NO_SPACE')
      // The same statement, while it is still full and when it is not.
      expect(attempt(insert)).toMatchObject({ ok: false, code: 'NO_SPACE' })
      expect(countIn(file)).toBe(before + done)
      disk.free()
      expect(attempt(insert).ok).toBe(true)
      expect(file.close().ok).toBe(true)
      const again = open()
      expect(countIn(again)).toBe(before + done + 1)
      again.close()
    }
  })

  it('by the limit of the database is the same', () => {
    const file = open()
    file.exec('PRAGMA max_page_count = 20')
    const insert = () => file.durable(() => file.run('INSERT INTO things (data) VALUES (?)', BLOB))
    let inserted = attempt(insert)
    for (let tries = 0; inserted.ok && tries < 100; tries++) inserted = attempt(insert)
    expect(inserted).toMatchObject({ code: 'NO_SPACE' })
    expect(attempt(insert)).toMatchObject({ code: 'NO_SPACE' })
    file.exec('PRAGMA max_page_count = 1000')
    expect(attempt(insert).ok).toBe(true)
    file.close()
  })

  it('has what is durable synced, and what cannot be synced is refused', () => {
    const file = open()
    disk.syncs = 0
    file.begin()
    file.run('INSERT INTO things (data) VALUES (?)', BLOB)
    file.commit()
    expect(disk.syncs).toBe(0)
    file.durable(() => file.run('INSERT INTO things (data) VALUES (?)', BLOB))
    expect(disk.syncs).toBe(1)
    disk.detach()
    const inserted = attempt(() => file.durable(() => file.run('INSERT INTO things (data) VALUES (NULL)')))
    expect(inserted).toMatchObject({ ok: false, code: 'IO' })
    disk.free()
    expect(countIn(file)).toBe(2)
    file.close()
  })

  it('keeps an older version and leaves no half of a backup', () => {
    open().close()
    const before = readFileSync(path)
    // Copies are made by the system: a folder in the place of the copy refuses it.
    mkdirSync(`${path}.before-version-2`)
    expect(codeOf(SECOND)).toBe('NOT_ALLOWED')
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(readdirSync(folder).toSorted()).toEqual(['things.db', 'things.db.before-version-2'])
  })
})
