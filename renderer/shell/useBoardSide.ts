// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Which side is at the bottom of the board. Every document remembers its own side and begins with White. A stored game
 * may want another one: its Orientation tag says so, or it begins with Black to move. The next game that wants none
 * has the side of its document again. The board does not turn during a running activity, or when the game on it only
 * moves into a document.
 */
import { watch } from 'vue'
import { type Color, turnOf } from '../../engine/chess/rules.ts'
import { type GameTree, nodeOf } from '../../engine/chess/tree.ts'
import type { DocumentId } from '../../electron/documents/protocol.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useGameStore } from '../stores/game.ts'
import { useSessionStore } from '../stores/session.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'

/** Call in setup. */
export function useBoardSide(): void {
  const ui = useUiStore()
  const game = useGameStore()
  const documents = useDocumentsStore()
  const session = useSessionStore()
  const settings = useSettingsStore()

  // When two people share the board, it turns after each move.
  watch(
    () => {
      const { activity, tip, tree } = game
      const both = activity?.movers.length === 2 && settings.settings.board.turns
      return both && tip !== null ? turnOf(nodeOf(tree, tip).fen) : null
    },
    (side) => {
      if (side !== null) ui.orientation = side
    },
  )

  const sides = new Map<DocumentId, Color>()
  /** The side of the document, while its game has another one. */
  let usual: Color | null = null
  watch(
    () => [documents.activeId, game.loads] as const,
    ([now, loads], [before, loadsBefore]) => {
      if (before !== null && now !== before) sides.set(before, usual ?? ui.orientation)
      if (loads === loadsBefore) return
      const wanted = game.origin === null ? null : wantedSide(game.tree)
      if (game.activity?.running || session.pending) {
        usual = wanted === null ? null : 'white'
        return
      }
      const own = now === before || now === null ? (usual ?? ui.orientation) : (sides.get(now) ?? 'white')
      usual = wanted === null ? null : own
      ui.orientation = wanted ?? own
    },
  )
}

/** The side that a game wants at the bottom; null: the usual one. */
function wantedSide(tree: GameTree): Color | null {
  const orientation = tree.tags
    .find(({ name }) => name.toLowerCase() === 'orientation')
    ?.value.trim()
    .toLowerCase()
  if (orientation === 'white' || orientation === 'black') return orientation
  return turnOf(nodeOf(tree, tree.root).fen) === 'black' ? 'black' : null
}
