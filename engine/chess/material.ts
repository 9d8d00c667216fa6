// SPDX-License-Identifier: GPL-3.0-or-later
/** Material as players count it, in pawns; the engine's evaluation has values of its own. Pure. */
import { parseFen } from 'chessops/fen'
import type { Color, Role } from 'chessops/types'

const MATERIAL_ROLES = ['queen', 'rook', 'bishop', 'knight', 'pawn'] as const satisfies readonly Role[]

/** Worth of a piece in pawns; a king has none. */
export const PIECE_WORTH = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 } as const

const LETTERS: Readonly<Record<string, Role>> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen' }

/** Material of each side in pawns, by the letters of a FEN's board; other letters count nothing. */
export function materialOf(fen: string): Record<Color, number> {
  const sums = { white: 0, black: 0 }
  for (const letter of fen.split(' ', 1)[0]!) {
    const small = letter.toLowerCase()
    const role = LETTERS[small]
    if (role) sums[letter === small ? 'black' : 'white'] += PIECE_WORTH[role]
  }
  return sums
}

/** A side's material less that of the other, pawns. */
export function materialBalance(fen: string, side: Color = 'white'): number {
  const { white, black } = materialOf(fen)
  return side === 'white' ? white - black : black - white
}

/** The pieces that each side has more than the other, most valuable first. */
export interface MaterialDifference {
  white: readonly (typeof MATERIAL_ROLES)[number][]
  black: readonly (typeof MATERIAL_ROLES)[number][]
  /** In pawns, White's view. */
  balance: number
}

/**
 * The pieces each side is up, for the captured-pieces display. No difference for a FEN that is not a position.
 */
export function materialDifference(fen: string): MaterialDifference {
  const white: (typeof MATERIAL_ROLES)[number][] = []
  const black: (typeof MATERIAL_ROLES)[number][] = []
  let balance = 0
  const parsed = parseFen(fen).unwrap(
    (setup) => setup.board,
    () => undefined,
  )
  if (parsed) {
    for (const role of MATERIAL_ROLES) {
      const more = parsed.pieces('white', role).size() - parsed.pieces('black', role).size()
      balance += more * PIECE_WORTH[role]
      for (let i = 0; i < more; i++) white.push(role)
      for (let i = 0; i > more; i--) black.push(role)
    }
  }
  return { white, black, balance }
}
