// SPDX-License-Identifier: GPL-3.0-or-later
/** The game that a report is about: its main line as positions and moves. */
import { outcome } from '../../engine/chess/outcome.ts'
import { NULL_UCI, turnOf, type Color } from '../../engine/chess/rules.ts'
import { mainline, nodeOf, type GameTree, type NodeId } from '../../engine/chess/tree.ts'

/** A position of the main line. */
export interface Position {
  node: NodeId
  fen: string
  turn: Color
  /** How the game ended here, which no search can find; null while it goes on. */
  over: 'white' | 'black' | 'draw' | null
}

/** A move of the main line, from the position of the same number to the next one. */
export interface PlayedMove {
  node: NodeId
  uci: string
  san: string
  color: Color
  /** Seconds left on the mover's clock, from `[%clk]`. */
  clock?: number
}

export interface Subject {
  fen: string
  chess960: boolean
  /** One more than moves. */
  positions: readonly Position[]
  moves: readonly PlayedMove[]
}

/**
 * The main line of a game. It ends before a null move, which no engine can judge. A draw that had to be claimed counts
 * only at the end of the game, where it probably was claimed.
 */
export function subjectOf(tree: GameTree): Subject {
  const line = mainline(tree).map((id) => nodeOf(tree, id))
  const stop = line.findIndex(({ uci }) => uci === NULL_UCI)
  const nodes = stop < 0 ? line : line.slice(0, stop)
  const positions = nodes.map(({ id, fen }, index): Position => {
    const end = index === nodes.length - 1 ? outcome(tree, id) : null
    const over = end === null ? null : end.code === 'CHECKMATE' ? end.winner : 'draw'
    return { node: id, fen, turn: turnOf(fen), over }
  })
  const moves = nodes.slice(1).map(({ id, uci, san, clock }, index): PlayedMove => {
    const color = positions[index]!.turn
    return { node: id, uci: uci!, san: san!, color, ...(clock !== undefined && { clock }) }
  })
  const { fen } = positions[0]!
  return { fen, chess960: tree.variant === 'chess960', positions, moves }
}
