// SPDX-License-Identifier: GPL-3.0-or-later
/** Files of training games: what is written is read, and damage costs the records it hits and no others. */
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
  expect(readHeader(makeHeader(header, SHARD))).toEqual({ ...header, shard: SHARD })
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
