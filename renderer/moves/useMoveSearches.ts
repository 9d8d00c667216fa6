// SPDX-License-Identifier: GPL-3.0-or-later
/** What the menu of a move asks of the engine: to search it alone, to leave it out, to compare it with another. */
import { computed, type Ref } from 'vue'
import { nodeOf, siblings, type NodeId } from '../../engine/chess/tree.ts'
import { useText } from '../locales/text.ts'
import { useAnalysisStore } from '../stores/analysis/analysis.ts'
import { useGameStore } from '../stores/game.ts'
import { useNotation } from '../stores/notation.ts'
import type { UiMenuItem } from '../ui/menu-items.ts'

/** @param target the move that the menu was opened on; null while there is none. */
export function useMoveSearches(target: Readonly<Ref<NodeId | null>>) {
  const analysis = useAnalysisStore()
  const game = useGameStore()
  const { t } = useText()
  const { written } = useNotation()

  /** Goes to the position before the move, and lets the engine search there as asked. */
  function search(id: NodeId, ask: (uci: string) => void): void {
    const { parent, uci } = nodeOf(game.tree, id)
    if (parent === null || uci === null) return
    if (analysis.isLocked) analysis.toggleLock()
    if (!analysis.on) analysis.toggle()
    game.goTo(parent)
    ask(uci)
  }

  /** What the engine may be asked about the move, and about those that were played instead of it. */
  return computed<UiMenuItem[]>(() => {
    const id = target.value
    if (id === null || !game.tree.nodes.has(id)) return []
    const disabled = game.lock !== null
    const others = siblings(game.tree, id).flatMap((other) => {
      const { uci, san } = nodeOf(game.tree, other)
      return other === id || uci === null || san === null ? [] : [{ uci, san }]
    })
    return [
      {
        label: t('moves.menu.only'),
        disabled,
        select: () => search(id, (uci) => analysis.restrict('only', [uci])),
      },
      {
        label: t('moves.menu.without'),
        disabled,
        select: () => search(id, (uci) => analysis.restrict('without', [uci])),
      },
      ...others.map((other) => ({
        label: t('moves.menu.compare', { move: written(other.san) }),
        disabled,
        select: () => search(id, (uci) => analysis.compare([uci, other.uci])),
      })),
    ]
  })
}
