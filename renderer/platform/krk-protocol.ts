// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the page and the worker that trains a network say to each other. The page posts KrkRequests, the first of
 * which is `train`; to stop, the worker is terminated.
 */
import type { Code } from '../../engine/krk/board.ts'
import type { KrkGame, PlayMarks } from '../../engine/krk/play.ts'
import type { Marks, TrainingOrder } from '../../engine/krk/training.ts'

/** How fast the network learns before a person's eyes: every step, a minute for all, or as fast as it goes. */
export const KRK_PACES = ['slow', 'steady', 'full'] as const
export type KrkPace = (typeof KRK_PACES)[number]

export type KrkRequest =
  /** `watched`: the squares of White's king and rook stay, and Black's king is put on each square of the board. */
  | { do: 'train'; order: TrainingOrder; watched: Code; pace: KrkPace }
  | { do: 'setPace'; pace: KrkPace | 'paused' }
  /** The network plays from a held-back position; the number chooses it. */
  | { do: 'play'; number: number }

/** A point of the curve. */
export interface KrkPoint {
  /** Rounds done; a fraction within a round. */
  readonly round: number
  /** On positions never learned from. */
  readonly heldBack: Marks
  /** On as many of those that were learned from. */
  readonly learned: Marks
}

/** What the network thinks of the watched squares, Black's king on each of them. */
export interface KrkView {
  /** Moves to mate, as the table has them; ILLEGAL where the king cannot stand. */
  readonly beliefs: Int8Array
  /** Of some hidden neurons, one board after another: how much each says, from 0 to 1. */
  readonly neurons: Float32Array
}

export type KrkEvent =
  /** The true distances of the watched squares. */
  | { evt: 'ready'; truth: Int8Array; heldBack: number; learned: number }
  /** Ten times a second at most. `points` are new. */
  | { evt: 'progress'; done: number; steps: number; points: readonly KrkPoint[]; view: KrkView }
  /** The training is over; its last progress came before. */
  | { evt: 'finished'; play: PlayMarks }
  | { evt: 'game'; game: KrkGame }
  /** The worker could not start or broke off. */
  | { evt: 'failed'; detail: string }
