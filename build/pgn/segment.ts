// SPDX-License-Identifier: GPL-3.0-or-later
/** What the games of a PGN file cost in a segment of a library, and how long positions take to be found there. */
import { readFileSync } from 'node:fs'
import { MAX_GAME_BYTES } from '../../electron/data/games.ts'
import type { ScannedFile } from '../../electron/documents/scanned-file.ts'
import { makeDirectory, runsOf } from '../../electron/library/segment/directory.ts'
import { branchesOf } from '../../electron/library/segment/lookup.ts'
import { findRuns } from '../../electron/library/segment/positions.ts'
import { comparePacked, SortedMoves, SortedMovesWriter } from '../../electron/library/segment/sorted-moves.ts'
import { makeRandom } from '../../engine/host/random.ts'
import { Replayer } from '../../engine/modules/replayer.ts'
import { RECORD_PACKED } from '../../engine/replay/layout.ts'
import { buildReplay } from '../core.ts'
import { type Outcome, withScannedFile } from './outcome.ts'

/** Positions that are looked up. */
const LOOKED_UP = 2000
const BYTES_OF_START = 4

export const segment = (path: string, seed: number): Promise<Outcome> =>
  withScannedFile(path, (scanned) => measure(path, scanned, seed))

async function measure(path: string, scanned: ScannedFile, seed: number): Promise<Outcome> {
  const replayer = new Replayer(new WebAssembly.Module(readFileSync(await buildReplay())), {
    text: MAX_GAME_BYTES,
  })
  replayer.seekPatterns(false)
  replayer.packMoves(true)
  const random = makeRandom(seed)
  const games: Uint8Array[] = []
  const keys: bigint[] = []
  let unsure = 0
  for (let game = 0; game < scanned.scan.table.count; game++) {
    const text = await scanned.bytes(scanned.scan.table.start(game), scanned.scan.table.end(game))
    if (!text.ok) return text
    replayer.text.set(text.value)
    const plies = replayer.replay(0, text.value.length)
    if (typeof plies !== 'number') {
      unsure++
      continue
    }
    games.push(replayer.packed.slice(0, replayer.record[RECORD_PACKED]))
    if (plies > 0) keys.push(replayer.keys[Math.floor(random() * plies)]!)
  }
  if (games.length === 0) return { ok: false, code: 'NO_GAMES', detail: 'no game can be packed' }
  games.sort(comparePacked)
  const parts: Uint8Array[] = []
  const writer = new SortedMovesWriter((bytes) => parts.push(bytes.slice()))
  for (const game of games) writer.add(game)
  const directory = makeDirectory(findRuns(replayer, () => games, games.length))
  const moves = new SortedMoves(inMemory(Buffer.concat(parts)), games.length, writer.starts, writer.bytes)
  const perGame = (bytes: number) => Number((bytes / games.length).toFixed(2))

  const times: number[] = []
  let once = 0
  for (let index = 0; index < LOOKED_UP; index++) {
    const key = keys[Math.floor(random() * keys.length)]!
    const startedAt = performance.now()
    const runs = runsOf(inMemory(directory.bytes), directory.starts, key)
    const branches = branchesOf(replayer, moves, key, runs)
    times.push(performance.now() - startedAt)
    if (branches.length === 0) once++
  }
  times.sort((a, b) => a - b)
  const value = {
    file: path,
    games: games.length,
    unsure,
    bytesPerGame: {
      moves: perGame(writer.bytes + BYTES_OF_START * writer.starts.length),
      directory: perGame(directory.bytes.length + BYTES_OF_START * directory.starts.length),
    },
    repeatedPositionsPerGame: perGame(directory.positions),
    lookUps: {
      count: LOOKED_UP,
      occurOnce: once,
      medianMs: Number(times[times.length >> 1]!.toFixed(3)),
      ms99: Number(times[Math.floor(0.99 * times.length)]!.toFixed(3)),
    },
  }
  return { ok: true, good: true, value }
}

const inMemory = (bytes: Uint8Array) => ({
  read: (from: number, length: number) => bytes.subarray(from, from + length),
})
