// SPDX-License-Identifier: GPL-3.0-or-later
/** Many games of a list at once, by mouse and by keyboard. */
import { downloadedText, expect, fileText, gameText, test, type App } from './app.ts'

const selectedRows = (app: App) => app.list.locator('[aria-selected="true"]')
const bar = (app: App) => app.page.getByRole('group', { name: 'Selected games' })
const row = (app: App, at: number) => app.list.getByRole('option').nth(at)

const clipboard = (app: App) => app.page.evaluate(() => navigator.clipboard.readText())

test('games are selected by mouse, copied, removed and brought back', async ({ app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = app
  await app.drop({ name: 'many.pgn', content: fileText(3000) })
  await row(app, 0).click()
  await expect(app.list).toHaveAttribute('aria-multiselectable', 'true')
  await expect(selectedRows(app)).toHaveCount(0)

  await row(app, 2).click({ modifiers: ['ControlOrMeta'] })
  await row(app, 4).click({ modifiers: ['ControlOrMeta'] })
  await expect(bar(app)).toContainText('2 games selected')
  // The game on the board stays what it was.
  await expect(app.list.locator('[aria-current="true"]')).toContainText('White 1')
  await row(app, 6).click({ modifiers: ['Shift'] })
  await expect(bar(app)).toContainText('3 games selected')
  await row(app, 5).click({ modifiers: ['ControlOrMeta'] })
  await expect(bar(app)).toContainText('2 games selected')

  await bar(app).getByRole('button', { name: 'Copy as PGN' }).click()
  await expect(page.getByText('2 games copied')).toBeVisible()
  expect(await clipboard(app)).toBe(`${gameText(5)}\n${gameText(7)}`)

  await row(app, 6).click({ button: 'right' })
  await expect(page.getByRole('menu')).toContainText('2 games selected')
  await page.getByRole('menuitem', { name: 'Remove from file' }).click()
  await expect(page.getByText('2,998 games', { exact: true })).toBeVisible()
  await expect(row(app, 4)).toContainText('White 6')
  await expect(row(app, 5)).toContainText('White 8')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByText('3,000 games', { exact: true })).toBeVisible()
  await expect(row(app, 4)).toContainText('White 5')

  // A click on another row opens it, and nothing is selected any more.
  await row(app, 2).click({ modifiers: ['ControlOrMeta'] })
  await row(app, 1).click()
  await expect(bar(app)).toHaveCount(0)
  await expect(page).toHaveTitle(/White 2 –/)
})

test('games are selected by keyboard, exported, and all but one removed', async ({ app }) => {
  const { page } = app
  await app.drop({ name: 'many.pgn', content: fileText(3000) })
  await row(app, 0).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar(app)).toContainText('2 games selected')
  await page.keyboard.press('Escape')
  await expect(bar(app)).toHaveCount(0)
  // Tab leads to the buttons, and the focus comes back when they go.
  await page.keyboard.press('Shift+ArrowDown')
  await bar(app).getByRole('button', { name: 'Clear the selection' }).press('Enter')
  await expect(bar(app)).toHaveCount(0)
  await expect(app.list).toBeFocused()

  await page.keyboard.press('Control+a')
  await expect(bar(app)).toContainText('3,000 games selected')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Space')
  await expect(bar(app)).toContainText('2,998 games selected')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(app).getByRole('button', { name: 'Export to a file…' }).click(),
  ])
  const text = await downloadedText(download)
  expect(text.match(/^\[Event /gm)).toHaveLength(2998)
  await expect(page.getByText('2,998 games exported to')).toBeVisible()
  await row(app, 2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Export positions as EPD…' }).click()
  const [positions] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'The last position' }).click(),
  ])
  expect((await downloadedText(positions)).match(/^[^ ]+ [wb] .* id ".*White \d+.*";$/gm)).toHaveLength(2998)
  // Those that were left out.
  const left = [1, 2, 3, 4, 5, 6].filter((number) => !text.includes(gameText(number)))
  expect(left).toHaveLength(2)

  await app.list.focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('2 games', { exact: true })).toBeVisible()
  await expect(row(app, 0)).toContainText(`White ${left[0]}`)
  await expect(row(app, 1)).toContainText(`White ${left[1]}`)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByText('3,000 games', { exact: true })).toBeVisible()
})

