// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Functions that the host provides to the core. The module name of these imports is the name of this file.
 */

/** Milliseconds on a monotonic clock. */
export declare function now(): f64

/**
 * The endgame tables' result for a position, -2 (loss) to 2 (win) for the mover; TABLE_UNKNOWN if they do not have
 * it.
 * @param board address of the sets by type, followed by those by colour
 * @param side to move
 */
export declare function probeWdl(board: usize, side: i32): i32

/**
 * Plies to the next capture or pawn move by the tables, for a position that is not a draw; TABLE_UNKNOWN if they do
 * not have it, TABLE_OTHER_SIDE if they have it only with the other side to move.
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
