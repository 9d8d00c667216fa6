/**
 * Every number of the evaluation that was chosen or tuned rather than derived, and nothing else. Unit: centipawns, seen
 * from the side that owns the thing. A weight holds both phases of the game in one i32, `middlegame + EG * endgame`, so
 * that one addition sums both. They lie in memory, not in the code, so that a tuner can write new ones into a running
 * module: tables are indexed with `weight(TABLE, index)`, single weights are tables of one.
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
  85 + EG * 115,
  350 + EG * 335,
  365 + EG * 355,
  490 + EG * 590,
  1040 + EG * 1110,
  0,
])
export const BISHOP_PAIR: usize = memory.data<i32>([26 + EG * 55])
/** Each knight, by own pawns: knights like crowded boards. */
export const KNIGHT_PER_PAWN: usize = memory.data<i32>([2 + EG * 4])
/** Each rook, by own pawns: rooks like open ones. */
export const ROOK_PER_PAWN: usize = memory.data<i32>([-3 + EG * -2])
export const TWO_ROOKS: usize = memory.data<i32>([-10 + EG * -18])
export const QUEEN_WITH_KNIGHT: usize = memory.data<i32>([4 + EG * 8])
/** To the side to move. */
export const TEMPO: usize = memory.data<i32>([22 + EG * 18])

// Piece-square tables as White sees the board, a8 first; 64 values for each of pawn, knight, bishop, rook, queen, king.
// They are written by phase and joined by `preparePieceSquares`.

// prettier-ignore
export const PIECE_SQUARE_MIDDLEGAME: usize = memory.data<i32>([
  // pawn
  0, 0, 0, 0, 0, 0, 0, 0,
  47, 54, 56, 62, 62, 56, 54, 47,
  13, 20, 22, 28, 28, 22, 20, 13,
  1, 8, 10, 16, 16, 10, 8, 1,
  -7, 0, 2, 16, 16, 2, 0, -7,
  -17, -10, -8, -2, -2, -8, -10, -17,
  -17, -10, -8, -8, -8, -8, -10, -17,
  0, 0, 0, 0, 0, 0, 0, 0,
  // knight
  -66, -55, -44, -33, -33, -44, -55, -66,
  -33, -22, -11, 0, 0, -11, -22, -33,
  -10, 1, 12, 23, 23, 12, 1, -10,
  -1, 10, 21, 32, 32, 21, 10, -1,
  -7, 4, 15, 26, 26, 15, 4, -7,
  -22, -11, 0, 11, 11, 0, -11, -22,
  -35, -24, -13, -2, -2, -13, -24, -35,
  -54, -43, -32, -21, -21, -32, -43, -54,
  // bishop
  -12, -8, -4, 0, 0, -4, -8, -12,
  -8, -4, 0, 4, 4, 0, -4, -8,
  -4, 0, 4, 8, 8, 4, 0, -4,
  0, 4, 8, 12, 12, 8, 4, 0,
  0, 4, 8, 12, 12, 8, 4, 0,
  -4, 0, 4, 8, 8, 4, 0, -4,
  -8, 4, 0, 4, 4, 0, 4, -8,
  -20, -16, -12, -8, -8, -12, -16, -20,
  // rook
  -2, 4, 10, 14, 14, 10, 4, -2,
  2, 8, 14, 18, 18, 14, 8, 2,
  -6, 0, 6, 10, 10, 6, 0, -6,
  -12, -6, 0, 4, 4, 0, -6, -12,
  -16, -10, -4, 0, 0, -4, -10, -16,
  -18, -12, -6, -2, -2, -6, -12, -18,
  -18, -12, -6, -2, -2, -6, -12, -18,
  -12, -6, 0, 4, 4, 0, -6, -12,
  // queen
  -12, -10, -8, -6, -6, -8, -10, -12,
  -14, -12, -10, -8, -8, -10, -12, -14,
  -8, -6, -4, -2, -2, -4, -6, -8,
  -4, -2, 0, 2, 2, 0, -2, -4,
  -2, 0, 2, 4, 4, 2, 0, -2,
  -2, 0, 2, 4, 4, 2, 0, -2,
  -2, 0, 2, 4, 4, 2, 0, -2,
  -6, -4, -2, 0, 0, -2, -4, -6,
  // king
  -95, -93, -99, -104, -105, -102, -93, -95,
  -91, -89, -95, -100, -101, -98, -89, -91,
  -85, -83, -89, -94, -95, -92, -83, -85,
  -75, -73, -79, -84, -85, -82, -73, -75,
  -61, -59, -65, -70, -71, -68, -59, -61,
  -39, -37, -43, -48, -49, -46, -37, -39,
  -4, 1, -13, -27, -29, -21, 2, -3,
  24, 34, 6, -22, -26, -10, 36, 26,
])

