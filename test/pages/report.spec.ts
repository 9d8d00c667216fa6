// SPDX-License-Identifier: GPL-3.0-or-later
/** Reports in the page: ordered, followed, walked through by key, and added to the game. */
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

/** White loses to a well-known trap. */
const TRAP = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1'
const game = (white: string, moves: string) => `[White "${white}"]\n[Black "Bob"]\n\n${moves}\n`

const reports = (page: Page) => page.getByRole('region', { name: 'Reports' })
const table = (page: Page) => reports(page).getByRole('table', { name: 'How well each side played' })
const current = (page: Page) => page.locator('[data-node][aria-current=true]')
/** Orders a report on the game on the board, by key. */
async function analyse(page: Page): Promise<void> {
  await expect(page.locator('[data-node]').last()).toContainText('Nf3')
  await page.keyboard.press('Control+Shift+A')
}
/** The text of the game on the board, over the clipboard. */
async function textOf(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.keyboard.press('Control+c')
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toContain('[White ')
  return read()
}
// With room for the moves and the report side by side.
test.use({ viewport: { width: 1720, height: 900 } })
test.beforeEach(async ({ app, context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.paste(game('Ann', TRAP))
  await expect(page.locator('[data-node]').first()).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.getByRole('tablist')).toHaveCount(2)
})

const addToGame = (page: Page) => reports(page).getByRole('button', { name: 'Add to the game' })

test('a mistake of a report opens the Lab with a search that shows what follows it', async ({ page }) => {
  await analyse(page)
  const moment = reports(page).getByRole('button', { name: /5\. Nxf7/ })
  await moment.click({ timeout: 60_000 })
  const card = reports(page).getByRole('article', { name: /5\. Nxf7/ })
  await card.getByRole('button', { name: 'See it in the Lab' }).click()
  const lab = page.getByRole('region', { name: 'Search Lab' })
  const sight = lab.getByRole('region', { name: 'What minimax would have missed after 5. Nxf7' })
  await expect(sight).toContainText(/half-move.*Qxg2/)
  await expect(lab.getByRole('tree')).toBeVisible()
  await expect(
    lab.getByText('This tree: Alpha-beta, Big victims first, Killers, Quiescence · depth 4'),
  ).toBeVisible()
})

