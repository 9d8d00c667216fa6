// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A process that plays games for the tuner, one after the other: it receives orders and sends results. It ends when the
 * process that started it ends.
 */
import { readFileSync } from 'node:fs'
import type { Opening } from '../../match/openings.ts'
import { answerOrders } from '../player-process.ts'
import { type Limit, TABLE_MB, playGame } from './game.ts'
import { TunableCore } from './tunable-core.ts'

/** The only argument of a player, as JSON. */
export interface PlayerTask {
  /** Files: tunable.wasm, and a net or null. */
  wasm: string
  net: string | null
  limit: Limit
}

/** A game between two sets of numbers, by name. */
export interface GameOrder {
  id: number
  white: Readonly<Record<string, number>>
  black: Readonly<Record<string, number>>
  opening: Opening
}

/** The result of a game. */
export interface Played {
  id: number
  /** White's points doubled. */
  points: 0 | 1 | 2
}

const { wasm, net, limit } = JSON.parse(process.argv[2]!) as PlayerTask
const module = new WebAssembly.Module(readFileSync(wasm))
const options = {
  net: net === null ? undefined : readFileSync(net),
  ...(limit.kind === 'clock' ? { speed: limit.speed } : {}),
}
const [first, second] = [0, 1].map(() => new TunableCore(module, TABLE_MB, options)) as [
  TunableCore,
  TunableCore,
]
answerOrders(({ id, white, black, opening }: GameOrder): Played => {
  first.set(white)
  second.set(black)
  return { id, points: playGame(first, second, opening, limit) }
})
