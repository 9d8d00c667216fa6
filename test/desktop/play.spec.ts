// SPDX-License-Identifier: GPL-3.0-or-later
/** A person plays a whole game against the engine, to its end, and keeps it as PGN. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
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

test('takeback, draw offer and resignation', async ({ start }) => {
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
  await expect(page.getByText('Looking back')).toBeVisible()
  await app.screenshot('play-5-looking-back')
  await page.getByRole('button', { name: 'Back to the game' }).click()
  await expect(page.getByText('Your move')).toBeVisible()
  expect(await copyFen(app)).toBe(last)

  await page.getByRole('button', { name: 'Resign' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Resign' })
    .click()
  await expect(page.locator('.banner')).toContainText('by resignation')
  await app.screenshot('play-6-resigned')
  await page.getByRole('button', { name: 'Analyse this game' }).click()
  await expect(page.locator('.banner')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Analysis' }).getByText(/Depth\s*\d+/)).toBeVisible()
  expect(await copyFen(app)).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w/)
})

test('the engine plays White when the person chose Black', async ({ start }) => {
  const app = await start()
  const dialog = await newGame(app, 'Black', 'least')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  const fen = await waitForTurn(app, 'b')
  expect(fen).not.toContain('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR')
  await app.screenshot('play-4-as-black')
})
