// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A training position in 32 bytes (`kernel/layout.ts`), from the view of its mover: if Black is to move, the board is turned
 * and the colours are exchanged. Leaves out what a net cannot see: castling, en passant, counters. Two positions are the same
 * if their first 24 bytes, the board, are equal.
 */
import {
  FULL_RESULT,
  FULL_WEIGHT,
  NO_RESULT,
  SAMPLE_BYTES,
  SAMPLE_GAME,
  SAMPLE_RESULT,
  SAMPLE_SCORE,
  SAMPLE_WEIGHT,
} from './kernel/layout.ts'

/** Bytes of the board, at the start of a sample. */
export const BOARD_BYTES = 24

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
 * @param weight how much the position counts, in hundredths, at most 100
 */
export function writeSample(
  bytes: Buffer,
  at: number,
  fen: string,
  { score, result, game, weight }: { score: number; result: number | null; game: number; weight: number },
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
  const points = result === null ? NO_RESULT : ((isBlack ? 2 - result : result) * FULL_RESULT) / 2
  bytes.writeUInt8(points, at + SAMPLE_RESULT)
  bytes.writeUInt8(weight, at + SAMPLE_WEIGHT)
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

/** The position of a sample, as if its mover were White, without castling, en passant and counters. */
export function fenOf(bytes: Buffer, at: number): string {
  let rows = ''
  let count = 0
  const squares = Array.from({ length: 64 }, (_, square) => {
    if ((bytes[at + (square >> 3)]! & (1 << (square & 7))) === 0) return ''
    const pair = bytes[at + PIECES + (count >> 1)]!
    return LETTERS[(pair >> (4 * (count++ & 1))) & 15]!
  })
  for (let row = 56; row >= 0; row -= 8) {
    const pieces = squares.slice(row, row + 8).map((letter) => letter || '1')
    rows += (row < 56 ? '/' : '') + pieces.join('').replaceAll(/1+/g, (empty) => String(empty.length))
  }
  return `${rows} w - - 0 1`
}

/** A hash of the board at an offset, 32 bits without a sign (MurmurHash3). */
export function boardHash(bytes: Buffer, at: number, seed: number): number {
  let hash = seed | 0
  for (let word = at; word < at + BOARD_BYTES; word += 4) {
    let mixed = Math.imul(bytes.readInt32LE(word), 0xcc9e2d51)
    mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593)
    hash ^= mixed
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
  }
  hash ^= BOARD_BYTES
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Sum of the weights of the first samples; a full weight is 1. */
export function weightOf(samples: Uint8Array, count: number): number {
  let sum = 0
  for (let number = 0; number < count; number++) sum += samples[number * SAMPLE_BYTES + SAMPLE_WEIGHT]!
  return sum / FULL_WEIGHT
}

/** Number of pieces of a sample. */
export function pieceCountOf(bytes: Uint8Array, at: number): number {
  let count = 0
  for (let byte = at; byte < at + PIECES; byte++)
    for (let set = bytes[byte]!; set !== 0; set &= set - 1) count++
  return count
}
