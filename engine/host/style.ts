// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How well a move fits a style of play. Looks at one move ahead and at nothing that a person would not see: checks,
 * captures and what guards them, men around the king, pawns that meet. Pure.
 */
import { attacks, kingAttacks, pawnAttacks } from 'chessops/attacks'
import { type Chess, normalizeMove } from 'chessops/chess'
import type { SquareSet } from 'chessops/squareSet'
import type { Color, NormalMove, Role, Square } from 'chessops/types'
import { opposite, parseUci, squareFile, squareRank } from 'chessops/util'
import { PIECE_WORTH } from '../chess/material.ts'
import { parsePosition } from '../chess/rules.ts'
import type { Style } from '../protocol.ts'

/** How much a move has of each thing that a style may like, -1 to 1. */
export interface Traits {
  /** Towards the other king: checks, pieces around it, pawns that storm it. */
  attack: number
  /** Even exchanges of pieces, taken or offered. */
  trade: number
  /** Captures: what wins material, and pawns anyway; below 0: captures that cost some. */
  grab: number
  /** Pawns that lock each other; below 0: pawns that are exchanged or meet. */
  lock: number
}

/** How each style likes the traits: -1 avoids, 1 seeks. */
const LIKES: Readonly<Record<Style, Partial<Traits>>> = {
  attacker: { attack: 1, trade: -0.4 },
  trader: { trade: 1 },
  grabber: { grab: 1 },
  closed: { lock: 1 },
  open: { lock: -1 },
}

/** Worth of men for exchanges, pawns; knight and bishop are the same. */
const WORTH: Readonly<Record<Role, number>> = { ...PIECE_WORTH, king: 99 }

// Parts of a trait; what adds up beyond 1 counts as 1.
const CHECK = 0.6
/** For each further square around the king that the piece attacks; less for each that it no longer does. */
const KING_SQUARE = 0.35
const STORM = 0.7
const PAWN_TRADE = 0.3
const OFFER = 0.8
const EVEN_PAWN = 0.5
const LEVER = 0.5
/** Pawns of the files a, b, g and h count for less where it is about open or closed. */
const WING = 0.5

/** A pawn storms from its fourth rank on, on a file at most so far from the king's, if its own king is further away. */
const STORM_RANK = 3
const STORM_FILES = 1

/**
 * How well each move fits a style, -1 to 1; 0 is neutral, as is every move of a position that `parsePosition` refuses.
 * @param moves legal ones of it, UCI
 */
export function fits(fen: string, moves: readonly string[], style: Style): number[] {
  const parsed = parsePosition(fen)
  if (!parsed.ok) return moves.map(() => 0)
  const position = parsed.value
  const likes = LIKES[style]
  return moves.map((uci) => {
    const { attack, trade, grab, lock } = traitsOf(position, parseUci(uci) as NormalMove)
    return bounded(
      attack * (likes.attack ?? 0) +
        trade * (likes.trade ?? 0) +
        grab * (likes.grab ?? 0) +
        lock * (likes.lock ?? 0),
    )
  })
}

const bounded = (value: number): number => Math.max(-1, Math.min(1, value))

/** @param move a legal one of the position, UCI's or king takes rook */
export function traitsOf(position: Chess, move: NormalMove): Traits {
  const normal = normalizeMove(position, move) as NormalMove
  const after = position.clone()
  after.play(normal)
  const step: Step = {
    before: position,
    after,
    us: position.turn,
    from: normal.from,
    // Of castling this is the square of the rook; no trait looks at moves of the king.
    to: normal.to,
    role: position.board.getRole(normal.from)!,
    victim: victimOf(position, normal),
    isCheck: after.isCheck(),
  }
  return { attack: attackOf(step), trade: tradeOf(step), grab: grabOf(step), lock: lockOf(step) }
}

interface Step {
  before: Chess
  after: Chess
  us: Color
  from: Square
  to: Square
  role: Role
  /** What is taken; null: nothing. */
  victim: Role | null
  isCheck: boolean
}

function victimOf({ board, turn }: Chess, { from, to }: NormalMove): Role | null {
  const there = board.get(to)
  if (there) return there.color === turn ? null : there.role
  return board.getRole(from) === 'pawn' && squareFile(from) !== squareFile(to) ? 'pawn' : null
}

function attackOf({ before, after, us, from, to, role, isCheck }: Step): number {
  const king = after.board.kingOf(opposite(us))
  if (king === undefined || role === 'king') return 0
  const ring = kingAttacks(king).with(king)
  const color = us
  const now = attacks({ role, color }, to, after.board.occupied).intersect(ring).size()
  const then = attacks({ role, color }, from, before.board.occupied).intersect(ring).size()
  const storms = role === 'pawn' && stormsTo(to, king, after.board.kingOf(us), us)
  return bounded((isCheck ? CHECK : 0) + KING_SQUARE * (now - then) + (storms ? STORM : 0))
}

function stormsTo(to: Square, theirs: Square, ours: Square | undefined, us: Color): boolean {
  const distance = (king: Square): number => Math.abs(squareFile(king) - squareFile(to))
  const rank = us === 'white' ? squareRank(to) : 7 - squareRank(to)
  return (
    rank >= STORM_RANK &&
    distance(theirs) <= STORM_FILES &&
    (ours === undefined || distance(ours) > STORM_FILES)
  )
}

function tradeOf({ before, after, us, from, to, role, victim }: Step): number {
  if (role === 'king') return 0
  const them = opposite(us)
  const isGuarded = (square: Square): boolean => attackers(after, square, us).nonEmpty()
  if (victim !== null) {
    const isEven = WORTH[victim] === WORTH[role] && attackers(after, to, them).nonEmpty()
    if (!isEven) return 0
    return role === 'pawn' ? PAWN_TRADE : 1
  }
  if (role === 'pawn') return 0
  const equals = (position: Chess, square: Square): boolean =>
    [...attackers(position, square, them)].some((one) => WORTH[position.board.getRole(one)!] === WORTH[role])
  if (equals(after, to) && isGuarded(to)) return OFFER
  return equals(before, from) ? -OFFER : 0
}

function grabOf({ after, us, to, role, victim }: Step): number {
  if (victim === null) return 0
  const price = attackers(after, to, opposite(us)).nonEmpty() ? WORTH[role] : 0
  if (WORTH[victim] === price) return victim === 'pawn' ? EVEN_PAWN : 0
  return Math.sign(WORTH[victim] - price)
}

function lockOf({ after, us, to, role, victim }: Step): number {
  const weight = squareFile(to) >= 2 && squareFile(to) <= 5 ? 1 : WING
  if (victim === 'pawn' || (victim !== null && role === 'pawn')) return -weight
  if (role !== 'pawn') return 0
  const theirPawns = after.board.pieces(opposite(us), 'pawn')
  if (theirPawns.has(to + (us === 'white' ? 8 : -8))) return weight
  return pawnAttacks(us, to).intersects(theirPawns) ? -LEVER * weight : 0
}

/** The men of a side that attack a square. */
const attackers = (position: Chess, square: Square, by: Color): SquareSet =>
  position.kingAttackers(square, by, position.board.occupied)
