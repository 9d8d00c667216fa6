// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The verdicts of a report on the moves of the game on the board, for views of moves. They are proposals: they become
 * part of the game only when the user adds them.
 */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { NodeId } from '../../engine/chess/tree.ts'
import type { ActivityMark } from './game.ts'
import type { Score } from '../../engine/contract/protocol.ts'

/** Marks a good move that few players find. */
export const RARE_SIGN = '◆'

export interface Proposal {
  /** Glyphs of the move. */
  nags: readonly number[]
  /** Score of the position after the move, from White's view; null if the game has ended. */
  score: Score | null
  /** The depth to which that position was searched. */
  depth: number
  /** Few players of the mover's rating find the move, see `rare-finds.ts`. */
  isRare: boolean
}

/** What shows the reason of a verdict on the board: the squares of pieces, and arrows of moves. */
interface Evidence {
  /** The position that it belongs to. */
  node: NodeId
  marks: readonly ActivityMark[]
}

export const useProposalsStore = defineStore('proposals', () => {
  const byNode = shallowRef<ReadonlyMap<NodeId, Proposal>>(new Map())

  /** Replaces the earlier proposals. */
  function put(proposals: ReadonlyMap<NodeId, Proposal>): void {
    byNode.value = proposals
  }

  /** Of the verdict in view; null: none is. */
  const evidence = shallowRef<Evidence | null>(null)

  function show(wanted: Evidence | null): void {
    evidence.value = wanted
  }

  return { byNode, put, evidence, show }
})
