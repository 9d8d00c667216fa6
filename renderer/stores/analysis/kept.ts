// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The page's connection to the evaluations that are kept on disk, for every engine alike. Nobody waits for it:
 * where it fails, nothing is kept and nothing found.
 */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { EvaluationsClient } from '../../../electron/evaluations/client.ts'
import {
  type EvaluationsErrorCode,
  type EvaluationsEvent,
  type KeptEvaluation,
  type KeptSummary,
  MAX_POSITIONS,
} from '../../../electron/evaluations/protocol.ts'
import type { PositionSpec } from '../../../engine/protocol.ts'
import { useServiceConnection } from '../service-connection.ts'

export const useKeptStore = defineStore('kept', () => {
  /** How much is kept; null until requested. */
  const summary = shallowRef<KeptSummary | null>(null)
  /** Why nothing can be kept or read just now; null if all is well, as far as is known. */
  const failure = ref<EvaluationsErrorCode | 'CLOSED' | null>(null)
  /** Somebody wants to know how much is kept; a request that a dying process lost is made again. */
  let wantsSummary = false
  /** The name that a damaged file has now, until it is told. */
  const setAside = ref<string | null>(null)

  function onEvent(event: EvaluationsEvent): void {
    if (event.evt === 'setAside') setAside.value = event.name
    else if (summary.value) void refresh()
  }

  const { request: ask } = useServiceConnection<EvaluationsEvent, EvaluationsClient>(
    'evaluations',
    (port) => new EvaluationsClient(port),
    { onEvent, resume: async () => void (wantsSummary && (await refresh())) },
  )

  const request = (async (question: never) => {
    const answer = await ask(question)
    failure.value = answer.ok ? null : answer.code
    return answer
  }) as EvaluationsClient['request']

  /** What is kept for each position, null for one without; null alone if it cannot be read. */
  async function find(
    engine: string,
    positions: readonly PositionSpec[],
  ): Promise<(KeptEvaluation | null)[] | null> {
    const found: (KeptEvaluation | null)[] = []
    for (let from = 0; from < positions.length; from += MAX_POSITIONS) {
      const part = positions.slice(from, from + MAX_POSITIONS)
      const answer = await request({ req: 'find', engine, positions: part })
      if (!answer.ok) return null
      found.push(...answer.value)
    }
    return found
  }

  /** Keeps an evaluation unless a better one is there. Resolves when it is safe, or cannot be. */
  async function keep(engine: string, position: PositionSpec, evaluation: KeptEvaluation): Promise<void> {
    await request({ req: 'keep', engine, position, evaluation })
  }

  /** Asks how much is kept. */
  async function refresh(): Promise<void> {
    wantsSummary = true
    const answer = await request({ req: 'summary' })
    if (answer.ok) summary.value = answer.value
  }

  /** Forgets everything. */
  async function clear(): Promise<void> {
    const answer = await request({ req: 'clear' })
    if (answer.ok) summary.value = answer.value
  }

  return { summary, failure, setAside, find, keep, refresh, clear }
})
