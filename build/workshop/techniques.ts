// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run techniques [-- --depth N]`: switches off the techniques of the search one by one and reports how many
 * times more nodes the bench positions then need to reach the same depth. Only a match can tell what a technique is worth
 * in games (an extension makes the tree larger and the play better), but this shows quickly which ones the search depends
 * on.
 */
import { readFileSync } from 'node:fs'
import { BENCH_POSITIONS } from '../../engine/host/bench-positions.ts'
import { searchSwitched } from '../../engine/modules/switchable.ts'
import { ENGINE_TECHNIQUES, NODES_DEPTH } from '../../engine/contract/techniques.ts'
import { readArguments, wholeNumber } from '../tools/arguments.ts'
import { buildSwitchable } from '../core.ts'
import { median } from '../measure/statistics.ts'

/** Limit of a search. */
const MAX_NODES = 4_000_000

/** Nodes to the depth for each position, at most MAX_NODES. */
function countNodes(module: WebAssembly.Module, off: readonly string[], depth: number): number[] {
  return BENCH_POSITIONS.map((fen) => {
    let nodes = 0
    const reached = searchSwitched(
      module,
      { fen, off, depth, nodes: MAX_NODES },
      (found) => (nodes = found.nodes),
    )
    return reached.ok && reached.value ? nodes : MAX_NODES
  })
}

const sum = (nodes: readonly number[]): number => nodes.reduce((total, each) => total + each, 0)

const USAGE = 'npm run techniques [-- --depth N]'

async function run(): Promise<void> {
  const { values } = readArguments({ depth: { type: 'string', default: String(NODES_DEPTH) } }, USAGE)
  const depth = wholeNumber(values.depth, USAGE)
  const module = new WebAssembly.Module(readFileSync(await buildSwitchable()))
  const all = countNodes(module, [], depth)
  console.log(
    `nodes to depth ${depth} without a technique, ${BENCH_POSITIONS.length} positions: median ratio, ratio of sums`,
  )
  for (const { id, name } of ENGINE_TECHNIQUES) {
    const without = countNodes(module, [id], depth)
    const middle = median(without.map((nodes, index) => nodes / all[index]!))
    const atLeast = without.some((nodes) => nodes >= MAX_NODES) ? 'at least ' : ''
    console.log(`| ${name} | ${middle.toFixed(2)} | ${atLeast}${(sum(without) / sum(all)).toFixed(2)} |`)
  }
}

await run()
