// SPDX-License-Identifier: GPL-3.0-or-later
/** Puts games on the board that belong nowhere until they are changed. */
import type { GameTree } from '../../engine/chess/tree.ts'
import { useDocumentsStore } from './documents/documents.ts'
import { useGameStore } from './game.ts'

/** Call in setup. The result shows a game, unless another one is wanted before what is on the board is kept. */
export function useFreshGame(): (tree: GameTree) => Promise<void> {
  const game = useGameStore()
  const documents = useDocumentsStore()
  return async (tree) => {
    const wanted = game.expect()
    await documents.flush()
    if (wanted()) game.load(tree, null)
  }
}
