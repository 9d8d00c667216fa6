// SPDX-License-Identifier: GPL-3.0-or-later
/** How often others hit what people played: another UCI engine that searches to fixed depths, and our levels. */
import { START_FEN } from '../../../engine/chess/rules.ts'
import { makeUci } from '../../../engine/host/core-instance.ts'
import { type Result, fail, succeed } from '../../../engine/result.ts'
import { EngineProcess } from '../match/engine.ts'
import { BAND, Bands } from './bands.ts'
import type { LevelPlayer } from './player.ts'
import { AWAY, type Asked, type Prediction } from './predict.ts'

/** No search to the depths that are asked for takes as long, milliseconds. */
const WAIT_MS = 120_000
const HASH_MB = '16'

export interface BesideBand {
  rating: number
  positions: number
  top1: number
}

export interface Beside {
  engine: string
  depth: number
  bands: BesideBand[]
}

/** Asks an engine about every position at every depth. */
export async function askBeside(
  program: string,
  depths: readonly number[],
  positions: readonly Asked[],
): Promise<Result<Beside[], 'NOT_STARTED' | 'GONE'>> {
  const options = { Threads: '1', Hash: HASH_MB }
  const started = await EngineProcess.start({ command: [program], options })
  if (!started.ok) return fail('NOT_STARTED', started.detail)
  const engine = started.value
  const answers: Beside[] = []
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
      const band = BAND * Math.floor(rating / BAND)
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

/** How often levels draw what people of their rating played, and levels 400 points away from it. */
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
