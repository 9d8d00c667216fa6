// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Endings that the sum of terms misjudges: dead draws, driving a bare king to mate, and advantages that are
 * hard to win.
 */
import { isWonKpk } from './kpk.ts'
import { passedPawns, pawnsOnBothWings } from './pawns.ts'
import { kingSquare, ofColor, ofType, pieces, us as mover } from '../rules/board.ts'
import { DARK_SQUARES, distance, relativeRank } from './spans.ts'
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
  Square,
  WHITE,
  bit,
  count,
  fileOf,
  lowest,
  rankOf,
  several,
} from '../rules/types.ts'
import {
  PIECE_VALUE,
  SCALE_NO_PAWNS,
  SCALE_OPPOSITE_BISHOPS,
  SCALE_PAWNS,
  SCALE_ROOK_ENDING,
  endgame,
  weight,
} from './weights.ts'

/** Not one of the endings known here. */
export const NOT_KNOWN: i32 = 0x7fff

/** An endgame value that counts in full. */
export const SCALE_FULL: i32 = 64

/** Added to a won ending so that the search prefers to reach it; centipawns. */
const KNOWN_WIN: i32 = 800
/** Per step of the bare king towards the edge, and of the kings towards each other; centipawns. */
const EDGE_STEP: i32 = 14
const NEARER_STEP: i32 = 10
/** Per step of the bare king towards a corner of the bishop's colour. */
const CORNER_STEP: i32 = 30
/** Per rank of a pawn that will queen. */
const RANK_STEP: i32 = 20

function endgameValue(type: i32): i32 {
  return endgame(weight(PIECE_VALUE, type))
}

/** Endgame value of the pieces of a side that are not pawns. */
function pieceValues(color: Color): i32 {
  return (
    endgameValue(KNIGHT) * count(pieces(color, KNIGHT)) +
    endgameValue(BISHOP) * count(pieces(color, BISHOP)) +
    endgameValue(ROOK) * count(pieces(color, ROOK)) +
    endgameValue(QUEEN) * count(pieces(color, QUEEN))
  )
}

/** Steps from the middle of the board, 0 to 6. */
function fromCenter(square: Square): i32 {
  const file = fileOf(square)
  const rank = rankOf(square)
  return max(3 - file, file - 4) + max(3 - rank, rank - 4)
}

/** Value of a position in which one side has only its king, from the mover's view; else NOT_KNOWN. */
export function bareKingValue(): i32 {
  if (several(ofColor(WHITE)) && several(ofColor(BLACK))) return NOT_KNOWN
  const strong = several(ofColor(WHITE)) ? WHITE : BLACK
  const value = againstBareKing(strong)
  if (value == NOT_KNOWN) return NOT_KNOWN
  return mover == strong ? value : -value
}

/** The same from the view of the other side. */
function againstBareKing(strong: Color): i32 {
  const pawns = pieces(strong, PAWN)
  const bishops = pieces(strong, BISHOP)
  const knights = pieces(strong, KNIGHT)
  const heavy = pieces(strong, ROOK) | pieces(strong, QUEEN)
  const ourKing = kingSquare(strong)
  const theirKing = kingSquare(strong ^ 1)
  const drive = EDGE_STEP * fromCenter(theirKing) + NEARER_STEP * (7 - distance(ourKing, theirKing))

  if (!pawns && !heavy) {
    const minors = bishops | knights
    const bothColors = (bishops & DARK_SQUARES) != 0 && (bishops & ~DARK_SQUARES) != 0
    if (!several(minors)) return 0
    if (!bothColors && !(bishops && knights)) return count(knights) > 2 ? KNOWN_WIN + drive : 0
    if (bothColors) return KNOWN_WIN + pieceValues(strong) + drive
    return KNOWN_WIN + pieceValues(strong) + drive + CORNER_STEP * (7 - toCorner(theirKing, bishops))
  }
  if (pawns && !heavy && !bishops && !knights && !several(pawns)) {
    return lonePawn(strong, lowest(pawns), ourKing, theirKing)
  }
  if (isWrongCorner(strong)) return 0
  if (heavy || several(bishops | knights)) {
    return KNOWN_WIN + pieceValues(strong) + endgameValue(PAWN) * count(pawns) + drive
  }
  return NOT_KNOWN
}

