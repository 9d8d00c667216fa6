/** A move behind the end of a record begins an analysis of it: what that is called, what is said, and the way back. */
import { watch } from 'vue'
import { tagOf, type GameTree } from '../../engine/chess/tree.ts'
import type { CollectionActions } from '../library/useLibraryActions.ts'
import type { Documents } from '../documents/useDocuments.ts'
import { useText } from '../locales/text.ts'
import { useGameStore } from '../stores/game.ts'
import { useUiStore } from '../stores/ui.ts'
import { brief, known } from '../ui/game-words.ts'

/** Call in setup. */
export function useBranchedAnalysis(documents: Documents, actions: CollectionActions): void {
  const game = useGameStore()
  const ui = useUiStore()
  const { t } = useText()

  game.nameAnalysis = (tree) => {
    const [white, black] = [player(tree, 'White'), player(tree, 'Black')]
    return white || black
      ? t('library.analysisOf', { white: white || '?', black: black || '?' })
      : t('library.analysis')
  }

  watch(
    () => game.branchedFrom,
    (record) => {
      if (!record) return
      const { origin } = record
      const back = () => {
        if (origin?.kind === 'collection') void actions.open(origin.game)
        else if (origin && origin.index !== null) void documents.openGame(origin.document, origin.index)
      }
      ui.toast('library.analysisBegun', {}, origin ? { label: 'library.backToGame', run: back } : undefined)
    },
  )
}

/** No name in the title of an analysis is longer, UTF-16 units. */
const MAX_NAME = 60

const player = (tree: GameTree, tag: string): string =>
  brief(known(tagOf(tree, tag) ?? '')).slice(0, MAX_NAME)
