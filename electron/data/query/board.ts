// SPDX-License-Identifier: GPL-3.0-or-later
/** The board of a pattern, between its 64 letters, pieces by square, and the first field of a FEN. */
import { ANY_BLACK, ANY_BOARD, ANY_PIECE, ANY_WHITE, ANYTHING, NO_PIECE } from './query.ts'

/** What a square may be instead of a certain piece. */
export const MARKS = [ANY_PIECE, ANY_WHITE, ANY_BLACK, NO_PIECE] as const
export type Mark = '?' | 'A' | 'a' | '-'

export const isMark = (letter: string): letter is Mark => (MARKS as readonly string[]).includes(letter)

const placeOf = (square: string): number => 8 * (8 - Number(square[1])) + 'abcdefgh'.indexOf(square[0]!)
const squareAt = (place: number): string => `${'abcdefgh'[place % 8]}${8 - (place >> 3)}`

/** The letters of a pattern by square, without those that may be anything. */
export function lettersOf(board: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [place, letter] of [...board].entries())
    if (letter !== ANYTHING) letters.set(squareAt(place), letter)
  return letters
}

export function boardWith(letters: ReadonlyMap<string, string>): string {
  const squares = [...ANY_BOARD]
  for (const [square, letter] of letters) squares[placeOf(square)] = letter
  return squares.join('')
}

/** The pieces of a pattern as the first field of a FEN, for a picture. */
export const fenOfBoard = (board: string): string =>
  board
    .replaceAll(/[^PNBRQKpnbrqk]/g, '.')
    .match(/.{8}/g)!
    .map((row) => row.replaceAll(/\.+/g, (gap) => String(gap.length)))
    .join('/')

/** The pieces of a FEN as a pattern, with anything on the other squares. */
export const boardOfFen = (fen: string): string =>
  fen
    .split(' ')[0]!
    .replaceAll('/', '')
    .replaceAll(/\d/g, (digit) => ANYTHING.repeat(Number(digit)))
