// SPDX-License-Identifier: GPL-3.0-or-later
/** Stops the search of a position, and lets it go on from where it stopped. */
import { computed, type Ref } from 'vue'

export type AnalysisState = 'off' | 'paused' | 'waiting' | 'ended' | 'searching' | 'done' | 'failed'

interface Hooks {
  state: Readonly<Ref<AnalysisState>>
  search: { begin: () => void; rest: () => void }
  /** Lifts the limit for this position. */
  goOn: () => void
}

export function usePause({ state, search, goOn }: Hooks) {
  /** Whether the engine can be let go on or be stopped here. */
  const canPause = computed(() => state.value === 'searching' || state.value === 'done')

  /** Stops the search of this position; or goes on with it, now without a limit. */
  function pause(): void {
    if (state.value === 'searching') return search.rest()
    if (state.value !== 'done') return
    goOn()
    search.begin()
  }

  return { canPause, pause }
}
