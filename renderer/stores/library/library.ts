// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The library: imported games, which the library process stores and searches. This store has its summary, running
 * imports, the rows on screen, and the game on the board. The process starts only when the page shows part of the
 * library.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import {
  LibraryClient,
  type LibraryFailure,
  type LibraryEvent,
  type LibraryResult,
} from '../../../electron/library/client.ts'
import {
  asksForMarks,
  type BaseId,
  type ImportId,
  type LibraryRow,
  type LibrarySummary,
} from '../../../electron/library/protocol.ts'
import { useGameStore } from '../game.ts'
import { useServiceConnection } from '../service-connection.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useBases } from './bases.ts'
import { useDrafts } from './drafts.ts'
import { useLibraryGames } from './games.ts'
import { useImports } from './imports.ts'
import { useLibraryList } from './list.ts'
import { useWatched } from './watched.ts'

/** The outcome for a library that could not be used. */
interface Rescue {
  games: number
  lost: number
  /** The new name of the old file; null if it was not moved. */
  aside: string | null
}

export const useLibraryStore = defineStore('library', () => {
  const game = useGameStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  /** Whether there is a library; a plain browser has none. */
  const available = computed(() => settings.info?.platform !== 'browser')
  /** Name of the position in the filter: the last moves before it. */
  const positionName = ref('')
  /** The last failure in the background. */
  const failure = shallowRef<LibraryFailure | null>(null)
  /** Whether part of the library could not be read. */
  const damaged = ref(false)

  function report(answer: LibraryFailure): null {
    failure.value = answer
    return null
  }

  const {
    state,
    request: ask,
    restart,
  } = useServiceConnection<LibraryEvent, LibraryClient>('library', (port) => new LibraryClient(port), {
    onEvent: onNews,
    resume: load,
  })

  const request = (async (question: never) => {
    const answer = await ask(question)
    if (!answer.ok && answer.code === 'DAMAGED') damaged.value = true
    return answer
  }) as LibraryClient['request']

  function onNews(news: LibraryEvent): void {
    if (news.evt === 'searching') list.progress.value = news
    else if (news.evt === 'salvage') {
      if (salvaging.value !== null) salvaging.value = news.games
    } else if (news.evt === 'duplicates') {
      compared.value = news.share
    } else if (news.evt === 'batch') {
      batchProgress.value = news
    } else if (news.evt === 'watched') {
      watched.setAll(news.watched)
    } else if (news.evt === 'annotators') {
      annotatorsRead.value = news.share
    } else if (news.evt === 'takeOver') {
      takingOver.value = news
    } else if (news.evt === 'setAside') {
      ui.toast('library.trouble.rescued', { name: news.name }, undefined, 'error')
    } else if (news.evt === 'import') {
      imports.put(news.summary)
      // The size on disk has grown.
      if (news.summary.state === 'complete') void refreshSummary()
    } else if (news.evt === 'marked') {
      marked.value = news.marked
      if (asksForMarks(list.view.value.filter)) changes.value += 1
      list.changed()
    } else {
      changes.value += 1
      if (summary.value) summary.value = { ...summary.value, games: news.games }
      bases.setAll(news.bases)
      list.changed()
    }
  }

  const drafts = useDrafts(request, report)
  const list = useLibraryList({
    fetch: async (view, from, count) => {
      const answer = await request({ req: 'rows', view, from, count })
      // The answer often arrives while the list itself is being drawn.
      await yieldToMain()
      if (answer.ok) return answer.value
      return answer.code === 'CANCELLED' ? null : report(answer)
    },
    stopSearches: () => void request({ req: 'stopSearches' }),
  })
  const imports = useImports(request, setSummary)
  const bases = useBases({ request, list, setSummary })
  const watched = useWatched(request, setSummary)
  const games = useLibraryGames({ request, drafts, list, setSummary })

  /** Removes an import with its games. */
  async function discardImport(id: ImportId): Promise<LibraryFailure | null> {
    const position = await games.positionOf(drafts.onBoard.value)
    const failed = await imports.discard(id)
    if (!failed) await games.leaveDeleted(position)
    return failed
  }

  /** Removes a database, or only its games. */
  async function removeBase(base: BaseId, part: 'base' | 'games'): Promise<LibraryResult<null>> {
    const position = await games.positionOnBoard()
    const answer = await bases.takeOut(base, part)
    if (!answer.ok) return answer
    games.steps.value += 1
    await games.leaveDeleted(position)
    return answer
  }

  // Games that moved have left their place, and copies are a change that can be undone.
  watch(imports.copied, async () => {
    games.steps.value += 1
    await games.leaveDeleted(-1)
  })
  /** The share of the games whose annotators have been read. */
  const annotatorsRead = ref(0)
  /** The share of a search for duplicates that is done. */
  const compared = ref(0)
  /** Games of a change that were read so far, and those that it changes; null: none were. */
  const batchProgress = shallowRef<{ read: number; changed: number } | null>(null)

  // ----- its summary, or why it could not be opened

  /** Number of games and size on disk; null until the process has answered. */
  const summary = shallowRef<Pick<LibrarySummary, 'games' | 'bytes'> | null>(null)
  /** Number of games with marks. */
  const marked = ref(0)
  /** Counts changes to the games: earlier answers are out of date. */
  const changes = ref(0)
  /** Why the library could not be opened. */
  const unopened = shallowRef<LibraryFailure | null>(null)

  function setSummary(fresh: LibrarySummary): void {
    summary.value = { games: fresh.games, bytes: fresh.bytes }
    marked.value = fresh.marked
    takingOver.value = null
    unopened.value = null
    drafts.setAll(fresh.drafts)
    imports.setAll(fresh.imports)
    bases.setAll(fresh.bases)
    watched.setAll(fresh.watched)
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

  /** Called by everything that shows part of the library. */
  function open(): void {
    if (summary.value !== null || state.value === 'failed') return
    unopened.value = null
    void load()
  }

  /** Games of a library of an older version that have been taken over, of all of them; null if none are. */
  const takingOver = shallowRef<{ done: number; games: number } | null>(null)

  // ----- a library that cannot be used

  /** Number of games read so far from a damaged library; null if none is being read. */
  const salvaging = ref<number | null>(null)
  /** The outcome for a library that was set aside, until the user has read it. */
  const rescue = shallowRef<Rescue | null>(null)

  function setAside({ summary: fresh, ...outcome }: { summary: LibrarySummary } & Rescue): void {
    rescue.value = outcome
    if (outcome.aside === null) return
    damaged.value = false
    // Games have other numbers in a new library.
    if (drafts.onBoard.value !== null) game.rehome(null)
    changes.value += 1
    setSummary(fresh)
    list.pages.refresh()
  }

  /** Copies all readable games of a damaged library into a new one. */
  async function salvage(): Promise<LibraryResult<Rescue>> {
    salvaging.value = 0
    const answer = await request({ req: 'salvage' })
    salvaging.value = null
    if (answer.ok) setAside(answer.value)
    return answer
  }

  /** Sets the library aside and begins with an empty one. */
  async function renew(): Promise<LibraryResult<null>> {
    const answer = await request({ req: 'renew' })
    if (!answer.ok) return answer
    setAside({ ...answer.value, games: 0, lost: 0 })
    return { ok: true, value: null }
  }

  function endRescue(): void {
    rescue.value = null
  }

  return {
    available,
    state,
    restart,
    request,
    summary,
    changes,
    marked,
    compared,
    batchProgress,
    annotatorsRead,
    unopened,
    failure,
    damaged,
    takingOver,
    salvaging,
    rescue,
    salvage,
    renew,
    endRescue,
    positionName,
    open,
    filter: list.filter,
    view: list.view,
    progress: list.progress,
    viewChanges: list.viewChanges,
    pages: list.pages,
    selection: list.selection,
    listTop: list.top,
    wantedTop: list.wantedTop,
    restoreList: list.restore,
    refine: list.refine,
    clearFilter: list.clearFilter,
    sortBy: list.sortBy,
    bases: bases.all,
    chosenBases: bases.chosen,
    isShown: bases.isShown,
    showsSeveral: bases.showsSeveral,
    shownGames: bases.shownGames,
    targetBase: bases.target,
    showBases: bases.show,
    toggleBase: bases.toggle,
    makeBase: bases.make,
    changeBase: bases.change,
    copyGames: bases.copy,
    removeBase,
    watched: watched.all,
    watchFolder: watched.add,
    pauseWatch: watched.pause,
    unwatch: watched.remove,
    imports: imports.imports,
    shownImports: imports.shown,
    importTurn: imports.turn,
    refused: imports.refused,
    importFiles: imports.add,
    importText: imports.addText,
    completed: imports.completed,
    copied: imports.copied,
    changeImport: imports.change,
    discardImport,
    acknowledge: imports.acknowledge,
    onBoard: drafts.onBoard,
    hasDraft: drafts.has,
    draftsSafe: drafts.safe,
    draftRefusal: drafts.refusal,
    flush: drafts.flush,
    ...games,
  }
})

export type { LibraryRow }
