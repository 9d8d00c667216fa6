// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run fit-wdl -- GAMES.pgn ...`: fits the chances that `engine/host/wdl.ts` gives to an evaluation, to games
 * of `npm run match`. A fit to four fifths of the games is compared with the results of the others.
 */
import type { Slope, WdlModel } from '../../engine/host/wdl.ts'
import { WDL_MODEL, winChance } from '../../engine/host/wdl.ts'
import { readArguments, readText, showUsage } from '../tools/arguments.ts'
import { type Sample, fitModel, logLikelihood, readSamples } from './wdl/fit.ts'

/** One pair of games in this many is held back to judge a fit. The final model is fitted to all. */
const HELD_BACK_EVERY = 5
const GAMES_OF_PAIR = 2
/** Upper ends of the rows of the table, centipawns. */
const ROWS = [-300, -150, -75, -25, 25, 75, 150, 300, Number.POSITIVE_INFINITY]

const showSlope = ({ bare, full }: Slope): string =>
  `{ bare: ${Math.round(bare)}, full: ${Math.round(full)} }`

const perMille = (sum: number, count: number): string => String(Math.round((1000 * sum) / count)).padStart(4)

/** Chances and results by evaluation, per mille. */
function compare(samples: readonly Sample[], model: WdlModel): string[] {
  return ROWS.flatMap((to, index) => {
    const from = ROWS[index - 1] ?? Number.NEGATIVE_INFINITY
    const row = samples.filter(({ centipawns }) => centipawns >= from && centipawns < to)
    if (row.length === 0) return []
    const sum = (value: (sample: Sample) => number) =>
      row.reduce((total, sample) => total + sample.weight * value(sample), 0)
    const win = sum(({ centipawns, share }) => winChance(centipawns, share, model))
    const loss = sum(({ centipawns, share }) => winChance(-centipawns, share, model))
    const weight = sum(() => 1)
    const predicted = [win, weight - win - loss, loss]
    const actual = [1, 0.5, 0].map((result) => sum((sample) => (sample.result === result ? 1 : 0)))
    const show = (parts: readonly number[]) => parts.map((part) => perMille(part, weight)).join(' ')
    const label = `${String(from).padStart(9)} to ${String(to).padStart(8)}`
    return [`${label} ${String(row.length).padStart(7)}   ${show(predicted)}   ${show(actual)}`]
  })
}

const USAGE = 'npm run fit-wdl -- GAMES.pgn ..., as npm run match writes them'

const { positionals: files } = readArguments({}, USAGE)
if (files.length === 0) showUsage(USAGE)
const games = files.flatMap((file) => readSamples(readText(file, 'utf8')))
const isHeldBack = (game: number): boolean => Math.floor(game / GAMES_OF_PAIR) % HELD_BACK_EVERY === 0
const heldBack = games.filter((_, game) => isHeldBack(game)).flat()
const fitted = games.filter((_, game) => !isHeldBack(game)).flat()
if (fitted.length === 0 || heldBack.length === 0) {
  console.error('too few games with evaluations')
  process.exitCode = 2
} else {
  const model = fitModel(fitted)
  const final = fitModel(games.flat())
  console.log(`${games.length} games, ${fitted.length + heldBack.length} positions`)
  console.log(`  even: ${showSlope(final.even)},\n  width: ${showSlope(final.width)},`)
  console.log(`without a fifth of the games, ${heldBack.length} positions:`)
  const judge = (by: WdlModel) => logLikelihood(heldBack, by).toFixed(5)
  console.log(
    `log-likelihood of a held-back position: ${judge(model)}; with the current model: ${judge(WDL_MODEL)}`,
  )
  console.log('centipawns (mover)     positions   predicted W D L  actual W D L (per mille, held back)')
  for (const line of compare(heldBack, model)) console.log(line)
}
