// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How well a move fits a style of play. Looks one move ahead and only at what a person would see: checks, captures and
 * guards, pieces around the king, pawns that meet. Pure.
 */
import { attacks, kingAttacks, pawnAttacks } from 'chessops/attacks'
import { type Chess, normalizeMove } from 'chessops/chess'
import type { SquareSet } from 'chessops/squareSet'
import type { Color, NormalMove, Role, Square } from 'chessops/types'
import { opposite, parseUci, squareFile, squareRank } from 'chessops/util'
import { PIECE_WORTH } from '../chess/material.ts'
import { parsePosition } from '../chess/rules.ts'
import type { Style } from '../contract/protocol.ts'

/** How strongly a move shows each trait that a style may like, -1 to 1. */
export interface Traits {
  /** Towards the enemy king: checks, pieces near it, pawns that storm it. */
  attack: number
  /** Even exchanges of pieces, taken or offered. */
  trade: number
  /** Captures that win material, or any pawn; below 0: captures that lose material. */
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

/** Worth of pieces in exchanges, pawns; knight and bishop are equal. */
const WORTH: Readonly<Record<Role, number>> = { ...PIECE_WORTH, king: 99 }

// Parts of a trait; a sum above 1 counts as 1.
const CHECK = 0.6
/** For each additional square around the king that the piece attacks; subtracted for each that it no longer attacks. */
const KING_SQUARE = 0.35
const STORM = 0.7
const PAWN_TRADE = 0.3
const OFFER = 0.8
const EVEN_PAWN = 0.5
const LEVER = 0.5
/** For open and closed play, pawns on the files a, b, g and h count for less. */
const WING = 0.5

/** A pawn storms from its fourth rank on, if its file is this close to the enemy king and its own king is further away. */
const STORM_RANK = 3
const STORM_FILES = 1

/**
 * How well each move fits a style, -1 to 1. 0 is neutral; if `parsePosition` refuses the position, every move is.
 * @param moves legal moves, UCI
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

/** @param move a legal move; castling as in UCI or as king takes rook */
export function traitsOf(position: Chess, move: NormalMove): Traits {
  const normal = normalizeMove(position, move) as NormalMove
  const after = position.clone()
  after.play(normal)
  const step: Step = {
    before: position,
    after,
    us: position.turn,
    from: normal.from,
    // For castling this is the square of the rook; no trait rates moves of the king.
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
  /** The captured piece, if any. */
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

/** The pieces of a side that attack a square. */
const attackers = (position: Chess, square: Square, by: Color): SquareSet =>
  position.kingAttackers(square, by, position.board.occupied)
