// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Random keys. Their exclusive or over a position is its Zobrist key. They are constant after `prepareZobrist`.
 */
import { Piece, Square } from './types.ts'

const PIECE_KEYS: usize = memory.data(16 * 64 * 8, 64)
const CASTLING_KEYS: usize = memory.data(16 * 8, 64)
const EN_PASSANT_KEYS: usize = memory.data(8 * 8, 64)
const SIDE_KEY: usize = memory.data(8, 64)

/** Any odd start serves; this one is the golden ratio, as in Steele, Lea and Flood's SplitMix. */
const SEED: u64 = 0x9e3779b97f4a7c15

export function pieceKey(piece: Piece, square: Square): u64 {
  return load<u64>((piece << 9) + (square << 3), PIECE_KEYS)
}

/** Key of a set of castling rights, 0 to 15. */
export function castlingKey(rights: i32): u64 {
  return load<u64>(rights << 3, CASTLING_KEYS)
}

/** Key of an en-passant square, by its file; only used when the capture is legal. */
export function enPassantKey(square: Square): u64 {
  return load<u64>((square & 7) << 3, EN_PASSANT_KEYS)
}

/** Toggled with the side to move. */
export function sideKey(): u64 {
  return load<u64>(0, SIDE_KEY)
}

/** SplitMix64: the n-th number of a sequence as a function of n alone. */
function random(n: u64): u64 {
  let z = SEED * (n + 1)
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb
  return z ^ (z >> 31)
}

export function prepareZobrist(): void {
  let n: u64 = 0
  for (let i = 0; i < 16 * 64; i++) store<u64>(PIECE_KEYS + (i << 3), random(n++))
  // The key of no rights is 0.
  for (let i = 1; i < 16; i++) store<u64>(CASTLING_KEYS + (i << 3), random(n++))
  for (let i = 0; i < 8; i++) store<u64>(EN_PASSANT_KEYS + (i << 3), random(n++))
  store<u64>(SIDE_KEY, random(n++))
}