/** Steps to the nearer corner of the bishop's colour. */
function toCorner(king: Square, bishops: Bitboard): i32 {
  const dark = (bishops & DARK_SQUARES) != 0
  return min(distance(king, dark ? 0 : 7), distance(king, dark ? 63 : 56))
}

/** King and pawn against king, from the pawn's side. */
function lonePawn(strong: Color, pawn: Square, ourKing: Square, theirKing: Square): i32 {
  // The table has White pawns on files a to d.
  const turn = (strong == WHITE ? 0 : 56) ^ (fileOf(pawn) > 3 ? 7 : 0)
  const side = mover == strong ? WHITE : BLACK
  if (!isWonKpk(side, ourKing ^ turn, theirKing ^ turn, pawn ^ turn)) return 0
  return KNOWN_WIN + endgameValue(PAWN) + RANK_STEP * relativeRank(strong, pawn)
}

/**
 * Only rook pawns on one file, no piece except bishops not of their corner's colour, and the other king at
 * that corner.
 */
function isWrongCorner(strong: Color): bool {
  const pawns = pieces(strong, PAWN)
  const bishops = pieces(strong, BISHOP)
  if (ofColor(strong) & ~(pawns | bishops | ofType(KING))) return false
  if (!pawns || (pawns & ~FILE_A && pawns & ~FILE_H)) return false
  const rank = strong == WHITE ? 56 : 0
  const corner = pawns & FILE_A ? rank : rank | 7
  const color = bit(corner) & DARK_SQUARES ? DARK_SQUARES : ~DARK_SQUARES
  if (bishops & color) return false
  return distance(kingSquare(strong ^ 1), corner) <= 1
}

/** How much of an endgame advantage of `strong` counts, of SCALE_FULL. */
export function scaleFor(strong: Color, entry: usize): i32 {
  const weak = strong ^ 1
  const pawns = pieces(strong, PAWN)
  const ourPieces = ofColor(strong) & ~(ofType(PAWN) | ofType(KING))
  const theirPieces = ofColor(weak) & ~(ofType(PAWN) | ofType(KING))
  const ourValue = pieceValues(strong)
  const theirValue = pieceValues(weak)

  if (!pawns) {
    // Pieces that cannot mate a bare king do not win, and being a minor piece up rarely does.
    if (ourValue < endgameValue(ROOK)) return 0
    const isSmall = ourValue - theirValue <= endgameValue(BISHOP)
    const twoKnights = ourPieces == (ofType(KNIGHT) & ourPieces) && count(ourPieces) == 2
    if (isSmall || twoKnights) return weight(SCALE_NO_PAWNS, 0)
  }
  if (!theirPieces && isWrongCorner(strong)) return 0

  const bishops = ofType(BISHOP)
  const ourBishop = bishops & ofColor(strong)
  const theirBishop = bishops & ofColor(weak)
  const areOpposite = ((ourBishop & DARK_SQUARES) == 0) != ((theirBishop & DARK_SQUARES) == 0)
  if (ourBishop && theirBishop && !several(ourBishop) && !several(theirBishop) && areOpposite) {
    const passed = count(passedPawns(entry) & ofColor(strong))
    const alone = ourPieces == ourBishop && theirPieces == theirBishop
    return min(
      SCALE_FULL,
      weight(SCALE_OPPOSITE_BISHOPS, alone ? 0 : 1) + weight(SCALE_OPPOSITE_BISHOPS, 2) * passed,
    )
  }
  const rooks = ofType(ROOK)
  const isRookEnding = (ourPieces | theirPieces) == rooks && count(rooks) == 2 && !several(ourPieces)
  if (isRookEnding && count(pawns) - count(pieces(weak, PAWN)) <= 1 && !pawnsOnBothWings(entry)) {
    return weight(SCALE_ROOK_ENDING, 0)
  }
  return min(SCALE_FULL, weight(SCALE_PAWNS, 0) + weight(SCALE_PAWNS, 1) * count(pawns))
}
