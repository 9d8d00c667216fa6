// SPDX-License-Identifier: GPL-3.0-or-later
/** Grants in a service: before, with and after the request that needs them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileHandle } from '../../../electron/data/file-handle.ts'
import { type Grant, ReceivedGrants } from '../../../electron/data/grants.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const grantOf = (file: string): Grant => ({
  file: file as FileHandle,
  path: `/games/${file}`,
  name: file,
  folder: '/games',
  rights: 'read',
})

test('a grant that was received is found at once', async () => {
  const grants = new ReceivedGrants()
  const a = grantOf('a')
  expect(grants.known(a.file)).toBeNull()
  grants.receive(a)
  expect([grants.known(a.file), await grants.find(a.file)]).toEqual([a, a])
  expect(vi.getTimerCount()).toBe(0)
})

test('every request waits for its own grant', async () => {
  const grants = new ReceivedGrants()
  const [a, b] = [grantOf('a'), grantOf('b')]
  const found = [grants.find(a.file), grants.find(b.file), grants.find(a.file)]
  grants.receive(b)
  expect(await found[1]).toEqual(b)
  expect(grants.known(a.file)).toBeNull()
  grants.receive(a)
  expect(await Promise.all(found)).toEqual([a, b, a])
  expect(vi.getTimerCount()).toBe(0)
})

test('a request gives up after a second, and a later one waits again', async () => {
  const grants = new ReceivedGrants()
  const a = grantOf('a')
  const early = grants.find(a.file)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await early).toBeNull()
  const later = grants.find(a.file)
  grants.receive(a)
  expect(await later).toEqual(a)
})
