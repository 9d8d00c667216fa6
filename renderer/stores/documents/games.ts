// SPDX-License-Identifier: GPL-3.0-or-later
/** Changes to the games of documents: changed games are kept in place, others are removed and restored. */
import { ref } from 'vue'
import type {
  DocumentsClient,
  DocumentsFailure,
  DocumentsResult,
} from '../../../electron/documents/client.ts'
import type { DocumentId, DocumentSummary, GameRow } from '../../../electron/documents/protocol.ts'
import { useGameStore } from '../game.ts'
import { textOf } from '../game-text.ts'
import type { DocumentOrigin } from '../origin.ts'
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
    if (!answer.ok) return answer
    changed(answer.value.summary)
    const { origin } = game
    const wasShown = origin?.kind === 'document' && origin.document === document && origin.index === index
    sync.relocate((from) => (from.document === document ? without(from, index) : from))
    refresh(document)
    const { games } = answer.value.summary
    if (wasShown && games > 0) await openGame(document, Math.min(index, games - 1))
    else if (wasShown) await showNone(document)
    return answer
  }

  async function undoRemove(document: DocumentId): Promise<DocumentsResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'undoRemove', document })
    if (!answer.ok) return answer
    changed(answer.value.summary)
    const { index } = answer.value
    if (index !== null) {
      sync.relocate((from) =>
        from.document === document && from.index !== null && from.index >= index
          ? { ...from, index: from.index + 1 }
          : from,
      )
      await openGame(document, index)
    }
    refresh(document)
    return answer
  }

  return { sync, changes, removeGame, undoRemove }
}

/** Where a game is after another game of its document was removed; the removed one has no index any more. */
function without(origin: DocumentOrigin, removed: number): DocumentOrigin {
  const { index } = origin
  if (index === null || index < removed) return origin
  return { ...origin, index: index === removed ? null : index - 1 }
}
