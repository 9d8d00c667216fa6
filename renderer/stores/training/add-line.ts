// SPDX-License-Identifier: GPL-3.0-or-later
/** Adds the line on the board, or the whole game, to a repertoire, and says what became of it. */
import { computed } from 'vue'
import type { RepertoireName } from '../../../electron/training/repertoire/chapters.ts'
import type { Color } from '../../../engine/chess/rules.ts'
import { movesTo, nodeOf } from '../../../engine/chess/tree.ts'
import { useText } from '../../locales/text.ts'
import { useGameStore } from '../game.ts'
import { useUiStore } from '../ui.ts'
import { type Addition, useRepertoireStore } from './repertoire.ts'

/** Call in setup. */
export function useAddLine() {
  const game = useGameStore()
  const repertoires = useRepertoireStore()
  const ui = useUiStore()
  const { t } = useText()

  const canAdd = computed(() => !game.chess960 && game.activity === null && game.currentId !== game.tree.root)

  function tell(to: RepertoireName, added: Addition): void {
    const name = to.name || t(`repertoire.defaultName.${to.side}`)
    if (added.ok) ui.toast('repertoire.line.added', { name, count: added.added }, undefined, 'success')
    else ui.toast(`repertoire.line.failures.${added.code}`, {}, undefined, 'error')
  }

  /** Adds the moves up to the position on the board. */
  async function addLine(to: RepertoireName): Promise<void> {
    const start = nodeOf(game.tree, game.tree.root).fen
    tell(to, await repertoires.addLine(to, start, movesTo(game.tree, game.currentId)))
  }

  /** Adds the game on the board with its variations. */
  async function addGame(to: RepertoireName): Promise<void> {
    tell(to, await repertoires.addGame(to, game.base))
  }

  /** Adds the line to the repertoire of a side that has most of its moves; the first line makes one. */
  async function addToBest(side: Color): Promise<void> {
    await repertoires.ensure()
    const moves = movesTo(game.tree, game.currentId)
    await addLine(repertoires.bestFor(side, moves) ?? { side, name: t(`repertoire.defaultName.${side}`) })
  }

  return { canAdd, addLine, addGame, addToBest }
}
