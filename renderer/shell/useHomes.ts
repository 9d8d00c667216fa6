/** Tells the home store how games of documents, games of the library and games without a home are kept. */
import { isEmptyGame } from '../../engine/chess/tree.ts'
import type { CollectionActions } from '../library/useLibraryActions.ts'
import { gameFileName, type Documents } from '../documents/useDocuments.ts'
import { useText } from '../locales/text.ts'
import { useCollectionStore } from '../stores/library/library.ts'
import { useGameStore } from '../stores/game.ts'
import { writePatiently } from '../stores/game-text.ts'
import { useHomeStore, type GameHome } from '../stores/home.ts'
import { useLibraryStore } from '../stores/documents/documents.ts'

/** Call in setup. */
export function useHomes(documents: Documents, actions: CollectionActions): void {
  const home = useHomeStore()
  const game = useGameStore()
  const library = useLibraryStore()
  const collection = useCollectionStore()
  const { t } = useText()

  const summary = () => library.active?.summary ?? null

  const document: GameHome = {
    title: () => documents.nameOf(summary()),
    dirty: () => summary() !== null && library.isDirty(summary()!),
    savable: () => summary() !== null,
    flush: library.flush,
    save: async () => {
      const shown = summary()
      return shown !== null && documents.save(shown)
    },
    saveAs: async () => {
      const shown = summary()
      return shown !== null && documents.saveAs(shown)
    },
    step: library.stepGame,
  }

  /** The first thing that is kept of a game gives it a document. */
  async function toDocument(then: (home: GameHome) => Promise<boolean>): Promise<boolean> {
    await library.flush()
    return summary() !== null && then(document)
  }

  const none: GameHome = {
    ...document,
    title: () => game.name || t('library.newGame'),
    dirty: () => library.unsent,
    savable: () => library.unsent || !isEmptyGame(game.tree),
    save: () => toDocument((home) => home.save()),
    saveAs: () => toDocument((home) => home.saveAs()),
    step: () => Promise.resolve(),
  }

  const inLibrary: GameHome = {
    title: () => t('collection.title'),
    dirty: () => collection.onBoard !== null && collection.hasDraft(collection.onBoard),
    savable: () => true,
    flush: () => collection.flush(),
    save: actions.save,
    // A game of the library goes on in a file of its own; what the library has stays as it is there.
    saveAs: async () => {
      const id = collection.onBoard
      const { tree } = game
      const file = await documents.exportText(gameFileName(tree), await writePatiently(tree))
      if (!file || id === null) return false
      await collection.dropDraft(id)
      await documents.openFiles([file])
      return true
    },
    step: actions.step,
  }

  home.settle('document', document)
  home.settle('none', none)
  home.settle('collection', inLibrary)
}
