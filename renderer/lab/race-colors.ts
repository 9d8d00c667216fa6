// SPDX-License-Identifier: GPL-3.0-or-later
/** The lines of racers, told apart by colour and by dashes: forced colours have one colour for all of them. */

/** Tokens, by the place of a racer. */
export const RACE_COLORS = ['--accent', '--danger', '--success', '--warning'] as const
export const RACE_DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3]]
