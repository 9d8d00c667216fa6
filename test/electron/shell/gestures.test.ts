// SPDX-License-Identifier: GPL-3.0-or-later
/** What a person did allows one thing, for a moment. */
import { expect, test } from 'vitest'
import { GESTURE_MS, Gestures } from '../../../electron/shell/window/page.ts'

test('a key or a click is used once, and not later', () => {
  let now = 0
  const gestures = new Gestures(() => now)
  expect(gestures.use()).toBe(false)
  for (const type of ['keyDown', 'rawKeyDown', 'mouseDown', 'touchStart']) {
    gestures.seen(type)
    now += GESTURE_MS - 1
    expect(gestures.use(), type).toBe(true)
    expect(gestures.use(), type).toBe(false)
  }
  gestures.seen('mouseDown')
  now += GESTURE_MS
  expect(gestures.use()).toBe(false)
  gestures.made()
  expect(gestures.use()).toBe(true)
})

test.each([
  ['mouseDown', 'mouseUp'],
  ['touchStart', 'touchEnd'],
])('%s and %s are one gesture, however long it takes', (begin, end) => {
  let now = 0
  const gestures = new Gestures(() => now)
  gestures.seen(begin)
  now += 2 * GESTURE_MS
  gestures.seen(end)
  expect(gestures.use()).toBe(true)
  gestures.seen(begin)
  expect(gestures.use()).toBe(true)
  gestures.seen(end)
  expect(gestures.use()).toBe(false)
})

test('a mouse that moves has asked for nothing', () => {
  const gestures = new Gestures(() => 0)
  for (const type of ['mouseMove', 'mouseEnter', 'mouseLeave', 'mouseWheel', 'keyUp', 'char'])
    gestures.seen(type)
  expect(gestures.use()).toBe(false)
})
