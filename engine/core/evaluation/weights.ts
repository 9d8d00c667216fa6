// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Every number of the evaluation that was chosen or tuned rather than derived, and nothing else. Unit:
 * centipawns, from the view of the side that has the feature. A weight holds both phases of the game in one
 * i32, `middlegame + EG * endgame`, so that one addition sums both. Weights are in memory, not in the code, so
 * that a tuner can write new ones into a running module: tables are indexed with `weight(TABLE, index)`,
 * single weights are tables of one.
 */

/** Puts an endgame value into the upper half of a weight. */
const EG: i32 = 65536

/** One weight of a table. */
export function weight(table: usize, index: i32): i32 {
  return load<i32>(table + (index << 2))
}

/** The middlegame half of a sum of weights. */
export function middlegame(score: i32): i32 {
  return (score << 16) >> 16
}

/** The endgame half of a sum of weights; the lower half may have borrowed from it. */
export function endgame(score: i32): i32 {
  return (score + 0x8000) >> 16
}

// Material

/** By piece type, 0 to 6. */
export const PIECE_VALUE: usize = memory.data<i32>([
  0,
  76 + EG * 96,
  351 + EG * 345,
  359 + EG * 359,
  488 + EG * 597,
  1042 + EG * 1116,
  0,
])
export const BISHOP_PAIR: usize = memory.data<i32>([28 + EG * 56])
/** Each knight, by own pawns: knights like crowded boards. */
export const KNIGHT_PER_PAWN: usize = memory.data<i32>([-1 + EG * 13])
/** Each rook, by own pawns: rooks like open ones. */
export const ROOK_PER_PAWN: usize = memory.data<i32>([-3 + EG * 2])
export const TWO_ROOKS: usize = memory.data<i32>([-17 + EG * -25])
export const QUEEN_WITH_KNIGHT: usize = memory.data<i32>([-2 + EG * 10])
/** To the side to move. */
export const TEMPO: usize = memory.data<i32>([29 + EG * 21])

// Piece-square tables as White sees the board, a8 first; 64 values for each of pawn, knight, bishop, rook,
// queen, king. They are written by phase and joined by `preparePieceSquares`.

// prettier-ignore
export const PIECE_SQUARE_MIDDLEGAME: usize = memory.data<i32>([
  // pawn
  0, 0, 0, 0, 0, 0, 0, 0,
  47, 53, 54, 60, 60, 54, 53, 47,
  7, 20, 16, 14, 14, 16, 20, 7,
  0, -1, 12, 14, 14, 12, -1, 0,
  -3, -10, 4, 10, 10, 4, -10, -3,
  -13, 2, 12, 3, 3, 12, 2, -13,
  -17, 6, -16, -14, -14, -16, 6, -17,
  0, 0, 0, 0, 0, 0, 0, 0,
  // knight
  -69, -55, -47, -33, -33, -47, -55, -69,
  -32, -24, -9, 2, 2, -9, -24, -32,
  -15, -5, 16, 24, 24, 16, -5, -15,
  -2, 9, 27, 28, 28, 27, 9, -2,
  1, 0, 22, 8, 8, 22, 0, 1,
  -16, 2, 1, 6, 6, 1, 2, -16,
  -37, -16, -17, -6, -6, -17, -16, -37,
  -57, -39, -35, -11, -11, -35, -39, -57,
  // bishop
  -10, -8, -5, -1, -1, -5, -8, -10,
  -4, -3, 5, 6, 6, 5, -3, -4,
  1, -7, 7, 10, 10, 7, -7, 1,
  6, -1, -1, 9, 9, -1, -1, 6,
  -6, 0, 10, 22, 22, 10, 0, -6,
  -6, 2, 0, 1, 1, 0, 2, -6,
  -4, 3, 4, -9, -9, 4, 3, -4,
  -18, -16, -12, -6, -6, -12, -16, -18,
  // rook
  -8, 3, 14, 14, 14, 14, 3, -8,
  1, 4, 9, 20, 20, 9, 4, 1,
  -4, 1, 1, 15, 15, 1, 1, -4,
  -12, -7, 1, 6, 6, 1, -7, -12,
  -24, -7, -10, 4, 4, -10, -7, -24,
  -16, -7, -13, 5, 5, -13, -7, -16,
  -20, -12, -1, 6, 6, -1, -12, -20,
  -11, -13, -6, 8, 8, -6, -13, -11,
  // queen
  -8, -9, -8, -4, -4, -8, -9, -8,
  -10, -14, -12, -5, -5, -12, -14, -10,
  -9, -5, -6, 1, 1, -6, -5, -9,
  -2, 1, 5, 0, 0, 5, 1, -2,
  -5, 2, 0, 4, 4, 0, 2, -5,
  4, -10, -3, 5, 5, -3, -10, 4,
  6, -6, -8, 6, 6, -8, -6, 6,
  6, 4, -16, -7, -7, -16, 4, 6,
  // king
  -95, -93, -99, -104, -105, -102, -93, -95,
  -91, -89, -95, -100, -101, -98, -89, -92,
  -84, -84, -89, -94, -95, -92, -82, -85,
  -75, -73, -81, -85, -85, -81, -73, -74,
  -63, -59, -66, -71, -73, -67, -61, -59,
  -39, -35, -41, -49, -50, -50, -28, -39,
  0, 0, -10, -33, -54, -23, -1, -13,
  24, 49, 17, -27, -4, -1, 18, 27,
])

