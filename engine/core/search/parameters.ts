// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The table of every number of the search that was chosen or tuned rather than derived. Scores are
 * centipawns, depths and reductions plies, unless the line says otherwise.
 *
 * Each constant ends with its range, `// MINIMUM to MAXIMUM by STEP`: within it the search is sound, and a
 * change by a step is large enough to measure. `build/workshop/parameters.ts` reads and rewrites this file.
 */

// Values of the pieces in exchanges and in the order of moves. The evaluation has finer ones of its own.
export const EXCHANGE_PAWN: i32 = 100 // 60 to 160 by 10
export const EXCHANGE_KNIGHT: i32 = 320 // 200 to 500 by 15
export const EXCHANGE_BISHOP: i32 = 330 // 200 to 500 by 15
export const EXCHANGE_ROOK: i32 = 500 // 350 to 750 by 20
export const EXCHANGE_QUEEN: i32 = 950 // 700 to 1400 by 40

// Aspiration windows
/** Depth from which the window is narrow. */
export const ASPIRATION_DEPTH: i32 = 4 // 2 to 8 by 1
/** First half-width. */
export const ASPIRATION_WIDTH: i32 = 19 // 6 to 40 by 3
/** Growth of the half-width with each failure, per cent. */
export const ASPIRATION_GROWTH: i32 = 58 // 20 to 150 by 10
/** Beyond this half-width the window is opened fully. */
export const ASPIRATION_LIMIT: i32 = 734 // 200 to 2000 by 100
/** After a fail low beta becomes the mean of alpha and beta; the weight of beta in 64ths. */
export const ASPIRATION_BETA_WEIGHT: i32 = 16 // 0 to 64 by 6
/** After each fail high the depth is lowered by one, but by no more than this altogether. */
export const ASPIRATION_LOWERING: i32 = 3 // 0 to 5 by 1

// Root moves
/** Depth from which late root moves are reduced, and the number of moves that are not. */
export const ROOT_REDUCTION_DEPTH: i32 = 2 // 2 to 6 by 1
export const ROOT_REDUCTION_MOVES: i32 = 2 // 1 to 8 by 1
/** Root moves are reduced by this much less than others, and checks by this much less again. */
export const ROOT_REDUCTION_LESS: i32 = 1 // 0 to 3 by 1
export const ROOT_REDUCTION_CHECK: i32 = 0 // 0 to 3 by 1

// Time: the share of its soft limit that a search uses, the product of three factors
/** Stability: `BASE - STEP * iterations with the same best move`, which are counted up to LIMIT. */
export const TIME_STABILITY_BASE: f64 = 1.4 // 1.0 to 2.0 by 0.05
export const TIME_STABILITY_STEP: f64 = 0.09 // 0.0 to 0.15 by 0.01
export const TIME_STABILITY_LIMIT: i32 = 8 // 3 to 12 by 1
/** Trend: 1 and STEP more per centipawn that the score fell, which are counted up to the two limits. */
export const TIME_TREND_STEP: f64 = 0.008 // 0.0 to 0.02 by 0.001
export const TIME_TREND_FALL_LIMIT: i32 = 60 // 20 to 120 by 5
export const TIME_TREND_RISE_LIMIT: i32 = 20 // 0 to 60 by 5
/** Weight of the newest score in the average that the trend is measured against, per cent. */
export const TIME_TREND_AVERAGE: i32 = 50 // 20 to 80 by 5
/**
 * Effort: 1 and FACTOR times the shortfall of the best move's share of the nodes from SHARE; at least MINIMUM.
 */
