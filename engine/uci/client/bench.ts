// SPDX-License-Identifier: GPL-3.0-or-later
/** The bench of another person's engine: it searches the positions of ours, in a process of its own. */
import { BENCH_POSITIONS } from '../../host/bench-positions.ts'
import type { BenchResult } from '../../host/bench.ts'
import { type Result, fail, succeed } from '../../result.ts'
import type { TroubleCode } from '../../protocol.ts'
import type { Link } from './link.ts'

/** Searches every position to a depth; the nodes are those that the engine reports. */
export async function runBench(
  link: Link,
  depth: number,
  now: () => number,
): Promise<Result<BenchResult, TroubleCode>> {
  const result: BenchResult = { nodes: 0, ms: 0 }
  for (const fen of BENCH_POSITIONS) {
    let nodes = 0
    if (await link.ready()) {
      const startedAt = now()
      await link.search(`position fen ${fen}`, `go depth ${depth}`, (info) => (nodes = info.nodes ?? nodes))
      result.nodes += nodes
      result.ms += now() - startedAt
    }
    if (link.trouble) return fail(link.trouble.code, link.trouble.detail)
  }
  return succeed(result)
}
