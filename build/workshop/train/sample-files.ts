// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The samples of a run on disk, taken from training games once, each position once. A hash of the board chooses the part of a
 * position, so all samples of a position meet in one part, where they are merged. An epoch reads the parts in a random order
 * and shuffles each in memory: a full shuffle that needs the memory of one part. All positions of a game are either trained
 * on or held back; a position that is trained on is not held back. The seed determines everything.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { type Game, readRecords } from '../tune/game-file.ts'
import { visitQuiet } from '../tune/quiet.ts'
import { type ShardCode, listGenerations, listShards, openShard, shardFile } from '../tune/shards.ts'
import { replaceFile } from '../../tools/replace-file.ts'
import { SAMPLE_BYTES } from './kernel/layout.ts'
import { BoardTable, mergeSamples } from './merge.ts'
import { boardHash, writeSample } from './sample.ts'

/** Approximate number of positions in a part. */
const PART_POSITIONS = 1_000_000
/** Approximate number of bytes of training games per position. */
const GAME_BYTES = 5
/** At most one game in this many is held back. The larger the set, the fewer are held back. */
const LEAST_STRIDE = 20
const HELD_BACK_POSITIONS = 250_000
/** Samples in the buffer of a part. */
const BUFFERED = 2048
/** Separates the random numbers of games, parts and epochs. */
const STRIDE = 0x9e3779b1
const INDEX = 'samples.json'
const HELD_BACK = 'held-back.samples'

/** Version of the samples. Those of another version are made again. */
const VERSION = 2

/** A folder of training games, or of generations of them. */
export interface GameFolder {
  folder: string
  /** How much its positions count in the loss, in hundredths, 1 to 100. */
  weight: number
}

/** The content of the files. */
export interface SampleIndex {
  version: number
  seed: number
  /** Random moves from each training position of the games, see `visitNearby`. */
  imitate: number
  /** Positions of each part. */
  parts: number[]
  heldBack: number
  /** Samples that were merged into another one, and held-back positions that were left out because they are trained on. */
  duplicates: number
  leftOut: number
  /** Games that could not be read or played. */
  damaged: number
  /** CRC-32 of all parts and then of the held-back samples. */
  checksum: number
  /** The training games: numbers and bytes of the shards. */
  folders: { folder: string; weight: number; shards: { shard: number; bytes: number }[] }[]
}

export type SampleCode = 'NO_FOLDER' | 'NO_GAMES' | ShardCode

const partFile = (folder: string, part: number): string =>
  join(folder, `${String(part).padStart(4, '0')}.samples`)

/** The file of samples that have not been merged yet. */
const rawOf = (file: string): string => file.replace(/samples$/, 'raw')

/** The index of finished samples; null if there is none: a run that was killed while making samples makes them again. */
export function readIndex(folder: string): SampleIndex | null {
  const file = join(folder, INDEX)
  if (!existsSync(file)) return null
  const index = JSON.parse(readFileSync(file, 'utf8')) as SampleIndex
  return index.version === VERSION ? index : null
}

/**
 * Makes the samples from folders of training games. The folders may still grow: the games that exist now are used.
 * @param core plays the games through
 */
export function makeSamples(
  core: CoreInstance,
  games: readonly GameFolder[],
  folder: string,
  { seed, imitate }: Pick<SampleIndex, 'seed' | 'imitate'>,
): Checked<SampleIndex, SampleCode> {
  if (!games.every(({ folder: from }) => existsSync(from) && statSync(from).isDirectory()))
    return fail('NO_FOLDER')
  const folders = games
    .flatMap((from) => listGenerations(from.folder).map((folder) => ({ folder, weight: from.weight })))
    .map((from) => ({
      ...from,
      shards: listShards(from.folder).map((shard) => ({
        shard,
        bytes: statSync(shardFile(from.folder, shard)).size,
      })),
    }))
  const size = folders.flatMap(({ shards }) => shards).reduce((sum, { bytes }) => sum + bytes, 0)
  const expected = size / GAME_BYTES
  const writer = new PartWriter(folder, Math.ceil((expected * (1 + imitate)) / PART_POSITIONS), seed)
  const stride = Math.max(LEAST_STRIDE, Math.ceil(expected / HELD_BACK_POSITIONS))
  let damaged = 0
  for (const { folder: from, weight, shards } of folders)
    for (const { shard, bytes } of shards) {
      const opened = openShard(shardFile(from, shard))
      if (!opened.ok) return opened
      for (const item of readRecords(opened.value.bytes.subarray(0, bytes), shard)) {
        if (item.kind === 'closing') continue
        const isPlayed =
          item.kind === 'game' && addGame(core, writer, item.game, { seed, stride, imitate, weight })
        if (!isPlayed) damaged++
      }
    }
  writer.flush()
  const merged = mergeParts(folder, writer.written.length - 1)
  if (merged.parts.every((count) => count === 0) || merged.heldBack === 0) return fail('NO_GAMES')
  const duplicates = writer.written.reduce((sum, count) => sum + count, 0) - merged.distinct
  const { parts, heldBack, leftOut, checksum } = merged
  const index = {
    version: VERSION,
    seed,
    imitate,
    parts,
    heldBack,
    duplicates,
    leftOut,
    damaged,
    checksum,
    folders,
  }
  replaceFile(join(folder, INDEX), `${JSON.stringify(index, null, 2)}\n`)
  return ok(index)
}