export const TIME_EFFORT_FACTOR: f64 = 1.3 // 0.5 to 2.0 by 0.1
export const TIME_EFFORT_SHARE: f64 = 0.55 // 0.3 to 0.9 by 0.05
export const TIME_EFFORT_MINIMUM: f64 = 0.4 // 0.2 to 0.8 by 0.05
/** Depth from which the factors apply. */
export const TIME_FACTORS_DEPTH: i32 = 4 // 2 to 8 by 1
/** Depth at which the search of an only move ends. */
export const TIME_ONLY_MOVE_DEPTH: i32 = 8 // 1 to 12 by 1
/** A search that has found a mate ends beyond `FACTOR * plies to the mate + BASE`. */
export const TIME_MATE_FACTOR: i32 = 2 // 1 to 4 by 1
export const TIME_MATE_BASE: i32 = 2 // 0 to 8 by 1

// Proofs of mates
/**
 * `go mate`: a proof may use the nodes of the search divided by SHARE, each time that they have grown GROWTH-fold.
 */
export const PROOF_SHARE: u64 = 4 // 2 to 16 by 1
export const PROOF_GROWTH: u64 = 2 // 2 to 8 by 1
/** Completing the line of a mate: nodes of all proofs together (some milliseconds), and moves of each. */
export const MATE_LINE_NODES: u64 = 20000 // 1000 to 200000 by 1000
export const MATE_LINE_MOVES: i32 = 3 // 1 to 5 by 1

// Transposition table
/** Cut-offs end when this many half-moves count towards the fifty-move rule, which the key does not know. */
export const TABLE_CUT_FIFTY: i32 = 92 // 60 to 100 by 4
/** Plies of depth that one search of age costs when an entry is replaced. */
export const TABLE_AGE_WEIGHT: i32 = 5 // 1 to 10 by 1
/** An entry of the same position stays if it is deeper by this much, and by PV more in an open window. */
export const TABLE_KEEP_DEPTH: i32 = 4 // 1 to 10 by 1
export const TABLE_KEEP_PV_DEPTH: i32 = 1 // 0 to 6 by 1

// Endgame tables
/** Depth from which positions with as many pieces as the largest tables are looked up; with fewer always. */
export const TABLEBASE_DEPTH: i32 = 2 // 0 to 8 by 1
/** A result is stored as if it had been searched this much deeper. */
export const TABLEBASE_STORE_DEPTH: i32 = 6 // 0 to 10 by 1

// Draws
/** A draw counts this much more or less than 0, at random, so that the search distinguishes equal lines. */
export const DRAW_SPREAD: i32 = 1 // 0 to 4 by 1

// Decided games
/** This far behind or ahead, and this near to the root (to find a mate in four), no static value prunes. */
export const DECIDED_SCORE: i32 = 1075 // 500 to 2000 by 100
export const DECIDED_PLIES: i32 = 8 // 0 to 16 by 1

// Fail highs: by how much a score beats beta is less certain than that it does
/** The score is the mean of itself, weighted by the depth, and beta, weighted as this many plies. */
export const FAIL_HIGH_BETA_PLIES: i32 = 0 // 0 to 4 by 1
/** The same in quiescence; the weight of the score in 64ths. */
export const QUIESCENCE_FAIL_HIGH_WEIGHT: i32 = 40 // 0 to 64 by 6

// Razoring: so far below alpha, by BASE and MARGIN per ply squared, that only captures could help
export const RAZORING_DEPTH: i32 = 5 // 0 to 8 by 1
export const RAZORING_BASE: i32 = 218 // 50 to 600 by 30
export const RAZORING_MARGIN: i32 = 159 // 30 to 350 by 20

// Reverse futility: above beta by MARGIN per ply
export const REVERSE_FUTILITY_DEPTH: i32 = 9 // 3 to 16 by 1
export const REVERSE_FUTILITY_MARGIN: i32 = 76 // 30 to 150 by 6
/** Less is needed when improving. */
export const REVERSE_FUTILITY_IMPROVING: i32 = 54 // 0 to 150 by 8
/** And when the opponent's static value fell with the last move. */
export const REVERSE_FUTILITY_OPPONENT: i32 = 21 // 0 to 100 by 6
/** More is needed where the position was once searched with an open window. */
export const REVERSE_FUTILITY_PV: i32 = 25 // 0 to 200 by 12
/** More is needed by a share of the correction of the static value, in 64ths of it. */
export const REVERSE_FUTILITY_DOUBT: i32 = 68 // 0 to 192 by 10
/** The score is the mean of the static value and beta; the weight of the static value in 64ths. */
export const REVERSE_FUTILITY_WEIGHT: i32 = 33 // 0 to 64 by 6

