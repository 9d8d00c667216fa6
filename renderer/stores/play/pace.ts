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
  /** Among how many moves a person hesitates here, 1 or more; null: unknown. */
  choices: number | null
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
/** Among how many moves people hesitate on average: `docs/human.md` has the entropy of their chances, 1.6. */
const USUAL_CHOICES = 5
/** Power to which more or fewer choices than usual change the time, and the limits of that. */
const CHOICE_POWER = 0.5
const EASY_SHARE = 0.5
const HARD_SHARE = 1.7
/** Shortest time to see a move and make it, ms. */
const LEAST_MS = 350
/** At most this share of the time left. */
const MAX_SHARE_LEFT = 0.1
const MAX_UNTIMED_MS = 5000

/** The time for a choice as a share of that for a usual one. */
function shareOfChoice({ legalMoves, recaptures, choices }: Turn): number {
  if (legalMoves === 1) return FORCED_SHARE
  if (recaptures) return RECAPTURE_SHARE
  if (choices === null) return 1
  return Math.min(HARD_SHARE, Math.max(EASY_SHARE, (choices / USUAL_CHOICES) ** CHOICE_POWER))
}

/** A number of the standard normal distribution (Box and Muller). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/**
 * Time from the start of the turn to the move, ms.
 * @param random in [0, 1)
 */
export function thinkingTime(turn: Turn, random: () => number): number {
  const { moveNumber, clock } = turn
  const forMove = clock ? clock.leftMs / MOVES_TO_GO + clock.incrementMs : UNTIMED_MS
  const { share } = SHARES.find(({ upTo }) => moveNumber <= upTo)!
  const wanted = forMove * share * shareOfChoice(turn) * Math.exp(SPREAD * normal(random))
  const most = clock ? clock.leftMs * MAX_SHARE_LEFT : MAX_UNTIMED_MS
  return Math.round(Math.min(most, Math.max(LEAST_MS, wanted)))
}
