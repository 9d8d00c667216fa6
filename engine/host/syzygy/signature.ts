// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Material as one number, and as the name of its table: `KQvKR` is king and queen against king and rook. Kings are on
 * every board and are not counted. Pieces have the codes of the core, which the table files use too.
 */

/** Pieces of the largest tables that exist. */
const MAX_PIECES = 7

/** Piece types; `type | BLACK_PIECE` is a black piece. */
export const PAWN = 1
export const KING = 6
export const BLACK_PIECE = 8

/** Three bits for each of pawn to queen, White's below Black's. */
const COUNT_BITS = 3
const COUNT_MASK = 7
const SIDE_BITS = 15
const SIDE_MASK = (1 << SIDE_BITS) - 1
const LETTERS = ' PNBRQ'
const NAME = /^K([QRBNP]{0,5})vK([QRBNP]{0,5})$/

/** The bit at which the count of a piece begins; not for kings. */
const shiftOf = (piece: number): number =>
  ((piece & 7) - PAWN) * COUNT_BITS + (piece & BLACK_PIECE ? SIDE_BITS : 0)

/** What `count` pieces of one kind add to a signature. */
export const signatureOf = (piece: number, count: number): number => count << shiftOf(piece)

/** Number of pieces of one kind, kings included. */
export const countOf = (signature: number, piece: number): number =>
  (piece & 7) === KING ? 1 : (signature >> shiftOf(piece)) & COUNT_MASK

/** The same material with the colours exchanged. */
export const exchanged = (signature: number): number =>
  ((signature & SIDE_MASK) << SIDE_BITS) | (signature >> SIDE_BITS)

/** Reads the name of a table, the first side as White; null when no table can have that name. */
export function parseTableName(name: string): number | null {
  const [, white, black] = NAME.exec(name) ?? []
  if (white === undefined || black === undefined) return null
  const pieces = white.length + black.length + 2
  if (pieces > MAX_PIECES || pieces === 2) return null
  let signature = 0
  for (const letter of white) signature += signatureOf(LETTERS.indexOf(letter), 1)
  for (const letter of black) signature += signatureOf(LETTERS.indexOf(letter) | BLACK_PIECE, 1)
  return signature
}

/** Number of pieces on the board, kings included. */
export function pieceCount(signature: number): number {
  let pieces = 2
  for (let rest = signature; rest > 0; rest >>= COUNT_BITS) pieces += rest & COUNT_MASK
  return pieces
}
