// SPDX-License-Identifier: GPL-3.0-or-later
/** Libraries of other versions. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import sqlite from 'node-sqlite3-wasm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIBRARY_FOLDER } from '../../../build/app/library-bundle.ts'
import { Library } from '../../../electron/library/library.ts'
import { prepare, Rig } from './rig.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const ENDING = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'

let rig: Rig
beforeAll(prepare)
beforeEach(() => {
  rig = new Rig()
})
afterEach(() => rig.end())

function change(sql: string): void {
  const database = new sqlite.Database(rig.library)
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; ${sql}`)
  database.close()
}

/**
 * Written by version 3: two imports of three games and two, and one that was discarded between them. Game 0 is deleted,
 * game 1 edited, and game 2 has a draft.
 */
describe('a library of version 3', () => {
  /** What the first version had not. */
  const FIRST_VERSION = `DROP TABLE drafts; ALTER TABLE batches DROP COLUMN slot;
    ALTER TABLE imports DROP COLUMN left_out; PRAGMA user_version = 1; PRAGMA application_id = 0`

  beforeEach(() => {
    writeFileSync(rig.library, gunzipSync(readFileSync('test/data/library-3.db.gz')))
  })

  it('is taken over with everything in it', async () => {
    const summary = await rig.ask({ req: 'summary' })
    expect(summary).toMatchObject({ games: 4, drafts: [2] })
    expect(summary.imports.map(({ name, games }) => [name, games])).toEqual([
      ['three.pgn', 3],
      ['odd.pgn', 2],
    ])
    expect((await rig.rows()).map(({ id, white, eco, edited }) => [id, white, eco, edited])).toEqual([
      [1, 'New', 'A04', true],
      [2, 'W2', 'A10', false],
      [4, 'Euwe, Max', 'C40', false],
      [5, 'From', '', false],
    ])
    expect((await rig.ask({ req: 'game', game: 4 })).text).toContain('[Event "Café"]')
    expect((await rig.ask({ req: 'game', game: 4 })).text).toContain(
      '1. e4 {a note} e5 (1... c5 2. Nf3) 2. Nf3',
    )
    expect((await rig.ask({ req: 'game', game: 2 })).draft).toContain('1. c4 e5')
    expect(await rig.explore(START)).toEqual({ games: 3, g1f3: 1, c2c4: 1, e2e4: 1 })
    expect(await rig.explore(ENDING)).toEqual({ games: 1, e2e4: 1 })
    expect(existsSync(`${rig.library}.before-version-6`)).toBe(true)
    expect(summary.bases).toEqual([
      { base: 1, name: '', kind: 'other', games: 4 },
      { base: 0, name: '', kind: 'clipbase', games: 0 },
    ])
  })

  it('keeps its ids and its changes, which can be taken back', async () => {
    await rig.import('1. b3 *', 'later.pgn')
    expect((await rig.rows()).map(({ id }) => id)).toEqual([1, 2, 4, 5, 6])
    expect((await rig.ask({ req: 'undo' })).game).toBe(0)
    expect((await rig.ask({ req: 'undo' })).game).toBe(1)
    expect((await rig.rows()).map(({ white }) => white)).toEqual(['W0', 'W1', 'W2', 'Euwe, Max', 'From', ''])
    await rig.restart()
    expect(await rig.explore(START)).toEqual({ games: 5, e2e4: 2, d2d4: 1, c2c4: 1, b2b3: 1 })
  })

  it('is taken over from the first version too', async () => {
    change(FIRST_VERSION)
    expect(await rig.rows()).toHaveLength(4)
    expect(await rig.ask({ req: 'summary' })).toMatchObject({ games: 4, drafts: [] })
  })

  it('goes on where it was stopped', async () => {
    const library = new Library(rig.library, LIBRARY_FOLDER, ({ evt }) => {
      if (evt === 'takeOver') void library.close()
    })
    expect(await library.summary()).toMatchObject({ ok: false, code: 'BUSY' })
    await library.close()
    expect(await rig.ask({ req: 'summary' })).toMatchObject({ games: 4 })
    const news = rig.events.filter(({ evt }) => evt === 'takeOver')
    expect(news).toEqual([{ evt: 'takeOver', done: 5, games: 5 }])
  })
})

it('one of a newer version is told to be newer and stays as it is', async () => {
  await rig.import('1. e4 *')
  await rig.host.end()
  change('PRAGMA user_version = 99')
  const before = readFileSync(rig.library)
  await rig.restart()
  expect(await rig.code({ req: 'summary' })).toBe('NEWER_VERSION')
  expect(await rig.code({ req: 'import', file: rig.file('a.pgn', '1. e4 *') })).toBe('NEWER_VERSION')
  expect(readFileSync(rig.library).equals(before)).toBe(true)
})