// prettier-ignore
export const PIECE_SQUARE_ENDGAME: usize = memory.data<i32>([
  // pawn
  0, 0, 0, 0, 0, 0, 0, 0,
  40, 40, 40, 40, 40, 40, 40, 40,
  24, 24, 24, 24, 24, 24, 24, 24,
  10, 10, 10, 10, 10, 10, 10, 10,
  2, 2, 2, 2, 2, 2, 2, 2,
  0, 0, 0, 0, 0, 0, 0, 0,
  6, 6, 6, 6, 6, 6, 6, 6,
  0, 0, 0, 0, 0, 0, 0, 0,
  // knight
  -36, -28, -20, -12, -12, -20, -28, -36,
  -28, -20, -12, -4, -4, -12, -20, -28,
  -20, -12, -4, 4, 4, -4, -12, -20,
  -12, -4, 4, 12, 12, 4, -4, -12,
  -12, -4, 4, 12, 12, 4, -4, -12,
  -20, -12, -4, 4, 4, -4, -12, -20,
  -28, -20, -12, -4, -4, -12, -20, -28,
  -36, -28, -20, -12, -12, -20, -28, -36,
  // bishop
  -12, -8, -4, 0, 0, -4, -8, -12,
  -8, -4, 0, 4, 4, 0, -4, -8,
  -4, 0, 4, 8, 8, 4, 0, -4,
  0, 4, 8, 12, 12, 8, 4, 0,
  0, 4, 8, 12, 12, 8, 4, 0,
  -4, 0, 4, 8, 8, 4, 0, -4,
  -8, -4, 0, 4, 4, 0, -4, -8,
  -12, -8, -4, 0, 0, -4, -8, -12,
  // rook
  6, 6, 6, 6, 6, 6, 6, 6,
  8, 8, 8, 8, 8, 8, 8, 8,
  4, 4, 4, 4, 4, 4, 4, 4,
  4, 4, 4, 4, 4, 4, 4, 4,
  2, 2, 2, 2, 2, 2, 2, 2,
  0, 0, 0, 0, 0, 0, 0, 0,
  -2, -2, -2, -2, -2, -2, -2, -2,
  -2, -2, -2, -2, -2, -2, -2, -2,
  // queen
  -28, -20, -12, -4, -4, -12, -20, -28,
  -20, -12, -4, 4, 4, -4, -12, -20,
  -12, -4, 4, 12, 12, 4, -4, -12,
  -4, 4, 12, 20, 20, 12, 4, -4,
  -4, 4, 12, 20, 20, 12, 4, -4,
  -12, -4, 4, 12, 12, 4, -4, -12,
  -20, -12, -4, 4, 4, -4, -12, -20,
  -28, -20, -12, -4, -4, -12, -20, -28,
  // king
  -58, -44, -30, -16, -16, -30, -44, -58,
  -32, -18, -4, 10, 10, -4, -18, -32,
  -14, 0, 14, 28, 28, 14, 0, -14,
  -2, 12, 26, 40, 40, 26, 12, -2,
  -6, 8, 22, 36, 36, 22, 8, -6,
  -22, -8, 6, 20, 20, 6, -8, -22,
  -38, -24, -10, 4, 4, -10, -24, -38,
  -58, -44, -30, -16, -16, -30, -44, -58,
])

// Pawn structure

