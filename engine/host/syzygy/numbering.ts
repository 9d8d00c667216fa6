// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The number of a position within its table. Symmetry restricts the first pieces to part of the board: without pawns the
 * very first piece to the triangle a1-d1-d4, with pawns the leading pawn to files a to d. The other pieces are numbered
 * group by group: equal pieces are one group, and k of them on n squares are a combination (the combinatorial number
 * system). The number of a position is the sum of the numbers of its groups, each times the sizes of the groups before
 * it, in an order that the table states. Source: as for pairs.ts.
 */
import { BLACK_PIECE, KING, PAWN, countOf } from './signature.ts'

const SQUARES = 64
/** Squares on which a pawn can stand. */
const PAWN_SQUARES = 48
/** The most equal pieces of one side, including pawns. */
const MAX_EQUAL = 6

const fileOf = (square: number): number => square & 7
const rankOf = (square: number): number => square >> 3
const mirrorFiles = (square: number): number => square ^ 7
const mirrorRanks = (square: number): number => square ^ 56
/** Mirrored at the diagonal a1-h8. */
const mirrorDiagonal = (square: number): number => rankOf(square) | (fileOf(square) << 3)
/** Above the diagonal a1-h8: positive; below: negative; on it: 0. */
const aboveDiagonal = (square: number): number => rankOf(square) - fileOf(square)

/** `CHOOSE[k][n]`: ways to choose k of n. */
const CHOOSE: readonly (readonly number[])[] = binomials(MAX_EQUAL, SQUARES)

function binomials(most: number, of: number): number[][] {
  const rows = [Array.from({ length: of + 1 }, () => 1)]
  for (let k = 1; k <= most; k++) {
    const row = [0]
    for (let n = 1; n <= of; n++) row.push(row[n - 1]! + rows[k - 1]![n - 1]!)
    rows.push(row)
  }
  return rows
}

/** The order of squares for all pieces except leading pawns. */
const AS_THEY_ARE = Uint8Array.from({ length: SQUARES }, (_, square) => square)

/** The squares below the diagonal a1-h8, counted from a1. */
const BELOW_DIAGONAL = numbered((square) => aboveDiagonal(square) < 0)
/** The ten squares of the triangle a1-d1-d4: first those below its diagonal, then the diagonal. */
const TRIANGLE = numbered(
  (square) => fileOf(square) < 4 && aboveDiagonal(square) < 0,
  (square) => fileOf(square) < 4 && aboveDiagonal(square) === 0,
)
const TRIANGLE_BELOW = 6
const BELOW_SQUARES = 28

/** Numbers the squares that pass a test, then those that pass the next. */
function numbered(...tests: ((square: number) => boolean)[]): Uint8Array {
  const numbers = new Uint8Array(SQUARES)
  let next = 0
  for (const test of tests) {
    for (let square = 0; square < SQUARES; square++) if (test(square)) numbers[square] = next++
  }
  return numbers
}

/** Two kings, the first in the triangle: 462 pairs that do not touch; pairs on the diagonal come last. */
const KING_PAIRS = 462
const KINGS = kingPairs()

function kingPairs(): Uint16Array {
  const numbers = new Uint16Array(TRIANGLE.length * SQUARES)
  const triangle = Array.from({ length: SQUARES }, (_, square) => square)
    .filter((square) => fileOf(square) < 4 && aboveDiagonal(square) <= 0)
    .toSorted((a, b) => TRIANGLE[a]! - TRIANGLE[b]!)
  let next = 0
  for (const onDiagonal of [false, true]) {
    for (const first of triangle) {
      for (let second = 0; second < SQUARES; second++) {
        const apart = Math.max(
          Math.abs(fileOf(first) - fileOf(second)),
          Math.abs(rankOf(first) - rankOf(second)),
        )
        if (apart < 2) continue
        // If the first is on the diagonal, the second is below or on it: the rest is the same mirrored.
        if (aboveDiagonal(first) === 0 && aboveDiagonal(second) > 0) continue
        const both = aboveDiagonal(first) === 0 && aboveDiagonal(second) === 0
        if (both === onDiagonal) numbers[first * SQUARES + second] = next++
      }
    }
  }
  return numbers
}

/** Three different pieces, the first in the triangle; see `unlikeNumber`. */
const TRIPLES = 31332

/**
 * The order of squares for pawns: the pawn with the highest number leads. a2 is 47 and h2 is 46; the numbers fall up each
 * file, and from the outer files to the inner ones.
 */
const PAWN_ORDER = pawnOrder()

function pawnOrder(): Uint8Array {
  const order = new Uint8Array(SQUARES)
  let next = PAWN_SQUARES - 1
  for (let file = 0; file < 4; file++) {
    for (let rank = 1; rank < 7; rank++) {
      const square = rank * 8 + file
      order[square] = next--
      order[mirrorFiles(square)] = next--
    }
  }
  return order
}

/**
 * For a number of pawns: the number of the first position with the leading pawn on each square, counted within its file;
 * and the number of positions for each file.
 */
