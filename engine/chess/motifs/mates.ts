// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Mates: in how many moves, and by which of the patterns that have a name. Definitions after the usual ones
 * (Wikipedia, "Checkmate pattern"); a pattern that needs more pieces than the mate has is not that pattern.
 */
import { kingAttacks } from 'chessops/attacks'
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

/** A queen, guarded by another piece than a pawn, diagonally beside the king; its own pieces stand on the squares that the queen misses. */
const dovetail: Pattern = (mate) =>
  mate.role === 'queen' &&
  !onEdge(mate.king) &&
  fileGap(mate.king, mate.actor) === 1 &&
  rankGap(mate.king, mate.actor) === 1 &&
  queenAlone(mate)

/** A rook, guarded by a bishop, mates. */
const opera: Pattern = ({ board, actor, role, side, checkers }) =>
  role === 'rook' &&
  checkers.has(actor) &&
  attackersOf(board, actor, side).intersects(board.pieces(side, 'bishop'))

/** A rook beside the king; a queen guards it from the diagonal, and the two make a box of three by three. */
const killBox: Pattern = (mate) => {
  const { board, king, actor, role, side } = mate
  if (role !== 'rook' || distance(king, actor) !== 1 || fileGap(king, actor) + rankGap(king, actor) !== 1)
    return false
  return [...ourPieces(mate, 'queen').intersect(attackersOf(board, actor, side))].some(
    (queen) => distance(queen, king) === 2 && fileGap(queen, actor) === 2 && rankGap(queen, actor) === 2,
  )
}

/** A guarded rook beside a king on the edge; a knight two squares in front of the king takes the rest. */
const vukovic: Pattern = (mate) => {
  const { board, king, actor, role, side } = mate
  if (role !== 'rook' || !onEdge(king) || distance(king, actor) !== 1) return false
  if (fileGap(king, actor) + rankGap(king, actor) !== 1) return false
  const knights = ourPieces(mate, 'knight')
  if (attackersOf(board, actor, side).diff(knights).isEmpty()) return false
  return [...knights].some(
    (knight) => fileGap(knight, king) + rankGap(knight, king) === 2 && distance(knight, king) === 2,
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
  operaMate: opera,
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
