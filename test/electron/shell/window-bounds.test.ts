// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest'
import {
  fitBounds,
  MINIMUM_SIZE,
  parseWindowState,
  type Rectangle,
} from '../../../electron/shell/window/window-bounds.ts'

const LAPTOP: Rectangle = { x: 0, y: 0, width: 1366, height: 728 }
const DESK: Rectangle = { x: 0, y: 27, width: 2560, height: 1413 }
const LEFT_OF_DESK: Rectangle = { x: -1920, y: 0, width: 1920, height: 1080 }

const saved = (x: number, y: number, width = 1200, height = 800): Rectangle => ({ x, y, width, height })

describe('bounds of the window', () => {
  const cases: [string, Rectangle | null, [Rectangle, ...Rectangle[]], Rectangle][] = [
    ['nothing saved: centred', null, [DESK], { x: 640, y: 334, width: 1280, height: 800 }],
    ['nothing saved, small screen: fills it', null, [LAPTOP], { x: 43, y: 0, width: 1280, height: 728 }],
    ['still where it was', saved(300, 200), [DESK], saved(300, 200)],
    ['on the second screen', saved(-1500, 100), [DESK, LEFT_OF_DESK], saved(-1500, 100)],
    ['second screen gone: centred', saved(-1500, 100), [DESK], saved(680, 334)],
    ['title bar above the screen: centred', saved(300, -200), [DESK], saved(680, 334)],
    ['a sliver at the right edge: centred', saved(2500, 200), [DESK], saved(680, 334)],
    ['partly off the left edge but within reach', saved(-1000, 200), [DESK], saved(-1000, 200)],
    [
      'larger than the screen: shrunk',
      saved(10, 10, 2400, 1400),
      [LAPTOP],
      { x: 10, y: 10, width: 1366, height: 728 },
    ],
    ['smaller than allowed: grown', saved(10, 40, 200, 100), [DESK], { x: 10, y: 40, ...MINIMUM_SIZE }],
  ]
  test.each(cases)('%s', (_name, before, screens, expected) => {
    expect(fitBounds(before, screens)).toEqual(expected)
  })
})

describe('stored window state', () => {
  test('is read back', () => {
    const state = { bounds: saved(1, 2), maximized: true }
    expect(parseWindowState(JSON.parse(JSON.stringify(state)))).toEqual(state)
  })
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'x'],
    ['no bounds', { maximized: false }],
    ['bounds of text', { bounds: { x: '1', y: 2, width: 3, height: 4 }, maximized: false }],
    ['infinite', { bounds: { x: 1, y: 2, width: Infinity, height: 4 }, maximized: false }],
    ['empty', { bounds: { x: 1, y: 2, width: 0, height: 4 }, maximized: false }],
    ['maximized missing', { bounds: saved(1, 2) }],
  ])('%s is not a state', (_name, content) => {
    expect(parseWindowState(content)).toBeNull()
  })
})
