// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What our engine thinks of positions of the game being played, for the person who plays. It searches at full
 * strength in the background lane, so its table tells the opponent nothing, and is the same whoever the opponent is.
 */
import { onScopeDispose } from 'vue'
import { nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import type { Limit, Score } from '../../../engine/protocol.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { positionSpec } from '../position-spec.ts'

/** The effort for a position. The time is for slow machines. */
const EFFORT: Limit = { nodes: 300_000, moveTimeMs: 3000 }

export interface Advice {
  /** White's view. */
  score: Score
  /** The best line, UCI; at least one move. */
  line: readonly string[]
}

export type Adviser = ReturnType<typeof useAdviser>

export function useAdviser() {
  const game = useGameStore()
  const engine = useEngineStore()

  /** By FEN. */
  const known = new Map<string, Promise<Advice | null>>()
  let stop = new AbortController()

  /** Searches a position of the game on the board, once. Null: the engine cannot say. */
  function at(node: NodeId): Promise<Advice | null> {
    const { fen } = nodeOf(game.tree, node)
    const found = known.get(fen)
    if (found) return found
    const search = look(node).then((advice) => {
      if (!advice) known.delete(fen)
      return advice
    })
    known.set(fen, search)
    return search
  }

  async function look(node: NodeId): Promise<Advice | null> {
    const answer = await engine.client?.search(
      {
        position: positionSpec(game.tree, node),
        limit: EFFORT,
        lines: 1,
        purpose: 'analyse',
        lane: 'background',
      },
      { signal: stop.signal },
    )
    const line = answer?.ok && answer.why === 'limit' ? answer.lines[0] : undefined
    return line && line.pv.length > 0 ? { score: line.score, line: line.pv } : null
  }

  /** Ends what is being searched, and forgets what was found: another game, or nobody asks any more. */
  function forget(): void {
    stop.abort()
    stop = new AbortController()
    known.clear()
  }

  onScopeDispose(forget)

  return { at, forget }
}
