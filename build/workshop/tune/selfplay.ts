// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One game of the engine against itself: a few random moves, then moves searched with a small node budget on one thread. Seed
 * and number determine everything: equal cores play equal games, whatever they played before.
 */
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { Adjudicator } from '../match/adjudication.ts'
import type { Ending, Game, Settings } from './game-file.ts'
import { packPosition } from './packed-position.ts'

/** Version of the rules of play: the code of this file, and the size of the table. */
export const RULES = 2
/** A larger table does not help with so few nodes, and is slower. */
export const TABLE_MB = 1

const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
/** Possible numbers of random plies: mostly eight or nine, so that either side may move after them. */
const RANDOM_PLIES = [7, 8, 8, 8, 9, 9, 9, 10]
/** A start with a worse score for either side is dropped, centipawns. */
const MAX_START_SCORE = 150
/** Limit of searched plies. A longer game is a draw. */
export const MOST_PLIES = 400
/** A game ends when both sides agree for three moves each that it is won, or for six from move 40 on that it is level. */
export const ADJUDICATION = {
  resign: { score: 1200, moves: 3 },
  draw: { score: 8, moves: 6, from: 40 },
}
/** Distance between seeds modulo 2^32 (2^32 by the golden ratio), so that different seeds give different games. */
const SEED_STRIDE = 0x9e3779b1

/** Plays the game of a number; null if the game is over or lopsided at its start. */
export function playGame(core: CoreInstance, settings: Settings, number: number): Game | null {
  const { exports } = core
  exports.newGame()
  exports.clearTable(0, 1)
  const start = playRandomPlies(core, makeRandom(Math.imul(settings.seed, SEED_STRIDE) + number))
  const moves: number[] = []
  const scores: number[] = []
  const adjudicator = new Adjudicator(ADJUDICATION)
  const game = (result: Game['result'], ending: Ending): Game => ({
    number,
    start: packPosition(start.fen),
    moves: Uint16Array.from(moves),
    scores: Int16Array.from(scores),
    result,
    ending,
  })
  while (true) {
    const isWhite = exports.sideToMove() === 0
    if (exports.legalMoves() === 0) {
      if (moves.length === 0) return null
      if (exports.inCheck() === 0) return game(1, 'stalemate')
      return game(isWhite ? 0 : 2, 'mate')
    }
    if (exports.isDrawn() === 1) return moves.length === 0 ? null : game(1, 'draw')
    if (moves.length === MOST_PLIES) return game(1, 'long')
    exports.newSearch()
    const move = exports.search(0, settings.hardNodes, 0, 0, 0, 1, 0, settings.softNodes)
    const score = exports.score()
    if (moves.length === 0 && Math.abs(score) > MAX_START_SCORE) return null
    const moveNumber = ((start.plies + moves.length) >> 1) + 1
    moves.push(move)
    scores.push(isWhite ? score : -score)
    const ruling = adjudicator.rule(isWhite ? 'white' : 'black', score, moveNumber)
    exports.playMove(move)
    // If the move ends the game, the rules decide.
    if (exports.legalMoves() === 0) continue
    if (ruling?.result === 'win') return game(ruling.winner === 'white' ? 2 : 0, 'won')
    if (ruling?.result === 'draw') return game(1, 'level')
  }
}

/** Sets up the start position and plays random moves, fewer if the game ends. */
function playRandomPlies(core: CoreInstance, random: () => number): { fen: string; plies: number } {
  const choose = <T>(items: ArrayLike<T>): T => items[Math.floor(random() * items.length)]!
  core.setPosition({ fen: START_FEN, moves: [], chess960: true })
  const wanted = choose(RANDOM_PLIES)
  let plies = 0
  while (plies < wanted) {
    const legal = core.legalCodes()
    if (legal.length === 0) break
    core.exports.playMove(choose(legal))
    plies++
  }
  return { fen: core.fen(), plies }
}
