// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Every number of the search that was chosen or tuned rather than derived. Scores are centipawns, depths
 * plies.
 */

// Piece values of exchanges and of move ordering, by piece type 0 to 6; the evaluation has finer ones of its
// own.
export const EXCHANGE_VALUE: usize = memory.data<i32>([0, 100, 320, 330, 500, 950, 0])

// Aspiration windows
/** First half-width, and the depth from which the window is narrow at all. */
export const ASPIRATION_WIDTH: i32 = 12
export const ASPIRATION_DEPTH: i32 = 4

// Decided games
/**
 * Behind or ahead by this much, and so near to the root (a mate in four is found there), nothing is pruned by
 * static value.
 */
export const DECIDED_SCORE: i32 = 1000
export const DECIDED_PLIES: i32 = 8

// Whole-node pruning
/** Reverse futility: the static value must exceed beta by this much per ply of depth. */
export const REVERSE_FUTILITY_DEPTH: i32 = 8
export const REVERSE_FUTILITY_MARGIN: i32 = 70
/** Razoring: hopelessly below alpha, by this much and more per ply squared; only captures could help. */
export const RAZORING_DEPTH: i32 = 3
export const RAZORING_BASE: i32 = 230
export const RAZORING_MARGIN: i32 = 140
/** Null move: reduction, and the depth from which its result is verified. */
export const NULL_MOVE_DEPTH: i32 = 3
export const NULL_MOVE_REDUCTION: i32 = 4
export const NULL_MOVE_DEPTH_DIVISOR: i32 = 4
export const NULL_MOVE_VALUE_DIVISOR: i32 = 180
export const NULL_MOVE_VALUE_LIMIT: i32 = 3
/** The static value must be at least beta + BASE - MARGIN * depth. */
export const NULL_MOVE_STATIC_BASE: i32 = 120
export const NULL_MOVE_STATIC_MARGIN: i32 = 15
export const NULL_MOVE_VERIFICATION_DEPTH: i32 = 8
/** ProbCut: a capture that beats beta by this much at a reduced depth would beat beta at the full one. */
export const PROBCUT_DEPTH: i32 = 5
export const PROBCUT_MARGIN: i32 = 140
export const PROBCUT_REDUCTION: i32 = 4
/** Internal iterative reduction: without a table move the node is searched shallower. */
export const INTERNAL_REDUCTION_DEPTH: i32 = 4

// Pruning of single moves
/** Late-move pruning: quiet moves considered at depth d are `BASE + d * d`, half of it when not improving. */
export const LATE_MOVE_DEPTH: i32 = 9
export const LATE_MOVE_BASE: i32 = 4
/** Futility: quiet moves cannot lift the static value by more. */
export const FUTILITY_DEPTH: i32 = 9
export const FUTILITY_BASE: i32 = 90
export const FUTILITY_MARGIN: i32 = 80
/** Captures: as futility, on top of what is captured. */
export const CAPTURE_FUTILITY_DEPTH: i32 = 6
export const CAPTURE_FUTILITY_BASE: i32 = 200
export const CAPTURE_FUTILITY_MARGIN: i32 = 180
/** Exchanges that lose more than this per ply (captures) or per ply squared (quiet moves) are pruned. */
export const SEE_DEPTH: i32 = 9
export const SEE_NOISY_MARGIN: i32 = 90
export const SEE_QUIET_MARGIN: i32 = 20
/** Quiet moves with a worse history than this per ply are pruned. */
export const HISTORY_PRUNING_DEPTH: i32 = 4
export const HISTORY_PRUNING_MARGIN: i32 = 3500

// Late-move reductions, in 1/1024 of a ply: `BASE + ln(depth) * ln(move number) / DIVISOR`.
export const REDUCTION_BASE: f64 = 0.6
export const REDUCTION_DIVISOR: f64 = 2.2
export const REDUCTION_NOISY_BASE: f64 = 0.2
export const REDUCTION_NOISY_DIVISOR: f64 = 3.2
/** A quiet move's history of this much is worth one ply. */
export const REDUCTION_HISTORY_DIVISOR: i32 = 8000
/** Better than alpha by this much at the reduced depth: search one ply deeper than planned. */
export const DEEPER_MARGIN: i32 = 40

// Extensions
/**
 * Singular extension: the table move is better than all others by this much per ply of depth, in half
 * centipawns.
 */
export const SINGULAR_DEPTH: i32 = 7
export const SINGULAR_MARGIN: i32 = 2
/** Better by this much more: two plies. */
export const DOUBLE_EXTENSION_MARGIN: i32 = 18
/** At most so many double extensions in one line. */
export const DOUBLE_EXTENSION_LIMIT: i32 = 8

// Thorough searches
/** Checks are looked at more closely while the ply is below the iteration's depth over this. */
export const NEAR_DIVISOR: i32 = 3

// Histories
/** Quiet moves that give check are tried as if their history were so much better. */
export const CHECK_ORDER_BONUS: i32 = 6000
/**
 * So much the earlier does a piece leave a square where one of less worth attacks it, the later enter one.
 */
export const MINOR_ORDER_BONUS: i32 = 3500
export const ROOK_ORDER_BONUS: i32 = 5000
export const QUEEN_ORDER_BONUS: i32 = 8000
export const HISTORY_MAX: i32 = 8192
export const HISTORY_BONUS_FACTOR: i32 = 150
export const HISTORY_BONUS_BASE: i32 = -60
export const HISTORY_BONUS_MAX: i32 = 1500
/**
 * A quiet move's history changes at once by so much per centipawn that it gained in static value, up to a
 * bound.
 */
export const VALUE_BONUS_FACTOR: i32 = 8
export const VALUE_BONUS_MAX: i32 = 900

// Quiescence
/** Delta pruning: what a capture may gain on top of the captured piece. */
export const DELTA_MARGIN: i32 = 150
/** Captures that lose more than this are not tried. */
export const QUIESCENCE_SEE: i32 = 0

// Correction history
/** Bound of an entry; entries over VALUE_DIVISOR are centipawns. */
export const CORRECTION_MAX: i32 = 1024
export const CORRECTION_VALUE_DIVISOR: i32 = 24
export const CORRECTION_BONUS_DIVISOR: i32 = 4
