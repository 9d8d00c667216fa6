// SPDX-License-Identifier: GPL-3.0-or-later
/** Letters of pieces as the page draws and names them. */
import type { PieceLetter } from '../../../engine/chess/setup.ts'
import type { Piece, Role } from '../squares.ts'

const ROLE_OF: Readonly<Record<string, Role>> = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
}

export const pieceOf = (letter: PieceLetter): Piece => ({
  color: letter === letter.toUpperCase() ? 'white' : 'black',
  role: ROLE_OF[letter.toLowerCase()]!,
})
