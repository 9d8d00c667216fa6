// SPDX-License-Identifier: GPL-3.0-or-later
/** The game of a document that is on the board: putting it there, and going to its neighbours. */
import { shallowRef, watch, type Ref } from 'vue'
import type {
  DocumentsClient,
  DocumentsFailure,
  DocumentsResult,
} from '../../../electron/documents/client.ts'
import type { DocumentId, View } from '../../../electron/documents/protocol.ts'
import type { Anomaly } from '../../../engine/chess/pgn/anomaly.ts'
import { nodeAtPlace, placeOf } from '../../../engine/chess/place.ts'
import { emptyTree } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import { readPatiently, writePatiently } from '../game-text.ts'
import type { DocumentOrigin } from '../origin.ts'
import { yieldToMain } from '../yield-to-main.ts'
import type { LastPlaces } from './places.ts'
import type { GameSync } from './sync.ts'
import type { useOpenDocuments } from './tabs.ts'

/** What is wrong with the game on the board, with its line in the file. */
export interface GameAnomaly extends Anomaly {
  fileLine: number
}

interface Hooks {
  request: DocumentsClient['request']
  /** Where the game on the board is; null if it is in no document. */
  place: Readonly<Ref<DocumentOrigin | null>>
  view: Readonly<Ref<View>>
  open: ReturnType<typeof useOpenDocuments>
  places: LastPlaces
  /** Called late, because keeping a game may put another one on the board. */
  sync: () => Pick<GameSync, 'flush' | 'unsentGame'>
  report: (failure: DocumentsFailure) => null
}

export type GameOnBoard = ReturnType<typeof useGameOnBoard>

export function useGameOnBoard({ request, place, view, open, places, sync, report }: Hooks) {
  const game = useGameStore()
  const gameAnomalies = shallowRef<readonly GameAnomaly[]>([])

  /** Shows a document without any of its games. A move on the board starts a new one. */
  async function showNone(document: DocumentId): Promise<void> {
    const wanted = game.expect()
    await sync().flush()
    if (wanted() && open.find(document)) game.load(emptyTree(), { kind: 'document', document, index: null })
  }

  /**
   * Puts a game of a document on the board; pending changes of the previous one are sent first.
   * @param path the move to go to; if absent its start, or where undo continues.
   */
  async function openGame(
    document: DocumentId,
    index: number,
    path?: readonly number[],
  ): Promise<DocumentsResult<unknown>> {
    const wanted = game.expect()
    await sync().flush()
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
    // Changes that could not be kept yet are newer than the document.
    game.load(sync().unsentGame(origin) ?? tree, origin, { original: { tree, text } })
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

  /** Puts the next or previous game, in list order, on the board. */
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

  /** Position of the game on the board in the list; -1 if it is not in it. */
  async function positionOfCurrent(): Promise<number> {
    const from = place.value
    if (!from || from.index === null) return -1
    const { document, index } = from
    const answer = await request({ req: 'find', document, view: view.value, index })
    return answer.ok ? answer.value.position : -1
  }

  const isAt = (document: DocumentId, index: number): boolean =>
    place.value?.document === document && place.value.index === index

  return { gameAnomalies, openGame, showNone, stepGame, positionOfCurrent, isAt }
}
