// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Files of training games, in a format of this project: a header, then a record per game, all numbers little-endian.
 * `docs/training-data.md` has the tables. A file is one shard: the games of SHARD_GAMES consecutive numbers. A game depends
 * only on the seed and its number. A number has no game if its start was lopsided. A record without plies closes the shard,
 * which is then complete. Reading accepts any bytes.
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
}

/** The header of a file. */
export type Header = Settings & { shard: number }

export const HEADER_BYTES = 64
export const SHARD_GAMES = 16_384
export const MAX_PLIES = 512
const VERSION = 1
const MAGIC = Buffer.from('ABGAMES\n', 'latin1')
const HEADER_CRC = 60
const MARK = Buffer.from('GAME', 'latin1')
const RECORD_BYTES = 48
const PLY_BYTES = 4
const CRC = 4
const CHECKED = 8
const PLIES = 8
const RESULT = 10
const ENDING = 11
const NUMBER = 12
const START = 16
/** Largest size of a shard. */
export const MAX_SHARD_BYTES =
  HEADER_BYTES + RECORD_BYTES + SHARD_GAMES * (RECORD_BYTES + PLY_BYTES * MAX_PLIES)

/** First number of a shard. */
export const firstOf = (shard: number): number => shard * SHARD_GAMES

export function makeHeader(settings: Settings, shard: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  MAGIC.copy(bytes)
  bytes.writeUInt16LE(VERSION, 8)
  bytes.writeUInt16LE(settings.rules, 10)
  bytes.writeUInt32LE(settings.seed, 12)
  bytes.writeUInt32LE(shard, 16)
  bytes.writeUInt32LE(settings.softNodes, 20)
  bytes.writeUInt32LE(settings.hardNodes, 24)
  bytes.writeUInt32LE(settings.bench, 28)
  bytes.writeUInt32LE(SHARD_GAMES, 32)
  bytes.writeUInt32LE(crc32(bytes.subarray(0, HEADER_CRC)), HEADER_CRC)
  return bytes
}

/** Null unless the bytes begin with a valid header of this version. */
export function readHeader(bytes: Buffer): Header | null {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null
  if (crc32(bytes.subarray(0, HEADER_CRC)) !== bytes.readUInt32LE(HEADER_CRC)) return null
  if (bytes.readUInt16LE(8) !== VERSION || bytes.readUInt32LE(32) !== SHARD_GAMES) return null
  return {
    rules: bytes.readUInt16LE(10),
    seed: bytes.readUInt32LE(12),
    shard: bytes.readUInt32LE(16),
    softNodes: bytes.readUInt32LE(20),
    hardNodes: bytes.readUInt32LE(24),
    bench: bytes.readUInt32LE(28),
  }
}

/** Offset of a ply in its record; the length of the record for its number of plies. */
const offsetOf = (ply: number): number => RECORD_BYTES + PLY_BYTES * ply

/** The record of a game with at least one ply. */
export function makeRecord(game: Game): Buffer {
  const bytes = Buffer.alloc(offsetOf(game.moves.length))
  bytes.writeUInt8(game.result, RESULT)
  bytes.writeUInt8(ENDINGS.indexOf(game.ending), ENDING)
  bytes.set(game.start, START)
  for (const [ply, move] of game.moves.entries()) {
    bytes.writeUInt16LE(move, offsetOf(ply))
    bytes.writeInt16LE(game.scores[ply]!, offsetOf(ply) + 2)
  }
  return sealed(bytes, game.moves.length, game.number)
}

/** The record that closes a shard. */
export const closingRecord = (shard: number): Buffer =>
  sealed(Buffer.alloc(RECORD_BYTES), 0, firstOf(shard) + SHARD_GAMES)

function sealed(bytes: Buffer, plies: number, number: number): Buffer {
  MARK.copy(bytes)
  bytes.writeUInt16LE(plies, PLIES)
  bytes.writeUInt32LE(number, NUMBER)
  bytes.writeUInt32LE(crc32(bytes.subarray(CHECKED)), CRC)
  return bytes
}

/** Damage between valid records, or after the last one, as after an interrupted write. */
export type DamageCode = 'BAD_RECORD' | 'BAD_END'

export type Item =
  | { kind: 'game'; game: Game; end: number }
  | { kind: 'closing'; end: number }
  | { kind: 'damage'; code: DamageCode; at: number; bytes: number }

/**
 * The items after the header, in order; `end` is the offset after an item. Numbers must rise: a record with an earlier number
 * or of another shard is damage. Games are copies.
 */
export function* readRecords(bytes: Buffer, shard: number): Generator<Item> {
  let at = HEADER_BYTES
  let least = firstOf(shard)
  while (at < bytes.length) {
    const length = recordAt(bytes, at, least, shard)
    if (length === 0) {
      const next = nextRecord(bytes, at + 1, least, shard)
      const code = next === bytes.length ? 'BAD_END' : 'BAD_RECORD'
      yield { kind: 'damage', code, at, bytes: next - at }
      at = next
      continue
    }
    const record = bytes.subarray(at, at + length)
    at += length
    least = record.readUInt32LE(NUMBER) + 1
    if (length === RECORD_BYTES) yield { kind: 'closing', end: at }
    else yield { kind: 'game', game: gameOf(record), end: at }
  }
}

/** Offset of the next valid record, or the end of the bytes. */
function nextRecord(bytes: Buffer, from: number, least: number, shard: number): number {
  for (let at = bytes.indexOf(MARK, from); at >= 0; at = bytes.indexOf(MARK, at + 1)) {
    if (recordAt(bytes, at, least, shard) > 0) return at
  }
  return bytes.length
}

/** Length of the valid record at an offset; 0 if there is none. */
function recordAt(bytes: Buffer, at: number, least: number, shard: number): number {
  if (at + RECORD_BYTES > bytes.length || bytes.compare(MARK, 0, MARK.length, at, at + MARK.length) !== 0)
    return 0
  const plies = bytes.readUInt16LE(at + PLIES)
  const length = offsetOf(plies)
  if (plies > MAX_PLIES || at + length > bytes.length) return 0
  if (crc32(bytes.subarray(at + CHECKED, at + length)) !== bytes.readUInt32LE(at + CRC)) return 0
  const number = bytes.readUInt32LE(at + NUMBER)
  const end = firstOf(shard) + SHARD_GAMES
  const isInPlace = plies === 0 ? number === end : number >= least && number < end
  const isGood = bytes[at + RESULT]! <= 2 && bytes[at + ENDING]! < ENDINGS.length
  return isInPlace && isGood ? length : 0
}

function gameOf(record: Buffer): Game {
  const plies = record.readUInt16LE(PLIES)
  return {
    number: record.readUInt32LE(NUMBER),
    start: Uint8Array.from(record.subarray(START, START + POSITION_BYTES)),
    moves: Uint16Array.from({ length: plies }, (_, ply) => record.readUInt16LE(offsetOf(ply))),
    scores: Int16Array.from({ length: plies }, (_, ply) => record.readInt16LE(offsetOf(ply) + 2)),
    result: record[RESULT] as Game['result'],
    ending: ENDINGS[record[ENDING]!]!,
  }
}
