// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Files of training games, in a format of this project: a header, then a record per game, all numbers little-endian.
 * `docs/training-data.md` has the tables. A file is one shard: the games of SHARD_GAMES consecutive numbers. A game depends
 * only on the settings and its number. A number has no game if its start was lopsided. A record without plies closes the
 * shard, which is then complete. Reading accepts any bytes, and files of version 1; writing makes version 2.
 */
import { crc32 } from 'node:zlib'
import { POSITION_BYTES } from './packed-position.ts'

/** How games end: the first three by the rules, the others because the result is clear or the game is too long. */
export const ENDINGS = ['mate', 'stalemate', 'draw', 'won', 'level', 'long'] as const
export type Ending = (typeof ENDINGS)[number]

export interface Game {
  number: number
  start: Uint8Array
  /** Legal moves from the start position. */
  moves: Uint16Array
  /** Score of each move, centipawns from White's view. */
  scores: Int16Array
  /** White's points doubled. */
  result: 0 | 1 | 2
  ending: Ending
}

/** The settings that determine the games of a file. */
export interface Settings {
  rules: number
  seed: number
  /** Limits of nodes per move. */
  softNodes: number
  hardNodes: number
  /** Node count of the engine's bench. Equal numbers mean equal play. */
  bench: number
  /** Name of the net that evaluated; null for the hand-written evaluation, and for all files of version 1. */
  net: string | null
}

/** The header of a file. */
export type Header = Settings & { version: Version; shard: number }

export const HEADER_BYTES = 64
export const SHARD_GAMES = 16_384
export const MAX_PLIES = 512
const MAGIC = Buffer.from('ABGAMES\n', 'latin1')
const VERSION_AT = 8
const NET = 36
const HEADER_CRC = 60
const MARK = Buffer.from('GAME', 'latin1')
const CRC = 4
const CHECKED = 8

type Version = 1 | 2
/** Offsets in a record; its plies begin at `moves`. */
interface Layout {
  plies: number
  result: number
  ending: number
  number: number
  start: number
  moves: number
}
const LAYOUTS: Record<Version, Layout> = {
  1: { plies: 8, result: 10, ending: 11, number: 12, start: 16, moves: 48 },
  2: { plies: 10, result: 12, ending: 13, number: 14, start: 18, moves: 50 },
}
const VERSION: Version = 2
const WRITTEN = LAYOUTS[VERSION]
/** U16 in version 2: bytes of the record. In version 1 they follow from the plies. */
const LENGTH = 8
const OLD_PLY_BYTES = 4
/** Largest size of a ply: a move, and a change of the score in up to three bytes. */
const MAX_PLY_BYTES = 5
const MAX_RECORD_BYTES = WRITTEN.moves + MAX_PLY_BYTES * MAX_PLIES
/** Largest size of a shard. */
export const MAX_SHARD_BYTES = HEADER_BYTES + (SHARD_GAMES + 1) * MAX_RECORD_BYTES

/** First number of a shard. */
export const firstOf = (shard: number): number => shard * SHARD_GAMES

export function makeHeader(settings: Settings, shard: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  MAGIC.copy(bytes)
  bytes.writeUInt16LE(VERSION, VERSION_AT)
  bytes.writeUInt16LE(settings.rules, 10)
  bytes.writeUInt32LE(settings.seed, 12)
  bytes.writeUInt32LE(shard, 16)
  bytes.writeUInt32LE(settings.softNodes, 20)
  bytes.writeUInt32LE(settings.hardNodes, 24)
  bytes.writeUInt32LE(settings.bench, 28)
  bytes.writeUInt32LE(SHARD_GAMES, 32)
  bytes.writeUInt32LE(settings.net === null ? 0 : Number.parseInt(settings.net, 16), NET)
  bytes.writeUInt32LE(crc32(bytes.subarray(0, HEADER_CRC)), HEADER_CRC)
  return bytes
}

/** Null unless the bytes begin with a valid header. */
export function readHeader(bytes: Buffer): Header | null {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null
  if (crc32(bytes.subarray(0, HEADER_CRC)) !== bytes.readUInt32LE(HEADER_CRC)) return null
  const version = bytes.readUInt16LE(VERSION_AT)
  if ((version !== 1 && version !== 2) || bytes.readUInt32LE(32) !== SHARD_GAMES) return null
  const net = bytes.readUInt32LE(NET)
  return {
    version,
    rules: bytes.readUInt16LE(10),
    seed: bytes.readUInt32LE(12),
    shard: bytes.readUInt32LE(16),
    softNodes: bytes.readUInt32LE(20),
    hardNodes: bytes.readUInt32LE(24),
    bench: bytes.readUInt32LE(28),
    net: net === 0 ? null : net.toString(16).padStart(8, '0'),
  }
}

/** The record of a game with at least one ply. */
export function makeRecord(game: Game): Buffer {
  const bytes = Buffer.alloc(WRITTEN.moves + MAX_PLY_BYTES * game.moves.length)
  bytes.writeUInt8(game.result, WRITTEN.result)
  bytes.writeUInt8(ENDINGS.indexOf(game.ending), WRITTEN.ending)
  bytes.set(game.start, WRITTEN.start)
  let at = WRITTEN.moves
  let before = 0
  for (const [ply, move] of game.moves.entries()) {
    const score = game.scores[ply]!
    at = bytes.writeUInt16LE(move, at)
    at = writeChange(bytes, at, score - before)
    before = score
  }
  return sealed(bytes.subarray(0, at), game.moves.length, game.number)
}

