// SPDX-License-Identifier: GPL-3.0-or-later
/** The tab People: shares and values of moves at a rating, by mouse and by key. */
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'People', exact: true })
const moves = (page: Page) => panel(page).getByRole('listbox', { name: 'What people play' })
const rows = (page: Page) => moves(page).getByRole('option')
/** Black is threatened with mate on f7. */
const SCHOLAR = `[White "Ann"]
[Black "Ben"]
[WhiteElo "1100"]
[BlackElo "900"]
[Result "*"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# *
`

test('people of a rating: shares, what they miss, and a sentence about it', async ({ app, page }) => {
  await app.ready()
  await app.paste(SCHOLAR)
  // People say much the same of the first position, whatever game it belongs to.
  await expect(page.locator('[data-node]').last()).toContainText('Qxf7#')
  await page.keyboard.press('Alt+8')
  await expect(rows(page).first()).toContainText('e4')
  for (let ply = 0; ply < 5; ply++) await page.keyboard.press('ArrowRight')
  // The side to move has a rating in the tags.
  await expect(panel(page).getByRole('radio', { name: 'Player’s' })).toBeChecked()
  await expect(panel(page)).toContainText('Lichess rating 900')
  const played = rows(page).filter({ hasText: 'Nf6' })
  await expect(played).toHaveAccessibleName(/^Nf6, \d+ per cent, played in the game, engine (about )?#?/, {
    timeout: 20_000,
  })
  await expect(played.locator('.glyph')).toHaveText('??')
  await expect(panel(page).getByRole('status')).toContainText(/players of 900 .*3…/)
  await expect(panel(page).getByRole('img', { name: 'Share of the moves by rating' })).toBeVisible()
  // At last, the expected points of the best candidates are known.
  const best = rows(page).filter({ hasText: 'Best' })
  await expect(best).toHaveAccessibleName(/expected \d+ per cent/, { timeout: 20_000 })

  const slider = panel(page).getByRole('slider', { name: 'Lichess rating' })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(panel(page)).toContainText('Lichess rating 2400')
  await expect(panel(page).getByRole('radio', { name: 'Chosen' })).toBeChecked()
  await expect(panel(page).getByRole('status')).toContainText('players of 2400')
})

test('a move is chosen by key or by mouse, and the end of a game has no moves', async ({ app, page }) => {
  await app.ready()
  await app.paste(SCHOLAR)
  // People say much the same of the first position, whatever game it belongs to.
  await expect(page.locator('[data-node]').last()).toContainText('Qxf7#')
  await page.keyboard.press('Alt+8')
  await expect(rows(page).first()).toContainText('e4')
  await rows(page).filter({ hasText: 'd4' }).click()
  await app.expectSquare('d4', /white pawn/)
  await expect(rows(page).first()).toContainText('d5')
  await moves(page).focus()
  await page.keyboard.press('Enter')
  await app.expectSquare('d5', /black pawn/)
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('Alt+1')
  await page.locator('[data-node]').filter({ hasText: 'Qxf7#' }).first().click()
  await page.keyboard.press('Alt+8')
  await expect(panel(page).getByRole('status')).toHaveText('The game is over in this position.')
})
