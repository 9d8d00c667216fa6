// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Static evaluation: the value of a position for the side to move, without search. A sum of hand-written
 * terms (`weights.ts`), each with a middlegame and an endgame value, blended by the remaining material.
 */
import { beginAttacks, beginKing, setMobilityArea } from './attack-map.ts'
import { bishopRays, between, kingAttacks, pawnSetAttacks, rookRays } from '../rules/bitboards.ts'
import { NOT_KNOWN, SCALE_FULL, bareKingValue, scaleFor } from './endgames.ts'
import { kingScore } from './king.ts'
import { prepareKpk } from './kpk.ts'
import { pieceScore } from './mobility.ts'
import { passedScore } from './passed.ts'
import { pawnEntry, pawnScore, pawnsOnBothWings } from './pawns.ts'
import { fiftyMoves, kingSquare, occupied, ofColor, ofType, pieces, us as mover } from '../rules/board.ts'
import { preparePieceSquares } from './psqt.ts'
import { forward, kingZone, prepareSpans, relativeRankSet } from './spans.ts'
import { spaceScore, threatScore } from './threats.ts'
import {
  BISHOP,
  BLACK,
  Bitboard,
  Color,
  FILE_A,
  FILE_H,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  WHITE,
  count,
  fileOf,
  lowest,
  rankOf,
  several,
  withoutLowest,
} from '../rules/types.ts'
import {
  BISHOP_PAIR,
  COMPLEXITY,
  KNIGHT_PER_PAWN,
  QUEEN_WITH_KNIGHT,
  ROOK_PER_PAWN,
  TEMPO,
  TWO_ROOKS,
  endgame,
  middlegame,
  weight,
} from './weights.ts'

/** Game phase: the share of each piece, and the sum at the start of a game. */
const PHASE_MINOR: i32 = 1
const PHASE_ROOK: i32 = 2
const PHASE_QUEEN: i32 = 4
export const PHASE_FULL: i32 = 24
/** Below this phase, space is not evaluated. */
const PHASE_SPACE: i32 = 12

/** The advantage fades linearly with the plies without progress, to nothing at this many. */
const FIFTY_HORIZON: i32 = 220

/** The part of a value that remains after the plies without progress. */
export function faded(value: i32): i32 {
  return (value * (FIFTY_HORIZON - min(fiftyMoves(), FIFTY_HORIZON - 1))) / FIFTY_HORIZON
}

/** Fills the constant tables of the evaluation. Needs those of `bitboards.ts`. */
export function prepareEvaluation(): void {
  prepareSpans()
  preparePieceSquares()
  prepareKpk()
}

/** Remaining material as PHASE_FULL (all pieces, or more) to 0 (kings and pawns). */
export function phase(): i32 {
  const sum =
    PHASE_MINOR * count(ofType(KNIGHT) | ofType(BISHOP)) +
    PHASE_ROOK * count(ofType(ROOK)) +
    PHASE_QUEEN * count(ofType(QUEEN))
  return min(sum, PHASE_FULL)
}

/** The value of combinations of pieces. */
function imbalance(us: Color): i32 {
  const pawns = count(pieces(us, PAWN))
  const knights = count(pieces(us, KNIGHT))
  const rooks = count(pieces(us, ROOK))
  let score = weight(KNIGHT_PER_PAWN, 0) * knights * pawns + weight(ROOK_PER_PAWN, 0) * rooks * pawns
  if (several(pieces(us, BISHOP))) score += weight(BISHOP_PAIR, 0)
  if (rooks > 1) score += weight(TWO_ROOKS, 0)
  if (knights && pieces(us, QUEEN)) score += weight(QUEEN_WITH_KNIGHT, 0)
  return score
}

