// SPDX-License-Identifier: GPL-3.0-or-later
/** The node count of `npm run bench`, on this thread. Files of training games identify their engine by it. */
import { BENCH_DEPTH, BENCH_HASH_MB } from '../../../engine/host/bench.ts'
import { BENCH_POSITIONS } from '../../../engine/host/bench-positions.ts'
import { bindCore } from '../lone-core.ts'

/** @param net file of a net; without one, the hand-written evaluation judges */
export function benchNodes(wasm: BufferSource, depth = BENCH_DEPTH, net?: Uint8Array): number {
  const core = bindCore(wasm, BENCH_HASH_MB, net)
  let nodes = 0
  for (const fen of BENCH_POSITIONS) {
    core.setPosition({ fen, moves: [] })
    core.exports.newSearch()
    core.exports.search(depth, 0, 0, 0, 0, 1, 0)
    nodes += Number(core.exports.nodes())
  }
  return nodes
}
