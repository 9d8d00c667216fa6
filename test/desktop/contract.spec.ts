// SPDX-License-Identifier: GPL-3.0-or-later
/** The contract of the engine port, over a real utility process. */
import { expect, test } from '@playwright/test'
import { runContractInElectron } from '../contract/electron.ts'

test('the engine port keeps its contract in a utility process', async () => {
  test.setTimeout(300_000)
  const results = await runContractInElectron()
  expect(results.length).toBeGreaterThan(0)
  expect(results.filter(({ error }) => error !== null)).toEqual([])
})
