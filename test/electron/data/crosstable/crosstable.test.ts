// SPDX-License-Identifier: GPL-3.0-or-later
/** The crosstables of small made events, and what holds for all. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Crosstable,
  type CrosstableOddity,
  crosstableOf,
} from '../../../../electron/data/crosstable/crosstable.ts'
import type { EventGame } from '../../../../electron/data/crosstable/events.ts'
import { gamesOf, numbered } from './games.ts'

/** `place name points`, line by line. */
const standing = ({ players }: Crosstable): string[] =>
  players.map(({ place, name, points }) => `${place} ${name} ${points}`)

const oddities = <Code extends CrosstableOddity['code']>(table: Crosstable, code: Code): CrosstableOddity[] =>
  table.oddities.filter((oddity) => oddity.code === code)

const SINGLE = gamesOf(`
  1 A B 1
  1 C D =
  2 B C 1
  2 D A 0
  3 A C 0
  3 B D =`)

describe('round robin', () => {
  it('has points, tie-breaks and cells with their games', () => {
    const table = crosstableOf(SINGLE)
    expect(table).toMatchObject({ form: 'roundRobin', cycles: 1, oddities: [] })
    expect(standing(table)).toEqual(
      ['1 A 2', '2 B 1.5', '2 C 1.5', '4 D 1'].map((line, at) => (at === 2 ? '3 C 1.5' : line)),
    )
    expect(table.players.map((player) => player.directEncounter)).toEqual([null, 1, 0, null])
    expect(table.players.map((player) => player.wins)).toEqual([2, 1, 1, 0])
    // A beat B (1.5) and D (1); B beat C (1.5) and drew with D (1); C beat A (2) and drew with D (1).
    expect(table.players.map((player) => player.sonnebornBerger)).toEqual([2.5, 2, 2.5, 1.5])
    expect(table.meetings[0]).toEqual({
      first: 0,
      second: 1,
      games: [{ id: 1, white: 0, black: 1, points: 1 }],
      points: [1, 0],
    })
  })

  it('knows a double one, a withdrawal and a missing game', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const games = numbered([
      ...names.flatMap((white) =>
        names
          .filter((black) => black !== white)
          .map((black) => ({ white, black, result: '1/2-1/2' as const })),
      ),
      { white: 'G', black: 'A' },
      { white: 'B', black: 'G' },
    ]).filter(({ white, black }) => !(white === 'E' && black === 'F'))
    const table = crosstableOf(games)
    expect(table).toMatchObject({ form: 'roundRobin', cycles: 2 })
    const number = (name: string): number => table.players.findIndex((player) => player.name === name)
    const [first, second] = [number('E'), number('F')].toSorted((a, b) => a - b)
    expect(table.oddities).toEqual([
      { code: 'WITHDRAWN', player: number('G'), games: 2 },
      { code: 'MISSING_GAMES', first, second, games: 1 },
    ])
  })

  it('counts what is too much', () => {
    const table = crosstableOf([...SINGLE, ...gamesOf('4 A B =').map((game) => ({ ...game, id: 7 }))])
    expect(oddities(table, 'EXTRA_GAMES')).toEqual([{ code: 'EXTRA_GAMES', first: 0, second: 1, games: 1 }])
  })
})

