// SPDX-License-Identifier: GPL-3.0-or-later
/** What the analysis of the application says of its search, and with how many positions it reached each depth. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { SearchInfo } from '../../../engine/protocol.ts'
import { useAnalysisStore } from '../analysis/analysis.ts'

export interface LiveDepth {
  readonly depth: number
  /** All positions of the search when it had reached the depth. */
  readonly nodes: number
  /** That by those of the depth before; absent without one. */
  readonly growth?: number
}

/** How many depths are kept. */
const KEPT = 8

/** The depths with one more, if the line is the first exact word on it. */
export function withDepth(
  depths: readonly LiveDepth[],
  { depth, nodes, bound }: SearchInfo,
): readonly LiveDepth[] {
  const last = depths.at(-1)
  if (bound !== 'exact' || depth === last?.depth) return depths
  if (last && (depth < last.depth || nodes < last.nodes)) return [{ depth, nodes }]
  const next = last?.depth === depth - 1 ? { depth, nodes, growth: nodes / last.nodes } : { depth, nodes }
  return [...depths, next].slice(-KEPT)
}

export const useLiveStore = defineStore('labLive', () => {
  const analysis = useAnalysisStore()
  const depths = shallowRef<readonly LiveDepth[]>([])
  /** The newest word of the search on its best line; null while there is none. */
  const line = computed(() => (analysis.on ? analysis.latest : null))
  watch(
    () => [line.value, analysis.key] as const,
    ([said, key], before) => {
      if (!said || (before && key !== before[1])) depths.value = []
      if (said) depths.value = withDepth(depths.value, said)
    },
    { immediate: true },
  )
  return { depths, line }
})
