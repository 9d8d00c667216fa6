// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * My games among the documents: the program's own file of games, in which every game lives that is played
 * here.
 */
import { computed } from 'vue'
import type { DocumentsClient, DocumentsFailure } from '../../../electron/documents/client.ts'
import { MY_GAMES, type DocumentId, type DocumentSummary } from '../../../electron/documents/protocol.ts'
import { readGame } from '../../../engine/chess/pgn/reader.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import type { DocumentOrigin } from '../origin.ts'
import type { useOpenDocuments } from './tabs.ts'

interface Library {
  open: ReturnType<typeof useOpenDocuments>
  request: DocumentsClient['request']
  /** Sends what is not kept yet. */
  flush: () => Promise<unknown>
  /** Puts a game of a document on the board; tells whether it is there. */
  show: (document: DocumentId, index: number) => Promise<boolean>
  report: (failure: DocumentsFailure) => null
}

export function useMyGames({ open, request, flush, show, report }: Library) {
  const summary = computed<DocumentSummary | null>(
    () => open.documents.value.find((other) => other.summary.file === MY_GAMES)?.summary ?? null,
  )
  const isMyGames = (document: DocumentId): boolean => summary.value?.document === document

  /**
   * Opens it when need be; returns the home of a game that is not in it yet, or null when it cannot be had.
   */
  async function openMyGames(): Promise<DocumentOrigin | null> {
    const answer = await request({ req: 'open', file: MY_GAMES })
    if (!answer.ok) return report(answer)
    open.setSummary(answer.value)
    return { kind: 'document', document: answer.value.document, index: null }
  }

  /** Puts one of its games on the board; false when it is not there. */
  async function showMyGame(index: number): Promise<boolean> {
    const home = await openMyGames()
    return home !== null && (await show(home.document, index))
  }

  /** One of its games, without a look at it. */
  async function readMyGame(index: number): Promise<{ tree: GameTree; origin: DocumentOrigin } | null> {
    const opened = await request({ req: 'open', file: MY_GAMES })
    if (!opened.ok) return report(opened)
    const { document, complete } = opened.value
    // To save waits until all of it has been read.
    if (!complete) await request({ req: 'save', document })
    const answer = await request({ req: 'game', document, index })
    if (!answer.ok) return null
    return { tree: readGame(answer.value.text).tree, origin: { kind: 'document', document, index } }
  }

  /** Writes it to its file. Until then, and where that fails, its changes are in the journal. */
  async function saveMyGames(): Promise<void> {
    await flush()
    if (summary.value === null) return
    const answer = await request({ req: 'save', document: summary.value.document })
    if (answer.ok) open.setSummary(answer.value.summary)
    else report(answer)
  }

  return { isMyGames, openMyGames, showMyGame, readMyGame, saveMyGames }
}
