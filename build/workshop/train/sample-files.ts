// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The samples of a run on disk, taken from training games once. Each position goes into a random part. An epoch reads the
 * parts in a random order and shuffles each in memory: a full shuffle that needs the memory of one part. All positions of a
 * game are either trained on or held back. The seed determines everything.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { type Game, readRecords } from '../tune/game-file.ts'
import { visitQuiet } from '../tune/quiet.ts'
import { type ShardCode, listShards, openShard, shardFile } from '../tune/shards.ts'
import { replaceFile } from '../../tools/replace-file.ts'
import { SAMPLE_BYTES } from './kernel/layout.ts'
import { writeSample } from './sample.ts'

/** Approximate number of positions in a part. */
const PART_POSITIONS = 1_000_000
/** Approximate number of bytes of training games per position. */
const GAME_BYTES = 6
/** At most one game in this many is held back. The larger the set, the fewer are held back. */
const LEAST_STRIDE = 20
const HELD_BACK_POSITIONS = 250_000
/** Samples in the buffer of a part. */
const BUFFERED = 2048
/** Separates the random numbers of games, parts and epochs. */
const STRIDE = 0x9e3779b1
const INDEX = 'samples.json'
const HELD_BACK = 'held-back.samples'

/** The content of the files. */
export interface SampleIndex {
  seed: number
  /** Random moves from each training position of the games, see `visitNearby`. */
  imitate: number
  /** Positions of each part. */
  parts: number[]
  heldBack: number
  /** Games that could not be read or played. */
  damaged: number
  /** CRC-32 of all parts and then of the held-back samples. */
  checksum: number
  /** The training games: numbers and bytes of the shards, by folder. */
  folders: { shard: number; bytes: number }[][]
}

export type SampleCode = 'NO_FOLDER' | 'NO_GAMES' | ShardCode

const partFile = (folder: string, part: number): string =>
  join(folder, `${String(part).padStart(4, '0')}.samples`)

/** The index of finished samples; null if there is none: a run that was killed while making samples makes them again. */
export function readIndex(folder: string): SampleIndex | null {
  const file = join(folder, INDEX)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SampleIndex) : null
}

/**
 * Makes the samples from folders of training games. The folders may still grow: the games that exist now are used.
 * @param core plays the games through
 */
export function makeSamples(
  core: CoreInstance,
  games: readonly string[],
  folder: string,
  { seed, imitate }: Pick<SampleIndex, 'seed' | 'imitate'>,
): Checked<SampleIndex, SampleCode> {
  if (!games.every((from) => existsSync(from) && statSync(from).isDirectory())) return fail('NO_FOLDER')
  const folders = games.map((from) =>
    listShards(from).map((shard) => ({ shard, bytes: statSync(shardFile(from, shard)).size })),
  )
  const expected = folders.flat().reduce((sum, { bytes }) => sum + bytes, 0) / GAME_BYTES
  const writer = new PartWriter(folder, Math.ceil((expected * (1 + imitate)) / PART_POSITIONS))
  const stride = Math.max(LEAST_STRIDE, Math.ceil(expected / HELD_BACK_POSITIONS))
  let damaged = 0
  for (const [number, shards] of folders.entries())
    for (const { shard, bytes } of shards) {
      const opened = openShard(shardFile(games[number]!, shard))
      if (!opened.ok) return opened
      for (const item of readRecords(opened.value.bytes.subarray(0, bytes), shard)) {
        if (item.kind === 'closing') continue
        if (item.kind === 'damage' || !addGame(core, writer, item.game, { seed, stride, imitate })) damaged++
      }
    }
  writer.flush()
  const { parts, heldBack, checksum } = writer
  if (parts.every((count) => count === 0) || heldBack === 0) return fail('NO_GAMES')
  const index = { seed, imitate, parts, heldBack, damaged, checksum, folders }
  replaceFile(join(folder, INDEX), `${JSON.stringify(index, null, 2)}\n`)
  return ok(index)
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
  { seed, stride, imitate }: { seed: number; stride: number; imitate: number },
): boolean {
  const random = makeRandom(Math.imul(seed, STRIDE) + game.number)
  const isHeldBack = Math.floor(random() * stride) === 0
  const anyPart = (): number => Math.floor(random() * writer.parts.length)
  const starts: string[] = []
  const isWhole = visitQuiet(core, game, (ply) => {
    const fen = core.fen()
    if (!isHeldBack && imitate > 0) starts.push(fen)
    const of = { score: game.scores[ply]!, result: game.result, game: game.number }
    writer.add(isHeldBack ? -1 : anyPart(), fen, of)
  })
  for (const fen of starts)
    visitNearby(core, fen, imitate, random, (score) =>
      writer.add(anyPart(), core.fen(), { score, result: null, game: game.number }),
    )
  return isWhole
}

class PartWriter {
  readonly parts: number[]
  heldBack = 0
  readonly #folder: string
  /** One for each part, and a last one for held-back samples. */
  readonly #buffers: Buffer[]
  readonly #filled: number[]
  readonly #checksums: number[]

  constructor(folder: string, parts: number) {
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder)) if (name.endsWith('.samples')) rmSync(join(folder, name))
    this.#folder = folder
    this.parts = Array<number>(parts).fill(0)
    this.#buffers = Array.from({ length: parts + 1 }, () => Buffer.alloc(BUFFERED * SAMPLE_BYTES))
    this.#filled = Array<number>(parts + 1).fill(0)
    this.#checksums = Array<number>(parts + 1).fill(0)
  }

  /** @param part -1 holds the position back */
  add(part: number, fen: string, of: { score: number; result: number | null; game: number }): void {
    const at = part < 0 ? this.parts.length : part
    if (this.#filled[at] === BUFFERED) this.#write(at)
    writeSample(this.#buffers[at]!, this.#filled[at]! * SAMPLE_BYTES, fen, of)
    this.#filled[at]!++
    if (part < 0) this.heldBack++
    else this.parts[part]!++
  }

  flush(): void {
    for (const at of this.#buffers.keys()) this.#write(at)
  }

  get checksum(): number {
    return crc32(Buffer.from(Uint32Array.from(this.#checksums).buffer))
  }

  #write(at: number): void {
    const file = at < this.parts.length ? partFile(this.#folder, at) : join(this.#folder, HELD_BACK)
    const bytes = this.#buffers[at]!.subarray(0, this.#filled[at]! * SAMPLE_BYTES)
    appendFileSync(file, bytes)
    this.#checksums[at] = crc32(bytes, this.#checksums[at])
    this.#filled[at] = 0
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
