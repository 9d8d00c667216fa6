// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Room for games: numbers and bytes of those that have left are had again, and memory is for those that are
 * there.
 */
import { readFileSync, statSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { prepare, Rig } from './rig.ts'

const SELF_PLAY = readFileSync('test/data/self-play.pgn')
const GAMES = 24
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const MAX_SLOTS = 2 ** 24
const MB = 1024 * 1024

const many = (count: number, moves: string): string =>
  Array.from({ length: count }, (_, i) => `[White "P${i}"]\n[Black "${moves}"]\n\n${moves} *`).join('\n\n')

let rig: Rig
beforeAll(prepare)
beforeEach(() => {
  rig = new Rig()
})
afterEach(() => rig.end())

function sqlRows(sql: string): Record<string, unknown>[] {
  const database = new sqlite.Database(rig.library)
  database.exec('PRAGMA locking_mode = EXCLUSIVE')
  const found = database.all(sql) as Record<string, unknown>[]
  database.close()
  return found
}

it('an empty library takes no memory for the games that have left, and takes new ones', async () => {
  const { import: id } = await rig.import(SELF_PLAY)
  await rig.ask({ req: 'discard', import: id })
  await rig.host.end()
  sqlRows(`UPDATE counters SET value = ${MAX_SLOTS - 6} WHERE name = 'games'`)
  await rig.restart()
  const before = process.memoryUsage().arrayBuffers
  await rig.ask({ req: 'summary' })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * MB)
  await rig.import(SELF_PLAY)
  const rows = await rig.rows()
  expect(rows.map(({ id: game }) => game)).toEqual(Array.from({ length: GAMES }, (_, i) => MAX_SLOTS - 6 + i))
  expect((await rig.ask({ req: 'game', game: rows[7]!.id })).row).toEqual(rows[7])
  await rig.restart()
  expect(await rig.rows()).toEqual(rows)
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

it('slots of games that have left in the middle are had again', async () => {
  await rig.import(many(40, '1. e4'), 'first.pgn')
  const middle = await rig.import(many(3000, '1. d4'), 'middle.pgn')
  await rig.import(many(50, '1. c4'), 'last.pgn')
  await rig.ask({ req: 'edit', game: 3045, text: '[White "Edited"]\n\n1. Nf3 *' })
  await rig.ask({ req: 'delete', games: [3, 3050] })
  await rig.ask({ req: 'discard', import: middle.import })
  const rows = await rig.rows()
  await rig.host.end()
  // As after millions.
  sqlRows(`UPDATE segments SET high = ${MAX_SLOTS - 1} WHERE id = (SELECT max(id) FROM segments)`)
  await rig.restart()
  const same = async (): Promise<void> => {
    expect(await rig.rows()).toEqual(rows)
    expect(await rig.explore(START)).toEqual({ games: 88, e2e4: 39, c2c4: 48, g1f3: 1 })
    expect((await rig.ask({ req: 'game', game: 3060 })).text).toContain('1. c4')
    expect((await rig.ask({ req: 'game', game: 3045 })).text).toContain('Edited')
  }
  await same()
  const more = await rig.import(many(10, '1. b3'), 'more.pgn')
  expect(await rig.explore(START)).toEqual({ games: 98, e2e4: 39, c2c4: 48, g1f3: 1, b2b3: 10 })
  await rig.host.end()
  expect(sqlRows('SELECT first, slot FROM batches ORDER BY first')).toEqual([
    { first: 0, slot: 0 },
    { first: 3040, slot: 40 },
    { first: 3090, slot: 90 },
  ])
  await rig.restart()
  await rig.ask({ req: 'discard', import: more.import })
  await same()
  // Undone step by step: changes follow their games.
  await rig.ask({ req: 'undo' })
  await rig.ask({ req: 'undo' })
  expect(await rig.explore(START)).toEqual({ games: 90, e2e4: 40, c2c4: 50 })
})

it('an import that was cancelled gives its space back', async () => {
  await rig.import(SELF_PLAY)
  await rig.host.end()
  const before = statSync(rig.library).size
  await rig.restart()
  const text = Array.from({ length: 2000 }, (_, i) => `[White "${i}"]\n\n1. e4 {${'x'.repeat(i)} ${i}} *`)
  const file = rig.file('big.pgn', text.join('\n\n'))
  const { import: id } = await rig.ask({ req: 'import', file })
  await rig.begun(id)
  await rig.ask({ req: 'discard', import: id })
  expect(await rig.ask({ req: 'summary' })).toMatchObject({ games: GAMES })
  // Eventually, in idle time; only the time limit of the test applies.
  while ((await rig.ask({ req: 'summary' })).bytes > before)
    await new Promise((resolve) => setTimeout(resolve, 2))
  expect(await rig.rows()).toHaveLength(GAMES)
})
