// SPDX-License-Identifier: GPL-3.0-or-later
/** What can be done with the selected games of the document in view. */
import { computed } from 'vue'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { type GamesTarget, useGamesTargetStore } from '../stores/games-target.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useSelectedGames, type SelectedTexts } from '../stores/selected-games.ts'
import { useUiStore } from '../stores/ui.ts'
import { useDocumentActions } from './useDocumentActions.ts'

/** Call in setup. */
export function useSelectedRows() {
  const desktop = useDesktop()
  const documents = useDocumentsStore()
  const library = useLibraryStore()
  const ui = useUiStore()
  const documentActions = useDocumentActions()
  const { t } = useText()

  function texts(): SelectedTexts {
    const document = documents.activeId
    const games = documents.selection.selected(documents.view)
    return {
      count: documents.selection.count,
      read: async (from) => {
        if (document === null) return null
        const answer = await documents.textsOf(document, games, from)
        return documentActions.check(answer, '') ? answer.value : null
      },
    }
  }

  const { progress, transfer, stop, copy, exportAll, analyse } = useSelectedGames({
    texts,
    source: () => ({ list: 'document', name: documents.active?.summary.name ?? '' }),
    pick: async () => documentActions.picked(await desktop.files.saveAs(t('ui.selection.file')), ''),
    written: (answer) => documentActions.check(answer, ''),
  })

  async function remove(): Promise<void> {
    if (documents.activeId === null) return
    await documentActions.removeGames(
      documents.activeId,
      documents.selection.selected(documents.view),
      documents.selection.count,
    )
    documents.selection.clear()
  }

  async function addToLibrary(): Promise<void> {
    const { count, read } = texts()
    const name = documents.active ? documentActions.nameOf(documents.active.summary) : t('documents.games')
    library.open()
    await transfer(count, read, async (part) => {
      const failure = await library.importText(name, part)
      if (failure) ui.toast(`library.errors.${failure.code}`, { name }, undefined, 'error')
      return failure === null
    })
  }

  const target = computed<GamesTarget>(() => ({
    ...(documents.pages.total > 0 ? { selectAll: () => documents.selection.selectAll() } : {}),
    ...(documents.selection.count > 0
      ? {
          copy: () => void copy(),
          export: () => void exportAll(),
          ...(library.available ? { addToLibrary: () => void addToLibrary() } : {}),
          analyse: () => void analyse(),
          remove: () => void remove(),
        }
      : {}),
  }))
  useGamesTargetStore().offer('document', () => target.value)

  return { target, progress, stop }
}
