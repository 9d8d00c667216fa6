// SPDX-License-Identifier: GPL-3.0-or-later
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Heartbeat } from '../../../../build/workshop/match/heartbeat.ts'

/** Keeps this process from running anything else; milliseconds. */
function standStill(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('knows how long it was prevented from beating, also before it beats again', async () => {
  const heartbeat = new Heartbeat()
  await wait(20)
  const before = performance.now()
  standStill(150)
  expect(heartbeat.stalledSince(before)).toBeGreaterThan(100)
  const between = performance.now()
  await wait(20)
  standStill(150)
  await wait(20)
  const both = heartbeat.stalledSince(before)
  expect(both).toBeGreaterThan(200)
  // What was over before the moment does not count.
  expect(heartbeat.stalledSince(between)).toBeLessThan(both - 100)
  heartbeat.stop()
})
