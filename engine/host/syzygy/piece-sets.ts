// SPDX-License-Identifier: GPL-3.0-or-later
/** The pieces on a board, as the core passes them, and their squares in the order that a table needs. */
import { BLACK_PIECE, KING, PAWN, signatureOf } from './signature.ts'

/** 32-bit words of the core's board: u64 sets by piece type (entry 0: all), from word 16 on by colour. */
export const BOARD_WORDS = 20
const COLOR_WORDS = 16
/** Pieces are numbers below this. */
const PIECES = 16
/** From one side's view to the other's. */
const MIRROR = 56

export class PieceSets {
  blackToMove = false
  signature = 0
  /** Halves of the set of squares of each piece. */
  readonly #low = new Uint32Array(PIECES)
  readonly #high = new Uint32Array(PIECES)
  readonly #restLow = new Uint32Array(PIECES)
  readonly #restHigh = new Uint32Array(PIECES)

  /** Reads BOARD_WORDS words. */
  read(board: Uint32Array, blackToMove: boolean): void {
    this.blackToMove = blackToMove
    this.signature = 0
    for (let type = PAWN; type <= KING; type++) {
      for (let side = 0; side < 2; side++) {
        const piece = type | (side === 0 ? 0 : BLACK_PIECE)
        const low = (board[2 * type]! & board[COLOR_WORDS + 2 * side]!) >>> 0
        const high = (board[2 * type + 1]! & board[COLOR_WORDS + 2 * side + 1]!) >>> 0
        this.#low[piece] = low
        this.#high[piece] = high
        if (type !== KING) this.signature += signatureOf(piece, ones(low) + ones(high))
      }
    }
  }

  /**
   * Writes the squares of `pieces` into `squares`; the board must have exactly these pieces.
   * @param exchange see the board from Black's side, with the colours exchanged
   */
  writeSquares(pieces: Uint8Array, exchange: boolean, squares: Uint8Array): void {
    this.#restLow.set(this.#low)
    this.#restHigh.set(this.#high)
    for (let index = 0; index < pieces.length; index++) {
      const piece = exchange ? pieces[index]! ^ BLACK_PIECE : pieces[index]!
      const square = this.#take(piece)
      squares[index] = exchange ? square ^ MIRROR : square
    }
  }

  /** Takes the lowest square that is left of a piece. */
  #take(piece: number): number {
    const low = this.#restLow[piece]!
    if (low !== 0) {
      this.#restLow[piece] = low & (low - 1)
      return lowest(low)
    }
    const high = this.#restHigh[piece]!
    this.#restHigh[piece] = high & (high - 1)
    return 32 + lowest(high)
  }
}

/** Number of bits set. */
function ones(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}

const lowest = (word: number): number => 31 - Math.clz32(word & -word)