// Null move
export const NULL_MOVE_DEPTH: i32 = 3 // 1 to 6 by 1
/** The static value must be at least `beta + BASE - MARGIN * depth`. */
export const NULL_MOVE_STATIC_BASE: i32 = 104 // 0 to 300 by 15
export const NULL_MOVE_STATIC_MARGIN: i32 = 13 // 0 to 40 by 3
/** More is needed where no fail high is expected. */
export const NULL_MOVE_UNEXPECTED: i32 = 35 // 0 to 150 by 10
/** Reduction: a base, a part of the depth, and a part of the excess of the value over beta, up to a limit. */
export const NULL_MOVE_REDUCTION: i32 = 6 // 2 to 7 by 1
export const NULL_MOVE_DEPTH_DIVISOR: i32 = 5 // 2 to 8 by 1
export const NULL_MOVE_VALUE_DIVISOR: i32 = 223 // 80 to 400 by 20
export const NULL_MOVE_VALUE_LIMIT: i32 = 2 // 0 to 6 by 1
/** Depth from which the result is verified; share of the remaining plies without null moves, per cent. */
export const NULL_MOVE_VERIFICATION_DEPTH: i32 = 9 // 5 to 20 by 1
export const NULL_MOVE_VERIFICATION_SHARE: i32 = 76 // 25 to 100 by 5

// ProbCut: a capture that beats beta by MARGIN at a reduced depth would beat beta at the full one
export const PROBCUT_DEPTH: i32 = 7 // 3 to 10 by 1
export const PROBCUT_MARGIN: i32 = 160 // 50 to 350 by 20
export const PROBCUT_REDUCTION: i32 = 4 // 2 to 6 by 1

// Small ProbCut: the table says that beta is beaten by MARGIN, from a search at most DEPTH plies shallower
export const TABLE_PROBCUT_MARGIN: i32 = 310 // 80 to 600 by 30
export const TABLE_PROBCUT_DEPTH: i32 = 2 // 1 to 8 by 1

// Internal iterative reduction: without a table move the node is searched shallower
export const INTERNAL_REDUCTION_DEPTH: i32 = 6 // 3 to 8 by 1
export const INTERNAL_REDUCTION: i32 = 1 // 0 to 2 by 1

// Late-move pruning: at depth d, `BASE + GROWTH * d * d` quiet moves are searched
export const LATE_MOVE_DEPTH: i32 = 9 // 3 to 16 by 1
export const LATE_MOVE_BASE: i32 = 5 // 1 to 12 by 1
/** In 64ths. */
export const LATE_MOVE_GROWTH: i32 = 68 // 24 to 128 by 6
/** When not improving only this part of them, per cent. */
export const LATE_MOVE_WORSENING: i32 = 55 // 25 to 100 by 5

// Futility: a quiet move lifts the static value by no more than BASE and MARGIN per ply
export const FUTILITY_DEPTH: i32 = 8 // 3 to 16 by 1
export const FUTILITY_BASE: i32 = 75 // 20 to 250 by 12
export const FUTILITY_MARGIN: i32 = 59 // 30 to 200 by 10
/** The same for captures, in addition to the captured piece. */
export const CAPTURE_FUTILITY_DEPTH: i32 = 7 // 2 to 12 by 1
export const CAPTURE_FUTILITY_BASE: i32 = 218 // 50 to 500 by 25
export const CAPTURE_FUTILITY_MARGIN: i32 = 200 // 50 to 400 by 20

