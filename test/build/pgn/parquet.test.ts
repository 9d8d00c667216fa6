// SPDX-License-Identifier: GPL-3.0-or-later
/** What the tables of a library hold, and what is left when they cannot be written. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportLibrary, type ParquetOptions } from '../../../build/pgn/parquet.ts'
import { ROOT } from '../../../build/tools/command.ts'
import { Disk } from '../../electron/data/sqlite/disk.ts'
import { prepare, Rig } from '../../electron/library/rig.ts'
import { Tables } from './parquet-answers.ts'

const SELF_PLAY = readFileSync(join(ROOT, 'test', 'data', 'self-play.pgn'), 'utf8')

let rig: Rig
let target: string
beforeAll(prepare)
beforeEach(() => {
  rig = new Rig()
  target = join(rig.folder, 'tables')
})
afterEach(() => rig.end())

const exportTo = (options?: ParquetOptions) => exportLibrary(rig.library, target, options)

/** Everything beside the library that an export may have made. */
const made = (): string[] => readdirSync(rig.folder).filter((name) => name.startsWith('tables'))

async function reading<T>(use: (tables: Tables) => Promise<T>): Promise<T> {
  const tables = await Tables.open(target)
  try {
    return await use(tables)
  } finally {
    tables.close()
  }
}

const firstMoves = () => reading((tables) => tables.rows('SELECT move FROM positions WHERE ply = 0'))

describe('the tables', () => {
  it('hold the visible games as they are now', async () => {
    const games = [
      '[White "A"]\n[Black "B"]\n[WhiteElo "2600"]\n[Date "1999.05.??"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 (2. f4) 1-0',
      '[White "Deleted"]\n\n1. c4 *',
      '[White "Edited"]\n\n1. c4 *',
      '[White "Ö"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]\n\n30... Kd7 31. e4 1/2-1/2',
      '[White "Nowhere"]\n[FEN "none"]\n\n1. e4 *',
      '[White "Illegal"]\n\n1. e4 e5 2. Ke3 *',
      '[White "Spelt"]\n\n1. e2-e4 {x} e7e5 *',
      '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 {again} *',
    ]
    await rig.import(games.join('\n\n'))
    await rig.ask({ req: 'delete', games: [1] })
    const text = '[White "Edited again"]\n\n1. b3 *'
    await rig.ask({ req: 'edit', game: 2, text })
    await rig.host.end()
    expect(await exportTo()).toMatchObject({ ok: true, value: { games: 7, positions: 19, parts: 1 } })
    await reading(async (tables) => {
      const rows = await tables.rows('SELECT * FROM games ORDER BY game')
      expect(rows[0]).toEqual({
        game: 0,
        white: 'A',
        black: 'B',
        white_elo: 2600,
        black_elo: null,
        result: '1-0',
        white_points: 1,
        date: '1999.05.??',
        year: 1999,
        month: 5,
        day: null,
        event: null,
        site: null,
        round: null,
        eco: 'C40',
        opening: expect.stringContaining('Knight'),
        plies: 3,
        start: null,
        duplicate: false,
        damaged: false,
        edited: false,
        pgn: games[0],
      })
      expect(rows[1]).toMatchObject({ game: 2, white: 'Edited again', plies: 1, edited: true, pgn: text })
      const facts = rows.map(({ game, white_points, plies, start, duplicate, damaged }) => [
        game,
        white_points,
        plies,
        start,
        duplicate,
        damaged,
      ])
      expect(facts).toEqual([
        [0, 1, 3, null, false, false],
        [2, null, 1, null, false, false],
        [3, null, 2, '4k3/8/8/8/8/8/4P3/4K3 b - - 0 30', false, false],
        [4, null, 0, null, false, true],
        [5, null, 2, null, false, true],
        [6, null, 2, null, false, false],
        [7, null, 3, null, true, false],
      ])
      const moves = await tables.rows('SELECT game, ply, move FROM positions ORDER BY game, ply')
      const lineOf = (game: number) =>
        moves.filter((row) => row['game'] === game).map(({ ply, move }) => [ply, move])
      expect(lineOf(0)).toEqual([
        [0, 'e2e4'],
        [1, 'e7e5'],
        [2, 'g1f3'],
        [3, null],
      ])
      expect(lineOf(2)).toEqual([
        [0, 'b2b3'],
        [1, null],
      ])
      expect(lineOf(3)).toEqual([
        [59, 'e8d7'],
        [60, 'e2e4'],
        [61, null],
      ])
      expect(lineOf(4)).toEqual([])
      expect(lineOf(6)).toEqual([
        [0, 'e2e4'],
        [1, 'e7e5'],
        [2, null],
      ])
    })
  })

  it('have a row for every position of a main line, in parts that are sorted by key', async () => {
    await rig.import(SELF_PLAY)
    await rig.host.end()
    const exported = await exportTo({ partPositions: 500 })
    expect(exported).toMatchObject({ ok: true, value: { games: 24, positions: 2927, parts: 5 } })
    await reading(async (tables) => {
      const parts = readdirSync(join(target, 'positions'))
      expect(parts).toEqual(readdirSync(join(target, 'games')))
      expect(parts).toHaveLength(5)
      const [total] = await tables.rows(
        'SELECT (SELECT sum(plies + 1) FROM games) AS plies, (SELECT count(*) FROM positions) AS positions',
      )
      expect(total).toEqual({ plies: 2927, positions: 2927 })
      for (const part of parts) {
        const file = (table: string): string => `read_parquet('${join(target, table, part)}')`
        const [rows] = await tables.rows(`
          SELECT list_sort(list(DISTINCT game)) = (SELECT list(game) FROM ${file('games')}) AS same,
                 bool_and(ordered) AS ordered
          FROM (SELECT game, key >= lag(key, 1, 0) OVER (ORDER BY file_row_number) AS ordered
                FROM read_parquet('${join(target, 'positions', part)}', file_row_number = true))`)
        expect([part, rows]).toEqual([part, { same: true, ordered: true }])
      }
    })
  })

  it('exist without rows for a library without games', async () => {
    await rig.import('[White "A"]\n\n1. e4 *')
    await rig.ask({ req: 'delete', games: [0] })
    await rig.host.end()
    expect(await exportTo()).toMatchObject({ ok: true, value: { games: 0, positions: 0, parts: 1 } })
    await reading(async (tables) => {
      expect(await tables.rows('SELECT * FROM games')).toEqual([])
      expect(await tables.rows('SELECT * FROM positions')).toEqual([])
    })
  })
})

