// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The messages between the page and the worker that trains a network. The page posts KrkRequests, the first of which is
 * `train`. To stop, it terminates the worker.
 */
import type { Code } from '../../engine/krk/board.ts'
import type { KrkGame, PlayMarks } from '../../engine/krk/play.ts'
import type { Marks, TrainingOrder } from '../../engine/krk/training.ts'

/** Speed of the training: step by step, a minute in all, or as fast as possible. */
export const KRK_PACES = ['slow', 'steady', 'full'] as const
export type KrkPace = (typeof KRK_PACES)[number]

export type KrkRequest =
  /** `watched`: the squares of White's king and rook, for views with Black's king on every square. */
  | { do: 'train'; order: TrainingOrder; watched: Code; pace: KrkPace }
  | { do: 'setPace'; pace: KrkPace | 'paused' }
  /** The network plays from a held-back position; the number chooses it. */
  | { do: 'play'; number: number }

/** A point of the curve. */
export interface KrkPoint {
  /** Rounds done; a fraction within a round. */
  readonly round: number
  /** Marks on positions that it never trained on. */
  readonly heldBack: Marks
  /** Marks on an equal number of positions that it trained on. */
  readonly learned: Marks
}

/** The predictions of the network with Black's king on every square. */
export interface KrkView {
  /** Moves to mate, in the format of the table; ILLEGAL where the king cannot stand. */
  readonly beliefs: Int8Array
  /** Activity of some hidden neurons, one board after another, from 0 to 1. */
  readonly neurons: Float32Array
}

export type KrkEvent =
  /** The true distances of the watched squares. */
  | { evt: 'ready'; truth: Int8Array; heldBack: number; learned: number }
  /** At most ten times a second, with the new points. */
  | { evt: 'progress'; done: number; steps: number; points: readonly KrkPoint[]; view: KrkView }
  /** The training is over; its last progress was reported before. */
  | { evt: 'finished'; play: PlayMarks }
  | { evt: 'game'; game: KrkGame }
  /** The worker could not start or crashed. */
  | { evt: 'failed'; detail: string }
