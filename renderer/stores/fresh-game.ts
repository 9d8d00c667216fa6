// SPDX-License-Identifier: GPL-3.0-or-later
/** Puts a game on the board that has no home until its first change. */
import type { GameTree } from '../../engine/chess/tree.ts'
import { useDocumentsStore } from './documents/documents.ts'
import { useGameStore } from './game.ts'

/** Call in setup. The result stores the game on the board, then shows the new one unless another is wanted by then. */
export function useFreshGame(): (tree: GameTree) => Promise<void> {
  const game = useGameStore()
  const documents = useDocumentsStore()
  return async (tree) => {
    const wanted = game.expect()
    await documents.flush()
    if (wanted()) game.load(tree, null)
  }
}
