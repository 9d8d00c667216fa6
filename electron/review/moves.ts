// SPDX-License-Identifier: GPL-3.0-or-later
/** Facts about positions and moves that a report needs. */
import { PIECE_WORTH } from '../../engine/chess/material.ts'
import { advanceUci, type Chess, dests, parsePosition, type Role } from '../../engine/chess/rules.ts'

const PROMOTIONS = ['q', 'r', 'b', 'n']

/** Every legal move, UCI; empty for an invalid FEN. */
export function legalMoves(fen: string, chess960: boolean): string[] {
  const moves = new Set<string>()
  for (const [from, targets] of dests(fen, chess960)) {
    for (const to of targets) {
      for (const uci of [`${from}${to}`, ...PROMOTIONS.map((role) => `${from}${to}${role}`)]) {
        const position = parsePosition(fen)
        const played = position.ok ? advanceUci(position.value, uci, chess960) : position
        if (played.ok) moves.add(played.value.uci)
      }
    }
  }
  return [...moves]
}

/**
 * The most that the side to move can win by one capture, pawns; at least 0. What the other side then takes at once,
 * there or elsewhere, counts against it.
 */
export function canWin(fen: string): number {
  const parsed = parsePosition(fen)
  return parsed.ok
    ? mostByCapture(parsed.value, (after) =>
        mostByCapture(after, (last, to, mover) => lostOn(last, to, mover)),
      )
    : 0
}

/** The worth of a piece if it can be taken on the square to which it went. */
const lostOn = (position: Chess, square: number, piece: Role): number =>
  [...position.allDests().values()].some((squares) => squares.has(square)) ? PIECE_WORTH[piece] : 0

/** The most that a capture wins. @param answer what the other side wins then, pawns */
function mostByCapture(position: Chess, answer: (after: Chess, to: number, mover: Role) => number): number {
  let most = 0
  for (const [from, targets] of position.allDests()) {
    const mover = position.board.get(from)!
    for (const to of targets) {
      const taken = position.board.get(to)
      if (!taken || taken.color === mover.color) continue
      const gain = PIECE_WORTH[taken.role]
      if (gain <= most) continue
      const after = position.clone()
      after.play({ from, to })
      most = Math.max(most, gain - answer(after, to, mover.role))
    }
  }
  return most
}

/** The square a move goes to. */
export const targetOf = (uci: string): string => uci.slice(2, 4)

/** Whether a move takes a piece or a pawn. */
export const isCapture = (san: string): boolean => san.includes('x')
