// SPDX-License-Identifier: GPL-3.0-or-later
/** Games of a network: legal moves, correct counts of lost moves, and correct sums. */
import { beforeAll, expect, it } from 'vitest'
import { legalMoves } from '../../../engine/chess/rules.ts'
import { fenOf, isLegalForWhite, moveBetween } from '../../../engine/krk/board.ts'
import { type KrkGame, MOST_MOVES, playGame, playMarks, startsFrom } from '../../../engine/krk/play.ts'
import { solveKrk } from '../../../engine/krk/table.ts'
import { Training } from '../../../engine/krk/training.ts'

const table = solveKrk()
let games: KrkGame[]

beforeAll(() => {
  const training = new Training(table, { neurons: 32, seed: 1, rounds: 3 })
  while (training.done < training.steps) training.step()
  games = startsFrom(table, training.heldBack, 40).map((start) => playGame(training.network, table, start))
})

it('plays legal moves against the longest defence', () => {
  for (const game of games) {
    let at = game.start
    expect(isLegalForWhite(at)).toBe(true)
    for (const { after, lost, reply } of game.moves) {
      const uci = moveBetween(at, after)
      expect(legalMoves(fenOf(at, 'white')).map((move) => move.uci)).toContain(uci)
      if (lost === null) expect(table.black[after]).toBe(-1)
      else expect(table.black[after]).toBe(table.white[at]! - 1 + lost)
      if (reply === null) break
      const answers = legalMoves(fenOf(after, 'black')).map((move) => move.uci)
      expect(answers).toContain(moveBetween(after, reply))
      if (lost !== null) expect(table.white[reply]).toBe(table.black[after])
      at = reply
    }
  }
})

it('ends with mate after exactly the moves that were needed plus those lost', () => {
  const mated = games.filter(({ end }) => end === 'mate')
  expect(mated.length).toBeGreaterThan(10)
  for (const { moves, perfect } of mated)
    expect(moves).toHaveLength(perfect + moves.reduce((sum, { lost }) => sum + lost!, 0))
  for (const { moves, end } of games)
    expect(end === 'tooLong' ? moves.length === MOST_MOVES : moves.length <= MOST_MOVES).toBe(true)
})

it('sums up the games', () => {
  const marks = playMarks(games)
  expect(marks.games).toBe(40)
  expect(marks.mated).toBe(games.filter(({ end }) => end === 'mate').length)
  expect(marks.perfect).toBeGreaterThan(0.3)
  expect(marks.perfect).toBeLessThanOrEqual(1)
  expect(playMarks([])).toEqual({ games: 0, mated: 0, extra: 0, perfect: 0 })
})