/** Pieces of either side that stand alone between the king of `us` and an enemy slider. */
function kingShields(us: Color): Bitboard {
  const king = kingSquare(us)
  const queens = ofType(QUEEN)
  let snipers: Bitboard =
    (bishopRays(king) & (ofType(BISHOP) | queens)) | (rookRays(king) & (ofType(ROOK) | queens))
  snipers &= ofColor(us ^ 1)
  let found: Bitboard = 0
  while (snipers) {
    const inWay = between(king, lowest(snipers)) & occupied()
    snipers = withoutLowest(snipers)
    if (inWay && !several(inWay)) found |= inWay
  }
  return found
}

/** Starts the attack map of a side with its king and pawns. */
function begin(us: Color): void {
  const them = us ^ 1
  const king = kingSquare(us)
  const pawns = pieces(us, PAWN)
  const left = us == WHITE ? (pawns & ~FILE_A) << 7 : (pawns & ~FILE_A) >> 9
  const right = us == WHITE ? (pawns & ~FILE_H) << 9 : (pawns & ~FILE_H) >> 7
  beginAttacks(us, kingAttacks(king), left | right, left & right)
  beginKing(us, kingZone(king) & ~(left & right), kingShields(us))
  // Squares that do not count as mobility.
  const stuck = pawns & (forward(them, occupied()) | relativeRankSet(us, 1) | relativeRankSet(us, 2))
  const taken = stuck | pieces(us, KING) | pieces(us, QUEEN) | pawnSetAttacks(them, pieces(them, PAWN))
  setMobilityArea(us, ~taken)
}

/**
 * Winning chances of the better side beyond the other terms: more with pawns on both wings and active kings,
 * fewer in symmetrical positions.
 */
function complexity(score: i32, entry: usize): i32 {
  const endgameScore = endgame(score)
  const white = kingSquare(WHITE)
  const black = kingSquare(BLACK)
  const pawns = ofType(PAWN)
  const outflanking = abs(fileOf(white) - fileOf(black)) - abs(rankOf(white) - rankOf(black))
  const infiltration = rankOf(white) > 3 || rankOf(black) < 4 ? 1 : 0
  const pawnsOnly = occupied() == (pawns | ofType(KING))
  const bonus =
    weight(COMPLEXITY, 0) * count(pawns) +
    (pawnsOnBothWings(entry) ? weight(COMPLEXITY, 1) : 0) +
    weight(COMPLEXITY, 2) * outflanking +
    weight(COMPLEXITY, 3) * infiltration +
    (pawnsOnly ? weight(COMPLEXITY, 4) : 0) +
    weight(COMPLEXITY, 5)
  const sign = (endgameScore > 0 ? 1 : 0) - (endgameScore < 0 ? 1 : 0)
  return sign * max(bonus, -abs(endgameScore))
}

/** Value of the position in centipawns from the mover's view, far inside the mate bounds. Not in check. */
export function evaluate(): i32 {
  const known = bareKingValue()
  if (known != NOT_KNOWN) return known

  const entry = pawnEntry()
  begin(WHITE)
  begin(BLACK)
  let score = pawnScore(entry) + imbalance(WHITE) - imbalance(BLACK)
  score += pieceScore(WHITE, entry) - pieceScore(BLACK, entry)
  score += kingScore(WHITE, entry) - kingScore(BLACK, entry)
  score += threatScore(WHITE) - threatScore(BLACK)
  score += passedScore(WHITE, entry) - passedScore(BLACK, entry)
  const material = phase()
  if (material >= PHASE_SPACE) score += spaceScore(WHITE) - spaceScore(BLACK)
  score += mover == WHITE ? weight(TEMPO, 0) : -weight(TEMPO, 0)

  const late = endgame(score) + complexity(score, entry)
  const scale = scaleFor(late > 0 ? WHITE : BLACK, entry)
  const blended = middlegame(score) * material + ((late * scale) / SCALE_FULL) * (PHASE_FULL - material)
  const value = faded(blended / PHASE_FULL)
  return mover == WHITE ? value : -value
}
