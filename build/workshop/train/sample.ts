// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A position to learn from, in 32 bytes (`kernel/layout.ts`), seen by its mover: where Black moves, the board
 * is turned and the colours are exchanged. What a net cannot see is left out: castling, en passant, counters.
 */
import { NO_RESULT, SAMPLE_BYTES, SAMPLE_GAME, SAMPLE_RESULT, SAMPLE_SCORE } from './kernel/layout.ts'

const MEN = 8
const LETTERS = 'PNBRQK  pnbrqk'
const BLACK = 8
/** The man of each character of a FEN, -1 for none. */
const MAN = Int8Array.from({ length: 128 }, (_, code) => LETTERS.indexOf(String.fromCharCode(code)))
const SLASH = 47
const SPACE = 32
const ZERO = 48
const NINE = 57

const board = new Int8Array(64)

/**
 * Writes a sample.
 * @param fen a legal position
 * @param score centipawns from White's view
 * @param result White's points doubled, null where no game was played out
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
    const man = board[isBlack ? square ^ 56 : square]!
    if (man < 0) continue
    bytes[at + (square >> 3)]! |= 1 << (square & 7)
    bytes[at + MEN + (count >> 1)]! |= (isBlack ? man ^ BLACK : man) << (4 * (count & 1))
    count++
  }
  bytes.writeInt16LE(isBlack ? -score : score, at + SAMPLE_SCORE)
  const points = result === null ? NO_RESULT : isBlack ? 2 - result : result
  bytes.writeUInt8(points, at + SAMPLE_RESULT)
  bytes.writeUInt32LE(game, at + SAMPLE_GAME)
}

/** Puts the men of a FEN on the board. @returns true if Black moves */
function readBoard(fen: string): boolean {
  board.fill(-1)
  let square = 56
  for (let index = 0; ; index++) {
    const code = fen.charCodeAt(index)
    if (code === SPACE) return fen[index + 1] === 'b'
    if (code === SLASH) square -= 16
    else if (code > ZERO && code < NINE) square += code - ZERO
    else board[square++] = MAN[code]!
  }
}

/** Number of men of a sample. */
export function menOf(bytes: Uint8Array, at: number): number {
  let count = 0
  for (let byte = at; byte < at + MEN; byte++) for (let set = bytes[byte]!; set !== 0; set &= set - 1) count++
  return count
}
