// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The open PGN documents: their list of games, their oddities, and storing the game on the board in them. The documents
 * process has the files; this store has summaries, the rows on screen and one game.
 *
 * Each member is in the part named after its purpose; `context.ts` has the state that the parts share.
 */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import {
  DocumentsClient,
  type DocumentsEvent,
  type DocumentsResult,
} from '../../../electron/documents/client.ts'
import type {
  DocumentId,
  DocumentsAnswers,
  DocumentSummary,
  Encoding,
  GameRow,
  View,
} from '../../../electron/documents/protocol.ts'
import { useServiceConnection } from '../service-connection.ts'
import { useDocumentsContext } from './context.ts'
import { useFiles } from './files.ts'
import { useDocumentGames } from './games.ts'
import { useMyGames } from './my-games.ts'
import { useRepertoireFile } from './repertoires.ts'
import { useFirstGames } from './open-documents.ts'
import { useOpening } from './opening.ts'
import { useDocumentSession } from './session.ts'
import { useGameSync } from './sync.ts'

export type { SaveOptions } from './files.ts'
export type { DocumentSummary, Encoding, GameRow }

export const useDocumentsStore = defineStore('documents', () => {
  const { state, request, restart } = useServiceConnection<DocumentsEvent, DocumentsClient>(
    'documents',
    (port) => new DocumentsClient(port),
    {
      onEvent: (event) => opening.onNews(event),
      restore: (ask): Promise<void> => session.restore(ask),
      resume: (): Promise<void> => session.resume(),
    },
  )

  const context = useDocumentsContext(request)
  const sync = useGameSync(context)
  const games = useDocumentGames(context, sync)
  const files = useFiles(context, sync, games)
  const opening = useOpening(context, sync, games, files)
  const session = useDocumentSession(context, sync, games, opening)

  const { open, list } = context
  const { documents, active } = open
  /** Whether the document in view has a list. A single game needs none; the list of an empty file says so. */
  const hasList = computed(() => (active.value?.summary.games ?? 1) !== 1)

  const firstGames = useFirstGames(documents, async (document) => {
    const answer = await request({ req: 'game', document, index: 0 })
    return answer.ok ? answer.value.text : null
  })

  /** Whether a document has changes that its file lacks. */
  const isDirty = ({ dirty, document }: DocumentSummary): boolean =>
    dirty || sync.unsentDocuments.value.has(document)

  /** Sends pending changes and waits for the answer. Returns whether everything is on disk. */
  async function flush(): Promise<boolean> {
    const sent = await sync.flush()
    const notStored = documents.value.filter(({ summary }) => summary.unkept !== null)
    // There may be space on the disk again.
    for (const { summary } of notStored) await files.checkDisk(summary.document)
    return sent && documents.value.every(({ summary }) => summary.unkept === null)
  }

  // ----- the explorer's questions

  /** The moves that the games of a view played in its position, with the changes on the board. */
  async function explore(
    document: DocumentId,
    view: View,
  ): Promise<DocumentsResult<DocumentsAnswers['explore']>> {
    await sync.flush()
    const answer = await request({ req: 'explore', document, view })
    opening.exploring.value = null
    return answer
  }

  /** Rows of a view that need not be the one of the list. */
  const rowsOf = (document: DocumentId, view: View, from: number, count: number) =>
    request({ req: 'rows', document, view, from, count })

  return {
    state,
    restart,
    all: documents,
    active,
    activeId: context.activeId,
    origin: context.origin,
    hasList,
    firstGames,
    isDirty,
    flush,
    failure: context.failure,
    changes: context.changes,
    fileAnomalies: context.fileAnomalies,
    loadAnomalies: context.loadAnomalies,
    // The list of the document in view
    view: list.view,
    filterText: list.filterText,
    query: list.query,
    search: list.search,
    progress: list.progress,
    pages: list.pages,
    selection: list.selection,
    sortBy: list.sortBy,
    listTop: list.top,
    wantedTop: list.wantedTop,
    // Changes that the service does not have yet
    unsent: sync.unsent,
    refused: sync.refused,
    originOfLoad: sync.originOfLoad,
    onRelocate: sync.onRelocate,
    ...games,
    ...files,
    ...useMyGames(context, sync, games),
    ...useRepertoireFile(context, sync, games),
    exploring: opening.exploring,
    explore,
    rowsOf,
    unreadable: opening.unreadable,
    pasting: opening.pasting,
    openFile: opening.openFile,
    openBehind: opening.openBehind,
    createBehind: opening.createBehind,
    paste: opening.paste,
    activate: opening.activate,
    showNewest: opening.showNewest,
    lastShown: opening.lastShown,
    closeDocument: opening.closeDocument,
    damaged: session.damaged,
    restoreTabs: session.restoreTabs,
    tabs: session.tabs,
  }
})
