// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How hard an exercise is, as a rating on the scale of the puzzles of Lichess: from the share of players of several ratings
 * who find each move, and from what the solution does. Pure. `docs/exercises.md` has the method and its errors.
 */
import type { MotifName } from '../chess/motifs/motifs.ts'

/** The ratings at which the model of the human move is asked about each move of the solver. */
export const SOLVER_RATINGS = [800, 1600, 2400] as const

/** What is known of an exercise. */
export interface ExerciseEvidence {
  /** For each move of the solver, the share of players who find it at each of SOLVER_RATINGS, 0 to 1. */
  finds: readonly (readonly number[])[]
  motifs: ReadonlySet<MotifName>
}

/** The weights of the sum that is the rating, points. Fitted with `npm run -s train -- rate PUZZLES.csv --fit`. */
export interface ExerciseScale {
  base: number
  /** For the logarithm of the number of moves. */
  moves: number
  /** For the logarithm of the share of players in the middle who find all moves. */
  line: number
  /** The same for the move that the fewest of them find. */
  hardest: number
  /** For how much more often strong players find the line than weak ones, nats. */
  skill: number
  motifs: Partial<Record<MotifName, number>>
}

/** A share that was rounded to 0 is not impossible, and below this the model knows little. */
const LEAST_SHARE = 0.001

/** The terms of the sum, in the order of the scale, without its motifs. */
export function termsOf({ finds }: ExerciseEvidence): {
  moves: number
  line: number
  hardest: number
  skill: number
} {
  const nats = finds.map((shares) => shares.map((share) => Math.log(Math.max(LEAST_SHARE, share))))
  const sum = (of: (nats: readonly number[]) => number): number =>
    nats.reduce((all, each) => all + of(each), 0)
  return {
    moves: Math.log(finds.length),
    line: sum(([, middle]) => middle!),
    hardest: Math.min(...nats.map(([, middle]) => middle!)),
    skill: sum(([weak, , strong]) => strong! - weak!),
  }
}

export const EXERCISE_SCALE: ExerciseScale = {
  base: 1053,
  moves: 243,
  line: -135,
  hardest: -49,
  skill: 116,
  motifs: {
    hangingPiece: -73,
    fork: -178,
    pin: -80,
    relativePin: 4,
    skewer: -100,
    discoveredAttack: -126,
    discoveredCheck: 141,
    doubleCheck: -139,
    xRayAttack: 172,
    trappedPiece: -34,
    capturingDefender: -31,
    deflection: 13,
    attraction: -126,
    overloading: -75,
    interference: 43,
    clearance: -38,
    intermezzo: 26,
    sacrifice: -98,
    quietMove: 65,
    defensiveMove: 142,
    zugzwang: 37,
    advancedPawn: -31,
    promotion: -93,
    mate: -265,
    mateIn1: 50,
    mateIn2: -3,
    mateIn3: 31,
    mateIn4: 25,
    smotheredMate: -215,
    backRankMate: -275,
    anastasiaMate: -111,
    arabianMate: 67,
    hookMate: 56,
    bodenMate: -85,
    doubleBishopMate: 90,
    dovetailMate: 195,
    swallowstailMate: 203,
    epauletteMate: 49,
    operaMate: -26,
    pillsburysMate: -90,
    morphysMate: 116,
    cornerMate: 122,
    killBoxMate: 202,
  },
}

/** The rating of an exercise; a player of this rating on Lichess solves it half the time. */
export function exerciseRating(evidence: ExerciseEvidence, scale: ExerciseScale = EXERCISE_SCALE): number {
  const { moves, line, hardest, skill } = termsOf(evidence)
  const motifs = [...evidence.motifs].reduce((sum, motif) => sum + (scale.motifs[motif] ?? 0), 0)
  return (
    scale.base +
    scale.moves * moves +
    scale.line * line +
    scale.hardest * hardest +
    scale.skill * skill +
    motifs
  )
}
