// SPDX-License-Identifier: GPL-3.0-or-later
/** What the games of a PGN file cost in a segment of a library, and how long positions take to be found there. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_GAME_BYTES } from '../../electron/data/limits.ts'
import { Slices } from '../../electron/data/slices.ts'
import type { ScannedFile } from '../../electron/documents/scanned-file.ts'
import { bytesOf } from '../../electron/data/sections.ts'
import { type BuildStep, buildSegment } from '../../electron/library/segment/build.ts'
import { tagsOf, withFirstPosition } from '../../electron/library/segment/first-positions.ts'
import { type NewGames, writeMerged, writeSegment } from '../../electron/library/segment/segment-file.ts'
import type { SegmentFile, SegmentSink } from '../../electron/library/segment/segment-writer.ts'
import { Segment } from '../../electron/library/segment/segment.ts'
import { siftGames } from '../../electron/library/segment/sieve.ts'
import { playUci, START_FEN } from '../../engine/chess/rules.ts'
import { makeUci } from '../../engine/host/core-instance.ts'
import { makeRandom } from '../../engine/host/random.ts'
import { Replayer } from '../../engine/modules/replayer.ts'
import { Segmenter } from '../../engine/modules/segmenter.ts'
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
const FEN_TAG = /^\[FEN "([^"]+)"\]/m
/** Segments that are merged. */
const MERGED = 4

