// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Documents as files: saving and exporting, encodings, recent files, and files that another program changes. Those are
 * checked regularly, reloaded if nothing was changed here, and merged if the user wants it.
 */
import { shallowRef } from 'vue'
import type { FileHandle, PickedFile, RecentFile } from '../../../electron/api.ts'
import type { DocumentsFailure, DocumentsResult } from '../../../electron/documents/client.ts'
import type { Choice, DocumentId, DocumentSummary, Encoding } from '../../../electron/documents/protocol.ts'
import { movesTo, nodeOf, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'
import { useDesktop } from '../../platform/desktop.ts'
import type { TextPart } from '../game-transfer.ts'
import type { DocumentOrigin } from '../origin.ts'
import type { DocumentsContext } from './context.ts'
import type { DocumentGames } from './games.ts'
import type { GameSync } from './sync.ts'

/** `as` writes to another file, `force` over a file that changed, `encoding` all games in another encoding. */
export interface SaveOptions {
  as?: FileHandle
  force?: boolean
  encoding?: Encoding
}

const NOT_STORED: DocumentsFailure = { ok: false, code: 'CLOSED', detail: 'not stored' }

export function useFiles(context: DocumentsContext, sync: GameSync, { openGame, showNone }: DocumentGames) {
  const { game, request, origin, failure, open, refresh } = context
  const { setSummary } = open
  const desktop = useDesktop()

  const recent = shallowRef<readonly RecentFile[]>([])

  /** A file was opened or written. */
  async function remember(file: FileHandle): Promise<void> {
    await desktop.files.remember(file)
    await loadRecent()
  }

  async function loadRecent(): Promise<void> {
    recent.value = await desktop.files.recent()
  }

  /** Writes a document. A file that changed on disk is replaced only with `force`. */
  async function save(
    document: DocumentId,
    options: SaveOptions = {},
  ): Promise<DocumentsResult<DocumentSummary>> {
    await sync.flush()
    // A file without the latest change would differ from the document on screen.
    if (sync.unsentDocuments.value.has(document)) return failure.value ?? NOT_STORED
    const answer = await request({ req: 'save', document, ...options })
    if (!answer.ok) return answer
    setSummary(answer.value.summary)
    refresh(document)
    if (options.as) void remember(options.as)
    return { ok: true, value: answer.value.summary }
  }

  async function setEncoding(document: DocumentId, encoding: Encoding): Promise<DocumentsResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'setEncoding', document, encoding })
    if (!answer.ok) return answer
    setSummary(answer.value.summary)
    refresh()
    const shown = origin.value
    if (shown?.document === document && shown.index !== null) await openGame(document, shown.index)
    return answer
  }

  const exportText = (file: PickedFile, text: string) => request({ req: 'export', file: file.handle, text })
  const exportPart = (file: PickedFile, part: TextPart) =>
    request({ req: 'export', file: file.handle, ...part })
  const exportBytes = (file: PickedFile, bytes: Uint8Array, part: number, more: boolean) =>
    request({ req: 'exportBytes', file: file.handle, bytes, part, more })
  const dropExport = (file: PickedFile) => request({ req: 'dropExport', file: file.handle })

  // ----- files that another program changes

  const shownIn = (document: DocumentId): DocumentOrigin | null =>
    game.origin?.kind === 'document' && game.origin.document === document ? game.origin : null

  /**
   * Checks whether the file of a document has changed since it was read. The game and move on the board stay the same.
   */
  async function checkDisk(document: DocumentId): Promise<DocumentsResult<DocumentSummary>> {
    await sync.flush()
    const before = { origin: shownIn(document), loads: game.loads, revision: game.revision }
    const index = before.origin?.index ?? null
    const answer = await request({ req: 'check', document, ...(index !== null && { index }) })
    if (!answer.ok) return answer
    const { summary, reread, same } = answer.value
    setSummary(summary)
    if (reread) {
      refresh(document)
      const stays = game.loads === before.loads && game.revision === before.revision
      if (before.origin && stays) await follow(summary, before.origin, same ? answer.value.index : null)
    }
    return { ok: true, value: summary }
  }

  /** @param index the new index of the game on the board if it has not changed; null if it has, or is gone */
  async function follow(summary: DocumentSummary, from: DocumentOrigin, index: number | null): Promise<void> {
    if (index !== null) game.rehome({ ...from, index })
    else await showAgain(summary, from)
  }

  /** Shows the game that now has the index of the one on the board, and follows the same moves as far as possible. */
  async function showAgain({ document, games }: DocumentSummary, from: DocumentOrigin): Promise<void> {
    const path = movesTo(game.tree, game.currentId)
    if (games === 0) await showNone(document)
    else await openGame(document, Math.min(from.index ?? 0, games - 1))
    if (shownIn(document)) game.goTo(follows(game.tree, path))
  }

  /** Shows a document whose games were replaced. */
  async function replaced(
    document: DocumentId,
    answer: DocumentsResult<{ summary: DocumentSummary }>,
  ): Promise<DocumentsResult<DocumentSummary>> {
    if (!answer.ok) return answer
    const { summary } = answer.value
    setSummary(summary)
    refresh(document)
    const shown = shownIn(document)
    if (shown) await showAgain(summary, shown)
    return { ok: true, value: summary }
  }

  async function compare(document: DocumentId) {
    await sync.flush()
    return request({ req: 'compare', document })
  }

  const versions = (document: DocumentId, at: number) => request({ req: 'versions', document, at })

  /** Merges a document with its file by the user's choices. The result still has to be saved. */
  async function merge(document: DocumentId, choices: { at: number; choice: Choice }[]) {
    return replaced(document, await request({ req: 'merge', document, choices }))
  }

  /** Reads a document from disk again. Its unsaved changes are discarded; `takeBack` restores them. */
  async function reload(document: DocumentId) {
    await sync.flush()
    return replaced(document, await request({ req: 'reload', document }))
  }

  async function takeBack(document: DocumentId) {
    return replaced(document, await request({ req: 'takeBack', document }))
  }

  return {
    recent,
    loadRecent,
    remember,
    save,
    setEncoding,
    exportText,
    exportPart,
    exportBytes,
    dropExport,
    checkDisk,
    compare,
    versions,
    merge,
    reload,
    takeBack,
  }
}

/** The node after following moves as far as a game has them. */
function follows(tree: GameTree, moves: readonly string[]): NodeId {
  let at = tree.root
  for (const uci of moves) {
    const next = nodeOf(tree, at).children.find((child) => nodeOf(tree, child).uci === uci)
    if (next === undefined) break
    at = next
  }
  return at
}
