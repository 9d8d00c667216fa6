// SPDX-License-Identifier: GPL-3.0-or-later
/** The Lab's own memory, after the block of core/memory.ts. */
import { THREAD_BYTES } from '../core/memory.ts'
import { LAST_PLY, TREE_BYTES } from './layout.ts'

/** Address of the first byte after the block. */
export let ground: usize = 0

/** Plies that have a line, a frame and a node of the tree; a few more than are ever reached. */
export const PLIES: usize = LAST_PLY + 8

/** Per ply a u32 length and the moves, u16 each. */
export const LINES: usize = 0
export const LINE_BYTES: usize = 4 + PLIES * 2
/** Per ply the frame of `frame.ts`. */
export const FRAMES: usize = LINES + PLIES * LINE_BYTES
export const FRAME_BYTES: usize = 64
/** u16 per ply: the best line of the previous iteration. */
export const MAIN_LINE: usize = FRAMES + PLIES * FRAME_BYTES
export const MAIN_LINE_BYTES: usize = PLIES * 2
/** u32 per ply: the node of the tree. */
export const TREE_PATH: usize = MAIN_LINE + MAIN_LINE_BYTES
/** i32 by side, origin and target: how often a quiet move was best. */
export const HISTORY: usize = TREE_PATH + PLIES * 4
export const HISTORY_BYTES: usize = 2 * 4096 * 4
/** u16 by origin and target of a move: its refutation. */
export const COUNTERS: usize = HISTORY + HISTORY_BYTES
export const COUNTERS_BYTES: usize = 4096 * 2
/** The columns of layout.ts, on a line of their own. */
export const TREE: usize = (COUNTERS + COUNTERS_BYTES + 63) & ~63
export const GROUND_BYTES: usize = TREE + TREE_BYTES

export function bindGround(block: usize): void {
  ground = block + THREAD_BYTES
}
