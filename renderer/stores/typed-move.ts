// SPDX-License-Identifier: GPL-3.0-or-later
/** A field for a typed move: its text, whether that was refused, and the notice that says why. */
import { ref, watch, type Ref } from 'vue'
import { typedMove } from '../../engine/chess/typed-move.ts'
import { useGameStore, type MoveAnswer } from './game.ts'
import { useUiStore } from './ui.ts'

/**
 * Call in setup.
 * @param fen the position in which the text is read
 * @param take uses a legal move (UCI), or answers why it cannot
 */
export function useTypedMove(
  fen: () => string,
  take: (uci: string) => MoveAnswer,
): { text: Ref<string>; wrong: Ref<boolean>; submit(): void } {
  const game = useGameStore()
  const ui = useUiStore()
  const text = ref('')
  const wrong = ref(false)

  // The mark is about a text that was submitted in a position; it goes when either changes.
  watch([text, fen], () => (wrong.value = false))

  function submit(): void {
    const typed = text.value.trim()
    if (typed === '') return
    const move = typedMove(fen(), typed, game.chess960)
    const answer = move.ok ? take(move.value) : move.code
    wrong.value = answer !== 'added' && answer !== 'followed'
    if (!wrong.value) text.value = ''
    else if (answer === 'refused') ui.toast('board.spoken.refused', {}, undefined, 'error')
    else {
      const code = move.ok ? 'ILLEGAL_MOVE' : move.code
      ui.toast(`board.typedMove.${code}`, { text: typed }, undefined, 'error')
    }
  }

  return { text, wrong, submit }
}