/** Own pawn straight in front on the same file. */
export const DOUBLED: usize = memory.data<i32>([-9 + EG * -26])
/** No own pawn on a neighbouring file: [enemy pawn ahead on the file, none]. */
export const ISOLATED: usize = memory.data<i32>([-5 + EG * -11, -15 + EG * -18])
/** Cannot be protected by a pawn and cannot safely advance: [enemy pawn ahead on the file, none]. */
export const BACKWARD: usize = memory.data<i32>([-6 + EG * -9, -17 + EG * -16])
/** Protected by a pawn, or beside one (phalanx); by rank as the pawn sees it, rank 1 first. */
export const PROTECTED: usize = memory.data<i32>([
  0,
  0,
  12 + EG * 8,
  10 + EG * 7,
  17 + EG * 16,
  42 + EG * 46,
  90 + EG * 80,
  0,
])
export const PHALANX: usize = memory.data<i32>([
  0,
  5 + EG * 0,
  8 + EG * 3,
  12 + EG * 10,
  28 + EG * 28,
  60 + EG * 60,
  110 + EG * 100,
  0,
])
/** Attacked by two enemy pawns and protected by none. */
export const WEAK_LEVER: usize = memory.data<i32>([-2 + EG * -24])
/** Becomes passed when pawns are exchanged fairly; by rank. */
export const CANDIDATE: usize = memory.data<i32>([
  0,
  -4 + EG * 4,
  -2 + EG * 8,
  6 + EG * 16,
  18 + EG * 32,
  36 + EG * 60,
  0,
  0,
])

// Passed pawns

/** By rank. */
export const PASSED: usize = memory.data<i32>([
  0,
  2 + EG * 18,
  0 + EG * 22,
  -4 + EG * 38,
  20 + EG * 66,
  70 + EG * 128,
  150 + EG * 200,
  0,
])
/** By file distance from the edge, 0 to 3. */
export const PASSED_FILE: usize = memory.data<i32>([6 + EG * 10, 2 + EG * 6, -6 + EG * -2, -8 + EG * -6])
/** The square in front is free: [it is attacked, it is not, and nothing up to promotion is]; by rank 4 to 7. */
export const PASSED_FREE: usize = memory.data<i32>([
  -2 + EG * 4,
  -1 + EG * 8,
  2 + EG * 14,
  8 + EG * 20,
  2 + EG * 10,
  4 + EG * 20,
  16 + EG * 42,
  30 + EG * 70,
  4 + EG * 16,
  8 + EG * 36,
  28 + EG * 76,
  60 + EG * 130,
])
/** The square in front is protected by an own piece or pawn; by rank 4 to 7. */
export const PASSED_ESCORTED: usize = memory.data<i32>([0 + EG * 2, 6 + EG * 6, 18 + EG * 16, 30 + EG * 26])
/** For each square between the king and the square in front, by rank 4 to 7. */
export const PASSED_OWN_KING: usize = memory.data<i32>([
  2 + EG * -6,
  2 + EG * -10,
  0 + EG * -13,
  0 + EG * -13,
])
export const PASSED_ENEMY_KING: usize = memory.data<i32>([
  -2 + EG * 8,
  -2 + EG * 16,
  -2 + EG * 24,
  -2 + EG * 26,
])
/** A rook or queen right behind it: [own, enemy]. */
export const PASSED_BACKED: usize = memory.data<i32>([6 + EG * 14, -8 + EG * -16])
/** The bare king is outside the pawn's square. */
export const PASSED_UNSTOPPABLE: usize = memory.data<i32>([0 + EG * 400])

// Pieces

