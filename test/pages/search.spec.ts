// SPDX-License-Identifier: GPL-3.0-or-later
/** How the engine searches: until when, and of which moves. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../build/tools/command.ts'
import { expect, gameText, test } from './app.ts'

const analysis = (page: Page) => page.getByRole('region', { name: 'Analysis' })
const choices = (page: Page) => page.getByRole('region', { name: 'How the engine searches' })
const line = (page: Page, rank: number) =>
  analysis(page).getByRole('group', { name: new RegExp(`^Line ${rank}, `) })

test.beforeEach(async ({ app, page }) => {
  await app.ready()
  await page.keyboard.press('l')
  await expect(line(page, 1)).toBeVisible()
})

test('a depth ends the search, which goes on from there, and the choice is kept', async ({ app, page }) => {
  await analysis(page).getByRole('button', { name: 'How the engine searches' }).click()
  await choices(page).getByRole('radio', { name: 'Depth' }).click()
  const depth = choices(page).getByRole('spinbutton', { name: 'Depth' })
  await depth.fill('6')
  await depth.press('Enter')
  await page.keyboard.press('Escape')
  await expect(choices(page)).toHaveCount(0)
  await expect(analysis(page).getByText('Finished', { exact: true }).last()).toBeVisible()

  await page.keyboard.press('Shift+L')
  await expect(analysis(page).getByRole('button', { name: 'Stop at this position' })).toBeVisible()
  await page.keyboard.press('Shift+L')
  const goOn = analysis(page).getByRole('button', { name: 'Continue without a limit' })
  await expect(goOn).toBeVisible()
  await expect(line(page, 1)).toBeVisible()
  await goOn.click()
  await expect(goOn).toHaveCount(0)

  // By key, after a reload.
  await app.reload()
  await app.openPalette()
  await page.keyboard.type('how the engine')
  await page.keyboard.press('Enter')
  await expect(choices(page).getByRole('radio', { name: 'Depth' })).toBeChecked()
  await expect(choices(page).getByRole('spinbutton', { name: 'Depth' })).toHaveValue('6')
})

test('moves are left out, chosen and lifted: by menu, by key, by typing, from the game', async ({
  app,
  page,
}) => {
  const terms = analysis(page)
    .getByRole('listitem')
    .filter({ hasText: /^(Only|Without) / })
  const lift = terms.getByRole('button', { name: 'Search all moves again' })
  const first = line(page, 1).getByRole('button').first()
  await first.click({ button: 'right' })
  const without = page.getByRole('menuitem', { name: /^Search without / })
  const best = (await without.textContent())!.replace('Search without ', '').trim()
  await without.click()
  await expect(terms).toHaveText(`Without ${best}`)
  await expect(first).not.toHaveText(`1.${best}`)
  await lift.click()
  await expect(terms).toHaveCount(0)

  await expect(first).toBeVisible()
  await page.keyboard.press('o')
  await expect(terms).toHaveText(/^Without \w+$/)
  await page.keyboard.press('Shift+O')
  await expect(terms).toHaveCount(0)

  await analysis(page).getByRole('button', { name: 'How the engine searches' }).click()
  const typed = choices(page).getByRole('textbox', { name: 'Type a move and press Enter to add it' })
  await typed.fill('a3')
  await typed.press('Enter')
  await choices(page).getByRole('button', { name: 'h3', exact: true }).click()
  await expect(choices(page).getByRole('radio', { name: 'Only some' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(terms).toHaveText('Only a3, h3')
  await expect(line(page, 2)).toBeVisible()
  await expect(line(page, 3)).toHaveCount(0)
  // Another position is searched as a whole.
  await app.move('e2', 'e4')
  await expect(terms).toHaveCount(0)

  await page.locator('[data-node]').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Engine' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'Search this move only' }).press('Enter')
  await expect(terms).toHaveText('Only e4')
})

test('two moves are compared in words, and others are chosen', async ({ page }) => {
  await page.keyboard.press('c')
  const compare = page.getByRole('region', { name: 'Compare two moves' })
  await compare.getByRole('combobox', { name: 'Second move' }).click()
  await page.getByRole('option', { name: 'g4', exact: true }).click()
  await compare.getByRole('combobox', { name: 'First move' }).click()
  await page.getByRole('option', { name: 'e4', exact: true }).click()
  await expect(compare.getByRole('status')).toHaveText(
    /^e4 is better: White’s chances are \d+\s%, \d+ points? more than after g4\. The difference in pawns is \d/,
  )
  await expect(compare.getByRole('group', { name: /^Line/ })).toHaveCount(2)
  await page.keyboard.press('c')
  await expect(compare).toHaveCount(0)
})

test('the threat is drawn and written, and there is none in check', async ({ app, page }) => {
  const threat = page.getByRole('region', { name: 'Threat' })
  await app.paste('[SetUp "1"]\n[FEN "4k3/8/8/8/8/3q4/8/R3K3 w - - 0 1"]\n\n1. Rb1 Qxb1+ *')
  await expect(page.locator('[data-node]')).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('x')
  await expect(threat).toContainText('Black threatens')
  await expect(threat.getByRole('group', { name: /^Line 1/ })).toBeVisible()
  await expect(page.locator('.cg-shapes line[stroke="#c2256b"]')).toHaveCount(1)
  await expect(line(page, 1).last()).toBeVisible()
  await page.keyboard.press('End')
  await expect(threat.getByRole('status')).toHaveText('No threat can be shown in check.')
  await expect(page.locator('.cg-shapes line[stroke="#c2256b"]')).toHaveCount(0)
  await threat.getByRole('button', { name: 'Hide the threat' }).click()
  await expect(threat).toHaveCount(0)
})

test('the engine stays at a position while the board shows others', async ({ app, page }) => {
  await app.move('e2', 'e4')
  await expect(line(page, 1).getByRole('button').first()).toHaveText(/^1…/)
  await page.keyboard.press('h')
  const stays = analysis(page).getByRole('listitem').filter({ hasText: 'Locked after 1. e4' })
  await expect(stays).toBeVisible()
  await app.move('a7', 'a6')
  await expect(line(page, 1).getByRole('button').first()).toHaveText(/^1…/)
  await expect(page.locator('.cg-shapes g line')).toHaveCount(0)
  await stays.getByRole('button', { name: 'Go back' }).click()
  await expect(page.locator('[data-node][aria-current=true]')).toContainText('e4')
  await expect(page.locator('.cg-shapes g line').first()).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await stays.getByRole('button', { name: 'Follow the board again' }).click()
  await expect(stays).toHaveCount(0)
  await expect(line(page, 1).getByRole('button').first()).toHaveText(/^2\./)
})

test('a line is walked on a small board, by pointer and by key', async ({ page }) => {
  const preview = page.locator('.line-preview')
  await line(page, 1).getByRole('button').nth(2).hover()
  await expect(preview).toHaveCount(1)
  await page.mouse.move(5, 5)
  await expect(preview).toHaveCount(0)

  await page.keyboard.press('v')
  const focused = page.locator('.pv-line [data-index]:focus')
  await expect(focused).toHaveAttribute('data-index', '0')
  await expect(preview).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('data-index', '2')
  await expect(preview).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(line(page, 2).locator(':focus')).toHaveAttribute('data-index', /^[0-2]$/)
  await page.keyboard.press('Home')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  // On a line a key is about that line, not the best one.
  await page.keyboard.press('v')
  await page.keyboard.press('ArrowDown')
  await expect(line(page, 2).locator(':focus')).toHaveCount(1)
  const second = (await line(page, 2).getByRole('button').first().textContent())!.replace('1.', '').trim()
  await page.keyboard.press('o')
  await expect(analysis(page).getByText(`Without ${second}`, { exact: true })).toBeVisible()
  await page.keyboard.press('Shift+O')
  await page.keyboard.press('Escape')
  await expect(line(page, 1)).toBeVisible()
  // The keys are those of the board again, and Enter plays.
  await page.keyboard.press('v')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-node]')).toHaveCount(2)
})

/** Chooses the book of the engine as a file. */
async function chooseBook(page: Page): Promise<void> {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Engine', exact: true }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose', exact: true }).first().click(),
  ])
  await chooser.setFiles(join(ROOT, 'engine', 'host', 'default-book.bin'))
  await page.keyboard.press('Escape')
}

