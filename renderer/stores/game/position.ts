// SPDX-License-Identifier: GPL-3.0-or-later
/** The position on the board and the moves that are possible there. */
import { computed, type Ref } from 'vue'
import { dests as legalDests, isCheck, NULL_UCI, turnOf } from '../../../engine/chess/rules.ts'
import { nodeOf, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'
import { useOpening } from '../opening.ts'
import type { PlayLock } from './lock.ts'

export function usePosition(tree: Ref<GameTree>, currentId: Ref<NodeId>, lock: Ref<PlayLock | null>) {
  const node = computed(() => nodeOf(tree.value, currentId.value))
  const fen = computed(() => node.value.fen)
  const turn = computed(() => turnOf(fen.value))
  const chess960 = computed(() => tree.value.variant === 'chess960')
  const inCheck = computed(() => isCheck(fen.value))
  const shapes = computed(() => node.value.shapes)
  const lastMove = computed<[string, string] | null>(() => {
    const { uci } = node.value
    return uci === null || uci === NULL_UCI ? null : [uci.slice(0, 2), uci.slice(2, 4)]
  })
  const mayMove = computed(
    () => !lock.value || (lock.value.tip === currentId.value && lock.value.movers.includes(turn.value)),
  )
  const dests = computed(() =>
    mayMove.value ? legalDests(fen.value, chess960.value) : new Map<string, string[]>(),
  )
  const opening = useOpening(tree, currentId)

  return { node, fen, turn, chess960, inCheck, shapes, lastMove, mayMove, dests, opening }
}
