// SPDX-License-Identifier: GPL-3.0-or-later
/** Squares and pieces as a board draws and speaks them: plain data from a FEN, without rules. */
import type { PieceLetter } from '../../engine/chess/setup.ts'
import type { Color, Role } from '../../engine/chess/rules.ts'

export type { Color, Role }
export const ROLES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const satisfies readonly Role[]

export interface Piece {
  color: Color
  role: Role
}

const FILES = 'abcdefgh'
const ROLE_OF: Readonly<Record<string, Role>> = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
}

/** The pieces that a pawn can become, with their letters in UCI. */
export const PROMOTIONS = [
  { role: 'queen', letter: 'q' },
  { role: 'knight', letter: 'n' },
  { role: 'rook', letter: 'r' },
  { role: 'bishop', letter: 'b' },
] as const

export type PromotionLetter = (typeof PROMOTIONS)[number]['letter']

/** The pieces in the first field of a FEN, by square. Skips unknown characters. */
export function readPieces(fen: string): Map<string, Piece> {
  const pieces = new Map<string, Piece>()
  const rows = (fen.split(' ', 1)[0] ?? '').split('/')
  rows.slice(0, 8).forEach((row, fromTop) => {
    let file = 0
    for (const sign of row) {
      const role = ROLE_OF[sign.toLowerCase()]
      if (role) {
        const name = FILES[file]
        if (name)
          pieces.set(`${name}${8 - fromTop}`, {
            color: sign === sign.toLowerCase() ? 'black' : 'white',
            role,
          })
        file += 1
      } else if (/\d/.test(sign)) file += Number(sign)
    }
  })
  return pieces
}

/** The eight rows of squares, from the top left corner of the board as it is shown. */
export function rows(orientation: Color): string[][] {
  const numbers = [8, 7, 6, 5, 4, 3, 2, 1]
  const files = [...FILES]
  if (orientation === 'black') {
    numbers.reverse()
    files.reverse()
  }
  return numbers.map((number) => files.map((file) => `${file}${number}`))
}

/** The square `right` columns and `down` rows away on the board as it is shown; at the edge, the same square. */
export function neighbour(square: string, right: number, down: number, orientation: Color): string {
  const sign = orientation === 'white' ? 1 : -1
  const file = FILES.indexOf(square.charAt(0)) + right * sign
  const rank = Number(square.charAt(1)) - down * sign
  return FILES[file] && rank >= 1 && rank <= 8 ? `${FILES[file]}${rank}` : square
}

/** Column and row of a square, 0 to 7, from the top left corner of the board as it is shown. */
export function squareOffset(square: string, orientation: Color): { column: number; row: number } {
  const file = FILES.indexOf(square.charAt(0))
  const rank = Number(square.charAt(1)) - 1
  return orientation === 'white' ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank }
}

/** Whether a move to this square promotes the piece. */
export const promotes = (piece: Piece | undefined, to: string): boolean =>
  piece?.role === 'pawn' && (to.endsWith('8') || to.endsWith('1'))

/** The kind of piece of a letter in FEN, UCI or SAN. */
export const roleOf = (letter: string): Role => ROLE_OF[letter.toLowerCase()]!

export const pieceOf = (letter: PieceLetter): Piece => ({
  color: letter === letter.toUpperCase() ? 'white' : 'black',
  role: roleOf(letter),
})
