// SPDX-License-Identifier: GPL-3.0-or-later
/** What a person did allows one thing, for a moment. */
import { expect, test } from 'vitest'
import { GESTURE_MS, Gestures } from '../../../electron/shell/window/page.ts'

test('a key or a click is used once, and not later', () => {
  let now = 0
  const gestures = new Gestures(() => now)
  expect(gestures.use()).toBe(false)
  for (const type of ['keyDown', 'rawKeyDown', 'mouseDown', 'mouseUp', 'touchEnd']) {
    gestures.seen(type)
    now += GESTURE_MS - 1
    expect(gestures.use(), type).toBe(true)
    expect(gestures.use(), type).toBe(false)
  }
  gestures.seen('mouseUp')
  now += GESTURE_MS
  expect(gestures.use()).toBe(false)
  gestures.made()
  expect(gestures.use()).toBe(true)
})

test('a mouse that moves has asked for nothing', () => {
  const gestures = new Gestures(() => 0)
  for (const type of ['mouseMove', 'mouseEnter', 'mouseLeave', 'mouseWheel', 'keyUp', 'char'])
    gestures.seen(type)
  expect(gestures.use()).toBe(false)
})
