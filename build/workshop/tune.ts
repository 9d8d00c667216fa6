// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run tune -- play` makes training games by self-play, `count` describes a folder of them, `fit`
 * fits the weights of the evaluation to them and rewrites `engine/core/evaluation/weights.ts`, `search` tunes
 * the numbers of the search over games. The result is a proposal: it is kept if it wins a match.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, showUsage, wholeNumber } from '../tools/arguments.ts'
import { ROOT, runScript } from '../tools/command.ts'
import { BENCH_DEPTH } from '../../engine/host/bench.ts'
import { CORE_WASM } from '../core.ts'
import { bindCore, openCore } from './lone-core.ts'
import { benchNodes } from './tune/bench.ts'
import { countFolder } from './tune/count.ts'
import { computeFeatures, leaderOf } from './tune/features.ts'
import { fit } from './tune/fit.ts'
import { type GenerateCode, generate, memoryBound } from './tune/generate.ts'
import { netBytes } from './tune/net.ts'
import { Players } from './tune/players.ts'
import { readSamples } from './tune/samples.ts'
import { openShard } from './tune/shards.ts'
import { SEARCH_USAGE, runSearch } from './tune/search/command.ts'
import { RULES } from './tune/selfplay.ts'
import { makeWeights, parseWeights } from './tune/weights-file.ts'

const USAGE = `npm run tune -- play --out FOLDER [--seed N] [--processes N] [--nodes N] [--net FILE] [--games N] [--positions N]
         plays until there are so many games or positions (without end where neither is named), and goes on with what is there
       npm run tune -- count FOLDER
       npm run tune -- fit FILE ... [--epochs N] [--samples N]
       ${SEARCH_USAGE}`
/** Only replays games. */
const TABLE_MB = 1
/** Hard limit of a search that does not finish an iteration, in soft limits. */
const HARD_FACTOR = 5
const MAX_PROCESSES = 64
const MAX_SEED = 2 ** 32 - 1
/** Soft limit of nodes a move. */
const MAX_NODES = 100_000_000
const WEIGHTS = join(ROOT, 'engine/core/evaluation/weights.ts')
/** Weight of the result of the game; the rest is the search score, which is less true and less noisy. */
const RESULT_SHARE = 0.6
const HELD_BACK = 0.1

const REASONS: Record<GenerateCode, string> = {
  UNREADABLE: 'a file of the folder cannot be read',
  TOO_LARGE: 'a file of the folder is larger than a shard can be',
  BAD_HEADER: 'a file of the folder does not begin as one of ours',
  OTHER_SETTINGS: 'the games of the folder were played with another seed, other limits or another engine',
  IN_USE: 'another run has the folder; if there is none, remove its file "lock"',
  PLAYER_DIED: 'a player has died',
  TOO_MUCH_MEMORY: 'more memory was used than promised',
}

async function play(
  folder: string,
  netFile: string | undefined,
  numbers: { seed: number; processes: number; nodes: number; games: number; positions: number },
): Promise<void> {
  const net = netBytes(netFile)
  // In a process of its own: the compiler takes more memory than a run may.
  const built = await runScript(join(ROOT, 'build/core.ts'), [], { capture: true })
  if (built.code !== 0) throw new Error(built.output)
  const code = readFileSync(CORE_WASM)
  const { seed, nodes, processes, games, positions } = numbers
  const settings = {
    rules: RULES,
    seed,
    softNodes: nodes,
    hardNodes: HARD_FACTOR * nodes,
    bench: benchNodes(code, BENCH_DEPTH, net),
  }
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  console.log(`bench ${settings.bench}, memory at most ${Math.round(memoryBound(processes) / 2 ** 20)} MB`)
  const order = { folder, settings, processes, games, positions }
  const open = (of: Iterator<number>) =>
    new Players(processes, { wasm: CORE_WASM, net: netFile ?? null, settings }, of)
  const end = await generate(order, open, bindCore(code, TABLE_MB), stop.signal)
  if (end.ok) console.log(end.value)
  else console.error(`${end.code}: ${REASONS[end.code]}`)
  process.exitCode = end.ok ? 0 : end.code === 'PLAYER_DIED' || end.code === 'TOO_MUCH_MEMORY' ? 1 : 2
}

const show = ([before, after]: [number, number]): string => `${before.toFixed(6)} -> ${after.toFixed(6)}`

/** Says which of the files cannot be used; true when all can. */
function areReadable(files: readonly string[]): boolean {
  const bad = files.flatMap((file) => {
    const opened = openShard(file)
    return opened.ok ? [] : [`cannot read ${file}: ${opened.code}`]
  })
  for (const line of bad) console.error(line)
  return bad.length === 0
}

async function fitWeights(files: readonly string[], epochs: number, most: number): Promise<void> {
  const text = readFileSync(WEIGHTS, 'utf8')
  const weights = parseWeights(text)
  const samples = readSamples(await openCore(TABLE_MB), files, most)
  console.log(`${samples.length} positions, ${weights.length} weights`)
  const features = await computeFeatures(samples, weights)
  console.log(`${(features.columns.length / samples.length).toFixed(0)} weights matter to a position`)
  const options = { epochs, resultShare: RESULT_SHARE, heldBack: HELD_BACK }
  const { change, scale, errors } = fit(samples, features, options)
  console.log(`logistic of ${scale.toFixed(4)} per centipawn`)
  console.log(`mean squared error ${show(errors.fitted)}, held back ${show(errors.heldBack)}`)
  const tuned = weights.map((weight, at) => ({
    ...weight,
    value: weight.value + Math.round(change[leaderOf(weights, at)] ?? 0),
  }))
  writeFileSync(WEIGHTS, makeWeights(text, tuned))
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
      epochs: { type: 'string', default: '400' },
      samples: { type: 'string', default: '300000' },
    },
    USAGE,
  )
  const whole = (text: string, most = Number.MAX_SAFE_INTEGER): number => {
    const value = wholeNumber(text, USAGE)
    if (value <= most) return value
    console.error(`more than ${most}: ${text}`)
    return showUsage(USAGE)
  }
  const goal = (text: string | undefined): number => (text === undefined ? Infinity : whole(text))
  const [verb, ...files] = positionals
  if (verb === 'fit' && files.length > 0) {
    if (areReadable(files)) await fitWeights(files, whole(values.epochs), whole(values.samples))
    else process.exitCode = 2
  } else if (verb === 'count' && files.length === 1) {
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

// Its options have defaults of their own.
await (process.argv[2] === 'search' ? runSearch() : run())
