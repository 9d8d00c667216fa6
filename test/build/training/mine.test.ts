// SPDX-License-Identifier: GPL-3.0-or-later
/** The commands that make exercises, as they are typed: `npm run -s train -- games|mine|verify|choose ...`. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '../../../build/tools/command.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-mine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = (name: string): string => join(folder, name)

function run(...args: string[]) {
  const command = ['--import', 'tsx', join(ROOT, 'build', 'train.ts'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** Each is followed by another one, so that a bad game must not stop the next. */
const GAMES = [
  '[Event "Scholar"]\n[Site "https://lichess.org/abcdefgh"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n',
  '[Event "No moves"]\n\n*\n',
  '[Event "Bad position"]\n[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *\n',
  '[Event "Bad move"]\n\n1. e4 e5 2. Ke3 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n',
  '[Event "Chess960"]\n[Variant "Chess960"]\n[SetUp "1"]\n[FEN "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w EGeg - 0 1"]\n\n1. e4 e5 *\n',
  '[Event "Null move"]\n\n1. e4 -- 2. d4 d5 *\n',
  '[Event "Scholar again"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 {a comment (with ) a bracket} (3... g6) 4. Qxf7# 1-0\n',
  '[Event "Cut off\n\n1. e4 e5 2. Nf3 {no end',
]

it('mines the games that can be read, and says what it has passed over', () => {
  writeFileSync(path('games.pgn'), GAMES.join('\n'))
  const mined = run(
    'mine',
    path('games.pgn'),
    '-o',
    path('out.csv'),
    '--json',
    '--nodes',
    '4000',
    '--processes',
    '1',
  )
  expect(mined.status).toBe(0)
  expect(JSON.parse(mined.stdout)).toMatchObject({
    exercises: 1,
    // The same position after the same move.
    repeated: 1,
    kinds: { mate: 1 },
    passedOver: { NO_MOVES: 2, CHESS960: 1 },
  })
  const [head, row, ...rest] = readFileSync(path('out.csv'), 'utf8').trim().split('\n')
  expect(head).toBe('PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags')
  expect(rest).toEqual([])
  const fields = row!.split(',')
  expect(fields).toHaveLength(10)
  expect(fields[0]).toMatch(/^[0-9A-Za-z]{8}$/)
  expect(fields[2]).toBe('g8f6 h5f7')
  expect(Number(fields[3])).toBeGreaterThan(400)
  expect(fields[7]!.split(' ')).toEqual(expect.arrayContaining(['mate', 'mateIn1', 'opening', 'oneMove']))
  expect(fields[8]).toBe('https://lichess.org/abcdefgh#6')

  const stored = run('import', path('out.csv'), '-o', path('stored'), '--json')
  expect(JSON.parse(stored.stdout)).toMatchObject({ puzzles: 1, faults: {} })

  const agreed = run('verify', path('out.csv'), '--engine', 'alfabeta', '--nodes', '20000', '--json')
  expect(JSON.parse(agreed.stdout)).toMatchObject({ exercises: 1, agreed: 1, percent: 100, doubts: [] })
}, 240_000)

it('names the exercises with which another engine does not agree', () => {
  const text = readFileSync(path('out.csv'), 'utf8').replace('g8f6 h5f7', 'g8f6 c4f7')
  writeFileSync(path('wrong.csv'), text)
  const doubted = run('verify', path('wrong.csv'), '--engine', 'alfabeta', '--nodes', '20000', '--json')
  expect(JSON.parse(doubted.stdout)).toMatchObject({
    agreed: 0,
    doubts: [{ code: 'OTHER_MOVE', move: 1, moves: 'g8f6 c4f7' }],
  })
}, 120_000)

function gamesOf(name: string, seed: string): string {
  const args = ['--games', '2', '--levels', '700-900', '--seed', seed]
  expect(run('games', '-o', path(name), ...args)).toMatchObject({ status: 0, stdout: '2 games\n' })
  return readFileSync(path(name), 'utf8')
}

it('plays the same games from the same seed', () => {
  const first = gamesOf('a.pgn', '5')
  expect(first.match(/^\[Event /gm)).toHaveLength(2)
  expect(gamesOf('b.pgn', '5')).toBe(first)
  expect(gamesOf('c.pgn', '6')).not.toBe(first)
}, 120_000)

it('refuses what it cannot read, and writes nothing', () => {
  expect(run('mine', path('none.pgn'), '-o', path('none.csv'))).toMatchObject({ status: 2, stdout: '' })
  expect(existsSync(path('none.csv'))).toBe(false)
  expect(run('mine', path('games.pgn')).stderr).toContain('usage')
  expect(run('choose', path('games.pgn'), '-o', path('none.csv'))).toMatchObject({ status: 2 })
  expect(run('verify', path('out.csv'), '--engine', 'no-such-engine')).toMatchObject({ status: 2 })
}, 120_000)
