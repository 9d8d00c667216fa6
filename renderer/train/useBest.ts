// SPDX-License-Identifier: GPL-3.0-or-later
/** The person's best result in a drill. */
import { computed } from 'vue'
import type { Settings } from '../../electron/api.ts'
import { useSettingsStore } from '../stores/settings.ts'

/** Call in setup. `beats` stores a result if it is better, and returns whether it is. */
export function useBest(drill: () => keyof Settings['bests']) {
  const settings = useSettingsStore()
  const best = computed(() => settings.settings.bests[drill()])
  function beats(result: number): boolean {
    if (result <= best.value) return false
    void settings.change({ bests: { [drill()]: result } })
    return true
  }
  return { best, beats }
}
