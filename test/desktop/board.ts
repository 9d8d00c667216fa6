// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Hands and eyes for the board of the running application: mouse clicks on squares, the position through its
 * own copy key.
 */
import type { Page } from '@playwright/test'
import { Chess } from 'chessops/chess'
import { chessgroundDests } from 'chessops/compat'
import { parseFen } from 'chessops/fen'
import { parseSquare } from 'chessops/util'
import { expect, type RunningApp } from './launch.ts'

/** Clicks a square in its middle. */
export async function clickSquare(page: Page, square: string): Promise<void> {
  const box = await page.locator(`.stage [data-square="${square}"]`).boundingBox()
  if (!box) throw new Error(`square ${square} is not on the screen`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Drags a piece from one square to another. */
export async function dragPiece(page: Page, from: string, to: string): Promise<void> {
  const start = await page.locator(`.stage [data-square="${from}"]`).boundingBox()
  const end = await page.locator(`.stage [data-square="${to}"]`).boundingBox()
  if (!start || !end) throw new Error('the board is not on the screen')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 })
  await page.mouse.up()
}

/**
 * The position on the board, obtained like a person would: Ctrl+Shift+C, then the clipboard. Chessground draws a clicked
 * move a timer before it reports it, so after a move this is polled.
 */
export async function copyFen({ electron, page }: RunningApp): Promise<string> {
  await electron.evaluate(({ clipboard }) => clipboard.writeText(''))
  const read = () => electron.evaluate(({ clipboard }) => clipboard.readText())
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Control+Shift+C')
        return read()
      },
      { intervals: [20, 50, 100] },
    )
    .toContain('/')
  return read()
}

/** A position as chessops sees it. */
export function positionOf(fen: string): Chess {
  return Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
}

/** Every legal move as a pair of squares. */
export function legalMoves(position: Chess): [from: string, to: string][] {
  return [...chessgroundDests(position)].flatMap(([from, targets]) =>
    targets
      // King takes rook is the other notation for castling.
      .filter((to) => position.board.get(parseSquare(to)!)?.color !== position.turn)
      .map((to): [string, string] => [from, to]),
  )
}

/** True when a pawn arrives at its last rank. */
export function isPromotion(position: Chess, from: string, to: string): boolean {
  const piece = position.board.get(parseSquare(from)!)
  return piece?.role === 'pawn' && (to.endsWith('8') || to.endsWith('1'))
}

/** Makes a move by two clicks; a promotion becomes a queen through the picker. */
export async function playMove(page: Page, position: Chess, from: string, to: string): Promise<void> {
  await clickSquare(page, from)
  await clickSquare(page, to)
  if (isPromotion(position, from, to)) await page.getByRole('button', { name: /queen/i }).click()
}