// Pruning by exchange value: losses over NOISY per ply (captures), over QUIET per ply squared (quiet moves)
export const SEE_DEPTH: i32 = 11 // 3 to 16 by 1
export const SEE_NOISY_MARGIN: i32 = 92 // 30 to 200 by 10
export const SEE_QUIET_MARGIN: i32 = 17 // 5 to 60 by 4

// Pruning by history: quiet moves with a history worse than MARGIN per ply
export const HISTORY_PRUNING_DEPTH: i32 = 2 // 1 to 8 by 1
export const HISTORY_PRUNING_MARGIN: i32 = 3076 // 1000 to 8000 by 400

// Late-move reductions: BASE + ln(depth) * ln(move number) / DIVISOR
export const REDUCTION_BASE: f64 = 0.632 // 0.0 to 1.5 by 0.1
export const REDUCTION_DIVISOR: f64 = 1.7 // 1.2 to 4.0 by 0.15
export const REDUCTION_NOISY_BASE: f64 = 0.183 // -0.5 to 1.2 by 0.1
export const REDUCTION_NOISY_DIVISOR: f64 = 3.021 // 1.6 to 6.0 by 0.25
/** Depth from which moves are reduced; number of moves that are not, with a closed and an open window. */
export const REDUCTION_DEPTH: i32 = 2 // 2 to 5 by 1
export const REDUCTION_MOVES: i32 = 2 // 1 to 5 by 1
export const REDUCTION_OPEN_MOVES: i32 = 3 // 1 to 8 by 1
/** The same for captures where the position was once searched with an open window. */
export const REDUCTION_PV_NOISY_MOVES: i32 = 4 // 1 to 8 by 1
// Corrections of the reduction, in 1/1024 of a ply
/** Less in an open window. */
export const REDUCTION_OPEN: i32 = 1096 // 0 to 2500 by 100
/** Less where the position was once searched with an open window. */
export const REDUCTION_PV: i32 = 420 // 0 to 2000 by 100
/** And less again where the table's score is above alpha, and where it is from a search as deep as this one. */
export const REDUCTION_PV_ABOVE: i32 = 259 // 0 to 2000 by 100
export const REDUCTION_PV_DEEP: i32 = 252 // 0 to 2000 by 100
/** Less for checks. */
export const REDUCTION_CHECK: i32 = 826 // 0 to 2500 by 100
/** Less for killer moves. */
export const REDUCTION_KILLER: i32 = 945 // 0 to 2500 by 100
/** More where a fail high is expected. */
export const REDUCTION_CUT: i32 = 1303 // 0 to 3500 by 125
/** And more again if the table has no move. */
export const REDUCTION_CUT_UNKNOWN: i32 = 1212 // 0 to 2500 by 100
/** More for quiet moves when not improving. */
export const REDUCTION_WORSENING: i32 = 477 // 0 to 2000 by 100
/** More for quiet moves when the table move is a capture or promotion. */
export const REDUCTION_NOISY_TABLE: i32 = 926 // 0 to 2500 by 100
/** Less per centipawn by which the static value is corrected. */
export const REDUCTION_DOUBT: i32 = 5 // 0 to 24 by 1
/** More when over NUMBER of the replies so far were cut-offs. */
export const REDUCTION_CUTOFFS: i32 = 824 // 0 to 2500 by 100
export const REDUCTION_CUTOFFS_NUMBER: i32 = 2 // 1 to 8 by 1
/** A history of this much is worth one ply. */
export const REDUCTION_HISTORY_DIVISOR: i32 = 8007 // 3000 to 20000 by 600
/** In an open window a move may be searched this much deeper than planned. */
export const REDUCTION_OPEN_EXTENSION: i32 = 1 // 0 to 2 by 1
/**
 * The move is searched again one ply deeper than planned when it is better than the best by MARGIN and
 * DEPTH_MARGIN per ply, one less deep when by less than SHALLOWER.
 */
