// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engines that analyse, as a person has chosen them, and the one that leads: its score is that of the bar,
 * its moves are the arrows, and the graph is made of what it finds. Ours leads where it takes part.
 */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { MAX_BESIDE, OWN_ENGINE } from '../../../electron/shell/settings/schema.ts'
import type { Failure } from '../../../engine/client.ts'
import { useEngineStore, type EngineState } from '../engine.ts'
import { useEngineConnection } from '../engines/connection.ts'
import { useEnginesStore } from '../engines/engines.ts'
import { useSettingsStore } from '../settings.ts'

export const useLeadStore = defineStore('lead', () => {
  const own = useEngineStore()
  const engines = useEnginesStore()
  const settings = useSettingsStore()

  /** The engines that take part, by id, ours first; those that have been removed are left out. */
  const chosen = computed<readonly string[]>(() => {
    const wanted = settings.settings.analysis.engines
    const others = wanted.filter((id) => engines.find(id) !== null)
    // Without any of the others ours is better than nothing.
    return wanted.includes(OWN_ENGINE) || others.length === 0 ? [OWN_ENGINE, ...others] : others
  })
  const id = computed(() => chosen.value[0]!)
  const beside = computed(() => chosen.value.slice(1))
  const isOwn = computed(() => id.value === OWN_ENGINE)
  const isFull = computed(() => chosen.value.length >= MAX_BESIDE)

  /** Analysis is wanted; an engine of others runs only then. */
  const wanted = ref(false)
  const other = useEngineConnection(computed(() => (isOwn.value || !wanted.value ? null : id.value)))
  const client = computed(() => (isOwn.value ? own.client : other.client.value))
  const name = computed(() => (isOwn.value ? own.name : (engines.find(id.value)?.name ?? '')))
  const state = computed<EngineState>(() => {
    if (isOwn.value) return own.state
    if (other.state.value === 'trouble') return 'failed'
    return other.state.value === 'ready' ? 'ready' : 'connecting'
  })
  /** As evaluations are kept of it; null while it is unknown. */
  const identity = computed(() => (isOwn.value ? own.identity : other.identity.value))
  /** Why an engine of others has failed. */
  const trouble = computed(() => (isOwn.value ? null : other.trouble.value))

  function report(failure: Failure): void {
    if (!isOwn.value) other.report(failure)
  }

  /** Starts an engine that has failed again. */
  function restart(): void {
    if (isOwn.value) void own.restart()
    else void other.startAgain()
  }

  /** Whether an engine takes part. The last one that does so stays. */
  function take(engine: string, part: boolean): void {
    const now = chosen.value.filter((each) => each !== engine)
    if (part && isFull.value) return
    const next = part ? [...now, engine] : now
    if (next.length > 0) void settings.change({ analysis: { engines: next } })
  }

  /** How many lines an engine shows: as many as was chosen for it, else as many as ours. */
  function linesOf(engine: string): number {
    return engines.find(engine)?.lines ?? settings.settings.analysis.lines
  }

  /** How many lines the leading engine shows, 1 to 5; kept for it. */
  function setLines(lines: number): Promise<void> {
    return isOwn.value ? settings.change({ analysis: { lines } }) : engines.change(id.value, { lines })
  }

  return {
    chosen,
    beside,
    id,
    isOwn,
    isFull,
    wanted,
    client,
    name,
    identity,
    state,
    trouble,
    report,
    restart,
    take,
    linesOf,
    setLines,
  }
})
