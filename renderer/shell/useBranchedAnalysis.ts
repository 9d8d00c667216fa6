// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A move behind the end of a record begins an analysis of it: what that is called, what is said, and the way
 * back.
 */
import { watch } from 'vue'
import { tagOf, type GameTree } from '../../engine/chess/tree.ts'
import type { LibraryActions } from '../library/useLibraryActions.ts'
import type { DocumentActions } from '../documents/useDocumentActions.ts'
import { useText } from '../locales/text.ts'
import { useGameStore } from '../stores/game.ts'
import { useUiStore } from '../stores/ui.ts'
import { brief, known } from '../ui/game-words.ts'

/** Call in setup. */
export function useBranchedAnalysis(documentActions: DocumentActions, actions: LibraryActions): void {
  const game = useGameStore()
  const ui = useUiStore()
  const { t } = useText()

  game.nameAnalysis = (tree) => {
    const [white, black] = [player(tree, 'White'), player(tree, 'Black')]
    return white || black
      ? t('documents.analysisOf', { white: white || '?', black: black || '?' })
      : t('documents.analysis')
  }

  watch(
    () => game.branchedFrom,
    (record) => {
      if (!record) return
      const { origin } = record
      const back = () => {
        if (origin?.kind === 'library') void actions.open(origin.game)
        else if (origin && origin.index !== null) void documentActions.openGame(origin.document, origin.index)
      }
      ui.toast(
        'documents.analysisBegun',
        {},
        origin ? { label: 'documents.backToGame', run: back } : undefined,
      )
    },
  )
}

/** No name in the title of an analysis is longer, UTF-16 units. */
const MAX_NAME = 60

const player = (tree: GameTree, tag: string): string =>
  brief(known(tagOf(tree, tag) ?? '')).slice(0, MAX_NAME)
