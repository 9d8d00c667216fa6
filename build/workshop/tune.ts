// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run tune -- play` makes training games by self-play, `status` shows how far it is, `count` describes the games, `search`
 * tunes the numbers of the search over games, `compare` plays with some of them changed. The result is a proposal: adopt it if
 * it wins a match.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, showUsage, stopSignal, wholeNumber } from '../tools/arguments.ts'
import { ROOT, outputOf } from '../tools/command.ts'
import type { Checked } from '../../engine/chess/checked.ts'
import { BENCH_DEPTH } from '../../engine/host/bench.ts'
import { CORE_WASM } from '../core.ts'
import { bindCore, openCore } from './lone-core.ts'
import { benchNodes } from './tune/bench.ts'
import { countSet } from './tune/count.ts'
import { type GenerateCode, generate, memoryBound } from './tune/generate.ts'
import { netName } from '../../engine/host/net/net-file.ts'
import { netBytes } from './tune/net.ts'
import { Players } from './tune/players.ts'
import { statusOf } from './tune/progress.ts'
import { COMPARE_USAGE, SEARCH_USAGE, runCompare, runSearch } from './tune/search/command.ts'
import { RULES } from './tune/selfplay.ts'

const USAGE = `npm run tune -- play --out FOLDER [--seed N] [--processes N] [--nodes N] [--net FILE] [--games N] [--positions N]
         plays until the folder has that many games or positions (without a limit: endlessly), and continues what is there
       npm run tune -- status FOLDER
       npm run tune -- count FOLDER
         the folder has games, or a folder of games for each generation of nets
       ${SEARCH_USAGE}
       ${COMPARE_USAGE}`
/** Only replays games. */
const TABLE_MB = 1
/** Hard limit of a search, in soft limits: for iterations that do not finish. */
const HARD_FACTOR = 5
const MAX_PROCESSES = 64
const MAX_SEED = 2 ** 32 - 1
/** Largest soft limit, nodes per move. */
const MAX_NODES = 100_000_000
const REASONS: Record<GenerateCode, string> = {
  UNREADABLE: 'a file of the folder cannot be read',
  TOO_LARGE: 'a file of the folder is larger than a shard can be',
  BAD_HEADER: 'a file of the folder is not a file of training games',
  OTHER_SETTINGS: 'the games of the folder were played with another seed, other limits or another engine',
  OLD_VERSION: 'the games of the folder are in an old format, which can only be read',
  IN_USE: 'another run is using the folder',
  PLAYER_DIED: 'a player has died',
  TOO_MUCH_MEMORY: 'the run exceeded its memory limit',
}

async function play(
  folder: string,
  netFile: string | undefined,
  numbers: { seed: number; processes: number; nodes: number; games: number; positions: number },
): Promise<void> {
  const net = netBytes(netFile)
  // In a separate process, because the compiler needs more memory than a run may use.
  await outputOf(join(ROOT, 'build/core.ts'))
  const code = readFileSync(CORE_WASM)
  const { seed, nodes, processes, games, positions } = numbers
  const settings = {
    rules: RULES,
    seed,
    softNodes: nodes,
    hardNodes: HARD_FACTOR * nodes,
    bench: benchNodes(code, BENCH_DEPTH, net),
    net: net === undefined ? null : netName(net),
  }
  const evaluation = settings.net === null ? 'hand-written evaluation' : `net ${settings.net}`
  const memory = Math.round(memoryBound(processes) / 2 ** 20)
  console.log(`${evaluation}, bench ${settings.bench}, memory at most ${memory} MB`)
  const order = { folder, settings, processes, games, positions }
  const open = (of: Iterator<number>) =>
    new Players(processes, { wasm: CORE_WASM, net: netFile ?? null, settings }, of)
  const end = await generate(order, open, bindCore(code, TABLE_MB), stopSignal())
  if (end.ok) console.log(end.value)
  else console.error(`${end.code}: ${REASONS[end.code]}`)
  process.exitCode = end.ok ? 0 : end.code === 'PLAYER_DIED' || end.code === 'TOO_MUCH_MEMORY' ? 1 : 2
}

/** Prints an answer as JSON. */
function show(answer: Checked<unknown, string>): void {
  if (answer.ok) console.log(JSON.stringify(answer.value, null, 2))
  else {
    console.error(JSON.stringify({ code: answer.code }))
    process.exitCode = 2
  }
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      out: { type: 'string' },
      seed: { type: 'string', default: '1' },
      processes: { type: 'string', default: '1' },
      nodes: { type: 'string', default: '2000' },
      net: { type: 'string' },
      games: { type: 'string' },
      positions: { type: 'string' },
    },
    USAGE,
  )
  const whole = (text: string, most?: number): number => wholeNumber(text, USAGE, most)
  const goal = (text: string | undefined): number => (text === undefined ? Infinity : whole(text))
  const [verb, ...files] = positionals
  if (verb === 'count' && files.length === 1) {
    show(countSet(files[0]!, await openCore(TABLE_MB)))
  } else if (verb === 'status' && files.length === 1) {
    show(await statusOf(files[0]!))
  } else if (verb === 'play' && files.length === 0 && values.out !== undefined) {
    await play(values.out, values.net, {
      seed: whole(values.seed, MAX_SEED),
      processes: whole(values.processes, MAX_PROCESSES),
      nodes: whole(values.nodes, MAX_NODES),
      games: goal(values.games),
      positions: goal(values.positions),
    })
  } else showUsage(USAGE)
}

// `search` and `compare` have options and defaults of their own.
const verb = process.argv[2]
await (verb === 'search' ? runSearch() : verb === 'compare' ? runCompare() : run())
