// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run profile [-- --ms N] [--net FILE]`: shows the engine's time by function of the core, while it searches
 * the positions of the bench on one thread, with the net of FILE or else the hand-written evaluation. Inlined functions
 * and waiting for memory count for the calling function.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { BENCH_POSITIONS } from '../../engine/host/bench-positions.ts'
import type { CoreInstance } from '../../engine/host/core-instance.ts'
import { readArguments, wholeNumber } from '../tools/arguments.ts'
import { ROOT } from '../tools/command.ts'
import { compileCore } from '../core.ts'
import { bindCore } from './lone-core.ts'
import { netBytes } from './tune/net.ts'

const USAGE = 'npm run profile [-- --ms N] [--net FILE]'
const TABLE_MB = 64
/** Search of each position before the profile, so that the runtime has compiled the core; milliseconds. */
const WARM_MS = 100
const SAMPLE_MICROSECONDS = 500
/** Functions below this share of the time are summed up, per cent. */
const SHOWN_PERCENT = 0.5
/** Functions of the core are called by their path in it. */
const CORE_FUNCTION = /^engine\/core\/(?:[\w-]+\/)?([\w-]+)\/(\w+)/

function searchAll(core: CoreInstance, ms: number): void {
  for (const fen of BENCH_POSITIONS) {
    const set = core.setPosition({ fen, moves: [] })
    if (!set.ok) throw new Error(`${fen}: ${set.code}`)
    core.exports.clearTable(0, 1)
    core.exports.newGame()
    core.exports.newSearch()
    core.exports.search(0, 0, 0, ms, 0, 1, 0)
  }
}

/** Milliseconds by function of the core, `file.function`. */
async function profile(run: () => void): Promise<Map<string, number>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS })
  await session.post('Profiler.start')
  run()
  const { profile: taken } = await session.post('Profiler.stop')
  session.disconnect()
  const names = new Map(taken.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]))
  const found = new Map<string, number>()
  for (const [index, id] of taken.samples!.entries()) {
    const [, file, name] = CORE_FUNCTION.exec(names.get(id) ?? '') ?? []
    if (file === undefined) continue
    const key = `${file}.${name}`
    found.set(key, (found.get(key) ?? 0) + taken.timeDeltas![index]! / 1000)
  }
  return found
}

const { values } = readArguments({ ms: { type: 'string', default: '300' }, net: { type: 'string' } }, USAGE)
const ms = wholeNumber(values.ms, USAGE)
const net = netBytes(values.net)
const folder = join(ROOT, 'out', 'profile')
mkdirSync(folder, { recursive: true })
const wasm = join(folder, 'core.wasm')
await compileCore(['index.ts'], wasm, { names: true })
const core = bindCore(readFileSync(wasm), TABLE_MB, net)
searchAll(core, WARM_MS)
const rows = [...(await profile(() => searchAll(core, ms)))].toSorted((a, b) => b[1] - a[1])
const all = rows.reduce((sum, [, spent]) => sum + spent, 0)
let rest = 100
for (const [name, spent] of rows) {
  const percent = (100 * spent) / all
  if (percent < SHOWN_PERCENT) break
  rest -= percent
  console.log(`${percent.toFixed(1).padStart(5)} %  ${name}`)
}
console.log(`${rest.toFixed(1).padStart(5)} %  everything else`)
