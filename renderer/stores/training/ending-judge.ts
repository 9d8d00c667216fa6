// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The judgement on an ending that a person plays: what is known about a position, what a move does to the result, and when the
 * aim is reached or missed. Proofs decide at once. A score decides only if it is clear and has changed clearly, because
 * engines misjudge fortresses, and nobody should be blamed for a good move. Pure.
 */
import type { Aim } from '../../../engine/chess/endings/catalogue.ts'
import { proofOf } from '../../../engine/chess/endings/proofs.ts'
import { materialBalance, piecesOf } from '../../../engine/chess/material.ts'
import { type Outcome, outcome } from '../../../engine/chess/outcome.ts'
import { type Color, turnOf } from '../../../engine/chess/rules.ts'
import { type GameTree, type NodeId, nodeOf, path } from '../../../engine/chess/tree.ts'
import { aheadBy, type Score, type TableVerdict } from '../../../engine/contract/protocol.ts'

/** The result with best play, from the person's view. */
export type Standing = 'win' | 'draw' | 'loss'

/** What is known about a position: the result and what proves it, or a score in centipawns for the person. */
export type Evidence = Proven | { kind: 'score'; value: number }
interface Proven {
  kind: 'sure'
  standing: Standing
  by: 'game' | 'tables' | 'rules' | 'mate'
}

/** An ending to play: the person's side and aim, and whether only mate reaches a win. */
export interface EndingTask {
  aim: Aim
  side: Color
  fen: string
}

const RANKS: Readonly<Record<Standing, number>> = { win: 2, draw: 1, loss: 0 }

/** A score that is clearly won, one that is clearly not, and a change that is clear; centipawns. */
const CLEAR = { won: 300, level: 100, change: 250 } as const
/** A draw is held after so many moves of the person. */
export const HELD_MOVES = 15
/** A promoted piece decides if the person is ahead by at least this, pawns. */
const DECISIVE_PAWNS = 4

export const opposite = (side: Color): Color => (side === 'white' ? 'black' : 'white')

/** The result that evidence points to. */
export function resultOf(evidence: Evidence): Standing {
  if (evidence.kind === 'sure') return evidence.standing
  if (Math.abs(evidence.value) < CLEAR.won) return 'draw'
  return evidence.value > 0 ? 'win' : 'loss'
}

export const isWorse = (standing: Standing, than: Standing): boolean => RANKS[standing] < RANKS[than]

const standingOf = (winner: Color | null, side: Color): Standing =>
  winner === null ? 'draw' : winner === side ? 'win' : 'loss'

/** What the result of a game, or rules alone, say about a position on the board. */
export function provenAt(tree: GameTree, id: NodeId, side: Color): Evidence | null {
  const over = outcome(tree, id)
  if (over)
    return {
      kind: 'sure',
      by: 'game',
      standing: over.code === 'CHECKMATE' ? standingOf(over.winner, side) : 'draw',
    }
  const proof = proofOf(nodeOf(tree, id).fen)
  return proof && { kind: 'sure', by: 'rules', standing: standingOf(proof.winner, side) }
}

/** What endgame tables say. A win that the fifty-move rule prevents is none. */
export const evidenceOfTables = ({ winner, tooLong }: TableVerdict, side: Color): Proven => ({
  kind: 'sure',
  by: 'tables',
  standing: tooLong ? 'draw' : standingOf(winner, side),
})

/** What the score of a search says. */
export function evidenceOfScore(score: Score, side: Color): Evidence {
  const ahead = side === 'white' ? aheadBy(score) : -aheadBy(score)
  if (score.kind === 'cp') return { kind: 'score', value: ahead }
  return { kind: 'sure', by: score.kind === 'mate' ? 'mate' : 'tables', standing: ahead > 0 ? 'win' : 'loss' }
}

/**
 * The standing after a move.
 * @param was the standing before it, which is certain for the start of an ending
 * @param before what is known about the position before the move; null: nothing
 */
export function standingAfter(was: Standing, before: Evidence | null, after: Evidence | null): Standing {
  if (!after) return was
  if (after.kind === 'sure') return after.standing
  if (before?.kind !== 'score') {
    // A proof before the move says nothing about how much the engine thought of it.
    if (before?.standing !== 'win') return was
    return after.value <= CLEAR.level ? (after.value <= -CLEAR.won ? 'loss' : 'draw') : was
  }
  const change = after.value - before.value
  if (change <= -CLEAR.change) {
    if (after.value <= -CLEAR.won) return 'loss'
    if (after.value <= CLEAR.level && was === 'win') return 'draw'
  }
  if (change >= CLEAR.change && after.value >= CLEAR.won) return 'win'
  return was
}

/** How an ending ended. `reached`: the person did what was asked. */
export interface EndingEnd {
  reached: boolean
  code: Outcome['code'] | 'PROMOTED' | 'BARE_KING' | 'HELD'
}

/** Whether the other side has a bare king at the start: then nothing but mate reaches the aim. */
const isMating = ({ fen, side }: EndingTask): boolean => {
  const bare = piecesOf(fen)[opposite(side)]
  const pawns = piecesOf(fen)[side].pawn
  return pawns === 0 && Object.values(bare).every((count) => count === 0)
}

/** The person's moves on the line to a node. */
export const movesOf = (tree: GameTree, id: NodeId, side: Color): number =>
  path(tree, id).filter((step) => {
    const { parent } = nodeOf(tree, step)
    return parent !== null && turnOf(nodeOf(tree, parent).fen) === side
  }).length

/** Whether the person has promoted a pawn on the line to a node. */
const hasPromoted = (tree: GameTree, id: NodeId, side: Color): boolean =>
  path(tree, id).some((step) => {
    const { parent, uci } = nodeOf(tree, step)
    return parent !== null && uci?.length === 5 && turnOf(nodeOf(tree, parent).fen) === side
  })

/** Whether and how an ending is over at a node; null: it goes on. */
export function endAt(tree: GameTree, id: NodeId, task: EndingTask, standing: Standing): EndingEnd | null {
  const { aim, side } = task
  const over = outcome(tree, id)
  if (over)
    return {
      code: over.code,
      reached: over.code === 'CHECKMATE' ? over.winner === side : aim === 'draw',
    }
  const { fen } = nodeOf(tree, id)
  // The other side must have had the chance to take a new piece.
  if (aim === 'draw')
    return standing !== 'loss' && turnOf(fen) === side && movesOf(tree, id, side) >= HELD_MOVES
      ? { code: 'HELD', reached: true }
      : null
  if (standing !== 'win' || turnOf(fen) !== side || isMating(task)) return null
  const promoted = hasPromoted(tree, id, side)
  if (piecesOf(fen)[side].pawn === 0 && proofOf(fen)?.winner === side)
    return { code: promoted ? 'PROMOTED' : 'BARE_KING', reached: true }
  return promoted && materialBalance(fen, side) >= DECISIVE_PAWNS ? { code: 'PROMOTED', reached: true } : null
}
