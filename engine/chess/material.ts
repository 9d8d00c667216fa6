// SPDX-License-Identifier: GPL-3.0-or-later
/** Material as players count it, in pawns; the engine's evaluation has values of its own. Pure. */
import { parseFen } from 'chessops/fen'
import type { Color, Role } from 'chessops/types'

/** The pieces that count as material, most valuable first. */
export const MATERIAL_ROLES = ['queen', 'rook', 'bishop', 'knight', 'pawn'] as const satisfies readonly Role[]
export type MaterialRole = (typeof MATERIAL_ROLES)[number]

/** Worth of a piece in pawns; a king has none. */
export const PIECE_WORTH = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 } as const

const LETTERS: Readonly<Record<string, MaterialRole>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
}

/** The pieces of each side, by the letters of a FEN's board; other letters count nothing. */
export function piecesOf(fen: string): Record<Color, Record<MaterialRole, number>> {
  const none = { queen: 0, rook: 0, bishop: 0, knight: 0, pawn: 0 }
  const counts = { white: { ...none }, black: { ...none } }
  for (const letter of fen.split(' ', 1)[0]!) {
    const small = letter.toLowerCase()
    const role = LETTERS[small]
    if (role) counts[letter === small ? 'black' : 'white'][role] += 1
  }
  return counts
}

const worthOf = (counts: Record<MaterialRole, number>): number =>
  MATERIAL_ROLES.reduce((sum, role) => sum + counts[role] * PIECE_WORTH[role], 0)

/** Material of each side in pawns. */
export function materialOf(fen: string): Record<Color, number> {
  const { white, black } = piecesOf(fen)
  return { white: worthOf(white), black: worthOf(black) }
}

/** A side's material less that of the other, pawns. */
export function materialBalance(fen: string, side: Color = 'white'): number {
  const { white, black } = materialOf(fen)
  return side === 'white' ? white - black : black - white
}

/** The pieces that each side has more than the other, most valuable first. */
export interface MaterialDifference {
  white: readonly MaterialRole[]
  black: readonly MaterialRole[]
  /** In pawns, White's view. */
  balance: number
}

/**
 * The pieces each side is up, for the captured-pieces display. No difference for a FEN that is not a position.
 */
export function materialDifference(fen: string): MaterialDifference {
  const white: MaterialRole[] = []
  const black: MaterialRole[] = []
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
