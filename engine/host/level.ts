// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A level that plays like a person: the model of the human move gives each move a chance for a player of that rating, a
 * search corrects the chances, and the move is drawn by them. The level errs where people err, and about as often. Above
 * the range of the model, the search gradually takes over, up to full strength.
 */
import { sharpen } from '../modules/human.ts'
import { SCORE_MATE, SCORE_MATE_BOUND } from '../core/layout.ts'
import { type LevelPlan, dialAt } from './dial.ts'

/** A loss from which a move is a blunder, centipawns. */
const BLUNDER_CP = 150
/** A player who is this far behind blunders most, one who is this far ahead least, centipawns; gradual in between. */
const DESPAIR_CP = 300
/** A player who loses this much in exchanges has hung a piece, or a rook for a piece, centipawns. */
const PIECE_CP = 160
/** From this score on, a level sees itself as winning, centipawns. */
const WINNING_CP = 400
/** Factor for all other moves if a level sees that it can mate. */
const MISSED_MATE = 0.05

/** A move that fits a style perfectly is this many times as likely as a neutral one. */
const STYLE_FACTOR = 30
/** A style compares moves of similar value: if they differ by this, centipawns, their weight is 1/e. */
const STYLE_REACH_CP = 120

/** Below this Elo, a level searches deeper against a bare king and plays its best line: it must be able to mate. */
const BARE_KING_ELO = 2400
const BARE_KING_PLAN = { depth: 6.1, nodes: 83_000, lines: 1, sharpness: 0 } as const

/** Scores beyond this count as equal, centipawns. */
const SCORE_CEILING_CP = 1500
/** A mate that the level sees is above every other score; a nearer mate is higher. */
const MATE_VALUE_CP = 10_000

/**
 * What a level does in one move.
 * @param random in [0, 1): decides whether a fractional depth is rounded up or down
 */
export function planLevel(elo: number, random: number, opponentIsBare: boolean): LevelPlan {
  const isBareKing = opponentIsBare && elo < BARE_KING_ELO
  const plan = { ...dialAt(elo), ...(isBareKing && BARE_KING_PLAN) }
  return { ...plan, depth: Math.floor(plan.depth + random) }
}

/** True when the side not to move has only its king. */
export function opponentIsBare(fen: string): boolean {
  const [board = '', turn] = fen.split(' ')
  const opponent = turn === 'w' ? /[pnbrq]/ : /[PNBRQ]/
  return !opponent.test(board)
}

/** A move that a level may play. */
export interface Candidate {
  /** By the model, 0 to 1; without a model the same for all. */
  chance: number
  /** The core's score by the level's search, mover's view. */
  score: number
  /** Centipawns that it captures, less what the best capture after it wins. */
  exchange: number
  /** How well it fits the style of play, -1 to 1; absent: no style. */
  fit?: number
}

/** The chances that a level plays the moves, summing to 1. */
export function levelChances(candidates: readonly Candidate[], plan: LevelPlan): number[] {
  const values = candidates.map(({ score }) => feltValue(score))
  const best = Math.max(...values)
  const human = sharpen(
    candidates.map(({ chance }) => chance),
    plan.sharpness,
  )
  const plain = human.map(
    (chance, index) => chance * allowance(best, values[index]!, candidates[index]!.exchange, plan),
  )
  const weights = styled(
    plain,
    values,
    candidates.map(({ fit = 0 }) => fit),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  // If the model gives no chance to the moves that the search allows, the search decides.
  return sum > 0 ? weights.map((weight) => weight / sum) : values.map((value) => (value === best ? 1 : 0))
}

/**
 * Weights changed by a style: among moves of about the same value, those that fit gain what the others lose. The
 * distribution of the losses stays the same, and so does the strength.
 */
function styled(weights: readonly number[], values: readonly number[], fit: readonly number[]): number[] {
  if (fit.every((each) => each === 0)) return [...weights]
  const favours = fit.map((each) => STYLE_FACTOR ** each)
  return weights.map((weight, index) => {
    let [mass, favoured] = [0, 0]
    for (const [other, value] of values.entries()) {
      const alike = weights[other]! * Math.exp(-Math.abs(value - values[index]!) / STYLE_REACH_CP)
      mass += alike
      favoured += alike * favours[other]!
    }
    return favoured > 0 ? (weight * favours[index]! * mass) / favoured : weight
  })
}

/** The factor by which the level's search changes the chance of a move. */
function allowance(best: number, value: number, exchange: number, plan: LevelPlan): number {
  const loss = best - value
  const isBlunder = loss >= BLUNDER_CP
  const isMated = best >= -SCORE_CEILING_CP && value < -SCORE_CEILING_CP
  const blunder = isMated || exchange <= -PIECE_CP ? plan.hangs : plan.blunders * despair(best, plan)
  const missed = best > SCORE_CEILING_CP && value <= SCORE_CEILING_CP ? MISSED_MATE : 1
  const evenly = isBlunder ? plan.blunderToleranceCp : plan.toleranceCp
  const tolerance = best >= WINNING_CP ? plan.winningToleranceCp : evenly
  return (isBlunder ? blunder : 1) * missed * Math.exp(-loss / tolerance)
}

/** The factor by which the value of the best line changes the rate of blunders. */
function despair(best: number, plan: LevelPlan): number {
  const standing = Math.max(-DESPAIR_CP, Math.min(DESPAIR_CP, best))
  return Math.exp((-plan.despair * standing) / DESPAIR_CP)
}

/** Draws one of the moves and returns its index. `candidates` must not be empty. @param random in [0, 1) */
export function drawMove(candidates: readonly Candidate[], plan: LevelPlan, random: number): number {
  const chances = levelChances(candidates, plan)
  let left = random * chances.reduce((total, chance) => total + chance, 0)
  for (const [index, chance] of chances.entries()) {
    left -= chance
    if (left < 0) return index
  }
  return chances.findLastIndex((chance) => chance > 0)
}

/** The value of a score for the choice, centipawns: bounded, with mates beyond the bounds. */
function feltValue(score: number): number {
  if (score > SCORE_MATE_BOUND) return MATE_VALUE_CP - (SCORE_MATE - score)
  if (score < -SCORE_MATE_BOUND) return -MATE_VALUE_CP + (SCORE_MATE + score)
  return Math.min(SCORE_CEILING_CP, Math.max(-SCORE_CEILING_CP, score))
}
