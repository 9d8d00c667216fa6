// SPDX-License-Identifier: GPL-3.0-or-later
/** Games of chance for tests of training data: legal from any start, with whatever scores. */
import { openCore } from '../../../../build/workshop/lone-core.ts'
import type { Game, Settings } from '../../../../build/workshop/tune/game-file.ts'
import { packPosition } from '../../../../build/workshop/tune/packed-position.ts'
import { makeRandom } from '../../../../engine/host/random.ts'

export const SETTINGS: Settings = {
  rules: 1,
  seed: 7,
  softNodes: 20,
  hardNodes: 100,
  bench: 12_345,
  net: null,
}

export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
/** Two arrays of Chess960, and a position with every kind of move near. */
export const STARTS = [
  START_FEN,
  'bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1',
  'rkqbbnrn/pppppppp/8/8/8/8/PPPPPPPP/RKQBBNRN w GAga - 0 1',
  'r3k2r/P1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/1PPBBPPP/R3K2R b HAha - 3 20',
]

const core = await openCore(1)

/** A game of at most so many plies from one of the starts. */
export function randomGame(seed: number, most: number, number = 0): Game {
  const random = makeRandom(seed)
  core.setPosition({ fen: STARTS[seed % STARTS.length]!, moves: [], chess960: true })
  const start = packPosition(core.fen())
  const moves: number[] = []
  while (moves.length < most) {
    const legal = core.legalCodes()
    if (legal.length === 0) break
    moves.push(legal[Math.floor(random() * legal.length)]!)
    core.exports.playMove(moves.at(-1)!)
  }
  return {
    number,
    start,
    moves: Uint16Array.from(moves),
    scores: Int16Array.from(moves, () => Math.floor(random() * 65_536) - 32_768),
    result: (seed % 3) as Game['result'],
    ending: (['mate', 'stalemate', 'draw', 'won', 'level', 'long'] as const)[seed % 6]!,
  }
}
