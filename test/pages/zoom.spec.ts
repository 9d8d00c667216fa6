// SPDX-License-Identifier: GPL-3.0-or-later
/** A zoomed page is one in a smaller or larger window: here 1280 x 800 at each zoom, and the smallest window. */
import { test } from './app.ts'
import { checkAccessible, checkReachable, eachScreen } from './screens.ts'

/** The zoom, the window's size, and whether axe looks too: at 100 per cent `accessibility.spec.ts` does. */
const WINDOWS = [
  ['50 per cent', 2560, 1600, false],
  ['100 per cent', 1280, 800, false],
  ['200 per cent', 640, 400, true],
  ['300 per cent', 427, 267, true],
  ['300 per cent in the smallest window', 300, 200, false],
] as const

for (const [zoom, width, height, axe] of WINDOWS) {
  test.describe(zoom, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' })

    test('every screen can be used', async ({ app }) => {
      test.slow()
      await eachScreen(app, async (name) => {
        await checkReachable(app, name)
        if (axe) await checkAccessible(app, name)
      })
    })
  })
}
