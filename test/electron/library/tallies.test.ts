// SPDX-License-Identifier: GPL-3.0-or-later
/** The tally of any range of games is that of a count, and few games are looked at. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { RESULT_CODES } from '../../../electron/data/result-codes.ts'
import { type SideTally, takeAway, type Tally, tallyOf } from '../../../electron/data/explorer/sums.ts'
import { SumsBuilder, Tallies, type TalliedGames } from '../../../electron/library/segment/tallies.ts'
import { RecentGames } from '../../../electron/library/segment/recent-games.ts'
import { Slices } from '../../../electron/data/slices.ts'
import { makeRandom } from '../../../engine/host/random.ts'

/** Divisible by the games of a block. */
const PIECE = 1024

function columnsOf(seed: number, games: number) {
  const random = makeRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const rating = () => (below(3) === 0 ? 0 : 800 + below(2000))
  const column = (value: () => number) => Array.from({ length: games }, value)
  return {
    result: column(() => below(RESULT_CODES.length)),
    whiteElo: column(rating),
    blackElo: column(rating),
    date: column(() => (below(4) === 0 ? 0 : 19000101 + below(1_250_000))),
  }
}

type AllColumns = ReturnType<typeof columnsOf>

const slice = ({ result, whiteElo, blackElo, date }: AllColumns, from: number, to: number): AllColumns => ({
  result: result.slice(from, to),
  whiteElo: whiteElo.slice(from, to),
  blackElo: blackElo.slice(from, to),
  date: date.slice(from, to),
})

/** Games that come in pieces, as they do when a segment is written. */
function talliesOf(
  all: AllColumns,
  games: number,
  source: TalliedGames = { columns: (from, to) => slice(all, from, to) },
): Tallies {
  const sums = new SumsBuilder()
  for (let from = 0; from < games; from += PIECE) {
    const to = Math.min(from + PIECE, games)
    sums.add(slice(all, from, to), to - from)
  }
  return new Tallies(source, sums.end(), games)
}

const POINTS: Record<string, [white: number, black: number]> = {
  '1-0': [2, 0],
  '1/2-1/2': [1, 1],
  '0-1': [0, 2],
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function counted({ result, whiteElo, blackElo, date }: AllColumns, from: number, to: number): Tally {
  const games = Array.from({ length: to - from }, (_, at) => ({
    result: result[from + at]!,
    points: POINTS[RESULT_CODES[result[from + at]!]!],
    ratings: [whiteElo[from + at]!, blackElo[from + at]!] as const,
    year: Math.floor(date[from + at]! / 10_000),
  }))
  const side = (own: 0 | 1, other: 0 | 1): SideTally => {
    const met = games.filter(({ points, ratings }) => points && ratings[other] > 0)
    return {
      ratings: sum(games.map(({ ratings }) => ratings[own])),
      rated: games.filter(({ ratings }) => ratings[own] > 0).length,
      opponents: sum(met.map(({ ratings }) => ratings[other])),
      opposed: met.length,
      halfPoints: sum(met.map(({ points }) => points![own])),
    }
  }
  return {
    games: games.length,
    results: RESULT_CODES.map((_result, index) => games.filter((game) => game.result === index).length),
    white: side(0, 1),
    black: side(1, 0),
    dated: games.filter(({ year }) => year > 0).length,
    lastYear: Math.max(0, ...games.map(({ year }) => year)),
  }
}

const twoOf = (games: number, a: number, b: number) =>
  [a % (games + 1), b % (games + 1)].toSorted((one, other) => one - other) as [from: number, to: number]

it('is that of a count, for every range', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.integer({ min: 0, max: 9000 }), fc.nat(), fc.nat(), (seed, games, a, b) => {
      const columns = columnsOf(seed, games)
      const [from, to] = twoOf(games, a, b)
      expect(tallyOf(talliesOf(columns, games).of(from, to))).toEqual(counted(columns, from, to))
    }),
    { numRuns: 60 },
  )
})

it('is that of the rest, or unknown, when games are taken away', () => {
  let unknown = 0
  fc.assert(
    fc.property(fc.nat(1e6), fc.integer({ min: 0, max: 300 }), fc.nat(), (seed, games, a) => {
      const columns = columnsOf(seed, games)
      const from = a % (games + 1)
      const tallies = talliesOf(columns, games)
      const sums = tallies.of(0, games)
      const rest = counted(columns, 0, from)
      const isKnown = takeAway(sums, tallies.of(from, games))
      // All games of the last year are gone, but not all games.
      const isLost = rest.dated > 0 && rest.lastYear < tallyOf(tallies.of(0, games)).lastYear
      expect(isKnown).toBe(!isLost)
      if (isKnown) expect(tallyOf(sums)).toEqual(rest)
      else unknown++
    }),
  )
  expect(unknown).toBeGreaterThan(0)
})

it('has the games of the last years of every range', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(1e6),
      fc.integer({ min: 0, max: 900 }),
      fc.nat(),
      fc.nat(),
      async (seed, games, a, b) => {
        const { date } = columnsOf(seed, games)
        const [from, to] = twoOf(games, a, b)
        const dated = { dates: (first: number, end: number) => date.slice(first, end) }
        const recent = await RecentGames.of(dated, games, 1990, new Slices())
        expect(recent.in(from, to)).toBe(date.slice(from, to).filter((one) => one >= 19900000).length)
      },
    ),
  )
})

it('looks at the games of two blocks at most', () => {
  const games = 300_000
  const columns = columnsOf(7, games)
  let looks = 0
  const tallies = talliesOf(columns, games, {
    columns: (from, to) => {
      looks += to - from
      return slice(columns, from, to)
    },
  })
  expect(tallyOf(tallies.of(1, games - 1)).games).toBe(games - 2)
  expect(looks).toBeLessThan(128)
})
