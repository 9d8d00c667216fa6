// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run tune -- play` makes training games by self-play, `count` describes a folder of them, `search` tunes the numbers
 * of the search over games. The result is a proposal: adopt it if it wins a match.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, showUsage, stopSignal, wholeNumber } from '../tools/arguments.ts'
import { ROOT, outputOf } from '../tools/command.ts'
import { BENCH_DEPTH } from '../../engine/host/bench.ts'
import { CORE_WASM } from '../core.ts'
import { bindCore, openCore } from './lone-core.ts'
import { benchNodes } from './tune/bench.ts'
import { countFolder } from './tune/count.ts'
import { type GenerateCode, generate, memoryBound } from './tune/generate.ts'
import { netBytes } from './tune/net.ts'
import { Players } from './tune/players.ts'
import { SEARCH_USAGE, runSearch } from './tune/search/command.ts'
import { RULES } from './tune/selfplay.ts'

const USAGE = `npm run tune -- play --out FOLDER [--seed N] [--processes N] [--nodes N] [--net FILE] [--games N] [--positions N]
         plays until the folder has that many games or positions (without a limit: endlessly), and continues what is there
       npm run tune -- count FOLDER
       ${SEARCH_USAGE}`
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
  }
  console.log(`bench ${settings.bench}, memory at most ${Math.round(memoryBound(processes) / 2 ** 20)} MB`)
  const order = { folder, settings, processes, games, positions }
  const open = (of: Iterator<number>) =>
    new Players(processes, { wasm: CORE_WASM, net: netFile ?? null, settings }, of)
  const end = await generate(order, open, bindCore(code, TABLE_MB), stopSignal())
  if (end.ok) console.log(end.value)
  else console.error(`${end.code}: ${REASONS[end.code]}`)
  process.exitCode = end.ok ? 0 : end.code === 'PLAYER_DIED' || end.code === 'TOO_MUCH_MEMORY' ? 1 : 2
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
    const count = countFolder(files[0]!, await openCore(TABLE_MB))
    if (count.ok) console.log(JSON.stringify(count.value, null, 2))
    else {
      console.error(JSON.stringify({ code: count.code }))
      process.exitCode = 2
    }
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

// `search` has options and defaults of its own.
await (process.argv[2] === 'search' ? runSearch() : run())
