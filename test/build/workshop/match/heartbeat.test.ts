// SPDX-License-Identifier: GPL-3.0-or-later
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Heartbeat } from '../../../../build/workshop/match/heartbeat.ts'

/** Keeps this process from running anything else; milliseconds. */
function standStill(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('knows for how long it was kept from beating, also before it beats again', async () => {
  const heartbeat = new Heartbeat()
  await wait(20)
  const before = performance.now()
  standStill(150)
  expect(heartbeat.stoodStillSince(before)).toBeGreaterThan(100)
  const between = performance.now()
  await wait(20)
  standStill(150)
  await wait(20)
  const both = heartbeat.stoodStillSince(before)
  expect(both).toBeGreaterThan(200)
  // What was over before the moment does not count.
  expect(heartbeat.stoodStillSince(between)).toBeLessThan(both - 100)
  heartbeat.stop()
})