describe('what cannot be written', () => {
  it('a library that is not there, is none, or is open', async () => {
    expect(await exportTo()).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    await rig.import('1. e4 *')
    expect(await exportTo()).toMatchObject({ ok: false, code: 'BUSY' })
    writeFileSync(join(rig.folder, 'text'), SELF_PLAY)
    expect(await exportLibrary(join(rig.folder, 'text'), target)).toMatchObject({
      ok: false,
      code: 'DAMAGED',
    })
    expect(made()).toEqual([])
  })

  it('a folder that exists stays, unless it is an export and is to be replaced', async () => {
    await rig.import('1. e4 *')
    await rig.host.end()
    expect(await exportTo()).toMatchObject({ ok: true })
    await rig.restart()
    await rig.ask({ req: 'edit', game: 0, text: '[White "New"]\n\n1. d4 *' })
    await rig.host.end()
    expect(await exportTo()).toMatchObject({ ok: false, code: 'EXISTS' })
    expect(await firstMoves()).toEqual([{ move: 'e2e4' }])
    expect(await exportTo({ force: true })).toMatchObject({ ok: true })
    expect(await firstMoves()).toEqual([{ move: 'd2d4' }])
    writeFileSync(join(target, 'notes.txt'), 'mine')
    expect(await exportTo({ force: true })).toMatchObject({ ok: false, code: 'FOREIGN_FOLDER' })
    expect(readFileSync(join(target, 'notes.txt'), 'utf8')).toBe('mine')
    expect(made()).toEqual(['tables'])
  })

  it('a place where nothing may be written', async () => {
    await rig.import('1. e4 *')
    await rig.host.end()
    writeFileSync(join(rig.folder, 'file'), '')
    expect(await exportLibrary(rig.library, join(rig.folder, 'file', 'tables'))).toMatchObject({ ok: false })
    expect(readdirSync(rig.folder)).not.toContain('tables')
  })

  it('on a disk that gets full at any moment, nothing is left', async () => {
    await rig.import(SELF_PLAY)
    await rig.host.end()
    const disk = new Disk()
    try {
      let refused = 0
      for (let after = 0; ; after++) {
        disk.fill(after)
        const exported = await exportTo({ partPositions: 1000 })
        disk.free()
        if (exported.ok) break
        expect(exported).toMatchObject({ code: 'NO_SPACE' })
        expect(made()).toEqual([])
        refused++
      }
      expect(refused).toBeGreaterThan(5)
      expect(made()).toEqual(['tables'])
      disk.detach()
      expect(await exportTo({ force: true })).toMatchObject({ ok: false, code: 'IO' })
      expect(made()).toEqual(['tables'])
    } finally {
      disk.end()
    }
  })

  it('after an interruption nothing is left', async () => {
    await rig.import(SELF_PLAY)
    await rig.host.end()
    const controller = new AbortController()
    const exported = exportTo({ signal: controller.signal })
    controller.abort()
    expect(await exported).toMatchObject({ ok: false, code: 'INTERRUPTED' })
    expect(made()).toEqual([])
  })

  it('as a process that is asked to end', async () => {
    await rig.import(Array.from({ length: 200 }, () => SELF_PLAY).join('\n\n'))
    await rig.host.end()
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(ROOT, 'build', 'pgn.ts'), 'parquet', rig.library, '-o', target],
      { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    await expect.poll(() => made().length, { timeout: 60_000, interval: 5 }).toBe(1)
    child.kill('SIGTERM')
    expect(await ended).toBe(2)
    expect(JSON.parse(said)).toMatchObject({ code: 'INTERRUPTED' })
    expect(made()).toEqual([])
    expect(existsSync(`${rig.library}.owner`)).toBe(false)
  })
})
