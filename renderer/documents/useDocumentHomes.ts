// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The home of games in documents, and the home of games that are stored nowhere yet. A played game is stored in My games,
 * which is a document too.
 */
import { isEmptyGame } from '../../engine/chess/tree.ts'
import { useText } from '../locales/text.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useGameStore } from '../stores/game.ts'
import { useHomeStore, type GameHome } from '../stores/home.ts'
import DocumentStatus from './DocumentStatus.vue'
import type { DocumentActions } from './useDocumentActions.ts'

/** Call in setup. */
export function useDocumentHomes(actions: DocumentActions): void {
  const homes = useHomeStore()
  const game = useGameStore()
  const documents = useDocumentsStore()
  const { t } = useText()

  const summary = () => documents.active?.summary ?? null

  const inDocument: GameHome = {
    status: DocumentStatus,
    owns: (origin) => origin?.kind === 'document',
    isFiled: () => (summary()?.file ?? null) !== null,
    title: () => actions.nameOf(summary()),
    dirty: () => summary() !== null && documents.isDirty(summary()!),
    savable: () => summary() !== null,
    flush: documents.flush,
    save: async () => {
      const shown = summary()
      return shown !== null && actions.save(shown)
    },
    saveAs: async () => {
      const shown = summary()
      return shown !== null && actions.saveAs(shown)
    },
    canStep: () => !game.activity?.running,
    step: documents.stepGame,
    show: async (origin) => {
      if (origin.kind === 'document' && origin.index !== null)
        await actions.openGame(origin.document, origin.index)
    },
  }

  /** Creates a document for a game that is stored nowhere yet, then saves it. */
  async function inNewDocument(save: () => Promise<boolean>): Promise<boolean> {
    await documents.flush()
    return summary() !== null && save()
  }

  const nowhere: GameHome = {
    status: DocumentStatus,
    owns: (origin) => origin === null,
    isFiled: () => false,
    title: () => game.name || t(game.activity?.explores ? 'documents.training' : 'documents.newGame'),
    dirty: () => documents.unsent,
    savable: () => documents.unsent || !isEmptyGame(game.tree),
    flush: documents.flush,
    save: () => inNewDocument(inDocument.save),
    saveAs: () => inNewDocument(inDocument.saveAs),
    canStep: () => false,
    step: () => Promise.resolve(),
    show: () => Promise.resolve(),
  }

  homes.add(inDocument)
  homes.add(nowhere)
}
