// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The library: imported games, kept and searched by a process of its own. This store holds its summary,
 * running imports, the rows on screen, and its game on the board. The process starts only when something of
 * the library is shown.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { LibraryFailure, LibraryNews } from '../../../electron/library/client.ts'
import type { LibraryRow, LibrarySortKey, LibrarySummary } from '../../../electron/library/protocol.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useLibraryConnection } from './connection.ts'
import { useDrafts } from './drafts.ts'
import { useLibraryChanges, useLibraryGames } from './games.ts'
import { useImports } from './imports.ts'
import { useRescue } from './rescue.ts'
import { useLibrarySummary } from './summary.ts'
import { useLibraryView } from './view.ts'
import { useGameStore } from '../game.ts'
import { useSettingsStore } from '../settings.ts'

export const useLibraryStore = defineStore('library', () => {
  const game = useGameStore()
  const settings = useSettingsStore()

  /** Whether there is a library; a plain browser has none. */
  const available = computed(() => settings.info?.platform !== 'browser')
  /** Name of the position in the filter: the last moves to it. */
  const positionName = ref('')
  /** The last failure that nobody waited for. */
  const failure = shallowRef<LibraryFailure | null>(null)

  function report(answer: LibraryFailure): null {
    failure.value = answer
    return null
  }

  const { state, request, restart, damaged } = useLibraryConnection({
    onNews,
    resume: (): Promise<void> => library.load(),
  })

  function onNews(news: LibraryNews): void {
    if (news.evt === 'salvage') {
      if (rescue.salvaging.value !== null) rescue.salvaging.value = news.games
      return
    }
    if (news.evt === 'import') {
      imports.put(news.summary)
      // The size on disk has grown.
      if (news.summary.state === 'complete') void library.refreshSummary()
      return
    }
    library.setGames(news.games)
    list.changed()
  }

  const drafts = useDrafts(request, report)
  const list = useLibraryView(async (view, from, count) => {
    const answer = await request({ req: 'rows', view, from, count })
    // The answer often arrives while the list itself is being drawn.
    await yieldToMain()
    return answer.ok ? answer.value : report(answer)
  })
  const library = useLibrarySummary({
    request,
    state,
    arrived: (fresh): void => {
      drafts.setAll(fresh.drafts)
      imports.setAll(fresh.imports)
    },
    refresh: list.pages.refresh,
    report,
  })
  const { setSummary } = library
  const imports = useImports(request, setSummary)
  const games = useLibraryGames({ request, drafts, list })
  const gameChanges = useLibraryChanges({ request, drafts, list, setSummary, openGame: games.openGame })
  const rescue = useRescue({ request, replaced })

  function replaced(fresh: LibrarySummary): void {
    damaged.value = false
    // Games have other numbers in a new library.
    if (drafts.onBoard.value !== null) game.rehome(null)
    library.replace(fresh)
  }

  return {
    available,
    state,
    restart,
    request,
    summary: library.summary,
    changes: library.changes,
    unopened: library.unopened,
    failure,
    damaged,
    ...rescue,
    positionName,
    open: library.open,
    filter: list.filter,
    view: list.view,
    looks: list.looks,
    pages: list.pages,
    selection: list.selection,
    listTop: list.top,
    wantedTop: list.wantedTop,
    restoreList: list.restore,
    refine: list.refine,
    clearFilter: list.clearFilter,
    sortBy: list.sortBy,
    imports: imports.imports,
    shownImports: imports.shown,
    importTurn: imports.turn,
    refused: imports.refused,
    importFiles: imports.add,
    importText: imports.addText,
    pauseImport: imports.pause,
    resumeImport: imports.resume,
    discardImport: imports.discard,
    acknowledge: imports.acknowledge,
    onBoard: drafts.onBoard,
    hasDraft: drafts.has,
    draftsSafe: drafts.safe,
    draftRefusal: drafts.refusal,
    flush: drafts.flush,
    ...games,
    ...gameChanges,
  }
})

export type { LibraryRow, LibrarySortKey }
