// SPDX-License-Identifier: GPL-3.0-or-later
/** The lines of racers, distinguished by colour and by dashes, because forced colours are the same for all of them. */

/** Tokens, by the index of a racer. */
export const RACE_COLORS = ['--accent', '--danger', '--success', '--warning'] as const
export const RACE_DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3]]
