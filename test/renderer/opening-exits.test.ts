// SPDX-License-Identifier: GPL-3.0-or-later
/** Where a game left what is known: by the answers of a library or a book. */
import { expect, test } from 'vitest'
import { advanceUci, fenOf, parsePosition, START_FEN } from '../../engine/chess/rules.ts'
import { exitOf, type OpeningStep } from '../../renderer/stores/review/opening-exits.ts'

/** The steps of a line from the first position. */
function stepsOf(moves: string): OpeningStep[] {
  const parsed = parsePosition(START_FEN)
  if (!parsed.ok) throw new Error(parsed.code)
  return moves.split(' ').map((uci) => {
    const fen = fenOf(parsed.value)
    if (!advanceUci(parsed.value, uci, false).ok) throw new Error(uci)
    return { fen, uci }
  })
}

const RUY = stepsOf('e2e4 e7e5 g1f3 b8c6 f1b5 a7a6')

/** Answers with the moves known in each position of the line, and 10 games less with each of them. */
const knowing = (known: readonly (readonly string[])[]) => (fen: string) => {
  const at = RUY.findIndex((step) => step.fen === fen)
  return Promise.resolve({ games: 100 - 10 * at, moves: known[at] ?? [] })
}

test('the first unknown move is where the game left, with what is known instead', async () => {
  const known = [['e2e4'], ['c7c5', 'e7e5'], ['g1f3'], ['g8f6', 'd7d6', 'f7f6', 'f7f5']]
  expect(await exitOf(RUY, knowing(known))).toEqual({ index: 3, games: 70, instead: ['Nf6', 'd6', 'f6'] })
})

test('a game leaves where nothing at all is known any more', async () => {
  expect(await exitOf(RUY, knowing([['e2e4'], ['e7e5']]))).toEqual({ index: 2, games: 80, instead: [] })
})

test('a game that transposes has not left', async () => {
  const known = [['e2e4'], ['e7e5'], ['f2f4'], [], ['f1b5'], ['a7a6']]
  expect(await exitOf(RUY, knowing(known))).toBeNull()
  // It comes back to a known position, and leaves from there.
  const again = [['e2e4'], ['e7e5'], ['f2f4'], [], ['f1c4']]
  expect(await exitOf(RUY, knowing(again))).toMatchObject({ index: 4, instead: ['Bc4'] })
})

test('nothing is left where nothing was known, all is known, or nobody answers', async () => {
  expect(await exitOf(RUY, knowing([]))).toBeNull()
  expect(await exitOf(RUY, knowing(RUY.map(({ uci }) => [uci])))).toBeNull()
  expect(await exitOf(RUY, () => Promise.resolve(null))).toBeNull()
  expect(await exitOf([], knowing([['e2e4']]))).toBeNull()
})
