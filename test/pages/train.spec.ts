// SPDX-License-Identifier: GPL-3.0-or-later
/** Training in the page: puzzles by mouse and by keyboard, hints, a wrong move, and what comes back. */
import { type App, expect, test } from './app.ts'

const card = ({ page }: App) => page.getByRole('region', { name: 'Exercise', exact: true })
const home = ({ page }: App) => page.getByRole('region', { name: 'Training', exact: true })

/** A session with puzzles of a theme. */
async function solve(app: App, theme: string): Promise<void> {
  const { page } = app
  await page.keyboard.press('Control+4')
  await home(app).getByRole('radio', { name: 'Any' }).click()
  await home(app).getByRole('combobox', { name: 'Theme' }).click()
  await page.getByRole('option', { name: theme, exact: true }).click()
  await home(app).getByRole('button', { name: 'Solve puzzles' }).click()
  await expect(card(app).getByRole('button', { name: 'Hint' })).toBeEnabled()
}

test('a puzzle is solved by mouse, told why, and another one is asked', async ({ app }) => {
  const { page } = app
  await app.ready()
  await solve(app, 'Skewer')
  await expect(card(app)).toContainText('Find the best move for White.')
  await app.move('a1', 'a5')
  await expect(card(app)).toContainText('Good. And now?')
  await app.move('a5', 'h5')
  await expect(card(app)).toContainText('Solved')
  await expect(card(app)).toContainText('Ra5+ is the move.')
  await expect(card(app)).toContainText(/Your rating: about \d/)
  await expect(card(app).getByRole('button', { name: 'Next exercise' })).toBeFocused()
  // There is no other puzzle of this theme.
  await page.keyboard.press('Enter')
  await expect(home(app)).toContainText('You solved 1 of 1.')
})

test('a wrong move is answered on the board, and the exercise comes back', async ({ app }) => {
  const { page } = app
  await app.ready()
  await solve(app, 'Skewer')
  await app.move('a1', 'a4')
  await expect(card(app)).toContainText('Not this one', { timeout: 20_000 })
  await page.keyboard.press('t')
  await app.expectSquare('a1', /white rook/)
  await page.keyboard.press('Shift+H')
  await expect(card(app)).toContainText(/skewer/i)
  await page.keyboard.press('Shift+T')
  await expect(card(app)).toContainText('The solution')
  await app.expectSquare('h5', /white rook/)
  await expect(card(app)).toContainText('Comes back ')
  // It is the only one, so it is asked again at once.
  await page.keyboard.press('n')
  await expect(card(app)).toContainText('Find the best move for White.')
  await page.keyboard.press('q')
  await expect(card(app)).toHaveCount(0)
  await home(app)
    .getByRole('button', { name: /Your plan/ })
    .click()
  await expect(home(app)).toContainText('1 exercise')
})

test('a slip is taken back', async ({ app }) => {
  const { page } = app
  await app.ready()
  await solve(app, 'Promotion')
  await page.keyboard.press('Shift+T')
  await card(app).getByRole('button', { name: 'Do not count this' }).click()
  await expect(card(app)).toContainText('Find the best move for White.')
  await page.keyboard.press('q')
  await home(app)
    .getByRole('button', { name: /Your plan/ })
    .click()
  await expect(home(app)).toContainText('No exercises yet')
})

test('games and positions of a list become exercises', async ({ app }) => {
  const { page } = app
  await app.drop({
    name: 'mixed.pgn',
    content: [
      '[White "Anna"]\n[Black "Ben"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Nc3 Nxh5 5. d3 *\n',
      '[White "Study"]\n[Black "?"]\n[SetUp "1"]\n[FEN "q3k3/5ppp/8/3N4/8/8/5PPP/6K1 w - - 0 1"]\n\n1. Nc7+ Kd7 2. Nxa8 *\n',
    ].join('\n'),
  })
  await app.list.getByRole('option').first().click()
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('group', { name: 'Selected games' })
  await expect(bar).toContainText('2 games selected')
  await app.list.getByRole('option').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Add to training' }).click()
  await page.keyboard.press('Control+4')
  // The knight’s fork is asked by the study, the missed mate is found by the engine.
  await expect(home(app)).toContainText('2 positions of your games wait for you.', { timeout: 60_000 })
  await home(app).getByRole('button', { name: 'Train your mistakes' }).click()
  await expect(card(app)).toContainText(/Find the best move/)
})
