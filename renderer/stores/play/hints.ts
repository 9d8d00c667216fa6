// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Hints for the person to move, in three steps: the piece, the square it goes to, the move with its reason. They
 * belong to one position and are gone with it.
 */
import { computed, shallowRef } from 'vue'
import type { NodeId } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import type { Advice, Adviser } from './adviser.ts'
import type { PlayedGame } from './played-game.ts'

export const LAST_STEP = 3

export interface Hint {
  node: NodeId
  step: 1 | 2 | 3
  /** Null: the engine is still looking. */
  advice: Advice | null
}

export function useHints(played: PlayedGame, adviser: Adviser) {
  const { state, pairing, spec, atTip } = played
  const game = useGameStore()

  const asked = shallowRef<Hint | null>(null)
  /** The hint for the position in which the person is to move. */
  const hint = computed(() =>
    state.value === 'humanToMove' && asked.value?.node === game.lock?.tip ? asked.value : null,
  )
  const canHint = computed(
    () =>
      state.value === 'humanToMove' &&
      pairing.value === 'engine' &&
      spec.value?.rated === false &&
      atTip.value &&
      hint.value?.step !== LAST_STEP,
  )

  /** The first hint, or the next one. Returns false if the engine cannot say. */
  async function askHint(): Promise<boolean> {
    if (!canHint.value) return true
    const before = hint.value
    if (before) {
      if (before.advice) asked.value = { ...before, step: before.step === 1 ? 2 : 3 }
      return true
    }
    const mine: Hint = { node: played.tip(), step: 1, advice: null }
    asked.value = mine
    const advice = await adviser.at(mine.node)
    if (asked.value !== mine) return true
    asked.value = advice && { ...mine, advice }
    return advice !== null
  }

  function dropHint(): void {
    asked.value = null
  }

  return { hint, canHint, askHint, dropHint }
}
