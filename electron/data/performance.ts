// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The performance of a player, Elo: the mean rating of the opponents, and the difference at which the logistic curve expects the
 * score. The queries of `docs/parquet.md` have the same formula.
 */

/**
 * @param ratings sum of the opponents' ratings, in `games` finished games whose opponents have one
 * @returns null without such games, and if all were won or all lost, because then no difference is large enough
 */
export const performanceOf = (ratings: number, games: number, points: number): number | null =>
  points > 0 && points < games ? ratings / games + 400 * Math.log10(points / (games - points)) : null
