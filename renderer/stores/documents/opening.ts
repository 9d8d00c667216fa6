// SPDX-License-Identifier: GPL-3.0-or-later
/** Opens documents from files and pasted texts, follows their reading, shows one of them, and closes them. */
import { ref, shallowRef } from 'vue'
import type { FileHandle } from '../../../electron/api.ts'
import type {
  DocumentsFailure,
  DocumentsEvent,
  DocumentsProgress,
  DocumentsResult,
} from '../../../electron/documents/client.ts'
import type { DocumentId, DocumentSummary } from '../../../electron/documents/protocol.ts'
import { emptyTree } from '../../../engine/chess/tree.ts'
import { yieldToMain } from '../yield-to-main.ts'
import type { DocumentsContext } from './context.ts'
import type { useFiles } from './files.ts'
import type { DocumentGames } from './games.ts'
import type { GameSync } from './sync.ts'

/** Failures that are not caused by the requested game. */
const GONE: ReadonlySet<DocumentsFailure['code']> = new Set(['CLOSED', 'UNKNOWN_DOCUMENT'])

export type Opening = ReturnType<typeof useOpening>

export function useOpening(
  context: DocumentsContext,
  sync: GameSync,
  { openGame, showNone }: DocumentGames,
  files: ReturnType<typeof useFiles>,
) {
  const { game, request, activeId, origin, open, lastGames, list, refresh } = context
  /** The newest document that has no games or could not be read to its end. */
  const unreadable = shallowRef<Extract<DocumentsEvent, { evt: 'unreadable' }> | null>(null)

  /** How many games of a document the explorer has read so far. */
  const exploring = shallowRef<Extract<DocumentsEvent, { evt: 'exploring' }> | null>(null)

  function onNews(event: DocumentsEvent): void {
    if (event.evt === 'progress') onProgress(event)
    else if (event.evt === 'searching') {
      if (event.document === activeId.value) list.progress.value = event
    } else if (event.evt === 'exploring') {
      exploring.value = event
    } else if (open.find(event.document)) {
      unreadable.value = event
      if (event.closed) void removeDocument(event.document)
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
    if (summary.document === activeId.value) list.grow(summary)
    if (awaited?.document !== summary.document || !isReady(summary)) return
    const { wanted } = awaited
    awaited = null
    if (wanted()) void activate(summary.document)
  }

  /** The document to show as soon as its game has been read; until then the board stays as it is. */
  let awaited: { document: DocumentId; wanted: () => boolean } | null = null

  /**
   * Opens a file and puts its first game on the board. A file that is already open is shown with its current content.
   */
  async function openFile(file: FileHandle): Promise<DocumentsResult<DocumentSummary>> {
    await sync.flush()
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

  /** Opens a file without showing it; the board does not change. */
  async function openBehind(file: FileHandle): Promise<DocumentsResult<DocumentSummary>> {
    const answer = await request({ req: 'open', file })
    if (!answer.ok) return answer
    opened.set(answer.value.document, file)
    open.setSummary(answer.value)
    if (answer.value.complete) rememberOpened(answer.value.document)
    return answer
  }

  /** Makes a new document with the games of a text, without showing it. */
  async function createBehind(text: string): Promise<DocumentsResult<DocumentSummary>> {
    const answer = await request({ req: 'create', name: '', text })
    if (answer.ok) open.setSummary(answer.value)
    return answer
  }

  /** Files being read. Only at the end it is known whether they have games. */
  const opened = new Map<DocumentId, FileHandle>()

  /** Adds a file to the recent ones after it was read to its end as a file of games. */
  function rememberOpened(document: DocumentId): void {
    const file = opened.get(document)
    opened.delete(document)
    if (file !== undefined) void files.remember(file)
  }

  /** The file of an open document has changed: shows its new list and game. */
  async function reread({ document, games }: DocumentSummary): Promise<void> {
    refresh()
    const shown = origin.value
    if (shown?.document !== document) return
    if (games === 0) await showNone(document)
    else await openGame(document, Math.min(shown.index ?? 0, games - 1))
  }

  /** Progress of reading a pasted text, 0 to 1; null if none is being read. */
  const pasting = ref<number | null>(null)

  /** Makes a new document from a pasted text. The documents process reads it, because it may be long. */
  async function paste(text: string): Promise<DocumentsResult<DocumentSummary>> {
    await sync.flush()
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
    // Its games may have arrived already, and then no further event comes.
    const summary = open.find(document)?.summary
    if (!summary) return
    if (isReady(summary)) await activate(document)
    else awaited = { document, wanted: game.expect() }
  }

  /** Shows the newest document, unless one is in view or will be as soon as it has been read. */
  async function showNewest(): Promise<void> {
    const newest = open.documents.value.at(-1)?.summary.document
    if (newest !== undefined && activeId.value === null && awaited === null) await showWhenReady(newest)
  }

  // ----- which document is in view

  /** Whether the game to show has been read. */
  const isReady = ({ document, games, complete }: DocumentSummary): boolean =>
    complete || games > lastGames.gameOf(document)

  /** The document that was in view last. */
  const lastShown = (): DocumentId | null =>
    lastGames.documents().findLast((id) => open.find(id)) ??
    open.documents.value.at(-1)?.summary.document ??
    null

  /** Shows a document with its last game on the board. */
  async function activate(document: DocumentId): Promise<void> {
    const summary = open.find(document)?.summary
    if (!summary || activeId.value === document) return
    const index = Math.min(lastGames.gameOf(document), summary.games - 1)
    const shown =
      summary.games > 0 ? await openGame(document, index, lastGames.pathOf(document, index)) : null
    // A file is shown even if this game cannot be, so that the user can choose another game.
    const isStuck = shown && !shown.ok && !GONE.has(shown.code)
    if (!shown || isStuck) await showNone(document)
  }

  /** Closes a document; with `discard`, its unsaved changes are lost. */
  async function closeDocument(document: DocumentId, discard: boolean): Promise<DocumentsResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'close', document, discard })
    if (!answer.ok) return answer
    if (discard) sync.forget(document)
    await removeDocument(document)
    return answer
  }

  /** Removes a closed document, and shows the one viewed before it. */
  async function removeDocument(document: DocumentId): Promise<void> {
    const wasActive = activeId.value === document
    open.remove(document)
    lastGames.forget(document)
    opened.delete(document)
    list.forgetState(document)
    sync.relocate((origin) => (origin.document === document ? null : origin))
    if (!wasActive) return
    const next = lastShown()
    const { loads } = game
    if (next !== null) await activate(next)
    if (game.loads === loads) game.load(emptyTree(), null)
  }

  return {
    unreadable,
    exploring,
    pasting,
    onNews,
    openFile,
    openBehind,
    createBehind,
    paste,
    showWhenReady,
    showNewest,
    lastShown,
    activate,
    closeDocument,
    /** Stops following documents that are being read, because they were renumbered. */
    forgetAll: () => opened.clear(),
  }
}
