// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An evening with the coach: a game with a blunder, the coach, the report, its first key moment, Try again, People, and
 * the report in the game. Once by mouse alone, once by keyboard alone, with screenshots in two sizes and both themes.
 */
import type { Page } from '@playwright/test'
import { runCommand, tabTo, typeMove } from './hands.ts'
import { clickSquare, copyFen } from './board.ts'
import { expect, look, test } from './launch.ts'

/** The queen can go to g4, where a bishop takes her. */
const LOOSE_QUEEN = 'rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1'

const parts = (page: Page) => ({
  dialog: page.getByRole('dialog'),
  yourMove: page.getByText('Your move'),
  warning: page.getByRole('region', { name: 'Careful, this is a blunder' }),
  banner: page.locator('.banner'),
  moves: page.getByRole('group', { name: 'Moves' }).locator('[data-node]'),
  card: page.getByRole('article', { name: /1\. Qg4/ }),
  task: page.getByRole('region', { name: 'Try again' }),
  people: page.getByRole('region', { name: 'People', exact: true }),
})

/** What is in the game at the end: the glyph of the blunder. */
const expectAnnotated = (page: Page) =>
  expect(parts(page).moves.first().locator('.nag:not(.proposed)')).toHaveText('??')

test('by mouse alone', async ({ start }) => {
  test.setTimeout(240_000)
  const app = await start()
  const { page } = app
  const { dialog, yourMove, warning, banner, moves, card, task, people } = parts(page)

  await page.getByRole('button', { name: /^Play against the engine/ }).click()
  await dialog.getByRole('button', { name: 'More options' }).click()
  await dialog.getByRole('radio', { name: 'FEN' }).click()
  // A position cannot be clicked together, but it can be pasted.
  await dialog.getByRole('textbox', { name: 'FEN' }).fill(LOOSE_QUEEN)
  await dialog.getByRole('switch', { name: /^Coach/ }).click()
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(yourMove).toBeVisible()
  await clickSquare(page, 'd1')
  await clickSquare(page, 'g4')
  await expect(warning).toContainText('Loses the queen.', { timeout: 30_000 })
  await look(app, 'coach', '1-warning')
  await warning.getByRole('button', { name: 'Play it anyway' }).click()
  await expect(moves).toHaveCount(2, { timeout: 60_000 })

  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Resign' }).click()
  await banner.getByRole('button', { name: 'Analyse this game' }).click()
  await expect(card).toBeVisible({ timeout: 60_000 })
  await look(app, 'coach', '2-report')

  await card.getByRole('button', { name: 'Try again' }).click()
  await clickSquare(page, 'd1')
  await clickSquare(page, 'e2')
  await expect(task).toContainText(/There is something better|As good|best move/i, { timeout: 30_000 })
  await look(app, 'coach', '3-tried')
  await task.getByRole('button', { name: 'Back to the report' }).first().click()
  await expect(card).toBeVisible()

  await page.getByRole('tab', { name: 'People' }).click()
  await expect(people.getByRole('option').first()).toBeVisible({ timeout: 30_000 })
  await look(app, 'coach', '4-people')
  await page.getByRole('tab', { name: 'Report' }).click()
  await page.getByRole('button', { name: 'Add to the game…' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('tab', { name: 'Moves' }).click()
  await expectAnnotated(page)
  await look(app, 'coach', '5-added')
})

test('by keyboard alone', async ({ start }) => {
  test.setTimeout(240_000)
  const app = await start()
  const { page } = app
  const { keyboard } = page
  const { dialog, yourMove, warning, banner, moves, card, task, people } = parts(page)

  await keyboard.press('Control+Shift+N')
  await tabTo(page, 'button', 'More options')
  await keyboard.press('Enter')
  await tabTo(page, 'radio', 'Standard')
  for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowRight')
  await tabTo(page, 'textbox', 'FEN')
  await keyboard.type(LOOSE_QUEEN)
  await tabTo(page, 'switch', /^Coach/)
  await keyboard.press('Space')
  await tabTo(page, 'button', 'Start game')
  await keyboard.press('Enter')
  await expect(yourMove).toBeVisible()
  await typeMove(page, 'Qg4')
  await expect(warning).toContainText('Loses the queen.', { timeout: 30_000 })
  await expect(warning.getByRole('button', { name: 'Take it back' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(warning.getByRole('button', { name: 'Play it anyway' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(moves).toHaveCount(2, { timeout: 60_000 })

  await runCommand(page, 'resign')
  await tabTo(page, 'button', 'Resign')
  await keyboard.press('Enter')
  await expect(banner).toContainText('by resignation')
  await keyboard.press('Control+Shift+A')
  await expect(card).toBeVisible({ timeout: 60_000 })

  await keyboard.press('t')
  await expect(task).toContainText('White to move.')
  await typeMove(page, 'd4')
  await expect(task).toContainText('Right', { timeout: 30_000 })
  await keyboard.press('q')
  await expect(card).toBeVisible()
  expect(await copyFen(app)).toContain('/6Q1/')

  await keyboard.press('Alt+8')
  await expect(people.getByRole('option').first()).toBeVisible({ timeout: 30_000 })
  await keyboard.press('Alt+2')
  await runCommand(page, 'add the report')
  await tabTo(page, 'button', 'Add')
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await keyboard.press('Alt+1')
  await expectAnnotated(page)
})
