// SPDX-License-Identifier: GPL-3.0-or-later
/** The command as it is typed: `npm run -s lab -- ...` in a process of its own. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { buildLab } from '../../build/core.ts'
import { ROOT } from '../../build/tools/command.ts'
import { LAB_SWITCHES } from '../../engine/modules/lab-switches.ts'

beforeAll(buildLab)

const FEN = 'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4'
const command = [join(ROOT, 'build', 'lab.ts')]

function run(...args: string[]) {
  const options = { cwd: ROOT, encoding: 'utf8' as const }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', ...command, ...args],
    options,
  )
  return { status, stdout, stderr }
}

it('prints a search as one object, with a row for every depth', () => {
  const { status, stdout, stderr } = run('--fen', FEN, '--depth', '3', '--with', 'failsoft,killers', '--json')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const report = JSON.parse(stdout) as Record<string, unknown> & { iterations: Record<string, unknown>[] }
  expect(report).toMatchObject({
    algorithm: 'failsoft',
    switches: ['killers'],
    depth: 3,
    score: 100,
    best: 'b5f1',
  })
  expect(report['pv']).toEqual(['b5f1', 'a6a5', 'f3e5'])
  expect(report.iterations.map(({ depth }) => depth)).toEqual([1, 2, 3])
  const last = report.iterations.at(-1)!
  // Without deepening the last depth is all there is to pay for.
  expect(last).toMatchObject({
    score: 100,
    pv: report['pv'],
    nodes: report['nodes'],
    leaves: report['leaves'],
  })
  expect(last['pvNodes']).toBeGreaterThan(0)
})

it('runs the real engine without one of its techniques, and counts the same every time', () => {
  const search = () =>
    run('--fen', FEN, '--depth', '6', '--with', 'alfabeta,no-late-move-reductions', '--json')
  const counts = ({ stdout }: ReturnType<typeof run>) =>
    (JSON.parse(stdout) as { iterations: { nodes: number }[] }).iterations.map(({ nodes }) => nodes)
  const first = search()
  expect({ status: first.status, stderr: first.stderr }).toEqual({ status: 0, stderr: '' })
  expect(counts(first)).toHaveLength(6)
  expect(counts(search())).toEqual(counts(first))
  expect(run('--fen', FEN, '--depth', '2', '--with', 'alfabeta,no-magic').stderr).toContain(
    'out of range: magic',
  )
})

it('lists what can be switched', () => {
  const { status, stdout } = run('--switches')
  expect(status).toBe(0)
  const names = stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0])
  expect(names).toEqual(LAB_SWITCHES.map(({ name }) => name))
})

it.each([
  [['--fen', FEN], 2, 'usage'],
  [['--fen', FEN, '--depth', '31'], 2, '--depth is from 1 to 30'],
  [['--fen', FEN, '--depth', 'deep'], 2, '--depth is not a whole number'],
  [['--fen', 'no position', '--depth', '2'], 2, 'not a legal position'],
  [['--fen', FEN, '--depth', '2', '--with', 'magic'], 2, 'no switch has the name magic'],
  [['--fen', FEN, '--depth', '2', '--with', 'minimax,scout'], 2, 'scout is a second one'],
  [['--fen', FEN, '--depth', '2', '--nodes', '5'], 1, 'ended before its first depth'],
])('ends with one line on standard error: %j', (args, code, words) => {
  const { status, stdout, stderr } = run(...args)
  expect({ status, stdout }).toEqual({ status: code, stdout: '' })
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(stderr).toContain(words)
})
