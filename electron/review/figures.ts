// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Every figure that decides what a report looks at and what it says, in one table. `docs/review.md` explains
 * them in words. Chances are shares of 1; a loss of 0.1 is ten points in a hundred.
 */
export const FIGURES = {
  /** The effort of a report, in shares of the effort that was ordered for each position. */
  effort: {
    /** A first look at every position: what one sees at a glance. */
    glance: 0.06,
    /** A second look at every position. */
    broad: 0.3,
    /** Looks at what else could have been played, altogether. */
    alternatives: 0.08,
    /** One of these. */
    alternative: 0.3,
    /** Looks for mates that were overlooked, altogether at most; what they leave is for closer looks. */
    mates: 0.1,
    /** One of these. */
    mate: 1,
    /** The first of the closer looks, and how much more each further look at the position takes. */
    close: 1,
    growth: 1.6,
    /** The closest look at one position. */
    most: 16,
  },

  /** What is looked at more closely. */
  attention: {
    /** How far the loss of a move is likely to be wrong after the broad look, and after each further one. */
    doubt: 0.015,
    settling: 0.85,
    /** The share of the last change of an assessment by which it may change again. */
    unrest: 0.5,
    /** What a wrong verdict at each border weighs. */
    weights: { inaccuracy: 0.05, mistake: 1, blunder: 1 },
    /** A risk below this is left alone. */
    least: 0.002,
  },

  /** Losses in chances from which on a move is `?!`, `?`, `??`. */
  loss: { inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 },

  /** Mates up to this many moves are named when they are missed or allowed. */
  mateMoves: 5,

  /** A win was missed when the chance was at least the one and is at most the other. */
  missedWin: { before: 0.85, after: 0.65 },

  praise: {
    /** A move that loses at most this is good. */
    loss: 0.02,
    /** The only move when the best other one loses at least this more. */
    only: 0.1,
    /** Nothing is praised when the best other move still has this chance. */
    won: 0.9,
    /** Nor when the move itself has less than this. */
    lost: 0.2,
    /** What the other side may win at once for a move to be a sacrifice, pawns. */
    sacrifice: 2,
    /** A move that lost at least this at a glance, and much of it in the broad look, and proves good. */
    surprise: 0.15,
    /** An interesting sacrifice loses at most this. */
    interesting: 0.05,
  },

  /** How often a verdict holds: its distance from the next one in units of the doubt. */
  sureness: { sure: 2.5, likely: 1 },

  /** The best other moves are looked for where the mover's chance lies between these. */
  decision: { least: 0.05, most: 0.97, loss: 0.03 },

  /** A mate is looked for when the side to move has at least this chance and no mate is known. */
  mateHunt: 0.85,

  /** Accuracy of a move from its loss in points of a hundred, and of a game; the formulas of Lichess. */
  accuracy: {
    scale: 103.1668,
    decay: 0.04354,
    shift: 3.1669,
    bonus: 1,
    window: { share: 0.1, least: 2, most: 8 },
    weight: { least: 0.5, most: 12 },
  },

  /** Time trouble: less than this of the first clock, and less than this many seconds, left. */
  timeTrouble: { share: 0.1, seconds: 120 },

  /** Moments of a report. */
  moments: 5,

  /** Moves of a line that are written into the game. */
  lineMoves: 8,
} as const
