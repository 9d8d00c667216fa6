// SPDX-License-Identifier: GPL-3.0-or-later
/** Games of documents: shows them on the board, reads their texts, removes and restores them. */
import { shallowRef, watch } from 'vue'
import type { DocumentsResult } from '../../../electron/documents/client.ts'
import type {
  DocumentId,
  DocumentsAnswers,
  DocumentSummary,
  SelectedGames,
} from '../../../electron/documents/protocol.ts'
import type { Query } from '../../../electron/data/query/query.ts'
import { type Anomaly, ONCE_PER_FILE } from '../../../engine/chess/pgn/anomaly.ts'
import { nodeAtPlace, placeOf } from '../../../engine/chess/place.ts'
import { emptyTree, mainline } from '../../../engine/chess/tree.ts'
import { readPatiently, writePatiently } from '../game-text.ts'
import type { DocumentOrigin } from '../origin.ts'
import { afterInsertion, afterRemoval, countBefore, hasRow, type RowRanges } from '../row-ranges.ts'
import { yieldToMain } from '../yield-to-main.ts'
import type { DocumentsContext } from './context.ts'
import type { GameSync } from './sync.ts'

/** An oddity of the game on the board, with its line in the file. */
export interface GameAnomaly extends Anomaly {
  fileLine: number
}

export type DocumentGames = ReturnType<typeof useDocumentGames>

export function useDocumentGames(context: DocumentsContext, sync: GameSync) {
  const { game, request, origin, list, open, lastGames, report, changed, refresh } = context
  const gameAnomalies = shallowRef<readonly GameAnomaly[]>([])

  /** Shows a document without any of its games. A move on the board starts a new one. */
  async function showNone(document: DocumentId): Promise<void> {
    const wanted = game.expect()
    await sync.flush()
    if (wanted() && open.find(document)) game.load(emptyTree(), { kind: 'document', document, index: null })
  }

  /**
   * Puts a game of a document on the board, after sending pending changes of the previous one.
   * @param path the move to go to; absent: the start, or the node where the game was left
   * @param query the search that found it: it is shown where the search first fits
   */
  async function openGame(
    document: DocumentId,
    index: number,
    path?: readonly number[],
    query?: Query,
  ): Promise<DocumentsResult<unknown>> {
    const wanted = game.expect()
    await sync.flush()
    const answer = await request({ req: 'game', document, index })
    if (!wanted() || !open.find(document)) return { ok: true, value: null }
    if (!answer.ok) {
      report(answer)
      return answer
    }
    const { text, line, languages } = answer.value
    const matched = query && (await request({ req: 'matched', document, index, query }))
    const ply = matched?.ok ? matched.value.ply : null
    const isWanted = () => wanted() && open.find(document) !== null
    const read = await readPatiently(text, isWanted, languages)
    const origin: DocumentOrigin = { kind: 'document', document, index }
    if (read && game.remembers(origin)) await writePatiently(read.tree)
    // Reading and showing a long game are two tasks.
    await yieldToMain()
    if (!read || !isWanted()) return { ok: true, value: null }
    const { tree, anomalies } = read
    // Changes that are not stored yet are newer than the document.
    game.load(sync.unsentGame(origin) ?? tree, origin, { original: { tree, text } })
    if (path) game.goTo(nodeAtPlace(game.tree, path))
    const node = ply === null ? undefined : mainline(game.tree)[ply]
    if (node !== undefined) game.goTo(node)
    gameAnomalies.value = newTo(document, index, anomalies).map((anomaly) => ({
      ...anomaly,
      fileLine: line + anomaly.line - 1,
    }))
    return answer
  }

  /** For each document, the first game with each oddity that is reported only once per file, by its code. */
  const firsts = new Map<DocumentId, Map<string, number>>()

  /** The oddities of a game. Those that are reported once per file are listed only for the first game that has them. */
  function newTo(document: DocumentId, index: number, anomalies: readonly Anomaly[]): Anomaly[] {
    const told = firsts.get(document) ?? new Map<string, number>()
    firsts.set(document, told)
    return anomalies.filter(({ code }) => {
      if (!ONCE_PER_FILE.has(code)) return true
      if (!told.has(code)) told.set(code, index)
      return told.get(code) === index
    })
  }

  watch(
    () => game.loads,
    () => {
      gameAnomalies.value = []
      const left = game.departed
      if (left?.origin?.kind !== 'document' || left.origin.index === null) return
      const { document, index } = left.origin
      if (open.find(document)) lastGames.leave(document, index, placeOf(left.tree, left.node))
    },
    { flush: 'sync' },
  )

  watch(
    origin,
    (now) => {
      if (now) lastGames.see(now.document, now.index ?? 0)
    },
    { flush: 'sync' },
  )

  /** Puts the next or previous game, in list order, on the board. */
  async function stepGame(offset: 1 | -1): Promise<void> {
    const from = origin.value
    const position = await positionOfCurrent()
    const at = position + offset
    if (!from || position < 0 || at < 0) return
    const answer = await request({
      req: 'rows',
      document: from.document,
      view: list.view.value,
      from: at,
      count: 1,
    })
    const row = answer.ok ? answer.value.rows[0] : undefined
    if (row) await openGame(from.document, row.index)
  }

  /** Position of the game on the board in the list; -1 if it is not in it. */
  async function positionOfCurrent(): Promise<number> {
    const from = origin.value
    if (!from || from.index === null) return -1
    const { document, index } = from
    const answer = await request({ req: 'find', document, view: list.view.value, index })
    return answer.ok ? answer.value.position : -1
  }

  const isAt = (document: DocumentId, index: number): boolean =>
    origin.value?.document === document && origin.value.index === index

  async function gameText(document: DocumentId, index: number): Promise<string | null> {
    await sync.flush()
    const answer = await request({ req: 'game', document, index })
    return answer.ok ? answer.value.text : null
  }

  /**
   * Adds games at the end of a document; the board does not change. Returns the index of the first and their number.
   * @param pasted whether the text may also be moves without tags or positions
   */
  async function addGames(
    document: DocumentId,
    text: string,
    pasted = false,
  ): Promise<DocumentsResult<{ index: number; count: number }>> {
    await sync.flush()
    const answer = await request({ req: 'append', document, text, pasted })
    if (!answer.ok) return answer
    changed(answer.value.summary)
    refresh(document)
    return answer
  }

  /** Removes a game from its document. `undoRemove` restores it. */
  async function removeGame(document: DocumentId, index: number): Promise<DocumentsResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'remove', document, index })
    if (answer.ok) await removed(document, answer.value.summary, [[index, index + 1]])
    return answer
  }

  /** Removes games of the list. `undoRemove` restores them. */
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
    // The next game replaces it on the board.
    const { games } = summary
    if (games > 0) await openGame(document, Math.min(shown - countBefore(gone, shown), games - 1))
    else await showNone(document)
  }

  /** The texts of selected games, from one of them on. */
  async function textsOf(document: DocumentId, games: SelectedGames, from: number) {
    await sync.flush()
    return request({ req: 'texts', document, games, from })
  }

  /** Brings back the games that were removed last, whatever was changed since. */
  async function undoRemove(document: DocumentId): Promise<DocumentsResult<DocumentsAnswers['undoRemove']>> {
    await sync.flush()
    const answer = await request({ req: 'undoRemove', document, removed: true })
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

  return {
    gameAnomalies,
    openGame,
    showNone,
    stepGame,
    positionOfCurrent,
    isAt,
    gameText,
    textsOf,
    addGames,
    removeGame,
    removeMany,
    undoRemove,
  }
}
