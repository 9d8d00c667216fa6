// SPDX-License-Identifier: GPL-3.0-or-later
/** What axe finds on every screen: light, dark, and with forced colours on either. */
import { test } from './app.ts'
import { checkAccessible, eachScreen } from './screens.ts'

for (const forcedColors of ['none', 'active'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${colorScheme}${forcedColors === 'active' ? ', forced colours' : ''}`, () => {
      test.use({ colorScheme, reducedMotion: 'reduce', contextOptions: { forcedColors } })

      test('every screen', async ({ app }) => {
        test.slow()
        await eachScreen(app, (name) => checkAccessible(app, name))
      })
    })
  }
}