interface LeadingPawns {
  start: Float64Array
  sizes: readonly number[]
}

const LEADING: readonly LeadingPawns[] = Array.from({ length: MAX_EQUAL }, (_, pawns) => {
  const start = new Float64Array(SQUARES)
  const sizes: number[] = []
  for (let file = 0; file < 4; file++) {
    let next = 0
    for (let rank = 1; rank < 7; rank++) {
      const square = rank * 8 + file
      start[square] = next
      next += pawns === 0 ? 0 : CHOOSE[pawns - 1]![PAWN_ORDER[square]!]!
    }
    sizes.push(next)
  }
  return { start, sizes }
})

/** True when pawn `a` leads `b`. */
export const leads = (a: number, b: number): boolean => PAWN_ORDER[a]! > PAWN_ORDER[b]!

/** The file of a leading pawn, 0 (a, h) to 3 (d, e). */
export const leadingFile = (square: number): number => Math.min(fileOf(square), fileOf(mirrorFiles(square)))

/** What the material of a table says about its numbering. */
export interface Roster {
  signature: number
  /** Number of pieces. */
  pieces: number
  /** The code of the leading pawns: those of the side with fewer pawns, White's if equal. 0 without pawns. */
  leadingPawn: number
  leadingPawns: number
  /** Pawns of the other side. */
  otherPawns: number
  /** Size of the first group without pawns: three if a piece other than a king is single, else the two kings. */
  first: number
}

export function rosterOf(signature: number, pieces: number): Roster {
  const white = countOf(signature, PAWN)
  const black = countOf(signature, PAWN | BLACK_PIECE)
  const whiteLeads = black === 0 || (white > 0 && black >= white)
  const leadingPawns = whiteLeads ? white : black
  const others = [1, 2, 3, 4, 5].flatMap((type) => [
    countOf(signature, type),
    countOf(signature, type | BLACK_PIECE),
  ])
  return {
    signature,
    pieces,
    leadingPawn: leadingPawns === 0 ? 0 : whiteLeads ? PAWN : PAWN | BLACK_PIECE,
    leadingPawns,
    otherPawns: whiteLeads ? black : white,
    first: others.includes(1) ? 3 : 2,
  }
}

interface Group {
  size: number
  /** Number of positions of the groups before it. */
  unit: number
}

export class Numbering {
  /** Pieces in the order in which `number` takes their squares. */
  readonly pieces: Uint8Array
  /** The number of positions in the table. */
  readonly positions: number
  readonly #roster: Roster
  readonly #groups: readonly Group[]

  private constructor(pieces: Uint8Array, roster: Roster, groups: readonly Group[], positions: number) {
    this.pieces = pieces
    this.#roster = roster
    this.#groups = groups
    this.positions = positions
  }

  /**
   * The numbering that a table describes; null if it does not fit the material.
   * @param pieces in the order of the table
   * @param order when the first group and the other side's pawns come, in the order of the units
   * @param file of the leading pawn
   */
  static plan(
    roster: Roster,
    pieces: Uint8Array,
    order: readonly [first: number, pawns: number],
    file: number,
  ): Numbering | null {
    if (!suits(roster, pieces)) return null
    const sizes = groupSizes(roster, pieces)
    const { leadingPawns, otherPawns } = roster
    const groups: Group[] = sizes.map((size) => ({ size, unit: 0 }))
    let unit = 1
    let free = SQUARES - sizes[0]! - (otherPawns > 0 ? sizes[1]! : 0)
    let next = otherPawns > 0 ? 2 : 1
    for (let turn = 0; turn < sizes.length; turn++) {
      let group = next
      let positions = 0
      if (turn === order[0]) {
        group = 0
        positions =
          leadingPawns > 0 ? LEADING[leadingPawns]!.sizes[file]! : sizes[0] === 3 ? TRIPLES : KING_PAIRS
      } else if (otherPawns > 0 && turn === order[1]) {
        group = 1
        positions = CHOOSE[otherPawns]![PAWN_SQUARES - leadingPawns]!
      } else {
        const size = sizes[next++] ?? 0
        positions = CHOOSE[size]![free]!
        free -= size
      }
      // The order leaves out a group, or uses one twice.
      const chosen = groups[group]
      if (!chosen || chosen.unit > 0) return null
      chosen.unit = unit
      unit *= positions
    }
    return new Numbering(pieces, roster, groups, unit)
  }

  /** The number of a position. `squares` are those of `pieces`; they are reordered and mirrored in place. */
  number(squares: Uint8Array): number {
    const { leadingPawns, otherPawns } = this.#roster
    const first = this.#groups[0]!
    let number =
      first.unit * (leadingPawns > 0 ? pawnsNumber(squares, leadingPawns) : piecesNumber(squares, first.size))
    let from = first.size
    for (let group = 1; group < this.#groups.length; group++) {
      const { size, unit } = this.#groups[group]!
      // The other side's pawns are never on the first rank.
      const skipped = group === 1 && otherPawns > 0 ? 8 : 0
      number += unit * groupNumber(squares, from, size, skipped)
      from += size
    }
    return number
  }
}

