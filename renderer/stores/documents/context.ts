// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The state that the parts of the documents store share: the service, the open documents, the list of the document in
 * view, and the origin of the game on the board.
 */
import { computed, ref, shallowRef, watch } from 'vue'
import type { DocumentsClient, DocumentsFailure } from '../../../electron/documents/client.ts'
import type {
  DocumentId,
  DocumentSummary,
  FileAnomaly,
  GameRow,
} from '../../../electron/documents/protocol.ts'
import { useGameStore } from '../game.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useDocumentList } from './list.ts'
import { makeLastGames, useOpenDocuments } from './open-documents.ts'

export type DocumentsContext = ReturnType<typeof useDocumentsContext>

export function useDocumentsContext(request: DocumentsClient['request']) {
  const game = useGameStore()
  /** The origin of the game on the board; null if it is in no document. */
  const origin = computed(() => (game.origin?.kind === 'document' ? game.origin : null))
  /** The document in view is always the one with the game on the board. */
  const activeId = computed(() => origin.value?.document ?? null)
  const open = useOpenDocuments(activeId)
  const lastGames = makeLastGames()

  /** The last failure in the background. */
  const failure = shallowRef<DocumentsFailure | null>(null)

  function report(answer: DocumentsFailure | null): null {
    failure.value = answer
    return null
  }

  /** Counts changes to documents; an undo offered before the newest change is out of date. */
  const changes = ref(0)

  /** Notes a change to the games of a document. */
  function changed(summary: DocumentSummary): void {
    changes.value += 1
    report(null)
    open.setSummary(summary)
  }

  const list = useDocumentList(activeId, {
    fetch: async (document, view, from, count) => {
      const answer = await request({ req: 'rows', document, view, from, count })
      // The answer often arrives while the list itself is being drawn.
      await yieldToMain()
      if (answer.ok) return answer.value
      return answer.code === 'CANCELLED' ? null : report(answer)
    },
    stopSearches: () => void request({ req: 'stopSearches' }),
  })

  /** Refreshes the list of a document if it is in view. */
  function refresh(document: DocumentId | null = activeId.value): void {
    if (document === activeId.value) list.pages.refresh()
  }

  /** Updates a single row. */
  function updateRow(document: DocumentId, row: GameRow): void {
    if (document === activeId.value) list.pages.update(row)
  }

  /** The oddities of the file in view. */
  const fileAnomalies = shallowRef<readonly FileAnomaly[]>([])

  async function loadAnomalies(): Promise<void> {
    const document = activeId.value
    if (document === null) return
    const answer = await request({ req: 'anomalies', document })
    if (!answer.ok || document !== activeId.value) return
    fileAnomalies.value = answer.value.anomalies
    open.setAnomalies(document, answer.value.total)
  }

  watch(
    () => open.active.value?.summary.complete === true && activeId.value,
    (document) => {
      if (document !== false && document !== null) void loadAnomalies()
    },
  )

  let isRenumbering = false
  watch(
    activeId,
    (now, before) => {
      if (isRenumbering) return
      fileAnomalies.value = []
      list.start(now, before !== null && open.find(before) ? before : null)
    },
    { flush: 'sync' },
  )

  /**
   * Gives documents their new numbers in a new process; those without one are gone. The list does not change.
   * @param relocate gives the new numbers to the games
   */
  function renumber(
    renamed: ReadonlyMap<DocumentId, DocumentId>,
    summaries: readonly DocumentSummary[],
    relocate: () => void,
  ): void {
    isRenumbering = true
    lastGames.renumber(renamed)
    open.replaceAll(summaries)
    relocate()
    isRenumbering = false
  }

  return {
    game,
    request,
    origin,
    activeId,
    open,
    lastGames,
    list,
    failure,
    report,
    changes,
    changed,
    refresh,
    updateRow,
    fileAnomalies,
    loadAnomalies,
    renumber,
  }
}
