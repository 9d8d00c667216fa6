// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What one engine has found before this session, and the keeping of what it finds now. A position is asked for
 * once, and nothing waits for the answer.
 */
import { watch, type Ref } from 'vue'
import type { KeptEvaluation } from '../../../electron/evaluations/protocol.ts'
import type { PositionSpec } from '../../../engine/protocol.ts'
import { useKeptStore } from './kept.ts'
import { depthOf, type PositionResult } from './results.ts'

/** What is less deep is found again sooner than it is read. */
const LEAST_DEPTH = 8
/** Positions remembered as asked for; then it begins anew. */
const MAX_ASKED = 20_000
const MS_PER_SECOND = 1000

/** A position to be asked for. */
export interface Recalled {
  /** Tells it from others, see `keyOfSpec`. */
  key: string
  /** Only called if it has not been asked for. */
  spec: () => PositionSpec
}

/**
 * @param engine see `engineIdentity`; null while it is unknown, and then nothing is found and nothing kept
 * @param take is given what is found
 */
export function useRecall(
  engine: Readonly<Ref<string | null>>,
  take: (key: string, result: PositionResult) => void,
) {
  const kept = useKeptStore()
  const asked = new Set<string>()
  /** The results that are kept, so that none is sent twice. */
  const sent = new WeakSet<PositionResult>()

  watch(engine, () => asked.clear(), { flush: 'sync' })

  /** Finds what is kept for some positions. */
  async function recall(positions: readonly Recalled[]): Promise<void> {
    const from = engine.value
    const fresh = positions.filter(({ key }) => !asked.has(key))
    if (from === null || fresh.length === 0) return
    if (asked.size > MAX_ASKED) asked.clear()
    for (const { key } of fresh) asked.add(key)
    const found = await kept.find(
      from,
      fresh.map(({ spec }) => spec()),
    )
    if (from !== engine.value) return
    for (const [index, { key }] of fresh.entries()) {
      const evaluation = found?.[index]
      if (evaluation) take(key, resultOf(evaluation))
      // Perhaps the next time.
      else if (!found) asked.delete(key)
    }
  }

  /**
   * Keeps a result of this session, if it is worth it. Resolves when it is safe, or cannot be.
   * @param by the engine that has found it, which may be another one by now
   */
  async function keep(by: string | null, spec: PositionSpec, result: PositionResult): Promise<void> {
    if (by === null || result.kept || sent.has(result) || depthOf(result) < LEAST_DEPTH) return
    sent.add(result)
    await kept.keep(by, spec, evaluationOf(result))
  }

  return { recall, keep }
}

function evaluationOf({ lines }: PositionResult): KeptEvaluation {
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

const resultOf = ({ nodes, ms, lines }: KeptEvaluation): PositionResult => ({
  kept: true,
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
