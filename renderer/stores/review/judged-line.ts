// SPDX-License-Identifier: GPL-3.0-or-later
/** The main line of the game on the board as far as an engine can judge it, and the jobs that are about it. */
import { computed, ref } from 'vue'
import { lineKeys } from '../../../electron/review/line-key.ts'
import type { JobId, JobSummary } from '../../../electron/review/protocol.ts'
import { NULL_UCI } from '../../../engine/chess/rules.ts'
import { mainline, nodeOf } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import { useJobsStore } from './jobs.ts'

/** Call in the setup of a store. */
export function useJudgedLine() {
  const game = useGameStore()
  const jobs = useJobsStore()

  const line = computed(() => {
    const nodes = mainline(game.tree).map((id) => nodeOf(game.tree, id))
    const stop = nodes.findIndex(({ uci }) => uci === NULL_UCI)
    return stop < 0 ? nodes : nodes.slice(0, stop)
  })
  const keys = computed(
    () =>
      new Set(
        lineKeys(
          line.value[0]!.fen,
          line.value.slice(1).map(({ uci }) => uci!),
        ).slice(1),
      ),
  )
  /** Those with the most moves before others, and of these the newest. */
  const all = computed(() =>
    jobs.all.filter(({ key }) => keys.value.has(key)).toSorted((a, b) => b.plies - a.plies || b.job - a.job),
  )
  /** The one that a person wants to see; it counts where it is about the game on the board. */
  const wanted = ref<JobId | null>(null)
  const job = computed<JobSummary | null>(
    () => all.value.find((each) => each.job === wanted.value) ?? all.value[0] ?? null,
  )

  return { line, all, wanted, job }
}
