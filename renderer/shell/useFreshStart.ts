// SPDX-License-Identifier: GPL-3.0-or-later
/** Whether nothing is open, begun or being analysed: the moment to offer a start. The place to play has one of its own. */
import { computed, type ComputedRef } from 'vue'
import { START_FEN } from '../../engine/chess/rules.ts'
import { useAnalysisStore } from '../stores/analysis/analysis.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useGameStore } from '../stores/game.ts'
import { useExplorerStore } from '../stores/library/explorer.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useSessionStore } from '../stores/session.ts'
import { useUiStore } from '../stores/ui.ts'

export function useFreshStart(): ComputedRef<boolean> {
  const game = useGameStore()
  const documents = useDocumentsStore()
  const explorer = useExplorerStore()
  const play = usePlayStore()
  const session = useSessionStore()
  const analysis = useAnalysisStore()
  const ui = useUiStore()

  return computed(
    () =>
      !session.pending &&
      ui.place !== 'play' &&
      documents.all.length === 0 &&
      game.tree.nodes.size === 1 &&
      game.fen === START_FEN &&
      !game.canRedo &&
      play.state === 'idle' &&
      play.offer === null &&
      !analysis.on &&
      !explorer.on,
  )
}
