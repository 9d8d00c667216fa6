// SPDX-License-Identifier: GPL-3.0-or-later
/** The gain of a refutation, counted from the pieces at both ends of its lines; and a move to show as an example. */
import { movesToMate } from '../../../engine/modules/lab-words.ts'
import {
  NODE_GHOST,
  REASON_CUT,
  REASON_EXHAUSTED,
  REASON_HORIZON,
  REASON_STAND_PAT,
} from '../../../engine/lab/layout.ts'
import type { TreeMoves } from './tree-moves.ts'
import { decider, reasonOf } from './tree-reasons.ts'
import { childrenOf, isAgain, NONE, type TreeShape } from './tree-shape.ts'

/** A piece other than a king, by its letter. */
export type Piece = 'p' | 'n' | 'b' | 'r' | 'q'
export type Pieces = readonly { piece: Piece; count: number }[]

export type Gain =
  | { kind: 'mate' }
  /** A pawn becomes a better piece. */
  | { kind: 'promotion' }
  /** A piece is taken; the search has not looked whether it can be taken back. */
  | { kind: 'takes'; won: Pieces }
  | { kind: 'wins'; won: Pieces; lost: Pieces }

interface Source {
  shape: TreeShape
  moves: TreeMoves
}

/** The values in centipawns, in descending order. */
const WORTH: Readonly<Record<Piece, number>> = { q: 900, r: 500, b: 300, n: 300, p: 100 }
const PIECES = Object.keys(WORTH) as Piece[]
/** The value of a piece, as opposed to a pawn. */
const PIECE_WORTH = 300
/** The maximum number of moves to follow in a line. */
const LONGEST = 40
/** The number of candidates for an example. */
const MOST_TRIED = 6
/** The number of replies to follow; few positions have more. */
const MOST_REPLIES = 64

/** The reasons to leave a node whose pieces can be counted, because the search judged the position there. */
const JUDGED: ReadonlySet<number> = new Set([REASON_HORIZON, REASON_STAND_PAT, REASON_CUT, REASON_EXHAUSTED])

type Count = Record<Piece, number>

/** Counts the pieces of both sides in a FEN; White's letters are in upper case. */
function countPieces(fen: string): { white: Count; black: Count } {
  const count = { white: { q: 0, r: 0, b: 0, n: 0, p: 0 }, black: { q: 0, r: 0, b: 0, n: 0, p: 0 } }
  for (const letter of fen.split(' ', 1)[0]!) {
    const piece = letter.toLowerCase() as Piece
    if (piece in WORTH) count[letter === piece ? 'black' : 'white'][piece]++
  }
  return count
}

const worthOf = (pieces: Pieces): number =>
  pieces.reduce((sum, { piece, count }) => sum + count * WORTH[piece], 0)

/** The pieces that are missing afterwards. */
const missing = (before: Count, after: Count): Pieces =>
  PIECES.map((piece) => ({ piece, count: before[piece] - after[piece] })).filter(({ count }) => count > 0)

/** The pieces of `one` without those that are also in `other`. */
const without = (one: Pieces, other: Pieces): Pieces =>
  one
    .map(({ piece, count }) => ({
      piece,
      count: count - (other.find((entry) => entry.piece === piece)?.count ?? 0),
    }))
    .filter(({ count }) => count > 0)

/** The end of the best line that the search found below a node. */
function endOf(shape: TreeShape, node: number): number {
  let at = node
  for (let length = 0; length < LONGEST; length++) {
    const next = decider(shape, at)
    if (next === NONE) break
    at = next
  }
  return at
}

/** The moves that the search entered from a node. */
function* entered(shape: TreeShape, node: number): Generator<number> {
  for (const child of childrenOf(shape.tree, node)) {
    if (shape.tree.kind[child] !== NODE_GHOST && shape.tree.move[child] !== 0 && !isAgain(shape, child))
      yield child
  }
}

/** The piece that a move takes and the piece that takes it (null: the king); null if the move takes none. */
function takenBy({ shape, moves }: Source, move: number): { taken: Piece; taker: Piece | null } | null {
  const above = shape.up[move]!
  const mover = moves.mover(above)
  const [before, after] = [countPieces(moves.fen(above)), countPieces(moves.fen(move))]
  const [taken] = missing(...theirs(mover, before, after))
  if (!taken) return null
  const letter = moves.san(move)[0]!.toLowerCase() as Piece
  const isPiece = /^[NBRQ]/.test(moves.san(move))
  const taker = isPiece ? letter : moves.san(move).startsWith('K') ? null : 'p'
  return { taken: taken.piece, taker }
}

type Both = ReturnType<typeof countPieces>
const theirs = (mover: 'white' | 'black', before: Both, after: Both): [Count, Count] =>
  mover === 'white' ? [before.black, after.black] : [before.white, after.white]
const ours = (mover: 'white' | 'black', before: Both, after: Both): [Count, Count] => [
  before[mover],
  after[mover],
]

/**
 * What the mover of `node` wins with the move `by` below it against every reply that was searched; null if the
 * pieces do not show it.
 */
export function gainOf(source: Source, node: number, by: number): Gain | null {
  const { shape, moves } = source
  const { tree } = shape
  if (tree.value[node]! > 0 && movesToMate(tree.value[node]!) !== null) return { kind: 'mate' }
  const mover = moves.mover(node)
  const before = countPieces(moves.fen(node))
  const replies = [...entered(shape, by)].slice(0, MOST_REPLIES)
  let least: { won: Pieces; lost: Pieces; worth: number; promoted: boolean } | null = null
  for (const end of replies.length === 0 ? [by] : replies.map((reply) => endOf(shape, reply))) {
    if (!JUDGED.has(tree.reason[end]!)) return null
    const after = countPieces(moves.fen(end))
    const won = missing(...theirs(mover, before, after))
    const [had, has] = ours(mover, before, after)
    const lost = missing(had, has)
    const made = missing(has, had)
    const worth = worthOf(won) + worthOf(made) - worthOf(lost)
    if (least === null || worth < least.worth)
      least = { won: without(won, lost), lost: without(lost, won), worth, promoted: made.length > 0 }
  }
  if (least === null || least.worth < WORTH.p) return null
  if (least.promoted) return { kind: 'promotion' }
  if (replies.length === 0) {
    const take = takenBy(source, by)
    if (take && (take.taker === null || WORTH[take.taker] > WORTH[take.taken]))
      return { kind: 'takes', won: least.won }
  }
  return { kind: 'wins', won: least.won, lost: least.lost }
}

/**
 * A move of the root that one reply refuted, as an example of a cut: the first one whose refutation takes a piece
 * and wins something, or the first one at all; NONE if there is none.
 */
export function exampleOf(source: Source): number {
  const { shape } = source
  const { tree, unseen, roots } = shape
  const cuts = [...childrenOf(tree, roots.at(-1) ?? 0)].filter(
    (child) => tree.reason[child] === REASON_CUT && unseen[child]! > 0 && tree.move[child] !== 0,
  )
  const clear = cuts.filter((child) => reasonOf(shape, child).why === 'cutNear')
  const takes = clear.filter((child) => {
    const take = takenBy(source, reasonOf(shape, child).by)
    return take !== null && WORTH[take.taken] >= PIECE_WORTH
  })
  const found = takes
    .slice(0, MOST_TRIED)
    .find((child) => gainOf(source, child, reasonOf(shape, child).by) !== null)
  return found ?? takes[0] ?? clear[0] ?? cuts[0] ?? NONE
}
