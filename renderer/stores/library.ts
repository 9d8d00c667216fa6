/**
 * Open PGN documents: which ones, what their list shows, what is wrong with them, and how the game on the board gets
 * into them. The library process holds the files; here are summaries, the rows on screen and one game.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import {
  LibraryClient,
  type LibraryFailure,
  type LibraryProgress,
  type LibraryResult,
} from '../../electron/library/client.ts'
import type {
  DocumentId,
  DocumentSummary,
  Encoding,
  FileAnomaly,
  GameRow,
  SortKey,
} from '../../electron/library/protocol.ts'
import type { FileHandle, PickedFile, RecentFile } from '../../electron/api.ts'
import type { Anomaly } from '../../engine/chess/pgn/anomaly.ts'
import { readGame } from '../../engine/chess/pgn/reader.ts'
import { writeGame } from '../../engine/chess/pgn/writer.ts'
import { emptyTree, type GameTree } from '../../engine/chess/tree.ts'
import { useDesktop } from '../platform/desktop.ts'
import { breathe } from './breath.ts'
import { useGameStore, type DocumentOrigin } from './game.ts'
import { useOpenDocuments } from './library-documents.ts'
import { useGameSync } from './library-sync.ts'
import { useLibraryView } from './library-view.ts'
import { useServiceConnection } from './service-connection.ts'

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

export const useLibraryStore = defineStore('library', () => {
  const desktop = useDesktop()
  const game = useGameStore()

  const open = useOpenDocuments()
  const { documents, activeId, active, setSummary } = open
  const recent = shallowRef<readonly RecentFile[]>([])
  const gameAnomalies = shallowRef<readonly GameAnomaly[]>([])
  const fileAnomalies = shallowRef<readonly FileAnomaly[]>([])
  /** The last thing that went wrong without anyone waiting for the answer. */
  const failure = shallowRef<LibraryFailure | null>(null)
  /** Counts changes to documents; an undo offered earlier than the newest one is out of date. */
  const changes = ref(0)

  const { state, request, restart } = useServiceConnection<LibraryProgress, LibraryClient>(
    'library',
    (port) => new LibraryClient(port),
    { onEvent: onProgress, restore, resume },
  )

  /** Where the game on the board is, when it is in a document. */
  const place = computed(() => (game.origin?.kind === 'document' ? game.origin : null))

  // ----- documents

  function onProgress(event: LibraryProgress): void {
    const { summary } = event
    if (!open.setProgress(event)) return
    if (summary.document !== activeId.value) return
    list.grow(summary)
    if (waitingForFirst === summary.document && summary.games > 0) {
      waitingForFirst = null
      void openGame(summary.document, 0)
    }
  }

  /** The document whose first game goes on the board as soon as it has been read. */
  let waitingForFirst: DocumentId | null = null

  /** Opens a file and puts its first game on the board; one that is open is shown again, as it is on disk now. */
  async function openFile(file: FileHandle): Promise<LibraryResult<DocumentSummary>> {
    await sync.flush()
    const answer = await request({ req: 'open', file })
    if (!answer.ok) return answer
    const summary = answer.value
    const before = open.find(summary.document)?.summary
    await show(summary)
    if (before && (before.bytes !== summary.bytes || before.games !== summary.games)) await reread(summary)
    void loadRecent()
    return answer
  }

  /** The file of an open document has changed: so has its list, and perhaps the game on the board. */
  async function reread({ document, games }: DocumentSummary): Promise<void> {
    pages.refresh()
    if (place.value?.document === document && games > 0) {
      await openGame(document, Math.min(place.value.index, games - 1))
    }
  }

  /** A new document with the games of `text`. */
  async function createDocument(text: string, name = ''): Promise<LibraryResult<DocumentSummary>> {
    const answer = await request({ req: 'create', name, text })
    if (answer.ok) await show(answer.value)
    return answer
  }

  async function show(summary: DocumentSummary): Promise<void> {
    setSummary(summary)
    // To put up the panel of the list and to fill it are two tasks.
    await breathe()
    if (summary.games > 0) await activate(summary.document)
    else {
      setActive(summary.document)
      if (!summary.complete) waitingForFirst = summary.document
    }
  }

  function setActive(document: DocumentId | null): void {
    if (activeId.value === document) return
    activeId.value = document
    fileAnomalies.value = []
    list.start()
  }

  /** The game that was last on the board in each document. */
  const lastGames = new Map<DocumentId, number>()

  /** Shows a document and the game of it that was on the board last. */
  async function activate(document: DocumentId): Promise<void> {
    setActive(document)
    const shown = active.value
    if (shown && shown.summary.games > 0 && place.value?.document !== document) {
      await openGame(document, Math.min(lastGames.get(document) ?? 0, shown.summary.games - 1))
    }
  }

  /** Closes a document; with `discard` its unsaved changes are forgotten too. */
  async function closeDocument(document: DocumentId, discard: boolean): Promise<LibraryResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'close', document, discard })
    if (!answer.ok) return answer
    open.remove(document)
    lastGames.delete(document)
    if (place.value?.document === document) game.origin = null
    if (activeId.value === document) {
      const next = documents.value.at(-1)?.summary.document ?? null
      if (next !== null) await activate(next)
      else {
        setActive(null)
        game.load(emptyTree(), null)
      }
    }
    return answer
  }

  // ----- the list

  const list = useLibraryView(activeId, async (document, view, from, count) => {
    const answer = await request({ req: 'rows', document, view, from, count })
    // The answer often comes while the list itself is being drawn.
    await breathe()
    return answer.ok ? answer.value : report(answer)
  })
  const { view, filterText, pages, sortBy } = list

  // ----- one game

  /** Counts games asked for: an answer that comes after a newer wish is dropped. */
  let wish = 0

  /** Puts a game of a document on the board. What was there is kept first. */
  async function openGame(document: DocumentId, index: number): Promise<LibraryResult<unknown>> {
    const mine = ++wish
    await sync.flush()
    const answer = await request({ req: 'game', document, index })
    if (mine !== wish) return { ok: true, value: null }
    if (!answer.ok) {
      report(answer)
      return answer
    }
    const { text, line } = answer.value
    const { tree, anomalies } = readGame(text)
    // Reading and showing a long game are two tasks.
    await breathe()
    if (mine !== wish) return { ok: true, value: null }
    game.load(tree, { kind: 'document', document, index })
    gameAnomalies.value = anomalies.map((anomaly) => ({ ...anomaly, fileLine: line + anomaly.line - 1 }))
    lastGames.set(document, index)
    return answer
  }

  watch(
    () => game.loads,
    () => {
      gameAnomalies.value = []
      // A game of the collection takes the document out of view; its tab brings it back.
      if (game.origin?.kind === 'collection') setActive(null)
    },
    { flush: 'sync' },
  )

  /** Puts the game before or after this one, as the list has them, on the board. */
  async function stepGame(offset: 1 | -1): Promise<void> {
    const from = place.value
    if (!from || from.document !== activeId.value) return
    const found = await request({ req: 'find', document: from.document, view: view.value, index: from.index })
    if (!found.ok) return
    const at = found.value.position + offset
    if (at < 0) return
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
    if (!from || from.document !== activeId.value) return -1
    const found = await request({ req: 'find', document: from.document, view: view.value, index: from.index })
    return found.ok ? found.value.position : -1
  }

  // ----- changes

  function changed(summary: DocumentSummary): void {
    changes.value += 1
    failure.value = null
    setSummary(summary)
  }

  async function keep(tree: GameTree, origin: DocumentOrigin | null): Promise<DocumentOrigin | null> {
    const text = writeGame(tree)
    if (origin) {
      const { document, index } = origin
      const answer = await request({ req: 'put', document, index, text })
      if (!answer.ok) return report(answer)
      changed(answer.value.summary)
      if (origin.document === activeId.value) pages.update(answer.value.row)
      return origin
    }
    return append(text)
  }

  /** Adds a game to the newest document without a file, or to a new one. */
  async function append(text: string): Promise<DocumentOrigin | null> {
    const home = documents.value.findLast(({ summary }) => summary.file === null)?.summary.document
    if (home === undefined) {
      const made = await request({ req: 'create', name: '', text })
      if (!made.ok) return report(made)
      changed(made.value)
      setActive(made.value.document)
      return { kind: 'document', document: made.value.document, index: 0 }
    }
    const answer = await request({ req: 'append', document: home, text })
    if (!answer.ok) return report(answer)
    changed(answer.value.summary)
    setActive(home)
    pages.refresh()
    return { kind: 'document', document: home, index: answer.value.index }
  }

  const sync = useGameSync(keep)

  /** Adds games to the newest document without a file and shows the first of them. */
  async function importGames(text: string): Promise<boolean> {
    await sync.flush()
    const origin = await append(text)
    if (!origin) return false
    await openGame(origin.document, origin.index)
    return true
  }

  /** Takes a game out of its document. Undo with `undoRemove`, while nothing else has changed. */
  async function removeGame(document: DocumentId, index: number): Promise<LibraryResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'remove', document, index })
    if (!answer.ok) return answer
    changed(answer.value.summary)
    const wasShown = place.value?.document === document && place.value.index === index
    sync.remap((origin) => (origin.document === document ? without(origin, index) : origin))
    pages.refresh()
    const { games } = answer.value.summary
    if (wasShown && games > 0) await openGame(document, Math.min(index, games - 1))
    return answer
  }

  async function undoRemove(document: DocumentId): Promise<LibraryResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'undoRemove', document })
    if (!answer.ok) return answer
    changed(answer.value.summary)
    const { index } = answer.value
    if (index !== null) {
      sync.remap((origin) =>
        origin.document === document && origin.index >= index
          ? { ...origin, index: origin.index + 1 }
          : origin,
      )
      await openGame(document, index)
    }
    pages.refresh()
    return answer
  }

  // ----- files

  /** Writes a document; a file that changed on disk is only replaced with `force`. */
  async function save(
    document: DocumentId,
    options: SaveOptions = {},
  ): Promise<LibraryResult<DocumentSummary>> {
    await sync.flush()
    const answer = await request({ req: 'save', document, ...options })
    if (!answer.ok) return answer
    setSummary(answer.value.summary)
    if (document === activeId.value) pages.refresh()
    if (options.as) void loadRecent()
    return { ok: true, value: answer.value.summary }
  }

  /** Reads a document from disk again; its unsaved changes are forgotten. */
  async function reload(document: DocumentId): Promise<LibraryResult<unknown>> {
    const file = open.find(document)?.summary.file
    const closed = await closeDocument(document, true)
    return closed.ok && file ? openFile(file) : closed
  }

  async function setEncoding(document: DocumentId, encoding: Encoding): Promise<LibraryResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'setEncoding', document, encoding })
    if (!answer.ok) return answer
    setSummary(answer.value.summary)
    pages.refresh()
    if (place.value?.document === document) await openGame(document, place.value.index)
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

  async function loadRecent(): Promise<void> {
    recent.value = await desktop.files.recent()
  }

  /** Opens again what an earlier run left unsaved. Answers how many documents came back. */
  async function restoreDrafts(): Promise<number> {
    const answer = await request({ req: 'drafts' })
    if (!answer.ok) return 0
    for (const summary of answer.value.documents) setSummary(summary)
    const last = answer.value.documents.at(-1)
    if (last) await activate(last.document)
    return answer.value.documents.length
  }

  /** In a new library process: opens the same documents again and finds the game's place in them. */
  async function restore(ask: LibraryClient['request']): Promise<void> {
    const before = documents.value
    const back: DocumentSummary[] = []
    for (const { summary } of before) {
      if (summary.file === null) continue
      const answer = await ask({ req: 'open', file: summary.file })
      if (answer.ok) back.push(answer.value)
    }
    // Files are known by their handles now; what is left are documents without a file.
    const drafts = await ask({ req: 'drafts' })
    for (const draft of drafts.ok ? drafts.value.documents : []) {
      if (!back.some(({ document }) => document === draft.document)) back.push(draft)
    }
    const renamed = new Map<DocumentId, DocumentId>()
    const unclaimed = new Set(back)
    for (const { summary } of before) {
      const same = [...unclaimed].find(({ file, name }) => file === summary.file && name === summary.name)
      if (!same) continue
      unclaimed.delete(same)
      renamed.set(summary.document, same.document)
    }
    open.replaceAll(back)
    sync.remap((origin) => {
      const now = renamed.get(origin.document)
      return now === undefined ? null : { ...origin, document: now }
    })
    const activeNow = activeId.value === null ? undefined : renamed.get(activeId.value)
    activeId.value = activeNow ?? back.at(-1)?.document ?? null
  }

  /** What could not be kept while there was no process is sent now. */
  async function resume(): Promise<void> {
    pages.refresh()
    await sync.flush()
    if (sync.unsent.value) await sync.flush()
  }

  function report(answer: LibraryFailure): null {
    failure.value = answer
    return null
  }

  return {
    state,
    documents,
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
    changes,
    unsent: sync.unsent,
    restart,
    openFile,
    createDocument,
    activate,
    closeDocument,
    sortBy,
    openGame,
    stepGame,
    positionOfCurrent,
    importGames,
    removeGame,
    undoRemove,
    save,
    reload,
    setEncoding,
    exportText,
    gameText,
    loadAnomalies,
    loadRecent,
    restoreDrafts,
    flush: sync.flush,
  }
})

export type { DocumentSummary, Encoding, FileAnomaly, GameRow, SortKey }

/** Where a game is after another one of the same document was taken out. */
const without = (origin: DocumentOrigin, removed: number): DocumentOrigin | null =>
  origin.index === removed
    ? null
    : { ...origin, index: origin.index > removed ? origin.index - 1 : origin.index }