it('a match of two has its missing games', () => {
  const table = crosstableOf(gamesOf('1 A B 1\n2 B A =\n4 B A *'))
  expect(table).toMatchObject({ form: 'match', cycles: null })
  expect(standing(table)).toEqual(['1 A 1.5', '2 B 0.5'])
  expect(table.meetings[0]!.games.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(table.oddities).toEqual([
    { code: 'UNKNOWN_RESULT', game: 3 },
    { code: 'MISSING_ROUNDS', rounds: [3] },
  ])
})

describe('Swiss', () => {
  const SWISS = gamesOf(`
    1 A B 1
    1 C D 1
    1 E F 1
    1 G H =
    2 A C 1
    2 E G =
    2 B D 1
    3 A E =
    3 C B 1
    3 F H 0
    3 D G 0`)

  it('has rounds, byes unknown, and Buchholz', () => {
    const table = crosstableOf(SWISS)
    expect(table).toMatchObject({
      form: 'swiss',
      rounds: [1, 2, 3],
      tieBreaks: ['buchholz', 'sonnebornBerger', 'wins'],
    })
    expect(standing(table).slice(0, 4)).toEqual(['1 A 2.5', '2 E 2', '3 G 2', '4 C 2'])
    // A met B (1), C (2), E (2); E met F (0), G (2), A (2.5); G met H (1.5), E (2), D (0); C met D (0), A (2.5), B (1).
    expect(table.players.slice(0, 4).map(({ buchholz }) => buchholz)).toEqual([5, 4.5, 3.5, 3.5])
    expect(table.players.slice(0, 4).map(({ sonnebornBerger }) => sonnebornBerger)).toEqual([
      4, 2.25, 1.75, 1,
    ])
    expect(table.cells[0]!.map((cell) => cell.map(({ id }) => id))).toEqual([[1], [5], [8]])
    const free = oddities(table, 'NO_GAME_IN_ROUND').map((oddity) =>
      'player' in oddity ? table.players[oddity.player]!.name : '',
    )
    expect(free.toSorted()).toEqual(['F', 'H'])
  })

  it('tells of two games in a round, and of games without one', () => {
    const more = gamesOf('3 A H 1\n? B H 0').map((game) => ({ ...game, id: game.id + 20 }))
    const table = crosstableOf([...SWISS, ...more])
    expect(table.form).toBe('swiss')
    expect(oddities(table, 'UNKNOWN_ROUND')).toEqual([{ code: 'UNKNOWN_ROUND', game: 22 }])
    expect(oddities(table, 'GAMES_IN_ROUND')).toHaveLength(2)
  })
})

describe('knock-out', () => {
  it('has its matches by stage, and a match for the third place', () => {
    const table = crosstableOf(
      gamesOf(`
        1.1 A B 1
        1.2 B A =
        1.1 C D 0
        1.1 E F =
        1.2 F E =
        1.1 G H 1
        2.1 A D 1
        2.1 F G 1
        3.1 D G =
        3.2 G D 1
        3.1 A F =
        3.2 F A 1`),
    )
    expect(table.form).toBe('knockout')
    const names = table.stages.map((stage) =>
      stage.map((at) => {
        const { first, second, points } = table.meetings[at]!
        return `${table.players[first]!.name}${table.players[second]!.name} ${points.join(':')}`
      }),
    )
    expect(names[1]).toEqual(['AD 1:0', 'FG 1:0'])
    expect(names[2]!.toSorted()).toEqual(['FA 1.5:0.5', 'GD 1.5:0.5'])
    expect(standing(table).slice(0, 4)).toEqual(['1 F 3.5', '2 A 3', '3 G 2.5', '4 D 1.5'])
  })

  it('is none if somebody goes on after a loss', () => {
    expect(crosstableOf(gamesOf('1 A B 1\n1 C D 1\n2 B C 1\n2 D E 1')).form).not.toBe('knockout')
  })
})

it('teams have matches, points of matches and of boards', () => {
  const teams = [
    ['X', 'Y', '1', ['1', '=']],
    ['Z', 'X', '2', ['1', '0']],
    ['Y', 'Z', '3', ['0', '=']],
  ] as const
  const table = crosstableOf(
    teams
      .flatMap(([white, black, round, results]) =>
        results.map((result, board) => ({
          ...gamesOf(`${round}.${board + 1} ${white}${board} ${black}${board} ${result}`)[0]!,
          whiteTeam: white,
          blackTeam: black,
        })),
      )
      .map((game, at) => ({ ...game, id: at + 1 })),
  )
  expect(table.form).toBe('teams')
  expect(table.teams).toEqual([
    { name: 'X', place: 1, matchPoints: 3, points: 2.5, matches: 2 },
    { name: 'Z', place: 1, matchPoints: 3, points: 2.5, matches: 2 },
    { name: 'Y', place: 3, matchPoints: 0, points: 1, matches: 2 },
  ])
  expect(table.teamMatches.map(({ round, first, second, points }) => [round, first, second, points])).toEqual(
    [
      [1, 0, 2, [1.5, 0.5]],
      [2, 0, 1, [1, 1]],
      [3, 1, 2, [1.5, 0.5]],
    ],
  )
  for (const { name, team } of table.players) expect(table.teams[team!]!.name).toBe(name[0])
})

it('shows who met whom when no form fits', () => {
  const table = crosstableOf(gamesOf('? A B 1\n? A C 1\n? A D =\n? E F 1\n? F A 1'))
  expect(table.form).toBe('other')
  expect(standing(table)[0]).toBe('1 A 2.5')
  expect(crosstableOf([])).toMatchObject({ form: 'other', players: [], meetings: [], oddities: [] })
})

describe('oddities', () => {
  it('leaves out games without two players', () => {
    const table = crosstableOf(numbered([{}, { white: '' }, { black: 'A' }]))
    expect(table.oddities).toEqual([
      { code: 'NO_OPPONENT', game: 2 },
      { code: 'NO_OPPONENT', game: 3 },
    ])
    expect(standing(table)).toEqual(['1 A 1', '2 B 0'])
  })

  it.each([
    [{}, true],
    [{ plies: 41 }, false],
    [{ result: '0-1' }, false],
    [{ round: '2' }, false],
    [{ date: '1953.09.01' }, false],
    [{ white: 'B', black: 'A' }, false],
  ] as const)('a copy is the same in everything: %j', (change, isCopy) => {
    const game = { round: '1', plies: 40 }
    const table = crosstableOf(numbered([game, { ...game, ...change }]))
    expect(oddities(table, 'COPY')).toEqual(isCopy ? [{ code: 'COPY', game: 2, of: 1 }] : [])
    expect(table.meetings[0]!.games).toHaveLength(isCopy ? 1 : 2)
  })

  it('tells of spellings, and merges none', () => {
    const table = crosstableOf(gamesOf('1 Carlsen,Magnus B 1\n2 Carlsen,M C 1\n3 B C 1'))
    expect(table.players).toHaveLength(4)
    const [found] = oddities(table, 'SPELLINGS')
    expect(found).toMatchObject({ code: 'SPELLINGS' })
    const names = 'players' in found! ? found.players.map((at) => table.players[at]!.name) : []
    expect(names.toSorted()).toEqual(['Carlsen,M', 'Carlsen,Magnus'])
    const met = crosstableOf(gamesOf('1 Carlsen,Magnus B 1\n2 Carlsen,M C 1\n3 Carlsen,M Carlsen,Magnus 1'))
    expect(oddities(met, 'SPELLINGS')).toEqual([])
  })
})

it('rates a performance by the opponents whose rating is known', () => {
  const table = crosstableOf(
    numbered([
      { white: 'A', black: 'B', blackElo: 2600, whiteElo: 2500 },
      { white: 'C', black: 'A', whiteElo: 2500, result: '1-0' },
      { white: 'A', black: 'D', result: '1-0' },
    ]),
  )
  const performances = new Map(table.players.map(({ name, performance }) => [name, performance]))
  expect(performances.get('A')).toBe(2550)
  expect(performances.get('B')).toBeNull()
  expect(performances.get('D')).toBeNull()
})

const sum = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0)

