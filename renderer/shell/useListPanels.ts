// SPDX-License-Identifier: GPL-3.0-or-later
/** Which list stands beside the board: the games of the document in view, the library, or neither. */
import { computed, ref, watch } from 'vue'
import { MY_GAMES } from '../../electron/documents/protocol.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useUiStore } from '../stores/ui.ts'

/** Call in setup. */
export function useListPanels() {
  const ui = useUiStore()
  const documents = useDocumentsStore()
  const play = usePlayStore()

  const showGames = computed(() => documents.hasList && ui.gamesPanel)
  /** Once created, the library stays mounted and keeps its scroll position. */
  const libraryMade = ref(false)
  watch(
    () => ui.libraryPanel,
    (shown) => {
      libraryMade.value ||= shown
    },
  )
  /** An opened file shows its list; a game started on the board has none. */
  watch(
    () => documents.activeId,
    () => {
      const summary = documents.active?.summary
      // A game that starts must not move the layout: the list of My games appears on demand.
      ui.listAway = summary?.file === MY_GAMES && (play.active || play.waiting)
      if (ui.listAway) return
      if (ui.place === 'play' && !play.active && documents.activeId !== null) ui.enter('analyse')
      if (summary && (summary.file !== null || summary.games > 1)) ui.libraryPanel = false
    },
  )

  return { showGames, libraryMade }
}
