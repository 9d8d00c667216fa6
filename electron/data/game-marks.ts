// SPDX-License-Identifier: GPL-3.0-or-later
/** The marks that a person gives to games, as names and as the bits that are stored. A game has any number of them. */

/** In the order of their bits, which must not change: libraries have them. */
export const GAME_MARKS = [
  'star',
  'opening',
  'middlegame',
  'endgame',
  'tactics',
  'blunder',
  'novelty',
  'study',
] as const
export type GameMark = (typeof GAME_MARKS)[number]

/** Says which marks games have, as bits by id. */
export interface MarkBits {
  at(game: number): number
}

/** Marks as bits. */
export const bitsOfMarks = (marks: readonly GameMark[]): number =>
  marks.reduce((bits, mark) => bits | (1 << GAME_MARKS.indexOf(mark)), 0)

/** The marks that bits stand for, in the usual order. */
export const marksOfBits = (bits: number): GameMark[] =>
  bits === 0 ? [] : GAME_MARKS.filter((_, bit) => (bits & (1 << bit)) !== 0)