/** Makes the list as wide as it can be. */
async function widen(app: App): Promise<void> {
  await app.page.getByRole('separator', { name: 'Width of the list of games' }).focus()
  await app.page.keyboard.press('End')
}

test('a wide list is a table: sorted by its heads, with the columns a person wants', async ({ app }) => {
  const { page } = app
  await page.setViewportSize({ width: 1920, height: 1080 })
  await app.drop({ name: 'many.pgn', content: fileText(300) })
  const heads = page.getByRole('table', { name: 'Sort by' }).getByRole('columnheader')
  await expect(heads).toHaveCount(0)
  await widen(app)
  await expect(heads).toHaveText(
    ['No.', 'White', 'Rating', 'Black', 'Rating', 'Result', 'Date', 'Event', 'ECO'],
  ) // prettier-ignore
  const white = heads.filter({ hasText: 'White' })
  await expect(white).toHaveAttribute('aria-sort', 'none')
  await white.getByRole('button').click()
  await expect(white).toHaveAttribute('aria-sort', 'ascending')
  await white.getByRole('button').click()
  await expect(white).toHaveAttribute('aria-sort', 'descending')
  await expect(row(app, 0)).toContainText('White 99')

  const columns = page.getByRole('button', { name: 'Columns' })
  for (const name of ['Date', 'Site']) {
    await columns.click()
    await page.getByRole('menuitemcheckbox', { name }).click()
  }
  await expect(heads).toHaveText(
    ['No.', 'White', 'Rating', 'Black', 'Rating', 'Result', 'Event', 'Site', 'ECO'],
  ) // prettier-ignore
  await heads.filter({ hasText: 'Site' }).getByRole('button').click()
  await expect(heads.filter({ hasText: 'Site' })).toHaveAttribute('aria-sort', 'ascending')

  // It is remembered.
  await app.reload()
  await app.drop({ name: 'many.pgn', content: fileText(300) })
  await widen(app)
  await expect(heads).toContainText(['Event', 'Site', 'ECO'])
  await expect(heads.filter({ hasText: 'Date' })).toHaveCount(0)
})

