// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import type { Activity } from '../../../electron/data/running-process.ts'
import {
  BEAT_MS,
  BUSY_LIMIT_MS,
  Heartbeat,
  IDLE_LIMIT_MS,
  STOPPED_LIMIT_MS,
} from '../../../electron/shell/services/heartbeat.ts'

const blinking = (ms: number): Activity => (ms % 5_000 < 4_000 ? 'stopped' : 'idle')
const busy = (): Activity => 'working'

/** Beats every BEAT_MS until the watch gives up; null when it has not within an hour. */
function givesUpAfter(activity: (ms: number) => Activity, answers: (ms: number) => boolean = () => false) {
  const heartbeat = new Heartbeat()
  for (let ms = 0; ms < 3_600_000; ms += BEAT_MS) {
    if (answers(ms)) heartbeat.answered()
    const verdict = heartbeat.beat(ms, activity(ms))
    if (verdict !== null) return { verdict, ms }
  }
  return null
}

test('a process that the system calls stopped is given up within seconds, though it has just answered', () => {
  expect(
    givesUpAfter(
      (ms) => (ms < 60_000 ? 'idle' : 'stopped'),
      (ms) => ms <= 60_000,
    ),
  ).toEqual({
    verdict: 'stopped',
    ms: 60_000 - BEAT_MS + STOPPED_LIMIT_MS,
  })
})

test('a process that is stopped for a moment is left alone', () => {
  expect(givesUpAfter(blinking, (ms) => ms % 5_000 === 4_000)).toBeNull()
})

test('a process that neither answers nor works is given up', () => {
  expect(givesUpAfter(() => 'idle')).toEqual({ verdict: 'silent', ms: IDLE_LIMIT_MS })
  expect(givesUpAfter(() => 'unknown')).toEqual({ verdict: 'silent', ms: IDLE_LIMIT_MS })
})

test('a long task or a busy disk has minutes, an endless loop has not', () => {
  expect(givesUpAfter(busy, (ms) => ms % (BUSY_LIMIT_MS - BEAT_MS) === 0)).toBeNull()
  expect(givesUpAfter(busy)).toEqual({ verdict: 'silent', ms: BUSY_LIMIT_MS })
  // Work in between counts for idleness.
  expect(givesUpAfter((ms) => (ms % IDLE_LIMIT_MS === 0 ? 'working' : 'idle'))).toEqual({
    verdict: 'silent',
    ms: BUSY_LIMIT_MS,
  })
})

test('an answer takes everything back', () => {
  expect(
    givesUpAfter(
      () => 'idle',
      (ms) => ms % (IDLE_LIMIT_MS - BEAT_MS) === 0,
    ),
  ).toBeNull()
})

test('time in which the watcher itself stood still does not count', () => {
  const heartbeat = new Heartbeat()
  heartbeat.beat(0, 'idle')
  // The machine sleeps for a night between two beats, and again.
  expect(heartbeat.beat(30_000_000, 'idle')).toBeNull()
  expect(heartbeat.beat(60_000_000, 'stopped')).toBeNull()
  expect(heartbeat.beat(60_000_000 + BEAT_MS, 'stopped')).toBeNull()
})
