// SPDX-License-Identifier: GPL-3.0-or-later
/** Endings in the page: mate, a win that is thrown away, hints, an ending from a game, by mouse and by keyboard. */
import { type App, expect, test } from './app.ts'
import { checkAccessible, checkReachable, COLOUR_RULES } from './screens.ts'

test.use({ colorScheme: 'light', reducedMotion: 'reduce' })

const card = ({ page }: App) => page.getByRole('region', { name: 'Ending', exact: true })
const panel = ({ page }: App) => page.getByRole('region', { name: 'Endings', exact: true })
const row = (app: App, name: string) =>
  panel(app).getByRole('button', { name: new RegExp(String.raw`^\d+\. ${name},`) })

/** The tab with the ladders. */
async function openEndings(app: App): Promise<void> {
  await app.page.keyboard.press('Control+4')
  await app.page.keyboard.press('Alt+0')
  await expect(row(app, 'Two rooks')).toBeVisible()
}

test('a mate is played to the end, and the ladder shows it', async ({ app }) => {
  await app.ready()
  await openEndings(app)
  await row(app, 'Rook: the last moves').click()
  await expect(card(app)).toContainText('White to play and win')
  await expect(card(app)).toContainText('Won')
  await app.move('a1', 'h1')
  // The only move, and then mate.
  await app.expectSquare('f8', /black king/)
  await app.move('h1', 'h8')
  await expect(card(app)).toContainText('Mate')
  await expect(card(app)).toContainText('You reached your aim in 2 moves.')
  await expect(card(app)).toContainText('Comes back')
  await expect(card(app).getByRole('button', { name: 'Next ending' })).toBeFocused()
  await expect(row(app, 'Rook: the last moves')).toHaveAccessibleName(/learned/)
})

test('a win that is thrown away is told at once, and taken back', async ({ app }) => {
  await app.ready()
  await openEndings(app)
  await row(app, 'Take the opposition').click()
  await app.move('c5', 'd4')
  await expect(card(app)).toContainText('throws the win away')
  await expect(card(app)).toContainText('The reply shows why')
  await expect(card(app)).toContainText('Drawn, proved by rules')
  await checkAccessible(app, 'a win thrown away')
  await app.page.keyboard.press('Enter')
  await app.expectSquare('c5', /white king/)
  await expect(card(app)).toContainText('White to play and win')
  await app.move('c5', 'd5')
  await expect(card(app)).toContainText('Won, proved by rules')
  await expect(row(app, 'Take the opposition')).toHaveAccessibleName(/due|practised/)
  await app.page.keyboard.press('q')
  await app.page.keyboard.press('Alt+9')
  const training = app.page.getByRole('region', { name: 'Training', exact: true })
  await training.getByRole('button', { name: /Your plan/ }).click()
  await expect(training).toContainText('Ending: Take the opposition')
})

test('by keyboard alone: the list, hints, the next ending, and back', async ({ app }) => {
  const { page } = app
  await app.ready()
  await openEndings(app)
  await row(app, 'Two rooks').focus()
  await page.keyboard.press('Home')
  await expect(row(app, 'Queen: the last moves')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(app, 'Two rooks')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(app)).toContainText('Two rooks')
  await page.keyboard.press('Shift+H')
  await expect(page.locator('.cg-shapes circle')).not.toHaveCount(0, { timeout: 20_000 })
  await page.keyboard.press('Shift+H')
  await expect(page.locator('.cg-shapes line')).not.toHaveCount(0)
  await page.keyboard.press('n')
  await expect(card(app)).not.toContainText('Two rooks')
  await page.keyboard.press('q')
  await expect(card(app)).toHaveCount(0)
})

test('an ending of a game is played out, and is in the list from then on', async ({ app }) => {
  const { page } = app
  await app.ready()
  await app.paste(
    '[FEN "8/8/8/4k3/8/8/4P3/3RK3 w - - 0 40"]\n[SetUp "1"]\n[Result "1/2-1/2"]\n\n40. Rd2 1/2-1/2\n',
  )
  await expect(page.locator('[data-node]')).toHaveCount(1)
  await page.keyboard.press('Home')
  const palette = await app.openPalette()
  await page.keyboard.type('play out')
  await expect(palette).toContainText('Play out this ending')
  await page.keyboard.press('Enter')
  await expect(card(app)).toContainText('This ending is from one of your games.', { timeout: 20_000 })
  await expect(card(app)).toContainText('White to play and win')
  // The rook can be taken, and the pawn alone does not win.
  await app.move('d1', 'd4')
  await expect(card(app)).toContainText('Rd4 throws the win away', { timeout: 30_000 })
  await expect(row(app, 'KRP against K')).toHaveAccessibleName(/due|practised/)
})

test('a report offers the won ending that was not won', async ({ app }) => {
  const { page } = app
  await app.ready()
  const moves = '40. Ra2 Ke5 41. Ra1 Ke6 1/2-1/2'
  await app.paste(`[FEN "8/8/4k3/8/8/8/4P3/R3K3 w - - 0 40"]\n[SetUp "1"]\n[Result "1/2-1/2"]\n\n${moves}\n`)
  await expect(page.locator('[data-node]')).toHaveCount(4)
  await page.keyboard.press('Control+Shift+A')
  const reports = page.getByRole('region', { name: 'Reports' })
  await expect(reports).toContainText('White had a won ending at move 40', { timeout: 60_000 })
  await reports.getByRole('button', { name: 'Play it out' }).click()
  await expect(card(app)).toContainText('White to play and win')
  await expect(panel(app)).toBeVisible()
})

test('anybody can use the panel and the card', async ({ app }) => {
  const { page } = app
  await app.ready()
  await openEndings(app)
  await checkAccessible(app, 'endings')
  await row(app, 'Philidor').click()
  await expect(card(app)).toContainText('Black to play and draw')
  await checkAccessible(app, 'an ending')
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessible(app, 'an ending, dark', { only: COLOUR_RULES })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 427, height: 267 })
  await checkReachable(app, 'an ending, 300 per cent')
})
