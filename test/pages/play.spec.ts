// SPDX-License-Identifier: GPL-3.0-or-later
/** Games that are played here, in the page: how one is started, and what stands beside the board. */
import type { Page } from '@playwright/test'
import { type App, expect, test } from './app.ts'

const controls = (page: Page) => page.getByRole('region', { name: 'Game against the engine' })

async function openNewGame({ page }: App) {
  await page.keyboard.press('Control+Shift+n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Start game' })).toBeFocused()
  return dialog
}

test('a game with a delay, odds of time and odds of material is started, and remembered', async ({ app }) => {
  const { page } = app
  await app.ready()
  const dialog = await openNewGame(app)
  await dialog.getByRole('radio', { name: 'Custom…' }).click()
  await dialog.getByRole('spinbutton', { name: 'Minutes', exact: true }).fill('12')
  await dialog.getByRole('combobox', { name: 'Type of increment' }).click()
  await page.getByRole('option', { name: 'Delay' }).click()
  await expect(dialog.getByText('The clock starts running after this many seconds.')).toBeVisible()
  await dialog.getByRole('button', { name: 'More options' }).click()
  await dialog.getByRole('switch', { name: 'Different time for the opponent' }).click()
  await dialog.getByRole('spinbutton', { name: 'Opponent’s minutes' }).fill('3')
  await dialog.getByRole('radio', { name: 'Odds' }).click()
  await dialog.getByRole('combobox', { name: 'Piece', exact: true }).click()
  await page.getByRole('option', { name: 'the queen' }).click()
  await dialog.getByRole('button', { name: 'Start game' }).click()

  await expect(controls(page)).toBeVisible()
  await app.expectSquare('d8', /empty/)
  await app.expectSquare('d1', /white queen/)
  await expect(page.getByRole('timer', { name: /Clock of Alfabeta/ })).toHaveText('3:00')
  await expect(page.getByRole('timer', { name: /Clock of Player/ })).toHaveText('12:00')

  const again = await openNewGame(app)
  await expect(again.getByRole('button', { name: 'More options' })).toContainText('opponent has 3d5')
  await expect(again.getByRole('spinbutton', { name: 'Minutes', exact: true })).toHaveValue('12')
})