export const DEEPER_MARGIN: i32 = 27 // 10 to 120 by 6
export const DEEPER_DEPTH_MARGIN: i32 = 3 // 0 to 8 by 1
export const SHALLOWER_MARGIN: i32 = 9 // 0 to 30 by 2

// Singular extension: the table move is better than all others by MARGIN per ply, in 64ths of a centipawn
export const SINGULAR_DEPTH: i32 = 4 // 4 to 10 by 1
export const SINGULAR_MARGIN: i32 = 77 // 16 to 256 by 12
/** How much shallower than the node the table's entry may be. */
export const SINGULAR_TABLE_DEPTH: i32 = 3 // 1 to 5 by 1
/** The depth of the node is divided by this for the search without the table move. */
export const SINGULAR_DEPTH_DIVISOR: i32 = 3 // 2 to 3 by 1
/** Better by this much more: two plies, but at most LIMIT times in one line. */
export const DOUBLE_EXTENSION_MARGIN: i32 = 26 // 0 to 60 by 4
export const DOUBLE_EXTENSION_LIMIT: i32 = 8 // 0 to 16 by 1
/** A quiet move that is better by this much: three plies, where two are allowed. */
export const TRIPLE_EXTENSION_MARGIN: i32 = 110 // 30 to 250 by 12
/** Not singular: less deep where the table score beats beta; by CUT where a fail high is expected. */
export const NEGATIVE_EXTENSION: i32 = 3 // 0 to 4 by 1
export const NEGATIVE_CUT_EXTENSION: i32 = 3 // 0 to 3 by 1

// Checks
/** Depth from which checks are extended. */
export const CHECK_EXTENSION_DEPTH: i32 = 7 // 1 to 14 by 1
/** Quiet checks whose exchange gains less are not extended. */
export const CHECK_EXTENSION_SEE: i32 = 0 // -150 to 100 by 15
/** Thorough searches look more closely at checks while the ply is below the iteration's depth over this. */
export const NEAR_DIVISOR: i32 = 3 // 1 to 8 by 1

// Order of captures: capture history, and this times the value of the victim
export const ORDER_VICTIM_FACTOR: i32 = 10 // 2 to 16 by 1
/** Earlier for a promotion to a queen, later for one to another piece. */
export const ORDER_QUEEN_PROMOTION: i32 = 8304 // 0 to 12000 by 500
export const ORDER_UNDERPROMOTION: i32 = 8234 // 0 to 12000 by 500
/** Captures whose exchange gains less are tried last. */
export const ORDER_NOISY_SEE: i32 = -23 // -150 to 100 by 15

// Order of quiet moves: histories with these weights in 64ths; continuations by the plies that they look back
export const ORDER_BUTTERFLY: i32 = 55 // 16 to 128 by 6
export const ORDER_PAWNS: i32 = 61 // 0 to 128 by 6
export const ORDER_CONTINUATION_1: i32 = 60 // 16 to 128 by 6
export const ORDER_CONTINUATION_2: i32 = 60 // 16 to 128 by 6
export const ORDER_CONTINUATION_4: i32 = 31 // 0 to 128 by 6
/** History of the first plies of this search, over the ply. */
export const ORDER_LOW_PLY: i32 = 71 // 0 to 384 by 20
/** The same in check, where all moves are evasions. */
export const ORDER_EVASION_BUTTERFLY: i32 = 68 // 16 to 128 by 6
export const ORDER_EVASION_CONTINUATION: i32 = 74 // 16 to 128 by 6
/** Earlier for a direct check. */
export const ORDER_CHECK: i32 = 6149 // 0 to 14000 by 600
/** Earlier for leaving a square that a piece of less worth attacks, later for entering one. */
export const ORDER_DANGER_MINOR: i32 = 3485 // 0 to 10000 by 500
export const ORDER_DANGER_ROOK: i32 = 5334 // 0 to 12000 by 500
export const ORDER_DANGER_QUEEN: i32 = 8276 // 0 to 14000 by 600

