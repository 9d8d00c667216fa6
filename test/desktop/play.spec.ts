// SPDX-License-Identifier: GPL-3.0-or-later
/** A person plays a whole game against the engine, to its end, and keeps it as PGN. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { resign } from '../resign.ts'
import { runCommand, tabTo, typeMove } from './hands.ts'
import { clickSquare, copyFen, dragPiece, legalMoves, playMove, positionOf } from './board.ts'
import { expect, test, type RunningApp } from './launch.ts'

/** A fixed sequence: the same game every time as far as the engine allows. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function newGame({ page }: RunningApp, color: 'White' | 'Black', strength: 'full' | 'least') {
  await page.keyboard.press('Control+Shift+N')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: color, exact: true }).click()
  await dialog.getByRole('slider').press(strength === 'full' ? 'End' : 'Home')
  return dialog
}

/** Waits until it is the person's turn or the game has ended; returns the position. */
async function waitForTurn(app: RunningApp, turn: 'w' | 'b'): Promise<string> {
  let fen = ''
  await expect
    .poll(
      async () => {
        fen = await copyFen(app)
        return fen.includes(` ${turn} `) || (await app.page.locator('.banner').isVisible())
      },
      { timeout: 60_000, intervals: [50, 100, 200] },
    )
    .toBe(true)
  return fen
}

test('a full game against the engine ends in mate or draw and is saved', async ({ start }) => {
  test.setTimeout(360_000)
  const app = await start()
  const { page } = app
  await app.screenshot('play-0-start')
  const dialog = await newGame(app, 'White', 'full')
  await app.screenshot('play-1-new-game')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(page.getByText('Your move')).toBeVisible()

  const random = makeRandom(7)
  const banner = page.locator('.banner')
  for (let move = 0; move < 200 && !(await banner.isVisible()); move += 1) {
    const position = positionOf(await waitForTurn(app, 'w'))
    const moves = legalMoves(position)
    if (moves.length === 0 || (await banner.isVisible())) break
    const [from, to] = moves[Math.floor(random() * moves.length)]!
    if (move === 0) await dragPiece(page, from, to)
    else await playMove(page, position, from, to)
    if (move === 4) await app.screenshot('play-2-middlegame')
  }
  await expect(banner).toBeVisible({ timeout: 30_000 })
  await expect(banner).toContainText(/checkmate|stalemate|repetition|fifty|seventy|neither/)
  await app.screenshot('play-3-result')

  const file = join(app.userData, 'my-games.pgn')
  await expect.poll(() => readOrEmpty(file)).toContain('[Result ')
  const { tree, anomalies } = readGame(readOrEmpty(file))
  expect(anomalies).toEqual([])
  expect(tree.result).not.toBe('*')
  expect(tree.nodes.size).toBeGreaterThan(8)
})

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

test('takeback, draw offer and resignation', { tag: '@smoke' }, async ({ start }) => {
  const app = await start()
  const { page } = app
  const dialog = await newGame(app, 'White', 'least')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(page.getByText('Your move')).toBeVisible()
  await clickSquare(page, 'e2')
  await clickSquare(page, 'e4')
  const secondMove = { timeout: 30_000, intervals: [50, 100, 200] }
  await expect.poll(() => copyFen(app), secondMove).toMatch(/ w .* 2$/)
  await expect(page.getByText('Your move')).toBeVisible()

  await page.getByRole('button', { name: 'Take back your last move' }).click()
  await expect.poll(() => copyFen(app)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')

  await clickSquare(page, 'd2')
  await clickSquare(page, 'd4')
  await expect.poll(() => copyFen(app), secondMove).toMatch(/ w .* 2$/)
  const last = await copyFen(app)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Earlier position')).toBeVisible()
  await app.screenshot('play-5-looking-back')
  await page.getByRole('button', { name: 'Back to the game' }).click()
  await expect(page.getByText('Your move')).toBeVisible()
  expect(await copyFen(app)).toBe(last)

  await resign(page)
  await app.screenshot('play-6-resigned')
  await page.getByRole('button', { name: 'Analyse this game' }).click()
  await expect(page.locator('.banner')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Reports' })).toContainText('Key moments', {
    timeout: 60_000,
  })
})

