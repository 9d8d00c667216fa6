// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * All figures that control the searches and verdicts of a report, in one table. `docs/review.md` explains them in
 * words. Chances are shares of 1; a loss of 0.1 is ten points in a hundred.
 */
export const FIGURES = {
  /** The effort of a report, in shares of the effort that was ordered for each position. */
  effort: {
    /** The first search of every position: a glance. */
    glance: 0.06,
    /** The second search of every position. */
    broad: 0.3,
    /** All searches of alternative moves together. */
    alternatives: 0.08,
    /** One of them. */
    alternative: 0.3,
    /** All searches for overlooked mates together, at most; the rest is for further searches. */
    mates: 0.1,
    /** One of them. */
    mate: 1,
    /** The first further search of a position, and the growth factor of the next ones. */
    close: 1,
    growth: 1.6,
    /** Maximum effort of one search of a position. */
    most: 16,
  },

  /** Decides which positions are searched further. */
  attention: {
    /** The likely error of the loss of a move after the broad search, and its factor for each further search. */
    doubt: 0.015,
    settling: 0.85,
    /** The share of the last change of an assessment by which it may change again. */
    unrest: 0.5,
    /** The weight of a wrong verdict at each border. */
    weights: { inaccuracy: 0.05, mistake: 1, blunder: 1 },
    /** A smaller risk is ignored. */
    least: 0.002,
  },

  /** Smallest losses of chances for `?!`, `?` and `??`. */
  loss: { inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 },

  /**
   * A `?` is a `?!` if the mover's chance before the move was at least `won` or at most `lost`: there engines agree
   * least on how large the advantage is.
   */
  settled: { won: 0.9, lost: 0.25 },

  /** A missed or allowed mate is named up to this number of moves. */
  mateMoves: 5,

  /** A win was missed if the chance was at least `before` and is now at most `after`. */
  missedWin: { before: 0.85, after: 0.65 },

  praise: {
    /** A move that loses at most this is good. */
    loss: 0.02,
    /** The only move when the best other one loses at least this more. */
    only: 0.1,
    /** No praise if the best other move still has this chance. */
    won: 0.9,
    /** No praise if the move itself has less than this chance. */
    lost: 0.2,
    /** A move is a sacrifice if the other side can win this much at once, pawns. */
    sacrifice: 2,
    /** A surprise lost at least this at a glance, still lost in the broad search, and proves good. */
    surprise: 0.15,
    /** An interesting sacrifice loses at most this. */
    interesting: 0.05,
  },

  /** How sure a verdict is, by its distance from the next border in units of the doubt. */
  sureness: { sure: 2.5, likely: 1 },

  /** Alternative moves are searched if the mover's chance lies between these. */
  decision: { least: 0.05, most: 0.97, loss: 0.03 },

  /** A mate is searched for if the side to move has at least this chance and no mate is known. */
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

  /** A position is decided if a side has at least this chance. */
  decided: 0.9,

  /** Number of key moments. */
  moments: 5,

  /** Maximum number of moves of a line in the game. */
  lineMoves: 8,
} as const