/** The record that closes a shard. */
export const closingRecord = (shard: number): Buffer =>
  sealed(Buffer.alloc(WRITTEN.moves), 0, firstOf(shard) + SHARD_GAMES)

function sealed(bytes: Buffer, plies: number, number: number): Buffer {
  MARK.copy(bytes)
  bytes.writeUInt16LE(bytes.length, LENGTH)
  bytes.writeUInt16LE(plies, WRITTEN.plies)
  bytes.writeUInt32LE(number, WRITTEN.number)
  bytes.writeUInt32LE(crc32(bytes.subarray(CHECKED)), CRC)
  return bytes
}

/** Writes a change of the score: zigzag, then seven bits a byte, the lowest first. @returns the offset after it */
function writeChange(bytes: Buffer, at: number, change: number): number {
  let rest = change < 0 ? -2 * change - 1 : 2 * change
  for (; rest > 127; rest >>= 7) at = bytes.writeUInt8((rest & 127) | 128, at)
  return bytes.writeUInt8(rest, at)
}

/** Damage between valid records, or after the last one, as after an interrupted write. */
export type DamageCode = 'BAD_RECORD' | 'BAD_END'

export type Item =
  | { kind: 'game'; game: Game; end: number }
  | { kind: 'closing'; end: number }
  | { kind: 'damage'; code: DamageCode; at: number; bytes: number }

/**
 * The items after a valid header, in order; `end` is the offset after an item. Numbers must rise: a record with an earlier
 * number or of another shard is damage. Games are copies.
 */
export function* readRecords(bytes: Buffer, shard: number): Generator<Item> {
  const version: Version = bytes[VERSION_AT] === 1 ? 1 : 2
  let at = HEADER_BYTES
  let least = firstOf(shard)
  while (at < bytes.length) {
    const record = recordAt(bytes, at, { version, least, shard })
    if (record === null) {
      const next = nextRecord(bytes, at + 1, { version, least, shard })
      const code = next === bytes.length ? 'BAD_END' : 'BAD_RECORD'
      yield { kind: 'damage', code, at, bytes: next - at }
      at = next
      continue
    }
    at += record.length
    least = record.game === null ? Infinity : record.game.number + 1
    if (record.game === null) yield { kind: 'closing', end: at }
    else yield { kind: 'game', game: record.game, end: at }
  }
}

/** What a record must be like. */
interface Expected {
  version: Version
  /** The lowest number that may follow. */
  least: number
  shard: number
}

/** Offset of the next valid record, or the end of the bytes. */
function nextRecord(bytes: Buffer, from: number, expected: Expected): number {
  for (let at = bytes.indexOf(MARK, from); at >= 0; at = bytes.indexOf(MARK, at + 1)) {
    if (recordAt(bytes, at, expected) !== null) return at
  }
  return bytes.length
}

/** The valid record at an offset, with no game if it closes the shard; null if there is none. */
function recordAt(
  bytes: Buffer,
  at: number,
  { version, least, shard }: Expected,
): { length: number; game: Game | null } | null {
  const layout = LAYOUTS[version]
  if (at + layout.moves > bytes.length || bytes.compare(MARK, 0, MARK.length, at, at + MARK.length) !== 0)
    return null
  const plies = bytes.readUInt16LE(at + layout.plies)
  const length = version === 1 ? layout.moves + OLD_PLY_BYTES * plies : bytes.readUInt16LE(at + LENGTH)
  if (plies > MAX_PLIES || length < layout.moves || at + length > bytes.length) return null
  const record = bytes.subarray(at, at + length)
  if (crc32(record.subarray(CHECKED)) !== record.readUInt32LE(CRC)) return null
  const number = record.readUInt32LE(layout.number)
  const end = firstOf(shard) + SHARD_GAMES
  if (plies === 0)
    return number === end && least <= end && length === layout.moves ? { length, game: null } : null
  const result = record[layout.result]!
  const ending = ENDINGS[record[layout.ending]!]
  if (number < least || number >= end || !isResult(result) || ending === undefined) return null
  const moves = new Uint16Array(plies)
  const scores = new Int16Array(plies)
  if (version === 1) readOldPlies(record, moves, scores)
  else if (!readPlies(record, moves, scores)) return null
  const start = Uint8Array.from(record.subarray(layout.start, layout.start + POSITION_BYTES))
  return { length, game: { number, start, moves, scores, result, ending } }
}

const isResult = (points: number): points is Game['result'] => points <= 2

function readOldPlies(record: Buffer, moves: Uint16Array, scores: Int16Array): void {
  for (let ply = 0, at = LAYOUTS[1].moves; ply < moves.length; ply++, at += OLD_PLY_BYTES) {
    moves[ply] = record.readUInt16LE(at)
    scores[ply] = record.readInt16LE(at + 2)
  }
}

/** @returns false unless the plies fill the record */
function readPlies(record: Buffer, moves: Uint16Array, scores: Int16Array): boolean {
  let at = LAYOUTS[2].moves
  let score = 0
  for (let ply = 0; ply < moves.length; ply++) {
    if (at + 3 > record.length) return false
    moves[ply] = record.readUInt16LE(at)
    at += 2
    let change = 0
    let shift = 0
    let byte: number
    do {
      if (at === record.length || shift > 14) return false
      byte = record[at++]!
      change |= (byte & 127) << shift
      shift += 7
    } while (byte > 127)
    score += change & 1 ? -((change + 1) >> 1) : change >> 1
    scores[ply] = score
  }
  return at === record.length
}
