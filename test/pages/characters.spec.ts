// SPDX-License-Identifier: GPL-3.0-or-later
/** Opponents with a character, and the adaptive one: how they are chosen, and what stands beside the board. */
import type { Page } from '@playwright/test'
import { resign } from '../resign.ts'
import { type App, expect, test } from './app.ts'

const controls = (page: Page) => page.getByRole('region', { name: 'Game against the engine' })
const home = (page: Page) => page.getByRole('region', { name: 'Play against the engine' })
const strips = (page: Page) => page.locator('.strip')

async function openNewGame({ page }: App) {
  await page.keyboard.press('Control+Shift+n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Start game' })).toBeFocused()
  return dialog
}

test('a character is chosen by its card, plays its openings, and is named beside the board', async ({
  app,
}) => {
  const { page } = app
  await app.ready()
  const dialog = await openNewGame(app)
  await expect(dialog.getByRole('radio', { name: 'Any strength' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Rufus, 1600 Elo, attacker' }).click()
  await expect(dialog.getByText('A gambler')).toBeVisible()
  await expect(dialog.getByRole('slider')).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Black', exact: true }).click()
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(controls(page)).toContainText('Your move', { timeout: 15_000 })
  await app.expectSquare('e4', /white pawn/)
  const strip = strips(page).filter({ hasText: 'Rufus' })
  await expect(strip).toContainText('1600')
  await expect(strip.locator('img')).toHaveJSProperty('complete', true)
  expect(
    await strip.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)

  await app.move('e7', 'e5')
  await app.expectSquare('f4', /white pawn/)
  // No book knows it, so it takes him some time.
  await app.move('a7', 'a5')
  await expect(controls(page)).toContainText('Rufus is thinking')
  await expect(controls(page)).toContainText('Your move', { timeout: 15_000 })

  await resign(page)
  await page.getByRole('button', { name: 'Rematch' }).click()
  await expect(controls(page)).toContainText('Your move', { timeout: 15_000 })
  await expect(strips(page).filter({ hasText: 'Rufus' })).toContainText('1600')
  const again = await openNewGame(app)
  await expect(again.getByRole('radio', { name: /^Rufus/ })).toBeChecked()
})

test('cards are reached by keys', async ({ app }) => {
  await app.ready()
  const dialog = await openNewGame(app)
  const cards = dialog.getByRole('radiogroup', { name: 'Opponents' })
  await cards.getByRole('radio', { name: 'Any strength' }).focus()
  await app.page.keyboard.press('ArrowRight')
  await expect(cards.getByRole('radio', { name: /^Pip/ })).toBeChecked()
  await app.page.keyboard.press('ArrowRight')
  await expect(cards.getByRole('radio', { name: /^Hazel/ })).toBeChecked()
  await expect(dialog.getByText('Likes quick games')).toBeVisible()
})

test('a face in the place to play leads to a game against it, and it is listed afterwards', async ({
  app,
}) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+1')
  await home(page).getByRole('button', { name: 'Agnes, 1750 Elo, trader' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /^Agnes/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await app.move('e2', 'e4')
  await expect(controls(page)).toContainText('Your move', { timeout: 15_000 })
  await resign(page)
  await page.locator('.banner').getByRole('button', { name: 'Close' }).click()
  await expect(home(page)).toContainText(/Agnes\s*about 1750 Elo/)
  const opponents = home(page).getByRole('region', { name: 'Your opponents' })
  await expect(opponents.getByRole('button', { name: /Agnes \(1750\)/ })).toContainText('1 lost')
})

test('the adaptive opponent tells its estimate, keeps its strength in a game, and follows the result', async ({
  app,
}) => {
  const { page } = app
  await app.ready()
  const dialog = await openNewGame(app)
  await dialog.getByRole('radio', { name: 'Iris, adaptive' }).click()
  await expect(dialog.getByText('No finished game against Iris yet. The first is at 1535.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start game' }).click()
  const strip = strips(page).filter({ hasText: 'Iris' })
  await expect(strip).toContainText('1535')
  await app.move('e2', 'e4')
  await expect(controls(page)).toContainText('Your move', { timeout: 15_000 })
  await resign(page)
  await expect(strip).toContainText('1535')

  const again = await openNewGame(app)
  await expect(again.getByText(/Your strength against Iris: 1[0-3]\d\d ± \d{3}/)).toBeVisible()
  await expect(again.getByText(/You have scored 0 of one point; the aim is 45 %/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rematch' }).click()
  await expect(strips(page).filter({ hasText: 'Iris' })).toContainText(/1[0-3]\d\d/)
})

test('characters play each other, and in tournaments', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+Shift+m')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Plays as' }).click()
  await page.getByRole('option', { name: 'Minerva (2600)' }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByRole('region', { name: 'Players' })).toContainText('Minerva (2600)')
  await page.keyboard.press('Escape')

  const game = await openNewGame(app)
  await game.getByRole('radio', { name: 'Two engines' }).click()
  for (const [place, name] of ['Pip (500)', 'Hazel (700)'].entries()) {
    await game.getByRole('combobox', { name: 'Plays as' }).nth(place).click()
    await page.getByRole('option', { name }).click()
  }
  await game.getByRole('button', { name: 'Start game' }).click()
  await expect(strips(page).filter({ hasText: 'Pip' })).toContainText('500')
  await expect(strips(page).filter({ hasText: 'Hazel' }).locator('img')).toBeVisible()
})
