// SPDX-License-Identifier: GPL-3.0-or-later
/** What the host offers to the core; the module name of these imports is this file's. */

/** Milliseconds on a monotonic clock. */
export declare function now(): f64

/**
 * The word of the endgame tables on a position, -2 (loss) to 2 (win) for the mover; TABLE_UNKNOWN when they
 * have none.
 * @param board address of the sets by type, which those by colour follow
 * @param side to move
 */
export declare function probeWdl(board: usize, side: i32): i32

/**
 * Plies to the next capture or pawn move by the tables, for a position that is no draw; TABLE_UNKNOWN when
 * they have none, TABLE_OTHER_SIDE when they have those of the other side to move.
 */
export declare function probeDtz(board: usize, side: i32, wdl: i32): i32

/** A line of thought; `pv` is the address of `pvLength` u16 moves. Scores from the mover's view. */
export declare function onInfo(
  line: i32,
  depth: i32,
  selectiveDepth: i32,
  score: i32,
  bound: i32,
  pv: usize,
  pvLength: i32,
): void
