// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A process that plays training games, one after the other: it receives numbers and sends games. It ends when the process
 * that started it ends.
 */
import { readFileSync } from 'node:fs'
import { bindCore } from '../lone-core.ts'
import type { Game, Settings } from './game-file.ts'
import { answerOrders } from './player-process.ts'
import { TABLE_MB, playGame } from './selfplay.ts'

/** The only argument of a player, as JSON. */
export interface PlayerTask {
  /** The compiled core. */
  wasm: string
  /** File of the net; null for the hand-written evaluation. */
  net: string | null
  settings: Settings
}

/** The answer to a number. */
export interface Played {
  number: number
  game: Game | null
  /** Memory of the process, bytes. */
  memory: number
}

const { wasm, net, settings } = JSON.parse(process.argv[2]!) as PlayerTask
const core = bindCore(readFileSync(wasm), TABLE_MB, net === null ? undefined : readFileSync(net))
answerOrders((number: number): Played => ({
  number,
  game: playGame(core, settings, number),
  memory: process.memoryUsage.rss(),
}))
