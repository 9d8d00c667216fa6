// SPDX-License-Identifier: GPL-3.0-or-later
/** A zoomed page is one in a smaller or larger window: here 1280 x 800 at each zoom, and the smallest window. */
import { test } from './app.ts'
import { checkAccessible, checkReachable, COLOUR_RULES, eachScreen } from './screens.ts'

interface Window {
  zoom: string
  width: number
  height: number
  /** Whether axe looks too; at 100 per cent `accessibility.spec.ts` does. */
  axe?: boolean
}

/** Each row is one walk over the screens: the first window shows them, the others check them too. */
const WALKS: Record<string, readonly [Window, ...Window[]]> = {
  'in wide windows': [
    { zoom: '100 per cent', width: 1280, height: 800 },
    { zoom: '50 per cent', width: 2560, height: 1600 },
  ],
  'in narrow windows': [
    { zoom: '300 per cent in the smallest window', width: 300, height: 200 },
    { zoom: '300 per cent', width: 427, height: 267, axe: true },
    { zoom: '200 per cent', width: 640, height: 400, axe: true },
  ],
}

for (const [title, windows] of Object.entries(WALKS)) {
  const [first] = windows
  test.describe(title, () => {
    test.use({ viewport: { width: first.width, height: first.height }, reducedMotion: 'reduce' })

    test('every screen can be used', async ({ app }) => {
      test.setTimeout(300_000)
      const resize = ({ width, height }: Window) => app.page.setViewportSize({ width, height })
      await eachScreen(app, async (screen) => {
        for (const window of windows) {
          await resize(window)
          const name = `${screen}, ${window.zoom}`
          await checkReachable(app, name)
          if (window.axe) await checkAccessible(app, name, { without: COLOUR_RULES })
        }
        await resize(first)
      })
    })
  })
}
