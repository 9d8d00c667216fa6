// SPDX-License-Identifier: GPL-3.0-or-later
/** What can be done with the selected games of the library. */
import { computed } from 'vue'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useSelectedGames, type SelectedTexts } from '../stores/selected-games.ts'
import { useUiStore } from '../stores/ui.ts'
import { selectionActions } from '../ui/selection-menu.ts'
import { useLibraryActions } from './useLibraryActions.ts'

/** Call in setup. */
export function useSelectedRows() {
  const desktop = useDesktop()
  const library = useLibraryStore()
  const actions = useLibraryActions()
  const ui = useUiStore()
  const { t } = useText()

  function texts(): SelectedTexts {
    const games = library.selection.selected(library.view)
    return {
      count: library.selection.count,
      read: async (from) => {
        const answer = await library.textsOf(games, from)
        if (!answer.ok) actions.complain(answer)
        return answer.ok ? answer.value : null
      },
    }
  }

  const { progress, stop, copy, exportAll } = useSelectedGames({
    texts,
    pick: async () => {
      const answer = await desktop.files.saveAs(t('ui.selection.file'))
      if (!answer.ok) actions.fail(answer.code, t('ui.selection.file'))
      return answer.ok ? answer.value : null
    },
    written: (answer) => {
      if (!answer.ok) ui.toast(`documents.errors.${answer.code}`, { name: '' }, undefined, 'error')
      return answer.ok
    },
  })

  async function remove(): Promise<void> {
    await actions.removeMany(library.selection.selected(library.view), library.selection.count)
    library.selection.clear()
  }

  const menu = computed(() =>
    selectionActions(
      {
        copy: () => void copy(),
        exportAll: () => void exportAll(),
        remove: () => void remove(),
        removeLabel: t('library.menu.delete'),
      },
      t,
    ),
  )

  return { actions: menu, progress, stop, copy, remove }
}
