// SPDX-License-Identifier: GPL-3.0-or-later
/** Positions to fit weights to, from files of training games. */
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { type Game, readRecords } from './game-file.ts'
import { visitQuiet } from './quiet.ts'
import { openShard } from './shards.ts'

/** A quiet position of a game. */
export interface Sample {
  fen: string
  /** Search score, centipawns from White's view. */
  score: number
  /** Result of the game for White: 1, 0.5 or 0. */
  result: number
}

/**
 * Every n-th quiet position of the files, so that no more than `most` are taken. Damaged records and
 * unreadable files are skipped.
 */
export function readSamples(core: CoreInstance, files: readonly string[], most: number): Sample[] {
  let positions = 0
  for (const game of gamesOf(files)) visitQuiet(core, game, () => positions++)
  const every = Math.ceil(positions / most)
  const samples: Sample[] = []
  let seen = 0
  for (const game of gamesOf(files)) {
    visitQuiet(core, game, (ply) => {
      if (seen++ % every !== 0) return
      samples.push({ fen: core.fen(), score: game.scores[ply]!, result: game.result / 2 })
    })
  }
  return samples
}

function* gamesOf(files: readonly string[]): Generator<Game> {
  for (const file of files) {
    const opened = openShard(file)
    if (!opened.ok) continue
    const { bytes, header } = opened.value
    for (const item of readRecords(bytes, header.shard)) if (item.kind === 'game') yield item.game
  }
}
