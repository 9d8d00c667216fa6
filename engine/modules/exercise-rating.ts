// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How hard an exercise is, as a rating on the scale of the puzzles of Lichess: from the share of players of several ratings
 * who find each move, and from what the solution does. Pure. `docs/training.md` has the method and its errors.
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
    hangingPiece: -72,
    fork: -177,
    pin: -76,
    relativePin: 4,
    skewer: -99,
    discoveredAttack: -126,
    discoveredCheck: 141,
    doubleCheck: -138,
    xRayAttack: 173,
    trappedPiece: -33,
    capturingDefender: -29,
    deflection: 15,
    attraction: -127,
    overloading: -75,
    interference: 43,
    clearance: -36,
    intermezzo: 27,
    sacrifice: -97,
    quietMove: 66,
    defensiveMove: 143,
    zugzwang: 37,
    advancedPawn: -30,
    promotion: -94,
    mate: -265,
    mateIn1: 50,
    mateIn2: -2,
    mateIn3: 32,
    mateIn4: 25,
    smotheredMate: -216,
    backRankMate: -275,
    anastasiaMate: -110,
    arabianMate: 67,
    hookMate: 56,
    bodenMate: -85,
    doubleBishopMate: 89,
    dovetailMate: 196,
    swallowstailMate: 203,
    epauletteMate: 51,
    operaMate: -26,
    pillsburysMate: -92,
    morphysMate: 118,
    cornerMate: 122,
    killBoxMate: 201,
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
