// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A level that plays like a person: its move is drawn from the chances that the model of the human move gives to a
 * player of that rating, corrected by what a search sees that such a player overlooks, or does not. So it errs where
 * people err, and about as often. Above the range of the model the search takes over by degrees, up to full strength.
 *
 * The anchors are set so that the errors are those of people; `docs/calibration.md` has the measurements.
 */
import { sharpen } from '../human.ts'
import { LIMITS, type Style } from '../protocol.ts'
import { SCORE_MATE, SCORE_MATE_BOUND } from '../core/layout.ts'

export interface LevelPlan {
  /** Plies and nodes to search at most. */
  depth: number
  nodes: number
  /** Best lines among which the move is drawn. */
  lines: number
  /** Power to which the model's chances are taken; at 0 the model has no say. */
  sharpness: number
  /**
   * Factor for moves that lose BLUNDER_CP or more by the level's own search. Above 1 it gives back the blunders that the
   * power, each of them being unlikely, and the tolerance take away; below 1 it is the care of a player who looks twice.
   */
  blunders: number
  /** Loss in centipawns, by the level's own search, that makes a move 1/e times as likely. */
  toleranceCp: number
  /** The same where the level sees that it is winning: people err less when the game is decided for them. */
  winningToleranceCp: number
}

interface Anchor extends LevelPlan {
  elo: number
}

/** A tolerance that tolerates everything. */
const ANY = 100_000

/** Elo, depth, nodes, lines, sharpness, blunders, tolerance, tolerance when winning. */
type Row = readonly [number, number, number, number, number, number, number, number]

/** Between them depth, sharpness and lines are interpolated linearly; nodes, blunders and tolerances geometrically. */
const ROWS: readonly Row[] = [
  [400, 1, 5_000, 100, 1.2, 9, ANY, ANY],
  [800, 1, 5_000, 100, 1.815, 8.35, ANY, 3_000],
  [1000, 1, 5_000, 100, 1.715, 6.9, ANY, 1_300],
  [1200, 1, 5_000, 100, 1.6, 2.9, ANY, 580],
  [1400, 1, 5_000, 100, 1.46, 1.1, ANY, 265],
  [1500, 1.2, 6_000, 100, 1.42, 0.22, 50_000, 190],
  [1700, 2.4, 14_000, 100, 1.68, 0.22, 10_000, 95],
  [1900, 4, 31_000, 100, 1.9, 0.2, 330, 58],
  [2000, 4.25, 38_000, 60, 2.1, 0.18, 84, 45],
  [2200, 5.3, 62_000, 40, 2.3, 0.15, 39, 31],
  [2400, 6.1, 83_000, 25, 1.7, 0.15, 26.5, 23],
  [2650, 7.1, 101_000, 14, 1.2, 0.15, 21, 17.7],
  [2800, 7.7, 118_000, 11.5, 1.05, 0.15, 17, 14.8],
  [2950, 8.3, 140_000, 9.5, 1, 0.15, 14, 12],
  [3100, 8.9, 165_000, 7, 0.8, 0.15, 11, 9.3],
  [3250, 9.8, 240_000, 4.5, 0.55, 0.135, 7, 6],
  [3500, 12, 500_000, 1, 0, 0.1, 1, 1],
]
const ANCHORS: readonly Anchor[] = ROWS.map(
  ([elo, depth, nodes, lines, sharpness, blunders, toleranceCp, winningToleranceCp]) => ({
    elo,
    depth,
    nodes,
    lines,
    sharpness,
    blunders,
    toleranceCp,
    winningToleranceCp,
  }),
)

/** A loss from which a move is a blunder, centipawns. */
const BLUNDER_CP = 150
/** A score from which a level feels that it is winning, centipawns. */
const WINNING_CP = 400
/** Factor for all other moves where a level sees that it can mate. */
const MISSED_MATE = 0.05

/** A move that fits a style perfectly becomes this many times as likely as a neutral one. */
const STYLE_FACTOR = 30
/**
 * Elo that each style, with its openings, costs in matches against the level without one; below 0 it gains. The dial of a
 * level with a style is raised by this much.
 */
const STYLE_COST_ELO: Readonly<Record<Style, number>> = {
  attacker: 60,
  trader: 30,
  grabber: -15,
  closed: 30,
  open: -15,
}
/** Moves whose losses differ by this, centipawns, are alike to a style by 1/e. */
const STYLE_REACH_CP = 120

/** The least strength against a bare king, and the best line of it: an opponent that cannot mate is no fun. */
const BARE_KING_ELO = 2400

