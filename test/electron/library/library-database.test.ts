// SPDX-License-Identifier: GPL-3.0-or-later
/** The file of a library: one process at a time, and damage is a value. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sqlite from 'node-sqlite3-wasm'
import { openLibrary } from '../../../electron/library/schema.ts'
import { processName } from '../../../electron/data/running-process.ts'
import { prepare, Rig } from './rig.ts'

const SELF_PLAY = readFileSync('test/data/self-play.pgn')
const GAMES = 24
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'

let rig: Rig
beforeAll(prepare)
beforeEach(() => {
  rig = new Rig()
})
afterEach(() => rig.end())

describe('a library', () => {
  it('is made at the first import', async () => {
    expect(await rig.ask({ req: 'summary' })).toEqual({ games: 0, bytes: 0, imports: [], drafts: [] })
    expect(await rig.ask({ req: 'undo' })).toMatchObject({ game: null })
    expect(await rig.rows()).toEqual([])
    expect(existsSync(rig.library)).toBe(false)
    await rig.import(SELF_PLAY)
    expect((await rig.ask({ req: 'summary' })).bytes).toBeGreaterThan(statSync(rig.library).size - 1)
  })

  it('belongs to one process, and can be had when that has gone', async () => {
    await rig.import(SELF_PLAY)
    const second = new Rig(rig.folder)
    expect(await second.code({ req: 'summary' })).toBe('BUSY')
    await rig.host.end()
    expect(await second.ask({ req: 'summary' })).toMatchObject({ games: GAMES })
    await second.host.end()
    // Of a process that is no more, of one that nobody has asked how it ended, and of a number that another
    // process has now.
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'])
    const zombie = processName(Number(String(await once(parent.stdout, 'data').then(([pid]) => pid))))
    for (const owner of [`${child.pid} 1`, `${process.pid} 1`, zombie, 'nonsense', '']) {
      writeFileSync(`${rig.library}.owner`, owner)
      mkdirSync(`${rig.library}.lock`)
      await rig.restart()
      expect([owner, (await rig.ask({ req: 'summary' })).games]).toEqual([owner, GAMES])
      await rig.host.end()
    }
    parent.kill()
  })

  it('does not show places of games that have left', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => `[White "P${i}"]\n\n1. e4 *`).join('\n\n')
    const { import: id } = await rig.import(many)
    await rig.import(SELF_PLAY)
    await rig.ask({ req: 'discard', import: id })
    await rig.restart()
    expect(await rig.ask({ req: 'summary' })).toMatchObject({ games: GAMES })
    expect(await rig.rows()).toHaveLength(GAMES)
  })

  it('leaves nothing beside it', async () => {
    await rig.import(SELF_PLAY)
    await rig.host.end()
    for (const name of ['.owner', '.lock', '-wal', '-journal'])
      expect(existsSync(rig.library + name)).toBe(false)
  })
})

describe('a damaged library', () => {
  const damages: [string, (path: string) => void][] = [
    ['that is no database', (path) => writeFileSync(path, 'x'.repeat(20_000))],
    ['of another program', (path) => change(path, 'DROP TABLE counters; PRAGMA user_version = 0')],
    ['without columns', (path) => change(path, 'UPDATE batches SET data = zeroblob(100)')],
    [
      'with games twice',
      (path) => change(path, 'INSERT INTO batches SELECT 1, import, games, data, slot FROM batches'),
    ],
    ['without texts', (path) => change(path, 'DELETE FROM texts')],
    ['with odd texts', (path) => change(path, "UPDATE texts SET data = x'00'")],
    ['without a table', (path) => change(path, 'DROP TABLE imports')],
    ['with another column', (path) => change(path, 'ALTER TABLE imports RENAME COLUMN games TO plays')],
    ['with odd counts', (path) => change(path, "UPDATE imports SET anomalies = '{'")],
    ['with an odd state', (path) => change(path, "UPDATE imports SET state = 'odd'")],
    ['without its numbers', (path) => change(path, 'DELETE FROM counters')],
    ['without some games', (path) => change(path, 'DELETE FROM batches')],
    ['with a blob for a number', (path) => change(path, "UPDATE imports SET position = x'00'")],
    ['with an odd segment', (path) => change(path, 'UPDATE segments SET bits = 99')],
    [
      'with an odd change',
      (path) => change(path, "INSERT INTO changes (id, game, data) VALUES (1, 0, x'00')"),
    ],
  ]
  it.each(damages)('%s is refused with a code, whatever is asked', async (_, damage) => {
    await rig.import(SELF_PLAY)
    await rig.host.end()
    damage(rig.library)
    await rig.restart()
    expect(await rig.code({ req: 'summary' })).toBe('DAMAGED')
    expect(await rig.code({ req: 'import', file: rig.file('a.pgn', SELF_PLAY) })).toBe('DAMAGED')
    expect(await rig.code({ req: 'explore', fen: START, filter: {} })).toBe('DAMAGED')
  })

  it.each([
    ['without the text of a game', 'DELETE FROM chunks', 'game'],
    ['with odd text', "UPDATE chunks SET data = x'00'", 'game'],
    ['with less text', 'UPDATE chunks SET bytes = 3', 'game'],
    ['without the rows of the index', 'DELETE FROM buckets', 'explore'],
    ['with rows that are cut', 'UPDATE buckets SET data = zeroblob(20)', 'explore'],
  ] as const)('%s answers that with a code, and the rest', async (_, sql, broken) => {
    await rig.import(SELF_PLAY)
    await rig.host.end()
    change(rig.library, sql)
    await rig.restart()
    expect(await rig.rows()).toHaveLength(GAMES)
    const code = {
      game: await rig.code({ req: 'game', game: 0 }),
      explore: await rig.code({ req: 'explore', fen: AFTER_E4, filter: {} }),
    }
    expect(code).toEqual({ game: null, explore: null, [broken]: 'DAMAGED' })
  })
})

/** Changes the database of a library from outside. */
function change(path: string, sql: string): void {
  const database = new sqlite.Database(path)
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; ${sql}`)
  database.close()
}

it('a folder in place of a library is refused', () => {
  const path = join(rig.folder, 'folder')
  mkdirSync(path)
  const opened = openLibrary(path)
  expect(opened.ok ? null : opened.code).toBe('FOREIGN_FILE')
})
