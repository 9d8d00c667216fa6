// SPDX-License-Identifier: GPL-3.0-or-later
/** Progress: the person gives a name, orders reports, and sees what the games have in common. */
import { type App, expect, test } from './app.ts'
import { checkAccessible, checkReachable, COLOUR_RULES } from './screens.ts'

test.use({ colorScheme: 'light', reducedMotion: 'reduce' })

const progress = ({ page }: App) => page.getByRole('region', { name: 'Progress', exact: true })

/** Games on Lichess in which Evchen leaves the queen to a bishop or a knight, and one of somebody else. */
const LOSSES = [
  ['Evchen', 'other1', '1. e4 e5 2. Qg4 d5 3. Qh3 Bxh3 4. Nxh3 Nf6 0-1'],
  ['other2', 'Evchen', '1. e4 d5 2. exd5 Qxd5 3. Nc3 Qc4 4. Bxc4 a6 5. Nf3 b6 1-0'],
  ['Evchen', 'other3', '1. d4 d5 2. Bf4 Nf6 3. Qd3 Nc6 4. Qg6 hxg6 5. Nf3 a6 0-1'],
  ['other4', 'evchen', '1. e4 e5 2. Nf3 Qg5 3. Nxg5 a6 4. d4 b6 1-0'],
  ['Evchen', 'other5', '1. e4 c5 2. Qf3 Nc6 3. Qf6 gxf6 4. Nc3 a6 0-1'],
  ['other6', 'Evchen', '1. d4 d5 2. c4 Qd6 3. Nc3 Qf4 4. Bxf4 a6 5. e3 b6 1-0'],
  ['Novak', 'Horvat', '1. e4 e5 2. Nf3 Nc6 1/2-1/2'],
] as const
const PGN = LOSSES.map(
  ([white, black, moves], index) =>
    `[Event "Rated Blitz game"]\n[Site "https://lichess.org/abcdefg${index}"]\n[Date "2026.10.0${index + 1}"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${moves.split(' ').at(-1)}"]\n[WhiteElo "${1500 + 10 * index}"]\n[BlackElo "${1500 + 10 * index}"]\n\n${moves}\n`,
).join('\n')

/** Orders reports on all games of a file. */
async function report(app: App, text: string): Promise<void> {
  const { page } = app
  await app.drop({ name: 'lichess.pgn', content: text })
  await expect(app.list.getByRole('option').first()).toBeVisible()
  await app.list.focus()
  await page.keyboard.press('Control+a')
  await app.list.getByRole('option').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Analyse' }).click()
}

test('a person without names and reports learns what to do', async ({ app }) => {
  const { page } = app
  await page.keyboard.press('Control+4')
  await page.keyboard.press('Alt+Shift+P')
  await expect(progress(app)).toContainText('None has one yet.')
  await expect(progress(app).getByRole('textbox', { name: 'On Lichess' })).toBeVisible()
  await progress(app).getByRole('button', { name: 'Report my newest games' }).click()
  await expect(page.getByText('All of your games that were found have a report.')).toBeVisible()
  await checkAccessible(app, 'progress without games')
})

test('the games in open files are found and reported by one button', async ({ app }) => {
  const { page } = app
  await app.ready()
  await app.drop({ name: 'lichess.pgn', content: PGN })
  await expect(app.list.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Control+4')
  await page.keyboard.press('Alt+Shift+P')
  await progress(app).getByRole('textbox', { name: 'On Lichess' }).fill('evchen')
  await page.keyboard.press('Enter')
  await progress(app).getByRole('button', { name: 'Report my newest games' }).click()
  await expect(page.getByText('Reports ordered: 6')).toBeVisible()
  await expect(progress(app)).toContainText('cost you most.', { timeout: 90_000 })
})

test('reports on one’s games say what costs most, and lead to its training', async ({ app }) => {
  const { page } = app
  await app.ready()
  await report(app, PGN)
  await page.keyboard.press('Control+4')
  await page.keyboard.press('Alt+Shift+P')
  await progress(app).getByRole('textbox', { name: 'On Lichess' }).fill('EVCHEN')
  await page.keyboard.press('Enter')
  await expect(progress(app)).toContainText('Hanging pieces cost you most.', { timeout: 90_000 })
  // Six games are the person's, the seventh is not.
  const openings = progress(app).getByRole('table', { name: 'By colour' })
  await expect(openings.getByRole('row', { name: /White/ })).toContainText('3', { timeout: 60_000 })
  await expect(openings.getByRole('row', { name: /Black/ })).toContainText('3', { timeout: 60_000 })
  await expect(progress(app).getByRole('table', { name: 'Points lost by phase' })).toContainText(
    'more than usual',
  )
  await expect(progress(app)).toContainText('In the opening you lose')
  await expect(progress(app)).toContainText('With 24 more reports')
  await expect(progress(app)).toContainText('Lichess: from 1500 on 2026-10-01 to 1550 on 2026-10-06.')
  await checkAccessible(app, 'progress')
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessible(app, 'progress, dark', { only: COLOUR_RULES })
  await page.emulateMedia({ colorScheme: 'light' })
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 427, height: 267 })
  await checkReachable(app, 'progress, 300 per cent')
  await page.setViewportSize(size)

  await progress(app).getByRole('button', { name: 'Train Hanging piece' }).click()
  await expect(page.getByRole('region', { name: 'Exercise', exact: true })).toBeVisible()
})
