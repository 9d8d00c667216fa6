// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a repertoire lacks: its gaps, by how often replies are played, and the engine's doubts about its moves. Both take
 * a while, can be stopped, and belong to the repertoire as it was then.
 */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, shallowRef } from 'vue'
import { chanceOf, forSide } from '../../../electron/review/chances.ts'
import { FIGURES } from '../../../electron/review/figures.ts'
import { type Analyst, type Doubt, findDoubts } from '../../../electron/training/repertoire/doubts.ts'
import { findGaps, type Gap, USUAL_GAPS } from '../../../electron/training/repertoire/gaps.ts'
import { lineTo } from '../../../electron/training/repertoire/graph.ts'
import { turnOf } from '../../../engine/chess/rules.ts'
import { useBackgroundLane } from '../background-lane.ts'
import { useReplies } from './replies.ts'
import { type Addition, type RepertoireView, useRepertoireStore } from './repertoire.ts'

/** Effort for the best move of a position, and for each move that is compared with it. The time is for slow machines. */
const NODES = 150_000
const MOVE_TIME_MS = 1500

interface Found<T> {
  id: string
  list: readonly T[]
}

export const useRepertoireChecksStore = defineStore('repertoireChecks', () => {
  const background = useBackgroundLane()
  const repertoires = useRepertoireStore()
  const ask = useReplies()

  /** Which check runs, and how far it is, 0 to 1. */
  const running = shallowRef<{ id: string; what: 'gaps' | 'doubts'; progress: number } | null>(null)
  const gaps = shallowRef<Found<Gap> | null>(null)
  const doubts = shallowRef<Found<Doubt> | null>(null)
  let stopping = new AbortController()

  function begin(id: string, what: 'gaps' | 'doubts'): AbortSignal {
    stop()
    stopping = new AbortController()
    running.value = { id, what, progress: 0 }
    return stopping.signal
  }

  function stop(): void {
    stopping.abort()
    running.value = null
  }
  onScopeDispose(stop)

  async function lookForGaps({ id, graph }: RepertoireView): Promise<void> {
    const signal = begin(id, 'gaps')
    const list = await findGaps(graph, ask, USUAL_GAPS, () => !signal.aborted)
    if (signal.aborted) return
    gaps.value = { id, list }
    running.value = null
  }

  async function lookForDoubts({ id, graph }: RepertoireView): Promise<void> {
    const signal = begin(id, 'doubts')
    doubts.value = { id, list: [] }
    await findDoubts(
      graph,
      analystUntil(signal),
      FIGURES.loss.inaccuracy,
      () => !signal.aborted,
      (judged, of, list) => {
        doubts.value = { id, list }
        running.value = { id, what: 'doubts', progress: judged / of }
      },
    )
    if (!signal.aborted) running.value = null
  }

  /** The engine as an analyst, until the signal. The moves are searched beside the best one, so they are comparable. */
  const analystUntil =
    (signal: AbortSignal): Analyst =>
    async (fen, moves) => {
      const side = turnOf(fen)
      const search = async (only: readonly string[]) => {
        const lines = Math.max(1, only.length)
        const answer = await background.search(
          {
            position: { fen, moves: [] },
            limit: { nodes: NODES * lines, moveTimeMs: MOVE_TIME_MS },
            lines,
            ...(only.length > 0 && { searchMoves: only }),
          },
          'watched',
          signal,
        )
        return answer.ok && answer.why === 'limit' ? answer.lines : []
      }
      const [first] = await search([])
      const best = first?.pv[0]
      if (!first || best === undefined) return null
      const alone = moves.length === 1 && moves[0] === best
      const lines = alone ? [first] : await search([...new Set([best, ...moves])])
      const chances = new Map(
        lines.flatMap(({ pv, score }) =>
          pv[0] === undefined ? [] : [[pv[0], forSide(chanceOf(score), side)] as const],
        ),
      )
      const top = [...chances].toSorted(([, a], [, b]) => b - a)[0]
      return top ? { best: { uci: top[0], chance: top[1] }, chances } : null
    }

  /** Answers a gap with the move that is played most often there. Null: nobody knows what is played. */
  async function answerGap(view: RepertoireView, gap: Gap): Promise<Addition | null> {
    const line = lineTo(view.graph, gap.key)
    const start = line[0]?.fen ?? gap.fen
    const moves = [...line.map(({ uci }) => uci), gap.uci]
    const replies = await ask({ fen: gap.after, start, line: moves })
    const [most] = (replies?.moves ?? []).toSorted((a, b) => b.share - a.share)
    if (!most) return null
    const added = await repertoires.addLine(view, start, [...moves, most.uci])
    if (added.ok && gaps.value?.id === view.id)
      gaps.value = { id: view.id, list: gaps.value.list.filter((each) => each !== gap) }
    return added
  }

  const gapsOf = computed(
    () =>
      (id: string): readonly Gap[] | null =>
        gaps.value?.id === id ? gaps.value.list : null,
  )
  const doubtsOf = computed(
    () =>
      (id: string): readonly Doubt[] | null =>
        doubts.value?.id === id ? doubts.value.list : null,
  )

  return { running, gapsOf, doubtsOf, lookForGaps, lookForDoubts, stop, answerGap }
})
