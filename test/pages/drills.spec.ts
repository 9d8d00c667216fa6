// SPDX-License-Identifier: GPL-3.0-or-later
/** The drills of Train by mouse and by keyboard, and guessing the moves of a game. */
import { knightRoute } from '../../renderer/stores/training/squares.ts'
import { type App, expect, test } from './app.ts'
import { checkAccessible, COLOUR_RULES } from './screens.ts'

test.use({ colorScheme: 'light', reducedMotion: 'reduce' })

const drills = ({ page }: App) => page.getByRole('region', { name: 'Board vision', exact: true })
const cell = ({ page }: App, square: string) => page.locator(`[data-drill=${square}]`)
const status = (app: App) => drills(app).getByRole('status')

async function open(app: App, name: RegExp): Promise<void> {
  const { page } = app
  await page.keyboard.press('Control+4')
  await page.keyboard.press('Alt+Shift+D')
  await drills(app).getByRole('button', { name }).click()
}

async function checkDrill(app: App, name: string): Promise<void> {
  await checkAccessible(app, name)
  await app.page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessible(app, `${name}, dark`, { only: COLOUR_RULES })
  await app.page.emulateMedia({ colorScheme: 'light' })
}

test('squares are found by their names, from both sides', async ({ app }) => {
  await open(app, /^Find the square/)
  await checkDrill(app, 'find the square')
  await drills(app).getByRole('radio', { name: 'Black' }).click()
  await drills(app).getByRole('button', { name: 'Start' }).click()
  for (let count = 1; count <= 3; count++) {
    const name = (await status(app).textContent())!
    const box = (await cell(app, name).boundingBox())!
    const board = (await drills(app).getByRole('grid').boundingBox())!
    // Black sits below: the file h is on the left.
    const column = Math.round((8 * (box.x - board.x)) / board.width)
    expect(column).toBe('hgfedcba'.indexOf(name[0]!))
    await cell(app, name).click()
    await expect(drills(app)).toContainText(`${count} right`)
  }
  const name = (await status(app).textContent())!
  await cell(app, name === 'a1' ? 'a2' : 'a1').click()
  await expect(drills(app)).toContainText('1 mistake')
  await expect(status(app)).toHaveText(name)
})

test('the name of a marked square is typed, and a best result stays', async ({ app }) => {
  const { page } = app
  await page.clock.install()
  await open(app, /^Name the square/)
  await drills(app).getByRole('button', { name: 'Start' }).click()
  const field = drills(app).getByRole('textbox', { name: 'Name of the marked square' })
  await expect(field).toBeFocused()
  for (let count = 1; count <= 2; count++) {
    const [column, row] = await page.locator('.mark.goal').evaluate((mark) => {
      const { m41, m42 } = new DOMMatrix(getComputedStyle(mark).transform)
      const size = mark.getBoundingClientRect().width
      return [Math.round(m41 / size), Math.round(m42 / size)]
    })
    await page.keyboard.type(`${'abcdefgh'[column!]}${8 - row!}`)
    await expect(drills(app)).toContainText(`${count} right`)
  }
  await page.clock.fastForward(31_000)
  await expect(drills(app)).toContainText('2 squares in 30 seconds.')
  await expect(drills(app)).toContainText('That is your best so far.')
  await expect(drills(app)).toContainText('Your best: 2')
})

test('a knight takes a shortest route, by the keyboard too', async ({ app }) => {
  const { page } = app
  await open(app, /^Knight’s routes/)
  const ends = (await drills(app).textContent())!.match(/From ([a-h][1-8]) to ([a-h][1-8])\./)!
  const [from, to] = [ends[1]!, ends[2]!]
  // No knight goes to where it stands in one move from itself, nor to the square beside it.
  const beside = from.endsWith('8') ? `${from[0]}7` : `${from[0]}${Number(from[1]) + 1}`
  await cell(app, beside).click()
  await expect(status(app)).toHaveText(`A knight does not go from ${from} to ${beside}.`)
  const route = knightRoute(from, to)
  for (const square of route.slice(0, -1)) await cell(app, square).click()
  await cell(app, to).focus()
  await checkDrill(app, 'a route of a knight')
  await cell(app, to).click()
  await expect(status(app)).toHaveText(`Right: ${route.length} moves, no route is shorter.`)
  await expect(drills(app).getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status(app)).toHaveText('No move yet.')
  // The knight has the focus; an arrow goes to the square beside it, Enter chooses that one.
  const [, start] = (await drills(app).textContent())!.match(/From ([a-h][1-8]) to/)!
  await expect(cell(app, start!)).toBeFocused()
  await page.keyboard.press(start!.endsWith('8') ? 'ArrowDown' : 'ArrowUp')
  await page.keyboard.press('Enter')
  await expect(status(app)).toContainText(`A knight does not go from ${start!} to `)
})

test('moves are read, and a question is answered on the empty board', async ({ app }) => {
  await open(app, /^Blindfold/)
  await expect(drills(app)).toContainText('Level 1: 1 half-move')
  await expect(drills(app).locator('.piece-image')).toHaveCount(0)
  await checkDrill(app, 'blindfold')
  await cell(app, 'a1').click()
  // Right or wrong, the pieces appear: two kings, a rook and a knight.
  await expect(drills(app).locator('.piece-image')).toHaveCount(4)
  await expect(status(app)).toHaveText(/^(Right|No:)/)
  await drills(app).getByRole('button', { name: 'Next' }).click()
  await expect(drills(app).locator('.piece-image')).toHaveCount(0)
})

const GAME = '[White "Ann"]\n[Black "Bob"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n'

test('the moves of a game are guessed without seeing them, and the game comes back', async ({ app }) => {
  const { page } = app
  await app.ready()
  await app.paste(GAME)
  await expect(page.locator('[data-node]').last()).toContainText('a6')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('guess the moves')
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Guess the move' })
  await expect(card).toContainText('Move 2: what did White play?')
  await expect(page.locator('[data-node]')).toHaveCount(2)

  await app.move('g1', 'f3')
  await expect(card).toContainText('10 points', { timeout: 30_000 })
  await expect(card).toContainText('Nf3: that was played.')
  await checkDrill(app, 'a guess')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Move 3: what did White play?')

  // It gives the queen's knight and more away.
  await app.move('f3', 'e5')
  await expect(card).toContainText('Bb5 was played. Nxe5 is worse.', { timeout: 30_000 })
  await app.expectSquare('b5', /white bishop/)
  await app.expectSquare('e5', /black pawn/)
  await page.keyboard.press('Enter')
  await expect(card).toContainText(/1\d of 20 points for 2 moves/)
  await page.keyboard.press('Enter')
  await expect(card).toHaveCount(0)
  await expect(page.locator('[data-node]').last()).toContainText('a6')
  expect((await app.save()).text).not.toContain('Nxe5')
})