test('the engine plays White when the person chose Black', async ({ start }) => {
  const app = await start()
  const dialog = await newGame(app, 'Black', 'least')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  const fen = await waitForTurn(app, 'b')
  expect(fen).not.toContain('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR')
  await app.screenshot('play-4-as-black')
})

/** The queen can go to g4, where a bishop takes her. */
const LOOSE_QUEEN = 'rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1'

test('by keyboard alone: coach, hint, takeback, resignation and rematch', async ({ start }) => {
  test.setTimeout(180_000)
  const app = await start()
  const { page } = app
  const { keyboard } = page
  const dialog = page.getByRole('dialog')
  const yourMove = page.getByText('Your move')
  const warning = page.getByRole('region', { name: 'Careful, this is a blunder' })
  const hint = page.getByRole('region', { name: 'Hint' })

  await keyboard.press('Control+Shift+N')
  await expect(dialog.getByRole('button', { name: 'Start game' })).toBeFocused()
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
  await app.screenshot('play-7-coach')
  await keyboard.press('Enter')
  await expect(warning).toHaveCount(0)
  expect(await copyFen(app)).toBe(LOOSE_QUEEN)

  await keyboard.press('Shift+H')
  await expect(hint).toContainText('Look at your', { timeout: 30_000 })
  await keyboard.press('Shift+H')
  await keyboard.press('Shift+H')
  await app.screenshot('play-8-hint')
  const move = /^([^.]+)\. /.exec((await hint.innerText()).trim())![1]!
  await typeMove(page, move)
  await expect.poll(() => copyFen(app), { timeout: 60_000 }).toMatch(/ w .* 2$/)

  await keyboard.press('Backspace')
  await expect.poll(() => copyFen(app)).toBe(LOOSE_QUEEN)
  await runCommand(page, 'resign')
  const yes = page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Resign' })
  await expect(yes).toBeVisible()
  for (let tabs = 0; tabs < 4 && !(await yes.evaluate((one) => one.matches(':focus'))); tabs += 1)
    await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.locator('.banner')).toContainText('by resignation')
  await keyboard.press('Control+Shift+G')
  await expect(page.locator('.banner')).toHaveCount(0)
  await expect(page.locator('.cg-wrap')).toHaveClass(/orientation-black/)
  await expect(yourMove).toBeVisible({ timeout: 60_000 })
})

test('a game of two people in blindfold is there after a kill, its clocks stopped', async ({ start }) => {
  const app = await start()
  const dialog = app.page.getByRole('dialog')
  await app.page.keyboard.press('Control+Shift+N')
  await dialog.getByRole('radio', { name: 'Two people' }).click()
  await dialog.getByRole('textbox', { name: 'Name of White' }).fill('Ada')
  await dialog.getByRole('textbox', { name: 'Name of Black' }).fill('Bea')
  await dialog.getByRole('radio', { name: '15+10' }).click()
  await dialog.getByRole('button', { name: 'Start game' }).click()
  // Until the game begins, the board is still that of the game before.
  await expect(app.page.getByText('White to move')).toBeVisible()
  await clickSquare(app.page, 'e2')
  await clickSquare(app.page, 'e4')
  await expect(app.page.getByText('Black to move')).toBeVisible()
  await app.page.keyboard.press('Control+Shift+B')
  await expect(app.page.locator('cg-board piece').first()).toBeHidden()
  await app.screenshot('play-9-blindfold')
  const file = join(app.userData, 'session.json')
  await expect.poll(() => readOrEmpty(file)).toMatch(/"ply":\s*1/)
  app.electron.process().kill('SIGKILL')
  await once(app.electron.process(), 'exit')

  const again = await start({ userData: app.userData })
  await expect(again.page.getByText('Waiting: Ada – Bea')).toBeVisible()
  await expect(again.page.getByText(/Move 1, Black’s turn/)).toBeVisible()
  await again.page.keyboard.press('Control+g')
  await expect(again.page.getByText('Black to move')).toBeVisible()
  await expect(again.page.locator('cg-board piece').first()).toBeHidden()
  await again.page.keyboard.press('Control+Shift+B')
  await clickSquare(again.page, 'e7')
  await clickSquare(again.page, 'e5')
  await expect.poll(() => copyFen(again)).toMatch(/ w KQkq - 0 2$/)
  await again.page.getByRole('button', { name: 'Offer a draw' }).click()
  await again.page.getByRole('button', { name: 'Draw', exact: true }).last().click()
  await expect(again.page.locator('.banner')).toContainText('by agreement')
})

