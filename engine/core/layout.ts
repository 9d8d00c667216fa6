// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The memory map that the AssemblyScript core and its TypeScript host share. Plain number constants only, so
 * that both compilers can read this file.
 *
 *   0          control page: stop and ponder words, per-thread counters (host and core)
 *   65,536     static data of core.wasm, constant after `prepare` (core)
 *   heapBase   thread block 0 | thread block 1 | ... (core); each begins with its text buffer
 *   tableBase  transposition table, to the end of the memory (core)
 *
 * All offsets are bytes. Every region starts on a 64-byte line.
 */

/** i32. Not 0: every thread leaves its search within 512 nodes. Written by the host with Atomics. */
export const CONTROL_STOP = 0
/** i32. 1 while the search runs on the opponent's time: clock limits do not count yet. */
export const CONTROL_PONDER = 4
/** i32. Age of the entries that the running search writes. The core maintains it. */
export const CONTROL_GENERATION = 8

/** Per-thread counters, written by the core with plain stores about every 512 nodes, read by anyone. */
export const COUNTERS_BASE = 1024
export const COUNTERS_STRIDE = 64
/** u64 nodes of the running search. */
export const COUNTER_NODES = 0
/** u64 table cut-offs of the running search. */
export const COUNTER_TABLE_HITS = 8
/** u64 positions of the running search found in the endgame tables. */
export const COUNTER_TABLEBASE_HITS = 16

export const MAX_THREADS = 64
export const STATIC_BASE = 65536
export const LINE_BYTES = 64

/** Start of each thread block: text (FEN, UCI move) passed between host and core. */
export const TEXT_OFFSET = 0
export const TEXT_BYTES = 1024

/**
 * Moves are 16 bits: to 0-5, from 6-11, promotion 12-13 (0 knight .. 3 queen), kind 14-15. Castling is
 * king-takes-rook.
 */
export const MOVE_TO_SHIFT = 0
export const MOVE_FROM_SHIFT = 6
export const MOVE_PROMOTION_SHIFT = 12
export const MOVE_KIND_SHIFT = 14
export const MOVE_KIND_NORMAL = 0
export const MOVE_KIND_PROMOTION = 1
export const MOVE_KIND_EN_PASSANT = 2
export const MOVE_KIND_CASTLING = 3
export const MOVE_NONE = 0

export const MAX_PLY = 128
export const MAX_MOVES = 256

/**
 * Scores inside the core are centipawns from the mover's view; beyond SCORE_MATE_BOUND they count plies to
 * mate.
 */
export const SCORE_MATE = 32000
export const SCORE_MATE_BOUND = 31000
export const SCORE_NONE = 32002
/** A position won by the endgame tables, less the plies to it; the static value never comes near. */
export const SCORE_TABLE = 30900
/** Beyond this a score is proved by a table or a mate. */
export const SCORE_PROVED = 30500

/** The host returns these for positions that the endgame tables lack, or have for the other side only. */
export const TABLE_UNKNOWN = 0x100000
export const TABLE_OTHER_SIDE = 0x100001

/** Results of `setPosition` and `pushMove`. */
export const POSITION_OK = 0
export const POSITION_BAD_SYNTAX = 1
export const POSITION_BAD_KINGS = 2
export const POSITION_OPPONENT_IN_CHECK = 3
export const POSITION_BAD_PAWNS = 4
export const POSITION_TOO_MANY_PIECES = 5
export const POSITION_BAD_CASTLING = 6
export const POSITION_BAD_EN_PASSANT = 7
export const POSITION_ILLEGAL_MOVE = 8

/** Kind of bound in `onInfo`. */
export const BOUND_EXACT = 0
export const BOUND_LOWER = 1
export const BOUND_UPPER = 2
