// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The transposition table: what was found out about a position, kept by its key. Two entries share a place:
 * one keeps the deeper search and those of the main line, the other whatever came last.
 *
 *   u64 key | u16 move | i16 value | i16 static value | u8 depth | u8 bound (2 bits) and main line (bit 2)
 */
import { key } from '../core/rules/board.ts'
import { Move } from '../core/rules/types.ts'
import { fromPosition, fromRoot } from './ending.ts'
import { TABLE_ENTRY_BYTES } from './layout.ts'

/** What a value says about the true one: it is at most, at least, or exactly this. */
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

/** The table lies at an address and has a power of two of entries, at least two, or none. */
export function bindTable(address: usize, size: u32): void {
  base = address
  entries = size
}

/** Forgets everything. */
export function clearTable(): void {
  memory.fill(base, 0, (entries as usize) * TABLE_ENTRY_BYTES)
}

function placeOf(): usize {
  return base + ((key() as usize) & ((entries as usize) - 2)) * TABLE_ENTRY_BYTES
}

/** Address of what is known about the position, 0 if nothing is. */
export function find(): usize {
  if (!entries) return 0
  const place = placeOf()
  if (load<u64>(place) == key() && boundOf(place)) return place
  const other = place + TABLE_ENTRY_BYTES
  return load<u64>(other) == key() && boundOf(other) ? other : 0
}

export function moveOf(entry: usize): Move {
  return load<u16>(entry, MOVE_AT) as Move
}

/** The value as seen from a ply of the search. */
export function valueOf(entry: usize, ply: i32): i32 {
  return fromRoot(load<i16>(entry, VALUE_AT) as i32, ply)
}

/** The static value, SCORE_NONE when nobody asked for it. */
export function staticOf(entry: usize): i32 {
  return load<i16>(entry, STATIC_AT) as i32
}

export function depthOf(entry: usize): i32 {
  return load<u8>(entry, DEPTH_AT)
}

export function boundOf(entry: usize): i32 {
  return load<u8>(entry, BOUND_AT) & 3
}

/** Keeps what a search of the position has found. */
export function keep(ply: i32, move: Move, value: i32, standing: i32, depth: i32, bound: i32): void {
  if (!entries) return
  let place = placeOf()
  const same = load<u64>(place) == key()
  const rank = depthOf(place) + (load<u8>(place, BOUND_AT) & MAIN_LINE ? 1 : 0)
  // The deeper one and that of the main line stay; this one goes beside it.
  if (!same && boundOf(place) && rank > depth + (bound == EXACT ? 1 : 0)) place += TABLE_ENTRY_BYTES
  const known = load<u64>(place) == key() ? moveOf(place) : 0
  store<u64>(place, key())
  store<u16>(place, move ? move : known, MOVE_AT)
  store<i16>(place, fromPosition(value, ply), VALUE_AT)
  store<i16>(place, standing, STATIC_AT)
  store<u8>(place, depth, DEPTH_AT)
  store<u8>(place, bound | (bound == EXACT ? MAIN_LINE : 0), BOUND_AT)
}
