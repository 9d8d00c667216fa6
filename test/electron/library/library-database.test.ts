// SPDX-License-Identifier: GPL-3.0-or-later
/** The file of a library: one process at a time, and damage is a value. */
import { spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sqlite from 'node-sqlite3-wasm'
import { openLibrary } from '../../../electron/library/schema.ts'
import { makeRandom } from '../../../engine/host/random.ts'
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
    expect(await rig.ask({ req: 'summary' })).toMatchObject({ games: 0, bytes: 0, imports: [], drafts: [] })
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

  it('deletes files among its own that it does not list', async () => {
    await rig.import(SELF_PLAY)
    await rig.host.end()
    const folder = `${rig.library}.games`
    for (const name of ['part-2', 'segment-7', 'foreign.txt']) writeFileSync(join(folder, name), 'x')
    await rig.restart()
    expect(await rig.rows()).toHaveLength(GAMES)
    expect(readdirSync(folder).toSorted()).toEqual(['marks', 'part-1', 'segment-1'])
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
    ['with half a part', (path) => halve(partOf(path))],
    ['without a part', (path) => rmSync(partOf(path))],
    ['without its files', (path) => rmSync(`${path}.games`, { recursive: true })],
    ['with half a segment', (path) => halve(segmentOf(path))],
    ['without a segment', (path) => rmSync(segmentOf(path))],
    [
      'with games twice',
      (path) => {
        copyFileSync(partOf(path), partOf(path, 2))
        change(path, 'INSERT INTO parts SELECT 2, import, first, games FROM parts')
      },
    ],
    ['with a part of other games', (path) => change(path, 'UPDATE parts SET first = 7')],
    ['without texts', (path) => change(path, 'DELETE FROM texts')],
    ['with odd texts', (path) => change(path, "UPDATE texts SET data = x'00'")],
    ['without segments', (path) => change(path, 'DELETE FROM segments')],
    ['without a table', (path) => change(path, 'DROP TABLE imports')],
    ['with another column', (path) => change(path, 'ALTER TABLE imports RENAME COLUMN games TO plays')],
    ['with odd counts', (path) => change(path, "UPDATE imports SET anomalies = '{'")],
    ['with an odd state', (path) => change(path, "UPDATE imports SET state = 'odd'")],
    ['without its numbers', (path) => change(path, 'DELETE FROM counters')],
    ['without some games', (path) => change(path, 'DELETE FROM parts')],
    ['with a blob for a number', (path) => change(path, "UPDATE imports SET position = x'00'")],
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

  it('keeps the games of parts that it does not list', async () => {
    await rig.import(SELF_PLAY)
    await rig.host.end()
    change(rig.library, 'DELETE FROM parts')
    await rig.restart()
    expect(await rig.code({ req: 'summary' })).toBe('DAMAGED')
    expect(existsSync(partOf(rig.library))).toBe(true)
  })

  it('with a damaged byte in any file answers right or with a code, whatever is asked', async () => {
    await rig.import(SELF_PLAY)
    await rig.import('[White "Short"]\n\n1. e4 {a text of its own} *', 'short.pgn')
    const answers = async (): Promise<unknown[]> => {
      const view = { filter: {}, sort: 'white', descending: false } as const
      const asked = [
        { req: 'summary' },
        { req: 'rows', view, from: 0, count: 100 },
        { req: 'rows', view: { ...view, filter: { position: AFTER_E4 } }, from: 0, count: 100 },
        { req: 'explore', fen: AFTER_E4, filter: {} },
        { req: 'explore', fen: START, filter: { yearFrom: 1900 } },
        { req: 'game', game: 0 },
        { req: 'game', game: GAMES },
      ] as const
      const found: unknown[] = []
      for (const request of asked) found.push((await rig.code(request)) ?? (await rig.ask(request)))
      return found
    }
    const right = await answers()
    await rig.host.end()
    const folder = `${rig.library}.games`
    const whole = new Map(
      readdirSync(folder).map((name) => [join(folder, name), readFileSync(join(folder, name))]),
    )
    let noticed = 0
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.size - 1),
        fc.oneof(fc.nat(), fc.integer({ min: -1500, max: -1 })),
        fc.integer({ min: 1, max: 255 }),
        async (file, place, changed) => {
          for (const [path, bytes] of whole) writeFileSync(path, bytes)
          const [path, bytes] = [...whole][file]!
          const damaged = Buffer.from(bytes)
          const at = ((place % bytes.length) + bytes.length) % bytes.length
          damaged[at]! ^= changed
          writeFileSync(path, damaged)
          await rig.restart()
          const found = await answers()
          for (const [index, answer] of found.entries())
            if (answer === 'DAMAGED') noticed++
            else expect(stable(answer)).toEqual(stable(right[index]))
          await rig.host.end()
        },
      ),
      { numRuns: 40 },
    )
    expect(noticed).toBeGreaterThan(0)
  })

  it('with damaged texts or positions answers that with a code, and the rest', async () => {
    const random = makeRandom(1)
    const letter = () => String.fromCodePoint(97 + Math.floor(random() * 26))
    const note = () => Array.from({ length: 70 }, letter).join('')
    const texts = Array.from({ length: 3000 }, (_, game) => `[White "P${game}"]\n\n1. e4 {${note()}} *`)
    await rig.import(texts.join('\n\n'))
    await rig.host.end()
    const codes = async (): Promise<unknown[]> => {
      await rig.restart()
      expect(await rig.rows()).toHaveLength(3000)
      const found = [
        await rig.code({ req: 'game', game: 0 }),
        await rig.code({ req: 'game', game: 2999 }),
        await rig.code({ req: 'explore', fen: AFTER_E4, filter: {} }),
      ]
      await rig.host.end()
      return found
    }
    expect(await codes()).toEqual([null, null, null])
    flip(partOf(rig.library), 1000)
    expect(await codes()).toEqual(['DAMAGED', null, null])
    flip(partOf(rig.library), 1000)
    flip(segmentOf(rig.library), 10)
    expect(await codes()).toEqual([null, null, 'DAMAGED'])
  })
})

const partOf = (path: string, id = 1): string => join(`${path}.games`, `part-${id}`)
const segmentOf = (path: string): string => join(`${path}.games`, 'segment-1')

const halve = (path: string): void => truncateSync(path, statSync(path).size >> 1)

function flip(path: string, at: number): void {
  const bytes = readFileSync(path)
  bytes[at]! ^= 1
  writeFileSync(path, bytes)
}

/** Without what differs from start to start. */
const stable = (answer: unknown): unknown =>
  typeof answer === 'object' ? { ...answer, revision: 0, bytes: 0, ms: 0 } : answer

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
