// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it, vi } from 'vitest'
import { QueryCache } from '../../../electron/data/query-cache.ts'

it('a cache has an answer once, and asks again after a failure', async () => {
  const cache = new QueryCache<number>()
  const answer = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('disk')).mockResolvedValue(7)
  const asked = [cache.get('a', answer), cache.get('a', answer)]
  for (const one of asked) await expect(one).rejects.toThrow('disk')
  expect(await cache.get('a', answer)).toBe(7)
  expect(await cache.get('a', answer)).toBe(7)
  expect(answer).toHaveBeenCalledTimes(2)
})
