// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Results of engines for positions: cached in memory for this session, and stored on disk by earlier ones. A search
 * uses `useFindings`; `useEvaluationsStore` is the page's connection to the stored evaluations.
 */
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import type { PositionSpec } from '../../../engine/contract/protocol.ts'
import { ResultCache, type PositionResult, depthOf } from './results.ts'
import {
  type StoredEvaluation,
  type EvaluationsErrorCode,
  type EvaluationsEvent,
  type StoredSummary,
  MAX_POSITIONS,
} from '../../../electron/evaluations/protocol.ts'
import { defineStore } from 'pinia'
import { EvaluationsClient } from '../../../electron/evaluations/client.ts'
import { useServiceConnection } from '../service-connection.ts'

/** Maximum number of positions in the cache. */
const CACHED_POSITIONS = 4000

export type Findings = ReturnType<typeof useFindings>

interface Subject {
  /** The id of the engine, because results belong to an engine. */
  engine: Readonly<Ref<string>>
  /** The name under which its evaluations are stored; null while it is unknown. */
  identity: Readonly<Ref<string | null>>
  /** Whether to read from disk. */
  isWanted: Readonly<Ref<boolean>>
  /** Identifies the analysed position, see `keyOfSpec`. */
  position: Readonly<Ref<string>>
  spec: Readonly<Ref<PositionSpec>>
}

/** Call in setup. */
export function useFindings({ engine, identity, isWanted, position, spec }: Subject) {
  const cache = new ResultCache(CACHED_POSITIONS)
  /** Counts changes, so that views of several results are updated. */
  const changes = ref(0)
  /** The last position whose result was read from the disk. */
  const recalled = shallowRef<{ key: string } | null>(null)

  /** The last identity of each engine: its results stay while it restarts. */
  const known = shallowRef<ReadonlyMap<string, string>>(new Map())
  watch(
    identity,
    (now) => {
      if (now !== null) known.value = new Map(known.value).set(engine.value, now)
    },
    { flush: 'sync', immediate: true },
  )
  /** Identifies the engine with its current evaluation. */
  const judge = computed(() => `${engine.value} ${known.value.get(engine.value) ?? ''}`)
  const keyFor = (at: string): string => `${judge.value} ${at}`
  /** Identifies the engine with its current evaluation, and the position. */
  const key = computed(() => keyFor(position.value))

  /** Adds a result for a key unless a deeper one is there. */
  function put(at: string, result: PositionResult): void {
    cache.put(at, result)
    changes.value += 1
  }

  const disk = useRecall(identity, (at, result) => {
    put(at, result)
    recalled.value = { key: at }
  })

  /** Reads stored evaluations of positions, for `foundAt`. */
  async function recall(positions: readonly Recalled[]): Promise<void> {
    if (isWanted.value) await disk.recall(positions.map((each) => ({ ...each, key: keyFor(each.key) })))
  }
  watch([() => isWanted.value && key.value, identity], () => {
    void recall([{ key: position.value, spec: () => spec.value }])
  })

  /** The result for a key; null if there is none. Reactive. */
  const peek = (at: string): PositionResult | null => (changes.value < 0 ? null : cache.peek(at))
  /** The result for any position; null if there is none. Reactive. */
  const foundAt = (at: string): PositionResult | null => peek(keyFor(at))
  /** Like `peek`, but not reactive, and the position counts as recently used. */
  const lookUp = (at: string): PositionResult | null => cache.get(at)

  return { identity, judge, key, put, peek, lookUp, foundAt, recalled, recall, store: disk.store }
}

// The disk: reads evaluations of earlier sessions and stores those of this one, for one engine.

/** A search to less depth is faster than reading its result. */
const LEAST_DEPTH = 8
/** Maximum number of positions remembered as requested; then the set is cleared. */
const MAX_ASKED = 20_000
const MS_PER_SECOND = 1000

/** A position to request. */
interface Recalled {
  /** Identifies it, see `keyOfSpec`. */
  key: string
  /** Only called if it has not been requested before. */
  spec: () => PositionSpec
}

/**
 * Requests each position once. Nothing waits for the answer.
 * @param engine see `engineIdentity`; null while it is unknown: then nothing is read and nothing stored
 * @param take receives the results
 */