test('two engines play, and the score against an opponent leads to a game and its report', async ({
  start,
}) => {
  test.setTimeout(120_000)
  const app = await start()
  const { page } = app
  const dialog = await newGame(app, 'White', 'least')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(page.getByText('Your move')).toBeVisible()
  await clickSquare(page, 'e2')
  await clickSquare(page, 'e4')
  await expect.poll(() => copyFen(app), { timeout: 30_000 }).toMatch(/ w .* 2$/)
  await resign(page)
  await page.locator('.banner').getByRole('button', { name: 'Close' }).click()
  const opponents = page.getByRole('region', { name: 'Your opponents' })
  await opponents.getByRole('button', { name: /^Alfabeta \(400\)/ }).click()
  await app.screenshot('play-10-opponents')
  await opponents.getByRole('button', { name: 'Show the report' }).click()
  const reports = page.getByRole('region', { name: 'Reports' })
  await expect(reports).toBeVisible()
  await expect(reports).not.toContainText('No report on this game yet', { timeout: 30_000 })

  await page.keyboard.press('Control+Shift+N')
  await dialog.getByRole('radio', { name: 'Two engines' }).click()
  await dialog.getByRole('region', { name: 'Black' }).getByRole('slider').press('Home')
  await app.screenshot('play-11-two-engines')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect.poll(() => copyFen(app), { timeout: 60_000 }).toMatch(/ [3-9]$/)
  await page.getByRole('button', { name: 'Pause the game' }).click()
  await expect(page.getByText(/^Waiting: /)).toBeVisible()
})

test('a tournament goes on after a kill, with the game that was being played', async ({ start }) => {
  test.setTimeout(120_000)
  const app = await start()
  const { page } = app
  await page.keyboard.press('Control+Shift+M')
  const dialog = page.getByRole('dialog')
  await app.screenshot('play-12-tournament')
  await dialog.getByRole('radio', { name: '5+3' }).click()
  await dialog.getByRole('button', { name: 'Start tournament' }).click()
  const cup = page.getByRole('region', { name: 'Tournament' })
  await expect(cup).toContainText('Game 1 of 6')
  await expect
    .poll(() => readOrEmpty(join(app.userData, 'session.json')), { timeout: 60_000 })
    .toMatch(/"ply":\s*[2-9]/)
  await cup.getByRole('button', { name: 'Standings' }).click()
  await app.screenshot('play-13-table')
  app.electron.process().kill('SIGKILL')
  await once(app.electron.process(), 'exit')

  const again = await start({ userData: app.userData })
  await expect(again.page.getByText(/^Waiting: Alfabeta/)).toBeVisible()
  await again.page.keyboard.press('Control+Shift+M')
  await expect(again.page.getByRole('dialog')).toContainText('0 of 6 games played')
  await again.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(again.page.getByRole('region', { name: 'Tournament' })).toContainText('Game 1 of 6')
  await expect(again.page.getByText(/is thinking/)).toBeVisible()
})
