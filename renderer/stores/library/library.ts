// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The library: imported games, kept and searched by a process of its own. This store holds its summary,
 * running imports, the rows on screen, and its game on the board. The process starts only when something of
 * the library is shown.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { LibraryClient, type LibraryFailure, type LibraryNews } from '../../../electron/library/client.ts'
import type { LibraryRow, LibrarySortKey, LibrarySummary } from '../../../electron/library/protocol.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useDrafts } from './drafts.ts'
import { useLibraryChanges, useLibraryGames } from './games.ts'
import { useImports } from './imports.ts'
import { useRescue } from './rescue.ts'
import { useLibraryView } from './view.ts'
import { useGameStore } from '../game.ts'
import { useServiceConnection } from '../service-connection.ts'
import { useSettingsStore } from '../settings.ts'

export const useLibraryStore = defineStore('library', () => {
  const game = useGameStore()
  const settings = useSettingsStore()

  /** Whether there is a library; a plain browser has none. */
  const available = computed(() => settings.info?.platform !== 'browser')
  /** Number of games and size on disk; null until the process has answered. */
  const summary = shallowRef<Pick<LibrarySummary, 'games' | 'bytes'> | null>(null)
  /** Counts changes to the games: earlier answers are out of date. */
  const changes = ref(0)
  /** Name of the position in the filter: the last moves to it. */
  const positionName = ref('')
  /** Why the library could not be opened. */
  const unopened = shallowRef<LibraryFailure | null>(null)
  /** Whether something in it could not be read. */
  const damaged = ref(false)
  /** The last failure that nobody waited for. */
  const failure = shallowRef<LibraryFailure | null>(null)

  const {
    state,
    request: ask,
    restart,
  } = useServiceConnection<LibraryNews, LibraryClient>('library', (port) => new LibraryClient(port), {
    onEvent: onNews,
    resume: load,
  })

  const request = (async (question: never) => {
    const answer = await ask(question)
    if (!answer.ok && answer.code === 'DAMAGED') damaged.value = true
    return answer
  }) as LibraryClient['request']

  function onNews(news: LibraryNews): void {
    if (news.evt === 'salvage') {
      if (rescue.salvaging.value !== null) rescue.salvaging.value = news.games
      return
    }
    if (news.evt === 'import') {
      imports.put(news.summary)
      // The size on disk has grown.
      if (news.summary.state === 'complete') void refreshSummary()
      return
    }
    changes.value += 1
    if (summary.value) summary.value = { ...summary.value, games: news.games }
    list.changed()
  }

  function setSummary({ imports: all, drafts: changed, games, bytes }: LibrarySummary): void {
    summary.value = { games, bytes }
    drafts.setAll(changed)
    unopened.value = null
    imports.setAll(all)
  }

  async function refreshSummary(): Promise<void> {
    const answer = await request({ req: 'summary' })
    if (answer.ok) setSummary(answer.value)
    else if (summary.value === null || answer.code === 'DAMAGED') {
      summary.value = null
      unopened.value = answer
    } else report(answer)
  }

  /** Requests everything again; the first call starts the process. */
  async function load(): Promise<void> {
    const before = summary.value
    await refreshSummary()
    if (unopened.value) return
    if (before) changes.value += 1
    list.pages.refresh()
  }

  /** Called by everything that shows something of the library. */
  function open(): void {
    if (summary.value !== null || state.value === 'failed') return
    unopened.value = null
    void load()
  }

  function report(answer: LibraryFailure): null {
    failure.value = answer
    return null
  }

  // ----- parts

  const imports = useImports(request, setSummary)
  const drafts = useDrafts(request, report)
  const list = useLibraryView(async (view, from, count) => {
    const answer = await request({ req: 'rows', view, from, count })
    // The answer often arrives while the list itself is being drawn.
    await yieldToMain()
    return answer.ok ? answer.value : report(answer)
  })

  const games = useLibraryGames({ request, drafts, list })
  const gameChanges = useLibraryChanges({ request, drafts, list, setSummary, openGame: games.openGame })
  const rescue = useRescue({ request, replaced })

  function replaced(fresh: LibrarySummary): void {
    damaged.value = false
    // Games have other numbers in a new library.
    if (drafts.onBoard.value !== null) game.rehome(null)
    changes.value += 1
    setSummary(fresh)
    list.pages.refresh()
  }

  return {
    available,
    state,
    restart,
    request,
    summary,
    changes,
    unopened,
    failure,
    damaged,
    ...rescue,
    positionName,
    open,
    filter: list.filter,
    view: list.view,
    looks: list.looks,
    pages: list.pages,
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
