// SPDX-License-Identifier: GPL-3.0-or-later
/** Where the middlegame and the endgame of a game begin, by the pieces on the board. Pure and total. */

export const PHASES = ['opening', 'middlegame', 'endgame'] as const
export type Phase = (typeof PHASES)[number]

/** The middlegame has begun when there are at most this many queens, rooks, bishops and knights. */
const MIDDLEGAME_PIECES = 10
/** It has also begun when a side has fewer than this many of them, and the king, on its own first rank. */
const DEVELOPED_RANK = 4
/** The endgame has begun when there are at most this many queens, rooks, bishops and knights. */
const ENDGAME_PIECES = 6

const count = (text: string, pieces: RegExp): number => text.match(pieces)?.length ?? 0

/** The phase of one position, by its FEN. */
export function phaseOf(fen: string): Phase {
  const board = fen.split(' ', 1)[0]!
  const pieces = count(board, /[qrbn]/gi)
  if (pieces <= ENDGAME_PIECES) return 'endgame'
  if (pieces <= MIDDLEGAME_PIECES) return 'middlegame'
  const ranks = board.split('/')
  const [black, white] = [count(ranks[0] ?? '', /[kqrbn]/g), count(ranks.at(-1) ?? '', /[KQRBN]/g)]
  return Math.min(black, white) < DEVELOPED_RANK ? 'middlegame' : 'opening'
}

/**
 * The index at which each phase begins, in the order of the game. An earlier phase never comes back, and one that
 * never begins is left out.
 */
export function phaseStarts(fens: readonly string[]): { phase: Phase; index: number }[] {
  const starts: { phase: Phase; index: number }[] = []
  let reached = -1
  for (const [index, fen] of fens.entries()) {
    const phase = phaseOf(fen)
    if (PHASES.indexOf(phase) <= reached) continue
    reached = PHASES.indexOf(phase)
    starts.push({ phase, index })
    if (phase === 'endgame') break
  }
  return starts
}
