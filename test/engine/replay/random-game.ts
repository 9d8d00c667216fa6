// SPDX-License-Identifier: GPL-3.0-or-later
/** Games of random moves, for tests of what holds for any game. */
import { legalMoves, playUci, START_FEN } from '../../../engine/chess/rules.ts'
import { makeRandom } from '../../../engine/host/random.ts'

/** First positions: the usual one, castling, en passant, many queens, and one of Chess960. */
export const STARTS = [
  START_FEN,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '4k2r/8/8/3pP3/8/8/8/R3K3 w Qk d6 0 1',
  '8/QQQ5/7k/8/8/K7/5qqq/8 w - - 0 1',
  'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9',
]

export interface RandomGame {
  readonly text: string
  readonly sans: readonly string[]
  /** The first position, and those after the moves. */
  readonly fens: readonly string[]
}

/** A game of random legal moves, as PGN and as positions. */
export function randomGame(seed: number, plies: number, fen = START_FEN): RandomGame {
  const random = makeRandom(seed)
  const sans: string[] = []
  const fens = [fen]
  while (sans.length < plies) {
    const moves = legalMoves(fens.at(-1)!, true)
    if (moves.length === 0) break
    // Captures and promotions are rare among random moves.
    const loud = moves.filter(({ san }) => /[x=]/.test(san))
    const from = loud.length > 0 && random() < 0.4 ? loud : moves
    const { uci, san } = from[Math.floor(random() * from.length)]!
    const played = playUci(fens.at(-1)!, uci, true)
    if (!played.ok) throw new Error(`${fens.at(-1)} ${uci}`)
    sans.push(san)
    fens.push(played.value.fen)
  }
  const tags = fen === START_FEN ? '' : `[SetUp "1"]\n[FEN "${fen}"]\n`
  return { text: `[Result "*"]\n${tags}\n${sans.join(' ')} *\n`, sans, fens }
}
