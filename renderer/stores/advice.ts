// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Advice from our engine on positions of the game on the board, and how two pieces of advice compare. It searches at full
 * strength in the background lane, so that an opponent does not profit from its hash table. Each position is searched
 * once.
 */
import { onScopeDispose } from 'vue'
import { chanceOf, forSide } from '../../electron/review/chances.ts'
import type { MaterialGain } from '../../engine/chess/material-won.ts'
import type { Color } from '../../engine/chess/rules.ts'
import { nodeOf, type NodeId } from '../../engine/chess/tree.ts'
import type { Limit, PositionSpec, Score } from '../../engine/contract/protocol.ts'
import { useBackgroundLane } from './background-lane.ts'
import { useGameStore } from './game.ts'
import { positionSpec } from './position-spec.ts'

/** The limit for a position. The time is for slow machines. */
const EFFORT: Limit = { nodes: 300_000, moveTimeMs: 3000 }

export interface Advice {
  /** From White's view. */
  score: Score
  /** The best line, UCI; at least one move. */
  line: readonly string[]
}

/** Call in setup. */
export function useAdvice() {
  const game = useGameStore()
  const background = useBackgroundLane()

  /** By FEN. */
  const known = new Map<string, Promise<Advice | null>>()
  let stop = new AbortController()

  /** Searches a position of the game on the board, once. Null: the engine has no answer. */
  const advise = (node: NodeId): Promise<Advice | null> =>
    once(nodeOf(game.tree, node).fen, positionSpec(game.tree, node))

  /** Searches a position that is not in the game, once. Null: the engine has no answer. */
  const adviseOn = (fen: string): Promise<Advice | null> =>
    once(fen, { fen, moves: [], chess960: game.chess960 })

  function once(fen: string, position: PositionSpec): Promise<Advice | null> {
    const found = known.get(fen)
    if (found) return found
    const advice = search(position).then((result) => {
      if (!result) known.delete(fen)
      return result
    })
    known.set(fen, advice)
    return advice
  }

  async function search(position: PositionSpec): Promise<Advice | null> {
    const answer = await background.search({ position, limit: EFFORT, lines: 1 }, 'urgent', stop.signal)
    const line = answer.ok && answer.why === 'limit' ? answer.lines[0] : undefined
    return line && line.pv.length > 0 ? { score: line.score, line: line.pv } : null
  }

  /** Stops all searches and forgets their results, when another game begins. */
  function forget(): void {
    stop.abort()
    stop = new AbortController()
    known.clear()
  }
  onScopeDispose(forget)

  return { advise, adviseOn, forget }
}

/**
 * A move that loses a piece is a blunder whatever the chances are, if the score falls too: less falls after a sound
 * sacrifice. Pawns, and centipawns.
 */
const PIECE_PAWNS = 3
const PIECE_LOSS_CP = 200

/** The loss of a side between two scores, in chances. */
export const lostBy = (before: Score, after: Score, side: Color): number =>
  forSide(chanceOf(before), side) - forSide(chanceOf(after), side)

/** Whether the answer of the other side wins a piece, and the score says that it does. */
export function losesPiece(before: Score, after: Score, side: Color, won: MaterialGain | null): boolean {
  if (!won || won.pawns < PIECE_PAWNS || before.kind !== 'cp' || after.kind !== 'cp') return false
  const fall = before.value - after.value
  return (side === 'white' ? fall : -fall) >= PIECE_LOSS_CP
}