/** The samples of a file before merging, merged. */
const readMerged = (file: string): Buffer =>
  existsSync(rawOf(file)) ? mergeSamples(readFileSync(rawOf(file))) : Buffer.alloc(0)

/** Merges the samples of each part, and removes the held-back positions that a part has too. */
function mergeParts(
  folder: string,
  count: number,
): Pick<SampleIndex, 'parts' | 'heldBack' | 'leftOut' | 'checksum'> & { distinct: number } {
  const checksums: number[] = []
  const write = (file: string, samples: Buffer): void => {
    writeFileSync(file, samples)
    rmSync(rawOf(file), { force: true })
    checksums.push(crc32(samples))
  }
  const heldBackFile = join(folder, HELD_BACK)
  const heldBack = readMerged(heldBackFile)
  const table = new BoardTable(heldBack)
  const isTrained = new Uint8Array(heldBack.length / SAMPLE_BYTES)
  for (const number of isTrained.keys()) table.add(number)
  const parts: number[] = []
  for (let part = 0; part < count; part++) {
    const samples = readMerged(partFile(folder, part))
    for (let at = 0; at < samples.length; at += SAMPLE_BYTES) {
      const number = table.find(samples, at)
      if (number >= 0) isTrained[number] = 1
    }
    write(partFile(folder, part), samples)
    parts.push(samples.length / SAMPLE_BYTES)
  }
  const left = Buffer.alloc(heldBack.length)
  let length = 0
  for (const [number, isKnown] of isTrained.entries())
    if (isKnown === 0)
      length += heldBack.copy(left, length, number * SAMPLE_BYTES, (number + 1) * SAMPLE_BYTES)
  write(heldBackFile, left.subarray(0, length))
  const held = length / SAMPLE_BYTES
  return {
    parts,
    heldBack: held,
    leftOut: isTrained.length - held,
    checksum: crc32(Buffer.from(Uint32Array.from(checksums).buffer)),
    distinct: parts.reduce((sum, samples) => sum + samples, isTrained.length),
  }
}

/** Beyond this a position beside the games is decided, whatever an evaluation says; centipawns. */
const MAX_VALUE = 2500

/**
 * Plays random moves from a position and calls `visit` after each, while the core stands there, with the value by the
 * hand-written evaluation in centipawns from White's view. Positions in check and decided ones are left out.
 *
 * A search visits mostly positions that no good player would reach, and games have none of them: a net that has seen games
 * alone guesses there. So it learns to value them as its predecessor does.
 */
export function visitNearby(
  core: CoreInstance,
  fen: string,
  moves: number,
  random: () => number,
  visit: (value: number) => void,
): void {
  if (!core.setPosition({ fen, moves: [] }).ok) return
  const { exports } = core
  for (let made = 0; made < moves; made++) {
    const legal = core.legalCodes()
    if (legal.length === 0) return
    exports.playMove(legal[Math.floor(random() * legal.length)]!)
    if (exports.inCheck() === 1) continue
    const value = exports.evaluate()
    if (Math.abs(value) <= MAX_VALUE) visit(exports.sideToMove() === 0 ? value : -value)
  }
}

/**
 * Adds the quiet positions of a game, and positions near them. Held-back positions are only from games.
 * @returns false if a move of the game cannot be played; the positions before it are used
 */
