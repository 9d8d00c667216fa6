// SPDX-License-Identifier: GPL-3.0-or-later
/** The player of games that searches in files use. */
import { readFileSync } from 'node:fs'
import { buildReplay } from '../../../build/core.ts'
import { GamePlayer } from '../../../electron/data/game-player.ts'

export const loadPlayer = async (): Promise<GamePlayer> =>
  new GamePlayer(new WebAssembly.Module(readFileSync(await buildReplay())))
