// SPDX-License-Identifier: GPL-3.0-or-later
/** Changes to the games of documents: changed games are kept in place, others are removed and restored. */
import { ref } from 'vue'
import type {
  DocumentsClient,
  DocumentsFailure,
  DocumentsResult,
} from '../../../electron/documents/client.ts'
import type {
  DocumentId,
  DocumentSummary,
  GameRow,
  SelectedGames,
} from '../../../electron/documents/protocol.ts'
import { useGameStore } from '../game.ts'
import { textOf } from '../game-text.ts'
import type { DocumentOrigin } from '../origin.ts'
import { afterInsertion, afterRemoval, countBefore, hasRow, type RowRanges } from '../row-ranges.ts'
import { useGameSync } from './sync.ts'
import type { Work } from './unsent-games.ts'

interface Hooks {
  request: DocumentsClient['request']
  setSummary: (summary: DocumentSummary) => void
  /** The rows of the list may have changed; with a row, only that one. */
  refresh: (document: DocumentId, row?: GameRow) => void
  openGame: (document: DocumentId, index: number) => Promise<unknown>
  showNone: (document: DocumentId) => Promise<unknown>
  /** What went wrong; null when all is well again. */
  report: (failure: DocumentsFailure | null) => null
}

export function useDocumentGames({ request, setSummary, refresh, openGame, showNone, report }: Hooks) {
  const game = useGameStore()
  /** Counts changes to documents; an undo offered before the newest change is out of date. */
  const changes = ref(0)
  const sync = useGameSync(keep)

  function changed(summary: DocumentSummary): void {
    changes.value += 1
    report(null)
    setSummary(summary)
  }

  /** Keeps a game where it lives; a game without a home gets a document of its own. */
  async function keep(work: Work): Promise<DocumentOrigin | null> {
    const { tree, original, origin, name } = work
    const written = textOf(tree)
    // A change that leads back to the original text is none, however that text is spelled.
    const text = original && written === textOf(original.tree) ? original.text : written
    if (origin === null) return begin(written, name)
    const { document, index } = origin
    if (index === null) return append(document, written)
    const answer = await request({ req: 'put', document, index, text })
    // Not every text in a file is a single game on its own.
    if (!answer.ok && answer.code === 'BAD_REQUEST' && text !== written)
      return keep({ ...work, original: null })
    if (!answer.ok) return report(answer)
    changed(answer.value.summary)
    refresh(document, answer.value.row)
    return origin
  }

  async function begin(text: string, name: string): Promise<DocumentOrigin | null> {
    const made = await request({ req: 'create', name, text: '' })
    if (!made.ok) return report(made)
    const { document } = made.value
    const put = await request({ req: 'put', document, index: 0, text })
    if (!put.ok) {
      await request({ req: 'close', document, discard: true })
      return report(put)
    }
    changed(put.value.summary)
    return { kind: 'document', document, index: 0 }
  }

  async function append(document: DocumentId, text: string): Promise<DocumentOrigin | null> {
    const answer = await request({ req: 'append', document, text })
    if (!answer.ok) return report(answer)
    changed(answer.value.summary)
    refresh(document)
    return { kind: 'document', document, index: answer.value.index }
  }

  /** Removes a game from its document. `undoRemove` restores it while nothing else has changed. */
  async function removeGame(document: DocumentId, index: number): Promise<DocumentsResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'remove', document, index })
    if (answer.ok) await removed(document, answer.value.summary, [[index, index + 1]])
    return answer
  }

  /** Removes games of the list. `undoRemove` restores them while nothing else has changed. */
  async function removeMany(document: DocumentId, games: SelectedGames): Promise<DocumentsResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'removeMany', document, games })
    if (answer.ok) await removed(document, answer.value.summary, answer.value.removed)
    return answer
  }

  async function removed(document: DocumentId, summary: DocumentSummary, gone: RowRanges): Promise<void> {
    changed(summary)
    const shown =
      game.origin?.kind === 'document' && game.origin.document === document ? game.origin.index : null
    sync.relocate((from) =>
      from.document === document && from.index !== null
        ? { ...from, index: afterRemoval(gone, from.index) }
        : from,
    )
    refresh(document)
    if (shown === null || !hasRow(gone, shown)) return
    // The game behind it takes its place.
    const { games } = summary
    if (games > 0) await openGame(document, Math.min(shown - countBefore(gone, shown), games - 1))
    else await showNone(document)
  }

  /** The texts of games of the list, from one of them on. */
  async function textsOf(document: DocumentId, games: SelectedGames, from: number) {
    await sync.flush()
    return request({ req: 'texts', document, games, from })
  }

  async function undoRemove(document: DocumentId): Promise<DocumentsResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'undoRemove', document })
    if (!answer.ok) return answer
    changed(answer.value.summary)
    const { index, restored } = answer.value
    if (restored.length > 0)
      sync.relocate((from) =>
        from.document === document && from.index !== null
          ? { ...from, index: afterInsertion(restored, from.index) }
          : from,
      )
    if (index !== null) await openGame(document, index)
    refresh(document)
    return answer
  }

  return { sync, changes, removeGame, removeMany, textsOf, undoRemove }
}
