// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Which side is at the bottom of the board. Every document has its own side; one that was not seen before begins
 * with White there. A game being played, and a game that only moves into a document, stay as they are.
 */
import { watch } from 'vue'
import type { DocumentId } from '../../electron/documents/protocol.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useGameStore } from '../stores/game.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useSessionStore } from '../stores/session.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'

/** Call in setup. */
export function useBoardSide(): void {
  const ui = useUiStore()
  const game = useGameStore()
  const documents = useDocumentsStore()
  const play = usePlayStore()
  const session = useSessionStore()
  const settings = useSettingsStore()

  // Two people at one board: it turns when a move has been made.
  watch(
    () => (play.active && play.pairing === 'people' && settings.settings.board.turns ? play.turn : null),
    (side) => {
      if (side !== null) ui.orientation = side
    },
  )

  const sides = new Map<DocumentId, 'white' | 'black'>()
  let loads = game.loads
  watch(
    () => documents.activeId,
    (now, before) => {
      if (before !== null) sides.set(before, ui.orientation)
      const isOther = game.loads !== loads
      loads = game.loads
      if (now === null || !isOther || play.active || session.pending) return
      ui.orientation = sides.get(now) ?? 'white'
    },
  )
}
