// SPDX-License-Identifier: GPL-3.0-or-later
/** Kinds of games that a person orders: odds of material, from a position, without help, blindfold. */
import type { Locator } from '@playwright/test'
import { resign } from '../resign.ts'
import { clickSquare, copyFen } from './board.ts'
import { expect, type RunningApp, test } from './launch.ts'

/** Orders a game with White against the weakest level, with all options in sight. */
async function order({ page }: RunningApp): Promise<Locator> {
  await page.keyboard.press('Control+Shift+N')
  const dialog = page.getByRole('dialog', { name: 'New game' })
  await dialog.getByRole('slider').press('Home')
  await dialog.getByRole('radio', { name: 'White', exact: true }).click()
  await dialog.getByRole('button', { name: 'More options' }).click()
  return dialog
}

const begin = (dialog: Locator) => dialog.getByRole('button', { name: 'Start game' }).click()

test('odds of material are given, and given again in the rematch', async ({ start }) => {
  const app = await start()
  const { page } = app
  const dialog = await order(app)
  await dialog.getByRole('radio', { name: 'Odds' }).click()
  await dialog.getByRole('combobox', { name: 'Piece', exact: true }).click()
  await page.getByRole('option', { name: 'the queen' }).click()
  await app.screenshot('new-game-1-odds')
  await begin(dialog)
  await expect(page.getByText('Your move')).toBeVisible()
  expect(await copyFen(app)).toBe('rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')
  await clickSquare(page, 'e2')
  await clickSquare(page, 'e4')
  await expect.poll(() => copyFen(app), { timeout: 30_000 }).toMatch(/ w .* 2$/)
  await resign(page)
  await page.locator('.banner').getByRole('button', { name: 'Rematch' }).click()
  // The engine has White now, still without its queen.
  await expect(page.getByText('Your move')).toBeVisible({ timeout: 30_000 })
  expect(await copyFen(app)).toMatch(/^rnbqkbnr\/.*\/[^/]* b /)
  expect((await copyFen(app)).split(' ')[0]).not.toContain('Q')
})

test('a game is played on from a position that was set up, and from one of another game', async ({
  start,
}) => {
  const app = await start()
  const { page } = app
  const editor = page.getByRole('dialog', { name: 'Set up a position' })
  const dialog = page.getByRole('dialog', { name: 'New game' })
  const ending = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
  await page.keyboard.press('Control+Shift+E')
  await editor.getByRole('textbox', { name: 'FEN' }).fill(ending)
  await editor.getByRole('button', { name: 'Play from here' }).click()
  await expect(dialog.getByRole('radio', { name: 'On the board' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'White', exact: true }).click()
  await dialog.getByRole('slider').press('Home')
  await begin(dialog)
  await expect(page.getByText('Your move')).toBeVisible()
  expect(await copyFen(app)).toBe(ending)
  await clickSquare(page, 'e2')
  await clickSquare(page, 'e4')
  await expect.poll(() => copyFen(app), { timeout: 30_000 }).toMatch(/ w .* 2$/)
  const played = await copyFen(app)
  await resign(page)
  await page.locator('.banner').getByRole('button', { name: 'Close' }).click()
  await order(app)
  await dialog.getByRole('radio', { name: 'On the board' }).click()
  await app.screenshot('new-game-2-from-here')
  await begin(dialog)
  await expect(page.getByText('Your move')).toBeVisible()
  expect(await copyFen(app)).toBe(played)
})

test('a game without help offers none, and gives a rating', async ({ start }) => {
  const app = await start()
  const { page } = app
  const dialog = await order(app)
  await dialog.getByRole('switch', { name: /^Without help/ }).click()
  await expect(dialog.getByRole('switch', { name: /^Coach/ })).toBeDisabled()
  await app.screenshot('new-game-3-without-help')
  await begin(dialog)
  await expect(page.getByText('Your move')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take back your last move' })).toHaveCount(0)
  await clickSquare(page, 'e2')
  await clickSquare(page, 'e4')
  await expect.poll(() => copyFen(app), { timeout: 30_000 }).toMatch(/ w .* 2$/)
  const before = await copyFen(app)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Shift+H')
  await expect(page.getByRole('region', { name: 'Hint' })).toHaveCount(0)
  expect(await copyFen(app)).toBe(before)
  await resign(page)
  await page.locator('.banner').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Your rating' })).toContainText('Estimated from 1 rated game')
})

test('blindfold, moves are written in and the last ones stand beside the names', async ({ start }) => {
  const app = await start()
  const { page } = app
  const dialog = await order(app)
  await dialog.getByRole('switch', { name: /^Blindfold/ }).click()
  await begin(dialog)
  await expect(page.getByText('Your move')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('Nf3')
  await page.keyboard.press('Enter')
  await expect(page.locator('.strip.bottom')).toContainText('Nf3')
  await page.keyboard.press('Escape')
  await expect.poll(() => copyFen(app), { timeout: 30_000 }).toMatch(/ w .* 2$/)
  await expect(page.locator('.strip.top')).toContainText(/[a-h][36]|[a-h]5/)
  await expect(page.locator('cg-board piece').first()).toBeHidden()
  await app.screenshot('new-game-4-blindfold')
})
