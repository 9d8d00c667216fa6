// SPDX-License-Identifier: GPL-3.0-or-later
/** The tally of any range of games is that of a count, and few games are looked at. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { RESULTS } from '../../../electron/library/columns/columns.ts'
import {
  SumsBuilder,
  Tallies,
  type TalliedGames,
  type Tally,
} from '../../../electron/library/segment/tallies.ts'
import { makeRandom } from '../../../engine/host/random.ts'

/** Divisible by the games of a block. */
const PIECE = 1024

function columnsOf(seed: number, games: number) {
  const random = makeRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const rating = () => (below(3) === 0 ? 0 : 800 + below(2000))
  const column = (value: () => number) => Array.from({ length: games }, value)
  return {
    result: column(() => below(RESULTS.length)),
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

function counted({ result, whiteElo, blackElo, date }: AllColumns, from: number, to: number): Tally {
  const sum = (numbers: readonly number[]) => numbers.slice(from, to).reduce((all, one) => all + one, 0)
  const known = (numbers: readonly number[]) => numbers.slice(from, to).filter((one) => one > 0).length
  return {
    games: to - from,
    results: RESULTS.map((_result, index) => result.slice(from, to).filter((one) => one === index).length),
    whiteRatings: sum(whiteElo),
    whiteRated: known(whiteElo),
    blackRatings: sum(blackElo),
    blackRated: known(blackElo),
    lastDate: Math.max(0, ...date.slice(from, to)),
  }
}

it('is that of a count, for every range', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.integer({ min: 0, max: 9000 }), fc.nat(), fc.nat(), (seed, games, a, b) => {
      const columns = columnsOf(seed, games)
      const [from, to] = [a % (games + 1), b % (games + 1)].toSorted((one, other) => one - other)
      expect(talliesOf(columns, games).of(from!, to!)).toEqual(counted(columns, from!, to!))
    }),
    { numRuns: 60 },
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
  expect(tallies.of(1, games - 1).games).toBe(games - 2)
  expect(looks).toBeLessThan(128)
})
