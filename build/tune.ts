/**
 * `npm run tune -- play --out FILE [--games N] [--nodes N] [--seed N]` writes labelled positions from self-play;
 * `npm run tune -- fit FILE ... [--epochs N] [--samples N]` fits the weights of the evaluation to them and rewrites
 * `engine/core/weights.ts`. What comes out is a proposal: it stays when it wins a match.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, readText, showUsage, wholeNumber } from './arguments.ts'
import { ROOT } from './command.ts'
import { openCore } from './lone-core.ts'
import { computeFeatures, leaderOf } from './tune/features.ts'
import { fit } from './tune/fit.ts'
import { type Sample, playGame } from './tune/selfplay.ts'
import { makeWeights, parseWeights } from './tune/weights-file.ts'

const USAGE =
  'npm run tune -- play --out FILE [--games N] [--nodes N] [--seed N] | fit FILE ... [--epochs N] [--samples N]'
const TABLE_MB = 8
const WEIGHTS = join(ROOT, 'engine/core/weights.ts')
/** The result of a game says what is true, the search score says it with less noise. */
const RESULT_SHARE = 0.6
const HELD_BACK = 0.1

async function play(out: string, games: number, nodes: number, seed: number): Promise<void> {
  const core = await openCore(TABLE_MB)
  const startedAt = performance.now()
  let samples = 0
  for (let game = 0; game < games; game++) {
    const found = playGame(core, nodes, seed * 1_000_003 + game)
    samples += found.length
    appendFileSync(out, found.map(({ fen, score, result }) => `${fen}|${score}|${result}\n`).join(''))
    if ((game + 1) % 100 === 0) {
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      console.log(`${game + 1} games, ${samples} positions, ${seconds} s`)
    }
  }
}

function readSamples(files: readonly string[]): Sample[] {
  return files.flatMap((file) =>
    readText(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const [fen = '', score, result] = line.split('|')
        return { fen, score: Number(score), result: Number(result) }
      }),
  )
}

/** Every n-th sample of a list, so that no more than `most` are left. */
function thin(samples: readonly Sample[], most: number): Sample[] {
  const every = Math.ceil(samples.length / most)
  return samples.filter((_, index) => index % every === 0)
}

const show = ([before, after]: [number, number]): string => `${before.toFixed(6)} -> ${after.toFixed(6)}`

async function fitWeights(files: readonly string[], epochs: number, most: number): Promise<void> {
  const text = readFileSync(WEIGHTS, 'utf8')
  const weights = parseWeights(text)
  const samples = thin(readSamples(files), most)
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
      games: { type: 'string', default: '5000' },
      nodes: { type: 'string', default: '4000' },
      seed: { type: 'string', default: '1' },
      epochs: { type: 'string', default: '400' },
      samples: { type: 'string', default: '300000' },
    },
    USAGE,
  )
  const [games, nodes, seed, epochs, samples] = [
    values.games,
    values.nodes,
    values.seed,
    values.epochs,
    values.samples,
  ].map((text) => wholeNumber(text, USAGE)) as [number, number, number, number, number]
  const [verb, ...files] = positionals
  if (verb === 'fit' && files.length > 0) {
    await fitWeights(files, epochs, samples)
    return
  }
  if (verb !== 'play' || values.out === undefined) showUsage(USAGE)
  if (existsSync(values.out)) {
    console.error(`there is a file ${values.out}`)
    process.exitCode = 2
    return
  }
  await play(values.out, games, nodes, seed)
}

await run()
