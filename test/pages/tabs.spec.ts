// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, gameText, test } from './app.ts'

const FILES = Array.from({ length: 9 }, (_, index) => `tournament-${index + 1}.pgn`)

test('with many files the one in view is to be seen, and a list has them all', async ({ app }) => {
  const { page } = app
  for (const name of FILES) await app.drop({ name, content: `${gameText(1)}\n${gameText(2)}` })
  const tabs = page.getByRole('list', { name: 'Open files' })
  const active = tabs.locator('.tab.active')
  await expect(active).toContainText('tournament-9.pgn')
  await expect(active).toBeInViewport({ ratio: 0.99 })
  await page.keyboard.press('Control+PageDown')
  await expect(active).toContainText('tournament-1.pgn')
  await expect(active).toBeInViewport({ ratio: 0.99 })

  await page.getByRole('button', { name: 'All open files' }).click()
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(9)
  await page.getByRole('menuitemcheckbox', { name: 'tournament-5.pgn' }).click()
  await expect(active).toContainText('tournament-5.pgn')
  await expect(active).toBeInViewport({ ratio: 0.99 })
})

test('a tab has a menu: close it, the others, or all', async ({ app }) => {
  const { page } = app
  for (const name of FILES.slice(0, 3)) await app.drop({ name, content: gameText(1) })
  const tabs = page.getByRole('list', { name: 'Open files' }).locator('.tab')
  await tabs.nth(1).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: /^Save\s*Ctrl\+S$/ })).toBeDisabled()
  await page.getByRole('menuitem', { name: /^Close\s*Ctrl\+W$/ }).click()
  await expect(tabs).toHaveCount(2)
  await tabs.nth(0).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close the others' }).click()
  await expect(tabs).toHaveText([/tournament-1/])

  // A file with changes asks first, and one that stays ends the closing.
  await app.drop({ name: FILES[1]!, content: gameText(1) })
  await expect(tabs.nth(1)).toHaveClass(/active/)
  await expect(page.getByRole('group', { name: 'Moves' }).locator('[data-node]').first()).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('1')
  await expect(tabs.nth(1).locator('.dirty')).toBeVisible()
  await tabs.nth(1).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(tabs).toHaveText([/tournament-2/])
})
