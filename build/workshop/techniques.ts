// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run techniques [-- --depth N]`: switches the techniques of the search off one by one and reports how many
 * times the nodes the bench positions then need to reach the same depth. Only a match can say what a technique
 * is worth in games (an extension makes the tree larger and the play better), but this shows at once which ones
 * carry the search.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BENCH_POSITIONS } from '../../engine/host/bench-positions.ts'
import { readArguments, wholeNumber } from '../tools/arguments.ts'
import { ROOT } from '../tools/command.ts'
import { CORE_SOURCES, compileCore } from '../core.ts'
import { bindCore } from './lone-core.ts'
import { withParameters } from './parameters.ts'
import { median } from '../measure/statistics.ts'

const TABLE_MB = 16
/** A search that needs more nodes ends here. */
const MAX_NODES = 4_000_000
const NEVER = 300

/** Techniques and the parameters, by name, that switch them off. */
const TECHNIQUES: readonly [name: string, parameters: Readonly<Record<string, number>>][] = [
  ['late-move reductions', { REDUCTION_BASE: -64, REDUCTION_NOISY_BASE: -64 }],
  ['null move', { NULL_MOVE_DEPTH: NEVER }],
  ['reverse futility', { REVERSE_FUTILITY_DEPTH: 0 }],
  ['razoring', { RAZORING_DEPTH: 0 }],
  ['ProbCut', { PROBCUT_DEPTH: NEVER }],
  ['internal iterative reduction', { INTERNAL_REDUCTION_DEPTH: NEVER }],
  ['late-move pruning', { LATE_MOVE_DEPTH: 0 }],
  ['futility', { FUTILITY_DEPTH: -1 }],
  ['futility of captures', { CAPTURE_FUTILITY_DEPTH: -1 }],
  ['pruning by exchange value', { SEE_DEPTH: -1 }],
  ['pruning by history', { HISTORY_PRUNING_DEPTH: -1 }],
  ['delta pruning', { DELTA_MARGIN: 30_000 }],
  ['aspiration windows', { ASPIRATION_DEPTH: NEVER }],
  ['histories', { HISTORY_BONUS_MAX: 0 }],
  ['early checks', { ORDER_CHECK: 0 }],
  ['order by danger', { ORDER_DANGER_MINOR: 0, ORDER_DANGER_ROOK: 0, ORDER_DANGER_QUEEN: 0 }],
  ['histories from static values', { VALUE_BONUS_FACTOR: 0 }],
  ['correction histories', { CORRECTION_VALUE_DIVISOR: 1_000_000 }],
  ['extension of checks', { CHECK_EXTENSION_DEPTH: NEVER }],
  ['singular extension', { SINGULAR_DEPTH: NEVER }],
  ['double extension', { DOUBLE_EXTENSION_LIMIT: 0 }],
]

/** Compiles the core with other parameters. @throws when one of them is unknown */
async function compileWith(
  folder: string,
  parameters: Readonly<Record<string, number>>,
): Promise<BufferSource> {
  const file = join(folder, 'core', 'search', 'parameters.ts')
  const original = readFileSync(file, 'utf8')
  const output = join(folder, 'core.wasm')
  writeFileSync(file, withParameters(original, parameters))
  await compileCore(['index.ts'], output, { folder: join(folder, 'core') })
  writeFileSync(file, original)
  return readFileSync(output)
}

/** Nodes to the depth for each position. */
function countNodes(wasm: BufferSource, depth: number): number[] {
  const core = bindCore(wasm, TABLE_MB)
  return BENCH_POSITIONS.map((fen) => {
    core.setPosition({ fen, moves: [] })
    core.setRootMoves([])
    core.exports.clearTable(0, 1)
    core.exports.newGame()
    core.exports.newSearch()
    core.exports.search(depth, MAX_NODES, 0, 0, 0, 1, 0)
    return Number(core.exports.nodes())
  })
}

const sum = (nodes: readonly number[]): number => nodes.reduce((total, each) => total + each, 0)

const USAGE = 'npm run techniques [-- --depth N]'

async function run(): Promise<void> {
  const { values } = readArguments({ depth: { type: 'string', default: '11' } }, USAGE)
  const depth = wholeNumber(values.depth, USAGE)
  const folder = join(ROOT, 'out', 'techniques')
  cpSync(CORE_SOURCES, join(folder, 'core'), { recursive: true })
  const all = countNodes(await compileWith(folder, {}), depth)
  console.log(
    `nodes to depth ${depth} without a technique, ${BENCH_POSITIONS.length} positions: median ratio, ratio of sums`,
  )
  for (const [name, parameters] of TECHNIQUES) {
    const without = countNodes(await compileWith(folder, parameters), depth)
    const middle = median(without.map((nodes, index) => nodes / all[index]!))
    const atLeast = without.some((nodes) => nodes >= MAX_NODES) ? 'at least ' : ''
    console.log(`| ${name} | ${middle.toFixed(2)} | ${atLeast}${(sum(without) / sum(all)).toFixed(2)} |`)
  }
  rmSync(folder, { recursive: true })
}

await run()
