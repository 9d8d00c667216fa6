// SPDX-License-Identifier: GPL-3.0-or-later
/** What the games of a PGN file cost in a segment of a library, and how long positions take to be found there. */
import { readFileSync } from 'node:fs'
import { MAX_GAME_BYTES } from '../../electron/data/games.ts'
import { Slices } from '../../electron/data/slices.ts'
import type { ScannedFile } from '../../electron/documents/scanned-file.ts'
import { makeDirectory, runsOf } from '../../electron/library/segment/directory.ts'
import { branchesOf } from '../../electron/library/segment/lookup.ts'
import { findRuns } from '../../electron/library/segment/positions.ts'
import { type Facts, siftGames } from '../../electron/library/segment/sieve.ts'
import { comparePacked, SortedMoves, SortedMovesWriter } from '../../electron/library/segment/sorted-moves.ts'
import { playUci, START_FEN } from '../../engine/chess/rules.ts'
import { makeUci } from '../../engine/host/core-instance.ts'
import { makeRandom } from '../../engine/host/random.ts'
import { Replayer } from '../../engine/modules/replayer.ts'
import {
  RECORD_DEPARTED,
  RECORD_DEPARTURES_HIGH,
  RECORD_DEPARTURES_LOW,
  RECORD_MATERIAL,
  RECORD_PACKED,
} from '../../engine/replay/layout.ts'
import { buildReplay } from '../core.ts'
import { type Outcome, withScannedFile } from './outcome.ts'

/** Positions that are looked up, and how many of those that occur once are sought in the games. */
const LOOKED_UP = 2000
const SIFTED = 200
const FACTS = [RECORD_DEPARTURES_LOW, RECORD_DEPARTURES_HIGH, RECORD_DEPARTED, RECORD_MATERIAL]
const FEN_TAG = '[FEN '
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
  const games: { packed: Uint8Array; facts: readonly number[] }[] = []
  const samples: Sample[] = []
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
    games.push({
      packed: replayer.packed.slice(0, replayer.record[RECORD_PACKED]),
      facts: FACTS.map((at) => replayer.record[at]!),
    })
    const ply = Math.floor(random() * plies)
    const moves = Array.from(replayer.moves.subarray(0, ply + 1), (move) => makeUci(move, false))
    if (plies > 0 && Buffer.from(text.value).indexOf(FEN_TAG) < 0)
      samples.push({ key: replayer.keys[ply]!, moves })
  }
  if (games.length === 0) return { ok: false, code: 'NO_GAMES', detail: 'no game can be packed' }
  games.sort((a, b) => comparePacked(a.packed, b.packed))
  const parts: Uint8Array[] = []
  const writer = new SortedMovesWriter((bytes) => parts.push(bytes.slice()))
  for (const { packed } of games) writer.add(packed)
  const sorted = () => games.map(({ packed }) => packed)
  const directory = makeDirectory(findRuns(replayer, sorted, games.length))
  const moves = new SortedMoves(inMemory(Buffer.concat(parts)), games.length, writer.starts, writer.bytes)
  const perGame = (bytes: number) => Number((bytes / games.length).toFixed(2))

  const times: number[] = []
  const once: Sample[] = []
  for (let index = 0; index < LOOKED_UP; index++) {
    const sample = samples[Math.floor(random() * samples.length)]!
    const { key } = sample
    const startedAt = performance.now()
    const runs = runsOf(inMemory(directory.bytes), directory.starts, key)
    const branches = branchesOf(replayer, moves, key, runs)
    times.push(performance.now() - startedAt)
    if (branches.length === 0) once.push(sample)
  }
  const facts = factsOf(games)
  const sifted: number[] = []
  let lost = 0
  for (const sample of once.slice(0, SIFTED)) {
    const startedAt = performance.now()
    const tags = new TextEncoder().encode(`[SetUp "1"]\n[FEN "${fenOf(sample)}"]\n`)
    replayer.text.set(tags)
    const found = await siftGames(replayer, moves, facts, tags.length, new Slices(), () => false)
    sifted.push(performance.now() - startedAt)
    if (found?.length !== 1) lost++
  }
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
      occurOnce: once.length,
      ...timesOf(times),
    },
    sifted: { count: sifted.length, lost, ...timesOf(sifted) },
  }
  return { ok: true, good: lost === 0, value }
}

/** A position of a game: its key, and the moves that lead there. */
interface Sample {
  readonly key: bigint
  readonly moves: readonly string[]
}

function fenOf({ moves }: Sample): string {
  return moves.reduce((fen, uci) => {
    const played = playUci(fen, uci)
    return played.ok ? played.value.fen : fen
  }, START_FEN)
}

function factsOf(games: readonly { facts: readonly number[] }[]): Facts {
  const facts = {
    departures: new Uint32Array(2 * games.length),
    departed: new Uint8Array(games.length),
    materials: new Uint32Array(games.length),
  }
  for (const [
    slot,
    {
      facts: [low, high, departed, material],
    },
  ] of games.entries()) {
    facts.departures.set([low!, high!], 2 * slot)
    facts.departed[slot] = departed!
    facts.materials[slot] = material!
  }
  return facts
}

function timesOf(times: readonly number[]): { medianMs: number; ms99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Number((sorted[Math.floor(part * sorted.length)] ?? 0).toFixed(3))
  return { medianMs: at(0.5), ms99: at(0.99) }
}

const inMemory = (bytes: Uint8Array) => ({
  read: (from: number, length: number) => bytes.subarray(from, from + length),
})
