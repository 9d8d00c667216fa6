// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * King and rook against king: positions as numbers, the moves of both sides, and the eight symmetries of the board.
 * Squares are 0 to 63, from a1 along the ranks.
 */

/**
 * The squares of the white king, the rook and the black king, six bits each. The rook stands on the black king's
 * square when it has just been taken.
 */
export type Code = number

/** The number of codes, legal or not. */
export const CODES = 64 ** 3

export const codeOf = (white: number, rook: number, black: number): Code =>
  (white << 12) | (rook << 6) | black
export const whiteKing = (code: Code): number => code >> 12
export const whiteRook = (code: Code): number => (code >> 6) & 63
export const blackKing = (code: Code): number => code & 63
export const isRookTaken = (code: Code): boolean => whiteRook(code) === blackKing(code)

const rankOf = (square: number): number => square >> 3
const fileOf = (square: number): number => square & 7

/** True for neighbours, and for a square and itself. */
const touches = (one: number, other: number): boolean =>
  Math.abs(rankOf(one) - rankOf(other)) <= 1 && Math.abs(fileOf(one) - fileOf(other)) <= 1

/** The squares around each square. */
const AROUND: readonly (readonly number[])[] = Array.from({ length: 64 }, (_, square) =>
  Array.from({ length: 64 }, (_each, other) => other).filter(
    (other) => other !== square && touches(square, other),
  ),
)

/** The squares from each square to the edge, in four directions. */
const RAYS: readonly (readonly (readonly number[])[])[] = Array.from({ length: 64 }, (_, square) =>
  [1, -1, 8, -8].map((step) => {
    const ray: number[] = []
    let at = square + step
    const stays = (next: number) =>
      next >= 0 && next < 64 && (Math.abs(step) === 8 || rankOf(next) === rankOf(square))
    for (; stays(at); at += step) ray.push(at)
    return ray
  }),
)

/** True when the rook attacks a square and the white king is not between them. */
function attacks(rook: number, target: number, white: number): boolean {
  for (const ray of RAYS[rook]!) {
    for (const square of ray) {
      if (square === target) return true
      if (square === white) break
    }
  }
  return false
}

export const isCheck = (code: Code): boolean => attacks(whiteRook(code), blackKing(code), whiteKing(code))

/** True for a position with Black to move. */
export function isLegalForBlack(code: Code): boolean {
  const [white, rook, black] = [whiteKing(code), whiteRook(code), blackKing(code)]
  return white !== rook && rook !== black && !touches(white, black)
}

/** True for a position with White to move: Black is not in check. */
export const isLegalForWhite = (code: Code): boolean => isLegalForBlack(code) && !isCheck(code)

/** The positions after each of White's moves. The code is legal with White to move. */
export function whiteMoves(code: Code): Code[] {
  const [white, rook, black] = [whiteKing(code), whiteRook(code), blackKing(code)]
  const moves: Code[] = []
  for (const to of AROUND[white]!) if (to !== rook && !touches(to, black)) moves.push(codeOf(to, rook, black))
  for (const ray of RAYS[rook]!) {
    for (const to of ray) {
      if (to === white || to === black) break
      moves.push(codeOf(white, to, black))
    }
  }
  return moves
}

/** The positions after each of Black's moves. The code is legal with Black to move. */
export function blackMoves(code: Code): Code[] {
  const [white, rook] = [whiteKing(code), whiteRook(code)]
  return AROUND[blackKing(code)]!.filter(
    // A king that steps back along the line stays in check: only the white king can block the rook.
    (to) => !touches(to, white) && (to === rook || !attacks(rook, to, white)),
  ).map((to) => codeOf(white, rook, to))
}

/** Positions with White to move from which a white move leads here. */
export const whiteOrigins = (code: Code): Code[] => whiteMoves(code).filter(isLegalForWhite)

/** Positions with Black to move from which a black move leads here. */
export function blackOrigins(code: Code): Code[] {
  const [white, rook] = [whiteKing(code), whiteRook(code)]
  return AROUND[blackKing(code)]!.map((from) => codeOf(white, rook, from)).filter(isLegalForBlack)
}

const mirrored = (square: number, symmetry: number): number => {
  const [rank, file] = [rankOf(square), fileOf(square)]
  const [y, x] = [symmetry & 1 ? 7 - rank : rank, symmetry & 2 ? 7 - file : file]
  return symmetry & 4 ? x * 8 + y : y * 8 + x
}
/** The square to which each of the eight symmetries moves a square. */
const SYMMETRIES: readonly Uint8Array[] = Array.from({ length: 8 }, (_, symmetry) =>
  Uint8Array.from({ length: 64 }, (_square, square) => mirrored(square, symmetry)),
)

/**
 * The same position, rotated and mirrored so that the white king is in the triangle a1-d1-d4. All eight forms of a position
 * have the same canonical form.
 */
export function canonical(code: Code): Code {
  let least = CODES
  for (const to of SYMMETRIES) {
    const form = codeOf(to[whiteKing(code)]!, to[whiteRook(code)]!, to[blackKing(code)]!)
    if (form < least) least = form
  }
  return least
}

/** True for the canonical form of a position. Cheaper than `canonical`, because most white kings are outside the triangle. */
export function isCanonical(code: Code): boolean {
  const white = whiteKing(code)
  return rankOf(white) <= fileOf(white) && fileOf(white) < 4 && canonical(code) === code
}

/** The position as FEN. */
export function fenOf(code: Code, turn: 'white' | 'black'): string {
  const pieces = new Map([
    [whiteKing(code), 'K'],
    [whiteRook(code), 'R'],
    [blackKing(code), 'k'],
  ])
  const ranks = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_square, file) => pieces.get((7 - row) * 8 + file) ?? '1')
      .join('')
      .replaceAll(/1+/g, ({ length }) => String(length)),
  )
  return `${ranks.join('/')} ${turn === 'white' ? 'w' : 'b'} - - 0 1`
}

/** The name of a square, such as `e4`. */
export const nameOf = (square: number): string => 'abcdefgh'[fileOf(square)]! + String(rankOf(square) + 1)

/** The move that leads from one position to the next, UCI. */
export function moveBetween(before: Code, after: Code): string {
  const moved = [whiteKing, whiteRook, blackKing].filter((piece) => piece(before) !== piece(after))
  // When the rook is taken, only the black king has moved; the rook is gone.
  const piece = moved[0]!
  return nameOf(piece(before)) + nameOf(piece(after))
}
