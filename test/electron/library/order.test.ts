// SPDX-License-Identifier: GPL-3.0-or-later
/** The order of a list of games of the library. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Orders } from '../../../electron/library/columns/order.ts'
import { CLIPBASE, type LibrarySortKey } from '../../../electron/library/protocol.ts'
import { Slices } from '../../../electron/data/slices.ts'
import { addGames, gamesOf, type MadeGame } from './games.ts'

async function ordered(
  made: readonly MadeGame[],
  sort: LibrarySortKey,
  descending: boolean,
  mask: Uint8Array | null = null,
): Promise<number[]> {
  return [...(await new Orders(await gamesOf(made)).arrange(mask, sort, descending, new Slices()))]
}

describe('sorting', () => {
  it('goes by database, in the order in which they were made, the clipbase last', async () => {
    const made = [{ import: 4 }, { import: 3 }, { import: 2 }, { import: 1 }]
    const games = await gamesOf(made, { 1: 7, 2: CLIPBASE, 3: 2, 4: 7 })
    const arranged = async (descending: boolean) => [
      ...(await new Orders(games).arrange(null, 'base', descending, new Slices())),
    ]
    expect(await arranged(false)).toEqual([1, 0, 3, 2])
    expect(await arranged(true)).toEqual([2, 0, 3, 1])
  })

  it.each<[LibrarySortKey, MadeGame[], number[], number[]]>([
    ['added', [{}, {}, {}], [0, 1, 2], [2, 1, 0]],
    [
      'white',
      [{ white: 'b' }, { white: 'Á' }, { white: 'a' }, {}, { white: 'C' }],
      [1, 2, 0, 4, 3],
      [4, 0, 1, 2, 3],
    ],
    [
      'marks',
      [{}, { marks: ['study'] }, { marks: ['star'] }, { marks: ['opening'] }, { marks: ['star', 'study'] }],
      [4, 2, 3, 1, 0],
      [1, 3, 2, 4, 0],
    ],
    ['black', [{ black: 'Tal' }, { black: 'tál' }, { black: 'Šmíd' }], [2, 0, 1], [0, 1, 2]],
    ['event', [{}, { event: 'b' }, { event: 'a' }, { event: 'b' }], [2, 1, 3, 0], [1, 3, 2, 0]],
    ['site', [{ site: 'Oslo' }, { site: 'Ærø' }], [1, 0], [0, 1]],
    [
      'round',
      [{ round: '10' }, { round: '2' }, { round: '2.10' }, { round: '2.9' }, { round: '-' }, {}],
      [1, 3, 2, 0, 4, 5],
      [0, 2, 3, 1, 4, 5],
    ],
    ['whiteElo', [{ whiteElo: 900 }, { whiteElo: 2500 }, {}, { whiteElo: 1800 }], [0, 3, 1, 2], [1, 3, 0, 2]],
    ['blackElo', [{ blackElo: 2 }, { blackElo: 65_535 }, {}], [0, 1, 2], [1, 0, 2]],
    [
      'rating',
      [{ whiteElo: 2001, blackElo: 2000 }, { blackElo: 2001 }, {}, { whiteElo: 2000, blackElo: 2000 }],
      [3, 0, 1, 2],
      [1, 0, 3, 2],
    ],
    [
      'date',
      [
        { date: 19841201 },
        { date: 19840000 },
        {},
        { date: 19841200 },
        { date: 18510000 },
        { date: 99991231 },
      ],
      [4, 1, 3, 0, 5, 2],
      [5, 0, 3, 1, 4, 2],
    ],
    [
      'result',
      [{ result: '*' }, { result: '0-1' }, { result: '1-0' }, { result: '1/2-1/2' }],
      [2, 3, 1, 0],
      [0, 1, 3, 2],
    ],
    [
      'eco',
      [
        { opening: 'Sicilian Defense: Najdorf Variation' },
        {},
        { opening: 'Barnes Opening' },
        { opening: 'Amar Opening' },
      ],
      [2, 3, 0, 1],
      [0, 2, 3, 1],
    ],
    [
      'opening',
      [
        { opening: 'Sicilian Defense: Najdorf Variation' },
        {},
        { opening: 'Barnes Opening' },
        { opening: 'Amar Opening' },
      ],
      [3, 2, 0, 1],
      [0, 2, 3, 1],
    ],
    ['plies', [{ plies: 80 }, { plies: 0 }, { plies: 7 }], [1, 2, 0], [0, 2, 1]],
  ])('by %s', async (sort, made, ascending, descending) => {
    expect(await ordered(made, sort, false)).toEqual(ascending)
    expect(await ordered(made, sort, true)).toEqual(descending)
  })

  it('has the games of a mask', async () => {
    const made = [{ white: 'c' }, { white: 'b' }, {}, { white: 'a' }]
    expect(await ordered(made, 'white', false, Uint8Array.of(1, 0, 1, 1))).toEqual([3, 0, 2])
    expect(await ordered(made, 'added', true, Uint8Array.of(1, 0, 1, 1))).toEqual([3, 2, 0])
    expect(await ordered([], 'white', false)).toEqual([])
  })

  it('knows texts that came later', async () => {
    const games = await gamesOf([{ white: 'b' }])
    const orders = new Orders(games)
    await orders.arrange(null, 'white', false, new Slices())
    await addGames(games, [{ white: 'a' }])
    expect([...(await orders.arrange(null, 'white', false, new Slices()))]).toEqual([1, 0])
  })

  it('is that of a comparison, for any games and either way', async () => {
    const game = fc.record({
      white: fc.constantFrom('', 'a', 'B', 'b', 'ç'),
      date: fc.oneof(
        fc.constantFrom(0, 19990000),
        fc
          .tuple(fc.integer({ min: 1, max: 9999 }), fc.nat(12), fc.nat(31))
          .map(([year, month, day]) => 10_000 * year + 100 * month + day),
      ),
      whiteElo: fc.oneof(fc.constant(0), fc.nat({ max: 3000 })),
    })
    const known = {
      white: ['', 'a', 'b', 'c'],
      plain: (value: string) => value.toLowerCase().replace('ç', 'c'),
    }
    const sorts = fc.constantFrom('white' as const, 'date' as const, 'whiteElo' as const)
    await fc.assert(
      fc.asyncProperty(
        fc.array(game, { maxLength: 60 }),
        sorts,
        fc.boolean(),
        async (made, sort, descending) => {
          const valueOf = (place: number): number => {
            const value = made[place]![sort]
            return typeof value === 'string' ? known.white.indexOf(known.plain(value)) : value
          }
          const expected = [...made.keys()].toSorted((left, right) => {
            const [a, b] = [valueOf(left), valueOf(right)]
            if (a === 0 || b === 0) return Number(a === 0) - Number(b === 0)
            return descending ? b - a : a - b
          })
          expect(await ordered(made, sort, descending)).toEqual(expected)
        },
      ),
    )
  })
})
