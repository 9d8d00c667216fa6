// SPDX-License-Identifier: GPL-3.0-or-later
/** What the window shows now, in the form that is kept for the next start. */
import { computed, type ComputedRef } from 'vue'
import type { PlacePanels, Session } from '../../../electron/api.ts'
import { placeOf } from '../../../engine/chess/place.ts'
import { isEmptyGame } from '../../../engine/chess/tree.ts'
import { useAnalysisStore } from '../analysis/analysis.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { textOf } from '../game-text.ts'
import { useGameStore } from '../game.ts'
import { useExplorerStore } from '../library/explorer.ts'
import { useLibraryStore } from '../library/library.ts'
import { usePlayStore } from '../play/play.ts'
import { useUiStore } from '../ui.ts'

/** Maximum length of a kept game without a place, UTF-16 units; main accepts no longer text. */
const MAX_TEXT = 200_000

const whole = (width: number | null): number | null => (width === null ? null : Math.round(width))

/** A copy without proxies, which no message can carry. */
const plain = ({ width, order, hidden, heights, mirrored }: PlacePanels): PlacePanels => ({
  width: whole(width),
  order: [...order],
  hidden: [...hidden],
  heights: { ...heights },
  mirrored,
})

export function useWindowState(): ComputedRef<Session> {
  const ui = useUiStore()
  const game = useGameStore()
  const documents = useDocumentsStore()
  const library = useLibraryStore()
  const explorer = useExplorerStore()
  const analysis = useAnalysisStore()
  const play = usePlayStore()

  /** The game on the board; null if it is empty, or in a document, whose tab keeps the place. */
  const board = computed<Session['board']>(() => {
    const { origin, tree, currentId } = game
    if (origin?.kind === 'library') {
      return { in: 'library', game: origin.game, path: placeOf(tree, currentId) }
    }
    if (origin !== null || isEmptyGame(tree)) return null
    const text = textOf(tree)
    return text.length > MAX_TEXT ? null : { in: 'nowhere', text, path: placeOf(tree, currentId) }
  })

  return computed<Session>(() => {
    const tabs = documents.tabs()
    const active = tabs.findIndex(({ document }) => document === documents.activeId)
    return {
      tabs: tabs.map(({ tab }) => tab),
      active: active < 0 ? null : active,
      board: board.value,
      orientation: ui.orientation,
      panels: {
        place: ui.place,
        games: ui.layout.gamesShown,
        explorer: explorer.on,
        analysis: analysis.on,
        gamesWidth: whole(ui.layout.gamesWidth),
        libraryWidth: whole(ui.layout.libraryWidth),
        places: {
          play: plain(ui.layout.places.play),
          analyse: plain(ui.layout.places.analyse),
          library: plain(ui.layout.places.library),
          lab: plain(ui.layout.places.lab),
        },
      },
      library: {
        view: library.view,
        positionName: library.positionName,
        top: library.wantedTop ?? library.listTop,
      },
      play: play.saved(),
    }
  })
}
