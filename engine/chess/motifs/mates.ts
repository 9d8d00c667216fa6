// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Mates: in how many moves, and by which of the patterns that have a name. Definitions after the usual ones
 * (Wikipedia, "Checkmate pattern"), some fitted to labelled puzzles (docs/motifs.md); a pattern that needs more pieces
 * than the mate has is not that pattern.
 */
import { kingAttacks, knightAttacks } from 'chessops/attacks'
import type { Board } from 'chessops/board'
import { SquareSet } from 'chessops/squareSet'
import type { Color, Role, Square } from 'chessops/types'
import { opposite } from 'chessops/util'
import { attackersOf } from './force.ts'
import type { Line, Step } from './line.ts'
import { type Detector, findingOf } from './motif.ts'

/** A mated king, and what mates it. */
interface Mate {
  step: Step
  board: Board
  side: Color
  king: Square
  /** The piece that moved. */
  actor: Square
  role: Role
  checkers: SquareSet
}

const fileOf = (square: Square): number => square & 7
const rankOf = (square: Square): number => square >> 3
const fileGap = (a: Square, b: Square): number => Math.abs(fileOf(a) - fileOf(b))
const rankGap = (a: Square, b: Square): number => Math.abs(rankOf(a) - rankOf(b))
const distance = (a: Square, b: Square): number => Math.max(fileGap(a, b), rankGap(a, b))
/** The direction from one file or rank to another. */
const stepFrom = (from: number, to: number): number => Math.sign(to - from)
/** Null off the board. */
const squareAt = (file: number, rank: number): Square | null =>
  file < 0 || file > 7 || rank < 0 || rank > 7 ? null : rank * 8 + file
const isOutside = (index: number): boolean => index === 0 || index === 7
const inCorner = (square: Square): boolean => SquareSet.corners().has(square)
const onEdge = (square: Square): boolean => isOutside(fileOf(square)) || isOutside(rankOf(square))

/** The mate at the end of a line; null if it does not end with one. */
function mateOf({ ours }: Line): Mate | null {
  const step = ours.at(-1)
  if (!step?.after.isCheckmate()) return null
  const { board } = step.after
  return {
    step,
    board,
    side: step.mover,
    king: board.kingOf(opposite(step.mover))!,
    actor: step.move.to,
    role: board.getRole(step.move.to)!,
    checkers: step.after.ctx().checkers,
  }
}

/** The squares of our pieces of a kind. */
const ourPieces = ({ board, side }: Mate, role: Role): SquareSet => board.pieces(side, role)
const isOurs = ({ board, side }: Mate, square: Square, role: Role): boolean =>
  board.pieces(side, role).has(square)
/** Whether a square holds a piece of the mated king's own. */
const isTheirs = ({ board, side }: Mate, square: Square): boolean => board[opposite(side)].has(square)
/** The pieces that attack a square, as if the king were not in the way. */
function guards({ board, king, side }: Mate, square: Square): SquareSet {
  const without = board.clone()
  without.take(king)
  return attackersOf(without, square, side)
}

type Pattern = (mate: Mate) => boolean

const smothered: Pattern = (mate) =>
  mate.role === 'knight' &&
  mate.checkers.has(mate.actor) &&
  [...kingAttacks(mate.king)].every((square) => isTheirs(mate, square))

const backRank: Pattern = ({ board, king, side, checkers }) => {
  const home = side === 'white' ? 7 : 0
  const front = side === 'white' ? 6 : 1
  if (rankOf(king) !== home || ![...checkers].some((square) => rankOf(square) === home)) return false
  return [...kingAttacks(king)]
    .filter((square) => rankOf(square) === front)
    .every((square) => board[opposite(side)].has(square) && attackersOf(board, square, side).isEmpty())
}

