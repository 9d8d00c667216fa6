// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from './app.ts'

test('analysis is on and off by key, draws its move, and outlives a crash of the engine', async ({ app }) => {
  const { page } = app
  await app.ready()
  await app.move('e2', 'e4')
  await page.keyboard.press('l')
  const arrows = page.locator('.cg-shapes g line')
  await expect(arrows.first()).toBeAttached({ timeout: 20_000 })
  await page.evaluate(() => (window as unknown as { standIn: { crashEngine(): void } }).standIn.crashEngine())
  await expect(
    page.getByRole('status').filter({ hasText: 'The engine stopped unexpectedly and is restarting' }),
  ).toBeVisible()
  await expect(page.getByText('The engine is running again')).toBeVisible({ timeout: 20_000 })
  await app.expectSquare('e4', /white pawn/)
  await app.move('e7', 'e5')
  await expect(arrows.first()).toBeAttached({ timeout: 20_000 })
  // The preview of a move goes with its line.
  await page.locator('.pv-line .move').first().hover()
  await expect(page.locator('.line-preview')).toHaveCount(1)
  await page.keyboard.press('l')
  await expect(arrows).toHaveCount(0)
  await expect(page.locator('.line-preview')).toHaveCount(0)
})

test('a game against the engine: it replies, and a premove waits for its turn and goes by Escape', async ({
  app,
}) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+Shift+n')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'White' }).click()
  // At full strength it thinks long enough to plan something meanwhile.
  await dialog.getByRole('slider').press('End')
  await dialog.getByRole('radio', { name: '5+0' }).click()
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(page.getByText('Your move')).toBeVisible()
  await app.move('e2', 'e4')
  await app.move('d2', 'd4')
  await expect(app.marks('current-premove')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(app.marks('current-premove')).toHaveCount(0)
  await app.move('d2', 'd3')
  await expect(app.marks('current-premove')).toHaveCount(2)
  await expect(page.locator('[data-node]')).toHaveCount(3, { timeout: 40_000 })
  await app.expectSquare('d3', /white pawn/)
  await page.keyboard.press('l')
  await expect(page.getByText('Analysis starts afterwards, under Analyse.')).toBeVisible()
  await page.keyboard.press('l')
  await expect(page.getByText('Analysis stays off after the game.')).toBeVisible()
  // The engine's side is not the person's to move, and the game is kept.
  await expect(page.getByRole('list', { name: 'Open files' })).toContainText('My games')
})
