// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Playing below full strength. A weak player does not look far and does not tell good moves from better ones.
 * So the search is limited in depth and nodes, and the move is drawn from its best lines with a temperature:
 * the weaker, the hotter. Lines that lose too much against the best are never drawn, so a piece is lost to an
 * unseen tactic rather than thrown away. A seen mate is always played.
 *
 * Calibration is provisional: the anchors below are set by judgement, not yet by published matches. The order
 * holds by construction: with the same lines, more Elo never expects a worse move.
 */
import { LIMITS } from '../protocol.ts'
import { SCORE_MATE, SCORE_MATE_BOUND } from '../core/layout.ts'

export interface StrengthPlan {
  /** Plies to search at most. */
  depth: number
  /** Nodes to search at most. */
  nodes: number
  /** Best lines among which the move is drawn. */
  lines: number
  /** Loss in centipawns at which a line is drawn 1/e times as often as the best. */
  temperatureCp: number
  /** Lines that lose more than this against the best are not drawn, centipawns. */
  windowCp: number
}

interface Anchor extends StrengthPlan {
  elo: number
}

/**
 * The settings at some strengths. Between them depth, temperature and window are interpolated linearly, nodes
 * and lines geometrically.
 */
const ANCHORS: readonly Anchor[] = [
  { elo: 400, depth: 1, nodes: 2_000, lines: 32, temperatureCp: 260, windowCp: 600 },
  { elo: 800, depth: 1.4, nodes: 3_000, lines: 24, temperatureCp: 120, windowCp: 400 },
  { elo: 1200, depth: 2.6, nodes: 6_000, lines: 12, temperatureCp: 55, windowCp: 250 },
  { elo: 1600, depth: 4, nodes: 16_000, lines: 8, temperatureCp: 28, windowCp: 150 },
  { elo: 2000, depth: 6, nodes: 60_000, lines: 5, temperatureCp: 13, windowCp: 80 },
  { elo: 2400, depth: 9.5, nodes: 300_000, lines: 3, temperatureCp: 5, windowCp: 30 },
  { elo: 2800, depth: 20, nodes: 2_000_000, lines: 1, temperatureCp: 1, windowCp: 10 },
]

/** The least strength against a bare king: an opponent that cannot mate is no fun. */
const BARE_KING_ELO = 1600

/** Scores beyond this count as equal, centipawns. */
const SCORE_CEILING_CP = 1500
/** A seen mate is above every other score by more than any window; a nearer mate is higher. */
const MATE_VALUE_CP = 3000

/**
 * What a player of this strength does in one move.
 * @param random in [0, 1): decides whether a depth between two plies is rounded up or down this time
 */
export function planStrength(elo: number, random: number, opponentIsBare: boolean): StrengthPlan {
  const { min, max } = LIMITS.elo
  const clamped = Math.min(max, Math.max(min, opponentIsBare ? Math.max(elo, BARE_KING_ELO) : elo))
  const above = ANCHORS.findIndex((anchor) => anchor.elo >= clamped)
  const high = ANCHORS[above]!
  const low = ANCHORS[Math.max(0, above - 1)]!
  const share = high === low ? 0 : (clamped - low.elo) / (high.elo - low.elo)
  const linear = (from: number, to: number) => from + (to - from) * share
  const ratio = (from: number, to: number) => from * (to / from) ** share
  return {
    depth: Math.floor(linear(low.depth, high.depth) + random),
    nodes: Math.round(ratio(low.nodes, high.nodes)),
    lines: Math.round(ratio(low.lines, high.lines)),
    temperatureCp: linear(low.temperatureCp, high.temperatureCp),
    windowCp: linear(low.windowCp, high.windowCp),
  }
}

/** The chances of being played, one per line, that sum to 1. Scores are the core's, from the mover's view. */
export function lineChances(scores: readonly number[], plan: StrengthPlan): number[] {
  const values = scores.map(feltValue)
  const best = Math.max(...values)
  const weights = values.map((value) =>
    best - value > plan.windowCp ? 0 : Math.exp((value - best) / plan.temperatureCp),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** Draws a line and returns its index. `scores` must not be empty. */
export function chooseLine(scores: readonly number[], plan: StrengthPlan, random: number): number {
  const chances = lineChances(scores, plan)
  let left = random
  for (let index = 0; index < chances.length; index++) {
    left -= chances[index]!
    if (left < 0) return index
  }
  return chances.findLastIndex((chance) => chance > 0)
}

/** The value of a score for the choice, centipawns: bounded, with mates outside the bounds. */
export function feltValue(score: number): number {
  if (score > SCORE_MATE_BOUND) return MATE_VALUE_CP - (SCORE_MATE - score)
  if (score < -SCORE_MATE_BOUND) return -MATE_VALUE_CP + (SCORE_MATE + score)
  return Math.min(SCORE_CEILING_CP, Math.max(-SCORE_CEILING_CP, score))
}

/** True when the side not to move has only its king. */
export function opponentIsBare(fen: string): boolean {
  const [board = '', turn] = fen.split(' ')
  const opponent = turn === 'w' ? /[pnbrq]/ : /[PNBRQ]/
  return !opponent.test(board)
}
