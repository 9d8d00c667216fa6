// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A process that plays games for `generate.ts`, one after the other: it receives numbers and sends games. It
 * ends with the process that started it.
 */
import { readFileSync } from 'node:fs'
import { bindCore } from '../lone-core.ts'
import type { Game, Settings } from './game-file.ts'
import { TABLE_MB, playGame } from './selfplay.ts'

/** The only argument of a player, as JSON. */
export interface PlayerTask {
  /** The compiled core. */
  wasm: string
  /** File of the net that judges; null: the evaluation written by hand. */
  net: string | null
  settings: Settings
}

/** Its response to a number. */
export interface Played {
  number: number
  game: Game | null
  /** Memory of the process, bytes. */
  memory: number
}

const { wasm, net, settings } = JSON.parse(process.argv[2]!) as PlayerTask
const core = bindCore(readFileSync(wasm), TABLE_MB, net === null ? undefined : readFileSync(net))
process.on('message', (number: number) => {
  const played: Played = { number, game: playGame(core, settings, number), memory: process.memoryUsage.rss() }
  // There is no receiver any more: the same as a disconnection.
  process.send!(played, undefined, undefined, (error) => error && process.exit())
})
process.on('disconnect', () => process.exit())
// A terminal interrupts all processes of a command; the one that started this one decides.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
