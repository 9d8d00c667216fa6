// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a report says of the moves of the game on the board, for views of moves. It is a proposal: nothing of it
 * is part of the game until the person adds it.
 */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { NodeId } from '../../engine/chess/tree.ts'
import type { Score } from '../../engine/protocol.ts'

export interface Proposal {
  /** Glyphs of the move. */
  nags: readonly number[]
  /** Of the position after it, from White's view; null where the game has ended. */
  score: Score | null
  /** How deep that position was looked at. */
  depth: number
}

export const useProposalsStore = defineStore('proposals', () => {
  const byNode = shallowRef<ReadonlyMap<NodeId, Proposal>>(new Map())

  /** Takes the place of what was proposed before. */
  function put(proposals: ReadonlyMap<NodeId, Proposal>): void {
    byNode.value = proposals
  }

  return { byNode, put }
})
