// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The folder of a set of training games: one file per shard, numbered from 0. Files are only appended to. After a writer was
 * killed, the next one cuts off everything after the last valid record.
 */
import {
  appendFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import {
  HEADER_BYTES,
  MAX_SHARD_BYTES,
  type Game,
  type Header,
  type Settings,
  closingRecord,
  firstOf,
  makeHeader,
  makeRecord,
  readHeader,
  readRecords,
} from './game-file.ts'

const NAME = /^(\d{5})\.games$/

export const shardFile = (folder: string, shard: number): string =>
  join(folder, `${String(shard).padStart(5, '0')}.games`)

/** Numbers of the shards in a folder, in ascending order. */
export const listShards = (folder: string): number[] =>
  readdirSync(folder)
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)

/**
 * The folders of training games in a set: the folder itself if it has shards, otherwise the folders in it that have, in the
 * order of their names.
 */
export function listGenerations(set: string): string[] {
  if (listShards(set).length > 0) return [set]
  return readdirSync(set, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(set, name))
    .filter((folder) => listShards(folder).length > 0)
    .toSorted()
}

export type ShardCode = 'UNREADABLE' | 'TOO_LARGE' | 'BAD_HEADER'
/** OTHER_SETTINGS, OLD_VERSION: the shard can be read, but not continued. */
export type ContinueCode = ShardCode | 'OTHER_SETTINGS' | 'OLD_VERSION'

/** The bytes of a file. `TOO_LARGE`: no shard has this size. */
function readShard(file: string): Checked<Buffer, ShardCode> {
  try {
    if (statSync(file).size > MAX_SHARD_BYTES) return fail('TOO_LARGE')
    return ok(readFileSync(file))
  } catch {
    return fail('UNREADABLE')
  }
}

/** A shard's bytes and header. */
export function openShard(file: string): Checked<{ bytes: Buffer; header: Header }, ShardCode> {
  const read = readShard(file)
  if (!read.ok) return read
  const header = readHeader(read.value)
  return header === null ? fail('BAD_HEADER') : ok({ bytes: read.value, header })
}

/** The progress of a shard. */
export interface Progress {
  shard: number
  /** Valid bytes from the start of the file. */
  bytes: number
  /** The next number to play. */
  next: number
  /** Whether all numbers have been played and the shard is closed. */
  isWhole: boolean
}

/** The progress of a shard that does not exist yet. */
export const noProgress = (shard: number): Progress => ({
  shard,
  bytes: 0,
  next: firstOf(shard),
  isWhole: false,
})

/** The progress of a shard that is to be continued. */
export function progressOf(
  folder: string,
  shard: number,
  settings: Settings,
): Checked<Progress, ContinueCode> {
  const file = shardFile(folder, shard)
  const none = noProgress(shard)
  if (!existsSync(file)) return ok(none)
  const read = readShard(file)
  if (!read.ok) return read
  const bytes = read.value
  const wanted = makeHeader(settings, shard)
  if (!bytes.subarray(0, HEADER_BYTES).equals(wanted)) {
    // The writer was killed within the header.
    if (bytes.equals(wanted.subarray(0, bytes.length))) return ok(none)
    const header = readHeader(bytes)
    if (header === null) return fail('BAD_HEADER')
    return fail(header.version === 1 ? 'OLD_VERSION' : 'OTHER_SETTINGS')
  }
  const progress = { ...none, bytes: HEADER_BYTES }
  for (const item of readRecords(bytes, shard)) {
    if (item.kind === 'damage') break
    progress.bytes = item.end
    if (item.kind === 'game') progress.next = item.game.number + 1
    else progress.isWhole = true
  }
  return ok(progress)
}

/** Appends games to a shard. */
export class ShardWriter {
  readonly #file: string
  readonly #shard: number

  /** Cuts off damaged records, or creates the file. */
  constructor(folder: string, settings: Settings, { shard, bytes }: Progress) {
    this.#file = shardFile(folder, shard)
    this.#shard = shard
    if (bytes === 0) writeFileSync(this.#file, makeHeader(settings, shard))
    else truncateSync(this.#file, bytes)
  }

  add(game: Game): void {
    appendFileSync(this.#file, makeRecord(game))
  }

  /** Closes the shard: all its numbers have been played. */
  close(): void {
    appendFileSync(this.#file, closingRecord(this.#shard))
  }
}
