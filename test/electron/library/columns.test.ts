// SPDX-License-Identifier: GPL-3.0-or-later
/** The columns of the library, and the bytes they are kept in. */
import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, checksum } from '../../../electron/library/columns/column-codec.ts'
import { RESULT_CODES } from '../../../electron/data/result-codes.ts'
import { COLUMN_NAMES, Columns } from '../../../electron/library/columns/columns.ts'
import { TextDictionary } from '../../../electron/library/columns/text-dictionary.ts'
import { openingList } from '../../../engine/chess/openings.ts'

const TEXTS = 70_000
const U32 = 0xffffffff
/** Largest value of each column. */
const MAXIMA = {
  white: TEXTS - 1,
  black: TEXTS - 1,
  event: TEXTS - 1,
  site: TEXTS - 1,
  round: TEXTS - 1,
  whiteElo: 65_535,
  blackElo: 65_535,
  date: 99_999_999,
  result: RESULT_CODES.length - 1,
  opening: openingList().length,
  plies: 65_535,
  flags: 31,
  import: U32,
  pattern0: U32,
  pattern1: U32,
  pattern2: U32,
  hashLow: U32,
  hashHigh: U32,
  chunk: U32,
  offset: U32,
  length: U32,
  style: U32,
}
type Name = keyof typeof MAXIMA
const NAMES = COLUMN_NAMES satisfies Name[]
type Game = Record<Name, number>

const zero = Object.fromEntries(NAMES.map((name) => [name, 0])) as Game

/** Small numbers often, and the largest ones. */
const number = (max: number) => fc.oneof(fc.nat({ max: Math.min(max, 3) }), fc.nat({ max }), fc.constant(max))
const game: fc.Arbitrary<Game> = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, number(MAXIMA[name])])) as Record<Name, fc.Arbitrary<number>>,
)

function columnsOf(games: readonly Game[]): Columns {
  const columns = new Columns()
  for (const values of games) {
    const place = columns.add()
    for (const name of NAMES) columns[name][place] = values[name]
  }
  return columns
}

const gamesOf = (columns: Columns): Game[] =>
  Array.from({ length: columns.count }, (_, place) =>
    Object.fromEntries(NAMES.map((name) => [name, (columns[name] as Column)[place]!])) as Game,
  ) // prettier-ignore

describe('columns', () => {
  it('begin empty, and have new games of which nothing is known', () => {
    const columns = new Columns()
    expect(columns.count).toBe(0)
    expect([columns.add(), columns.add(), columns.count]).toEqual([0, 1, 2])
    for (const name of NAMES) expect(columns[name][1]).toBe(0)
  })

  it('keep what they have when they grow', () => {
    const columns = new Columns()
    for (let place = 0; place < 20_000; place++) {
      columns.add()
      columns.white[place] = place
      columns.result[place] = place % 4
    }
    expect(columns.white.subarray(0, columns.count)).toEqual(
      Uint32Array.from({ length: 20_000 }, (_, k) => k),
    )
    expect(columns.result[19_999]).toBe(3)
  })

  it('come back from their bytes', () => {
    fc.assert(
      fc.property(fc.array(game, { maxLength: 40 }), fc.array(game, { maxLength: 5 }), (games, before) => {
        const bytes = columnsOf(games).encode(0, games.length)
        const columns = columnsOf(before)
        expect(columns.append(bytes, TEXTS)).toBe(true)
        expect(gamesOf(columns)).toEqual([...before, ...games])
      }),
    )
  })

  it('come back in parts, over the first capacity', () => {
    const columns = columnsOf(Array.from({ length: 10_000 }, (_, k) => ({ ...zero, white: k, date: k * 7 })))
    const copy = new Columns()
    for (let from = 0; from < columns.count; from += 4096)
      expect(copy.append(columns.encode(from, Math.min(from + 4096, columns.count)), TEXTS)).toBe(true)
    expect(gamesOf(copy)).toEqual(gamesOf(columns))
  })

  it('take few bytes for what is alike', () => {
    const columns = columnsOf(Array.from({ length: 4096 }, () => ({ ...zero, chunk: 77_777, import: 12 })))
    expect(columns.encode(0, 4096).length).toBeLessThan(200)
  })
})

describe('bytes that are damaged', () => {
  const games = fc.sample(game, { numRuns: 30, seed: 1 })
  const bytes = columnsOf(games).encode(0, games.length)

  /** Refused, and a game that is added afterwards is empty. */
  function expectRefused(damaged: Uint8Array, texts = TEXTS): void {
    const columns = columnsOf(games.slice(0, 2))
    expect(columns.append(damaged, texts)).toBe(false)
    expect(columns.count).toBe(2)
    columns.add()
    expect(gamesOf(columns)).toEqual([...games.slice(0, 2), zero])
  }

  it('of any kind are refused', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (garbage) => expectRefused(garbage)))
  })

  it('in one place are refused', () => {
    for (let at = 0; at < bytes.length; at++) {
      const damaged = bytes.slice()
      damaged[at]! ^= 1 << (at % 8)
      expectRefused(damaged)
    }
  })

  it('that are cut off or go on are refused', () => {
    for (let length = 0; length < bytes.length; length += 7) expectRefused(bytes.subarray(0, length))
    expectRefused(Uint8Array.from([...bytes, 0]))
  })

  it('with a sum that is right are refused for what they say', () => {
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 13 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = bytes.slice()
        damaged[12 + at]! ^= change
        new DataView(damaged.buffer).setUint32(8, checksum(damaged.subarray(12)), true)
        const columns = new Columns()
        if (!columns.append(damaged, TEXTS)) return
        for (const values of gamesOf(columns))
          for (const name of NAMES) expect(values[name]).toBeLessThanOrEqual(MAXIMA[name])
      }),
    )
  })

  it('with texts that do not exist are refused', () => {
    const most = Math.max(
      ...games.flatMap(({ white, black, event, site, round }) => [white, black, event, site, round]),
    )
    expectRefused(bytes, most)
    expect(new Columns().append(bytes, most + 1)).toBe(true)
  })
})

describe('a dictionary of texts', () => {
  it('has one number for each text, and 0 for the empty one', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 })), (texts) => {
        const dictionary = new TextDictionary()
        const ids = texts.map((text) => dictionary.intern(text))
        expect(ids.map((id) => dictionary.text(id))).toEqual(texts)
        expect(dictionary.count).toBe(new Set([...texts, '']).size)
        expect(dictionary.intern('')).toBe(0)
      }),
    )
  })

  it('has texts that look like what objects have', () => {
    const dictionary = new TextDictionary()
    expect([dictionary.intern('__proto__'), dictionary.intern('constructor')]).toEqual([1, 2])
  })

  it('has nothing under other numbers', () => {
    expect(new TextDictionary().text(7)).toBe('')
  })
})

/**
 * A library holds places in the list of openings. Whoever changes the list raises `VERSION` of the columns
 * and gives the games of version 1 their new numbers by code and name when they are read; then this test gets
 * the new checksum.
 */
it('numbers openings as every library does that is there already', () => {
  const names = openingList().map(({ eco, name }) => `${eco} ${name}`)
  // The second part came later.
  expect(crc32(names.slice(0, 3284).join('\n'))).toBe(266650370)
  expect(crc32(names.join('\n'))).toBe(2458925810)
})
