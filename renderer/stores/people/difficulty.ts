// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How hard a position is for players of a rating, from the share of each move and the engine's value of those that were
 * looked at. Shares, chances and losses are 0 to 1; chances are the mover's. Pure.
 */
import { FIGURES } from '../../../electron/review/figures.ts'

export interface HumanMove {
  uci: string
  /** The share of players who play it, at the rating. */
  share: number
  /** The same at a rating 400 higher. */
  stronger: number
  /** The mover's chances after it by the engine; null: it was not looked at. */
  chance: number | null
}

export interface Difficulty {
  /** The best move that is known. */
  best: string
  /** The share who play it, or a move about as good, at the rating and 400 above. */
  finds: number
  strongerFinds: number
  /** The share who keep their chances: their move is no inaccuracy. */
  keeps: number
  /** The share who blunder. */
  blunders: number
  /** The chances that a player gives away on average. */
  expectedLoss: number
  /** The share of all moves that the figures rest on; the others were not looked at. */
  judged: number
}

/** What the sentence about a position says. `alone`: other moves that are as good as the best one are rare. */
export type Story =
  | { kind: 'forced'; move: string }
  /** The likely moves are about as good as the best. */
  | { kind: 'calm'; best: string }
  /** Most miss the best move; `instead` is the likeliest move if it is an inaccuracy or worse. */
  | { kind: 'missed'; best: string; share: number; alone: boolean; instead: string | null }
  /** Most find it; `instead` is the commonest move that is a mistake or worse. */
  | { kind: 'found'; best: string; share: number; alone: boolean; instead: string | null }

/** A share from which a mistake is common enough to warn of. */
const COMMON = 0.05
/** A share below which moves as good as the best need no mention. */
const RARE = 0.03
/** Losses below this on average are not worth a warning. */
const CALM_LOSS = 0.02

const bestOf = (moves: readonly HumanMove[]): HumanMove | null =>
  moves.reduce<HumanMove | null>(
    (best, move) => (move.chance !== null && (best === null || move.chance > best.chance!) ? move : best),
    null,
  )

const isAsGood = (lost: number): boolean => lost <= FIGURES.praise.loss

/** The chances that a move gives away; null: it was not looked at. */
export function lossOf(moves: readonly HumanMove[], { chance }: HumanMove): number | null {
  const best = bestOf(moves)
  return chance === null || best === null ? null : best.chance! - chance
}

export type Severity = 'good' | 'inaccuracy' | 'mistake' | 'blunder'

/** What a report calls a loss of chances. */
export function severityOf(loss: number): Severity {
  const { inaccuracy, mistake, blunder } = FIGURES.loss
  if (loss >= blunder) return 'blunder'
  return loss >= mistake ? 'mistake' : loss >= inaccuracy ? 'inaccuracy' : 'good'
}

/** Null while no move has a value. */
export function difficultyOf(moves: readonly HumanMove[]): Difficulty | null {
  const best = bestOf(moves)
  if (!best) return null
  const judged = moves.filter(({ chance }) => chance !== null)
  const mass = judged.reduce((sum, { share }) => sum + share, 0)
  const loss = (move: HumanMove): number => best.chance! - move.chance!
  const shareOf = (wanted: (loss: number) => boolean, of: 'share' | 'stronger' = 'share'): number =>
    judged.reduce((sum, move) => sum + (wanted(loss(move)) ? move[of] : 0), 0)
  return {
    best: best.uci,
    finds: shareOf(isAsGood),
    strongerFinds: shareOf(isAsGood, 'stronger'),
    keeps: mass > 0 ? shareOf((lost) => lost < FIGURES.loss.inaccuracy) / mass : 0,
    blunders: mass > 0 ? shareOf((lost) => lost >= FIGURES.loss.blunder) / mass : 0,
    expectedLoss: mass > 0 ? judged.reduce((sum, move) => sum + move.share * loss(move), 0) / mass : 0,
    judged: mass,
  }
}

/** What is most worth saying about a position; null while nothing is known. */
export function storyOf(moves: readonly HumanMove[]): Story | null {
  const [only] = moves
  if (moves.length === 1) return { kind: 'forced', move: only!.uci }
  const found = difficultyOf(moves)
  if (!found) return null
  const { best, finds, expectedLoss } = found
  const likeliest = moves.toSorted((a, b) => b.share - a.share)
  const errs = (move: HumanMove, least: number): boolean => (lossOf(moves, move) ?? 0) >= least
  const alone = finds - moves.find(({ uci }) => uci === best)!.share < RARE
  if (finds >= 0.5) {
    const trap = likeliest.find((move) => move.share >= COMMON && errs(move, FIGURES.loss.mistake))
    return { kind: 'found', best, share: finds, alone, instead: trap?.uci ?? null }
  }
  if (expectedLoss < CALM_LOSS) return { kind: 'calm', best }
  const first = likeliest[0]!
  return {
    kind: 'missed',
    best,
    share: 1 - finds,
    alone,
    instead: errs(first, FIGURES.loss.inaccuracy) ? first.uci : null,
  }
}