/** By number of safe squares attacked. */
export const KNIGHT_MOBILITY: usize = memory.data<i32>([
  -50 + EG * -70,
  -38 + EG * -46,
  -10 + EG * -24,
  -3 + EG * -8,
  3 + EG * 4,
  10 + EG * 13,
  18 + EG * 18,
  24 + EG * 22,
  30 + EG * 22,
])
export const BISHOP_MOBILITY: usize = memory.data<i32>([
  -42 + EG * -54,
  -18 + EG * -30,
  8 + EG * -10,
  16 + EG * 6,
  22 + EG * 16,
  28 + EG * 24,
  32 + EG * 30,
  36 + EG * 36,
  38 + EG * 40,
  40 + EG * 43,
  44 + EG * 44,
  50 + EG * 44,
  52 + EG * 48,
  58 + EG * 52,
])
export const ROOK_MOBILITY: usize = memory.data<i32>([
  -50 + EG * -70,
  -28 + EG * -34,
  -14 + EG * -2,
  -8 + EG * 14,
  -6 + EG * 26,
  -2 + EG * 36,
  2 + EG * 44,
  6 + EG * 50,
  12 + EG * 56,
  16 + EG * 62,
  18 + EG * 68,
  20 + EG * 72,
  24 + EG * 76,
  28 + EG * 78,
  30 + EG * 80,
])
export const QUEEN_MOBILITY: usize = memory.data<i32>([
  -34 + EG * -60,
  -26 + EG * -46,
  -16 + EG * -34,
  -10 + EG * -22,
  -5 + EG * -12,
  -2 + EG * -3,
  0 + EG * 5,
  3 + EG * 12,
  5 + EG * 18,
  7 + EG * 24,
  9 + EG * 30,
  11 + EG * 35,
  13 + EG * 40,
  15 + EG * 44,
  16 + EG * 48,
  17 + EG * 51,
  18 + EG * 54,
  19 + EG * 57,
  20 + EG * 60,
  21 + EG * 62,
  22 + EG * 64,
  24 + EG * 66,
  26 + EG * 68,
  28 + EG * 70,
  30 + EG * 72,
  32 + EG * 74,
  34 + EG * 76,
  36 + EG * 78,
])
/** On a square ahead that no enemy pawn can ever attack, protected by a pawn: [knight, bishop]. */
export const OUTPOST: usize = memory.data<i32>([34 + EG * 22, 20 + EG * 8])
/** A knight that can go to such a square. */
export const OUTPOST_REACHABLE: usize = memory.data<i32>([16 + EG * 8])
/** A minor piece right behind a pawn of either side. */
export const MINOR_BEHIND_PAWN: usize = memory.data<i32>([8 + EG * 4])
/** For each step between a minor piece and its king: [knight, bishop]. */
export const FAR_FROM_KING: usize = memory.data<i32>([-4 + EG * -4, -3 + EG * -4])
/** For each own pawn on squares of the bishop's colour, by number of blocked own centre-file pawns, 0 to 3. */
export const BISHOP_PAWNS: usize = memory.data<i32>([0 + EG * -3, -2 + EG * -5, -3 + EG * -7, -4 + EG * -8])
/** A bishop that sees both central squares of its long diagonal. */
export const LONG_DIAGONAL: usize = memory.data<i32>([20 + EG * 6])
/** A bishop on the 7th rank's corner (a7, h7 and such), shut in by a pawn. */
export const BISHOP_TRAPPED: usize = memory.data<i32>([-70 + EG * -70])
/** A rook on a file without [own pawns, any pawns]. */
export const ROOK_FILE: usize = memory.data<i32>([16 + EG * 8, 38 + EG * 10])
/** A rook on the 7th rank while the enemy king is on the 8th or pawns stand on the 7th. */
export const ROOK_SEVENTH: usize = memory.data<i32>([2 + EG * 24])
/** A rook with few moves beside its own king: [castling still possible, not]. */
export const ROOK_TRAPPED: usize = memory.data<i32>([-26 + EG * -8, -52 + EG * -14])
/** A rook on the file of the enemy queen. */
export const ROOK_ON_QUEEN_FILE: usize = memory.data<i32>([8 + EG * 6])
/** A queen that an enemy bishop or rook would attack were one man not between. */
export const QUEEN_DISCOVERY: usize = memory.data<i32>([-34 + EG * -12])

// Threats

/** Attacked by a pawn that is safe itself: any piece but a pawn. */
export const THREAT_BY_PAWN: usize = memory.data<i32>([76 + EG * 50])
/** A pawn could step forward to attack it safely. */
export const THREAT_BY_PUSH: usize = memory.data<i32>([22 + EG * 18])
/** A minor piece attacks something weakly protected, by its type; then a rook does. */
export const THREAT_BY_MINOR: usize = memory.data<i32>([
  0,
  4 + EG * 24,
  36 + EG * 30,
  44 + EG * 36,
  64 + EG * 80,
  58 + EG * 100,
  0,
])
export const THREAT_BY_ROOK: usize = memory.data<i32>([
  0,
  2 + EG * 30,
  30 + EG * 40,
  32 + EG * 42,
  4 + EG * 20,
  48 + EG * 40,
  0,
])
/** The king attacks something weak. */
export const THREAT_BY_KING: usize = memory.data<i32>([16 + EG * 50])
/** Weak and not protected at all, or a piece attacked twice. */
export const HANGING: usize = memory.data<i32>([44 + EG * 26])
/** Weak and protected by the queen only. */
export const WEAK_QUEEN_PROTECTION: usize = memory.data<i32>([10 + EG * 2])
/** For each square that the enemy attacks but may not safely enter. */
export const RESTRICTED: usize = memory.data<i32>([4 + EG * 4])
/** A safe square from which a [knight, bishop or rook] attacks the enemy queen. */
export const THREAT_ON_QUEEN: usize = memory.data<i32>([14 + EG * 10, 34 + EG * 14])

// King

