// SPDX-License-Identifier: GPL-3.0-or-later
/** Marks of games in the library of the real application, by mouse and by keyboard. */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { ROOT } from '../../build/tools/command.ts'
import { expect, type RunningApp, test, willChoose } from './launch.ts'

const SOURCE = join(ROOT, 'test', 'data', 'self-play.pgn')

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Library', exact: true })
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Games of the library' })
const row = (page: Page, at: number): Locator => list(page).getByRole('option').nth(at)
const marks = (page: Page, at: number): Locator => row(page, at).getByRole('img')
const notice = (page: Page, text: string): Locator => page.getByText(text).last()

async function importOwn({ page, electron }: RunningApp): Promise<void> {
  await page.keyboard.press('Control+Shift+L')
  await willChoose(electron, SOURCE)
  await panel(page).getByRole('button', { name: 'Import files…' }).click()
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(panel(page).getByRole('status')).toContainText('24 games')
}

test('games are marked, found by their marks and brought back with the mouse', async ({ app }) => {
  const { page } = app
  await importOwn(app)
  await row(page, 2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Marks' }).hover()
  await page.getByRole('menuitemcheckbox', { name: 'Endgame' }).click()
  await expect(marks(page, 2)).toHaveAccessibleName('Endgame')
  await expect(notice(page, 'Marked: Endgame')).toBeVisible()

  await row(page, 0).click()
  await row(page, 4).click({ modifiers: ['Shift'] })
  await row(page, 1).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Marks' }).hover()
  await page.getByRole('menuitem', { name: 'Star' }).click()
  await expect(notice(page, '5 games marked: Star')).toBeVisible()
  await expect(marks(page, 2)).toHaveAccessibleName('Star, Endgame')
  await expect(marks(page, 5)).toHaveCount(0)
  await app.screenshot('marks-1-list')

  await panel(page).getByRole('button', { name: 'Filter', exact: true }).click()
  const choices = panel(page).getByRole('group', { name: 'Marks' })
  await choices.getByRole('button', { name: 'Star' }).click()
  await expect(panel(page).getByRole('status')).toContainText('5 of 24 games')
  await choices.getByRole('button', { name: 'Endgame' }).click()
  await expect(panel(page).getByRole('status')).toContainText('1 of 24 games')
  await app.screenshot('marks-2-filter')
  // A game that loses a mark leaves the list.
  await row(page, 0).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Marks' }).hover()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Star' })).toBeChecked()
  await app.screenshot('marks-3-menu')
  await page.getByRole('menuitem', { name: 'Remove all marks' }).click()
  await expect(panel(page).getByRole('status')).toContainText('0 of 24 games')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(panel(page).getByRole('status')).toContainText('1 of 24 games')
  await panel(page).getByRole('button', { name: 'Remove filter: Mark: Endgame' }).click()
  await expect(panel(page).getByRole('status')).toContainText('5 of 24 games')
})

test('games are marked and searched with the keyboard alone', async ({ app }) => {
  const { page } = app
  await importOwn(app)
  await list(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('*')
  await expect(marks(page, 2)).toHaveAccessibleName('Star')
  await page.keyboard.press('*')
  await expect(marks(page, 2)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(marks(page, 2)).toHaveAccessibleName('Star')

  // From all commands, for the selected games.
  await list(page).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mark to study')
  await page.keyboard.press('Enter')
  await expect(marks(page, 2)).toHaveAccessibleName('Star, To study')
  await expect(marks(page, 3)).toHaveAccessibleName('To study')

  // The game on the board, wherever it is in the list.
  await list(page).focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(row(page, 0)).toHaveAttribute('aria-current', 'true')
  // The first one ends the selection, the second one leaves the list.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await expect(marks(page, 0)).toHaveAccessibleName('Star')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('search for games')
  await page.keyboard.press('Enter')
  const search = page.getByRole('region', { name: 'Search for games' })
  await search.getByRole('button', { name: 'Condition', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Mark', exact: true }).press('Enter')
  await expect(panel(page).getByRole('status')).toContainText('2 of 24 games')
  const which = search.getByRole('combobox', { name: 'Which mark' })
  await which.press('Enter')
  await page.getByRole('option', { name: 'To study' }).press('Enter')
  await expect(panel(page).getByRole('status')).toContainText('2 of 24 games')
  await which.press('Enter')
  await page.getByRole('option', { name: 'Any mark' }).press('Enter')
  await expect(panel(page).getByRole('status')).toContainText('3 of 24 games')
})
