// SPDX-License-Identifier: GPL-3.0-or-later
/** Room for games: ids are never used again, and the bytes of those that have left are had again. */
import { readdirSync, readFileSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { MAX_IDS } from '../../../electron/library/library-database.ts'
import { prepare, Rig } from './rig.ts'

const SELF_PLAY = readFileSync('test/data/self-play.pgn')
const GAMES = 24
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

const many = (count: number, moves: string): string =>
  Array.from({ length: count }, (_, i) => `[White "P${i}"]\n[Black "${moves}"]\n\n${moves} *`).join('\n\n')

let rig: Rig
beforeAll(prepare)
beforeEach(() => {
  rig = new Rig()
})
afterEach(() => rig.end())

it('the last ids are given, and no other is', async () => {
  const { import: id } = await rig.import(SELF_PLAY)
  await rig.ask({ req: 'discard', import: id })
  await rig.host.end()
  const database = new sqlite.Database(rig.library)
  database.exec('PRAGMA locking_mode = EXCLUSIVE')
  database.exec(`UPDATE counters SET value = ${MAX_IDS - GAMES} WHERE name = 'games'`)
  database.close()
  await rig.restart()
  await rig.import(SELF_PLAY)
  const rows = await rig.rows()
  expect(rows.map(({ id: game }) => game)).toEqual(
    Array.from({ length: GAMES }, (_, game) => MAX_IDS - GAMES + game),
  )
  expect((await rig.ask({ req: 'game', game: rows[7]!.id })).row).toEqual(rows[7])
  expect((await rig.explore(START))['games']).toBe(GAMES)
  await rig.restart()
  const refused = await rig.ask({ req: 'import', file: rig.file('more.pgn', '1. e4 *') })
  expect(await rig.ended(refused.import)).toMatchObject({ state: 'failed', error: 'TOO_MANY_GAMES' })
  expect(await rig.rows()).toEqual(rows)
  expect((await rig.explore(START))['games']).toBe(GAMES)
})

it('an id is never given again', async () => {
  const first = await rig.import(SELF_PLAY)
  const ids = (await rig.rows()).map(({ id }) => id)
  await rig.ask({ req: 'discard', import: first.import })
  await rig.import(SELF_PLAY)
  const later = (await rig.rows()).map(({ id }) => id)
  expect(later.filter((id) => ids.includes(id))).toEqual([])
  expect(await rig.code({ req: 'edit', game: ids[0]!, text: '1. e4 *' })).toBe('NO_SUCH_GAME')
  expect((await rig.explore(START))['games']).toBe(GAMES)
})

it('games around those that have left are found, changed and read as before', async () => {
  await rig.import(many(40, '1. e4'), 'first.pgn')
  const middle = await rig.import(many(3000, '1. d4'), 'middle.pgn')
  await rig.import(many(50, '1. c4'), 'last.pgn')
  await rig.ask({ req: 'edit', game: 3045, text: '[White "Edited"]\n\n1. Nf3 *' })
  await rig.ask({ req: 'delete', games: [3, 3050] })
  await rig.ask({ req: 'discard', import: middle.import })
  const rows = await rig.rows()
  const same = async (): Promise<void> => {
    expect(await rig.rows()).toEqual(rows)
    expect(await rig.explore(START)).toEqual({ games: 88, e2e4: 39, c2c4: 48, g1f3: 1 })
    expect((await rig.ask({ req: 'game', game: 3060 })).text).toContain('1. c4')
    expect((await rig.ask({ req: 'game', game: 3045 })).text).toContain('Edited')
  }
  await same()
  await rig.restart()
  await same()
  const more = await rig.import(many(10, '1. b3'), 'more.pgn')
  expect(await rig.explore(START)).toEqual({ games: 98, e2e4: 39, c2c4: 48, g1f3: 1, b2b3: 10 })
  await rig.restart()
  await rig.ask({ req: 'discard', import: more.import })
  await same()
  // Undone step by step: changes follow their games.
  await rig.ask({ req: 'undo' })
  await rig.ask({ req: 'undo' })
  expect(await rig.explore(START)).toEqual({ games: 90, e2e4: 40, c2c4: 50 })
})

it('an import that was discarded, complete or not, leaves no files', async () => {
  await rig.import(SELF_PLAY)
  const folder = `${rig.library}.games`
  const files = (): string[] => readdirSync(folder).toSorted()
  const before = files()
  const whole = await rig.import(many(100, '1. a3'), 'whole.pgn')
  await rig.ask({ req: 'discard', import: whole.import })
  const text = Array.from({ length: 2000 }, (_, i) => `[White "${i}"]\n\n1. e4 {${'x'.repeat(i)} ${i}} *`)
  const file = rig.file('big.pgn', text.join('\n\n'))
  const { import: id } = await rig.ask({ req: 'import', file })
  await rig.begun(id)
  await rig.ask({ req: 'discard', import: id })
  expect(await rig.ask({ req: 'summary' })).toMatchObject({ games: GAMES })
  await expect.poll(files).toEqual(before)
  expect(await rig.rows()).toHaveLength(GAMES)
})
