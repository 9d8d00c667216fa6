// SPDX-License-Identifier: GPL-3.0-or-later
/** Replays every game of a PGN file, with legal moves, and reports the speed. */
import { readFileSync } from 'node:fs'
import { MAX_GAME_BYTES } from '../../electron/data/limits.ts'
import type { ScannedFile } from '../../electron/documents/scanned-file.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { mainline } from '../../engine/chess/tree.ts'
import { Replayer } from '../../engine/modules/replayer.ts'
import { buildReplay } from '../core.ts'
import { type Outcome, withScannedFile } from './outcome.ts'

/** Bytes of a file in memory at once, unless a game is longer. */
const STRETCH_BYTES = 8 * 1024 * 1024

export const replay = (path: string): Promise<Outcome> =>
  withScannedFile(path, (scanned) => replayAll(path, scanned))

async function replayAll(path: string, scanned: ScannedFile): Promise<Outcome> {
  const { table } = scanned.scan
  const replayer = new Replayer(new WebAssembly.Module(readFileSync(await buildReplay())), {
    text: MAX_GAME_BYTES,
  })
  // Only checks that moves are legal, like the programs it is compared with.
  replayer.seekPatterns(false)
  let plies = 0
  let unsure = 0
  let ms = 0
  for (let game = 0; game < table.count;) {
    const from = table.start(game)
    let next = game + 1
    while (next < table.count && table.end(next) - from <= STRETCH_BYTES) next += 1
    const bytes = await scanned.bytes(from, table.end(next - 1))
    if (!bytes.ok) return bytes
    replayer.text.set(bytes.value)
    const startedAt = performance.now()
    for (; game < next; game += 1) {
      const [begin, end] = [table.start(game) - from, table.end(game) - from]
      const played = replayer.replay(begin, end)
      if (typeof played === 'number') plies += played
      else {
        unsure += 1
        const { tree } = readGame(scanned.decode(bytes.value.subarray(begin, end)))
        plies += mainline(tree).length - 1
      }
    }
    ms += performance.now() - startedAt
  }
  const games = table.count
  const gamesPerSecond = games === 0 ? 0 : Math.round((1000 * games) / ms)
  return {
    ok: true,
    good: true,
    value: { file: path, games, plies, unsure, ms: Math.round(ms), gamesPerSecond },
  }
}
