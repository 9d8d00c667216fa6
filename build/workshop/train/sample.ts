// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A training position in 32 bytes (`kernel/layout.ts`), from the view of its mover: if Black is to move, the board is turned
 * and the colours are exchanged. Leaves out what a net cannot see: castling, en passant, counters.
 */
import { NO_RESULT, SAMPLE_BYTES, SAMPLE_GAME, SAMPLE_RESULT, SAMPLE_SCORE } from './kernel/layout.ts'

const PIECES = 8
const LETTERS = 'PNBRQK  pnbrqk'
const BLACK = 8
/** The piece of each character of a FEN, or -1. */
const PIECE = Int8Array.from({ length: 128 }, (_, code) => LETTERS.indexOf(String.fromCharCode(code)))
const SLASH = 47
const SPACE = 32
const ZERO = 48
const NINE = 57

const board = new Int8Array(64)

/**
 * Writes a sample.
 * @param fen a legal position
 * @param score centipawns from White's view
 * @param result White's points doubled; null if no game was played out
 */
export function writeSample(
  bytes: Buffer,
  at: number,
  fen: string,
  { score, result, game }: { score: number; result: number | null; game: number },
): void {
  const isBlack = readBoard(fen)
  bytes.fill(0, at, at + SAMPLE_BYTES)
  let count = 0
  for (let square = 0; square < 64; square++) {
    const piece = board[isBlack ? square ^ 56 : square]!
    if (piece < 0) continue
    bytes[at + (square >> 3)]! |= 1 << (square & 7)
    bytes[at + PIECES + (count >> 1)]! |= (isBlack ? piece ^ BLACK : piece) << (4 * (count & 1))
    count++
  }
  bytes.writeInt16LE(isBlack ? -score : score, at + SAMPLE_SCORE)
  const points = result === null ? NO_RESULT : isBlack ? 2 - result : result
  bytes.writeUInt8(points, at + SAMPLE_RESULT)
  bytes.writeUInt32LE(game, at + SAMPLE_GAME)
}

/** Puts the pieces of a FEN on the board. @returns true if Black moves */
function readBoard(fen: string): boolean {
  board.fill(-1)
  let square = 56
  for (let index = 0; ; index++) {
    const code = fen.charCodeAt(index)
    if (code === SPACE) return fen[index + 1] === 'b'
    if (code === SLASH) square -= 16
    else if (code > ZERO && code < NINE) square += code - ZERO
    else board[square++] = PIECE[code]!
  }
}

/** Number of pieces of a sample. */
export function pieceCountOf(bytes: Uint8Array, at: number): number {
  let count = 0
  for (let byte = at; byte < at + PIECES; byte++)
    for (let set = bytes[byte]!; set !== 0; set &= set - 1) count++
  return count
}
