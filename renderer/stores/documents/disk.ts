// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Open documents whose file another program changes: they are checked regularly, shown anew if nothing was
 * changed here, and merged with their file by the user's choice.
 */
import type { DocumentsClient, DocumentsResult } from '../../../electron/documents/client.ts'
import type { Choice, DocumentId, DocumentSummary } from '../../../electron/documents/protocol.ts'
import { nodeOf, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import type { DocumentOrigin } from '../origin.ts'

interface Hooks {
  request: DocumentsClient['request']
  /** Sends pending changes of the game on the board. */
  flush: () => Promise<unknown>
  setSummary: (summary: DocumentSummary) => void
  /** The rows of the list may have changed. */
  refresh: (document: DocumentId) => void
  openGame: (document: DocumentId, index: number) => Promise<unknown>
  showNone: (document: DocumentId) => Promise<unknown>
}

export function useDisk({ request, flush, setSummary, refresh, openGame, showNone }: Hooks) {
  const game = useGameStore()

  const shownIn = (document: DocumentId): DocumentOrigin | null =>
    game.origin?.kind === 'document' && game.origin.document === document ? game.origin : null

  /**
   * Checks whether the file of a document has changed since it was read. The game and move on the board stay.
   */
  async function checkDisk(document: DocumentId): Promise<DocumentsResult<DocumentSummary>> {
    await flush()
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

  /** @param index where the game on the board is now, unchanged; null if it is gone. */
  async function follow(summary: DocumentSummary, from: DocumentOrigin, index: number | null): Promise<void> {
    if (index !== null) game.rehome({ ...from, index })
    else await showAgain(summary, from)
  }

  /** Shows the game that is now at the place of the one on the board, at the same move as far as it goes. */
  async function showAgain({ document, games }: DocumentSummary, from: DocumentOrigin): Promise<void> {
    const path = movesTo(game.tree, game.currentId)
    if (games === 0) await showNone(document)
    else await openGame(document, Math.min(from.index ?? 0, games - 1))
    if (shownIn(document)) game.goTo(follows(game.tree, path))
  }

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
    await flush()
    return request({ req: 'compare', document })
  }

  const versions = (document: DocumentId, at: number) => request({ req: 'versions', document, at })

  /** Merges a document with its file as chosen. The result still has to be saved. */
  async function merge(document: DocumentId, choices: { at: number; choice: Choice }[]) {
    return replaced(document, await request({ req: 'merge', document, choices }))
  }

  /** Reads a document from disk again. Its unsaved changes are discarded; `takeBack` restores them. */
  async function reload(document: DocumentId) {
    await flush()
    return replaced(document, await request({ req: 'reload', document }))
  }

  async function takeBack(document: DocumentId) {
    return replaced(document, await request({ req: 'takeBack', document }))
  }

  return { checkDisk, compare, versions, merge, reload, takeBack }
}

/** The moves that lead to a node. */
function movesTo(tree: GameTree, id: NodeId): string[] {
  const moves: string[] = []
  for (let at: NodeId | null = id; at !== null; at = nodeOf(tree, at).parent) {
    const { uci } = nodeOf(tree, at)
    if (uci !== null) moves.push(uci)
  }
  return moves.toReversed()
}

/** Follows moves as far as a game has them. */
function follows(tree: GameTree, moves: readonly string[]): NodeId {
  let at = tree.root
  for (const uci of moves) {
    const next = nodeOf(tree, at).children.find((child) => nodeOf(tree, child).uci === uci)
    if (next === undefined) break
    at = next
  }
  return at
}
