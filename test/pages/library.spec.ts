// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, fileText, gameText, test } from './app.ts'

test('the start page offers what to begin with and goes when something is there', async ({ app }) => {
  const start = app.page.getByRole('region', { name: 'Start' })
  await expect(start.getByRole('button', { name: 'Play against the engine' })).toBeVisible()
  await app.move('e2', 'e4')
  await expect(start).toHaveCount(0)
})

test('a file of many games: listed, scrolled to its end, filtered, sorted, stepped through', async ({
  app,
}) => {
  const { page } = app
  await app.drop({ name: 'many.pgn', content: fileText(5000) })
  await expect(app.list.getByRole('option').first()).toContainText('White 1')
  await expect(page.getByText('5,000 games', { exact: true })).toBeVisible()
  await expect(app.list.locator('[aria-current="true"]')).toContainText('White 1')
  // Only what can be seen is there.
  expect(await app.list.getByRole('option').count()).toBeLessThan(60)

  await app.list.evaluate((list) => list.scrollTo({ top: list.scrollHeight }))
  await app.list.getByRole('option').last().click()
  await expect(app.list.locator('[aria-current="true"]')).toContainText('White 5000')
  await expect(page).toHaveTitle(/White 5000 – Black 5000/)
  await app.list.evaluate((list) => list.scrollTo({ top: 0 }))
  await app.list.getByRole('option').first().click()
  await expect(page).toHaveTitle(/White 1 –/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/White 2 – Black 2/)

  await page.keyboard.press('Control+f')
  const filter = page.getByRole('textbox', { name: 'Filter games' })
  await expect(filter).toBeFocused()
  await filter.fill('white 499')
  await expect(page.getByText('15 of 5,000 games')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filter).toHaveValue('')
  await expect(page.getByText('5,000 games', { exact: true })).toBeVisible()
  await filter.blur()

  await page.keyboard.press('PageDown')
  await expect(page).toHaveTitle(/White 3 – Black 3/)
  await page.keyboard.press('PageUp')
  await expect(page).toHaveTitle(/White 2 – Black 2/)

  await page.getByRole('button', { name: 'Sort by' }).click()
  // In a menu no column says whose rating it is.
  await expect(page.getByRole('menuitemcheckbox', { name: /rating/ })).toHaveText([
    'White’s rating',
    'Black’s rating',
  ])
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText('No.ascending')
  await page.getByRole('menuitemcheckbox', { name: 'White', exact: true }).click()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveTitle(/White 20 – Black 20/)
})

test('an edit marks the file, undo and redo work, and saving writes every other byte as it was', async ({
  app,
}) => {
  const { page } = app
  const text = fileText(3)
  await app.drop({ name: 'three.pgn', content: text })
  await app.list.getByRole('option').nth(1).click()
  await expect(page).toHaveTitle(/White 2/)
  await page.keyboard.press('End')
  await app.move('f1', 'b5')
  const tab = page.getByRole('list', { name: 'Open files' })
  await expect(tab).toContainText('Not saved')
  await expect(page).toHaveTitle(/^● /)
  await page.keyboard.press('Control+z')
  await app.expectSquare('b5', /empty/)
  await page.keyboard.press('Control+y')
  await app.expectSquare('b5', /white bishop/)
  const saved = await app.save()
  expect(saved.name).toBe('three.pgn')
  expect(saved.text.startsWith(gameText(1))).toBe(true)
  expect(saved.text.endsWith(gameText(3))).toBe(true)
  expect(saved.text).toContain('3. Bb5')
  await expect(page.getByText('Saved three.pgn')).toBeVisible()
  await expect(tab).not.toContainText('Not saved')
})

