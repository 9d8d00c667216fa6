// SPDX-License-Identifier: GPL-3.0-or-later
/** How much waits for today. A card of an opening counts only while a repertoire has its position. */
import { computed, watch } from 'vue'
import { useRepertoireStore } from './repertoire.ts'
import { useTrainingStore } from './training.ts'

/** Call in setup. */
export function useDueToday() {
  const training = useTrainingStore()
  const repertoires = useRepertoireStore()
  watch(
    () => training.summary?.due.opening ?? 0,
    (due) => {
      if (due > 0) void repertoires.ensure()
    },
    { immediate: true },
  )

  const openings = computed(() => (training.summary?.due.opening ? repertoires.due : 0))
  const all = computed(() => {
    const now = training.summary
    return now ? now.due.tactic + openings.value + now.due.ending + now.fresh : 0
  })

  return { openings, all }
}
