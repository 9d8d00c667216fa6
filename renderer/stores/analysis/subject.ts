// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The position that is analysed: the one on the board, or one that a person has locked to look elsewhere in the
 * game meanwhile. Another game on the board unlocks it.
 */
import { computed, shallowRef } from 'vue'
import { outcome, type Outcome } from '../../../engine/chess/outcome.ts'
import { bareTree, nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import { keyOfSpec, positionSpec } from '../position-spec.ts'

export function useSubject() {
  const game = useGameStore()
  /** Where, and in which game of those that were put on the board. */
  const lock = shallowRef<{ node: NodeId; load: number } | null>(null)

  const lockedAt = computed(() => {
    const to = lock.value
    return to && to.load === game.loads && game.tree.nodes.has(to.node) ? to.node : null
  })
  const isLocked = computed(() => lockedAt.value !== null)
  /** The node of the position. */
  const at = computed(() => lockedAt.value ?? game.currentId)
  /** The board shows another position. */
  const isElsewhere = computed(() => at.value !== game.currentId)

  const chess960 = computed(() => game.chess960)
  const fen = computed(() => nodeOf(game.tree, at.value).fen)
  const spec = computed(() => positionSpec(game.tree, at.value))
  /** Tells positions apart. */
  const key = computed(() => keyOfSpec(spec.value))
  /** Key of the position on the board. */
  const boardKey = computed(() =>
    isElsewhere.value ? keyOfSpec(positionSpec(game.tree, game.currentId)) : key.value,
  )

  /** How the game ends in just this position; a repetition or a count of moves does not end the analysis. */
  const ending = computed<Outcome | null>(() => {
    const alone = bareTree(fen.value, game.tree.variant)
    const found = outcome(alone, alone.root)
    return found && NO_MOVES.has(found.code) ? found : null
  })

  /** Keeps to the position on the board, or follows the board again. */
  function toggleLock(): void {
    lock.value = isLocked.value ? null : { node: game.currentId, load: game.loads }
  }

  return { at, fen, chess960, spec, key, boardKey, ending, isLocked, isElsewhere, toggleLock }
}

/** Outcomes after which there is nothing to think about. */
const NO_MOVES: ReadonlySet<Outcome['code']> = new Set(['CHECKMATE', 'STALEMATE', 'INSUFFICIENT_MATERIAL'])
