// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the size of the hash table does in one position: an engine of its own searches it to the same depth with
 * half the table, the same, and double. It has one thread, so that the same position gives the same numbers of
 * nodes every time, and an empty table before every search.
 */
import type { EngineClient, SearchResult } from '../../engine/client.ts'
import { LIMITS, type Limit, type PositionSpec } from '../../engine/protocol.ts'

/** How much longer than the first look a search may take before it is given up, times. */
const PATIENCE = 4

export interface StudyRow {
  mb: number
  /** `late`: the depth was not reached in time, and the figures are those so far. `noMemory`: no such table. */
  state: 'measured' | 'late' | 'noMemory'
  ms: number
  nodes: number
  /** Per mille of the table in use at the end. */
  hashFull: number
}

export type StudyOutcome =
  | { ok: true; depth: number; rows: StudyRow[] }
  | { ok: false; code: 'STOPPED' | 'NO_MOVES' | 'FAILED' }

interface Plan {
  position: PositionSpec
  /** The size in use, MB. */
  mb: number
  /** How long the first look takes; it finds the depth. */
  lookMs: number
  signal: AbortSignal
  /** Called before each of `count` searches, counted from 0. */
  onStep: (step: number, count: number, mb: number) => void
}

/** Half, the same and double, as far as the engine can have them. */
export const studiedSizes = (mb: number): number[] =>
  [...new Set([Math.floor(mb / 2), mb, mb * 2])].filter(
    (size) => size >= LIMITS.hashMb.min && size <= LIMITS.hashMb.max,
  )

/** Measures with an engine that nobody else uses. Never rejects. */
export async function studyHash(client: EngineClient, plan: Plan): Promise<StudyOutcome> {
  const { position, mb, lookMs, signal, onStep } = plan
  const sizes = studiedSizes(mb)
  const count = sizes.length + 1

  /** A search from an empty table; null: no table of this size. */
  async function search(size: number, limit: Limit): Promise<SearchResult | 'failed' | null> {
    const sized = await client.setOptions({ hashMb: size, threads: 1 })
    if (!sized.ok) return 'failed'
    if (sized.refused.length > 0) return null
    client.newGame()
    const found = await client.search({ position, limit, lines: 1, purpose: 'analyse' }, { signal })
    return found.ok ? found : 'failed'
  }

  onStep(0, count, mb)
  const look = await search(mb, { moveTimeMs: lookMs })
  if (signal.aborted) return { ok: false, code: 'STOPPED' }
  if (look === null || look === 'failed') return { ok: false, code: 'FAILED' }
  const reached = look.lines[0]?.depth
  if (look.best === null || reached === undefined) return { ok: false, code: 'NO_MOVES' }
  // The last depth may have been under way only.
  const depth = Math.max(1, reached - 1)

  const rows: StudyRow[] = []
  for (const [at, size] of sizes.entries()) {
    onStep(at + 1, count, size)
    const found = await search(size, { depth, moveTimeMs: PATIENCE * lookMs })
    if (signal.aborted) return { ok: false, code: 'STOPPED' }
    if (found === 'failed') return { ok: false, code: 'FAILED' }
    const line = found?.lines[0]
    rows.push({
      mb: size,
      state: found === null ? 'noMemory' : (line?.depth ?? 0) < depth ? 'late' : 'measured',
      ms: line?.ms ?? 0,
      nodes: line?.nodes ?? 0,
      hashFull: line?.hashFull ?? 0,
    })
  }
  return { ok: true, depth, rows }
}

/** What the figures say: how many times the work of the first size the second one needs; null if unknown. */
export function timesTheWork(rows: readonly StudyRow[], first: number, second: number): number | null {
  const nodesOf = (mb: number) => rows.find((row) => row.mb === mb && row.state === 'measured')?.nodes
  const [before, after] = [nodesOf(first), nodesOf(second)]
  return before === undefined || after === undefined || before === 0 ? null : after / before
}
