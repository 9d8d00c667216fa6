// SPDX-License-Identifier: GPL-3.0-or-later
/** A window that closes: after its page, or when the page does not answer; never while the page asks the person. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FLUSH_TIMEOUT_MS, flushBeforeClose } from '../../../electron/shell/window/closing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const answers: ((mayClose: boolean) => void)[] = []
  let closes: ((event: { preventDefault(): void }) => void) | null = null
  const window = {
    closed: false,
    on: (_event: 'close', listener: (event: { preventDefault(): void }) => void) => (closes = listener),
    isDestroyed: () => window.closed,
    close: () => {
      let isPrevented = false
      closes?.({ preventDefault: () => (isPrevented = true) })
      window.closed = !isPrevented
    },
  }
  flushBeforeClose(window, () => new Promise((resolve) => answers.push(resolve)))
  return { window, answers }
}

it('closes when the page has stored its work, or has not answered in time', async () => {
  for (const answer of [true, null]) {
    const { window, answers } = open()
    window.close()
    if (answer !== null) answers[0]!(answer)
    await vi.advanceTimersByTimeAsync(answer === null ? FLUSH_TIMEOUT_MS - 1 : 0)
    expect(window.closed).toBe(answer === true)
    await vi.advanceTimersByTimeAsync(1)
    expect(window.closed).toBe(true)
  }
})

it('stays while the page asks the person, however often it was to close', async () => {
  const { window, answers } = open()
  window.close()
  window.close()
  await vi.advanceTimersByTimeAsync(FLUSH_TIMEOUT_MS / 2)
  window.close()
  expect(answers).toHaveLength(1)
  answers[0]!(false)
  await vi.advanceTimersByTimeAsync(10 * FLUSH_TIMEOUT_MS)
  expect(window.closed).toBe(false)
  window.close()
  answers[1]!(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(window.closed).toBe(true)
})