test('the usual game is two clicks away, and seldom needed choices are folded away', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+1')
  const home = page.getByRole('region', { name: 'Play against the engine' })
  await home.getByRole('button', { name: 'New game' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radiogroup', { name: 'Starting position' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(controls(page)).toContainText('Your move')
})

test('a level plays by the model of the human move, also in a browser', async ({ app }) => {
  const { page } = app
  await app.ready()
  const dialog = await openNewGame(app)
  await dialog.getByRole('button', { name: 'Start game' }).click()
  // No book knows what to do after it.
  await app.move('a2', 'a4')
  await expect(controls(page)).toContainText('Your move', { timeout: 15_000 })
  await page.keyboard.press('Control+Comma')
  await page.getByRole('tab', { name: 'Play and analysis' }).click()
  await expect(page.getByText('Elo rating of the engine in new games.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
})

/** The queen can go to g4, where a bishop takes her. */
const LOOSE_QUEEN = 'rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1'

/** A game from there, with the coach. */
async function coachedGame(app: App): Promise<void> {
  const { page } = app
  const dialog = await openNewGame(app)
  await dialog.getByRole('button', { name: 'More options' }).click()
  await dialog.getByRole('radio', { name: 'FEN' }).click()
  await dialog.getByRole('textbox', { name: 'FEN' }).fill(LOOSE_QUEEN)
  await dialog.getByRole('switch', { name: /^Coach/ }).click()
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(controls(page)).toContainText('Your move')
}

test('the coach warns of a lost queen, shows how, and the move is taken back or played', async ({ app }) => {
  const { page } = app
  await app.ready()
  await coachedGame(app)
  const warning = page.getByRole('region', { name: 'Careful, this is a blunder' })
  await app.move('d1', 'g4')
  await expect(warning).toContainText('Loses the queen.', { timeout: 15_000 })
  await expect(warning).toContainText('Bxg4')
  await expect(page.locator('.cg-shapes line')).toHaveCount(1)
  await expect(warning.getByRole('button', { name: 'Take it back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning).toHaveCount(0)
  await app.expectSquare('d1', /white queen/)

  await app.move('d1', 'g4')
  await warning.getByRole('button', { name: 'Play it anyway' }).click()
  await expect(warning).toHaveCount(0)
  await expect(controls(page)).toContainText('Your move', { timeout: 15_000 })
  await app.expectSquare('g4', /queen|bishop/)
})

/** Holds back the searches of the coach. Otherwise it may answer between two clicks. */
async function holdCoach(page: Page): Promise<{ hold(): Promise<void>; letGo(): Promise<void> }> {
  await page.evaluate(() => {
    const coach = { isHeld: false, waiting: [] as (() => void)[] }
    Object.assign(globalThis, { coach })
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: [unknown]): void {
      const { cmd, request } = (sent[0] ?? {}) as { cmd?: string; request?: { lane?: string } }
      const send = (): void => post.apply(this, sent)
      if (coach.isHeld && cmd === 'search' && request?.lane === 'background') coach.waiting.push(send)
      else send()
    }
  })
  type Held = typeof globalThis & { coach: { isHeld: boolean; waiting: (() => void)[] } }
  return {
    hold: () =>
      page.evaluate(() => {
        ;(globalThis as Held).coach.isHeld = true
      }),
    letGo: () =>
      page.evaluate(() => {
        const { coach } = globalThis as Held
        coach.isHeld = false
        for (const send of coach.waiting.splice(0)) send()
      }),
  }
}

test('a premove made while the coach looks is played, and dropped when it warns', async ({ app }) => {
  const { page } = app
  const coach = await holdCoach(page)
  await app.ready()
  await coachedGame(app)
  const premove = app.marks('current-premove')
  await coach.hold()
  await app.move('d1', 'g4')
  await app.move('a2', 'a3')
  await expect(premove).toHaveCount(2)
  await coach.letGo()
  await expect(page.getByRole('region', { name: /^Careful/ })).toBeVisible()
  await expect(premove).toHaveCount(0)
  await page.keyboard.press('Enter')
  await app.expectSquare('d1', /white queen/)
  await app.expectSquare('a2', /white pawn/)

  await coach.hold()
  await app.move('d2', 'd4')
  await app.move('a2', 'a3')
  await expect(premove).toHaveCount(2)
  await coach.letGo()
  await expect(page.locator('[data-node]')).toHaveCount(3)
  await app.expectSquare('a3', /white pawn/)
})

test('what the opponent wants is said and drawn, by key and by button', async ({ app }) => {
  const { page } = app
  await app.ready()
  await coachedGame(app)
  const ask = controls(page).getByRole('button', { name: 'What does the opponent want?' })
  await expect(ask).toBeDisabled()
  await app.move('d2', 'd4')
  await expect(page.locator('[data-node]')).toHaveCount(2, { timeout: 30_000 })
  const threat = page.getByRole('region', { name: 'What the opponent wants' })
  await page.keyboard.press('Shift+X')
  await expect(threat).toContainText(/^It (threatens|would)/, { timeout: 15_000 })
  await expect(page.locator('.cg-shapes line')).toHaveCount(1)
  await page.keyboard.press('Shift+X')
  await expect(threat).toHaveCount(0)
  await ask.click()
  await expect(threat).toBeVisible()
  await app.move('g1', 'f3')
  await expect(threat).toHaveCount(0)
})

test('how strict the coach is follows the rating, or is chosen', async ({ app }) => {
  const { page } = app
  await app.ready()
  const dialog = await openNewGame(app)
  await dialog.getByRole('button', { name: 'More options' }).click()
  const choice = dialog.getByRole('radiogroup', { name: 'What the coach warns you about' })
  await expect(choice).toHaveCount(0)
  await dialog.getByRole('switch', { name: /^Coach/ }).click()
  await expect(choice.getByRole('radio', { name: 'By your rating' })).toBeChecked()
  await expect(dialog).toContainText(/about \d+ Elo, so it warns you/)
  await choice.getByRole('radio', { name: 'Mistakes too' }).click()
  await page.keyboard.press('Escape')
  const again = await openNewGame(app)
  await again.getByRole('button', { name: 'More options' }).click()
  await expect(choice.getByRole('radio', { name: 'Mistakes too' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+,')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Play and analysis' }).click()
  const coach = settings.getByRole('radiogroup', { name: 'What the coach warns you about' })
  await expect(coach.getByRole('radio', { name: 'Mistakes too' })).toBeChecked()
  await coach.getByRole('radio', { name: 'Silent' }).click()
  await expect(coach.getByRole('radio', { name: 'Silent' })).toBeChecked()
})

test('a hint has three steps, by key', async ({ app }) => {
  const { page } = app
  await app.ready()
  await coachedGame(app)
  const hint = page.getByRole('region', { name: 'Hint' })
  await page.keyboard.press('Shift+H')
  await expect(hint).toContainText(/Look at your \w+ on [a-h][1-8]\./, { timeout: 15_000 })
  await page.keyboard.press('Shift+H')
  await expect(hint).toContainText('has a good square')
  await page.keyboard.press('Shift+H')
  await expect(hint).toContainText(/^\S+\. /)
  await expect(page.locator('.cg-shapes line')).toHaveCount(1)
  await hint.getByRole('button', { name: 'Close the hint' }).click()
  await expect(hint).toHaveCount(0)
})

test('two people play at one board, which turns, and agree to a draw', async ({ app }) => {
  const { page } = app
  await app.ready()
  const dialog = await openNewGame(app)
  await dialog.getByRole('radio', { name: 'Two people' }).click()
  await dialog.getByRole('textbox', { name: 'Name of White' }).fill('Ada')
  await dialog.getByRole('textbox', { name: 'Name of Black' }).fill('Bea')
  await dialog.getByRole('switch', { name: /^Turn the board/ }).click()
  await dialog.getByRole('button', { name: 'Start game' }).click()
  const game = page.getByRole('region', { name: 'Game being played' })
  await expect(game).toContainText('White to move')
  await app.move('e2', 'e4')
  await expect(game).toContainText('Black to move')
  await expect(app.board).toHaveClass(/orientation-black/)
  await app.move('e7', 'e5')
  await expect(app.board).toHaveClass(/orientation-white/)
  await game.getByRole('button', { name: 'Take back' }).click()
  await app.expectSquare('e7', /black pawn/)
  await expect(game.getByRole('button', { name: 'End the game without a result' })).toBeVisible()
  await app.move('c7', 'c5')
  await game.getByRole('button', { name: 'Offer a draw' }).click()
  await page.getByRole('button', { name: 'Draw', exact: true }).last().click()
  await expect(page.locator('.banner')).toContainText('by agreement')
  await page.locator('.banner').getByRole('button', { name: 'Rematch' }).click()
  await expect(page.locator('.strip.bottom')).toContainText('Bea')
})

test('two engines play against each other until they are paused', async ({ app }) => {
  const { page } = app
  await app.ready()
  const dialog = await openNewGame(app)
  await dialog.getByRole('radio', { name: 'Two engines' }).click()
  const white = dialog.getByRole('region', { name: 'White' })
  await white.getByRole('slider').press('Home')
  await dialog.getByRole('region', { name: 'Black' }).getByRole('slider').press('End')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  const moves = page.getByRole('group', { name: 'Moves' }).locator('[data-node]')
  await expect(moves.nth(3)).toBeVisible({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Pause the game' }).click()
  await expect(page.getByText('Waiting: Alfabeta (400) – Alfabeta')).toBeVisible()
  const made = await moves.count()
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(moves.nth(made)).toBeVisible({ timeout: 40_000 })
})

test('blindfold hides the pieces, from eye and ear, and writes the last moves', async ({ app }) => {
  const { page } = app
  await app.ready()
  const dialog = await openNewGame(app)
  await dialog.getByRole('radio', { name: 'Two people' }).click()
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await app.move('e2', 'e4')
  const piece = page.locator('cg-board piece').first()
  await expect(piece).toBeVisible()
  await page.keyboard.press('Control+Shift+B')
  await expect(piece).toBeHidden()
  await app.expectSquare('e4', 'e 4, last move')
  await expect(page.locator('.strip.bottom')).toContainText('e4')
  await app.move('g8', 'f6')
  await expect(page.locator('.strip.top')).toContainText('Nf6')
  await page.getByRole('button', { name: 'Pause the game' }).click()
  await expect(piece).toBeHidden()
  await page.keyboard.press('Control+Shift+B')
  await expect(piece).toBeVisible()
})

test('the score against each opponent is in the place to play, and a game a click away', async ({ app }) => {
  const { page } = app
  await app.ready()
  const dialog = await openNewGame(app)
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await app.move('e2', 'e4')
  await controls(page).getByRole('button', { name: 'Resign' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Resign' })
    .click()
  await page.locator('.banner').getByRole('button', { name: 'Close' }).click()
  const opponents = page.getByRole('region', { name: 'Your opponents' })
  const row = opponents.getByRole('button', { name: /^Alfabeta \(1500\)/ })
  await expect(row).toContainText('1 lost')
  await expect(row).toContainText('0 – 1')
  await row.click()
  await opponents.getByRole('button', { name: /^Lost with White/ }).click()
  await expect(page.getByRole('group', { name: 'Moves' }).locator('[data-node]').first()).toHaveText(/e4/)
  await expect(opponents).toHaveCount(0)
})

test('a tournament of engines is made, played from game to game, and shown as a table', async ({ app }) => {
  test.slow()
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+Shift+m')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Knock-out' }).click()
  await dialog.getByRole('button', { name: 'Remove Alfabeta (1500)' }).click()
  await dialog.getByRole('region', { name: 'Another player' }).getByRole('slider').press('Home')
  await dialog.getByRole('button', { name: 'Add player' }).click()
  await expect(dialog.getByRole('region', { name: 'Players' }).getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Remove Alfabeta (1800)' }).click()
  await dialog.getByRole('spinbutton', { name: 'Games per match' }).fill('1')
  await dialog.getByRole('radio', { name: '1+0' }).click()
  await dialog.getByRole('button', { name: 'Start tournament' }).click()

  const cup = page.getByRole('region', { name: 'Tournament' })
  await expect(cup).toContainText('Game 1 of 1')
  await expect(page.locator('.strip.bottom')).toContainText('1200')
  await expect(page.locator('.strip.top')).toContainText('400')
  await cup.getByRole('button', { name: 'Standings' }).click()
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await expect(dialog).toContainText('0 of 1 games played')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pause the game' }).click()
  await page.keyboard.press('Control+Shift+m')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/is thinking/)).toBeVisible()
})
