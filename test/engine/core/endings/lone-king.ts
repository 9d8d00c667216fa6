// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * King and one piece against the lone king, solved: for every position the number of plies to mate with best
 * play of both sides. Computed backwards from the mates, ply by ply, with plain arithmetic.
 */

/** The piece of the side that mates. */
export type Piece = 'R' | 'Q'

/** White has king and piece; squares are 0 (a1) to 63 (h8). */
export interface Placement {
  king: number
  piece: number
  loneKing: number
}

type Step = readonly [x: number, y: number]

const STEPS: readonly Step[] = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].map((y): Step => [x, y]))
  .filter(([x, y]) => x !== 0 || y !== 0)
const SQUARES = 64
/** Instead of a number of plies: not won, or an impossible position. */
const NONE = 255

const indexOf = ({ king, piece, loneKing }: Placement): number => (king << 12) | (piece << 6) | loneKing
const placementOf = (index: number): Placement => ({
  king: index >> 12,
  piece: (index >> 6) & 63,
  loneKing: index & 63,
})

/** The squares from a square on in a direction, up to and including the first occupied one. */
function ray(from: number, [x, y]: Step, isOccupied: (square: number) => boolean): number[] {
  const squares: number[] = []
  for (let file = (from & 7) + x, rank = (from >> 3) + y; ; file += x, rank += y) {
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return squares
    squares.push(rank * 8 + file)
    if (isOccupied(rank * 8 + file)) return squares
  }
}

const KING_MOVES = Array.from({ length: SQUARES }, (_, from) =>
  STEPS.flatMap((step) => ray(from, step, () => true)),
)
const touch = (king: number, other: number): boolean => KING_MOVES[king]!.includes(other)

export class LoneKingSolution {
  readonly #steps: readonly Step[]
  /** 1 where the piece, with its king in the way, attacks the square in place of the lone king. */
  readonly #attacked = new Uint8Array(SQUARES ** 3)
  /** Plies to mate with White to move. */
  readonly #white = new Uint8Array(SQUARES ** 3).fill(NONE)

  constructor(piece: Piece) {
    this.#steps = piece === 'Q' ? STEPS : STEPS.filter(([x, y]) => x === 0 || y === 0)
    for (let at = 0; at < SQUARES ** 2; at++) {
      const { king, piece: from } = placementOf(at << 6)
      for (const step of this.#steps) {
        for (const to of ray(from, step, (square) => square === king)) this.#attacked[(at << 6) | to] = 1
      }
    }
    this.#solve()
  }

  /** The longest mate with White to move, in plies, and its positions. */
  longest(): { plies: number; placements: Placement[] } {
    const plies = this.#white.reduce((most, each) => (each !== NONE && each > most ? each : most), 0)
    const placements: Placement[] = []
    this.#white.forEach((each, index) => each === plies && placements.push(placementOf(index)))
    return { plies, placements }
  }

  /**
   * Black's reply that delays the mate longest; `draw` when the piece can be taken, and when it is stalemate.
   */
  bestDefence(at: Placement): { loneKing: number } | 'mate' | 'draw' {
    const moves = this.#loneKingMoves(at)
    if (moves.includes(at.piece)) return 'draw'
    if (moves.length === 0) return this.#attacked[indexOf(at)] ? 'mate' : 'draw'
    const delay = (loneKing: number) => this.#white[indexOf({ ...at, loneKing })]!
    return { loneKing: moves.reduce((best, move) => (delay(move) > delay(best) ? move : best)) }
  }

  #loneKingMoves(at: Placement): number[] {
    return KING_MOVES[at.loneKing]!.filter(
      (to) =>
        to !== at.king &&
        !touch(at.king, to) &&
        (to === at.piece || !this.#attacked[indexOf({ ...at, loneKing: to })]),
    )
  }

  /** Retrograde analysis: a position with Black to move is lost when all its moves are known to lose. */
  #solve(): void {
    const escapes = new Uint8Array(SQUARES ** 3)
    let lost: Placement[] = []
    for (let index = 0; index < SQUARES ** 3; index++) {
      const at = placementOf(index)
      if (!isPosition(at)) continue
      escapes[index] = this.#loneKingMoves(at).length
      if (escapes[index] === 0 && this.#attacked[index]) lost.push(at)
    }
    for (let plies = 1; lost.length > 0; plies += 2) {
      const won = lost.flatMap((at) => this.#whiteBefore(at)).filter((at) => this.#settle(at, plies))
      lost = won.flatMap((at) => this.#blackBefore(at)).filter((at) => --escapes[indexOf(at)]! === 0)
    }
  }

  /** Records that White wins; false if that was known. */
  #settle(at: Placement, plies: number): boolean {
    if (this.#white[indexOf(at)] !== NONE) return false
    this.#white[indexOf(at)] = plies
    return true
  }

  /** Positions from which White's move leads to this one. */
  #whiteBefore(at: Placement): Placement[] {
    const isOccupied = (square: number) => square === at.king || square === at.loneKing
    const pieces = this.#steps.flatMap((step) => ray(at.piece, step, isOccupied))
    const before = [
      ...KING_MOVES[at.king]!.map((king) => ({ ...at, king })),
      ...pieces.map((piece) => ({ ...at, piece })),
    ]
    // White cannot have been to move with the lone king in check.
    return before.filter((each) => isPosition(each) && !this.#attacked[indexOf(each)])
  }

  /** Positions from which a move of the lone king leads to this one. */
  #blackBefore(at: Placement): Placement[] {
    return KING_MOVES[at.loneKing]!.map((loneKing) => ({ ...at, loneKing })).filter(isPosition)
  }
}

function isPosition({ king, piece, loneKing }: Placement): boolean {
  return king !== piece && king !== loneKing && piece !== loneKing && !touch(king, loneKing)
}
