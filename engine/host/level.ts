// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A level that plays like a person: its move is drawn from the chances that the model of the human move gives to a
 * player of that rating, tempered by what a search of the depth that such a player has sees. So it errs where people
 * err, and not in what it sees itself. Above the range of the model the search takes over by degrees, up to full
 * strength.
 *
 * Not calibrated by matches yet: the anchors are set by judgement.
 */
import { sharpen } from '../human.ts'
import { LIMITS } from '../protocol.ts'
import { feltValue } from './strength.ts'

export interface LevelPlan {
  /** Plies and nodes to search at most. */
  depth: number
  nodes: number
  /** Best lines among which the move is drawn. */
  lines: number
  /** Power to which the model's chances are taken; at 0 the model has no say. */
  sharpness: number
  /** Loss in centipawns, by the level's own search, that makes a move 1/e times as likely. */
  toleranceCp: number
}

interface Anchor extends LevelPlan {
  elo: number
}

/** Between them depth, sharpness and lines are interpolated linearly, nodes and tolerance geometrically. */
const ANCHORS: readonly Anchor[] = [
  { elo: 400, depth: 1, nodes: 2_000, lines: 48, sharpness: 0.8, toleranceCp: 900 },
  { elo: 800, depth: 1.4, nodes: 3_000, lines: 40, sharpness: 1.4, toleranceCp: 450 },
  { elo: 1200, depth: 2.6, nodes: 6_000, lines: 24, sharpness: 1.6, toleranceCp: 250 },
  { elo: 1600, depth: 4, nodes: 16_000, lines: 16, sharpness: 1.6, toleranceCp: 140 },
  { elo: 2000, depth: 6, nodes: 60_000, lines: 8, sharpness: 1.6, toleranceCp: 70 },
  { elo: 2400, depth: 9.5, nodes: 300_000, lines: 4, sharpness: 0.8, toleranceCp: 20 },
  { elo: 2800, depth: 20, nodes: 2_000_000, lines: 1, sharpness: 0, toleranceCp: 1 },
]

/**
 * What a level does in one move.
 * @param random in [0, 1): decides whether a depth between two plies is rounded up or down this time
 */
export function planLevel(elo: number, random: number): LevelPlan {
  const clamped = Math.min(LIMITS.elo.max, Math.max(LIMITS.elo.min, elo))
  const above = ANCHORS.findIndex((anchor) => anchor.elo >= clamped)
  const high = ANCHORS[above]!
  const low = ANCHORS[Math.max(0, above - 1)]!
  const share = high === low ? 0 : (clamped - low.elo) / (high.elo - low.elo)
  const linear = (from: number, to: number) => from + (to - from) * share
  const ratio = (from: number, to: number) => from * (to / from) ** share
  return {
    depth: Math.floor(linear(low.depth, high.depth) + random),
    nodes: Math.round(ratio(low.nodes, high.nodes)),
    lines: Math.round(linear(low.lines, high.lines)),
    sharpness: linear(low.sharpness, high.sharpness),
    toleranceCp: ratio(low.toleranceCp, high.toleranceCp),
  }
}

/** A move that a level may play. */
export interface Candidate {
  /** By the model, 0 to 1. */
  chance: number
  /** By the level's search, the core's score from the mover's view. */
  score: number
}

/** The chances that a level plays the moves, summing to 1. */
export function levelChances(candidates: readonly Candidate[], plan: LevelPlan): number[] {
  const values = candidates.map(({ score }) => feltValue(score))
  const best = Math.max(...values)
  const human = sharpen(
    candidates.map(({ chance }) => chance),
    plan.sharpness,
  )
  const weights = human.map((chance, index) => chance * Math.exp((values[index]! - best) / plan.toleranceCp))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  // Where the model gives nothing to what the search allows, the search decides.
  return sum > 0 ? weights.map((weight) => weight / sum) : values.map((value) => (value === best ? 1 : 0))
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
