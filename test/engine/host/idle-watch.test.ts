// SPDX-License-Identifier: GPL-3.0-or-later
/** When an engine without connections reports that it is idle. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IdleWatch } from '../../../engine/host/idle-watch.ts'
import { portPair } from '../../../engine/contract/port.ts'

const AFTER_MS = 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function makeWatch() {
  const said: number[] = []
  const watch = new IdleWatch((connections) => said.push(connections))
  const connect = () => {
    const [page, served] = portPair()
    watch.add(served)
    return page
  }
  return { watch, said, connect }
}

test('it is idle when the last connection has been closed for a while', async () => {
  const { watch, said, connect } = makeWatch()
  watch.begin(AFTER_MS)
  const [first, second] = [connect(), connect()]
  await vi.advanceTimersByTimeAsync(5 * AFTER_MS)
  first.close()
  await vi.advanceTimersByTimeAsync(5 * AFTER_MS)
  expect(said).toEqual([])
  second.close()
  await vi.advanceTimersByTimeAsync(AFTER_MS - 1)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual([2])
})

test('a new connection restarts the wait', async () => {
  const { watch, said, connect } = makeWatch()
  watch.begin(AFTER_MS)
  connect().close()
  await vi.advanceTimersByTimeAsync(AFTER_MS / 2)
  const later = connect()
  await vi.advanceTimersByTimeAsync(5 * AFTER_MS)
  expect(said).toEqual([])
  later.close()
  await vi.advanceTimersByTimeAsync(AFTER_MS)
  expect(said).toEqual([2])
})

test('it is idle without any connection, and reports nothing unless asked to watch', async () => {
  const { watch, said, connect } = makeWatch()
  connect().close()
  await vi.advanceTimersByTimeAsync(5 * AFTER_MS)
  expect(said).toEqual([])
  watch.begin(AFTER_MS)
  await vi.advanceTimersByTimeAsync(AFTER_MS)
  expect(said).toEqual([1])
})
