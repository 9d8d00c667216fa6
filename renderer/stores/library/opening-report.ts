// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The report on a position of the library: made when the person asks for it, of the games that the explorer counts. It
 * stays until another one is made.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { type ExploredTree, growTree } from '../../../electron/data/explored-tree/tree.ts'
import type { LibraryFailure } from '../../../electron/library/client.ts'
import type { ExplorerMove } from '../../../electron/data/explorer/explored.ts'
import type { LibraryFilter, OpeningReport } from '../../../electron/library/protocol.ts'
import { type LineMove, pvToSan } from '../../../engine/chess/notation.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { movesTo, nodeOf } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import { positionOf } from '../position-spec.ts'
import { useExplorerStore } from './explorer.ts'
import { useLibraryStore } from './library.ts'

/** The main lines of a report. */
const LIMITS = { plies: 8, leastGames: 2, leastShare: 0.05, positions: 80 }

export interface MadeReport {
  fen: string
  /** The moves that lead to the position; null if the game does not begin with the usual first position. */
  line: readonly LineMove[] | null
  /** Name of the opening; empty if it has none. */
  opening: string
  filter: LibraryFilter
  facts: OpeningReport
  /** All moves played in the position. */
  moves: readonly ExplorerMove[]
  tree: ExploredTree<ExplorerMove>
  /** The state of the library that it is about. */
  changes: number
}

export const useOpeningReportStore = defineStore('openingReport', () => {
  const library = useLibraryStore()
  const explorer = useExplorerStore()
  const game = useGameStore()

  const report = shallowRef<MadeReport | null>(null)
  /** Positions of the main lines that have been looked up for the report that is being made; null: none is. */
  const progress = ref<number | null>(null)
  const failure = shallowRef<LibraryFailure | null>(null)
  /** Counts reports that were begun or stopped: an answer for an earlier one is dropped. */
  let turn = 0

  const isHere = computed(
    () => report.value !== null && positionOf(report.value.fen) === positionOf(game.fen),
  )
  const isOutdated = computed(() => report.value !== null && report.value.changes !== library.changes)

  /** Makes the report on the position on the board. */
  async function make(): Promise<void> {
    const mine = ++turn
    const root = nodeOf(game.tree, game.tree.root)
    const { fen } = game
    const filter = explorer.filter
    const about = {
      fen,
      filter,
      line: root.fen === START_FEN ? pvToSan(root.fen, movesTo(game.tree, game.currentId)) : null,
      opening: game.opening?.name ?? '',
      changes: library.changes,
    }
    progress.value = 0
    failure.value = null
    const answer = await library.request({ req: 'openingReport', fen, filter })
    if (mine !== turn) return
    let moves: readonly ExplorerMove[] = []
    const tree =
      answer.ok &&
      (await growTree(
        fen,
        LIMITS,
        async (position) => {
          const explored = await library.request({ req: 'explore', fen: position, filter })
          if (!explored.ok || mine !== turn) return null
          if (position === fen) ({ moves } = explored.value)
          return explored.value
        },
        (asked) => {
          if (mine === turn) progress.value = asked
        },
      ))
    if (mine !== turn) return
    progress.value = null
    if (!answer.ok) failure.value = answer
    else if (tree) report.value = { ...about, facts: answer.value, moves, tree }
  }

  function stop(): void {
    turn++
    progress.value = null
  }

  return { report, progress, failure, isHere, isOutdated, make, stop, mostPositions: LIMITS.positions }
})