/** Own pawn nearest in front on each of the three files around the king: by distance of the file from the edge, then its rank; 0: none. */
// prettier-ignore
export const SHELTER: usize = memory.data<i32>([
  -4, 38, 40, 22, 16, 8, 10, 0,
  -24, 32, 18, -26, -14, -6, -30, 0,
  -6, 36, 12, -2, 14, 4, -20, 0,
  -20, -6, -14, -26, -24, -30, -60, 0,
])
/** Enemy pawn most advanced on each of the files, by distance of the file from the edge and its rank from our side; 0: none. */
// prettier-ignore
export const STORM: usize = memory.data<i32>([
  -2, 30, -60, -44, -22, -14, -10, 0,
  -6, 14, -56, -24, -8, -10, -4, 0,
  0, 14, -64, -32, -12, -4, -2, 0,
  -4, 8, -60, -30, -16, -10, -4, 0,
])
/** The storming pawn stands against our own: by its rank. */
export const STORM_BLOCKED: usize = memory.data<i32>([
  0,
  0,
  -30 + EG * -30,
  4 + EG * -8,
  4 + EG * -6,
  4 + EG * -4,
  2 + EG * 0,
  0,
])
/** King on a file without [own pawns, any pawns]. */
export const KING_FILE: usize = memory.data<i32>([-6 + EG * 4, -20 + EG * 0])
/** For each square to the nearest own pawn. */
export const KING_PAWN_DISTANCE: usize = memory.data<i32>([0 + EG * -9])
/** No own pawn on the king's side of the board. */
export const PAWNLESS_FLANK: usize = memory.data<i32>([-10 + EG * -50])
/** For each attack of the enemy on the king's flank. */
export const FLANK_ATTACK: usize = memory.data<i32>([-4 + EG * 0])

// King danger adds these plain numbers up; its square then counts in the middlegame, see `king.ts`.

/** An attacker of the king's zone, by piece type. */
export const DANGER_ATTACKER: usize = memory.data<i32>([0, 0, 20, 14, 16, 10, 0])
/** For each attacker times the number of attackers. */
export const DANGER_TOGETHER: usize = memory.data<i32>([5])
/** For each attack on a square next to the king. */
export const DANGER_HIT: usize = memory.data<i32>([12])
/** For each attacked square of the zone that only king or queen protect. */
export const DANGER_WEAK: usize = memory.data<i32>([24])
/** A safe check, by piece type; then the addition for more than one of the kind. */
export const DANGER_SAFE_CHECK: usize = memory.data<i32>([0, 0, 92, 66, 118, 84, 0])
export const DANGER_SAFE_CHECKS: usize = memory.data<i32>([0, 0, 60, 40, 80, 40, 0])
/** For each checking square that is not safe. */
export const DANGER_UNSAFE_CHECK: usize = memory.data<i32>([16])
/** For each man that shields the king from a slider. */
export const DANGER_PINNED: usize = memory.data<i32>([14])
/** For each attack on the king's flank, and for each own defence of it. */
export const DANGER_FLANK: usize = memory.data<i32>([5, -4])
export const DANGER_NO_QUEEN: usize = memory.data<i32>([-120])
/** A knight that protects the king's zone. */
export const DANGER_KNIGHT_GUARD: usize = memory.data<i32>([-12])
/** Percent of the shelter's middlegame value. */
export const DANGER_SHELTER: usize = memory.data<i32>([-60])
export const DANGER_BASE: usize = memory.data<i32>([-10])

// Whole board

/** For each safe square behind or between the own pawns, times the weight of the pieces that could use it; in 1/16. */
export const SPACE: usize = memory.data<i32>([14])
/** Endgame winning chances of the better side: pawns, both flanks, outflanking kings, infiltration, pawns only, base. */
export const COMPLEXITY: usize = memory.data<i32>([8, 18, 7, 20, 44, -84])

// Scaling, in 1/64 of the endgame value

/** Opposite-coloured bishops: [nothing else, with other pieces]; then for each passed pawn of the better side. */
export const SCALE_OPPOSITE_BISHOPS: usize = memory.data<i32>([22, 52, 6])
/** The better side has no pawns and no more than a minor piece more. */
export const SCALE_NO_PAWNS: usize = memory.data<i32>([8])
/** With pawns: base, and for each pawn of the better side. */
export const SCALE_PAWNS: usize = memory.data<i32>([40, 6])
/** Rook endings with a pawn more, all on one side of the board. */
export const SCALE_ROOK_ENDING: usize = memory.data<i32>([40])
