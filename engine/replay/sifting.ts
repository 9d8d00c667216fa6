// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Rules out games that cannot have a position, by two facts of each that `packing.ts` keeps: pawns that stand on their first
 * squares in the position have not left them before it, and all pieces at the end were there. Few games are left to read.
 */
import { pieces } from '../core/rules/board.ts'
import { BLACK, PAWN, RANK_2, RANK_7, WHITE } from '../core/rules/types.ts'
import { MATERIAL_BITS_OF_SIDE, MATERIAL_PROMOTED } from './layout.ts'
import { material } from './packing.ts'

const MOST_PAWNS: i32 = 16

/** Pawns that have left their first squares in the position that is sought: bit 0 to 7 White's by file, then Black's. */
let gone: i32 = 0
let goneCount: i32 = 0
let sought: u32 = 0

/** Seeks the position that is set up. */
export function beginSifting(): void {
  const home =
    (((pieces(WHITE, PAWN) & RANK_2) >> 8) as i32) | (((pieces(BLACK, PAWN) & RANK_7) >> 40) as i32)
  gone = ~home & 0xffff
  goneCount = MOST_PAWNS - (popcnt(home) as i32)
  sought = material()
}

/**
 * Writes the numbers of the games that may have the position, a u32 each.
 * @param departures u64 of each game, `departed` its u8, `materials` its u32
 * @returns how many there are
 */
export function sift(departures: usize, departed: usize, materials: usize, games: i32, found: usize): i32 {
  let to = found
  for (let game = 0; game < games; game++) {
    if ((load<u8>(departed + game) as i32) < goneCount) continue
    const remains = load<u32>(materials + (game << 2))
    if (!isWithin(remains & 0xffff, sought & 0xffff)) continue
    if (!isWithin(remains >> MATERIAL_BITS_OF_SIDE, sought >> MATERIAL_BITS_OF_SIDE)) continue
    if (!areFirst(load<u64>(departures + (game << 3)))) continue
    store<u32>(to, game)
    to += 4
  }
  return ((to - found) >> 2) as i32
}

/** Whether a side can come from one material to the other. */
function isWithin(later: u32, earlier: u32): bool {
  if ((later & 15) > (earlier & 15)) return false
  // A promoted pawn may be any piece.
  if (later & MATERIAL_PROMOTED) return true
  return (
    ((later >> 4) & 7) <= ((earlier >> 4) & 7) &&
    ((later >> 7) & 7) <= ((earlier >> 7) & 7) &&
    ((later >> 10) & 7) <= ((earlier >> 10) & 7) &&
    ((later >> 13) & 3) <= ((earlier >> 13) & 3)
  )
}

/** Whether the first pawns that left are those that are gone. */
function areFirst(order: u64): bool {
  for (let at = 0; at < goneCount; at++, order >>= 4) if (!((gone >> ((order & 15) as i32)) & 1)) return false
  return true
}
