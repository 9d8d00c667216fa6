// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The open PGN documents: which ones, what their list shows, what is wrong with them, and how the game on the
 * board gets into them. The document service holds the files; this store holds summaries, the rows on screen
 * and one game.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import {
  DocumentsClient,
  type DocumentsFailure,
  type DocumentsNews,
} from '../../../electron/documents/client.ts'
import type {
  DocumentId,
  DocumentSummary,
  Encoding,
  GameRow,
  SortKey,
} from '../../../electron/documents/protocol.ts'
import { useGameStore } from '../game.ts'
import { useServiceConnection } from '../service-connection.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useFileAnomalies } from './anomalies.ts'
import { useDisk } from './disk.ts'
import { useFirstGames } from './first-games.ts'
import { useGameOnBoard } from './game-on-board.ts'
import { useDocumentGames } from './games.ts'
import { useMyGames } from './my-games.ts'
import { useOpening } from './opening.ts'
import { makeLastPlaces } from './places.ts'
import { useRecentFiles } from './recent.ts'
import { useRecovery } from './recovery.ts'
import { useSaving } from './saving.ts'
import { useOpenAgain } from './session.ts'
import { useShownDocument } from './showing.ts'
import { useOpenDocuments } from './tabs.ts'
import { useDocumentsView } from './view.ts'

export type { SaveOptions } from './saving.ts'
export type { DocumentSummary, Encoding, GameRow, SortKey }

export const useDocumentsStore = defineStore('documents', () => {
  const game = useGameStore()

  /** Where the game on the board is; null if it is in no document. */
  const place = computed(() => (game.origin?.kind === 'document' ? game.origin : null))
  /** The document in view is always that of the game on the board: the two cannot disagree. */
  const activeId = computed(() => place.value?.document ?? null)
  const open = useOpenDocuments(activeId)
  const { documents, active, setSummary } = open
  /** Whether the document in view has a list to show. One game needs none; an empty file says that it is empty. */
  const hasList = computed(() => (active.value?.summary.games ?? 1) !== 1)
  /** The last failure that nobody waited for. */
  const failure = shallowRef<DocumentsFailure | null>(null)

  function report(answer: DocumentsFailure | null): null {
    failure.value = answer
    return null
  }

  const { state, request, restart } = useServiceConnection<DocumentsNews, DocumentsClient>(
    'documents',
    (port) => new DocumentsClient(port),
    {
      onEvent: (event) => opening.onNews(event),
      restore: (ask): Promise<void> => again.restore(ask),
      resume: (): Promise<void> => recovery.resume(),
    },
  )

  const firstGames = useFirstGames(open.documents, async (document) => {
    const answer = await request({ req: 'game', document, index: 0 })
    return answer.ok ? answer.value.text : null
  })

  const list = useDocumentsView(activeId, async (document, view, from, count) => {
    const answer = await request({ req: 'rows', document, view, from, count })
    // The answer often arrives while the list itself is being drawn.
    await yieldToMain()
    return answer.ok ? answer.value : report(answer)
  })
  const { view, filterText, pages, sortBy } = list

  const refresh = (): void => pages.refresh()
  /** The list of a document may have changed; it matters only while it is in view. */
  const refreshOf = (document: DocumentId): void => {
    if (document === activeId.value) pages.refresh()
  }

  const places = makeLastPlaces()
  const files = useRecentFiles()
  const anomalies = useFileAnomalies(activeId, open, request)

  const board = useGameOnBoard({ request, place, view, open, places, report, sync: () => sync })
  const { openGame, showNone } = board

  /** The documents are being renumbered, and the list stays as it is. */
  let isRenumbering = false
  watch(
    activeId,
    (now, before) => {
      if (isRenumbering) return
      anomalies.fileAnomalies.value = []
      list.start(now, before !== null && open.find(before) ? before : null)
    },
    { flush: 'sync' },
  )

  const { sync, changes, ...gameChanges } = useDocumentGames({
    request,
    setSummary,
    refresh: (document, row) => {
      if (!row) refreshOf(document)
      else if (document === activeId.value) pages.update(row)
    },
    openGame,
    showNone,
    report,
  })

  const showing = useShownDocument({
    request,
    activeId,
    open,
    places,
    board,
    sync,
    closed: (document) => {
      opening.forget(document)
      list.forgetLook(document)
    },
  })
  const opening = useOpening({
    request,
    activeId,
    place,
    open,
    board,
    showing,
    flush: sync.flush,
    grew: list.grow,
    refresh,
    remember: files.remember,
  })
  const saving = useSaving({
    request,
    activeId,
    place,
    failure,
    sync,
    setSummary,
    refresh,
    openGame,
    remember: files.remember,
  })
  const disk = useDisk({ request, flush: sync.flush, setSummary, refresh: refreshOf, openGame, showNone })
  const myGames = useMyGames({
    open,
    request,
    flush: sync.flush,
    show: async (document, index) => (await openGame(document, index)).ok && board.isAt(document, index),
    report,
  })
  const again = useOpenAgain({ request, open, list, places, show: opening.showWhenReady, renumbered })
  const recovery = useRecovery({ request, place, board, sync, refresh })

  /** Whether a document has changes that its file lacks. */
  const isDirty = ({ dirty, document }: DocumentSummary): boolean =>
    dirty || sync.unsentDocuments.value.has(document)

  /** Sends pending changes and waits for the answer. Returns whether a kill would lose nothing. */
  async function flush(): Promise<boolean> {
    const sent = await sync.flush()
    const unkept = documents.value.filter(({ summary }) => summary.unkept !== null)
    // There may be room on the disk again.
    for (const { summary } of unkept) await disk.checkDisk(summary.document)
    return sent && documents.value.every(({ summary }) => summary.unkept === null)
  }

  function renumbered(
    renamed: ReadonlyMap<DocumentId, DocumentId>,
    summaries: readonly DocumentSummary[],
  ): void {
    isRenumbering = true
    opening.forgetAll()
    places.renumber(renamed)
    open.replaceAll(summaries)
    sync.relocate((origin) => {
      const now = renamed.get(origin.document)
      return now === undefined ? null : { ...origin, document: now }
    })
    isRenumbering = false
  }

  return {
    state,
    all: documents,
    firstGames,
    active,
    activeId,
    hasList,
    place,
    recent: files.recent,
    view,
    filterText,
    pages,
    selection: list.selection,
    gameAnomalies: board.gameAnomalies,
    fileAnomalies: anomalies.fileAnomalies,
    failure,
    unreadable: opening.unreadable,
    changes,
    unsent: sync.unsent,
    refused: sync.refused,
    isDirty,
    showNone: board.showNone,
    restart,
    openFile: opening.openFile,
    pasting: opening.pasting,
    paste: opening.paste,
    activate: showing.activate,
    lastShown: showing.lastShown,
    closeDocument: showing.closeDocument,
    sortBy,
    openGame: board.openGame,
    stepGame: board.stepGame,
    positionOfCurrent: board.positionOfCurrent,
    ...gameChanges,
    ...saving,
    ...disk,
    loadAnomalies: anomalies.loadAnomalies,
    loadRecent: files.loadRecent,
    restoreTabs: again.restoreTabs,
    tabs: again.tabs,
    listTop: list.top,
    wantedTop: list.wantedTop,
    flush,
    damaged: again.damaged,
    placeOfLoad: sync.placeOfLoad,
    onRelocate: sync.onRelocate,
    ...myGames,
  }
})