/** A rook or queen mates on the edge file; a knight and one of the king's own pieces close the way inwards. */
const anastasia: Pattern = (mate) => {
  const { king, actor, role } = mate
  if (role !== 'rook' && role !== 'queen') return false
  if (!isOutside(fileOf(king)) || isOutside(rankOf(king)) || fileOf(actor) !== fileOf(king)) return false
  const inward = fileOf(king) === 0 ? 1 : -1
  return isTheirs(mate, king + inward) && isOurs(mate, king + 3 * inward, 'knight')
}

/** A rook beside a king in the corner, guarded by a knight two squares away on the diagonal. */
const arabian: Pattern = (mate) => {
  const { king, actor, role } = mate
  if (role !== 'rook' || !inCorner(king) || distance(king, actor) !== 1) return false
  return [...ourPieces(mate, 'knight')].some(
    (square) => fileGap(square, king) === 2 && rankGap(square, king) === 2,
  )
}

/** A rook beside the king, guarded by a knight that a pawn guards; a pawn of its own hinders the king. */
const hook: Pattern = (mate) => {
  const { board, king, actor, role, side } = mate
  if (role !== 'rook' || distance(king, actor) !== 1) return false
  return [...attackersOf(board, actor, side).intersect(ourPieces(mate, 'knight'))].some(
    (knight) =>
      distance(knight, king) === 1 && attackersOf(board, knight, side).intersects(ourPieces(mate, 'pawn')),
  )
}

/** Whether two bishops alone take every square from the king that its own pieces leave. */
function byBishops(mate: Mate): [Square, Square] | null {
  const bishops = [...ourPieces(mate, 'bishop')]
  if (bishops.length !== 2 || mate.role !== 'bishop') return null
  const free = [...kingAttacks(mate.king)].filter((square) => !isTheirs(mate, square))
  const all = [mate.king, ...free].every((square) => {
    const from = guards(mate, square)
    return from.nonEmpty() && from.subsetOf(ourPieces(mate, 'bishop'))
  })
  return all ? [bishops[0]!, bishops[1]!] : null
}

/** Two bishops on crossing diagonals. */
const boden: Pattern = (mate) => {
  const bishops = byBishops(mate)
  if (!bishops) return false
  const [a, b] = bishops
  return fileOf(a) < fileOf(mate.king) !== fileOf(b) < fileOf(mate.king)
}

/** Two bishops on diagonals side by side. */
const doubleBishop: Pattern = (mate) => {
  const bishops = byBishops(mate)
  if (!bishops) return false
  const [a, b] = bishops
  return fileOf(a) < fileOf(mate.king) === fileOf(b) < fileOf(mate.king)
}

/** Whether the queen alone takes every square beside the king that its own pieces leave. */
const queenAlone = (mate: Mate): boolean =>
  [...kingAttacks(mate.king)].every((square) => {
    if (square === mate.actor || isTheirs(mate, square)) return true
    return guards(mate, square).equals(SquareSet.fromSquare(mate.actor))
  })

/**
 * A queen diagonally beside the king, which is not on the edge; the king's own pieces stand on the two squares that
 * the queen misses, and at most on the one behind it too.
 */
const dovetail: Pattern = (mate) => {
  const { king, actor, role } = mate
  if (role !== 'queen' || onEdge(king) || fileGap(king, actor) !== 1 || rankGap(king, actor) !== 1)
    return false
  const own = [...kingAttacks(king)].filter((square) => square !== 2 * king - actor && isTheirs(mate, square))
  return own.length === 2 && queenAlone(mate)
}

/**
 * A queen beside the king on its rank or file; the king's own pieces stand on the squares diagonally behind it, and
 * nothing stands on those beside it and straight behind it.
 */
const swallowsTail: Pattern = ({ board, side, king, actor, role }) => {
  if (role !== 'queen' || fileGap(king, actor) + rankGap(king, actor) !== 1) return false
  const [x, y] = [fileOf(king) - fileOf(actor), rankOf(king) - rankOf(actor)]
  const [file, rank] = [fileOf(king), rankOf(king)]
  const tail = [squareAt(file + x + y, rank + y + x), squareAt(file + x - y, rank + y - x)]
  const rest = [squareAt(file + y, rank + x), squareAt(file - y, rank - x), squareAt(file + x, rank + y)]
  return (
    tail.every((square) => square !== null && board[opposite(side)].has(square)) &&
    rest.every((square) => square !== null && !board.occupied.has(square))
  )
}

