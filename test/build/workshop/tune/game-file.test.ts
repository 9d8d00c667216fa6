// SPDX-License-Identifier: GPL-3.0-or-later
/** Files of training games: what is written is read, and damage costs the records it hits and no others. */
import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Game,
  HEADER_BYTES,
  type Item,
  MAX_PLIES,
  SHARD_GAMES,
  closingRecord,
  firstOf,
  makeHeader,
  makeRecord,
  readHeader,
  readRecords,
} from '../../../../build/workshop/tune/game-file.ts'
import { SETTINGS, randomGame } from './games.ts'

const SHARD = 3
const GAMES = Array.from({ length: 12 }, (_, index) => randomGame(index, 30, firstOf(SHARD) + 2 * index))

/** A shard with these games. */
const fileOf = (games: readonly Game[]): Buffer =>
  Buffer.concat([makeHeader(SETTINGS, SHARD), ...games.map(makeRecord)])

const itemsOf = (bytes: Buffer): Item[] => [...readRecords(bytes, SHARD)]
const gamesOf = (bytes: Buffer): Game[] =>
  itemsOf(bytes).flatMap((item) => (item.kind === 'game' ? [item.game] : []))

/** Index of the record that an offset lies in. */
function recordAt(offset: number): number {
  let end = HEADER_BYTES
  return GAMES.findIndex((game) => offset < (end += makeRecord(game).length))
}

test('a header says what was written', () => {
  const header = { ...SETTINGS, seed: 2 ** 32 - 1, softNodes: 100_000_000, hardNodes: 500_000_000 }
  for (const net of [null, '45a2cf9f', '00000abc'])
    expect(readHeader(makeHeader({ ...header, net }, SHARD))).toEqual({
      ...header,
      net,
      version: 2,
      shard: SHARD,
    })
})

test('a header with any wrong byte is none', () => {
  const header = makeHeader(SETTINGS, SHARD)
  for (let at = 0; at < HEADER_BYTES; at++) {
    const wrong = Buffer.from(header)
    wrong[at]! ^= 0x20
    expect(readHeader(wrong)).toBe(null)
  }
  expect(readHeader(header.subarray(0, HEADER_BYTES - 1))).toBe(null)
})

test('games come back as they were', () => {
  const seeds = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 90 }), (list, plies) => {
      const games = list.map((seed, index) => randomGame(seed, plies, firstOf(SHARD) + index))
      expect(gamesOf(fileOf(games))).toEqual(games)
    }),
    { numRuns: 60 },
  )
})

/** A file of version 1: plies of four bytes, and no length in a record. */
function oldFileOf(games: readonly Game[]): Buffer {
  const header = makeHeader(SETTINGS, SHARD)
  header.writeUInt16LE(1, 8)
  header.writeUInt32LE(crc32(header.subarray(0, 60)), 60)
  const closing = {
    number: firstOf(SHARD) + SHARD_GAMES,
    result: 0,
    ending: 'mate',
    start: [],
    moves: [],
    scores: [],
  }
  const records = [...games, closing].map(({ number, result, ending, start, moves, scores }) => {
    const record = Buffer.alloc(48 + 4 * moves.length)
    record.write('GAME', 'latin1')
    record.writeUInt16LE(moves.length, 8)
    record.writeUInt8(result, 10)
    record.writeUInt8(['mate', 'stalemate', 'draw', 'won', 'level', 'long'].indexOf(ending), 11)
    record.writeUInt32LE(number, 12)
    record.set(start, 16)
    for (const [ply, move] of moves.entries()) {
      record.writeUInt16LE(move, 48 + 4 * ply)
      record.writeInt16LE(scores[ply]!, 50 + 4 * ply)
    }
    record.writeUInt32LE(crc32(record.subarray(8)), 4)
    return record
  })
  return Buffer.concat([header, ...records])
}

test('files of version 1 are read, damage included', () => {
  const old = oldFileOf(GAMES)
  expect(readHeader(old)).toEqual({ ...SETTINGS, version: 1, shard: SHARD })
  expect(gamesOf(old)).toEqual(GAMES)
  expect(itemsOf(old).at(-1)).toEqual({ kind: 'closing', end: old.length })
  old[HEADER_BYTES + 60]! ^= 1
  expect(gamesOf(old)).toEqual(GAMES.slice(1))
})

/** Length of the record of a game with these scores. */
function bytesOf(...scores: number[]): number {
  const moves = Uint16Array.from(scores, () => 796)
  return makeRecord({ ...GAMES[0]!, moves, scores: Int16Array.from(scores) }).length
}

test('a ply takes three to five bytes', () => {
  expect(bytesOf(20, -43)).toBe(bytesOf(20) + 3)
  expect(bytesOf(20, 84)).toBe(bytesOf(20) + 4)
  expect(bytesOf(32_767, -32_768)).toBe(bytesOf(32_767) + 5)
})

