// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How well the moves of games are predicted: by the model, given each player's rating and a wrong one; by our levels; and by
 * another UCI engine that searches to fixed depths.
 */
import { START_FEN } from '../../../engine/chess/rules.ts'
import { type Result, fail, succeed } from '../../../engine/contract/result.ts'
import { makeUci } from '../../../engine/host/core-instance.ts'
import type { HumanModel } from '../../../engine/modules/human.ts'
import { EngineProcess } from '../match/engine.ts'
import { type BandReport, Bands, FIRST_BAND, LAST_BAND, bandOf } from './bands.ts'
import type { HumanGame } from './games.ts'
import type { LevelPlayer } from './player.ts'

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

/** A position that counts, for others who predict the same move. */
export interface Asked {
  rating: number
  /** The move that was played and those before it, 16 bits each. */
  played: number
  before: Uint16Array
}

export interface Prediction {
  bands: BandReport[]
  /** The same positions, with a rating 400 lower and 400 higher. */
  lower: BandReport[]
  higher: BandReport[]
}

/** Distance of the wrong ratings. */
const AWAY = 400

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

/** Longer than any search to the given depths, milliseconds. */
const WAIT_MS = 120_000
const HASH_MB = '16'

interface EngineBand {
  rating: number
  positions: number
  top1: number
}

interface EnginePrediction {
  engine: string
  depth: number
  bands: EngineBand[]
}

/** Asks an engine about every position at every depth. */
export async function askEngine(
  program: string,
  depths: readonly number[],
  positions: readonly Asked[],
): Promise<Result<EnginePrediction[], 'NOT_STARTED' | 'GONE'>> {
  const options = { Threads: '1', Hash: HASH_MB }
  const started = await EngineProcess.start({ command: [program], options })
  if (!started.ok) return fail('NOT_STARTED', started.detail)
  const engine = started.value
  const answers: EnginePrediction[] = []
  for (const depth of depths) {
    const hits = new Map<number, { positions: number; hits: number }>()
    for (const { rating, played, before } of positions) {
      const moves = Array.from(before, (move) => makeUci(move, false)).join(' ')
      await engine.newGame()
      const thought = await engine.think(`position startpos moves ${moves}`, `go depth ${depth}`, WAIT_MS)
      if (thought.kind !== 'move') {
        engine.kill()
        return fail('GONE', thought.kind)
      }
      const band = bandOf(rating)
      const count = hits.get(band) ?? { positions: 0, hits: 0 }
      count.positions += 1
      count.hits += thought.uci === makeUci(played, false) ? 1 : 0
      hits.set(band, count)
    }
    const bands = [...hits]
      .toSorted(([a], [b]) => a - b)
      .map(([rating, count]) => ({ rating, positions: count.positions, top1: count.hits / count.positions }))
    answers.push({ engine: engine.idName, depth, bands })
  }
  await engine.quit()
  return succeed(answers)
}

const SEED = 1

/** How often levels draw the moves that people played: the level of their rating, and those 400 points away. */
export function askLevels(player: LevelPlayer, positions: readonly Asked[]): Prediction {
  const [own, lower, higher] = [new Bands(), new Bands(), new Bands()]
  for (const { rating, played, before } of positions) {
    const moves = Array.from(before, (move) => makeUci(move, false))
    const move = makeUci(played, false)
    const ask = (bands: Bands, elo: number) => {
      const chances = player.chances(START_FEN, moves, elo, 'rapid', SEED)
      const at = chances.findIndex((each) => each.move === move)
      bands.add(
        rating,
        chances.map(({ chance }) => chance),
        at,
      )
    }
    ask(own, rating)
    ask(lower, rating - AWAY)
    ask(higher, rating + AWAY)
  }
  return { bands: own.report(), lower: lower.report(), higher: higher.report() }
}
