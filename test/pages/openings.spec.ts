// SPDX-License-Identifier: GPL-3.0-or-later
/** Opening repertoires in the page: from a file, drilled by mouse and by keyboard, gaps, and lines from the board. */
import { readFileSync } from 'node:fs'
import { type App, expect, test } from './app.ts'
import { checkAccessible, checkReachable, COLOUR_RULES } from './screens.ts'

test.use({ colorScheme: 'light', reducedMotion: 'reduce' })

const panel = ({ page }: App) => page.getByRole('region', { name: 'Openings', exact: true })
const card = ({ page }: App) => page.getByRole('region', { name: 'Opening drill', exact: true })

const SMALL = '[Event "Small"]\n\n1. e4 e5 (1... c5 2. c3 {Prepares d4.}) 2. Nf3 {Attacks the pawn.} *\n'

/** Makes a repertoire for White of a file. */
async function addFile(app: App, text: string): Promise<void> {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+4')
  await page.keyboard.press('Alt+Shift+O')
  await panel(app).getByRole('button', { name: 'Add a repertoire' }).click()
  const chooser = page.waitForEvent('filechooser')
  await panel(app).getByRole('button', { name: 'From a PGN file' }).click()
  await (await chooser).setFiles({ name: 'mine.pgn', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await expect(panel(app).getByRole('heading', { name: 'White repertoire' })).toBeVisible()
}

/** Anybody can use what is on screen, in light and dark, and in a small window. */
async function checkScreen(app: App, name: string): Promise<void> {
  await checkAccessible(app, name)
  await app.page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessible(app, `${name}, dark`, { only: COLOUR_RULES })
  await app.page.emulateMedia({ colorScheme: 'light' })
  const size = app.page.viewportSize()!
  await app.page.setViewportSize({ width: 900, height: 600 })
  await checkReachable(app, `${name}, 900 x 600`)
  await app.page.setViewportSize(size)
}

test('a file becomes a repertoire, and a drill asks its moves by mouse', async ({ app }) => {
  const { page } = app
  await addFile(app, SMALL)
  await expect(panel(app)).toContainText('3 new')
  await panel(app).getByRole('button', { name: 'Learn new moves' }).click()
  await expect(card(app)).toContainText('Your move as White')
  await expect(card(app)).toContainText('3 questions left')

  // A wrong move is taken back, and the right one is shown.
  await app.move('d2', 'd4')
  await expect(card(app)).toContainText('1. d4 is not in your repertoire')
  await expect(card(app)).toContainText('You have 1. e4.')
  await expect(page.locator('.cg-shapes line')).not.toHaveCount(0)
  await app.expectSquare('d2', /white pawn/)
  await checkScreen(app, 'a wrong answer')
  await app.move('e2', 'e4')

  // Both replies are met, in either order, and 1.e4 is asked again at the end.
  for (let line = 0; line < 2; line++) {
    await expect(card(app)).toContainText('New: what would you play here?')
    const isSicilian = (await app.cell('c5').getAttribute('aria-label'))?.includes('pawn')
    if (isSicilian) await app.move('c2', 'c3')
    else await app.move('g1', 'f3')
    await expect(card(app)).toContainText('End of the line')
    await expect(card(app)).toContainText(isSicilian ? 'Prepares d4.' : 'Attacks the pawn.')
    await page.keyboard.press('Enter')
    if (line === 0) {
      await expect(card(app)).toContainText('Your move as White')
      await app.move('e2', 'e4')
    }
  }
  await expect(panel(app)).toContainText('Drill done')
  await expect(panel(app)).toContainText('3 of 4 right')
  await expect(panel(app)).toContainText('Missed')
  await expect(panel(app)).toContainText('3 learned')
  await checkScreen(app, 'the end of a drill')
})

test('by keyboard alone: hint, answer, next line, end', async ({ app }) => {
  const { page } = app
  const { keyboard } = page
  await addFile(app, SMALL)
  await panel(app).getByRole('button', { name: 'Learn new moves' }).focus()
  await keyboard.press('Enter')
  await expect(card(app)).toContainText('Your move as White')
  await keyboard.press('Shift+H')
  await expect(page.locator('.cg-shapes circle')).not.toHaveCount(0)
  await keyboard.press('Shift+T')
  await expect(card(app)).toContainText('The answer is 1. e4')
  await keyboard.press('n')
  await expect(card(app)).toContainText('New: what would you play here?')
  await keyboard.press('Shift+T')
  await keyboard.press('n')
  await expect(card(app)).toContainText('End of the line')
  await keyboard.press('n')
  await expect(card(app)).toContainText('Your move as White')
  await keyboard.press('q')
  await expect(card(app)).toHaveCount(0)
  await expect(panel(app)).toContainText('2 learned')
})

test('gaps are listed by how often they come up, answered in one click, and shown on the board', async ({
  app,
}) => {
  const { page } = app
  await addFile(app, readFileSync('test/data/repertoire.pgn', 'utf8'))
  await expect(panel(app)).toContainText('103 new')
  await panel(app).getByRole('button', { name: 'Two answers' }).click()
  await expect(panel(app)).toContainText('5. Nf3, 5. Be3')
  await panel(app).getByRole('button', { name: 'Gaps' }).click()
  await panel(app).getByRole('button', { name: 'Look for gaps' }).click()
  const rows = panel(app).getByTitle(/in Analyse$/)
  await expect(rows.first()).toBeVisible({ timeout: 30_000 })
  const first = (await rows.first().textContent())!
  expect(first).toMatch(/^1\. e4 /)
  await checkScreen(app, 'gaps')
  await panel(app).getByRole('button', { name: 'Answer what is played most' }).first().click()
  await expect(page.getByText('2 moves added to “White repertoire”.')).toBeVisible()
  await expect(panel(app)).toContainText('104 new')
  await expect(rows.filter({ hasText: first })).toHaveCount(0)

  // The next one, in Analyse: the reply is explored in the game of the repertoire.
  await rows.first().click()
  await expect(page.locator('[data-node][aria-current=true]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Repertoires', exact: true })).toBeVisible()
})

test('a line on the board goes into the repertoire of the side below', async ({ app }) => {
  const { page } = app
  const { keyboard } = page
  await app.ready()
  await keyboard.press('Control+2')
  await app.move('d2', 'd4')
  await app.move('d7', 'd5')
  await app.move('c2', 'c4')
  await keyboard.press('Shift+E')
  await expect(page.getByText('3 moves added to “White repertoire”.')).toBeVisible()
  await keyboard.press('Control+4')
  await keyboard.press('Alt+Shift+O')
  await expect(panel(app)).toContainText('2 new')
  await panel(app).getByRole('radio', { name: 'Black' }).click()
  await expect(panel(app)).toContainText('No repertoire for Black yet.')
  await checkScreen(app, 'no repertoire')
})

test('what is forgotten is due when its day has come', async ({ app }) => {
  const { page } = app
  const { keyboard } = page
  await addFile(app, '[Event "One"]\n\n1. e4 *\n')
  await panel(app).getByRole('button', { name: 'Learn new moves' }).click()
  await expect(card(app)).toContainText('Your move as White')
  await app.move('e2', 'e4')
  await expect(card(app)).toContainText('That was the last question.')
  await expect(card(app)).toContainText('comes back')
  await keyboard.press('n')
  await expect(panel(app)).toContainText('1 learned')
  await expect(panel(app).getByRole('button', { name: 'Drill all moves' })).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 40 * 86_400_000)
  await keyboard.press('Alt+9')
  await keyboard.press('Alt+Shift+O')
  await expect(panel(app)).toContainText('1 due')
  await panel(app).getByRole('button', { name: 'Drill what is due' }).click()
  await expect(card(app)).toContainText('What do you play here?')
})

test('a report says where the game left the repertoire', async ({ app }) => {
  const { page } = app
  await addFile(app, SMALL)
  await page.keyboard.press('Control+2')
  await app.paste(
    '[White "Ann"]\n[Black "Bob"]\n[WhiteType "human"]\n[BlackType "program"]\n\n1. e4 c5 2. Nc3 Nc6 *\n',
  )
  await expect(page.locator('[data-node]').last()).toContainText('Nc6')
  await page.keyboard.press('Control+Shift+A')
  const reports = page.getByRole('region', { name: 'Reports' })
  const left = reports.getByRole('button', { name: 'You left your repertoire at move 2: you had c3.' })
  await expect(left).toBeVisible({ timeout: 60_000 })
  await left.click()
  await app.expectSquare('c3', /white knight/)
})
