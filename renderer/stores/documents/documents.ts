// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Open PGN documents: which ones, what their list shows, what is wrong with them, and how the game on the
 * board gets into them. The document service holds the files; here are summaries, the rows on screen and one
 * game.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import {
  DocumentsClient,
  type DocumentsFailure,
  type DocumentsNews,
  type DocumentsProgress,
  type DocumentsResult,
} from '../../../electron/documents/client.ts'
import type {
  DocumentId,
  DocumentSummary,
  Encoding,
  FileAnomaly,
  GameRow,
  SortKey,
} from '../../../electron/documents/protocol.ts'
import type { FileHandle, PickedFile, RecentFile } from '../../../electron/api.ts'
import type { Anomaly } from '../../../engine/chess/pgn/anomaly.ts'
import { nodeAtPlace, placeOf } from '../../../engine/chess/place.ts'
import { emptyTree } from '../../../engine/chess/tree.ts'
import { useDesktop } from '../../platform/desktop.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useGameStore } from '../game.ts'
import { readPatiently, writePatiently } from '../game-text.ts'
import { sameOrigin, type DocumentOrigin } from '../origin.ts'
import { useDisk } from './disk.ts'
import { useOpenDocuments } from './tabs.ts'
import { useFirstGames } from './first-games.ts'
import { useDocumentGames } from './games.ts'
import { useMyGames } from './my-games.ts'
import { makeLastPlaces } from './places.ts'
import { useOpenAgain } from './session.ts'
import { useDocumentsView } from './view.ts'
import { useServiceConnection } from '../service-connection.ts'

/** What is wrong with the game on the board, with its line in the file. */
export interface GameAnomaly extends Anomaly {
  fileLine: number
}

/** `as` writes to another file, `force` over one that changed, `encoding` every game in another encoding. */
export interface SaveOptions {
  as?: FileHandle
  force?: boolean
  encoding?: Encoding
}

