// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The bench: searches fixed positions to a fixed depth on one thread, with a fresh table. Its node count is a checksum of
 * the engine's play: a build gives the same number on every machine.
 */
import { BENCH_POSITIONS } from './bench-positions.ts'
import type { Machine } from './machine.ts'
import type { CoreSizes } from './memory.ts'
import type { NetFile } from './net/net-file.ts'
import { fail, type Result, succeed } from '../contract/result.ts'
import type { SearchTask } from './threads/protocol.ts'
import { ThreadPool } from './threads/threads.ts'

export const BENCH_HASH_MB = 16
/** Plies; the whole bench takes a few seconds. */
export const BENCH_DEPTH = 11

/** Benches that may be running or waiting in an engine: nobody waits for more. */
export const MAX_BENCHES = 8

export interface BenchResult {
  nodes: number
  /** Time in the searches alone. */
  ms: number
}

interface BenchOptions {
  depth?: number | undefined
  net?: NetFile | null
  /** Ends the bench. */
  signal?: AbortSignal
}

/** Runs the bench on a thread of its own. STOPPED: the signal has ended it. */
export async function runBench(
  machine: Machine,
  sizes: CoreSizes,
  { depth = BENCH_DEPTH, net = null, signal }: BenchOptions = {},
): Promise<Result<BenchResult, 'NO_MEMORY' | 'CRASHED' | 'STOPPED'>> {
  const pool = new ThreadPool(machine, sizes, { net: () => net })
  const stop = () => pool.stop()
  signal?.addEventListener('abort', stop)
  try {
    const trouble = await pool.resize(1, BENCH_HASH_MB)
    if (trouble?.code === 'NO_MEMORY') return fail('NO_MEMORY', `${trouble.availableMb} MB are available`)
    if (trouble) return fail('CRASHED', trouble.detail)
    const result: BenchResult = { nodes: 0, ms: 0 }
    for (const fen of BENCH_POSITIONS) {
      if (signal?.aborted) break
      const startedAt = machine.now()
      pool.arm(false)
      const end = await pool.search([benchTask(fen, depth, startedAt)], () => {})
      if (!end.ok) return fail('CRASHED', `${fen}: ${end.broken.detail}`)
      result.nodes += end.found[0]!.nodes
      result.ms += machine.now() - startedAt
    }
    return signal?.aborted ? fail('STOPPED') : succeed(result)
  } finally {
    signal?.removeEventListener('abort', stop)
    pool.close()
  }
}

const benchTask = (fen: string, depth: number, startedAt: number): SearchTask => ({
  position: { fen, moves: [] },
  searchMoves: [],
  depth,
  nodes: 0,
  softMs: 0,
  hardMs: 0,
  mate: 0,
  lines: 1,
  thorough: false,
  startedAt,
  leads: true,
  tables: false,
  handWritten: false,
})
