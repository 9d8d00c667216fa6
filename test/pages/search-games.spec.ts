// SPDX-License-Identifier: GPL-3.0-or-later
/** The search for games in an open file: conditions, patterns, groups, saved searches; by mouse and by keyboard. */
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

const game = (white: string, black: string, more: string, moves: string): string =>
  `[Event "Club"]\n[White "${white}"]\n[Black "${black}"]\n${more}\n${moves}\n\n`
const FILE = [
  game('Berger', 'Cermak', '[Result "1-0"]\n', '1. e4 e5 2. Qh5 {early} Nc6 3. Bc4 Nf6 4. Qxf7# 1-0'),
  game('Cermak', 'Dietrich', '[Result "0-1"]\n', '1. d4 d5 2. Nf3 Nf6 3. Nbd2 Bf5 0-1'),
  game('Eder', 'Berger', '[Result "0-1"]\n', '1. Nf3 d5 2. g3 Nf6 3. Bg2 e6 0-1'),
].join('')

const panel = (page: Page) => page.getByRole('region', { name: 'Search for games' })
const games = (page: Page) => page.getByRole('listbox', { name: 'Games' }).getByRole('option')

test.beforeEach(async ({ app, page }) => {
  await app.ready()
  await app.drop({ name: 'club.pgn', content: FILE })
  await expect(games(page)).toHaveCount(3)
})

test('pieces set up by mouse find games, which open where they stand', async ({ app, page }) => {
  await app.openPalette()
  await page.keyboard.type('search for games')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('No conditions yet')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Condition', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Position and material' }).click()
  await panel(page).getByRole('button', { name: 'Set up…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Position and material' })
  await dialog.getByRole('button', { name: 'white knight' }).click()
  await dialog.locator('[data-cell=f3]').click()
  await dialog.getByRole('button', { name: 'No piece' }).click()
  await dialog.locator('[data-cell=e2]').click()
  await dialog.locator('[data-cell=e2]').click()
  await dialog.getByRole('button', { name: 'Any black piece' }).click()
  await dialog.locator('[data-cell=f5]').click()
  await page.screenshot({ path: 'test-results/search-pattern.png' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(panel(page).getByText('1 game found')).toBeVisible()
  await expect(games(page)).toHaveText([/Cermak/])
  await games(page).first().click()
  await app.expectSquare('f5', /black bishop/)

  // Another condition; then the first one is turned round.
  await panel(page).getByRole('button', { name: 'Condition', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Player' }).click()
  await page.keyboard.type('berger')
  await expect(panel(page).getByText('0 games found')).toBeVisible()
  const first = panel(page).getByRole('group', { name: 'Condition: Position and material' })
  await first.getByRole('button', { name: 'Games that do not fit this' }).click()
  await expect(panel(page).getByText('2 games found')).toBeVisible()
  await page.screenshot({ path: 'test-results/search-panel.png' })

  await page.getByRole('button', { name: 'Remove the search' }).click()
  await expect(games(page)).toHaveCount(3)
  await expect(panel(page).getByText('No conditions yet')).toBeVisible()
})

test('by keyboard alone: a group, a search that is saved, used again and deleted', async ({ page }) => {
  const { keyboard } = page
  await keyboard.press('Alt+Shift+F')
  await panel(page).getByRole('button', { name: 'Group' }).press('Enter')
  const group = panel(page).getByRole('group', { name: 'Group of conditions' }).nth(1)
  await group.getByRole('button', { name: 'Condition', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Comment' }).press('Enter')
  await expect(group.getByRole('textbox', { name: 'Words' })).toBeFocused()
  await keyboard.type('early')
  await expect(panel(page).getByText('1 game found')).toBeVisible()
  await group.getByRole('button', { name: 'Condition', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Manoeuvre' }).press('Enter')
  const way = group.getByRole('textbox', { name: 'Squares, from the first to the last' })
  await way.focus()
  await keyboard.type('b1 d2')
  await keyboard.press('Enter')
  await expect(panel(page).getByText('2 games found')).toBeVisible()

  await panel(page).getByRole('button', { name: 'Save…' }).press('Enter')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await name.fill('Two ideas')
  await keyboard.press('Enter')
  await panel(page).getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect(games(page)).toHaveCount(3)
  await panel(page).getByRole('button', { name: 'Use “Two ideas”' }).press('Enter')
  await expect(panel(page).getByText('2 games found')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Delete “Two ideas”' }).press('Enter')
  await page.getByRole('button', { name: 'Bring back' }).press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Use “Two ideas”' })).toBeVisible()
})

test('the position editor gives its pieces to a search, without kings', async ({ page }) => {
  const { keyboard } = page
  await keyboard.press('Control+Shift+e')
  const dialog = page.getByRole('dialog', { name: 'Set up a position' })
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
  await dialog.locator('[data-cell=g2]').focus()
  await keyboard.press('Shift+B')
  await dialog.getByRole('button', { name: 'Search for these pieces' }).click()
  await expect(panel(page).getByText('1 game found')).toBeVisible()
  await expect(games(page)).toHaveText([/Eder/])
})
