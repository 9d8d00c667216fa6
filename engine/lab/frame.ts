// SPDX-License-Identifier: GPL-3.0-or-later
/** The data of a node while its moves are searched: one frame of 32-bit fields per ply. */
import { FRAMES, FRAME_BYTES, PLIES, ground } from './ground.ts'

/** Addresses of the next move and of the end of the list. */
export const NEXT: usize = 0
export const END: usize = 4
/** Number of moves handed out so far. */
export const NUMBER: usize = 8
/** 1 when the moves have been given an order. */
export const SORTED: usize = 12
/** Quiet moves that refuted a sibling of this node. */
export const KILLER_1: usize = 16
export const KILLER_2: usize = 20
/** Static value of the node; SCORE_NONE until a technique asks for it. */
export const STATIC: usize = 24
/** The move to search deeper because it is the only good one. */
export const SINGULAR: usize = 28
/** The move that a search for an alternative leaves out. */
export const EXCLUDED: usize = 32
/** The reply that refuted a pass here. */
export const THREAT: usize = 36
/** Plies by which every move of the node is searched deeper. */
export const LONGER: usize = 40

/** A field of the frame of a ply. */
export function get(ply: i32, field: usize): i32 {
  return load<i32>(ground + FRAMES + (ply as usize) * FRAME_BYTES + field)
}

export function set(ply: i32, field: usize, value: i32): void {
  store<i32>(ground + FRAMES + (ply as usize) * FRAME_BYTES + field, value)
}

/** Empties all frames. */
export function clearFrames(): void {
  memory.fill(ground + FRAMES, 0, PLIES * FRAME_BYTES)
}
