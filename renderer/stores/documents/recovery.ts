// SPDX-License-Identifier: GPL-3.0-or-later
/** What happens after a restart of the document service. */
import type { Ref } from 'vue'
import type { DocumentsClient } from '../../../electron/documents/client.ts'
import { useGameStore } from '../game.ts'
import { readPatiently, writePatiently } from '../game-text.ts'
import { sameOrigin, type DocumentOrigin } from '../origin.ts'
import type { GameOnBoard } from './game-on-board.ts'
import type { GameSync } from './sync.ts'

interface Hooks {
  request: DocumentsClient['request']
  /** Where the game on the board is; null if it is in no document. */
  place: Readonly<Ref<DocumentOrigin | null>>
  board: GameOnBoard
  sync: GameSync
  /** The rows of the list may have changed. */
  refresh: () => void
}

export function useRecovery({ request, place, board, sync, refresh }: Hooks) {
  const game = useGameStore()

  /** Sends changes that could not be kept while the service was down. */
  async function resume(): Promise<void> {
    refresh()
    // Changes refused for want of a process are tried once more.
    if (!(await sync.flush())) await sync.flush()
    await recheck()
  }

  /**
   * The file may have changed while the service was down: shows what is now at the place of the game on the
   * board.
   */
  async function recheck(): Promise<void> {
    const from = place.value
    const { loads, tree } = game
    if (!from || from.index === null || sync.unsent.value) return
    const answer = await request({ req: 'game', document: from.document, index: from.index })
    const isSame = () => game.loads === loads && game.tree === tree && sameOrigin(game.origin, from)
    if (!isSame()) return
    if (!answer.ok && answer.code === 'NO_SUCH_GAME') await board.showNone(from.document)
    if (!answer.ok) return
    const there = await readPatiently(answer.value.text, isSame)
    const isOther = there && (await writePatiently(there.tree)) !== (await writePatiently(tree))
    if (isOther && isSame()) await board.openGame(from.document, from.index)
  }

  return { resume }
}
