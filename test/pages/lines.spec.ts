// SPDX-License-Identifier: GPL-3.0-or-later
/** The engine's best line becomes part of the game: as a variation, or as a comment with its score. */
import { expect, test } from './app.ts'

test('a line is inserted as a variation and as a comment, each undone in one step', async ({ app, page }) => {
  await app.ready()
  const moves = page.getByRole('group', { name: 'Moves' }).locator('[data-node]')
  await app.paste('[SetUp "1"]\n[FEN "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"]\n\n1. Qg4 Kh7 *')
  await expect(moves).toHaveCount(2)
  await page.keyboard.press('l')
  const analysis = page.getByRole('region', { name: 'Analysis' })
  await expect(analysis.getByRole('group', { name: /^Line 1, #/ })).toBeVisible()
  await page.keyboard.press('Control+i')
  await expect.poll(() => moves.count()).toBeGreaterThan(2)
  // It stays where the line begins.
  await expect(page.locator('[data-node][aria-current=true]')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(moves).toHaveCount(2)

  await app.openPalette()
  await page.keyboard.type('score as a comment')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Moves' })).toContainText(/#\d\/\d+ 1\. \w/)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('group', { name: 'Moves' })).not.toContainText(/#\d\/\d+/)
})
