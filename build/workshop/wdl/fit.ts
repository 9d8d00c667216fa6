// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads the evaluations that engines gave to positions from games, and finds the model of chances under which the results
 * of these games were most likely.
 */
import { readGames } from '../../../engine/chess/pgn/read/reader.ts'
import { type GameTree, mainline, nodeOf } from '../../../engine/chess/tree.ts'
import { type Slope, type WdlModel, materialShare, winChance } from '../../../engine/host/wdl.ts'

/** A position from the view of the side to move. */
export interface Sample {
  centipawns: number
  /** Material as `materialShare` counts it. */
  share: number
  /** Points of the side to move: 1, 0.5 or 0. */
  result: number
  /** The samples of a game share a weight of 1, so that all games count the same. */
  weight: number
}

/** `{+0.31/14 0.112s}`: pawns and depth; a mate (`-M5/9`) is no evaluation. */
const EVALUATION = /^([+-]\d+\.\d\d)\/\d+ /
const WHITE_RESULT: Readonly<Record<string, number>> = { '1-0': 1, '1/2-1/2': 0.5, '0-1': 0 }

/** The samples of a PGN text of `npm run match`, by game: of all games that ended by the rules or by adjudication. */
export function readSamples(pgn: string): Sample[][] {
  return readGames(pgn).games.map(({ tree }) => samplesOf(tree))
}

function samplesOf(tree: GameTree): Sample[] {
  const white = WHITE_RESULT[tree.result]
  const ending = tree.tags.find(({ name }) => name === 'Termination')?.value
  if (white === undefined || (ending !== 'normal' && ending !== 'adjudication')) return []
  const samples = mainline(tree).flatMap((id) => {
    const { comment, parent } = nodeOf(tree, id)
    const [, pawns] = EVALUATION.exec(`${comment} `) ?? []
    if (pawns === undefined || parent === null) return []
    const { fen } = nodeOf(tree, parent)
    const result = fen.split(' ')[1] === 'w' ? white : 1 - white
    return [{ centipawns: Math.round(Number(pawns) * 100), share: materialShare(fen), result }]
  })
  return samples.map((sample) => ({ ...sample, weight: 1 / samples.length }))
}

/** Start of the climb, centipawns. The likelihood has one summit, so any sensible start leads to it. */
const START: WdlModel = { even: { bare: 100, full: 100 }, width: { bare: 50, full: 50 } }
/** First step of a parameter, and the step at which the climb ends, centipawns. */
const FIRST_STEP = 32
const LAST_STEP = 0.25
/** Lower bound of an even point and a width: neither may vanish. */
const LEAST = 1
/** Lower bound of a result's chance, so that no single game decides everything. */
const LEAST_CHANCE = 1e-6

/** Mean natural logarithm of the likelihood of the results. Every game counts the same. */
export function logLikelihood(samples: readonly Sample[], model: WdlModel): number {
  let sum = 0
  let weights = 0
  for (const { centipawns, share, result, weight } of samples) {
    const win = winChance(centipawns, share, model)
    const loss = winChance(-centipawns, share, model)
    const chance = result === 1 ? win : result === 0 ? loss : 1 - win - loss
    sum += weight * Math.log(Math.max(chance, LEAST_CHANCE))
    weights += weight
  }
  return sum / weights
}

/** Climbs to the summit one parameter at a time, with steps that halve when none of them helps. */
export function fitModel(samples: readonly Sample[]): WdlModel {
  const model = structuredClone(START)
  const parameters: [Slope, keyof Slope][] = [
    [model.even, 'bare'],
    [model.even, 'full'],
    [model.width, 'bare'],
    [model.width, 'full'],
  ]
  let best = logLikelihood(samples, model)
  for (let step = FIRST_STEP; step >= LAST_STEP;) {
    let moved = false
    for (const [slope, end] of parameters) {
      for (const way of [step, -step]) {
        const before = slope[end]
        slope[end] = Math.max(LEAST, before + way)
        const reached = logLikelihood(samples, model)
        if (reached > best) {
          best = reached
          moved = true
          break
        }
        slope[end] = before
      }
    }
    if (!moved) step /= 2
  }
  return model
}
