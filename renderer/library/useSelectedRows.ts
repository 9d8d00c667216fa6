// SPDX-License-Identifier: GPL-3.0-or-later
/** What can be done with the selected games of the library. */
import { computed } from 'vue'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { type GamesTarget, useGamesTargetStore } from '../stores/games-target.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useSelectedGames, type SelectedTexts } from '../stores/selected-games.ts'
import { useUiStore } from '../stores/ui.ts'
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

  const { progress, stop, copy, exportAll, analyse } = useSelectedGames({
    texts,
    source: () => ({ list: 'library', name: '' }),
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

  const target = computed<GamesTarget>(() => ({
    ...(library.pages.total > 0 ? { selectAll: () => library.selection.selectAll() } : {}),
    ...(library.selection.count > 0
      ? {
          copy: () => void copy(),
          export: () => void exportAll(),
          analyse: () => void analyse(),
          delete: () => void remove(),
        }
      : {}),
  }))
  useGamesTargetStore().offer('library', () => target.value)

  return { target, progress, stop }
}