test('a removed game comes back', async ({ app }) => {
  const { page } = app
  await app.drop({ name: 'three.pgn', content: fileText(3) })
  await app.list.getByRole('option').nth(1).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Remove from file' }).click()
  await expect(app.list.getByRole('option')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(app.list.getByRole('option')).toHaveCount(3)
  await expect(app.list.getByRole('option').nth(1)).toContainText('White 2')
})

test('what cannot be played is shown with its line and stays in the game', async ({ app }) => {
  const { page } = app
  await app.drop({ name: 'odd.pgn', content: `${gameText(1)}\n${gameText(2, '1. e4 Ke4 2. d4 *')}` })
  await app.list.getByRole('option').nth(1).click()
  await app.status.getByRole('button', { name: /oddit/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Line 21')
  await expect(panel).toContainText('An illegal move')
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await app.move('e7', 'e5')
  expect((await app.save()).text).toContain('Ke4')
})

test('an encoding is recognised, shown, and can be chosen', async ({ app }) => {
  const { page } = app
  const bytes = [...new TextEncoder().encode(gameText(1).replace('White 1', 'M?ller'))]
  bytes[bytes.indexOf(63, bytes.indexOf(77))] = 0xfc
  await app.drop({ name: 'latin.pgn', content: bytes })
  await expect(page).toHaveTitle(/Müller/)
  const encoding = app.status.getByRole('button', { name: 'Encoding: Windows-1252' })
  await encoding.click()
  await page.getByRole('menuitemcheckbox', { name: 'UTF-8', exact: true }).click()
  await expect(page).toHaveTitle(/M\uFFFDller/)
})

test('a position, a game, many games and plain moves are pasted without asking', async ({ app }) => {
  const { page } = app
  await app.paste('8/8/8/4k3/8/8/4P3/4K3 w - - 0 1')
  await app.expectSquare('e5', /black king/)
  await app.paste('1. d4 d5 2. c4')
  await app.expectSquare('d2', /white pawn/)
  await page.keyboard.press('End')
  await app.expectSquare('c4', /white pawn/)
  await app.paste(gameText(7))
  await expect(page).toHaveTitle(/White 7/)
  await app.paste(fileText(3))
  await expect(app.list.getByRole('option')).toHaveCount(3)
  await app.paste('hello there')
  await expect(page.getByRole('alert')).toContainText('No position, game or moves')
})

test('closing a file with changes asks first', async ({ app }) => {
  const { page } = app
  await app.drop({ name: 'a.pgn', content: fileText(2) })
  await expect(page).toHaveTitle(/White 1/)
  await app.move('d2', 'd4')
  await page.getByRole('button', { name: 'Close a.pgn' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Save the changes to a.pgn?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('list', { name: 'Open files' })).toContainText('a.pgn')
  await page.getByRole('button', { name: 'Close a.pgn' }).click()
  await question.getByRole('button', { name: 'Don’t save' }).click()
  await expect(page.getByRole('region', { name: 'Start' })).toBeVisible()
  await page.getByRole('button', { name: /a\.pgn/ }).click()
  await expect(page).toHaveTitle(/White 1/)
  await app.expectSquare('d4', /empty/)
})

test('in a narrow window the list is a drawer', async ({ app }) => {
  const { page } = app
  await page.setViewportSize({ width: 900, height: 600 })
  await app.drop({ name: 'a.pgn', content: fileText(30) })
  await expect(page).toHaveTitle(/White 1/)
  await expect(app.list).toHaveCount(0)
  await page.keyboard.press('Control+b')
  await app.list.getByRole('option').nth(4).click()
  await expect(page).toHaveTitle(/White 5/)
  await expect(app.list).toHaveCount(0)
  // Nothing runs out of the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(900)
})

test('the library belongs to the desktop: a browser says so and stays quiet', async ({ app }) => {
  const { page } = app
  const card = page.getByRole('region', { name: 'Start' }).getByRole('button', { name: 'Library' })
  await expect(card).toBeDisabled()
  await expect(card).toContainText('The library is only available in the desktop application.')
  await page.keyboard.press('Control+Shift+L')
  await page.keyboard.press('e')
  await expect(page.getByRole('region', { name: 'Library', exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Explorer' })).toHaveCount(0)
})
