// SPDX-License-Identifier: GPL-3.0-or-later
/** The 960 starting positions in Reinhard Scharnagl's numbering; 518 is the standard position. */

export const CHESS960_POSITIONS = 960

/** Squares of the two knights among the five that bishops and queen leave free, by number. */
const KNIGHT_SQUARES = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
] as const

/** FEN of a starting position, 0 to 959. */
export function chess960Fen(number: number): string {
  const rank: string[] = Array.from({ length: 8 }, () => '')
  let rest = number
  const take = (count: number): number => {
    const digit = rest % count
    rest = Math.floor(rest / count)
    return digit
  }
  /** Puts a piece on the n-th square that is still empty. */
  const put = (piece: string, nth: number): void => {
    const empty = rank.flatMap((taken, file) => (taken === '' ? [file] : []))
    rank[empty[nth]!] = piece
  }
  rank[2 * take(4) + 1] = 'b'
  rank[2 * take(4)] = 'b'
  put('q', take(6))
  const [first, second] = KNIGHT_SQUARES[rest]!
  put('n', second)
  put('n', first)
  for (const piece of ['r', 'k', 'r']) put(piece, 0)
  const black = rank.join('')
  return `${black}/pppppppp/8/8/8/8/PPPPPPPP/${black.toUpperCase()} w KQkq - 0 1`
}
