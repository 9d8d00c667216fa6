// SPDX-License-Identifier: GPL-3.0-or-later
/** The command as it is typed: `npm run -s train -- import|find|time ...` in a process of its own. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '../../../build/tools/command.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-train-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'puzzles.csv')
const stored = join(folder, 'stored')

function run(...args: string[]) {
  const command = ['--import', 'tsx', join(ROOT, 'build', 'train.ts'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const FEN = '6k1/5ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1'
const row = (id: string, rating: number, themes: string) => `${id},${FEN},g8h8 e1e8,${rating},${themes}\n`
const ROWS = [row('a', 1200, 'mate short'), row('b', 1400, 'mate'), row('c', 1600, 'fork'), 'd,,,,\n']

it('stores a file, and finds puzzles in it', () => {
  writeFileSync(file, `PuzzleId,FEN,Moves,Rating,Themes\n${ROWS.join('')}`)
  const first = run('import', file, '-o', stored, '--json')
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(JSON.parse(first.stdout)).toMatchObject({
    puzzles: 3,
    added: 3,
    faults: { NO_RATING: 1 },
    lostThemes: 0,
  })
  expect(run('import', file, '-o', stored).stdout).toMatch(/^3 puzzles, 0 of them new/)

  const found = run(
    'find',
    stored,
    '--rating',
    '1200-1500',
    '--theme',
    'mate',
    '--without',
    'short',
    '--json',
  )
  expect(JSON.parse(found.stdout)).toEqual({
    count: 1,
    puzzles: [
      expect.objectContaining({ id: 'b', fen: FEN, moves: ['g8h8', 'e1e8'], rating: 1400, themes: ['mate'] }),
    ],
  })
  expect(run('find', stored, '--any', 'fork', '--any', 'short', '--count').stdout).toBe('2\n')
  const lines = run('find', stored, '--next', '2').stdout.trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^[abc]\t1\d00\t/)
  expect(JSON.parse(run('time', stored, '--times', '3', '--json').stdout)).toMatchObject({ puzzles: 9 })
}, 60_000)

it.each([
  [[], 'usage'],
  [['import', 'x.csv'], 'usage'],
  [['import', join(folder, 'none.csv'), '-o', join(folder, 'other')], 'the file is not there'],
  [['find', join(folder, 'none')], 'has no puzzles'],
  [['find', stored, '--rating', '1200'], 'is a range'],
  [['find', stored, '--theme', 'nonsense'], 'no puzzle has the theme nonsense'],
  [['find', stored, '--next', 'x'], 'whole numbers'],
])(
  'ends with one line and code 2 for %j',
  (args, reason) => {
    const { status, stdout, stderr } = run(...args)
    expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({
      status: 2,
      stdout: '',
      lines: 1,
    })
    expect(stderr).toContain(reason)
  },
  60_000,
)