/** A check along a rank or file; both squares beside the king, across the check, are occupied. */
const epaulette: Pattern = ({ board, king, checkers }) =>
  [...checkers].some((checker) => {
    const [x, y] = [stepFrom(fileOf(king), fileOf(checker)), stepFrom(rankOf(king), rankOf(checker))]
    if (x !== 0 && y !== 0) return false
    const shoulders = [1, -1].map((side) => squareAt(fileOf(king) + y * side, rankOf(king) + x * side))
    return shoulders.every((square) => square !== null && board.occupied.has(square))
  })

/** The piece of a kind that gives the check. */
const checkerOf = (mate: Mate, role: Role): Square | undefined =>
  mate.checkers.intersect(ourPieces(mate, role)).first()

/** Whether a piece is the only one that takes a square from the king. */
const takesAlone = (mate: Mate, piece: Square, square: Square): boolean =>
  guards(mate, square).equals(SquareSet.fromSquare(piece))

/** Whether a piece alone takes a square from the king, other than that of the piece that gives check. */
const confines = (mate: Mate, piece: Square): boolean =>
  [...kingAttacks(mate.king)].some(
    (square) => !isTheirs(mate, square) && !mate.checkers.has(square) && takesAlone(mate, piece, square),
  )

/** A rook beside the king mates; a bishop guards it. */
const opera: Pattern = (mate) => {
  const { board, king, actor, role, side, checkers } = mate
  if (role !== 'rook' || !checkers.has(actor) || distance(king, actor) !== 1) return false
  return attackersOf(board, actor, side).intersects(ourPieces(mate, 'bishop'))
}

/** A rook mates; a bishop that does not guard it alone takes an empty square from the king. */
const pillsbury: Pattern = (mate) => {
  const rook = checkerOf(mate, 'rook')
  if (rook === undefined) return false
  const guarding = attackersOf(mate.board, rook, mate.side)
  const free = kingAttacks(mate.king).diff(mate.board.occupied)
  return [...ourPieces(mate, 'bishop').diff(guarding)].some((bishop) =>
    [...free].some((square) => takesAlone(mate, bishop, square)),
  )
}

/** A bishop mates; a rook closes the file beside the king, or the rank, on the bishop's side. */
const morphy: Pattern = (mate) => {
  const { king } = mate
  const bishop = checkerOf(mate, 'bishop')
  if (bishop === undefined) return false
  const file = fileOf(king) + stepFrom(fileOf(king), fileOf(bishop))
  const rank = rankOf(king) + stepFrom(rankOf(king), rankOf(bishop))
  const closes = (rook: Square, beside: Square): boolean =>
    isTheirs(mate, beside) || guards(mate, beside).has(rook)
  return [...ourPieces(mate, 'rook')].some(
    (rook) =>
      confines(mate, rook) &&
      ((fileOf(rook) === file && closes(rook, squareAt(file, rankOf(king))!)) ||
        (rankOf(rook) === rank && closes(rook, squareAt(fileOf(king), rank)!))),
  )
}

/** A bishop mates; a queen a knight's move from the king, on the bishop's side but across its diagonal, helps. */
const balestra: Pattern = (mate) => {
  const { king } = mate
  const bishop = checkerOf(mate, 'bishop')
  if (bishop === undefined) return false
  return [...ourPieces(mate, 'queen').intersect(knightAttacks(king))].some((queen) => {
    const sides = [fileOf, rankOf].map(
      (lineOf) => (lineOf(queen) - lineOf(king)) * stepFrom(lineOf(king), lineOf(bishop)),
    )
    return sides.includes(-1) && sides.includes(2) && confines(mate, queen)
  })
}