export const segment = (path: string, seed: number): Promise<Outcome> =>
  withScannedFile(path, async (scanned) => {
    const folder = mkdtempSync(join(tmpdir(), 'alfabeta-segment-'))
    try {
      return await measure(path, scanned, seed, folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

async function measure(path: string, scanned: ScannedFile, seed: number, folder: string): Promise<Outcome> {
  const module = new WebAssembly.Module(readFileSync(await buildReplay()))
  const replayer = new Replayer(module, { text: MAX_GAME_BYTES })
  const random = makeRandom(seed)
  const read = await readGames(replayer, scanned, random)
  if (!read.ok) return read
  const { games, samples, unsure, fens } = read
  if (games.length === 0) return { ok: false, code: 'NO_GAMES', detail: 'no game can be packed' }
  const segmenter = new Segmenter(module)
  const times: Partial<Record<BuildStep | 'merge', number>> = {}
  let since = processorTime()
  const note = (step: BuildStep | 'merge') => {
    times[step] = Number(((processorTime() - since) / games.length).toFixed(2))
    since = processorTime()
  }
  const numbered = games.map((game, id) => ({ ...game, id }))
  const { moves, ends } = newGames(numbered, fens)
  const fenOf = (number: number) => fens[number]!
  const sizes = new CountingSink()
  const { positions } = buildSegment(segmenter, { moves, ends, fenOf }, sizes, note)
  const write = async (name: string, some: readonly NumberedGame[]) => {
    await writeSegment(segmenter, join(folder, name), newGames(some, fens))
    return Segment.open(join(folder, name))
  }
  const whole = await write('whole', numbered)
  const parts: Segment[] = []
  for (let part = 0; part < MERGED; part++)
    parts.push(
      await write(
        String(part),
        numbered.filter(({ id }) => id % MERGED === part),
      ),
    )
  since = processorTime()
  await writeMerged(segmenter, join(folder, 'merged'), parts, [[0, games.length]])
  note('merge')
  const merged = Segment.open(join(folder, 'merged'))
  const areEqual = bytesIn(whole).equals(bytesIn(merged))
  const perGame = (bytes: number) => Number((bytes / games.length).toFixed(2))
  const { lookUps, once } = lookUp(replayer, whole, samples, random)
  const sifted = await sift(replayer, whole, once.slice(0, SIFTED))
  const value = {
    file: path,
    games: games.length,
    unsure,
    processorMicrosecondsPerGame: times,
    bytesPerGame: {
      moves: perGame(sizes.bytes.moves + sizes.bytes.blocks),
      directory: perGame(sizes.bytes.directory + sizes.bytes.buckets),
      whole: perGame(whole.bytes),
    },
    repeatedPositionsPerGame: perGame(positions),
    mergedIsTheSame: areEqual,
    lookUps,
    sifted,
  }
  for (const segment of [whole, merged, ...parts]) segment.close()
  return { ok: true, good: sifted.lost === 0 && areEqual, value }
}

const bytesIn = ({ moveBytes }: Segment) => Buffer.from(moveBytes.read(0, moveBytes.length))

/** Counts the bytes of each file of a segment; runs are held in memory. */
class CountingSink implements SegmentSink {
  readonly bytes: Record<SegmentFile, number> = { moves: 0, blocks: 0, directory: 0, buckets: 0 }
  readonly #chunks: Uint8Array[] = []

  readonly scratch = {
    write: (chunk: Uint8Array) => void this.#chunks.push(chunk.slice()),
    read: (chunk: number, into: Uint8Array) => into.set(this.#chunks[chunk]!),
  }

  write(file: SegmentFile, bytes: Uint8Array): void {
    this.bytes[file] += bytes.length
  }
}

/** Microseconds of all threads of this process. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

interface Game {
  readonly packed: Uint8Array
  readonly facts: readonly number[]
}

interface ReadGames {
  readonly ok: true
  readonly games: readonly Game[]
  readonly samples: readonly Sample[]
  readonly unsure: number
  readonly fens: readonly string[]
}

/** Packs the games of a file, and takes a position of each from the usual first one as a sample. */
async function readGames(
  replayer: Replayer,
  scanned: ScannedFile,
  random: () => number,
): Promise<ReadGames | (Outcome & { ok: false })> {
  replayer.seekPatterns(false)
  replayer.packMoves(true)
  const fens: string[] = []
  const numbers = new Map<string, number>()
  const games: Game[] = []
  const samples: Sample[] = []
  let unsure = 0
  for (let game = 0; game < scanned.scan.table.count; game++) {
    const text = await scanned.bytes(scanned.scan.table.start(game), scanned.scan.table.end(game))
    if (!text.ok) return text
    replayer.text.set(text.value)
    const plies = replayer.replay(0, text.value.length)
    const bytes = replayer.record[RECORD_PACKED]!
    if (typeof plies !== 'number' || bytes < plies) {
      unsure++
      continue
    }
    const fen = FEN_TAG.exec(Buffer.from(text.value).toString('latin1'))?.[1]
    const packed = replayer.packed.slice(0, bytes)
    const facts = FACTS.map((at) => replayer.record[at]!)
    if (fen !== undefined) {
      const number = numbers.get(fen) ?? fens.push(fen) - 1
      numbers.set(fen, number)
      games.push({ packed: withFirstPosition(number, packed), facts })
      continue
    }
    games.push({ packed, facts })
    const ply = Math.floor(random() * plies)
    const moves = Array.from(replayer.moves.subarray(0, ply + 1), (move) => makeUci(move, false))
    if (plies > 0) samples.push({ key: replayer.keys[ply]!, moves })
  }
  return { ok: true, games, samples, unsure, fens }
}

interface NumberedGame extends Game {
  readonly id: number
}

/** The games as their importer has them. */
function newGames(games: readonly NumberedGame[], fens: readonly string[]): NewGames {
  let end = 0
  const ends = Uint32Array.from(games, (game) => (end += game.packed.length))
  const words = (at: number) => Uint32Array.from(games, ({ facts }) => facts[at]!)
  const departures = Uint32Array.from(games.flatMap(({ facts }) => facts.slice(0, 2)))
  const none = (bytes: number) => new Uint8Array(bytes * games.length)
  return {
    moves: Buffer.concat(games.map((game) => game.packed)),
    ends,
    columns: {
      departures: bytesOf(departures),
      departed: Uint8Array.from(words(2)),
      materials: bytesOf(words(3)),
      result: none(1),
      whiteElo: none(2),
      blackElo: none(2),
      date: none(4),
      ids: bytesOf(Uint32Array.from(games, ({ id }) => id)),
    },
    fens: fens.map((fen, number) => [number, fen]),
  }
}

/** Looks samples up; those that no directory has occur once. */
function lookUp(replayer: Replayer, segment: Segment, samples: readonly Sample[], random: () => number) {
  const times: number[] = []
  const once: Sample[] = []
  for (let index = 0; index < LOOKED_UP; index++) {
    const sample = samples[Math.floor(random() * samples.length)]!
    const startedAt = performance.now()
    const branches = segment.branchesOf(replayer, sample.key)
    times.push(performance.now() - startedAt)
    if (branches.length === 0) once.push(sample)
  }
  return { lookUps: { count: LOOKED_UP, occurOnce: once.length, ...timesOf(times) }, once }
}

/** Seeks positions that occur once in the games. */
async function sift(replayer: Replayer, segment: Segment, samples: readonly Sample[]) {
  const times: number[] = []
  let lost = 0
  for (const sample of samples) {
    const startedAt = performance.now()
    const tags = tagsOf(lastFen(sample))
    replayer.text.set(tags)
    const found = await siftGames(replayer, segment, tags.length, new Slices(), () => false)
    times.push(performance.now() - startedAt)
    if (found?.length !== 1) lost++
  }
  return { count: times.length, lost, ...timesOf(times) }
}

/** A position of a game: its key, and the moves that lead there. */
interface Sample {
  readonly key: bigint
  readonly moves: readonly string[]
}

function lastFen({ moves }: Sample): string {
  return moves.reduce((fen, uci) => {
    const played = playUci(fen, uci)
    return played.ok ? played.value.fen : fen
  }, START_FEN)
}

function timesOf(times: readonly number[]): { medianMs: number; ms99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Number((sorted[Math.floor(part * sorted.length)] ?? 0).toFixed(3))
  return { medianMs: at(0.5), ms99: at(0.99) }
}
