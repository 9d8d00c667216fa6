// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The tuned numbers of time management, written like those of the search in `engine/core/search/parameters.ts`. The
 * numbers that prevent a loss on time are in `time.ts`, where no tuner changes them.
 */

/** Moves that a game is expected to last if the clock does not say. With 40, games ended with half the time unused. */
export const CLOCK_EXPECTED_MOVES: number = 28 // 16 to 50 by 2
/** Share of the increment that is spent at once; the rest makes up for longer moves. */
export const CLOCK_INCREMENT_SHARE: number = 0.8 // 0.4 to 1.0 by 0.05
/** Share of the time left that is divided among the moves even if their overheads would take more. */
export const CLOCK_LEAST_SHARED: number = 0.25 // 0.1 to 0.5 by 0.05
/** A move may take at most this many times its share. */
export const CLOCK_HARD_FACTOR: number = 5 // 2 to 8 by 0.5
/** It may also take at most this share of the time left, so that even a series of slow moves leaves some. */
export const CLOCK_HARD_SHARE: number = 0.4 // 0.15 to 0.7 by 0.05
/** The same for the last move before a time control, after which no time has to be left. */
export const CLOCK_LAST_MOVE_HARD_SHARE: number = 0.8 // 0.4 to 0.9 by 0.05
/** Iterations end after at most this share of the hard limit. */
export const CLOCK_SOFT_SHARE: number = 0.75 // 0.4 to 1.0 by 0.05
/** A forced move gets this share of its time: enough to find a score and a reply to ponder on. */
export const CLOCK_FORCED_SHARE: number = 0.1 // 0.02 to 0.3 by 0.03
