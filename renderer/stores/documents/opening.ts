// SPDX-License-Identifier: GPL-3.0-or-later
/** Opens documents, from files and pasted texts, and follows how they are read. */
import { ref, shallowRef, type Ref } from 'vue'
import type {
  DocumentsClient,
  DocumentsNews,
  DocumentsProgress,
  DocumentsResult,
} from '../../../electron/documents/client.ts'
import type { DocumentId, DocumentSummary } from '../../../electron/documents/protocol.ts'
import type { FileHandle } from '../../../electron/api.ts'
import { useGameStore } from '../game.ts'
import type { DocumentOrigin } from '../origin.ts'
import { yieldToMain } from '../yield-to-main.ts'
import type { GameOnBoard } from './game-on-board.ts'
import type { useShownDocument } from './showing.ts'
import type { useOpenDocuments } from './tabs.ts'

interface Hooks {
  request: DocumentsClient['request']
  activeId: Readonly<Ref<DocumentId | null>>
  /** Where the game on the board is; null if it is in no document. */
  place: Readonly<Ref<DocumentOrigin | null>>
  open: ReturnType<typeof useOpenDocuments>
  board: GameOnBoard
  showing: ReturnType<typeof useShownDocument>
  /** Sends pending changes of the game on the board. */
  flush: () => Promise<unknown>
  /** More of the document in view has been read. */
  grew: (summary: DocumentSummary) => void
  /** The rows of the list may have changed. */
  refresh: () => void
  /** A file has been read to its end and is a file of games: it becomes a recent one. */
  remember: (file: FileHandle) => Promise<void>
}

export function useOpening(hooks: Hooks) {
  const { request, activeId, place, open, board, showing, flush, grew, refresh, remember } = hooks
  const game = useGameStore()
  /** The newest document that is not a file of games or could not be read to its end. */
  const unreadable = shallowRef<Extract<DocumentsNews, { evt: 'unreadable' }> | null>(null)

  function onNews(event: DocumentsNews): void {
    if (event.evt === 'progress') onProgress(event)
    else if (open.find(event.document)) {
      unreadable.value = event
      if (event.closed) void showing.leaveDocument(event.document)
      else open.endProgress(event.document)
    }
  }

  function onProgress(event: DocumentsProgress): void {
    const { summary } = event
    if (!open.setProgress(event)) {
      if (pasting.value !== null) pasting.value = event.readBytes / Math.max(1, summary.bytes)
      return
    }
    if (summary.complete) rememberOpened(summary.document)
    if (summary.document === activeId.value) grew(summary)
    if (awaited?.document !== summary.document || !showing.isReady(summary)) return
    const { wanted } = awaited
    awaited = null
    if (wanted()) void showing.activate(summary.document)
  }

  /** The document to show as soon as its game has been read; until then the board stays as it is. */
  let awaited: { document: DocumentId; wanted: () => boolean } | null = null

  /**
   * Opens a file and puts its first game on the board. A file that is open is shown again, as it is on disk
   * now.
   */
  async function openFile(file: FileHandle): Promise<DocumentsResult<DocumentSummary>> {
    await flush()
    const answer = await request({ req: 'open', file })
    if (!answer.ok) return answer
    const summary = answer.value
    const before = open.find(summary.document)?.summary
    opened.set(summary.document, file)
    await show(summary)
    if (before && (before.bytes !== summary.bytes || before.games !== summary.games)) await reread(summary)
    if (summary.complete) rememberOpened(summary.document)
    return answer
  }

  /** Files being read. Their kind is known only at the end. */
  const opened = new Map<DocumentId, FileHandle>()

  /** The file of a document has been read to its end and is a file of games: it becomes a recent one. */
  function rememberOpened(document: DocumentId): void {
    const file = opened.get(document)
    opened.delete(document)
    if (file !== undefined) void remember(file)
  }

  /** The file of an open document has changed, and so has its list and perhaps the game on the board. */
  async function reread({ document, games }: DocumentSummary): Promise<void> {
    refresh()
    const shown = place.value
    if (shown?.document !== document) return
    if (games === 0) await board.showNone(document)
    else await board.openGame(document, Math.min(shown.index ?? 0, games - 1))
  }

  /** Progress of reading a pasted text, 0 to 1; null if none is being read. */
  const pasting = ref<number | null>(null)

  /** Makes a new document from a pasted text. The file service reads it, because it may be long. */
  async function paste(text: string): Promise<DocumentsResult<DocumentSummary>> {
    await flush()
    pasting.value = 0
    const answer = await request({ req: 'paste', text })
    pasting.value = null
    if (answer.ok) await show(answer.value)
    return answer
  }

  async function show(summary: DocumentSummary): Promise<void> {
    open.setSummary(summary)
    // Showing the panel of the list and filling it are two tasks.
    await yieldToMain()
    await showWhenReady(summary.document)
  }

  async function showWhenReady(document: DocumentId): Promise<void> {
    // Its games may have arrived since it was opened, without any further event.
    const summary = open.find(document)?.summary
    if (!summary) return
    if (showing.isReady(summary)) await showing.activate(document)
    else awaited = { document, wanted: game.expect() }
  }

  return {
    unreadable,
    pasting,
    onNews,
    openFile,
    paste,
    showWhenReady,
    forget: (document: DocumentId) => void opened.delete(document),
    forgetAll: () => opened.clear(),
  }
}
