// SPDX-License-Identifier: GPL-3.0-or-later
/** Games that are played here, in the page: how one is started, and what stands beside the board. */
import type { Page } from '@playwright/test'
import { type App, expect, test } from './app.ts'

const controls = (page: Page) => page.getByRole('region', { name: 'Game against the engine' })

async function openNewGame({ page }: App) {
  await page.keyboard.press('Control+Shift+n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Start game' })).toBeFocused()
  return dialog
}

test('a game with a delay, odds of time and odds of material is started, and remembered', async ({ app }) => {
  const { page } = app
  await app.ready()
  const dialog = await openNewGame(app)
  await dialog.getByRole('radio', { name: 'Custom…' }).click()
  await dialog.getByRole('spinbutton', { name: 'Minutes', exact: true }).fill('12')
  await dialog.getByRole('combobox', { name: 'How a move gives time' }).click()
  await page.getByRole('option', { name: 'Delay' }).click()
  await expect(dialog.getByText('The clock begins to run after the seconds.')).toBeVisible()
  await dialog.getByRole('button', { name: 'More options' }).click()
  await dialog.getByRole('switch', { name: 'Another time for the opponent' }).click()
  await dialog.getByRole('spinbutton', { name: 'Opponent’s minutes' }).fill('3')
  await dialog.getByRole('radio', { name: 'Odds' }).click()
  await dialog.getByRole('combobox', { name: 'The piece' }).click()
  await page.getByRole('option', { name: 'the queen' }).click()
  await dialog.getByRole('button', { name: 'Start game' }).click()

  await expect(controls(page)).toBeVisible()
  await app.expectSquare('d8', /empty/)
  await app.expectSquare('d1', /white queen/)
  await expect(page.getByRole('timer', { name: /Clock of Alfabeta/ })).toHaveText('3:00')
  await expect(page.getByRole('timer', { name: /Clock of Player/ })).toHaveText('12:00')

  const again = await openNewGame(app)
  await expect(again.getByRole('button', { name: 'More options' })).toContainText('opponent has 3d5')
  await expect(again.getByRole('spinbutton', { name: 'Minutes', exact: true })).toHaveValue('12')
})

test('the usual game is two clicks away, and seldom needed choices are folded away', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+1')
  await page.getByRole('button', { name: 'New game' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radiogroup', { name: 'Starting position' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(controls(page)).toContainText('Your move')
})
