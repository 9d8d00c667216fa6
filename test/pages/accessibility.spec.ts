// SPDX-License-Identifier: GPL-3.0-or-later
import { AxeBuilder } from '@axe-core/playwright'
import { type App, expect, fileText, test } from './app.ts'

/** Nothing that keeps somebody from using the page. */
async function check(app: App): Promise<void> {
  // Colours are looked at when nothing is on its way any more; what was cancelled is not either.
  await app.page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  const { violations } = await new AxeBuilder({ page: app.page }).analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`).join('\n')}`,
    )
  expect(serious).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' })

    test('the start page', async ({ app }) => {
      await check(app)
    })

    test('a game of a list, annotated', async ({ app }) => {
      await app.drop({ name: 'a.pgn', content: fileText(40) })
      await expect(app.list.getByRole('option').first()).toBeVisible()
      await app.page.keyboard.press('ArrowRight')
      await app.page.keyboard.press('ArrowRight')
      await app.page.keyboard.press('3')
      await app.move('d2', 'd4')
      await app.page.keyboard.press('l')
      await check(app)
    })

    test('every page of the settings', async ({ app }) => {
      await app.page.keyboard.press('Control+,')
      for (const name of ['Engine', 'Play and analysis', 'Board', 'Sound', 'Appearance']) {
        await app.page.getByRole('tab', { name }).click()
        await check(app)
      }
    })

    for (const [name, key] of [
      ['the keys', '?'],
      ['a new game', 'Control+Shift+n'],
      ['the details of a game', 'Control+t'],
    ] as const) {
      test(name, async ({ app }) => {
        await app.page.keyboard.press(key)
        await expect(app.page.getByRole('dialog')).toBeVisible()
        await check(app)
      })
    }
  })
}
