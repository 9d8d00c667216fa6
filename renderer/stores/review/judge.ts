// SPDX-License-Identifier: GPL-3.0-or-later
/** The engine that judges what is ordered now, and its effort, as the settings have them. */
import { computed } from 'vue'
import type { JobEngine } from '../../../electron/review/protocol.ts'
import { useEnginesStore } from '../engines/engines.ts'
import { useSettingsStore } from '../settings.ts'

/** Longest name of an engine, UTF-16 units. */
const MAX_NAME = 255

/** Call in the setup of a store. */
export function useJudge() {
  const engines = useEnginesStore()
  const settings = useSettingsStore()

  /** Null: ours, also where the one that was chosen is gone. */
  const engine = computed<JobEngine | null>(() => {
    const chosen = settings.settings.reports.engine
    const entry = chosen === null ? null : engines.find(chosen)
    return entry && { id: entry.id, name: entry.name.slice(0, MAX_NAME) }
  })

  /** What an order says of both. */
  const order = () => ({ nodes: settings.settings.reports.nodes, engine: engine.value })

  return {
    engine,
    order,
    /** Resolves when the engines are known. */
    load: engines.load,
  }
}
