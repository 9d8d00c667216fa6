// SPDX-License-Identifier: GPL-3.0-or-later
/** The guessed values of the moves of a node. A guess takes the place of the move's rank in the order. */
import { ENTRY_BYTES } from '../core/rules/movegen.ts'
import { count } from './counters.ts'
import { NEXT, NUMBER, SORTED, get, set } from './frame.ts'
import { REASON_GUESS, STAT_SKIPPED } from './layout.ts'
import { listOf } from './moves.ts'
import { ghost } from './tree.ts'

/** Address of the move that was handed out last. */
function entryOf(ply: i32): usize {
  return (get(ply, NEXT) as usize) - ENTRY_BYTES
}

/** The guess of the move that was handed out last, mover's view. */
export function guessOf(ply: i32): i32 {
  return load<i32>(entryOf(ply)) >> 16
}

/** Sets the guess of the move that was handed out last. */
export function setGuess(ply: i32, value: i32): void {
  store<i32>(entryOf(ply), (load<i32>(entryOf(ply)) & 0xffff) | (value << 16))
}

/** Hands the moves out again, the highest guess first. */
export function startByGuess(ply: i32): void {
  set(ply, NEXT, listOf(ply) as i32)
  set(ply, NUMBER, 0)
  set(ply, SORTED, 1)
}

/** Counts and records a move that its guess leaves out. */
export function passOver(ply: i32, move: i32): void {
  count(STAT_SKIPPED)
  ghost(move, ply + 1, -guessOf(ply), REASON_GUESS)
}