function addGame(
  core: CoreInstance,
  writer: PartWriter,
  game: Game,
  { seed, stride, imitate, weight }: { seed: number; stride: number; imitate: number; weight: number },
): boolean {
  const random = makeRandom(Math.imul(seed, STRIDE) + game.number)
  const isHeldBack = Math.floor(random() * stride) === 0
  const starts: string[] = []
  const isWhole = visitQuiet(core, game, (ply) => {
    const fen = core.fen()
    if (!isHeldBack && imitate > 0) starts.push(fen)
    const of = { score: game.scores[ply]!, result: game.result, game: game.number, weight }
    writer.add(isHeldBack, fen, of)
  })
  for (const fen of starts)
    visitNearby(core, fen, imitate, random, (score) =>
      writer.add(false, core.fen(), { score, result: null, game: game.number, weight }),
    )
  return isWhole
}

/** Separates the hashes that choose parts from those of other tables. */
const PART_SEED = 0x1656667b

/** Writes samples that have not been merged. */
class PartWriter {
  /** Samples of each part, and of the held-back ones at the end. */
  readonly written: number[]
  readonly #folder: string
  readonly #seed: number
  readonly #buffers: Buffer[]
  readonly #sample = Buffer.alloc(SAMPLE_BYTES)

  constructor(folder: string, parts: number, seed: number) {
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder)) if (/\.(raw|samples)$/.test(name)) rmSync(join(folder, name))
    this.#folder = folder
    this.#seed = Math.imul(seed, STRIDE) ^ PART_SEED
    this.written = Array<number>(parts + 1).fill(0)
    this.#buffers = this.written.map(() => Buffer.alloc(BUFFERED * SAMPLE_BYTES))
  }

  add(isHeldBack: boolean, fen: string, of: Parameters<typeof writeSample>[3]): void {
    writeSample(this.#sample, 0, fen, of)
    const parts = this.written.length - 1
    const at = isHeldBack ? parts : Math.floor((boardHash(this.#sample, 0, this.#seed) / 2 ** 32) * parts)
    this.#sample.copy(this.#buffers[at]!, (this.written[at]! % BUFFERED) * SAMPLE_BYTES)
    this.written[at]!++
    if (this.written[at]! % BUFFERED === 0) this.#write(at, BUFFERED)
  }

  flush(): void {
    for (const [at, count] of this.written.entries()) this.#write(at, count % BUFFERED)
  }

  /** Appends the first samples of a buffer to its file. */
  #write(at: number, count: number): void {
    const file = at < this.written.length - 1 ? partFile(this.#folder, at) : join(this.#folder, HELD_BACK)
    appendFileSync(rawOf(file), this.#buffers[at]!.subarray(0, count * SAMPLE_BYTES))
  }
}

/** All held-back samples. */
export const readHeldBack = (folder: string): Buffer => readFileSync(join(folder, HELD_BACK))

/** Positions of an epoch. */
export const epochPositions = ({ parts }: SampleIndex): number => parts.reduce((sum, count) => sum + count, 0)

/** The numbers from 0 to `count` - 1 in random order. */
function shuffled(count: number, random: () => number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}

/**
 * Fills `batch` repeatedly with the positions of an epoch, and yields their number. Only the last batch may not be full.
 * @param skipped number of batches to leave out at the start
 */
export function* readEpoch(
  folder: string,
  index: SampleIndex,
  epoch: number,
  batch: Uint8Array,
  skipped = 0,
): Generator<number> {
  const streams = Math.imul(index.seed, STRIDE) ^ Math.imul(epoch + 1, STRIDE + 2)
  let toSkip = skipped * (batch.length / SAMPLE_BYTES)
  let filled = 0
  for (const part of shuffled(index.parts.length, makeRandom(streams))) {
    const count = index.parts[part]!
    if (toSkip >= count) {
      toSkip -= count
      continue
    }
    const bytes = readFileSync(partFile(folder, part))
    const order = shuffled(count, makeRandom(streams + Math.imul(part + 1, STRIDE + 4)))
    for (const at of order.subarray(toSkip)) {
      batch.set(bytes.subarray(at * SAMPLE_BYTES, (at + 1) * SAMPLE_BYTES), filled)
      filled += SAMPLE_BYTES
      if (filled < batch.length) continue
      yield filled / SAMPLE_BYTES
      filled = 0
    }
    toSkip = 0
  }
  if (filled > 0) yield filled / SAMPLE_BYTES
}
