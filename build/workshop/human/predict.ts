// SPDX-License-Identifier: GPL-3.0-or-later
/** How well the model foretells the moves of games, told each player's rating, and told one that is wrong. */
import type { HumanModel } from '../../../engine/human.ts'
import { type BandReport, Bands, FIRST_BAND, LAST_BAND } from './bands.ts'
import type { HumanGame } from './games.ts'

export interface PredictOrder {
  /** Moves before this ply, counted from 1, are left out. */
  fromPly: number
  /** Only games that the fit did not see. */
  testOnly: boolean
  /** With games of bullet chess. */
  bullet: boolean
  /** One position in so many. */
  every: number
}

/** A position that counts, for others who foretell the same. */
export interface Asked {
  rating: number
  /** The move that was played and those before it, 16 bits each. */
  played: number
  before: Uint16Array
}

export interface Prediction {
  bands: BandReport[]
  /** The same positions, with the model told a rating 400 lower and 400 higher. */
  lower: BandReport[]
  higher: BandReport[]
}

/** How far the wrong ratings lie. */
export const AWAY = 400

export async function predict(
  model: HumanModel,
  games: AsyncIterable<HumanGame>,
  { fromPly, testOnly, bullet, every }: PredictOrder,
  ask: (asked: Asked) => void,
): Promise<Prediction> {
  const own = new Bands()
  const lower = new Bands()
  const higher = new Bands()
  let met = 0
  for await (const { white, black, speed, moves, heldOut } of games) {
    if ((testOnly && !heldOut) || (!bullet && speed === 'bullet')) continue
    model.newGame()
    for (const [index, played] of moves.entries()) {
      const rating = index % 2 === 0 ? white : black
      const counts = index + 1 >= fromPly && rating >= FIRST_BAND && rating < LAST_BAND
      if (counts && met++ % every === 0) {
        const at = model.legalMoves().indexOf(played)
        model.features(speed)
        own.add(rating, model.judge(rating), at)
        lower.add(rating, model.judge(rating - AWAY), at)
        higher.add(rating, model.judge(rating + AWAY), at)
        ask({ rating, played, before: moves.subarray(0, index) })
      }
      model.play(played)
    }
  }
  return { bands: own.report(), lower: lower.report(), higher: higher.report() }
}
