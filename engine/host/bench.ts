// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The bench: searches fixed positions to a fixed depth on one thread, with a fresh table. Its node count is
 * the checksum of the engine's play: the same build gives the same number on every machine.
 */
import { BENCH_POSITIONS } from './bench-positions.ts'
import type { Machine } from './machine.ts'
import type { CoreSizes } from './memory.ts'
import type { NetFile } from './net/net-file.ts'
import type { SearchTask } from './threads/protocol.ts'
import { ThreadPool } from './threads/threads.ts'

export const BENCH_HASH_MB = 16
/** Plies; the whole bench takes a few seconds. */
export const BENCH_DEPTH = 11

export interface BenchResult {
  nodes: number
  /** Time in the searches alone. */
  ms: number
}

/** Runs the bench on a thread of its own. @throws when the thread or its memory cannot be allocated. */
export async function runBench(
  machine: Machine,
  sizes: CoreSizes,
  { depth = BENCH_DEPTH, net = null }: { depth?: number | undefined; net?: NetFile | null } = {},
): Promise<BenchResult> {
  const pool = new ThreadPool(machine, sizes, { net: () => net })
  try {
    const trouble = await pool.resize(1, BENCH_HASH_MB)
    if (trouble) throw new Error(`the bench does not start: ${JSON.stringify(trouble)}`)
    const result: BenchResult = { nodes: 0, ms: 0 }
    for (const fen of BENCH_POSITIONS) {
      const startedAt = machine.now()
      pool.arm(false)
      const end = await pool.search([benchTask(fen, depth, startedAt)], () => {})
      if (!end.ok) throw new Error(`the bench broke on ${fen}: ${end.broken.detail}`)
      result.nodes += end.found[0]!.nodes
      result.ms += machine.now() - startedAt
    }
    return result
  } finally {
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
