// SPDX-License-Identifier: GPL-3.0-or-later
/** Removes games of documents, and offers to bring them back as long as nothing else has changed. */
import type { DocumentsResult } from '../../electron/documents/client.ts'
import type { DocumentId, SelectedGames } from '../../electron/documents/protocol.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useUiStore } from '../stores/ui.ts'

/** Call in setup. @param check says what went wrong */
export function useDocumentRemoval(check: (answer: DocumentsResult<unknown>, name: string) => boolean) {
  const documents = useDocumentsStore()
  const ui = useUiStore()

  async function removeGame(document: DocumentId, index: number): Promise<void> {
    if (check(await documents.removeGame(document, index), '')) tellRemoved(document, 1)
  }

  /** Removes games of the list. */
  async function removeGames(document: DocumentId, games: SelectedGames, count: number): Promise<void> {
    if (check(await documents.removeMany(document, games), '')) tellRemoved(document, count)
  }

  function tellRemoved(document: DocumentId, count: number): void {
    const made = documents.changes
    ui.toast(count === 1 ? 'documents.removed' : 'documents.removedMany', count === 1 ? {} : { count }, {
      label: 'documents.undo',
      run: () => {
        if (documents.changes === made)
          void documents.undoRemove(document).then((answer) => check(answer, ''))
        else ui.toast('documents.undoTooLate')
      },
    })
  }

  return { removeGame, removeGames }
}