test('the book shows its moves with their shares, plays them and is hidden', async ({ app, page }) => {
  await chooseBook(page)
  const book = page.getByRole('region', { name: 'Book' })
  await book.getByRole('button', { name: /^e4, \d+\s% of the book$/ }).click()
  await expect(page.locator('[data-node]')).toHaveCount(1)
  await expect(book.getByRole('button', { name: /^\w+, \d+\s% of the book$/ }).first()).toBeVisible()
  await expect(book).toContainText("King's Pawn")
  await book.getByRole('button', { name: 'Hide the moves of the book' }).click()
  await expect(book).toHaveCount(0)
  await app.openPalette()
  await page.keyboard.type('opening book')
  await page.keyboard.press('Enter')
  await expect(book).toBeVisible()
})

test('a move of the book is explored in a game of a file, and added when asked', async ({ app, page }) => {
  await app.drop({ name: 'mine.pgn', content: gameText(1) })
  await expect(page).toHaveTitle(/White 1/)
  await chooseBook(page)
  const book = page.getByRole('region', { name: 'Book' })
  const exploring = page.getByRole('region', { name: 'Exploring' })
  const nodes = page.locator('[data-node]')
  const title = await page.title()

  // A move of the game is followed.
  await book.getByRole('button', { name: /^e4, / }).click()
  await app.expectSquare('e4', /white pawn/)
  await expect(exploring).toHaveCount(0)
  await page.keyboard.press('Home')
  await book.getByRole('button', { name: /^d4, / }).click()
  await expect(exploring).toContainText('not part of the game')
  await app.expectSquare('d4', /white pawn/)
  await expect(nodes).toHaveCount(5)
  await expect(page).toHaveTitle(title)

  // Leaving the moves drops them.
  await page.keyboard.press('Home')
  await expect(exploring).toHaveCount(0)
  await expect(nodes).toHaveCount(4)

  await book.getByRole('button', { name: /^d4, / }).click()
  await exploring.getByRole('button', { name: 'Add to game' }).click()
  await expect(exploring).toHaveCount(0)
  await expect(page).not.toHaveTitle(title)
  await page.keyboard.press('Home')
  await expect(nodes).toHaveCount(5)
})
