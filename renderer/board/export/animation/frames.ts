// SPDX-License-Identifier: GPL-3.0-or-later
/** Which positions of a game an animation shows, and for how long. Pure. */
import {
  lineThrough,
  mainline,
  nodeOf,
  type GameTree,
  type NodeId,
  type Shape,
} from '../../../../engine/chess/tree.ts'

export interface Frame {
  fen: string
  /** Squares of the last move; empty at the start. */
  lastMove: readonly string[]
  shapes: readonly Shape[]
  ms: number
}

export interface Timing {
  /** How long an animation shows a position, and the last position, ms. */
  moveMs: number
  endMs: number
}

/** The squares of a UCI move; a null move has none. */
const squaresOf = (uci: string | null): string[] =>
  uci === null || uci === '0000' ? [] : [uci.slice(0, 2), uci.slice(2, 4)]

/**
 * The frames of a line from the start of the game to its end.
 * @param through a node of the line; null: the main line
 */
export function framesOf(tree: GameTree, through: NodeId | null, { moveMs, endMs }: Timing): Frame[] {
  const ids = through === null ? mainline(tree) : lineThrough(tree, through)
  return ids.map((id, at) => {
    const { fen, uci, shapes } = nodeOf(tree, id)
    return { fen, lastMove: squaresOf(uci), shapes, ms: at === ids.length - 1 ? endMs : moveMs }
  })
}

/** The duration of the whole animation, ms. */
export const durationOf = (frames: readonly Frame[]): number => frames.reduce((sum, { ms }) => sum + ms, 0)
