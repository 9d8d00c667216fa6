// SPDX-License-Identifier: GPL-3.0-or-later
/** The name of a game's opening. The table of names is loaded on first use. */
import { computed, shallowRef, watch, type Ref } from 'vue'
import type { Opening } from '../../../engine/chess/openings.ts'
import { nodeOf, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'

/** Length of the longest named line, half-moves. */
const LONGEST_LINE = 60
/** Maximum number of cached names. */
const MAX_KNOWN = 5000

/** The last named opening on the path to a node; null until the table is loaded, or if there is none. */
export function useOpening(tree: Ref<GameTree>, id: Ref<NodeId>) {
  const openingAt = shallowRef<((fen: string) => Opening | null) | null>(null)
  const known = new Map<string, Opening | null>()

  async function loadTable(): Promise<void> {
    const table = await import('../../../engine/chess/openings.ts')
    openingAt.value = table.openingAt
  }
  watch(id, loadTable, { once: true })

  function nameOf(fen: string, lookUp: (fen: string) => Opening | null): Opening | null {
    const before = known.get(fen)
    if (before !== undefined) return before
    if (known.size >= MAX_KNOWN) known.clear()
    const found = lookUp(fen)
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
