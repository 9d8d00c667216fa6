// SPDX-License-Identifier: GPL-3.0-or-later
/** One search of the engine with switches as it is seen: what was ordered, what each depth found, and how it ended. */
import { shallowReactive } from 'vue'
import type { SwitchableDepth, SwitchableOrder } from '../../../engine/switchable.ts'
import { type LabWorker, startEngineSearch } from '../../platform/lab-client.ts'
import type { EngineSearchEvent, EngineSearchFailure } from '../../platform/lab-engine-protocol.ts'
import type { LabRunState } from './run.ts'

/**
 * @param onEnd called when a search has come to its end by itself
 * @param makeWorker for tests
 */
export function makeEngineSearch(onEnd: () => void = () => {}, makeWorker?: () => LabWorker) {
  const search = shallowReactive({
    state: 'idle' as LabRunState,
    order: null as SwitchableOrder | null,
    depths: shallowReactive<SwitchableDepth[]>([]),
    failure: null as { code: EngineSearchFailure; detail: string } | null,
    /** It stopped by itself, because its positions were used up. */
    outOfNodes: false,
  })
  let end: (() => void) | null = null
  let wanted = false

  function hear(event: EngineSearchEvent): void {
    if (event.evt === 'depth') {
      search.depths.push(event.found)
      return
    }
    search.state = event.evt
    if (event.evt === 'failed') search.failure = { code: event.code, detail: event.detail }
    else if (wanted) {
      search.outOfNodes = event.evt === 'stopped'
      onEnd()
    }
  }

  /** Ends a search that is under way and forgets what was found. */
  function clear(): void {
    stop()
    search.state = 'idle'
    search.order = null
    search.depths = shallowReactive([])
    search.failure = null
    search.outOfNodes = false
  }

  /** Begins a search; one that is under way ends. */
  function start(order: SwitchableOrder): void {
    clear()
    search.state = 'running'
    search.order = order
    wanted = true
    end = startEngineSearch(order, hear, makeWorker)
  }

  /** Ends the search at once. */
  function stop(): void {
    wanted = false
    end?.()
  }

  return { search, start, stop, clear }
}