// prettier-ignore
export const PIECE_SQUARE_ENDGAME: usize = memory.data<i32>([
  // pawn
  0, 0, 0, 0, 0, 0, 0, 0,
  35, 45, 32, 41, 41, 32, 45, 35,
  21, 18, 7, 23, 23, 7, 18, 21,
  8, 8, -1, 8, 8, -1, 8, 8,
  0, 3, 9, 6, 6, 9, 3, 0,
  5, 0, -5, 15, 15, -5, 0, 5,
  11, 7, 9, 3, 3, 9, 7, 11,
  0, 0, 0, 0, 0, 0, 0, 0,
  // knight
  -37, -28, -20, -10, -10, -20, -28, -37,
  -25, -23, -12, -3, -3, -12, -23, -25,
  -21, -13, -2, -1, -1, -2, -13, -21,
  -14, -6, 7, 14, 14, 7, -6, -14,
  -4, -5, 12, 0, 0, 12, -5, -4,
  -19, -7, -9, 10, 10, -9, -7, -19,
  -25, -17, -10, -7, -7, -10, -17, -25,
  -35, -26, -20, -15, -15, -20, -26, -35,
  // bishop
  -9, -7, -2, 0, 0, -2, -7, -9,
  -7, -2, 3, 9, 9, 3, -2, -7,
  -6, -1, 6, 9, 9, 6, -1, -6,
  0, -4, 10, 7, 7, 10, -4, 0,
  1, 2, 11, 9, 9, 11, 2, 1,
  -3, 2, 6, -5, -5, 6, 2, -3,
  -7, -10, -3, 3, 3, -3, -10, -7,
  -12, -10, 6, 8, 8, 6, -10, -12,
  // rook
  3, 4, 12, 3, 3, 12, 4, 3,
  8, 6, 2, 5, 5, 2, 6, 8,
  8, 4, 2, 3, 3, 2, 4, 8,
  10, 10, 1, 7, 7, 1, 10, 10,
  1, 5, 0, 4, 4, 0, 5, 1,
  -7, -2, 2, 7, 7, 2, -2, -7,
  1, -2, 0, 1, 1, 0, -2, 1,
  -11, 6, -3, -5, -5, -3, 6, -11,
  // queen
  -27, -18, -11, -2, -2, -11, -18, -27,
  -18, -11, -5, 6, 6, -5, -11, -18,
  -11, -3, 3, 14, 14, 3, -3, -11,
  -5, 8, 14, 19, 19, 14, 8, -5,
  -4, 2, 14, 20, 20, 14, 2, -4,
  -11, -4, 4, 17, 17, 4, -4, -11,
  -19, -13, -5, -3, -3, -5, -13, -19,
  -25, -20, -16, -12, -12, -16, -20, -25,
  // king
  -58, -44, -30, -15, -15, -30, -44, -59,
  -33, -17, -3, 11, 11, -3, -17, -33,
  -12, -1, 14, 29, 29, 20, 1, -15,
  -1, 13, 19, 35, 40, 30, 11, -1,
  -7, 11, 18, 32, 33, 24, 1, -4,
  -21, -6, 5, 18, 16, -1, 0, -24,
  -29, -17, -17, 1, 2, -15, -28, -36,
  -57, -39, -36, -18, -12, -29, -32, -59,
])

// Pawn structure

