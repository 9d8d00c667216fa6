// SPDX-License-Identifier: GPL-3.0-or-later
/** The command as it is typed: `npm run -s krk -- ...` in a process of its own. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../build/tools/command.ts'

function run(...args: string[]) {
  const command = ['--import', 'tsx', join(ROOT, 'build', 'krk.ts'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('trains, measures and plays, and says the same again for the same seed', () => {
  const order = ['--neurons', '16', '--seed', '3', '--rounds', '2', '--games', '5']
  const [first, second] = [run(...order), run(...order)].map(({ status, stdout, stderr }) => {
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const { seconds, ...report } = JSON.parse(stdout) as Record<string, unknown> & { seconds: number }
    expect(seconds).toBeGreaterThan(0)
    return report
  })
  expect(first).toMatchObject({
    neurons: 16,
    seed: 3,
    rounds: 2,
    heldBack: { positions: 7014 },
    play: { games: 5 },
  })
  expect(second).toEqual(first)
})

it.each([
  [['--neurons', '0'], '--neurons is from 1 to 512'],
  [['--seed', 'x'], '--seed is from 0 to 999999'],
  [['--fast'], "Unknown option '--fast'"],
])('refuses %j in one line', (args, words) => {
  const { status, stderr } = run(...args)
  expect(status).toBe(2)
  expect(stderr).toContain(words)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
