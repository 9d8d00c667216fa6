// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s krk -- [--neurons N] [--layers N] [--seed N] [--rounds N] [--games N]`: trains the network of the lesson "A network
 * learns" and prints how well it knows king and rook against king, as JSON. An error is one line on standard error,
 * with exit code 2.
 */
import { LAYERS } from '../engine/krk/network.ts'
import { playGame, playMarks, startsFrom } from '../engine/krk/play.ts'
import { solveKrk } from '../engine/krk/table.ts'
import { Training, USUAL_ORDER, marksOf } from '../engine/krk/training.ts'
import { endInOneLine, readArguments } from './tools/arguments.ts'

const USAGE =
  'npm run -s krk -- [--neurons 1-512] [--layers 1 or 3] [--seed 0-999999] [--rounds 1-1000] [--games 0-7000]; without arguments as in the lesson'

const end: (message: string) => never = (message) => endInOneLine('krk', `${message}; usage: ${USAGE}`, 2)

const { values, positionals } = readArguments(
  {
    neurons: { type: 'string' },
    layers: { type: 'string' },
    seed: { type: 'string' },
    rounds: { type: 'string' },
    games: { type: 'string' },
  },
  USAGE,
  end,
)
if (positionals.length > 0) end(`unexpected argument ${positionals[0]}`)

function numberOf(name: 'neurons' | 'seed' | 'rounds' | 'games', usual: number, least: number, most: number) {
  const text = values[name]
  if (text === undefined) return usual
  const number = /^\d{1,6}$/.test(text) ? Number(text) : -1
  return number >= least && number <= most ? number : end(`--${name} is from ${least} to ${most}`)
}

const layers = LAYERS.find((count) => String(count) === (values.layers ?? '1'))
if (layers === undefined) end(`--layers is ${LAYERS.join(' or ')}`)

const order = {
  neurons: numberOf('neurons', USUAL_ORDER.neurons, layers, 512),
  layers,
  seed: numberOf('seed', USUAL_ORDER.seed, 0, 999_999),
  rounds: numberOf('rounds', USUAL_ORDER.rounds, 1, 1000),
}
const games = numberOf('games', 500, 0, 7000)
const percent = (share: number): number => Math.round(1000 * share) / 10

const table = solveKrk()
const training = new Training(table, order)
const began = performance.now()
while (training.done < training.steps) training.step()
const seconds = Math.round((performance.now() - began) / 100) / 10
const marks = (codes: Int32Array) => {
  const { exact, near } = marksOf(training.network, table, codes)
  return { positions: codes.length, exactPercent: percent(exact), nearPercent: percent(near) }
}
const play = playMarks(
  startsFrom(table, training.heldBack, games).map((start) => playGame(training.network, table, start)),
)
const report = {
  ...order,
  seconds,
  heldBack: marks(training.heldBack),
  learned: marks(training.sample),
  play: {
    games: play.games,
    mated: play.mated,
    extraMoves: Math.round(100 * play.extra) / 100,
    perfectPercent: percent(play.perfect),
  },
}
console.log(JSON.stringify(report))