/** Own pawn ahead on the same file. */
export const DOUBLED: usize = memory.data<i32>([-9 + EG * -12])
/** No own pawn on a neighbouring file: [enemy pawn ahead on the file, none]. */
export const ISOLATED: usize = memory.data<i32>([-9 + EG * -6, -18 + EG * -16])
/** Cannot be protected by a pawn and cannot safely advance: [enemy pawn ahead on the file, none]. */
export const BACKWARD: usize = memory.data<i32>([1 + EG * 0, -23 + EG * -2])
/** Protected by a pawn, or beside one (phalanx); by rank as the pawn sees it, rank 1 first. */
export const PROTECTED: usize = memory.data<i32>([
  0,
  0,
  10 + EG * 12,
  4 + EG * 16,
  7 + EG * 21,
  26 + EG * 34,
  90 + EG * 78,
  0,
])
export const PHALANX: usize = memory.data<i32>([
  0,
  5 + EG * -7,
  1 + EG * -4,
  6 + EG * 5,
  12 + EG * 29,
  59 + EG * 58,
  110 + EG * 101,
  0,
])
/** Attacked by two enemy pawns and protected by none. */
export const WEAK_LEVER: usize = memory.data<i32>([1 + EG * -24])
/** Becomes passed when pawns are exchanged fairly; by rank. */
export const CANDIDATE: usize = memory.data<i32>([
  0,
  -2 + EG * 2,
  9 + EG * -3,
  3 + EG * 4,
  -3 + EG * 25,
  35 + EG * 61,
  0,
  0,
])

// Passed pawns

/** By rank. */
export const PASSED: usize = memory.data<i32>([
  0,
  3 + EG * 21,
  -3 + EG * 16,
  -5 + EG * 39,
  17 + EG * 62,
  69 + EG * 120,
  146 + EG * 194,
  0,
])
/** By file distance from the edge, 0 to 3. */
export const PASSED_FILE: usize = memory.data<i32>([-5 + EG * 3, 2 + EG * 4, -4 + EG * -10, -10 + EG * -8])
/** The square in front is free: [it is attacked, it is not, nothing up to promotion is]; by rank 4 to 7. */
export const PASSED_FREE: usize = memory.data<i32>([
  2 + EG * 7,
  -5 + EG * -3,
  -3 + EG * 3,
  13 + EG * 28,
  7 + EG * 10,
  0 + EG * 13,
  11 + EG * 34,
  30 + EG * 70,
  4 + EG * 22,
  7 + EG * 39,
  29 + EG * 84,
  61 + EG * 132,
])
/** The square in front is protected by an own piece or pawn; by rank 4 to 7. */
export const PASSED_ESCORTED: usize = memory.data<i32>([1 + EG * 5, 10 + EG * 8, 21 + EG * 18, 33 + EG * 32])
/** For each square between the king and the square in front, by rank 4 to 7. */
export const PASSED_OWN_KING: usize = memory.data<i32>([
  15 + EG * -11,
  0 + EG * -12,
  -2 + EG * -25,
  -22 + EG * -40,
])
export const PASSED_ENEMY_KING: usize = memory.data<i32>([
  -14 + EG * 9,
  1 + EG * 21,
  -3 + EG * 29,
  3 + EG * 37,
])
/** A rook or queen right behind it: [own, enemy]. */
export const PASSED_BACKED: usize = memory.data<i32>([10 + EG * 19, -11 + EG * -13])
/** The bare king is outside the pawn's square. */
export const PASSED_UNSTOPPABLE: usize = memory.data<i32>([0 + EG * 399])

// Pieces

