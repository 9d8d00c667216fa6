// SPDX-License-Identifier: GPL-3.0-or-later
/** Libraries of other versions. */
import { existsSync, readFileSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { prepare, Rig } from './rig.ts'

const TEXT = ['1. e4', '1. d4', '1. c4'].map((move, i) => `[White "W${i}"]\n\n${move} *`).join('\n\n')
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
/** What the first version had not. */
const FIRST_VERSION = `DROP TABLE drafts; ALTER TABLE batches DROP COLUMN slot; ALTER TABLE imports DROP COLUMN left_out;
  PRAGMA user_version = 1; PRAGMA application_id = 0`

let rig: Rig
beforeAll(prepare)
beforeEach(async () => {
  rig = new Rig()
  await rig.import(TEXT)
})
afterEach(() => rig.end())

async function change(sql: string): Promise<void> {
  await rig.host.end()
  const database = new sqlite.Database(rig.library)
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; ${sql}`)
  database.close()
}

it('one of the first version is taken over with everything in it', async () => {
  const leaving = await rig.import('1. b3 *', 'leaving.pgn')
  await rig.ask({ req: 'edit', game: 1, text: '[White "New"]\n\n1. Nf3 *' })
  await rig.ask({ req: 'delete', games: [0] })
  await rig.ask({ req: 'discard', import: leaving.import })
  const rows = await rig.rows()
  const moves = { games: 2, g1f3: 1, c2c4: 1 }
  await change(FIRST_VERSION)
  await rig.restart()
  expect(await rig.rows()).toEqual(rows)
  expect(await rig.explore(START)).toEqual(moves)
  expect(existsSync(`${rig.library}.before-version-3`)).toBe(true)
  await rig.import('1. b3 *', 'later.pgn')
  expect((await rig.rows()).map(({ id }) => id)).toEqual([1, 2, 4])
})

it('one of a newer version is told to be newer and stays as it is', async () => {
  await change('PRAGMA user_version = 99')
  const before = readFileSync(rig.library)
  await rig.restart()
  expect(await rig.code({ req: 'summary' })).toBe('NEWER_VERSION')
  expect(await rig.code({ req: 'import', file: rig.file('a.pgn', TEXT) })).toBe('NEWER_VERSION')
  expect(readFileSync(rig.library).equals(before)).toBe(true)
})
