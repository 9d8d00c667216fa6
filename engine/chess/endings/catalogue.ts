// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The endings of the trainer: positions of our own choice, by group, each group from simple to hard. The person has the move
 * in each of them. `test/corpora/endings.test.ts` proves the aims.
 */
import { type Color, turnOf } from '../rules.ts'

/** What the person has to reach: a win, or a draw. */
export type Aim = 'win' | 'draw'

/** Aim and position of each ending, by group and name. The order is the order of the ladder. */
const LADDERS = {
  mates: {
    queenFinish: ['win', '5k2/8/4K3/8/6Q1/8/8/8 w - - 0 1'],
    twoRooks: ['win', '8/8/4k3/8/8/8/8/RR4K1 w - - 0 1'],
    queenMate: ['win', '8/8/8/3k4/8/8/8/1Q2K3 w - - 0 1'],
    rookFinish: ['win', '6k1/8/5K2/8/8/8/8/R7 w - - 0 1'],
    rookOpposition: ['win', '8/8/8/2k5/8/2K5/7R/8 w - - 0 1'],
    rookBox: ['win', '8/8/8/4k3/8/8/2R5/4K3 w - - 0 1'],
    bishopsFinish: ['win', '7k/8/5K2/8/8/4BB2/8/8 w - - 0 1'],
    bishopsMate: ['win', '8/8/8/4k3/8/8/8/2B1KB2 w - - 0 1'],
    bishopKnightFinish: ['win', 'k7/8/1K6/8/8/3BN3/8/8 w - - 0 1'],
    bishopKnightDrive: ['win', '7k/8/5K2/8/4N3/3B4/8/8 w - - 0 1'],
    bishopKnightMate: ['win', '8/8/8/4k3/8/8/8/2B1K1N1 w - - 0 1'],
  },
  kingAndPawn: {
    squareRun: ['win', '8/8/8/5k2/P7/8/8/7K w - - 0 1'],
    squareEnter: ['draw', '8/8/8/8/P7/5k2/8/7K b - - 0 1'],
    squareDoubleStep: ['draw', '8/8/8/8/7K/8/P5k1/8 b - - 0 1'],
    sixthRank: ['win', '3k4/8/3K4/3P4/8/8/8/8 w - - 0 1'],
    straightBack: ['draw', '8/4k3/4P3/4K3/8/8/8/8 b - - 0 1'],
    opposition: ['win', '8/3k4/8/2K5/8/5P2/8/8 w - - 0 1'],
    oppositionHold: ['draw', '8/8/8/5k1K/8/8/5P2/8 b - - 0 1'],
    tempo: ['win', '8/8/3k4/8/3K4/8/3P4/8 w - - 0 1'],
    keySquares: ['win', '8/7k/8/8/3P4/8/6K1/8 w - - 0 1'],
    keySquaresRace: ['win', '8/8/2k5/8/6P1/8/8/4K3 w - - 0 1'],
    distantOpposition: ['win', '3k4/8/8/8/8/8/3P4/3K4 w - - 0 1'],
    distantDefence: ['draw', '3k4/8/8/8/8/8/3P4/3K4 b - - 0 1'],
    blockade: ['draw', '8/8/5k2/8/8/4K3/1P6/8 b - - 0 1'],
    knightPawn: ['win', 'k7/8/1K6/1P6/8/8/8/8 w - - 0 1'],
    rookPawnCage: ['draw', '3k4/8/1K6/P7/8/8/8/8 b - - 0 1'],
    rookPawnGuard: ['win', '8/7K/8/8/4k3/7P/8/8 w - - 0 1'],
    shoulder: ['win', '8/6K1/8/7k/8/5P2/8/8 w - - 0 1'],
  },
  pawns: {
    linked: ['win', '8/8/8/kP6/4K3/8/P7/8 w - - 0 1'],
    cornerPawns: ['win', 'k7/P7/8/1P6/8/8/8/3K4 w - - 0 1'],
    breakthrough: ['win', '8/5ppp/8/5PPP/8/8/2k5/K7 w - - 0 1'],
    breakthroughCentre: ['win', '8/1ppp4/8/1PPP4/8/7k/8/7K w - - 0 1'],
    outsidePasser: ['win', '8/8/4k1p1/6P1/P3K3/8/8/8 w - - 0 1'],
    protectedPasser: ['win', '8/8/1p1k4/1P6/2P1K3/8/8/8 w - - 0 1'],
    triangulation: ['win', '5k2/8/5P1p/4K2P/8/8/8/8 w - - 0 1'],
    trebuchet: ['win', '8/8/8/2K1p3/4P1k1/8/8/8 w - - 0 1'],
    twoAims: ['draw', '8/8/8/4k1p1/1K6/1P6/8/8 w - - 0 1'],
    diagonalWalk: ['draw', '8/8/K6p/8/8/1k2P3/8/8 w - - 0 1'],
    stopAndRun: ['win', '8/8/8/4P3/3K4/6p1/8/k7 w - - 0 1'],
  },
  queen: {
    queenCentrePawn: ['win', '8/8/8/8/8/3k4/4p3/K6Q w - - 0 1'],
    queenKnightPawn: ['win', '8/8/8/8/8/2k5/1p6/5K1Q w - - 0 1'],
    queenFar: ['win', '3Q4/8/8/7K/8/8/3pk3/8 w - - 0 1'],
    queenRookPawnNear: ['win', '8/8/8/1K6/8/8/pk6/7Q w - - 0 1'],
    queenBishopPawnNear: ['win', '8/8/8/8/3K4/8/2pk4/6Q1 w - - 0 1'],
    queenBishopPawnSide: ['win', '8/8/8/3K4/8/8/2pk4/Q7 w - - 0 1'],
    bishopPawnCorner: ['draw', '8/8/8/8/6K1/1Q6/2p5/1k6 b - - 0 1'],
    rookPawnCorner: ['draw', '8/8/8/8/1K6/6Q1/7p/6k1 b - - 0 1'],
    queenAgainstRook: ['win', '1k6/1r6/2K5/8/8/8/8/4Q3 w - - 0 1'],
    queenRookFork: ['win', '8/8/8/6k1/8/8/2Q5/r1K5 w - - 0 1'],
    queenAgainstKnight: ['win', '8/8/8/3k4/3n4/8/8/KQ6 w - - 0 1'],
  },
  rookPawn: {
    lucena: ['win', '3K4/3P1k2/8/8/8/8/2r5/4R3 w - - 0 1'],
    lucenaKnightPawn: ['win', '1K6/1P1k4/8/8/8/8/r7/2R5 w - - 0 1'],
    lucenaReach: ['win', '8/6k1/8/3P4/3K4/8/r7/5R2 w - - 0 1'],
    cutOffKnightPawn: ['win', '2r5/5k2/8/8/1P6/1K6/8/4R3 w - - 0 1'],
    rookPawnWayOut: ['win', 'K7/P3k3/8/8/8/8/1r6/7R w - - 0 1'],
    rookPawnShutIn: ['draw', 'K7/P3k3/8/8/8/8/1r6/7R b - - 0 1'],
    seventhRankTrick: ['win', 'R7/P4k2/8/8/8/8/7K/r7 w - - 0 1'],
    seventhRankDefence: ['draw', 'R7/P5k1/8/8/8/8/7K/r7 b - - 0 1'],
    philidor: ['draw', '4k3/R7/1r6/3KP3/8/8/8/8 b - - 0 1'],
    philidorBishopPawn: ['draw', '5k2/7R/r7/4KP2/8/8/8/8 b - - 0 1'],
    philidorLate: ['draw', '4k3/R7/1r2P3/4K3/8/8/8/8 b - - 0 1'],
    checkFromBehind: ['draw', '5k2/R7/4KP2/8/8/8/8/5r2 b - - 0 1'],
    shortSide: ['draw', '8/R5k1/4K3/4P3/8/8/8/1r6 b - - 0 1'],
    passiveKnightPawn: ['draw', '1r4k1/R7/6K1/6P1/8/8/8/8 b - - 0 1'],
    passiveBreak: ['win', 'r5k1/1R6/6K1/5P2/8/8/8/8 w - - 0 1'],
    frontalDefence: ['draw', '3r4/5k2/8/8/3P4/2K5/8/4R3 b - - 0 1'],
    vancuraReach: ['draw', 'R7/6k1/P7/8/8/4K3/8/r7 b - - 0 1'],
    vancura: ['draw', 'R7/6k1/P4r2/8/8/2K5/8/8 b - - 0 1'],
  },
  rook: {
    rookBehind: ['win', '8/1R6/4K3/8/1p6/1k6/8/8 w - - 0 1'],
    rookStopsCorner: ['win', '5R2/8/8/8/5K2/8/7p/5k2 w - - 0 1'],
    rookMateThreat: ['win', '8/4R3/8/8/8/8/4K1p1/7k w - - 0 1'],
    pawnAdvance: ['draw', '8/8/4K3/3R4/1p6/k7/8/8 b - - 0 1'],
    pawnShoulder: ['draw', '8/7K/8/6p1/8/3R4/5k2/8 b - - 0 1'],
    pawnEscort: ['draw', '8/8/8/8/3k3R/6p1/8/1K6 b - - 0 1'],
    knightPromotion: ['draw', '6R1/8/8/5k2/8/4K3/5p2/8 b - - 0 1'],
    rookTwoPawns: ['draw', '8/8/8/8/1k6/1p1p4/8/R5K1 w - - 0 1'],
    rookAgainstBishop: ['draw', '8/8/8/8/8/2b2K2/6R1/5k2 b - - 0 1'],
    bishopEscape: ['draw', '1k6/8/1K6/7b/8/1R6/8/8 b - - 0 1'],
    rookAgainstKnight: ['draw', '3k4/8/3K4/8/3n4/8/8/R7 b - - 0 1'],
    knightAstray: ['win', '8/8/8/4K3/8/1n6/6k1/4R3 w - - 0 1'],
  },
  minor: {
    wrongBishop: ['draw', '8/8/3k4/K7/P7/B7/8/8 b - - 0 1'],
    wrongBishopLate: ['draw', '8/8/3k4/P7/3B4/1K6/8/8 b - - 0 1'],
    wrongBishopCage: ['win', '4k3/8/5K2/6B1/8/P7/8/8 w - - 0 1'],
    rightBishop: ['win', '8/k7/P7/8/B7/8/3K4/8 w - - 0 1'],
    oppositeBishops: ['draw', '5k2/8/8/2b1P3/4K3/8/8/3B4 b - - 0 1'],
    oppositeBishopsFar: ['win', '8/3bk3/8/1P3P2/4K3/8/8/2B5 w - - 0 1'],
    knightCatches: ['draw', '8/8/8/8/5N2/8/1p5K/2k5 w - - 0 1'],
    knightRookPawn: ['draw', '8/8/8/6k1/7N/p7/6K1/8 w - - 0 1'],
    knightGuards: ['win', '8/k7/6N1/P7/8/8/8/5K2 w - - 0 1'],
    knightSeventh: ['draw', '8/P1k5/8/1N6/8/8/8/6K1 b - - 0 1'],
    knightMates: ['win', '8/8/8/8/4N3/7p/5K1k/8 w - - 0 1'],
    bishopCatches: ['draw', '8/8/1B2K3/8/8/7p/6k1/8 w - - 0 1'],
  },
} as const satisfies Record<string, Record<string, readonly [Aim, string]>>

type Ladders = typeof LADDERS
export type EndingGroup = keyof Ladders
export type EndingId = { [G in EndingGroup]: keyof Ladders[G] }[EndingGroup] & string

export interface Ending {
  id: EndingId
  group: EndingGroup
  aim: Aim
  fen: string
  /** The side of the person, who has the move. */
  side: Color
}

export const ENDING_GROUPS = Object.keys(LADDERS) as readonly EndingGroup[]

export const ENDINGS: readonly Ending[] = ENDING_GROUPS.flatMap((group) =>
  Object.entries<readonly [Aim, string]>(LADDERS[group]).map(([id, [aim, fen]]) => ({
    id: id as EndingId,
    group,
    aim,
    fen,
    side: turnOf(fen),
  })),
)

/** The endings of a group, from simple to hard. */
export const ladderOf = (group: EndingGroup): Ending[] => ENDINGS.filter((ending) => ending.group === group)
