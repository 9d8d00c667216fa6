// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The transposition table: what is known about a position, by its key. Two entries form a slot: one holds the deeper search
 * or the main line, the other the latest search.
 *
 *   u64 key | u16 move | i16 value | i16 static value | u8 depth | u8 bound (2 bits) and main line (bit 2)
 */
import { key } from '../core/rules/board.ts'
import { Move } from '../core/rules/types.ts'
import { fromPosition, fromRoot } from './ending.ts'
import { TABLE_ENTRY_BYTES } from './layout.ts'

/** What the stored value says about the true value: it is at most, at least, or exactly this. */
export const UPPER: i32 = 1
export const LOWER: i32 = 2
export const EXACT: i32 = 3

const VALUE_AT: usize = 10
const STATIC_AT: usize = 12
const DEPTH_AT: usize = 14
const BOUND_AT: usize = 15
const MOVE_AT: usize = 8
const MAIN_LINE: i32 = 4

let base: usize = 0
/** A power of two, or 0 without a table. */
let entries: u32 = 0

/** Puts the table at an address. @param size number of entries: a power of two, at least two; or none */
export function bindTable(address: usize, size: u32): void {
  base = address
  entries = size
}

/** Forgets everything. */
export function clearTable(): void {
  memory.fill(base, 0, (entries as usize) * TABLE_ENTRY_BYTES)
}

function slotOf(): usize {
  return base + ((key() as usize) & ((entries as usize) - 2)) * TABLE_ENTRY_BYTES
}

/** Address of the position's entry; 0 if there is none. */
export function find(): usize {
  if (!entries) return 0
  const slot = slotOf()
  if (load<u64>(slot) == key() && boundOf(slot)) return slot
  const other = slot + TABLE_ENTRY_BYTES
  return load<u64>(other) == key() && boundOf(other) ? other : 0
}

export function moveOf(entry: usize): Move {
  return load<u16>(entry, MOVE_AT) as Move
}

/** The value, with mates counted from the root of a search that reaches the position at a ply. */
export function valueOf(entry: usize, ply: i32): i32 {
  return fromRoot(load<i16>(entry, VALUE_AT) as i32, ply)
}

/** The static value; SCORE_NONE when no technique has asked for it. */
export function staticOf(entry: usize): i32 {
  return load<i16>(entry, STATIC_AT) as i32
}

export function depthOf(entry: usize): i32 {
  return load<u8>(entry, DEPTH_AT)
}

export function boundOf(entry: usize): i32 {
  return load<u8>(entry, BOUND_AT) & 3
}

/** Stores what a search of the position has found. */
export function put(ply: i32, move: Move, value: i32, standing: i32, depth: i32, bound: i32): void {
  if (!entries) return
  let entry = slotOf()
  const same = load<u64>(entry) == key()
  const rank = depthOf(entry) + (load<u8>(entry, BOUND_AT) & MAIN_LINE ? 1 : 0)
  // A deeper search and the main line stay; this result goes into the second entry.
  if (!same && boundOf(entry) && rank > depth + (bound == EXACT ? 1 : 0)) entry += TABLE_ENTRY_BYTES
  const known = load<u64>(entry) == key() ? moveOf(entry) : 0
  store<u64>(entry, key())
  store<u16>(entry, move ? move : known, MOVE_AT)
  store<i16>(entry, fromPosition(value, ply), VALUE_AT)
  store<i16>(entry, standing, STATIC_AT)
  store<u8>(entry, depth, DEPTH_AT)
  store<u8>(entry, bound | (bound == EXACT ? MAIN_LINE : 0), BOUND_AT)
}
