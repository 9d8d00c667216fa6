// SPDX-License-Identifier: GPL-3.0-or-later
/** Tells the home store how games of documents, games of the library and games without a home are kept. */
import { isEmptyGame } from '../../engine/chess/tree.ts'
import type { LibraryActions } from '../library/useLibraryActions.ts'
import { gameFileName, type DocumentActions } from '../documents/useDocumentActions.ts'
import { useText } from '../locales/text.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useGameStore } from '../stores/game.ts'
import { writePatiently } from '../stores/game-text.ts'
import { useHomeStore, type GameHome } from '../stores/home.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'

/** Call in setup. */
export function useHomes(documentActions: DocumentActions, actions: LibraryActions): void {
  const home = useHomeStore()
  const game = useGameStore()
  const documents = useDocumentsStore()
  const library = useLibraryStore()
  const { t } = useText()

  const summary = () => documents.active?.summary ?? null

  const document: GameHome = {
    title: () => documentActions.nameOf(summary()),
    dirty: () => summary() !== null && documents.isDirty(summary()!),
    savable: () => summary() !== null,
    flush: documents.flush,
    save: async () => {
      const shown = summary()
      return shown !== null && documentActions.save(shown)
    },
    saveAs: async () => {
      const shown = summary()
      return shown !== null && documentActions.saveAs(shown)
    },
    step: documents.stepGame,
  }

  /** The first thing that is kept of a game gives it a document. */
  async function toDocument(then: (home: GameHome) => Promise<boolean>): Promise<boolean> {
    await documents.flush()
    return summary() !== null && then(document)
  }

  const none: GameHome = {
    ...document,
    title: () => game.name || t('documents.newGame'),
    dirty: () => documents.unsent,
    savable: () => documents.unsent || !isEmptyGame(game.tree),
    save: () => toDocument((home) => home.save()),
    saveAs: () => toDocument((home) => home.saveAs()),
    step: () => Promise.resolve(),
  }

  const inLibrary: GameHome = {
    title: () => t('library.title'),
    dirty: () => library.onBoard !== null && library.hasDraft(library.onBoard),
    savable: () => true,
    flush: () => library.flush(),
    save: actions.save,
    // A game of the library goes on in a file of its own; what the library has stays as it is there.
    saveAs: async () => {
      const id = library.onBoard
      const { tree } = game
      const file = await documentActions.exportText(gameFileName(tree), await writePatiently(tree))
      if (!file || id === null) return false
      await library.dropDraft(id)
      await documentActions.openFiles([file])
      return true
    },
    step: actions.step,
  }

  home.settle('document', document)
  home.settle('none', none)
  home.settle('library', inLibrary)
}
