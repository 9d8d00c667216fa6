// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The library: games imported from files, kept by a process of its own and searched there. Here are its
 * summary, the files on their way into it, the rows on screen, and the game of it that is on the board.
 * Nothing is asked, and no process is started, before somebody looks at it.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  LibraryClient,
  type LibraryFailure,
  type LibraryNews,
  type LibraryResult,
} from '../../../electron/library/client.ts'
import type {
  LibraryRow,
  LibrarySortKey,
  LibrarySummary,
  GameId,
} from '../../../electron/library/protocol.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useDrafts } from './drafts.ts'
import { useImports } from './imports.ts'
import { useLibraryView } from './view.ts'
import { useGameStore } from '../game.ts'
import { readPatiently, writePatiently } from '../game-text.ts'
import type { LibraryOrigin } from '../origin.ts'
import { findPosition } from '../same-position.ts'
import { useServiceConnection } from '../service-connection.ts'
import { useSettingsStore } from '../settings.ts'

/** What became of a library that could not be used. */
export interface Rescue {
  games: number
  lost: number
  /** The name that the old file has now; null when it was left where it is. */
  aside: string | null
}

const DONE: LibraryResult<null> = { ok: true, value: null }

export const useLibraryStore = defineStore('library', () => {
  const game = useGameStore()
  const settings = useSettingsStore()

  /** A plain browser has no library. */
  const available = computed(() => settings.info?.platform !== 'browser')
  /** Games and size on disk; null until the process has been asked. */
  const summary = shallowRef<Pick<LibrarySummary, 'games' | 'bytes'> | null>(null)
  /** Counts changes to the games: what was found out before is old. */
  const changes = ref(0)
  /** Counts what a person has done to games; an undo offered earlier than the newest step is out of date. */
  const steps = ref(0)
  /** How the position of the filter is called: the last moves to it. */
  const positionName = ref('')
  /** Why the library could not be opened. */
  const unopened = shallowRef<LibraryFailure | null>(null)
  /** Whether something in it could not be read. */
  const damaged = ref(false)
  /** Games of a damaged library that have been read so far; null when none is being read. */
  const salvaging = ref<number | null>(null)
  /** What became of a library that was put aside, until that has been read. */
  const rescue = shallowRef<Rescue | null>(null)
  /** The last thing that went wrong without anyone waiting for the answer. */
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
      if (salvaging.value !== null) salvaging.value = news.games
      return
    }
    if (news.evt === 'import') {
      imports.put(news.summary)
      // What is on disk has grown.
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

  /** Asks for everything anew; the first time this starts the process. */
  async function load(): Promise<void> {
    const before = summary.value
    await refreshSummary()
    if (unopened.value) return
    if (before) changes.value += 1
    list.pages.refresh()
  }

  /** Whoever shows something of the library says so. */
  function open(): void {
    if (summary.value !== null || state.value === 'failed') return
    unopened.value = null
    void load()
  }

  function report(answer: LibraryFailure): null {
    failure.value = answer
    return null
  }

  // ----- a library that cannot be used

  function putAside({ summary: fresh, ...outcome }: { summary: LibrarySummary } & Rescue): void {
    rescue.value = outcome
    if (outcome.aside === null) return
    damaged.value = false
    // Games have other numbers in a new library.
    if (drafts.onBoard.value !== null) game.rehome(null)
    changes.value += 1
    setSummary(fresh)
    list.pages.refresh()
  }

  /** Reads what can be read of a damaged library into a new one. */
  async function salvage(): Promise<LibraryResult<Rescue>> {
    salvaging.value = 0
    const answer = await request({ req: 'salvage' })
    salvaging.value = null
    if (!answer.ok) return answer
    putAside(answer.value)
    return answer
  }

  /** Puts the library aside and begins with an empty one. */
  async function renew(): Promise<LibraryResult<null>> {
    const answer = await request({ req: 'renew' })
    if (!answer.ok) return answer
    putAside({ ...answer.value, games: 0, lost: 0 })
    return DONE
  }

  function endRescue(): void {
    rescue.value = null
  }

  // ----- parts

  const imports = useImports(request, setSummary)
  const drafts = useDrafts(request, report)
  const list = useLibraryView(async (view, from, count) => {
    const answer = await request({ req: 'rows', view, from, count })
    // The answer often comes while the list itself is being drawn.
    await yieldToMain()
    return answer.ok ? answer.value : report(answer)
  })

  // ----- one game

  /**
   * Puts a game on the board, with the changes to it that were not saved.
   * @param fen where to stand in it; its start when left out.
   */
  async function openGame(id: GameId, fen?: string): Promise<LibraryResult<null>> {
    const wanted = game.expect()
    void drafts.flush()
    const answer = await request({ req: 'game', game: id })
    if (!wanted()) return DONE
    if (!answer.ok) return answer
    drafts.setKept(id, answer.value.draft !== null)
    const unsent = await drafts.heldText(id)
    const draft = unsent === undefined ? answer.value.draft : unsent
    const saved = await readPatiently(answer.value.text, wanted)
    const shown = draft === null ? saved : await readPatiently(draft, wanted)
    const origin: LibraryOrigin = { kind: 'library', game: id }
    if (shown && game.remembers(origin)) await writePatiently(shown.tree)
    // Reading and showing a long game are two tasks.
    await yieldToMain()
    if (!saved || !shown || !wanted()) return DONE
    game.load(shown.tree, origin)
    drafts.setSaved(id, saved.tree)
    const node = fen === undefined ? null : findPosition(game.tree, fen)
    if (node !== null) game.goTo(node)
    return DONE
  }

  /** Where a game stands in the list, -1 when it is not in it. */
  async function positionOf(id: GameId | null): Promise<number> {
    if (id === null) return -1
    const found = await request({ req: 'find', view: list.view.value, game: id })
    return found.ok ? found.value.position : -1
  }

  /** Puts the game before or after this one, as the list has them, on the board. */
  async function stepGame(offset: 1 | -1): Promise<LibraryResult<null>> {
    const position = await positionOf(drafts.onBoard.value)
    if (position + offset < 0 || position < 0) return DONE
    const answer = await request({ req: 'rows', view: list.view.value, from: position + offset, count: 1 })
    const row = answer.ok ? answer.value.rows[0] : undefined
    return row ? openGame(row.id) : DONE
  }

  /** Writes the game on the board back into the library. */
  async function save(): Promise<LibraryResult<LibraryRow | null>> {
    const id = drafts.onBoard.value
    if (id === null) return DONE
    await drafts.flush()
    const { tree } = game
    const answer = await request({ req: 'edit', game: id, text: await writePatiently(tree) })
    if (!answer.ok) return answer
    steps.value += 1
    drafts.setSaved(id, tree)
    drafts.forget(id)
    // What was changed while the library was writing is a change again.
    if (drafts.onBoard.value === id && game.tree !== tree) drafts.change()
    list.pages.update(answer.value.row)
    return { ok: true, value: answer.value.row }
  }

  /** Forgets what was changed in a game and not saved. */
  async function dropDraft(id: GameId): Promise<LibraryResult<null>> {
    await drafts.drop(id)
    return drafts.onBoard.value === id ? openGame(id) : DONE
  }

  async function remove(games: readonly GameId[]): Promise<LibraryResult<null>> {
    const answer = await request({ req: 'delete', games: [...games] })
    if (!answer.ok) return answer
    steps.value += 1
    setSummary(answer.value)
    // The game stays on the board, but it has no place any more.
    if (drafts.onBoard.value !== null && games.includes(drafts.onBoard.value)) game.rehome(null)
    for (const id of games) drafts.forget(id)
    return DONE
  }

  /** Takes back the newest change to the library; answers a game to look at, null when there was nothing. */
  async function undo(): Promise<LibraryResult<GameId | null>> {
    const answer = await request({ req: 'undo' })
    if (!answer.ok) return answer
    steps.value += 1
    setSummary(answer.value.summary)
    const id = answer.value.game
    if (id !== null && id === drafts.onBoard.value && !drafts.has(id)) await openGame(id)
    return { ok: true, value: id }
  }

  async function gameText(id: GameId): Promise<string | null> {
    const answer = await request({ req: 'game', game: id })
    return answer.ok ? answer.value.text : null
  }

  return {
    available,
    state,
    restart,
    request,
    summary,
    changes,
    steps,
    unopened,
    failure,
    damaged,
    salvaging,
    rescue,
    salvage,
    renew,
    endRescue,
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
    openGame,
    positionOf,
    stepGame,
    save,
    dropDraft,
    remove,
    undo,
    gameText,
  }
})

export type { LibraryRow, LibrarySortKey, GameId }