/** By number of safe squares attacked. */
export const KNIGHT_MOBILITY: usize = memory.data<i32>([
  -30 + EG * -64,
  -17 + EG * -44,
  -10 + EG * -22,
  -4 + EG * 2,
  4 + EG * 4,
  3 + EG * 14,
  5 + EG * 19,
  9 + EG * 16,
  25 + EG * 17,
])
export const BISHOP_MOBILITY: usize = memory.data<i32>([
  -18 + EG * -52,
  -11 + EG * -19,
  5 + EG * -6,
  18 + EG * 3,
  17 + EG * 19,
  23 + EG * 17,
  29 + EG * 28,
  30 + EG * 42,
  29 + EG * 41,
  40 + EG * 44,
  41 + EG * 41,
  47 + EG * 39,
  52 + EG * 47,
  56 + EG * 48,
])
export const ROOK_MOBILITY: usize = memory.data<i32>([
  -46 + EG * -70,
  -17 + EG * -31,
  -7 + EG * 3,
  -8 + EG * 26,
  -8 + EG * 21,
  -5 + EG * 42,
  -1 + EG * 53,
  3 + EG * 45,
  11 + EG * 62,
  14 + EG * 59,
  14 + EG * 55,
  16 + EG * 70,
  19 + EG * 69,
  28 + EG * 76,
  31 + EG * 82,
])
export const QUEEN_MOBILITY: usize = memory.data<i32>([
  -34 + EG * -60,
  -8 + EG * -46,
  -4 + EG * -34,
  -5 + EG * -22,
  -4 + EG * -13,
  -3 + EG * -5,
  2 + EG * 5,
  6 + EG * 16,
  0 + EG * 17,
  1 + EG * 23,
  3 + EG * 28,
  8 + EG * 31,
  15 + EG * 42,
  13 + EG * 46,
  8 + EG * 52,
  14 + EG * 51,
  13 + EG * 56,
  20 + EG * 59,
  18 + EG * 61,
  21 + EG * 63,
  23 + EG * 64,
  24 + EG * 67,
  25 + EG * 67,
  28 + EG * 70,
  30 + EG * 72,
  31 + EG * 74,
  34 + EG * 76,
  36 + EG * 78,
])
/** On a square ahead that no enemy pawn can ever attack, protected by a pawn: [knight, bishop]. */
export const OUTPOST: usize = memory.data<i32>([15 + EG * 13, 16 + EG * 9])
/** A knight that can go to such a square. */
export const OUTPOST_REACHABLE: usize = memory.data<i32>([16 + EG * 11])
/** A minor piece right behind a pawn of either side. */
export const MINOR_BEHIND_PAWN: usize = memory.data<i32>([9 + EG * 12])
/** For each step between a minor piece and its king: [knight, bishop]. */
export const FAR_FROM_KING: usize = memory.data<i32>([-3 + EG * 1, -4 + EG * 0])
/**
 * For each own pawn on squares of the bishop's colour, by number of blocked own centre-file pawns, 0 to 3.
 */
export const BISHOP_PAWNS: usize = memory.data<i32>([1 + EG * 7, -1 + EG * 0, -2 + EG * -8, -2 + EG * -10])
/** A bishop that sees both central squares of its long diagonal. */
export const LONG_DIAGONAL: usize = memory.data<i32>([17 + EG * 4])
/** A bishop on the 7th rank's corner (a7, h7 and such), shut in by a pawn. */
export const BISHOP_TRAPPED: usize = memory.data<i32>([-70 + EG * -70])
/** A rook on a file without [own pawns, any pawns]. */
export const ROOK_FILE: usize = memory.data<i32>([13 + EG * 3, 27 + EG * 6])
/** A rook on the 7th rank while the enemy king is on the 8th or pawns stand on the 7th. */
export const ROOK_SEVENTH: usize = memory.data<i32>([-2 + EG * 17])
/** A rook with few moves beside its own king: [castling still possible, not]. */
export const ROOK_TRAPPED: usize = memory.data<i32>([0 + EG * 1, -29 + EG * -13])
/** A rook on the file of the enemy queen. */
export const ROOK_ON_QUEEN_FILE: usize = memory.data<i32>([5 + EG * 3])
/** A queen that an enemy bishop or rook would attack if a single piece did not stand between them. */
export const QUEEN_DISCOVERY: usize = memory.data<i32>([-22 + EG * -9])

// Threats

/** A piece other than a pawn, attacked by a safe pawn. */
export const THREAT_BY_PAWN: usize = memory.data<i32>([76 + EG * 50])
/** A pawn could step forward to attack it safely. */
export const THREAT_BY_PUSH: usize = memory.data<i32>([24 + EG * 10])
/** A minor piece attacks something weakly protected, by its type; then a rook does. */
export const THREAT_BY_MINOR: usize = memory.data<i32>([
  0,
  -1 + EG * 12,
  17 + EG * 27,
  36 + EG * 32,
  56 + EG * 70,
  44 + EG * 97,
  0,
])
export const THREAT_BY_ROOK: usize = memory.data<i32>([
  0,
  4 + EG * 20,
  26 + EG * 29,
  17 + EG * 39,
  3 + EG * 17,
  40 + EG * 37,
  1 + EG * 0,
])
/** The king attacks something weak. */
export const THREAT_BY_KING: usize = memory.data<i32>([18 + EG * 40])
/** Weak and not protected at all, or a piece attacked twice. */
export const HANGING: usize = memory.data<i32>([20 + EG * 21])
/** Weak and protected by the queen only. */
export const WEAK_QUEEN_PROTECTION: usize = memory.data<i32>([8 + EG * 14])
/** For each square that the enemy attacks but may not safely enter. */
export const RESTRICTED: usize = memory.data<i32>([5 + EG * -5])
/** A safe square from which a [knight, bishop or rook] attacks the enemy queen. */
export const THREAT_ON_QUEEN: usize = memory.data<i32>([9 + EG * 3, 22 + EG * 6])

// King