function useRecall(
  engine: Readonly<Ref<string | null>>,
  take: (key: string, result: PositionResult) => void,
) {
  const disk = useEvaluationsStore()
  const asked = new Set<string>()
  /** The results that were sent, so that none is sent twice. */
  const sent = new WeakSet<PositionResult>()

  watch(engine, () => asked.clear(), { flush: 'sync' })

  /** Reads the stored evaluations of some positions. */
  async function recall(positions: readonly Recalled[]): Promise<void> {
    const from = engine.value
    const fresh = positions.filter(({ key }) => !asked.has(key))
    if (from === null || fresh.length === 0) return
    if (asked.size > MAX_ASKED) asked.clear()
    for (const { key } of fresh) asked.add(key)
    const found = await disk.find(
      from,
      fresh.map(({ spec }) => spec()),
    )
    if (from !== engine.value) return
    for (const [index, { key }] of fresh.entries()) {
      const evaluation = found?.[index]
      if (evaluation) take(key, resultOf(evaluation))
      // The read failed; it may work the next time.
      else if (!found) asked.delete(key)
    }
  }

  /**
   * Stores a result of this session if it is deep enough. Resolves when it is on disk, or cannot be stored.
   * @param by the engine that has found it, which may not be the current one
   */
  async function store(by: string | null, spec: PositionSpec, result: PositionResult): Promise<void> {
    if (by === null || result.stored || sent.has(result) || depthOf(result) < LEAST_DEPTH) return
    sent.add(result)
    await disk.store(by, spec, evaluationOf(result))
  }

  return { recall, store }
}

function evaluationOf({ lines }: PositionResult): StoredEvaluation {
  return {
    nodes: Math.max(...lines.map(({ nodes }) => Math.round(nodes))),
    ms: Math.max(...lines.map(({ ms }) => Math.round(ms))),
    lines: lines.map(({ depth, selectiveDepth, score, bound, wdl, pv }) => ({
      depth,
      selectiveDepth,
      score: { ...score },
      bound,
      ...(wdl && { wdl: { ...wdl } }),
      pv: [...pv],
    })),
  }
}

const resultOf = ({ nodes, ms, lines }: StoredEvaluation): PositionResult => ({
  stored: true,
  lines: lines.map((line, index) => ({
    ...line,
    job: 0,
    line: index + 1,
    nodes,
    nodesPerSecond: ms > 0 ? Math.round((nodes * MS_PER_SECOND) / ms) : 0,
    ms,
    hashFull: 0,
    tableHits: 0,
    tablebaseHits: 0,
  })),
})

/** The page's connection to the stored evaluations of all engines. If it fails, nothing is stored and nothing found. */
export const useEvaluationsStore = defineStore('evaluations', () => {
  /** How much is stored; null until requested. */
  const summary = shallowRef<StoredSummary | null>(null)
  /** Why the last request failed; null if it did not. */
  const failure = ref<EvaluationsErrorCode | 'CLOSED' | null>(null)
  /** Whether the summary was requested; then a new process is asked again. */
  let wantsSummary = false
  /** The new name of a damaged file, and whether a part of it is in use, until it is reported. */
  const setAside = shallowRef<{ name: string; found: boolean } | null>(null)

  function onEvent(event: EvaluationsEvent): void {
    if (event.evt === 'setAside') setAside.value = { name: event.name, found: event.found }
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

  /** The stored evaluation of each position, or null for a position without; null alone if they cannot be read. */
  async function find(
    engine: string,
    positions: readonly PositionSpec[],
  ): Promise<(StoredEvaluation | null)[] | null> {
    const found: (StoredEvaluation | null)[] = []
    for (let from = 0; from < positions.length; from += MAX_POSITIONS) {
      const part = positions.slice(from, from + MAX_POSITIONS)
      const answer = await request({ req: 'find', engine, positions: part })
      if (!answer.ok) return null
      found.push(...answer.value)
    }
    return found
  }

  /** Stores an evaluation unless a better one is there. Resolves when it is on disk, or cannot be stored. */
  async function store(engine: string, position: PositionSpec, evaluation: StoredEvaluation): Promise<void> {
    await request({ req: 'keep', engine, position, evaluation })
  }

  /** Requests how much is stored. */
  async function refresh(): Promise<void> {
    wantsSummary = true
    const answer = await request({ req: 'summary' })
    if (answer.ok) summary.value = answer.value
  }

  /** Deletes all stored evaluations. */
  async function clear(): Promise<void> {
    const answer = await request({ req: 'clear' })
    if (answer.ok) summary.value = answer.value
  }

  return { summary, failure, setAside, find, store, refresh, clear }
})
