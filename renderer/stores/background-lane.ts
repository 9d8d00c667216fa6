// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Turns for the engine's background lane. There, a new search supersedes the running one; here, searches wait for each
 * other, so that none is lost. A more urgent search interrupts a less urgent one, which starts again afterwards.
 */
import { defineStore } from 'pinia'
import { onScopeDispose, watch } from 'vue'
import type { SearchOutcome } from '../../engine/contract/client.ts'
import type { SearchRequest } from '../../engine/contract/protocol.ts'
import { useEngineStore } from './engine.ts'

/** `urgent`: a person waits for it. `watched`: its results appear as they come. `idle`: nobody has asked for it. */
const URGENCIES = ['idle', 'watched', 'urgent'] as const
export type Urgency = (typeof URGENCIES)[number]

/** A search at full strength. */
export type BackgroundRequest = Omit<SearchRequest, 'purpose' | 'lane' | 'elo' | 'style' | 'repertoire'>

interface Job {
  request: BackgroundRequest
  urgency: number
  signal: AbortSignal
  settle: (outcome: SearchOutcome) => void
}

const STOPPED: SearchOutcome = { ok: true, best: null, why: 'stopped', source: 'none', lines: [] }
const NO_ENGINE: SearchOutcome = { ok: false, code: 'CRASHED', detail: 'no engine is connected' }

export const useBackgroundLane = defineStore('backgroundLane', () => {
  const engine = useEngineStore()

  /** The most urgent first, then the earliest. */
  let waiting: Job[] = []
  let running: { job: Job; interrupt: () => void } | null = null

  /**
   * Searches as soon as nothing more urgent does. Never rejects; without an engine it fails at once.
   * @param signal ends the search, or the wait for it
   */
  function search(request: BackgroundRequest, urgency: Urgency, signal: AbortSignal): Promise<SearchOutcome> {
    return new Promise((resolve) => {
      const job: Job = { request, urgency: URGENCIES.indexOf(urgency), signal, settle: resolve }
      signal.addEventListener('abort', () => {
        if (!waiting.includes(job)) return
        waiting = waiting.filter((each) => each !== job)
        resolve(STOPPED)
      })
      if (signal.aborted) resolve(STOPPED)
      else queue(job)
    })
  }

  function queue(job: Job): void {
    const at = waiting.findIndex(({ urgency }) => urgency < job.urgency)
    waiting.splice(at < 0 ? waiting.length : at, 0, job)
    if (running && running.job.urgency < job.urgency) running.interrupt()
    void run()
  }

  async function run(): Promise<void> {
    while (!running && waiting.length > 0) {
      const job = waiting.shift()!
      const outcome = await searchNow(job)
      running = null
      const isInterrupted = outcome.ok && outcome.why !== 'limit' && !job.signal.aborted
      if (isInterrupted) queue(job)
      else job.settle(outcome)
    }
  }

  async function searchNow(job: Job): Promise<SearchOutcome> {
    const stop = new AbortController()
    const interrupt = (): void => stop.abort()
    running = { job, interrupt }
    const { client } = engine
    if (!client) return NO_ENGINE
    job.signal.addEventListener('abort', interrupt)
    const outcome = await client.search(
      { ...job.request, purpose: 'analyse', lane: 'background' },
      { signal: stop.signal },
    )
    job.signal.removeEventListener('abort', interrupt)
    return outcome
  }

  /** Searches that wait need not know that the engine is gone until it is their turn. */
  function clear(): void {
    const lost = waiting
    waiting = []
    for (const job of lost) job.settle(NO_ENGINE)
  }
  watch(() => engine.client, clear, { flush: 'sync' })
  onScopeDispose(clear)

  return { search }
})

export type BackgroundLane = Pick<ReturnType<typeof useBackgroundLane>, 'search'>
