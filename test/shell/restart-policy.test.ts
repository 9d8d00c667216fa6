import { expect, test } from 'vitest'
import { type CrashHistory, CRASH_WINDOW_MS, nextRestart } from '../../electron/restart-policy.ts'

/** The pauses after deaths at the given times. */
function pauses(times: readonly number[]): (number | null)[] {
  let history: CrashHistory = { total: 0, recent: [] }
  return times.map((time) => {
    const decision = nextRestart(history, time)
    history = decision.history
    return decision.delayMs
  })
}

test('the pause doubles and the fifth death in a row is the last', () => {
  expect(pauses([0, 1, 2, 3, 4])).toEqual([100, 200, 400, 800, null])
})

test('a service that lives long between its deaths is always started again', () => {
  const times = Array.from({ length: 20 }, (_, index) => index * CRASH_WINDOW_MS)
  expect(new Set(pauses(times))).toEqual(new Set([100]))
})

test('all deaths are counted', () => {
  const once = nextRestart({ total: 7, recent: [] }, 0)
  expect(once.history.total).toBe(8)
})