/** Plies from the start of a game that a level knows from its book; linear in between. */
const BOOK_PLIES: readonly { elo: number; plies: number }[] = [
  { elo: 400, plies: 2 },
  { elo: 800, plies: 4 },
  { elo: 1400, plies: 8 },
  { elo: 2000, plies: 14 },
  { elo: 2600, plies: 30 },
]

/** Scores beyond this count as equal, centipawns. */
const SCORE_CEILING_CP = 1500
/** A seen mate is above every other score; a nearer mate is higher. */
const MATE_VALUE_CP = 10_000

const linear = (from: number, to: number, share: number): number => from + (to - from) * share
const geometric = (from: number, to: number, share: number): number => from * (to / from) ** share

/** The rows of a table around an Elo, and how far it is from the lower to the higher; clamped to the table. */
function rowsAround<Row extends { elo: number }>(table: readonly Row[], elo: number): [Row, Row, number] {
  const above = table.findIndex((row) => row.elo >= elo)
  const high = table.at(above)!
  const low = table[above - 1] ?? high
  const share = high === low ? 0 : Math.min(1, (elo - low.elo) / (high.elo - low.elo))
  return [low, high, share]
}

/** Plies from the start of a game in which a level may use the opening book; Infinity: as far as it goes. */
export function bookPlies(elo: number): number {
  if (elo >= BOOK_PLIES.at(-1)!.elo) return Infinity
  const [low, high, share] = rowsAround(BOOK_PLIES, elo)
  return Math.round(linear(low.plies, high.plies, share))
}

/**
 * What a level does in one move.
 * @param random in [0, 1): decides whether a depth between two plies is rounded up or down this time
 */
export function planLevel(elo: number, random: number, opponentIsBare: boolean): LevelPlan {
  const clamped = Math.min(LIMITS.elo.max, Math.max(LIMITS.elo.min, elo))
  if (opponentIsBare && clamped < BARE_KING_ELO)
    return { ...planLevel(BARE_KING_ELO, random, false), lines: 1, sharpness: 0 }
  const [low, high, share] = rowsAround(ANCHORS, clamped)
  return {
    depth: Math.floor(linear(low.depth, high.depth, share) + random),
    nodes: Math.round(geometric(low.nodes, high.nodes, share)),
    lines: Math.round(linear(low.lines, high.lines, share)),
    sharpness: linear(low.sharpness, high.sharpness, share),
    blunders: geometric(low.blunders, high.blunders, share),
    toleranceCp: geometric(low.toleranceCp, high.toleranceCp, share),
    winningToleranceCp: geometric(low.winningToleranceCp, high.winningToleranceCp, share),
  }
}

/** Where the dial has to stand so that a level with a style is as strong as one of this Elo without. */
export const dialFor = (elo: number, style: Style | undefined): number =>
  style === undefined ? elo : elo + STYLE_COST_ELO[style]

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
  /** By the level's search, the core's score from the mover's view. */
  score: number
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
  const plain = human.map((chance, index) => chance * allowance(best, values[index]!, plan))
  const weights = styled(
    plain,
    values,
    candidates.map(({ fit = 0 }) => fit),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  // Where the model gives nothing to what the search allows, the search decides.
  return sum > 0 ? weights.map((weight) => weight / sum) : values.map((value) => (value === best ? 1 : 0))
}

/**
 * Weights as a style leans them: among moves of about the same value, those that fit gain what the others lose. How much
 * is lost in a move stays as likely as before, and so the strength stays what it is.
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

/** The factor for a move of a value by what the level's search sees. */
function allowance(best: number, value: number, plan: LevelPlan): number {
  const { blunders, toleranceCp, winningToleranceCp } = plan
  const loss = best - value
  const tolerance = best >= WINNING_CP ? winningToleranceCp : toleranceCp
  const blunder = loss < BLUNDER_CP ? 1 : blunders
  const missed = best > SCORE_CEILING_CP && value <= SCORE_CEILING_CP ? MISSED_MATE : 1
  return blunder * missed * Math.exp(-loss / tolerance)
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

/** The value of a score for the choice, centipawns: bounded, with mates outside the bounds. */
function feltValue(score: number): number {
  if (score > SCORE_MATE_BOUND) return MATE_VALUE_CP - (SCORE_MATE - score)
  if (score < -SCORE_MATE_BOUND) return -MATE_VALUE_CP + (SCORE_MATE + score)
  return Math.min(SCORE_CEILING_CP, Math.max(-SCORE_CEILING_CP, score))
}
