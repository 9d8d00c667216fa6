// SPDX-License-Identifier: GPL-3.0-or-later
/** Takes a line of the engine into the game, as moves or as words. */
import type { Ref } from 'vue'
import { formatScore, lineText } from '../../../engine/chess/notation.ts'
import { nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import type { AnalysisLine } from './lines.ts'

/** @param at the node where the lines begin. */
export function useInsertion(at: Readonly<Ref<NodeId>>) {
  const game = useGameStore()

  /** Adds the moves of a line, and stays on the position that is on the board. */
  function insert(line: Pick<AnalysisLine, 'moves'>): void {
    const here = game.currentId
    game.playLine(
      at.value,
      line.moves.map(({ uci }) => uci),
    )
    game.goTo(here)
  }

  /** Plays a line up to a move and goes there. */
  function play(line: Pick<AnalysisLine, 'moves'>, count: number): void {
    game.playLine(
      at.value,
      line.moves.slice(0, count).map(({ uci }) => uci),
    )
  }

  /** `+0.35/18 12... Nf6 13. Ng5` after what the comment says already. */
  function comment(line: AnalysisLine): void {
    const text = `${formatScore(line.score)}/${line.depth} ${lineText(line.moves)}`
    game.setComment(at.value, `${nodeOf(game.tree, at.value).comment} ${text}`.trim())
  }

  return { insert, play, comment }
}