test('the plies of a record fill it', () => {
  const game = { ...GAMES[0]!, scores: GAMES[0]!.scores.fill(0) }
  const good = makeRecord(game)
  for (const bytes of [good.length - 1, good.length + 1]) {
    const record = Buffer.alloc(bytes)
    good.copy(record)
    record.writeUInt16LE(bytes, 8)
    record.writeUInt32LE(crc32(record.subarray(8)), 4)
    const file = Buffer.concat([makeHeader(SETTINGS, SHARD), record])
    expect(itemsOf(file)).toMatchObject([{ kind: 'damage', code: 'BAD_END', at: HEADER_BYTES, bytes }])
  }
})

test('the closing record ends a shard, and nothing is read behind it', () => {
  const closed = Buffer.concat([fileOf(GAMES), closingRecord(SHARD)])
  expect(itemsOf(closed).at(-1)).toEqual({ kind: 'closing', end: closed.length })
  const beyond = Buffer.concat([closed, makeRecord({ ...GAMES[0]!, number: firstOf(SHARD) + 100 })])
  expect(itemsOf(beyond).at(-1)).toMatchObject({ kind: 'damage', code: 'BAD_END', at: closed.length })
  expect(gamesOf(beyond)).toEqual(GAMES)
})

test('a wrong byte costs its own game alone, and is reported', () => {
  const good = fileOf(GAMES)
  fc.assert(
    fc.property(
      fc.integer({ min: HEADER_BYTES, max: good.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      (at, change) => {
        const bytes = Buffer.from(good)
        bytes[at]! ^= change
        const hit = recordAt(at)
        expect(gamesOf(bytes)).toEqual(GAMES.toSpliced(hit, 1))
        const damage = itemsOf(bytes).filter(({ kind }) => kind === 'damage')
        const code = hit === GAMES.length - 1 ? 'BAD_END' : 'BAD_RECORD'
        expect(damage).toMatchObject([{ code, bytes: makeRecord(GAMES[hit]!).length }])
      },
    ),
    { numRuns: 300 },
  )
})

test('a file that ends too early has the games that are whole', () => {
  const good = fileOf(GAMES)
  for (let length = HEADER_BYTES; length <= good.length; length++) {
    const bytes = good.subarray(0, length)
    const whole = length === good.length ? GAMES.length : recordAt(length)
    const cut = length - fileOf(GAMES.slice(0, whole)).length
    const items = itemsOf(bytes)
    expect(items.filter(({ kind }) => kind === 'game').length).toBe(whole)
    expect(items.length).toBe(cut > 0 ? whole + 1 : whole)
    if (cut > 0) expect(items.at(-1)).toMatchObject({ code: 'BAD_END', at: length - cut, bytes: cut })
  }
})

test('what was put in or taken out between is passed over', () => {
  const chunk = fc.uint8Array({ maxLength: 200 })
  const where = fc.nat({ max: GAMES.length - 1 })
  fc.assert(
    fc.property(chunk, where, (added, index) => {
      const bytes = Buffer.concat([
        fileOf(GAMES.slice(0, index)),
        added,
        ...GAMES.slice(index + 1).map(makeRecord),
      ])
      expect(gamesOf(bytes)).toEqual(GAMES.toSpliced(index, 1))
    }),
  )
})

test('a record in the wrong place is damage: an earlier number, another shard, an impossible length', () => {
  const alone = (game: Game) => itemsOf(fileOf([GAMES[1]!, game])).map(({ kind }) => kind)
  expect(alone(GAMES[2]!)).toEqual(['game', 'game'])
  expect(alone(GAMES[1]!)).toEqual(['game', 'damage'])
  expect(alone(GAMES[0]!)).toEqual(['game', 'damage'])
  expect(alone({ ...GAMES[2]!, number: firstOf(SHARD) + SHARD_GAMES })).toEqual(['game', 'damage'])
  const long = (plies: number): Game => ({
    ...GAMES[2]!,
    moves: new Uint16Array(plies),
    scores: new Int16Array(plies),
  })
  expect(alone(long(MAX_PLIES))).toEqual(['game', 'game'])
  expect(alone(long(MAX_PLIES + 1))).toEqual(['game', 'damage'])
})

test('any bytes at all are read to their end', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (tail) => {
      const bytes = Buffer.concat([makeHeader(SETTINGS, SHARD), Buffer.from('GAME'), tail])
      const damage = itemsOf(bytes).filter((item) => item.kind === 'damage')
      expect(damage.reduce((sum, item) => sum + item.bytes, 0)).toBe(bytes.length - HEADER_BYTES)
    }),
  )
})
