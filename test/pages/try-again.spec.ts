// SPDX-License-Identifier: GPL-3.0-or-later
/** Try again: a better move than a mistake of the game, by mouse and by keyboard. */
import { type App, expect, test } from './app.ts'
import { checkAccessible, checkReachable, COLOUR_RULES } from './screens.ts'

/** White takes a pawn and allows a mate; Black leaves the queen to the bishop before that. */
const GAME = '1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0'
const PGN = `[White "Ann"]\n[Black "Bob"]\n[BlackType "human"]\n[WhiteType "program"]\n\n${GAME}\n`

test.use({ colorScheme: 'light', reducedMotion: 'reduce' })

const card = ({ page }: App) => page.getByRole('region', { name: 'Try again' })
const reports = ({ page }: App) => page.getByRole('region', { name: 'Reports' })
const current = ({ page }: App) => page.locator('[data-node][aria-current=true]')
const moment = (app: App) => reports(app).getByRole('article', { name: /3… Nf6/ })

/** Anybody can use the card, in light and dark, and much enlarged. */
async function checkCard(app: App, name: string): Promise<void> {
  await checkAccessible(app, name)
  await app.page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessible(app, `${name}, dark`, { only: COLOUR_RULES })
  await app.page.emulateMedia({ colorScheme: 'light' })
  const size = app.page.viewportSize()!
  await app.page.setViewportSize({ width: 427, height: 267 })
  await checkReachable(app, `${name}, 300 per cent`)
  await app.page.setViewportSize(size)
}

/** The report on the game, which leads to the key moment of the person. */
async function analyse(app: App): Promise<void> {
  await app.paste(PGN)
  await expect(app.page.locator('[data-node]').last()).toContainText('Qxf7#')
  await app.page.keyboard.press('Control+Shift+A')
  await expect(moment(app)).toBeVisible({ timeout: 60_000 })
  await app.page.keyboard.press('Alt+1')
  await expect(current(app)).toContainText('Nf6')
  await app.page.keyboard.press('Alt+2')
}

test('a wrong move is refuted on the board, the right one is accepted, and the game stays as it was', async ({
  app,
}) => {
  await app.ready()
  await analyse(app)
  await moment(app).getByRole('button', { name: 'Try again' }).click()
  await expect(card(app)).toContainText('Black to move.')
  await expect(reports(app)).toHaveCount(0)
  await app.expectSquare('f6', /empty/)

  // It leaves f7 as it was.
  await app.move('a7', 'a6')
  await expect(card(app)).toContainText('Allows mate at once.', { timeout: 30_000 })
  await app.expectSquare('f7', /white queen/)
  await expect(app.page.locator('.cg-shapes line')).not.toHaveCount(0)
  await checkCard(app, 'a refuted attempt')
  await card(app).getByRole('button', { name: 'Try again' }).click()
  await app.expectSquare('f7', /black pawn/)
  await app.expectSquare('a6', /empty/)

  await app.move('g8', 'f6')
  await expect(card(app)).toContainText('was played in the game')
  await card(app).getByRole('button', { name: 'Try again' }).click()

  await app.move('g7', 'g6')
  await expect(card(app)).toContainText('Right', { timeout: 30_000 })
  await app.expectSquare('g6', /black pawn/)
  await checkCard(app, 'an accepted attempt')
  await card(app).getByRole('button', { name: 'Back to the report' }).first().click()
  await expect(moment(app)).toBeVisible()
  const { text } = await app.save()
  expect(text).not.toContain('(')
  expect(text).not.toContain('a6')
})

/** The queen can go to g4, where a bishop takes her. */
const LOOSE_QUEEN = 'rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1'

test('the analysis of a game that was played leads to the first key moment of the person', async ({
  app,
}) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+Shift+n')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('slider').press('End')
  await dialog.getByRole('button', { name: 'More options' }).click()
  await dialog.getByRole('radio', { name: 'FEN' }).click()
  await dialog.getByRole('textbox', { name: 'FEN' }).fill(LOOSE_QUEEN)
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await app.move('d1', 'g4')
  await expect(page.locator('[data-node]')).toHaveCount(2, { timeout: 40_000 })
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Resign' }).click()
  await page.locator('.banner').getByRole('button', { name: 'Analyse this game' }).click()
  const queen = reports(app).getByRole('article', { name: /1\. Qg4/ })
  await expect(queen).toBeVisible({ timeout: 60_000 })
  await queen.getByRole('button', { name: 'Try again' }).click()
  await app.move('d2', 'd4')
  await expect(card(app)).toContainText('Right', { timeout: 30_000 })
  // There is no other moment of the person, so one key goes back.
  await expect(card(app).getByRole('button', { name: 'Back to the report' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(queen).toBeVisible()
})

test('by keyboard alone: again, the answer, and back', async ({ app }) => {
  await app.ready()
  await analyse(app)
  const { keyboard } = app.page
  await keyboard.press('t')
  await expect(card(app)).toContainText('Black to move.')
  await keyboard.press('/')
  await keyboard.type('a6')
  await keyboard.press('Enter')
  await expect(card(app).getByRole('button', { name: 'Try again' })).toBeFocused({ timeout: 30_000 })
  await keyboard.press('Enter')
  await app.expectSquare('a6', /empty/)
  await expect(card(app)).toContainText('Black to move.')
  await keyboard.press('Escape')
  await keyboard.press('Shift+T')
  await expect(card(app)).toContainText('The answer')
  await keyboard.press('t')
  await expect(card(app)).toContainText('Black to move.')
  await keyboard.press('q')
  await expect(moment(app)).toBeVisible()
  await keyboard.press('Shift+T')
  await expect(app.page.getByText('Exploring: not part of the game')).toBeVisible()
})

test('the better position can be played on', async ({ app }) => {
  await app.ready()
  await analyse(app)
  await app.page.keyboard.press('t')
  await app.page.keyboard.press('Shift+T')
  await card(app).getByRole('button', { name: 'Play on from here' }).click()
  const dialog = app.page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'On the board' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(app.page.getByRole('region', { name: 'Game against the engine' })).toBeVisible()
  await expect(card(app)).toHaveCount(0)
  await app.expectSquare('h5', /white queen/)
  await app.expectSquare('f6', /empty|queen/)
})
