// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How long an opponent below full strength takes for a move. A search to such a strength is over at once; a
 * person thinks, and longest in the middle of the game. Pure.
 *
 * The shares are those of 155 games at 15 minutes and 10 seconds a move between rated players, halved: people
 * who play online for fun use about half of their time. There the spread is twice as wide; extremes try the
 * patience of the person who waits.
 */

interface Turn {
  /** Number of the move, from 1. */
  moveNumber: number
  /** Time left on the opponent's clock and its increment; null: the game has no clock. */
  clock: { leftMs: number; incrementMs: number } | null
  legalMoves: number
  /** The move takes back on the square where something has just been taken. */
  recaptures: boolean
}

/** Median share of the time for a move, by the number of the move. */
const SHARES: readonly { upTo: number; share: number }[] = [
  { upTo: 5, share: 0.05 },
  { upTo: 10, share: 0.15 },
  { upTo: 20, share: 0.55 },
  { upTo: 30, share: 0.65 },
  { upTo: 40, share: 0.43 },
  { upTo: Infinity, share: 0.3 },
]
/** Moves that the time left has to last for. */
const MOVES_TO_GO = 40
/** Time for a move in a game without clocks, ms. */
const UNTIMED_MS = 3000
/** Standard deviation of the logarithm of the time. */
const SPREAD = 0.7
const RECAPTURE_SHARE = 0.4
const FORCED_SHARE = 0.25
/** Shortest time to see a move and make it, ms. */
const LEAST_MS = 350
/** At most this share of the time left. */
const MAX_SHARE_LEFT = 0.1
const MAX_UNTIMED_MS = 5000

/** A number of the standard normal distribution (Box and Muller). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/**
 * Time from the start of the turn to the move, ms.
 * @param random in [0, 1)
 */
export function thinkingTime(turn: Turn, random: () => number): number {
  const { moveNumber, clock, legalMoves, recaptures } = turn
  const forMove = clock ? clock.leftMs / MOVES_TO_GO + clock.incrementMs : UNTIMED_MS
  const { share } = SHARES.find(({ upTo }) => moveNumber <= upTo)!
  const ease = legalMoves === 1 ? FORCED_SHARE : recaptures ? RECAPTURE_SHARE : 1
  const wanted = forMove * share * ease * Math.exp(SPREAD * normal(random))
  const most = clock ? clock.leftMs * MAX_SHARE_LEFT : MAX_UNTIMED_MS
  return Math.round(Math.min(most, Math.max(LEAST_MS, wanted)))
}