/** A knight mates from two files away, or two ranks; a rook or queen closes the file or rank between. */
const corner: Pattern = (mate) => {
  const { king, actor, role, checkers } = mate
  if (role !== 'knight' || !checkers.has(actor)) return false
  return [...ourPieces(mate, 'rook').union(ourPieces(mate, 'queen'))].some(
    (piece) =>
      confines(mate, piece) &&
      [fileOf, rankOf].some((lineOf) => lineOf(king) + lineOf(actor) === 2 * lineOf(piece)),
  )
}

/** Two rooks beside the king in a square of two by two. */
const blindSwine: Pattern = (mate) => {
  const rooks = [...ourPieces(mate, 'rook')]
  if (mate.role !== 'rook' || rooks.length !== 2) return false
  return rooks.every((rook) => distance(rook, mate.king) === 1) && distance(rooks[0]!, rooks[1]!) === 1
}

/** A queen and a rook beside the king, on one rank or file with one square between them. */
const triangle: Pattern = (mate) =>
  [...ourPieces(mate, 'queen')].some((queen) =>
    [...ourPieces(mate, 'rook')].some(
      (rook) =>
        distance(queen, mate.king) === 1 &&
        distance(rook, mate.king) === 1 &&
        fileGap(queen, rook) + rankGap(queen, rook) === 2 &&
        fileGap(queen, rook) !== rankGap(queen, rook),
    ),
  )

/** A queen and a rook that it guards, in opposite corners of a box of three by three; the king is in the box. */
const killBox: Pattern = (mate) => {
  const { king, role } = mate
  if (role !== 'rook' && role !== 'queen') return false
  return [...ourPieces(mate, 'queen')].some((queen) =>
    [...ourPieces(mate, 'rook')].some(
      (rook) =>
        fileGap(queen, rook) === 2 &&
        rankGap(queen, rook) === 2 &&
        guards(mate, rook).has(queen) &&
        [queen, rook].every((corner) => distance(corner, king) <= 2),
    ),
  )
}

/** A guarded rook beside the king on its rank or file; a knight two squares straight from the king takes the rest. */
const vukovic: Pattern = (mate) => {
  const { board, king, actor, role, side } = mate
  if (role !== 'rook' || fileGap(king, actor) + rankGap(king, actor) !== 1) return false
  return [...ourPieces(mate, 'knight')].some(
    (knight) =>
      fileGap(knight, king) + rankGap(knight, king) === 2 &&
      distance(knight, king) === 2 &&
      attackersOf(board, actor, side).without(knight).nonEmpty(),
  )
}

export const MATE_PATTERNS = {
  smotheredMate: smothered,
  backRankMate: backRank,
  anastasiaMate: anastasia,
  arabianMate: arabian,
  hookMate: hook,
  bodenMate: boden,
  doubleBishopMate: doubleBishop,
  dovetailMate: dovetail,
  swallowstailMate: swallowsTail,
  epauletteMate: epaulette,
  operaMate: opera,
  pillsburysMate: pillsbury,
  morphysMate: morphy,
  balestraMate: balestra,
  cornerMate: corner,
  blindSwineMate: blindSwine,
  triangleMate: triangle,
  killBoxMate: killBox,
  vukovicMate: vukovic,
} as const satisfies Readonly<Record<string, Pattern>>

const patternDetector =
  (pattern: Pattern): Detector =>
  (line) => {
    const mate = mateOf(line)
    return mate && pattern(mate) ? [findingOf(mate.step, [mate.king])] : []
  }

/** Any mate. */
export const mate: Detector = patternDetector(() => true)

/** A mate in this many moves or more has one name. */
const LONGEST = 5

/** A mate in a number of moves, the mating move included. */
export const mateIn =
  (moves: number): Detector =>
  (line) =>
    line.ours.length === moves || (moves === LONGEST && line.ours.length > moves) ? mate(line) : []

export const MATES = Object.fromEntries(
  Object.entries(MATE_PATTERNS).map(([name, pattern]) => [name, patternDetector(pattern)]),
) as Readonly<Record<keyof typeof MATE_PATTERNS, Detector>>
