// SPDX-License-Identifier: GPL-3.0-or-later
/** What axe finds on every screen: everything in light, and what depends on colours in the other themes. */
import { test } from './app.ts'
import { checkAccessible, COLOUR_RULES, eachScreen } from './screens.ts'

const OTHER_THEMES = [
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
  { colorScheme: 'dark', forcedColors: 'active' },
] as const

test.use({ colorScheme: 'light', reducedMotion: 'reduce' })

test('every screen, in every theme', async ({ app }) => {
  test.setTimeout(900_000)
  await eachScreen(app, async (name) => {
    await checkAccessible(app, name)
    for (const theme of OTHER_THEMES) {
      await app.page.emulateMedia(theme)
      await checkAccessible(app, `${name}, ${Object.values(theme).join(', ')}`, { only: COLOUR_RULES })
    }
    await app.page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  })
})