/** What does not depend on the order of equal players. */
const facts = (table: Crosstable, nameOf: (name: string) => string): unknown[] => [
  table.form,
  table.players
    .map((player) => ({ ...player, name: nameOf(player.name) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
]

describe('whatever the games are', () => {
  const NAMES = ['Adams', 'Botvinnik', 'Capablanca', 'Dvoretsky', 'Euwe', '']
  const name = fc.constantFrom(...NAMES)
  const anyGames = fc
    .array(
      fc.record({
        white: name,
        black: name,
        result: fc.constantFrom('1-0', '1/2-1/2', '0-1', '*' as const),
        round: fc.constantFrom('1', '2', '3.1', '3.2', '?'),
        date: fc.constantFrom('1953.08.30', '1953.08.31', '1953.??.??'),
        plies: fc.constantFrom(40, 41, null),
        whiteTeam: fc.constantFrom('X', 'Y'),
        blackTeam: fc.constantFrom('V', 'W', ''),
        whiteElo: fc.constantFrom(2500, null),
      }),
      { maxLength: 40 },
    )
    .map((games) => numbered(games as Partial<EventGame>[]))

  it('each game is in the two cells of its players or among the oddities, and points are conserved', () => {
    fc.assert(
      fc.property(anyGames, (games) => {
        const table = crosstableOf(games)
        const leftOut = [...oddities(table, 'NO_OPPONENT'), ...oddities(table, 'COPY')].map((oddity) =>
          'game' in oddity ? oddity.game : 0,
        )
        const inCells = table.meetings.flatMap((meeting) => meeting.games)
        expect([...leftOut, ...inCells.map(({ id }) => id)].toSorted((a, b) => a - b)).toEqual(
          games.map(({ id }) => id),
        )
        const pairs = table.meetings.map(({ first, second }) => `${first} ${second}`)
        expect(new Set(pairs).size).toBe(pairs.length)
        for (const { first, second, games: some } of table.meetings) {
          expect(first).toBeLessThan(second)
          for (const { white, black } of some)
            expect([white, black].toSorted((a, b) => a - b)).toEqual([first, second])
        }
        for (const { id, white, black } of inCells) {
          const game = games[id - 1]!
          expect([table.players[white]!.name, table.players[black]!.name]).toEqual([game.white, game.black])
        }
        const finished = inCells.filter(({ points }) => points !== null).length
        expect(sum(table.players.map(({ points }) => points))).toBe(finished)
        expect(sum(table.meetings.flatMap(({ points }) => points))).toBe(finished)
        expect(sum(table.players.map((player) => player.games))).toBe(2 * finished)
        if (table.form === 'teams') expect(sum(table.teams.map(({ points }) => points))).toBe(finished)
        if (table.form === 'swiss')
          expect(table.cells.flat(2)).toHaveLength(
            2 * (inCells.length - oddities(table, 'UNKNOWN_ROUND').length),
          )
        if (table.form === 'knockout')
          expect(table.stages.flat().toSorted((a, b) => a - b)).toEqual(table.meetings.map((_, at) => at))
      }),
    )
  })

  it('the order of the games does not matter', () => {
    const shuffled = anyGames.chain((games) =>
      fc.tuple(fc.constant(games), fc.shuffledSubarray(games, { minLength: games.length })),
    )
    fc.assert(
      fc.property(shuffled, ([games, others]) => {
        expect(crosstableOf(others)).toEqual(crosstableOf(games))
      }),
    )
  })

  it('other names permute the table', () => {
    const permuted = fc.shuffledSubarray(NAMES.slice(0, -1), { minLength: NAMES.length - 1 })
    fc.assert(
      fc.property(anyGames, permuted, (games, names) => {
        const renamed = (old: string): string => (old === '' ? '' : names[NAMES.indexOf(old)]!)
        const others = games.map((game) => ({
          ...game,
          white: renamed(game.white),
          black: renamed(game.black),
        }))
        expect(facts(crosstableOf(others), (same) => same)).toEqual(facts(crosstableOf(games), renamed))
      }),
    )
  })
})
