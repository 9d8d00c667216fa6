// SPDX-License-Identifier: GPL-3.0-or-later
/** Finds the model of chances under which the games were most likely to end as they did. */
import type { Slope, WdlModel } from '../../../engine/host/wdl.ts'
import { winChance } from '../../../engine/host/wdl.ts'
import type { Sample } from './samples.ts'

/**
 * Where the search begins; centipawns. Anything sensible leads to the same place: the likelihood has one
 * summit.
 */
const START: WdlModel = { even: { bare: 100, full: 100 }, width: { bare: 50, full: 50 } }
/** First step of a parameter, and the step at which it is known well enough, centipawns. */
const FIRST_STEP = 32
const LAST_STEP = 0.25
/** Keeps draws and odds possible: neither an even point nor a width may vanish. */
const LEAST = 1
/** No result is so unlikely that one game decides everything. */
const LEAST_CHANCE = 1e-6

/** Mean natural logarithm of the likelihood of what happened in a position, every game counting the same. */
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
