// SPDX-License-Identifier: GPL-3.0-or-later
/** Several databases in the library of the real application, by mouse and by keyboard. */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { ROOT } from '../../build/tools/command.ts'
import { expect, type RunningApp, test, willChoose } from './launch.ts'

const SOURCE = join(ROOT, 'test', 'data', 'self-play.pgn')
const GAMES = 24

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Library', exact: true })
const rows = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option')
const cells = (page: Page): Locator => panel(page).getByRole('list', { name: 'Databases' })
const cell = (page: Page, name: string): Locator =>
  cells(page).getByRole('button', { name: new RegExp(`^${name}`) })
const notice = (page: Page, text: string): Locator => page.getByText(text).last()

async function importOwn({ page, electron }: RunningApp): Promise<void> {
  await page.keyboard.press('Control+Shift+L')
  await willChoose(electron, SOURCE)
  await panel(page).getByRole('button', { name: 'Import files…' }).click()
  await expect(cell(page, 'Games')).toHaveAccessibleName(`Games, ${GAMES} games`)
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click()
}

test('games are collected, moved and brought back with the mouse', async ({ app }) => {
  const { page } = app
  await importOwn(app)
  await expect(cell(page, 'Games')).toHaveAttribute('aria-pressed', 'true')
  await expect(cell(page, 'Clipbase')).toHaveAttribute('aria-pressed', 'false')

  // Selected rows are dropped on the clipbase. They are not shown twice.
  await rows(page).nth(1).click()
  await rows(page)
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await rows(page).nth(2).dragTo(cell(page, 'Clipbase'))
  await expect(notice(page, '3 games added to Clipbase')).toBeVisible()
  await expect(cell(page, 'Clipbase')).toHaveAccessibleName('Clipbase, 3 games')
  await expect(panel(page)).toContainText(`${GAMES} games`)
  await cell(page, 'Clipbase').click()
  await expect(rows(page)).toHaveCount(3)
  await cell(page, 'Games').click({ modifiers: ['ControlOrMeta'] })
  await expect(panel(page)).toContainText(`${GAMES + 3} games`)

  // A new database takes games that move.
  await panel(page).getByRole('button', { name: 'Choose databases' }).click()
  await page.getByRole('menuitem', { name: 'Manage databases…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Databases' })
  await expect(dialog.getByRole('textbox', { name: 'Name of a new database' })).toBeFocused()
  await page.keyboard.type('Sicilian')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Name of Sicilian' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name of Games' }).fill('Reference games')
  await dialog.getByRole('textbox', { name: 'Name of Sicilian' }).focus()
  await expect(dialog.getByRole('textbox', { name: 'Name of Reference games' })).toBeVisible()
  await app.screenshot('databases-1-dialog')
  await page.keyboard.press('Escape')
  await cell(page, 'Reference games').click()
  await expect(panel(page).getByRole('status')).toContainText(`${GAMES} games`)
  await rows(page).nth(0).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to a database or file…' }).click()
  await app.screenshot('databases-2-where')
  const where = page.getByRole('dialog', { name: 'Where should 1 game be moved to?' })
  await expect(where.getByRole('button', { name: 'Reference games' })).toHaveCount(0)
  await where.getByRole('button', { name: 'Sicilian' }).click()
  // The notice with the button stays while the pointer is on it, however long the rest takes.
  await notice(page, '1 game moved to Sicilian').hover()
  await expect(panel(page).getByRole('status')).toContainText(`${GAMES - 1} games`)
  await app.screenshot('databases-3-moved')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(panel(page).getByRole('status')).toContainText(`${GAMES} games`)
  await expect(cell(page, 'Sicilian')).toHaveAccessibleName('Sicilian, 0 games')

  // A database is deleted after a question, and comes back.
  await cell(page, 'Reference games').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete the database' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Delete Reference games with ${GAMES} games?`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await notice(page, 'Reference games deleted').hover()
  await expect(cell(page, 'Reference games')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(cell(page, 'Reference games')).toHaveAccessibleName(`Reference games, ${GAMES} games`)
})

test('games are copied between files and databases with the keyboard alone', async ({ start }) => {
  const app = await start({ files: [SOURCE] })
  const { page } = app
  const inFile = page.getByRole('listbox', { name: 'Games', exact: true })
  await inFile.getByRole('option').first().waitFor()
  await inFile.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await expect(notice(page, '2 games copied')).toBeVisible()
  // Into the clipbase with one key, and from there into the library by paste.
  await page.keyboard.press('Control+Shift+D')
  await expect(notice(page, '2 games added to Clipbase')).toBeVisible()
  await page.keyboard.press('Control+d')
  const where = page.getByRole('dialog', { name: 'Where should 2 games be copied to?' })
  await where.getByRole('button', { name: /^Games/ }).press('Enter')
  await expect(notice(page, '2 games added to Games')).toBeVisible()

  await page.keyboard.press('Control+Shift+L')
  await expect(rows(page)).toHaveCount(2)
  const list = page.getByRole('listbox', { name: 'Games of the library' })
  await list.focus()
  await page.keyboard.press('Control+v')
  await expect(rows(page)).toHaveCount(4)
  await expect(cell(page, 'Games')).toHaveAccessibleName('Games, 4 games')
  await list.focus()
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await expect(notice(page, '2 games copied')).toBeVisible()

  // And back into the file.
  await page.keyboard.press('Control+2')
  await inFile.focus()
  await page.keyboard.press('Control+v')
  await expect(inFile.getByRole('option').first()).toHaveAttribute('aria-setsize', String(GAMES + 2))
})
