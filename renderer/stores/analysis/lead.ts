// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engines that the user has chosen for the analysis, and the leading one of them, which gives the score of the bar,
 * the arrows and the graph. Our own engine leads if it takes part.
 */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { MAX_BESIDE, OWN_ENGINE } from '../../../electron/shell/settings/schema.ts'
import type { Failure } from '../../../engine/contract/client.ts'
import { useEngineStore, type EngineState } from '../engine.ts'
import { useEngineConnection } from '../engines/connection.ts'
import { useEnginesStore } from '../engines/engines.ts'
import { useSettingsStore } from '../settings.ts'

export const useLeadStore = defineStore('lead', () => {
  const own = useEngineStore()
  const engines = useEnginesStore()
  const settings = useSettingsStore()

  /** The ids of the engines that take part, ours first, without those that were removed. */
  const chosen = computed<readonly string[]>(() => {
    const wanted = settings.settings.analysis.engines
    const others = wanted.filter((id) => engines.find(id) !== null)
    // Without any other engine, ours takes part.
    return wanted.includes(OWN_ENGINE) || others.length === 0 ? [OWN_ENGINE, ...others] : others
  })
  const id = computed(() => chosen.value[0]!)
  const beside = computed(() => chosen.value.slice(1))
  const isOwn = computed(() => id.value === OWN_ENGINE)
  const isFull = computed(() => chosen.value.length >= MAX_BESIDE)

  /** Whether analysis is wanted; an external engine runs only then. */
  const wanted = ref(false)
  const other = useEngineConnection(computed(() => (isOwn.value || !wanted.value ? null : id.value)))
  const client = computed(() => (isOwn.value ? own.client : other.client.value))
  const name = computed(() => (isOwn.value ? own.name : (engines.find(id.value)?.name ?? '')))
  const state = computed<EngineState>(() => {
    if (isOwn.value) return own.state
    if (other.state.value === 'trouble') return 'failed'
    return other.state.value === 'ready' ? 'ready' : 'connecting'
  })
  /** The name under which its evaluations are stored; null while it is unknown. */
  const identity = computed(() => (isOwn.value ? own.identity : other.identity.value))
  /** Why an external engine has failed. */
  const trouble = computed(() => (isOwn.value ? null : other.trouble.value))

  function report(failure: Failure): void {
    if (!isOwn.value) other.report(failure)
  }

  /** Restarts an engine that has failed. */
  function restart(): void {
    if (isOwn.value) void own.restart()
    else void other.startAgain()
  }

  /** Adds or removes an engine. The last one stays. */
  function take(engine: string, part: boolean): void {
    const now = chosen.value.filter((each) => each !== engine)
    if (part && isFull.value) return
    const next = part ? [...now, engine] : now
    if (next.length > 0) void settings.change({ analysis: { engines: next } })
  }

  /** Number of lines of an engine: as chosen for it, otherwise as for ours. */
  function linesOf(engine: string): number {
    return engines.find(engine)?.lines ?? settings.settings.analysis.lines
  }

  /** Sets the number of lines of the leading engine, 1 to 5. */
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