// Histories
/** Bound of an entry. */
export const HISTORY_MAX: i32 = 7939 // 4096 to 12000 by 500
/** Bonus for a cut-off: BASE and FACTOR per ply, at most MAX. */
export const HISTORY_BONUS_FACTOR: i32 = 167 // 50 to 350 by 15
export const HISTORY_BONUS_BASE: i32 = 19 // -300 to 200 by 25
export const HISTORY_BONUS_MAX: i32 = 1671 // 500 to 3000 by 125
/** Malus for moves tried before a cut-off: a share of its bonus in 64ths, for quiet moves and captures. */
export const HISTORY_QUIET_MALUS: i32 = 84 // 16 to 128 by 6
export const HISTORY_NOISY_MALUS: i32 = 71 // 16 to 128 by 6
/** Other bonuses, a share in 64ths: for a cut-off by the table, for a second search of a reduced move. */
export const HISTORY_TABLE_BONUS: i32 = 71 // 0 to 128 by 6
export const HISTORY_AGAIN_BONUS: i32 = 65 // 0 to 128 by 6
/** Bonus for the quiet move before a fail low, which shows that it was good: a share in 64ths. */
export const HISTORY_FAIL_LOW_BONUS: i32 = 63 // 0 to 128 by 8
/** A cut-off that beats beta by more than this gets the bonus of one a ply deeper. */
export const HISTORY_DEEPER_MARGIN: i32 = 66 // 20 to 250 by 12
/** A quiet move's history changes at once by FACTOR per centipawn gained in static value, up to MAX. */
export const VALUE_BONUS_FACTOR: i32 = 8 // 0 to 20 by 1
export const VALUE_BONUS_MAX: i32 = 781 // 200 to 2000 by 80
/** The history of a quiet move for pruning and reductions: weights in 64ths, as in the order. */
export const PRUNING_BUTTERFLY: i32 = 51 // 16 to 128 by 6
export const PRUNING_PAWNS: i32 = 30 // 0 to 128 by 6
export const PRUNING_CONTINUATION_1: i32 = 60 // 16 to 128 by 6
export const PRUNING_CONTINUATION_2: i32 = 64 // 16 to 128 by 6

// Quiescence
/** Delta pruning: the most that a capture may gain in addition to the captured piece. */
export const DELTA_MARGIN: i32 = 145 // 50 to 350 by 20
/** Captures and quiet checks whose exchange gains less are not tried. */
export const QUIESCENCE_SEE: i32 = 4 // -150 to 100 by 15
/** A capture that would need more than DELTA_MARGIN besides its victim must gain this much. */
export const QUIESCENCE_FUTILE_SEE: i32 = -2 // -60 to 120 by 15
/** Number of moves after which captures are skipped, except checks and recaptures. */
export const QUIESCENCE_MOVES: i32 = 1 // 1 to 12 by 1
export const QUIESCENCE_CHECK_SEE: i32 = 0 // -150 to 100 by 15

// Correction history
/** Bound of an entry. */
export const CORRECTION_MAX: i32 = 950 // 512 to 4096 by 128
/** Learnt at once: the error in centipawns times the depth over DIVISOR, up to MAX. */
export const CORRECTION_BONUS_DIVISOR: i32 = 3 // 2 to 16 by 1
export const CORRECTION_BONUS_MAX: i32 = 233 // 64 to 1024 by 32
/** Weights of the entries; their weighted sum over DIVISOR is centipawns. */
export const CORRECTION_PAWNS: i32 = 10 // 4 to 40 by 3
export const CORRECTION_PIECES: i32 = 21 // 4 to 40 by 3
export const CORRECTION_MOVES: i32 = 18 // 0 to 40 by 3
export const CORRECTION_VALUE_DIVISOR: i32 = 449 // 150 to 1000 by 40

// The net's value
/** It counts less when fewer pieces are left: by this much with only kings and pawns, in 1024ths. */
export const VALUE_WITHOUT_PIECES: i32 = 55 // 0 to 400 by 20
