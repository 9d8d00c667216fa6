// SPDX-License-Identifier: GPL-3.0-or-later
/** Squares and pieces as the board draws and speaks them: plain data from a FEN, no rules. */

export type Color = 'white' | 'black'
export const ROLES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const
export type Role = (typeof ROLES)[number]

export interface Piece {
  color: Color
  role: Role
}

const FILES = 'abcdefgh'
const LETTERS: Readonly<Record<string, Role>> = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
}

/** The letters of the pieces in UCI and FEN, black's case. */
export const PROMOTIONS = [
  { role: 'queen', letter: 'q' },
  { role: 'knight', letter: 'n' },
  { role: 'rook', letter: 'r' },
  { role: 'bishop', letter: 'b' },
] as const

export type PromotionLetter = (typeof PROMOTIONS)[number]['letter']

/** The pieces of the first field of a FEN, by square. Characters that are no pieces are skipped. */
export function readPieces(fen: string): Map<string, Piece> {
  const pieces = new Map<string, Piece>()
  const rows = (fen.split(' ', 1)[0] ?? '').split('/')
  rows.slice(0, 8).forEach((row, fromTop) => {
    let file = 0
    for (const sign of row) {
      const role = LETTERS[sign.toLowerCase()]
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

/** The eight rows of squares from the top left of the board as it lies. */
export function rows(orientation: Color): string[][] {
  const numbers = [8, 7, 6, 5, 4, 3, 2, 1]
  const files = [...FILES]
  if (orientation === 'black') {
    numbers.reverse()
    files.reverse()
  }
  return numbers.map((number) => files.map((file) => `${file}${number}`))
}

/** The square `right` columns and `down` rows away on the board as it lies; the same square at the edge. */
export function neighbour(square: string, right: number, down: number, orientation: Color): string {
  const sign = orientation === 'white' ? 1 : -1
  const file = FILES.indexOf(square.charAt(0)) + right * sign
  const rank = Number(square.charAt(1)) - down * sign
  return FILES[file] && rank >= 1 && rank <= 8 ? `${FILES[file]}${rank}` : square
}

/** Column and row of a square from the top left, 0 to 7, on the board as it lies. */
export function placeOf(square: string, orientation: Color): { column: number; row: number } {
  const file = FILES.indexOf(square.charAt(0))
  const rank = Number(square.charAt(1)) - 1
  return orientation === 'white' ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank }
}

/** Whether a move to this square promotes the piece. */
export const promotes = (piece: Piece | undefined, to: string): boolean =>
  piece?.role === 'pawn' && (to.endsWith('8') || to.endsWith('1'))
