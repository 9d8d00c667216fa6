// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run repeat-training` makes the published small set of training games again, trains on it, and compares the games and
 * the curve with `docs/training/small-set.json`. `--write` makes that file. See `docs/training.md`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BENCH_DEPTH } from '../../engine/host/bench.ts'
import { netName } from '../../engine/host/net/net-file.ts'
import { CORE_WASM } from '../core.ts'
import { readArguments, refuse, showUsage, wholeNumber } from '../tools/arguments.ts'
import { ROOT, outputOf, runScript } from '../tools/command.ts'
import { openCore } from './lone-core.ts'
import {
  type GamesMade,
  type GamesPlan,
  type SmallSet,
  type TrainingPlan,
  TOLERANCE,
  compareCurves,
  formatCurves,
  gamesDiffer,
  readSmallSet,
} from './repeat-training/small-set.ts'
import { readCsv } from './train/curve.ts'
import { replaceFile } from '../tools/replace-file.ts'
import { benchNodes } from './tune/bench.ts'
import { countFolder } from './tune/count.ts'
import { shardFile } from './tune/shards.ts'

const USAGE = `npm run repeat-training -- [--processes N] [--published FILE] [--work FOLDER]
         repeats the training on the published small set; exit code 0: the same curve, 1: another one, 2: not done
       npm run repeat-training -- --write [--positions N] ...
         publishes the games and the curve of this engine and trainer`
const PUBLISHED = join(ROOT, 'docs', 'training', 'small-set.json')
const WORK = join(ROOT, 'out', 'repeat-training')
/** The plan of a new set. */
const GAMES: GamesPlan = { seed: 17, nodes: 300, wantedPositions: 1_000_000 }
const TRAINING: TrainingPlan = {
  kings: 1,
  epochs: 8,
  batch: 4096,
  rate: 0.001,
  decay: 0.01,
  'result-share': 0.1,
  imitate: 4,
  scale: 210,
  rows: 64,
  seed: 1,
}
/** Only replays games. */
const TABLE_MB = 1
const DIFFERENT = 1

/** Runs a script of this folder; exits if it fails. */
async function run(script: string, args: readonly string[]): Promise<void> {
  const { code } = await runScript(join(import.meta.dirname, script), args)
  if (code !== 0) refuse(`${script} ended with ${code}; the same command continues`)
}

/** The node count of this engine's bench with the hand-written evaluation. */
async function benchHere(): Promise<number> {
  await outputOf(join(ROOT, 'build/core.ts'))
  return benchNodes(readFileSync(CORE_WASM), BENCH_DEPTH)
}

/** Plays the games that are missing in a folder, and counts them. */
async function makeGames(folder: string, plan: GamesPlan, processes: number): Promise<GamesMade> {
  const { seed, nodes, wantedPositions } = plan
  const numbers = { seed, nodes, processes, positions: wantedPositions }
  const options = Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)])
  await run('tune.ts', ['play', '--out', folder, ...options])
  const count = countFolder(folder, await openCore(TABLE_MB))
  if (!count.ok) return refuse(`${folder}: ${count.code}`)
  const { games, positions, files, damage } = count.value
  if (positions < wantedPositions) refuse('stopped; the same command continues')
  if (damage.length > 0) refuse(`${folder} has damaged games: ${JSON.stringify(damage)}`)
  return {
    games,
    positions,
    files: files.map(({ shard, bytes, sha256 }) => ({
      name: basename(shardFile(folder, shard)),
      bytes,
      sha256,
    })),
  }
}

/** Trains from scratch. */
async function trainOn(games: string, folder: string, plan: TrainingPlan, threads: number) {
  // Continuing an earlier run would not be a repetition.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const net = join(folder, 'small.net')
  const work = join(folder, 'work')
  const options = Object.entries({ ...plan, threads }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ])
  await run('train.ts', [games, '--out', net, '--work', work, ...options])
  const rows = readCsv(readFileSync(join(work, 'curve.csv'), 'utf8'))
  return {
    net: netName(readFileSync(net)),
    curve: rows.map(({ positions, heldBack }) => ({ positions, heldBack })),
  }
}

function write(file: string, set: SmallSet): void {
  mkdirSync(dirname(file), { recursive: true })
  // One row of the curve per line.
  const text = JSON.stringify(set, null, 2).replaceAll(
    /\{\s+("positions": \d+),\s+("heldBack": [\d.e-]+)\s+\}/g,
    '{ $1, $2 }',
  )
  replaceFile(file, `${text}\n`)
  console.log(`${file}: written`)
}

/** Prints both curves; true when they are the same. */
function judge(published: SmallSet, here: SmallSet): boolean {
  const pairs = compareCurves(published.curve, here.curve)
  for (const line of formatCurves(pairs)) console.log(line)
  const other = pairs.filter(({ isSame }) => !isSame).length
  const most = 100 * TOLERANCE
  console.log(
    other === 0
      ? `the same curve: every row within ${most} %`
      : `another curve: ${other} of ${pairs.length} rows differ by more than ${most} %`,
  )
  console.log(`net ${here.net}${here.net === published.net ? ', the same' : `, published ${published.net}`}`)
  return other === 0
}

const { values, positionals } = readArguments(
  {
    processes: { type: 'string', default: '2' },
    write: { type: 'boolean', default: false },
    published: { type: 'string', default: PUBLISHED },
    work: { type: 'string', default: WORK },
    positions: { type: 'string', default: String(GAMES.wantedPositions) },
  },
  USAGE,
)
if (positionals.length > 0) showUsage(USAGE)
const processes = wholeNumber(values.processes, USAGE)
const read = values.write ? null : readSmallSet(values.published)
if (read?.ok === false) refuse(`${values.published}: ${read.code}`)
const published = read?.ok === true ? read.value : null
if (!values.write && published === null)
  refuse(`${values.published} is missing: no set has been published; --write makes one`)

const plan = published?.plan ?? { ...GAMES, wantedPositions: wholeNumber(values.positions, USAGE) }
const training = published?.training ?? TRAINING
const bench = await benchHere()
if (published !== null && published.bench !== bench)
  refuse(
    `OTHER_ENGINE: with the hand-written evaluation, the engine of the published games has bench ${published.bench}, and this one ${bench}: so it plays other games. Check out the commit that published them, or publish new ones with --write`,
  )
const games = join(values.work, `games-${bench}-${plan.seed}-${plan.nodes}-${plan.wantedPositions}`)
const made = await makeGames(games, plan, processes)
const differences = published === null ? [] : gamesDiffer(published.made, made)
for (const line of differences) console.log(line)
if (differences.length > 0) {
  console.log('the same engine played other games: the curve is not compared')
  process.exit(DIFFERENT)
}
console.log(`${made.games} games, ${made.positions} positions`)
const trained = await trainOn(games, join(values.work, 'training'), training, processes)
const here: SmallSet = { bench, plan, made, training, ...trained }
if (published === null) write(values.published, here)
else if (!judge(published, here)) process.exitCode = DIFFERENT
