// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import {
  CRASH_WINDOW_MS,
  forgiven,
  HEALTHY_MS,
  MAX_IN_A_ROW,
  nextRestart,
  NO_CRASHES,
} from '../../../engine/contract/restart-policy.ts'

/** The pauses after deaths at the given times. */
function pauses(times: readonly number[]): (number | null)[] {
  let history = NO_CRASHES
  return times.map((time) => {
    const decision = nextRestart(history, time)
    history = decision.history
    return decision.delayMs
  })
}

const every = (ms: number, count: number): number[] => Array.from({ length: count }, (_, index) => index * ms)

test('the pause doubles and the fifth death in a row is the last', () => {
  expect(pauses([0, 1, 2, 3, 4])).toEqual([100, 200, 400, 800, null])
})

test('a process that lives long between its deaths is always started again', () => {
  expect(new Set(pauses(every(HEALTHY_MS, 50)))).toEqual(new Set([100]))
})

test.each([15_000, CRASH_WINDOW_MS, HEALTHY_MS - 1])(
  'a process that dies every %i ms is not started for ever',
  (ms) => {
    const all = pauses(every(ms, MAX_IN_A_ROW))
    expect(all.slice(0, -1)).not.toContain(null)
    expect(all.at(-1)).toBeNull()
  },
)

test('a healthy time clears earlier deaths', () => {
  const slow = every(15_000, MAX_IN_A_ROW - 1)
  expect(pauses([...slow, slow.at(-1)! + HEALTHY_MS]).at(-1)).toBe(100)
})

test('a person can forgive too, and all deaths stay counted', () => {
  const { history } = nextRestart({ total: 7, deaths: [0, 1, 2, 3] }, 4)
  expect(history.total).toBe(8)
  expect(nextRestart(forgiven(history), 5)).toMatchObject({ history: { total: 9 }, delayMs: 100 })
})