test('a report is made while the board is used, and leads to the moves', async ({ page }) => {
  await analyse(page)
  await expect(reports(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(current(page)).toContainText('e4')
  await expect(addToGame(page)).toBeVisible({ timeout: 60_000 })

  await expect(table(page).getByRole('row', { name: /^Whole game/ })).toContainText(/\d\d\.\d/)
  const proposed = page.locator('[data-node] .nag.proposed')
  await expect(proposed.first()).toHaveAttribute('title', /not part of the game/)
  expect(await textOf(page)).not.toContain('$')
  await page.keyboard.press('g')
  await expect(page.locator('.mark.proposed')).not.toHaveCount(0)
  await page.keyboard.press('Control+j')

  const opening = reports(page).getByRole('list', { name: 'How far the opening is known' })
  await opening.getByRole('button', { name: /Blackburne/ }).click()
  await expect(current(page)).toContainText('Nd4')

  const moment = reports(page).getByRole('button', { name: /5\. Nxf7/ })
  await moment.click()
  await expect(current(page)).toContainText('Nxf7')
  const card = reports(page).getByRole('article', { name: /5\. Nxf7/ })
  await expect(card).toContainText('Refutation')
  // The card explains the mistake, and the board marks the refutation.
  await expect(card).toContainText(/Loses |Allows /)
  await expect(card.getByText('How it was found')).toBeVisible()
  await expect(card).toContainText(/\d+ % of players rated 1500 play this; at 1700 it is \d+ %/)
  await expect(page.locator('.cg-shapes line, .cg-shapes circle')).not.toHaveCount(0)
})

test('the effort is chosen by keyboard, and a report can be made again more closely', async ({ page }) => {
  const choose = async (name: string) => {
    await reports(page).getByRole('button', { name: 'How games are analysed' }).press('Enter')
    const choice = page.getByRole('region', { name: 'How games are analysed' })
    await choice.getByRole('radio', { name }).press('Space')
    await expect(choice.getByRole('radio', { name })).toBeChecked()
    return choice
  }
  const own = await choose('Custom')
  await own.getByRole('spinbutton').fill('1')
  await own.getByRole('spinbutton').press('Enter')
  await expect(own).toContainText('1,000 positions')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Shift+A')
  await expect(addToGame(page)).toBeVisible({ timeout: 60_000 })
  await expect(reports(page)).toContainText('1,000 positions per move')
  await expect(reports(page).getByRole('button', { name: 'Analyse again' })).toHaveCount(0)
  await choose('Quick')
  await page.keyboard.press('Escape')
  await reports(page).getByRole('button', { name: 'Analyse again' }).click()
  await expect(reports(page)).toContainText('30,000 positions per move')
  await expect(addToGame(page)).toBeVisible({ timeout: 60_000 })
})

test('an engine that fails says so, and another one makes the report', async ({ page }) => {
  await page.keyboard.press('Control+,')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'External engines' }).click()
  for (const command of ['/opt/wreck dies', '/opt/companion good']) {
    await settings.getByRole('textbox', { name: 'Command line' }).fill(command)
    await settings.getByRole('textbox', { name: 'Command line' }).press('Enter')
  }
  await expect(settings.getByRole('region', { name: 'Companion 1.0 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  const choose = async (name: string) => {
    await reports(page).getByRole('button', { name: 'How games are analysed' }).click()
    await page.getByRole('combobox', { name: 'Engine' }).click()
    await page.getByRole('option', { name, exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Engine' })).toHaveText(name)
    await page.keyboard.press('Escape')
  }
  await choose('Companion 1.0')
  await page.keyboard.press('Control+Shift+A')
  await expect(reports(page).getByRole('status')).toContainText('Companion 1.0 failed.', { timeout: 30_000 })
  await choose('Companion 1.0 2')
  await reports(page)
    .getByRole('button', { name: /Analyse again with Companion 1.0 2/ })
    .click()
  await expect(addToGame(page)).toBeVisible({ timeout: 60_000 })
  const shown = reports(page).getByRole('combobox', { name: 'Reports on this game' })
  await expect(shown).toContainText('Companion 1.0 2')
  await shown.click()
  await page.getByRole('option', { name: 'Companion 1.0, ' }).click()
  await expect(reports(page).getByRole('status')).toContainText('Companion 1.0 failed.')
})

test('by keyboard alone: next mistake, its refutation, the report into the game, and back', async ({
  app,
  page,
}) => {
  await analyse(page)
  await expect(addToGame(page)).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Home')
  await page.keyboard.press('b')
  const blunder = (await current(page).textContent())!
  await page.keyboard.press('r')
  await expect(current(page)).not.toHaveText(blunder)
  expect(await textOf(page)).toContain('(')
  await page.keyboard.press('Control+z')
  expect(await textOf(page)).not.toContain('(')

  const palette = await app.openPalette()
  await page.keyboard.type('add the report')
  await expect(palette.getByRole('option', { name: /Add the report to the game/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add the report to the game' })
  await dialog.getByRole('checkbox', { name: /Evaluation/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const annotated = await textOf(page)
  expect(annotated).toMatch(/\$[24]/)
  expect(annotated).toContain('(')
  expect(annotated).toMatch(/was (better|necessary)/)
  expect(annotated).not.toContain('%eval')
  await expect(page.locator('[data-node] .nag.proposed')).toHaveCount(0)

  await page.keyboard.press('Control+z')
  const before = await textOf(page)
  expect(before).not.toContain('$')
  expect(before).not.toContain('(')
})

test('selected games of a file wait in a queue that can be paused, reordered and cleared', async ({
  app,
  page,
}) => {
  const moves = TRAP.slice(0, TRAP.indexOf(' 6.'))
  const games = ['', ' 6. Rf1', ' 6. Rf1 Qxe4+'].map((more, at) =>
    game(['Ann', 'Cid', 'Eve'][at]!, `${moves}${more} *`),
  )
  await app.drop({ name: 'three.pgn', content: games.join('\n') })
  await expect(app.list.getByRole('option')).toHaveCount(3)
  await app.list.focus()
  await page.keyboard.press('Control+a')
  const palette = await app.openPalette()
  await page.keyboard.type('analyse selected')
  await expect(palette.getByRole('option', { name: /Analyse selected games/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await reports(page)
    .getByRole('radio', { name: /^Queue/ })
    .click()
  const rows = reports(page).getByRole('list', { name: 'Reports' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await reports(page).getByRole('button', { name: 'Pause all reports' }).click()
  await expect(reports(page).getByRole('button', { name: 'Resume all reports' })).toBeVisible()
  await rows.last().getByRole('button', { name: 'Move to the front' }).click()
  await expect(rows.first()).toContainText('Eve')
  await rows.last().getByRole('button', { name: 'Cancel' }).click()
  await expect(rows.last()).toContainText('Cancelled')
  await reports(page).getByRole('button', { name: 'Resume all reports' }).click()
  await expect(reports(page).getByText(/Accuracy \d/)).toHaveCount(2, { timeout: 60_000 })
  await reports(page).getByRole('button', { name: 'Remove finished' }).click()
  await expect(rows).toHaveCount(0)
})
