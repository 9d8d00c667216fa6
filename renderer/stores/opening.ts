// SPDX-License-Identifier: GPL-3.0-or-later
/** The name of the opening a game is in, from a table that is loaded at the first question and not before. */
import { computed, shallowRef, watch, type Ref } from 'vue'
import type { Opening } from '../../engine/chess/openings.ts'
import { nodeOf, type GameTree, type NodeId } from '../../engine/chess/tree.ts'

/** No named line is longer, in half-moves. */
const LONGEST_LINE = 60
/** Names kept by position; the table is asked again beyond that. */
const MAX_KNOWN = 5000

/** The last opening named on the way to a node; null until the table is there, and where no name fits. */
export function useOpening(tree: Ref<GameTree>, id: Ref<NodeId>) {
  const openingAt = shallowRef<((fen: string) => Opening | null) | null>(null)
  const known = new Map<string, Opening | null>()

  async function loadTable(): Promise<void> {
    const table = await import('../../engine/chess/openings.ts')
    openingAt.value = table.openingAt
  }
  watch(id, loadTable, { once: true })

  function nameOf(fen: string, look: (fen: string) => Opening | null): Opening | null {
    const before = known.get(fen)
    if (before !== undefined) return before
    if (known.size >= MAX_KNOWN) known.clear()
    const found = look(fen)
    known.set(fen, found)
    return found
  }

  return computed<Opening | null>(() => {
    let node = nodeOf(tree.value, id.value)
    if (!openingAt.value) return null
    for (;;) {
      const opening = node.ply <= LONGEST_LINE ? nameOf(node.fen, openingAt.value) : null
      if (opening || node.parent === null) return opening
      node = nodeOf(tree.value, node.parent)
    }
  })
}
