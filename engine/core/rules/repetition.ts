// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Whether the side to move can repeat a position with its next move, without trying its moves (Marcel van Kervinck,
 * 2018). Two positions with opposite sides to move whose keys differ by that of one reversible move are a move apart;
 * all 3668 such keys are in a cuckoo table (Rasmus Pagh and Flemming Rodler, 2001), where each has two slots. The
 * table is constant after `prepareRepetitions`.
 */
import { between, pieceAttacks } from './bitboards.ts'
import { STATE_KEY, STATE_REVERSIBLE, key, occupied, state } from './board.ts'
import { STATE_BYTES } from '../memory.ts'
import { depthOfStack } from './position.ts'
import { BLACK, KING, KNIGHT, Square, WHITE, bit, makePiece } from './types.ts'
import { pieceKey, sideKey } from './zobrist.ts'

const SLOTS: i32 = 8192
/** u64 per slot: key of a move, 0 when empty. */
const KEYS: usize = memory.data(8192 * 8, 64)
/** u16 per slot: the two squares, `one << 6 | other`. */
const SQUARES: usize = memory.data(8192 * 2, 64)

function firstSlot(moveKey: u64): i32 {
  return (moveKey as i32) & (SLOTS - 1)
}

function secondSlot(moveKey: u64): i32 {
  return ((moveKey >> 16) as i32) & (SLOTS - 1)
}

/** Puts a move into one of its slots; a move that was there goes to its other slot, and so on. */
function insert(moveKey: u64, squares: i32): void {
  let slot = firstSlot(moveKey)
  while (true) {
    const key = load<u64>(KEYS + (slot << 3))
    const pair = load<u16>(SQUARES + (slot << 1)) as i32
    store<u64>(KEYS + (slot << 3), moveKey)
    store<u16>(SQUARES + (slot << 1), squares)
    if (!key) return
    moveKey = key
    squares = pair
    slot = slot == firstSlot(key) ? secondSlot(key) : firstSlot(key)
  }
}

/** Fills the table; after the bitboards and the keys of pieces. */
export function prepareRepetitions(): void {
  memory.fill(KEYS, 0, SLOTS << 3)
  for (let color = WHITE; color <= BLACK; color++) {
    for (let type = KNIGHT; type <= KING; type++) {
      const piece = makePiece(color, type)
      for (let one = 0; one < 64; one++) {
        for (let other = one + 1; other < 64; other++) {
          if (!(pieceAttacks(type, one, 0) & bit(other))) continue
          insert(pieceKey(piece, one) ^ pieceKey(piece, other) ^ sideKey(), (one << 6) | other)
        }
      }
    }
  }
}

/** True when nothing stands between the squares of the move with this key, if there is such a move. */
function isOpenMove(moveKey: u64): bool {
  let slot = firstSlot(moveKey)
  if (load<u64>(KEYS + (slot << 3)) != moveKey) {
    slot = secondSlot(moveKey)
    if (load<u64>(KEYS + (slot << 3)) != moveKey) return false
  }
  const squares = load<u16>(SQUARES + (slot << 1)) as i32
  const one: Square = squares >> 6
  const other: Square = squares & 63
  return !(between(one, other) & occupied())
}

/** Key of the position `back` plies ago. */
function keyBefore(back: i32): u64 {
  return load<u64>(state - (back as usize) * STATE_BYTES, STATE_KEY)
}

/**
 * True when a legal move leads to a position for which `isRepetition` holds.
 * @param ply plies since the root, of the position before the move
 */
export function canRepeat(ply: i32): bool {
  const reach = min<i32>(load<u16>(state, STATE_REVERSIBLE), depthOfStack())
  if (reach < 3) return false
  const here = key()
  // The changes by the opponent's moves since: 0 once all of them have been taken back.
  let theirs = here ^ keyBefore(1) ^ sideKey()
  for (let back = 3; back <= reach; back += 2) {
    const there = keyBefore(back)
    theirs ^= keyBefore(back - 1) ^ there ^ sideKey()
    if (theirs || !isOpenMove(here ^ there)) continue
    if (back < ply) return true
    // Before the root a position must have occurred twice.
    for (let earlier = back + 2; earlier <= reach; earlier += 2) {
      if (keyBefore(earlier) == there) return true
    }
  }
  return false
}
