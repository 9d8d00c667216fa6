// SPDX-License-Identifier: GPL-3.0-or-later
/** The lesson of the network. Its figures come from the training that the reader watches, not from searches. */
import type { Choice, Lesson } from '../lesson.ts'

/**
 * The share that the old network in the text is said to have reached, and the other border between the three
 * predictions.
 */
const CLAIM = 0.8
const HALF = 0.5

/** White mates in 14 moves. */
const FEN = '8/8/8/3k4/8/8/8/R3K3 w - - 0 1'

/** The prediction that comes true. @param exact the share of right answers on positions held back */
export const answerOf = (exact: number): Choice => (exact >= CLAIM ? 'c' : exact >= HALF ? 'b' : 'a')

export const NETWORK_LESSON: Lesson<'network'> = {
  id: 'network',
  fen: FEN,
  picture: 'network',
  runs: [],
  table: null,
  // True for the default neurons and seed; a test trains that network.
  answer: () => 'c',
  figures: () => ({}),
  right: 'a',
  command: 'npm run -s krk',
  // The same position by looking ahead, which finds no mate.
  take: {
    fen: FEN,
    depth: 7,
    with: 'alphabeta,mvv-lva,killers,table,hash-move',
  },
}