test('filter, order and place of a list are the same after a look at another file', async ({ app }) => {
  const { page } = app
  await app.drop({ name: 'many.pgn', content: fileText(300) })
  const filter = page.getByRole('textbox', { name: 'Filter games' })
  await filter.fill('black 1')
  await expect(page.getByText('138 of 300 games')).toBeVisible()
  await page.getByRole('button', { name: 'Sort by' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Black', exact: true }).click()
  await app.list.evaluate((list) => list.scrollTo({ top: 40 * 46 }))
  const top = await app.list.evaluate((list) => list.scrollTop)

  await app.drop({ name: 'few.pgn', content: fileText(3) })
  await expect(filter).toHaveValue('')
  await expect(page.getByText('3 games', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'many.pgn', exact: true }).click()
  await expect(filter).toHaveValue('black 1')
  await expect(page.getByText('138 of 300 games')).toBeVisible()
  await expect.poll(() => app.list.evaluate((list) => list.scrollTop)).toBe(top)
  await page.getByRole('button', { name: 'Sort by' }).click()
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText('Blackascending')
})

test('what can be done with games is in menus with its key, on the key sheet and in the palette', async ({
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = app
  await app.drop({ name: 'many.pgn', content: fileText(20) })
  await row(app, 0).click()
  const items = page.getByRole('menuitem')
  await row(app, 3).click({ button: 'right' })
  await expect(items).toHaveText([
    /^Open\s*Enter$/,
    /^Copy as PGN\s*Ctrl\+C$/,
    /^Paste games\s*Ctrl\+V$/,
    /^Copy to a database or file…\s*Ctrl\+D$/,
    /^Move to a database or file…$/,
    /^Analyse$/,
    /^Add to training$/,
    /^Remove from file\s*Del$/,
  ])
  await page.keyboard.press('Escape')
  // The key is about the row with the keyboard, as the menu says.
  await app.list.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+c')
  await expect.poll(() => clipboard(app)).toContain('White 3')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('select all games')
  await page.keyboard.press('Enter')
  await expect(bar(app)).toContainText('20 games selected')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('remove from file')
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 games', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('selected games')
  await expect(page.getByRole('option', { name: /selected games/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.keyboard.press('F1')
  const sheet = page.getByRole('dialog').getByRole('heading', { name: 'In a list of games' }).locator('..')
  for (const text of ['Copy as PGN', 'Select all games', 'Remove from file', 'Clear the selection'])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible()
})

test('letters typed in the list find a name and run no command', async ({ app }) => {
  const { page } = app
  await app.drop({ name: 'many.pgn', content: fileText(300) })
  await row(app, 0).click()
  await page.keyboard.press('b')
  await page.keyboard.type('lack 27')
  await expect(page.getByRole('textbox', { name: 'Filter games' })).toHaveValue('black 27')
  await expect(row(app, 0)).toContainText('Black 27')

  // Escape and a press on the board give the letters back to the game.
  const moves = page.getByRole('group', { name: 'Moves' })
  const engine = page.getByRole('region', { name: 'Analysis' }).getByRole('switch', { name: 'Engine' })
  await row(app, 0).click()
  await expect(moves.locator('[data-node]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await expect(engine).toBeChecked()
  await row(app, 0).click()
  await page.locator('cg-board').click()
  await page.keyboard.press('l')
  await expect(engine).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Filter games' })).toHaveValue('black 27')
})

test('games are copied and moved to another open file', async ({ app }) => {
  const { page } = app
  await app.drop({ name: 'target.pgn', content: fileText(2) })
  await app.drop({ name: 'source.pgn', content: fileText(5) })
  await row(app, 1).click({ modifiers: ['ControlOrMeta'] })
  await bar(app).getByRole('button', { name: 'Move to a database or file…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where should 1 game be moved to?' })
  await expect(dialog.getByRole('button', { name: /target\.pgn/ })).toBeFocused()
  await dialog.getByRole('button', { name: /target\.pgn/ }).press('Enter')
  await expect(page.getByText('1 game moved to')).toBeVisible()
  await expect(page.getByText('4 games', { exact: true })).toBeVisible()
  // A tab takes games that are dropped on it, and its menu brings removed ones back.
  await row(app, 0).dragTo(page.locator('[data-document]', { hasText: 'target.pgn' }))
  await expect(page.getByText('1 game added to')).toBeVisible()
  await page.locator('[data-document]', { hasText: 'source.pgn' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Bring back removed games' }).click()
  await expect(page.getByText('5 games', { exact: true })).toBeVisible()
  await page.locator('[data-document]', { hasText: 'target.pgn' }).click()
  await expect(page.getByText('4 games', { exact: true })).toBeVisible()
})

test('more games than the clipboard takes are pasted into another list, and a paste there is no new file', async ({
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = app
  await app.drop({ name: 'target.pgn', content: fileText(2) })
  await app.drop({ name: 'source.pgn', content: fileText(1500) })
  await row(app, 0).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await expect(page.getByText(/^1,500 games copied\./)).toBeVisible()
  await page.locator('[data-document]', { hasText: 'target.pgn' }).getByText('target.pgn').click()
  await expect(page.getByText('2 games', { exact: true })).toBeVisible()
  await row(app, 0).click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('1,502 games', { exact: true })).toBeVisible()

  // Games of a text go there, too; a position goes onto the board.
  await app.list.focus()
  await app.paste(gameText(7))
  await expect(page.getByText('1,503 games', { exact: true })).toBeVisible()
  await app.list.focus()
  await app.paste('8/8/8/4k3/8/8/4P3/4K3 w - - 0 1')
  await app.expectSquare('e5', /black king/)
  await expect(page.locator('[data-document]')).toHaveCount(2)
})
