// SPDX-License-Identifier: GPL-3.0-or-later
/** Figures of the running search, even while an older, deeper result is shown. */
import { computed, type Ref } from 'vue'
import type { PositionResult } from './results.ts'

type Known = Readonly<Ref<PositionResult | null>>

/** @param said what the search has said so far @param known what was known before it */
export function useFigures(said: Known, known: Known) {
  const line = computed(() => (said.value ?? known.value)?.lines[0] ?? null)
  return {
    nodes: computed(() => line.value?.nodes ?? 0),
    nodesPerSecond: computed(() => line.value?.nodesPerSecond ?? 0),
    hashFull: computed(() => line.value?.hashFull ?? 0),
    tableHits: computed(() => line.value?.tableHits ?? 0),
    /** The newest word of this search on its best line; null while it has said nothing. */
    latest: computed(() => said.value?.lines[0] ?? null),
  }
}
