// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A tree of the explorer as a Polyglot book. The weight of a move is the number of points that it has brought to the side
 * that played it, so it grows with frequency and with success; a move that never brought half a point is left out, and
 * unfinished games count as half a point. Pure.
 */
import { bookEntry, makeBook, MAX_WEIGHT } from '../../../engine/chess/polyglot-book.ts'
import { turnOf } from '../../../engine/chess/rules.ts'
import type { ExploredMove, ExploredTree } from './tree.ts'

/** Points of the side that played a move, in half points. */
function halfPointsOf({ games, whiteWins, draws, blackWins }: ExploredMove, turn: 'white' | 'black'): number {
  const unfinished = games - whiteWins - draws - blackWins
  return 2 * (turn === 'white' ? whiteWins : blackWins) + draws + unfinished
}

/** The bytes of the book. */
export function bookOfTree({ positions }: ExploredTree<ExploredMove>): Uint8Array<ArrayBuffer> {
  const entries = positions.flatMap(({ fen, branches }) => {
    const points = branches.map(({ move }) => halfPointsOf(move, turnOf(fen)))
    // The weights of a position are scaled down together, so that the largest one fits.
    const scale = Math.min(1, MAX_WEIGHT / points.reduce((most, sum) => Math.max(most, sum), 1))
    return branches.flatMap(({ move }, index) => {
      const weight = points[index] === 0 ? 0 : Math.max(1, Math.round(points[index]! * scale))
      return weight === 0 ? [] : (bookEntry(fen, move.uci, weight) ?? [])
    })
  })
  return makeBook(entries)
}
