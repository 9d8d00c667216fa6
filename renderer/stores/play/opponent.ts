// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The behaviour of an engine as an opponent, apart from its moves: how long it searches, how long a weak one seems to
 * think, and when it accepts a draw. Pure.
 */
import type { Color } from '../../../engine/chess/rules.ts'
import { aheadBy, type Limit, type Score } from '../../../engine/contract/protocol.ts'
import { delayLeft, movesToGo, timeLeft, type ChessClock } from './clock.ts'

/** Time for a move in a game without clocks, in milliseconds. */
const UNTIMED_MOVE_MS = 1500

/** From this move on the engine accepts a draw in a level position. */
const LEVEL_DRAW_MOVE = 30
/** Level: neither side is further ahead than this, in centipawns. */
const LEVEL_CP = 20
/** From this move on the engine accepts a draw in a worse position. */
const SAVING_DRAW_MOVE = 10
/** Worse: at least this many centipawns behind. */
const WORSE_CP = 80

/**
 * The limit of the search for a move of `engine`, whose turn it is.
 *
 * Engines know only increments. For a player who uses at least d for a move, a delay of d with t on the clock equals an
 * increment of d with t + d, and a Bronstein bonus of d equals it with t. So the engine may use all the time it gets.
 */
export function moveLimit(clock: ChessClock | null, engine: Color, now: number): Limit {
  if (!clock) return { moveTimeMs: UNTIMED_MOVE_MS }
  const left = (color: Color): number =>
    Math.floor(timeLeft(clock, color, now) + delayLeft(clock, color, now))
  const toGo = movesToGo(clock, engine)
  return {
    clock: {
      whiteMs: left('white'),
      blackMs: left('black'),
      whiteIncrementMs: clock.controls.white.incrementMs,
      blackIncrementMs: clock.controls.black.incrementMs,
      ...(toGo !== null && { movesToGo: toGo }),
    },
  }
}

/**
 * Whether the engine accepts a draw.
 * @param score its newest score, White's view; without one it declines
 * @param moveNumber of the position in which the draw is offered
 */
export function takesDraw(score: Score | null, engine: Color, moveNumber: number): boolean {
  if (!score) return false
  const sign = engine === 'white' ? 1 : -1
  if (score.kind !== 'cp') return aheadBy(score) * sign < 0 && moveNumber >= SAVING_DRAW_MOVE
  const ahead = score.value * sign
  if (ahead <= -WORSE_CP) return moveNumber >= SAVING_DRAW_MOVE
  return moveNumber >= LEVEL_DRAW_MOVE && ahead <= LEVEL_CP
}

// The pace of an opponent below full strength. Its search is over at once, but a person thinks, longest in the middle of
// the game. The shares are half of those in 155 games between rated players at 15 minutes and 10 seconds a move, because
// people who play online for fun use about half of their time. The spread is half of theirs, because long waits are a
// nuisance.

interface Turn {
  /** Number of the move, from 1. */
  moveNumber: number
  /** Time left on the opponent's clock and its increment; null: the game has no clock. */
  clock: { leftMs: number; incrementMs: number } | null
  legalMoves: number
  /** Whether the move recaptures. */
  recaptures: boolean
  /** Number of moves that a person considers here, 1 or more; null: unknown. */
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
/** Number of moves for the remaining time. */
const MOVES_TO_GO = 40
/** Time for a move in a game without clocks, ms. */
const UNTIMED_PACE_MS = 3000
/** Standard deviation of the logarithm of the time. */
const SPREAD = 0.7
const RECAPTURE_SHARE = 0.4
const FORCED_SHARE = 0.25
/** Number of moves that people consider on average: `docs/human.md` gives the entropy of their choice, 1.6. */
const USUAL_CHOICES = 5
/** Exponent for the effect of more or fewer choices on the time, and the limits of the effect. */
const CHOICE_POWER = 0.5
const EASY_SHARE = 0.5
const HARD_SHARE = 1.7
/** Shortest time to see a move and make it, ms. */
const LEAST_MS = 350
/** Maximum share of the remaining time. */
const MAX_SHARE_LEFT = 0.1
const MAX_UNTIMED_PACE_MS = 5000

/** The time for a choice as a share of the time for a usual one. */
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
  const forMove = clock ? clock.leftMs / MOVES_TO_GO + clock.incrementMs : UNTIMED_PACE_MS
  const { share } = SHARES.find(({ upTo }) => moveNumber <= upTo)!
  const wanted = forMove * share * shareOfChoice(turn) * Math.exp(SPREAD * normal(random))
  const most = clock ? clock.leftMs * MAX_SHARE_LEFT : MAX_UNTIMED_PACE_MS
  return Math.round(Math.min(most, Math.max(LEAST_MS, wanted)))
}