/**
 * Own pawn nearest in front on each of the three files around the king: by distance of the file from the
 * edge, then its rank; 0: none.
 */
// prettier-ignore
export const SHELTER: usize = memory.data<i32>([
  -7, 37, 40, 10, 18, -2, 12, 0,
  -14, 28, 17, -16, -17, -12, -28, 0,
  -3, 36, 6, 8, 8, 4, -20, 0,
  -24, -1, -20, -17, -24, -24, -58, 0,
])
/**
 * Enemy pawn most advanced on each of the files, by distance of the file from the edge and its rank from our
 * side; 0: none.
 */
// prettier-ignore
export const STORM: usize = memory.data<i32>([
  -27, 37, -55, -38, -11, -17, -8, 0,
  -22, 17, -52, -15, -5, -2, -2, 0,
  -19, 14, -62, -24, -9, 7, -8, 0,
  -8, 7, -60, -25, -4, 3, -1, 0,
])
/** The storming pawn stands against our own: by its rank. */
export const STORM_BLOCKED: usize = memory.data<i32>([
  0,
  0,
  -21 + EG * -17,
  -19 + EG * -13,
  -11 + EG * -1,
  -4 + EG * -19,
  -3 + EG * -4,
  0,
])
/** King on a file without [own pawns, any pawns]. */
export const KING_FILE: usize = memory.data<i32>([-11 + EG * 19, -17 + EG * -2])
/** For each square to the nearest own pawn. */
export const KING_PAWN_DISTANCE: usize = memory.data<i32>([0 + EG * -3])
/** No own pawn on the king's side of the board. */
export const PAWNLESS_FLANK: usize = memory.data<i32>([-2 + EG * -52])
/** For each attack of the enemy on the king's flank. */
export const FLANK_ATTACK: usize = memory.data<i32>([0])

// King danger is the sum of these plain numbers; `king.ts` turns it into centipawns.

/** An attacker of the king's zone, by piece type. */
export const DANGER_ATTACKER: usize = memory.data<i32>([0, 0, 14, 17, 13, 15, 0])
/** For each attacker times the number of attackers. */
export const DANGER_TOGETHER: usize = memory.data<i32>([0])
/** For each attack on a square next to the king. */
export const DANGER_HIT: usize = memory.data<i32>([8])
/** For each attacked square of the zone that only king or queen protect. */
export const DANGER_WEAK: usize = memory.data<i32>([16])
/** A safe check, by piece type; then the addition for more than one of the kind. */
export const DANGER_SAFE_CHECK: usize = memory.data<i32>([0, 0, 90, 53, 109, 63, 0])
export const DANGER_SAFE_CHECKS: usize = memory.data<i32>([0, 0, 54, 38, 79, 35, 0])
/** For each checking square that is not safe. */
export const DANGER_UNSAFE_CHECK: usize = memory.data<i32>([16])
/** For each piece that shields the king from a slider. */
export const DANGER_PINNED: usize = memory.data<i32>([9])
/** For each attack on the king's flank, and for each own defence of it. */
export const DANGER_FLANK: usize = memory.data<i32>([6, -1])
export const DANGER_NO_QUEEN: usize = memory.data<i32>([-123])
/** A knight that protects the king's zone. */
export const DANGER_KNIGHT_GUARD: usize = memory.data<i32>([-13])
/** Percent of the shelter's middlegame value. */
export const DANGER_SHELTER: usize = memory.data<i32>([-44])
export const DANGER_BASE: usize = memory.data<i32>([-10])

// Whole board

/**
 * For each safe square behind or between the own pawns, times the weight of the pieces that could use it; in
 * 1/16.
 */
export const SPACE: usize = memory.data<i32>([21])
/**
 * Endgame winning chances of the better side: pawns, both flanks, outflanking kings, infiltration, pawns
 * only, base.
 */
export const COMPLEXITY: usize = memory.data<i32>([6, 29, 3, 34, 47, -72])

// Scaling, in 1/64 of the endgame value

/**
 * Opposite-coloured bishops: [nothing else, with other pieces]; then for each passed pawn of the better side.
 */
export const SCALE_OPPOSITE_BISHOPS: usize = memory.data<i32>([20, 53, 5])
/** The better side has no pawns and is at most a minor piece up. */
export const SCALE_NO_PAWNS: usize = memory.data<i32>([0])
/** With pawns: base, and for each pawn of the better side. */
export const SCALE_PAWNS: usize = memory.data<i32>([40, 16])
/** Rook endings with at most one extra pawn, all pawns on one side of the board. */
export const SCALE_ROOK_ENDING: usize = memory.data<i32>([57])