export const useDocumentsStore = defineStore('documents', () => {
  const desktop = useDesktop()
  const game = useGameStore()

  /** Where the game on the board is, when it is in a document. */
  const place = computed(() => (game.origin?.kind === 'document' ? game.origin : null))
  /** The document in view is the one of the game on the board: they cannot disagree. */
  const activeId = computed(() => place.value?.document ?? null)
  const open = useOpenDocuments(activeId)
  const { documents, active, setSummary } = open
  const recent = shallowRef<readonly RecentFile[]>([])
  const gameAnomalies = shallowRef<readonly GameAnomaly[]>([])
  const fileAnomalies = shallowRef<readonly FileAnomaly[]>([])
  /** The last thing that went wrong without anyone waiting for the answer. */
  const failure = shallowRef<DocumentsFailure | null>(null)
  /** The newest document that turned out to be no file of games, or could not be read to its end. */
  const unreadable = shallowRef<Extract<DocumentsNews, { evt: 'unreadable' }> | null>(null)

  const { state, request, restart } = useServiceConnection<DocumentsNews, DocumentsClient>(
    'documents',
    (port) => new DocumentsClient(port),
    { onEvent: onNews, restore: (ask): Promise<void> => again.restore(ask), resume },
  )

  const firstGames = useFirstGames(open.documents, async (document) => {
    const answer = await request({ req: 'game', document, index: 0 })
    return answer.ok ? answer.value.text : null
  })

  // ----- documents

  function onNews(event: DocumentsNews): void {
    if (event.evt === 'progress') onProgress(event)
    else if (open.find(event.document)) {
      unreadable.value = event
      if (event.closed) void leaveDocument(event.document)
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

  /** The document that is shown as soon as its game has been read; until then the board stays as it is. */
  let awaited: { document: DocumentId; wanted: () => boolean } | null = null

  /**
   * Opens a file and puts its first game on the board; one that is open is shown again, as it is on disk now.
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

  /** Files that are being read. What one of them is, nobody knows before its end. */
  const opened = new Map<DocumentId, FileHandle>()

  /** The file of a document has been read to its end, and is what it should be: it is a recent one. */
  function rememberOpened(document: DocumentId): void {
    const file = opened.get(document)
    opened.delete(document)
    if (file !== undefined) void remember(file)
  }

  /** The file of an open document has changed: so has its list, and perhaps the game on the board. */
  async function reread({ document, games }: DocumentSummary): Promise<void> {
    pages.refresh()
    const shown = place.value
    if (shown?.document !== document) return
    if (games === 0) await showNone(document)
    else await openGame(document, Math.min(shown.index ?? 0, games - 1))
  }

  /** How much of a pasted text has been read, 0 to 1; null while none is being read. */
  const pasting = ref<number | null>(null)

  /** A new document with the games of a pasted text, which only the file service reads: it may be long. */
  async function paste(text: string): Promise<DocumentsResult<DocumentSummary>> {
    await sync.flush()
    pasting.value = 0
    const answer = await request({ req: 'paste', text })
    pasting.value = null
    if (answer.ok) await show(answer.value)
    return answer
  }

  async function show(summary: DocumentSummary): Promise<void> {
    setSummary(summary)
    // To put up the panel of the list and to fill it are two tasks.
    await yieldToMain()
    await showWhenReady(summary.document)
  }

  async function showWhenReady(document: DocumentId): Promise<void> {
    // Its games may have come since it was opened, and nothing more be said of it.
    const summary = open.find(document)?.summary
    if (!summary) return
    if (isReady(summary)) await activate(document)
    else awaited = { document, wanted: game.expect() }
  }

  const places = makeLastPlaces()

  /** Whether the game that is to be shown has been read. */
  const isReady = ({ document, games, complete }: DocumentSummary): boolean =>
    complete || games > places.gameOf(document)

  /** The document that was in view last. */
  const lastShown = (): DocumentId | null =>
    places.documents().findLast((id) => open.find(id)) ?? documents.value.at(-1)?.summary.document ?? null

  /** Shows a document and the game of it that was on the board last. */
  async function activate(document: DocumentId): Promise<void> {
    const summary = open.find(document)?.summary
    if (!summary || activeId.value === document) return
    const index = Math.min(places.gameOf(document), summary.games - 1)
    const shown = summary.games > 0 ? await openGame(document, index, places.pathOf(document, index)) : null
    // A file whose game cannot be shown is in view all the same: the others of its games can be chosen then.
    const isStuck = shown && !shown.ok && !GONE.has(shown.code)
    if (!shown || isStuck) await showNone(document)
  }

  /** Shows a document without any of its games. A move on the board begins one more of them. */
  async function showNone(document: DocumentId): Promise<void> {
    const wanted = game.expect()
    await sync.flush()
    if (wanted() && open.find(document)) game.load(emptyTree(), { kind: 'document', document, index: null })
  }

  /** Closes a document; with `discard` its unsaved changes are forgotten too. */
  async function closeDocument(document: DocumentId, discard: boolean): Promise<DocumentsResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'close', document, discard })
    if (!answer.ok) return answer
    if (discard) sync.forget(document)
    await leaveDocument(document)
    return answer
  }

  /** Takes a document that is closed out of view; the one that was looked at before comes back. */
  async function leaveDocument(document: DocumentId): Promise<void> {
    const wasActive = activeId.value === document
    open.remove(document)
    opened.delete(document)
    places.forget(document)
    list.forgetLook(document)
    sync.relocate((origin) => (origin.document === document ? null : origin))
    if (!wasActive) return
    const next = lastShown()
    const { loads } = game
    if (next !== null) await activate(next)
    if (game.loads === loads) game.load(emptyTree(), null)
  }

  // ----- the list

  const list = useDocumentsView(activeId, async (document, view, from, count) => {
    const answer = await request({ req: 'rows', document, view, from, count })
    // The answer often comes while the list itself is being drawn.
    await yieldToMain()
    return answer.ok ? answer.value : report(answer)
  })
  const { view, filterText, pages, sortBy } = list

  // ----- one game

  /**
   * Puts a game of a document on the board. What was there is kept first.
   * @param path where to stand in it; its start when left out, or where undo leads on.
   */
  async function openGame(
    document: DocumentId,
    index: number,
    path?: readonly number[],
  ): Promise<DocumentsResult<unknown>> {
    const wanted = game.expect()
    await sync.flush()
    const answer = await request({ req: 'game', document, index })
    if (!wanted() || !open.find(document)) return { ok: true, value: null }
    if (!answer.ok) {
      report(answer)
      return answer
    }
    const { text, line } = answer.value
    const isWanted = () => wanted() && open.find(document) !== null
    const read = await readPatiently(text, isWanted)
    const origin: DocumentOrigin = { kind: 'document', document, index }
    if (read && game.remembers(origin)) await writePatiently(read.tree)
    // Reading and showing a long game are two tasks.
    await yieldToMain()
    if (!read || !isWanted()) return { ok: true, value: null }
    const { tree, anomalies } = read
    // What could not be kept yet is newer than what the document has.
    game.load(sync.unsentGame(origin) ?? tree, origin, { original: { tree, text } })
    if (path) game.goTo(nodeAtPlace(game.tree, path))
    gameAnomalies.value = anomalies.map((anomaly) => ({ ...anomaly, fileLine: line + anomaly.line - 1 }))
    return answer
  }

  watch(
    () => game.loads,
    () => {
      gameAnomalies.value = []
      const left = game.departed
      if (left?.origin?.kind !== 'document' || left.origin.index === null) return
      const { document, index } = left.origin
      if (open.find(document)) places.leave(document, index, placeOf(left.tree, left.node))
    },
    { flush: 'sync' },
  )

  watch(
    place,
    (now) => {
      if (now) places.see(now.document, now.index ?? 0)
    },
    { flush: 'sync' },
  )

  /** The documents have other numbers just now, and the list stays as it is. */
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

  /** Puts the game before or after this one, as the list has them, on the board. */
  async function stepGame(offset: 1 | -1): Promise<void> {
    const from = place.value
    const position = await positionOfCurrent()
    const at = position + offset
    if (!from || position < 0 || at < 0) return
    const answer = await request({
      req: 'rows',
      document: from.document,
      view: view.value,
      from: at,
      count: 1,
    })
    const row = answer.ok ? answer.value.rows[0] : undefined
    if (row) await openGame(from.document, row.index)
  }

  /** Where the game on the board stands in the list, -1 when it is not in it. */
  async function positionOfCurrent(): Promise<number> {
    const from = place.value
    if (!from || from.index === null) return -1
    const { document, index } = from
    const found = await request({ req: 'find', document, view: view.value, index })
    return found.ok ? found.value.position : -1
  }

  // ----- changes

  const { sync, changes, removeGame, undoRemove } = useDocumentGames({
    request,
    setSummary,
    refresh: (document, row) => {
      if (document !== activeId.value) return
      if (row) pages.update(row)
      else pages.refresh()
    },
    openGame,
    showNone,
    report,
  })
  const myGames = useMyGames({
    open,
    request,
    flush: sync.flush,
    show: async (document, index) => (await openGame(document, index)).ok && isAt(document, index),
    report,
  })

  const isAt = (document: DocumentId, index: number): boolean =>
    place.value?.document === document && place.value.index === index

  /** Whether a document has something that its file has not. */
  const isDirty = ({ dirty, document }: DocumentSummary): boolean =>
    dirty || sync.unsentDocuments.value.has(document)

  // ----- files

  /** Writes a document; a file that changed on disk is only replaced with `force`. */
  async function save(
    document: DocumentId,
    options: SaveOptions = {},
  ): Promise<DocumentsResult<DocumentSummary>> {
    await sync.flush()
    // What has been written is not what is shown, as long as something of it has not even been kept.
    if (sync.unsentDocuments.value.has(document)) return failure.value ?? NOT_KEPT
    const answer = await request({ req: 'save', document, ...options })
    if (!answer.ok) return answer
    setSummary(answer.value.summary)
    if (document === activeId.value) pages.refresh()
    if (options.as) void remember(options.as)
    return { ok: true, value: answer.value.summary }
  }

  const disk = useDisk({
    request,
    flush: sync.flush,
    setSummary,
    refresh: (document) => document === activeId.value && pages.refresh(),
    openGame,
    showNone,
  })

  /** Sends what is left, waits until it has been answered, and tells whether a kill would lose nothing. */
  async function flush(): Promise<boolean> {
    const sent = await sync.flush()
    const unkept = documents.value.filter(({ summary }) => summary.unkept !== null)
    // There may be room again.
    for (const { summary } of unkept) await disk.checkDisk(summary.document)
    return sent && documents.value.every(({ summary }) => summary.unkept === null)
  }

  async function setEncoding(document: DocumentId, encoding: Encoding): Promise<DocumentsResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'setEncoding', document, encoding })
    if (!answer.ok) return answer
    setSummary(answer.value.summary)
    pages.refresh()
    const shown = place.value
    if (shown?.document === document && shown.index !== null) await openGame(document, shown.index)
    return answer
  }

  const exportText = (file: PickedFile, text: string) => request({ req: 'export', file: file.handle, text })

  async function gameText(document: DocumentId, index: number): Promise<string | null> {
    await sync.flush()
    const answer = await request({ req: 'game', document, index })
    return answer.ok ? answer.value.text : null
  }

  async function loadAnomalies(): Promise<void> {
    const document = activeId.value
    if (document === null) return
    const answer = await request({ req: 'anomalies', document })
    if (!answer.ok || document !== activeId.value) return
    fileAnomalies.value = answer.value.anomalies
    open.setAnomalies(document, answer.value.total)
  }

  watch(
    () => active.value?.summary.complete === true && activeId.value,
    (document) => {
      if (document !== false && document !== null) void loadAnomalies()
    },
  )

  /** A file that was opened or written is a recent one. */
  async function remember(file: FileHandle): Promise<void> {
    await desktop.files.remember(file)
    await loadRecent()
  }

  async function loadRecent(): Promise<void> {
    recent.value = await desktop.files.recent()
  }

  const again = useOpenAgain({ request, open, list, places, show: showWhenReady, renumbered })

  function renumbered(
    renamed: ReadonlyMap<DocumentId, DocumentId>,
    summaries: readonly DocumentSummary[],
  ): void {
    isRenumbering = true
    opened.clear()
    places.renumber(renamed)
    open.replaceAll(summaries)
    sync.relocate((origin) => {
      const now = renamed.get(origin.document)
      return now === undefined ? null : { ...origin, document: now }
    })
    isRenumbering = false
  }

  /** What could not be kept while there was no process is sent now. */
  async function resume(): Promise<void> {
    pages.refresh()
    // What was refused for want of a process is tried once more.
    if (!(await sync.flush())) await sync.flush()
    await recheck()
  }

  /** The file may have changed while there was no process: what is on the board is what its place has now. */
  async function recheck(): Promise<void> {
    const from = place.value
    const { loads, tree } = game
    if (!from || from.index === null || sync.unsent.value) return
    const answer = await request({ req: 'game', document: from.document, index: from.index })
    const isSame = () => game.loads === loads && game.tree === tree && sameOrigin(game.origin, from)
    if (!isSame()) return
    if (!answer.ok && answer.code === 'NO_SUCH_GAME') await showNone(from.document)
    if (!answer.ok) return
    const there = await readPatiently(answer.value.text, isSame)
    const isOther = there && (await writePatiently(there.tree)) !== (await writePatiently(tree))
    if (isOther && isSame()) await openGame(from.document, from.index)
  }

  function report(answer: DocumentsFailure | null): null {
    failure.value = answer
    return null
  }

  return {
    state,
    all: documents,
    firstGames,
    active,
    activeId,
    place,
    recent,
    view,
    filterText,
    pages,
    gameAnomalies,
    fileAnomalies,
    failure,
    unreadable,
    changes,
    unsent: sync.unsent,
    refused: sync.refused,
    isDirty,
    showNone,
    restart,
    openFile,
    pasting,
    paste,
    activate,
    lastShown,
    closeDocument,
    sortBy,
    openGame,
    stepGame,
    positionOfCurrent,
    removeGame,
    undoRemove,
    save,
    ...disk,
    setEncoding,
    exportText,
    gameText,
    loadAnomalies,
    loadRecent,
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

export type { DocumentSummary, Encoding, FileAnomaly, GameRow, SortKey }

/** Failures that say nothing of the game that was asked for. */
const GONE: ReadonlySet<DocumentsFailure['code']> = new Set(['CLOSED', 'UNKNOWN_DOCUMENT'])

const NOT_KEPT: DocumentsFailure = { ok: false, code: 'CLOSED', detail: 'not kept' }
