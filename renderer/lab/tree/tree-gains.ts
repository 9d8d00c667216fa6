// SPDX-License-Identifier: GPL-3.0-or-later
/** What a refutation wins, from the men on the board at both ends of its lines; and a move to show as an example. */
import { movesToMate } from '../../../engine/lab-words.ts'
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

/** Men by letter: `p`, `n`, `b`, `r`, `q`. */
export type Man = 'p' | 'n' | 'b' | 'r' | 'q'
export type Men = readonly { man: Man; count: number }[]

export type Gain =
  | { kind: 'mate' }
  /** A pawn becomes a better man. */
  | { kind: 'promotion' }
  /** A man is taken; whether it can be taken back was not looked at. */
  | { kind: 'takes'; won: Men }
  | { kind: 'wins'; won: Men; lost: Men }

interface Source {
  shape: TreeShape
  moves: TreeMoves
}

/** From the dearest on, centipawns. */
const WORTH: Readonly<Record<Man, number>> = { q: 900, r: 500, b: 300, n: 300, p: 100 }
const MEN = Object.keys(WORTH) as Man[]
/** A piece, as opposed to a pawn. */
const PIECE = 300
/** Moves of a line that are followed. */
const LONGEST = 40
/** Moves that an example is chosen from. */
const MOST_TRIED = 6
/** Replies that are followed; a position seldom has more. */
const MOST_REPLIES = 64

/** Why a line may end where its men are counted: the position was judged there. */
const JUDGED: ReadonlySet<number> = new Set([REASON_HORIZON, REASON_STAND_PAT, REASON_CUT, REASON_EXHAUSTED])

type Count = Record<Man, number>

/** Men of both sides on the board of a FEN: white letters are large. */
function countMen(fen: string): { white: Count; black: Count } {
  const count = { white: { q: 0, r: 0, b: 0, n: 0, p: 0 }, black: { q: 0, r: 0, b: 0, n: 0, p: 0 } }
  for (const letter of fen.split(' ', 1)[0]!) {
    const man = letter.toLowerCase() as Man
    if (man in WORTH) count[letter === man ? 'black' : 'white'][man]++
  }
  return count
}

const worthOf = (men: Men): number => men.reduce((sum, { man, count }) => sum + count * WORTH[man], 0)

/** Men that are fewer afterwards. */
const missing = (before: Count, after: Count): Men =>
  MEN.map((man) => ({ man, count: before[man] - after[man] })).filter(({ count }) => count > 0)

/** Men of `one` without those that `other` has as well. */
const without = (one: Men, other: Men): Men =>
  one
    .map(({ man, count }) => ({
      man,
      count: count - (other.find((entry) => entry.man === man)?.count ?? 0),
    }))
    .filter(({ count }) => count > 0)

/** The end of the line that a search kept below a node. */
function endOf(shape: TreeShape, node: number): number {
  let at = node
  for (let length = 0; length < LONGEST; length++) {
    const next = decider(shape, at)
    if (next === NONE) break
    at = next
  }
  return at
}

/** Moves that were looked at from a node. */
function* entered(shape: TreeShape, node: number): Generator<number> {
  for (const child of childrenOf(shape.tree, node)) {
    if (shape.tree.kind[child] !== NODE_GHOST && shape.tree.move[child] !== 0 && !isAgain(shape, child))
      yield child
  }
}

/** The man that a move takes, null if it takes none; and the one that takes. */
function takenBy({ shape, moves }: Source, move: number): { taken: Man; taker: Man | null } | null {
  const above = shape.up[move]!
  const mover = moves.mover(above)
  const [before, after] = [countMen(moves.fen(above)), countMen(moves.fen(move))]
  const [taken] = missing(...theirs(mover, before, after))
  if (!taken) return null
  const letter = moves.san(move)[0]!.toLowerCase() as Man
  const isPiece = /^[NBRQ]/.test(moves.san(move))
  const taker = isPiece ? letter : moves.san(move).startsWith('K') ? null : 'p'
  return { taken: taken.man, taker }
}

type Both = ReturnType<typeof countMen>
const theirs = (mover: 'white' | 'black', before: Both, after: Both): [Count, Count] =>
  mover === 'white' ? [before.black, after.black] : [before.white, after.white]
const ours = (mover: 'white' | 'black', before: Both, after: Both): [Count, Count] => [
  before[mover],
  after[mover],
]

/**
 * What the mover of `node` wins with the move `by` below it, whatever the opponent replies, as far as the
 * search has looked; null when that is not to be seen in the men.
 */
export function gainOf(source: Source, node: number, by: number): Gain | null {
  const { shape, moves } = source
  const { tree } = shape
  if (tree.value[node]! > 0 && movesToMate(tree.value[node]!) !== null) return { kind: 'mate' }
  const mover = moves.mover(node)
  const before = countMen(moves.fen(node))
  const replies = [...entered(shape, by)].slice(0, MOST_REPLIES)
  let least: { won: Men; lost: Men; worth: number; promoted: boolean } | null = null
  for (const end of replies.length === 0 ? [by] : replies.map((reply) => endOf(shape, reply))) {
    if (!JUDGED.has(tree.reason[end]!)) return null
    const after = countMen(moves.fen(end))
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
 * A move of the root that one reply refuted, to show what a cut is: the first one where that reply takes a
 * piece and wins something, or else the first one at all; NONE without any.
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
    return take !== null && WORTH[take.taken] >= PIECE
  })
  const found = takes
    .slice(0, MOST_TRIED)
    .find((child) => gainOf(source, child, reasonOf(shape, child).by) !== null)
  return found ?? takes[0] ?? clear[0] ?? cuts[0] ?? NONE
}
