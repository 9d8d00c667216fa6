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
  // At last, the expected points of the best candidates are known, against the rating of the other side.
  const best = rows(page).filter({ hasText: 'Best' })
  await expect(best).toHaveAccessibleName(/expected \d+ per cent against players of 1100/, {
    timeout: 20_000,
  })
  await expect(moves(page).locator('..')).toContainText('Against 1100')

  // In words the chart says the same. Where it would take room from the moves, it waits to be asked for.
  const chart = panel(page).getByRole('img', {
    name: /^Share of the moves by rating.*Nf6: \d+ per cent at 800/,
  })
  await expect(chart).toBeVisible()
  const usual = page.viewportSize()!
  await page.setViewportSize({ width: 900, height: 600 })
  await expect(chart).toBeHidden()
  await panel(page).getByRole('button', { name: 'Chart of the shares by rating' }).press('Enter')
  await expect(chart).toBeVisible()
  await panel(page).getByRole('button', { name: 'What the figures mean' }).press('Enter')
  const legend = page.getByRole('dialog').getByRole('region', { name: 'What the figures mean' })
  await expect(legend).toContainText('The replies are those of players of 1100.')
  await page.keyboard.press('Escape')
  await expect(legend).toBeHidden()
  await page.setViewportSize(usual)

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

/** A middlegame in which people play many moves. */
const MIDDLEGAME = 'r2q1rk1/pp2bppp/2npbn2/4p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 4 10'

test('the sentence, a dozen moves and the figures are in view at 1280 x 800 with the lines of the engine', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await app.ready()
  await app.paste(MIDDLEGAME)
  await page.keyboard.press('l')
  await expect(page.getByRole('region', { name: 'Analysis' }).getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Alt+8')
  await expect(rows(page).filter({ hasText: 'Best' })).toHaveAccessibleName(/expected/, { timeout: 20_000 })
  const whole = await moves(page).evaluate((list) => {
    const around = list.getBoundingClientRect()
    return [...list.children].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= around.top - 1 && bottom <= around.bottom + 1
    }).length
  })
  expect(whole).toBeGreaterThanOrEqual(12)
  await expect(panel(page).getByRole('status')).toBeInViewport({ ratio: 1 })
  for (const name of ['Find the best', 'Keep chances', 'Blunder', 'Average loss'])
    await expect(panel(page).getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
})

test('the tab says that the engine is lost, and goes on when it is back', async ({ app, page }) => {
  await app.ready()
  await app.paste(SCHOLAR)
  await page.keyboard.press('Alt+8')
  await expect(rows(page).first()).toContainText('e4')
  const note = page.waitForFunction(
    () => document.querySelector('.people')?.textContent.includes('this tab will continue'),
    undefined,
    { polling: 'raf' },
  )
  await page.evaluate(() => (window as unknown as { standIn: { crashEngine(): void } }).standIn.crashEngine())
  await note
  // What was known stays, and the rest is looked up.
  await expect(rows(page).first()).toContainText('e4')
  await expect(rows(page).filter({ hasText: 'Best' })).toHaveAccessibleName(/expected/, { timeout: 30_000 })
})
