// SPDX-License-Identifier: GPL-3.0-or-later
/** Which of the open documents is in view: bringing one there, and closing it. */
import type { Ref } from 'vue'
import type {
  DocumentsClient,
  DocumentsFailure,
  DocumentsResult,
} from '../../../electron/documents/client.ts'
import type { DocumentId, DocumentSummary } from '../../../electron/documents/protocol.ts'
import { emptyTree } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import type { GameOnBoard } from './game-on-board.ts'
import type { LastPlaces } from './places.ts'
import type { GameSync } from './sync.ts'
import type { useOpenDocuments } from './tabs.ts'

/** Failures that say nothing about the requested game. */
const GONE: ReadonlySet<DocumentsFailure['code']> = new Set(['CLOSED', 'UNKNOWN_DOCUMENT'])

interface Hooks {
  request: DocumentsClient['request']
  activeId: Readonly<Ref<DocumentId | null>>
  open: ReturnType<typeof useOpenDocuments>
  places: LastPlaces
  board: GameOnBoard
  sync: GameSync
  /** A document is no longer open. */
  closed: (document: DocumentId) => void
}

export function useShownDocument({ request, activeId, open, places, board, sync, closed }: Hooks) {
  const game = useGameStore()

  /** Whether the game that is to be shown has been read. */
  const isReady = ({ document, games, complete }: DocumentSummary): boolean =>
    complete || games > places.gameOf(document)

  /** The document that was in view last. */
  const lastShown = (): DocumentId | null =>
    places.documents().findLast((id) => open.find(id)) ??
    open.documents.value.at(-1)?.summary.document ??
    null

  /** Shows a document and the game of it that was on the board last. */
  async function activate(document: DocumentId): Promise<void> {
    const summary = open.find(document)?.summary
    if (!summary || activeId.value === document) return
    const index = Math.min(places.gameOf(document), summary.games - 1)
    const shown =
      summary.games > 0 ? await board.openGame(document, index, places.pathOf(document, index)) : null
    // A file is shown even if this game cannot be: its other games can be chosen then.
    const isStuck = shown && !shown.ok && !GONE.has(shown.code)
    if (!shown || isStuck) await board.showNone(document)
  }

  /** Closes a document; with `discard`, its unsaved changes are lost. */
  async function closeDocument(document: DocumentId, discard: boolean): Promise<DocumentsResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'close', document, discard })
    if (!answer.ok) return answer
    if (discard) sync.forget(document)
    await leaveDocument(document)
    return answer
  }

  /** Takes a closed document out of view; the one viewed before it comes back. */
  async function leaveDocument(document: DocumentId): Promise<void> {
    const wasActive = activeId.value === document
    open.remove(document)
    places.forget(document)
    closed(document)
    sync.relocate((origin) => (origin.document === document ? null : origin))
    if (!wasActive) return
    const next = lastShown()
    const { loads } = game
    if (next !== null) await activate(next)
    if (game.loads === loads) game.load(emptyTree(), null)
  }

  return { isReady, lastShown, activate, closeDocument, leaveDocument }
}