/** True when the pieces match the material, with the right ones in the first group. */
function suits(
  { signature, first, leadingPawn, leadingPawns, otherPawns }: Roster,
  pieces: Uint8Array,
): boolean {
  for (const side of [0, BLACK_PIECE]) {
    for (let type = PAWN; type <= KING; type++) {
      const count = pieces.filter((piece) => piece === (type | side)).length
      if (count !== countOf(signature, type | side)) return false
    }
  }
  if (leadingPawns > 0) {
    const pawns = pieces.subarray(0, leadingPawns + otherPawns)
    return pawns.every(
      (piece, index) => piece === (index < leadingPawns ? leadingPawn : leadingPawn ^ BLACK_PIECE),
    )
  }
  return pieces
    .subarray(0, first)
    .every((piece) => (first === 2 ? (piece & 7) === KING : countOf(signature, piece) === 1))
}

/** Sizes of the groups: the first, then runs of the same piece. */
function groupSizes({ first, leadingPawns }: Roster, pieces: Uint8Array): number[] {
  const sizes = [leadingPawns > 0 ? leadingPawns : first]
  for (let index = sizes[0]!; index < pieces.length; index++) {
    if (index > sizes[0]! && pieces[index] === pieces[index - 1]) sizes[sizes.length - 1]!++
    else sizes.push(1)
  }
  return sizes
}

/**
 * The number of the leading pawns; the first square is the leader's. Mirrors all squares so that it is on files a to d.
 */
function pawnsNumber(squares: Uint8Array, pawns: number): number {
  if (fileOf(squares[0]!) > 3) mirror(squares, mirrorFiles)
  let number = LEADING[pawns]!.start[squares[0]!]!
  sortBy(squares, 1, pawns, PAWN_ORDER)
  for (let index = 1; index < pawns; index++) number += CHOOSE[index]![PAWN_ORDER[squares[index]!]!]!
  return number
}

/** The number of the first pieces without pawns; mirrors all squares so that the first is in the triangle. */
function piecesNumber(squares: Uint8Array, first: number): number {
  if (fileOf(squares[0]!) > 3) mirror(squares, mirrorFiles)
  if (rankOf(squares[0]!) > 3) mirror(squares, mirrorRanks)
  for (let index = 0; index < first; index++) {
    const above = aboveDiagonal(squares[index]!)
    if (above > 0) mirror(squares, mirrorDiagonal)
    if (above !== 0) break
  }
  return first === 2 ? KINGS[squares[0]! * SQUARES + squares[1]!]! : unlikeNumber(squares)
}

/**
 * The number of three different pieces: first the positions with the first piece below the diagonal, then with the first
 * on it and the second below, then with only the third below, then with all on it. Each piece can stand on the squares
 * that the pieces before it leave free.
 */
function unlikeNumber(squares: Uint8Array): number {
  const a = squares[0]!
  const b = squares[1]!
  const c = squares[2]!
  const lessB = b > a ? 1 : 0
  const lessC = (c > a ? 1 : 0) + (c > b ? 1 : 0)
  if (aboveDiagonal(a) !== 0) return (TRIANGLE[a]! * 63 + b - lessB) * 62 + c - lessC
  let before = TRIANGLE_BELOW * 63 * 62
  if (aboveDiagonal(b) !== 0)
    return before + (rankOf(a) * BELOW_SQUARES + BELOW_DIAGONAL[b]!) * 62 + c - lessC
  before += 4 * BELOW_SQUARES * 62
  const pair = rankOf(a) * 7 + rankOf(b) - lessB
  if (aboveDiagonal(c) !== 0) return before + pair * BELOW_SQUARES + BELOW_DIAGONAL[c]!
  before += 4 * 7 * BELOW_SQUARES
  return before + pair * 6 + rankOf(c) - lessC
}

/** The number of equal pieces on the squares that the pieces before them leave free. */
function groupNumber(squares: Uint8Array, from: number, size: number, skipped: number): number {
  sortBy(squares, from, from + size, AS_THEY_ARE)
  let number = 0
  for (let index = 0; index < size; index++) {
    const square = squares[from + index]!
    let taken = skipped
    for (let before = 0; before < from; before++) if (squares[before]! < square) taken++
    number += CHOOSE[index + 1]![square - taken]!
  }
  return number
}

function mirror(squares: Uint8Array, at: (square: number) => number): void {
  for (let index = 0; index < squares.length; index++) squares[index] = at(squares[index]!)
}

/** Sorts the squares from `from` to before `end`, ascending by a table of numbers. */
function sortBy(squares: Uint8Array, from: number, end: number, order: Uint8Array): void {
  for (let index = from + 1; index < end; index++) {
    const square = squares[index]!
    let to = index
    for (; to > from && order[squares[to - 1]!]! > order[square]!; to--) squares[to] = squares[to - 1]!
    squares[to] = square
  }
}
