// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Counters of the search with switches, besides its nodes: one u64 each, in this order, on the control page. The core
 * of the application has none of them (`search/tally.ts`). Plain number constants only, so that both compilers can
 * read this file.
 */

/** Address of the first, behind the counters of the threads. There is one thread. */
export const TALLIES_BASE = 8192

/** Nodes of quiescence. */
export const TALLY_QUIESCENCE = 0
/** Nodes searched with an open window. */
export const TALLY_OPEN = 1
/** Static evaluations. */
export const TALLY_EVALUATIONS = 2
/** Look-ups in the transposition table, and those that found the position. */
export const TALLY_PROBES = 3
export const TALLY_FOUND = 4
/** Nodes where a move beat beta, and those where the first one did. Without quiescence. */
export const TALLY_CUTS = 5
export const TALLY_FIRST_CUTS = 6
/** Windows around the last score that did not hold the next one. */
export const TALLY_WINDOWS_MISSED = 7
/** Passes that were tried, and those that were good enough. */
export const TALLY_NULL_TRIES = 8
export const TALLY_NULL_CUTS = 9
/** Nodes left by their static value: far above beta, or hopeless after the captures. */
export const TALLY_REVERSE_FUTILITY = 10
export const TALLY_RAZORED = 11
/** Nodes left by ProbCut. */
export const TALLY_PROBCUT = 12
/** Nodes searched shallower because the table has no move for them. */
export const TALLY_INTERNAL_REDUCTIONS = 13
/** Nodes whose remaining quiet moves were left out: by their number, by futility. */
export const TALLY_LATE_MOVES = 14
export const TALLY_FUTILE = 15
/**
 * Single moves left out, and for which reason: captures by futility, quiet ones by history. The first of futile
 * quiet moves is one of them too; the rest lose in the exchange.
 */
export const TALLY_LEFT_OUT = 16
export const TALLY_FUTILE_CAPTURES = 17
export const TALLY_BAD_HISTORY = 18
/** Captures left out by quiescence because they gain too little. */
export const TALLY_DELTA = 19
/** Moves searched less deep, and those of them that surprised and were searched again. */
export const TALLY_REDUCED = 20
export const TALLY_RESEARCHED = 21
/** Moves searched deeper: checks, and the only good move, by a ply or by two. */
export const TALLY_CHECKS = 22
export const TALLY_SINGULAR = 23
export const TALLY_DOUBLE = 24
/** Moves left out because they lose in the exchange: the host fills it in. */
export const TALLY_EXCHANGES = 25

/** How many there are. */
export const TALLIES = 26
