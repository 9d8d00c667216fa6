// SPDX-License-Identifier: GPL-3.0-or-later
/** What is prepared against a player. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_LINE_PLIES } from '../../../../electron/data/players/player-games.ts'
import {
  lineTo,
  type Preparation,
  preparationOf,
  type PreparationQuestion,
} from '../../../../electron/data/players/preparation.ts'
import { upperScore } from '../../../../electron/data/players/tally.ts'
import { anyOrders, anyRows, collected, gamesOf, row, type Row, swapped } from './rows.ts'

const WHITE: PreparationQuestion = { colour: 'white', years: null, ratings: null, leastGames: 1 }

const prepared = (rows: readonly Row[], change: Partial<PreparationQuestion> = {}): Preparation =>
  preparationOf(gamesOf(rows), { ...WHITE, ...change })

/** Some games with the same moves. */
const times = (count: number, moves: string, change: Partial<Row> = {}): Row[] =>
  Array.from({ length: count }, () => row({ moves: moves.split(' '), ...change }))

const textOf = ({ nodes }: Preparation, node: number): string => lineTo(nodes, node).join(' ')
/** The positions by their lines. */
const byLine = (one: Preparation) => new Map(one.nodes.map((node, at) => [textOf(one, at), node]))

/** A hundred long lines, each of which was played so often. */
const longLines = (games: number, first: string): Row[] =>
  Array.from({ length: 100 }, (_, line) =>
    times(games, `${first} ${Array.from({ length: 60 }, (_, at) => `${line}.${at}`).join(' ')}`),
  ).flat()

describe('the tree of moves', () => {
  it('has each move that was played often enough, with its share, score and last day', () => {
    const rows = [
      ...times(2, 'e2e4 c7c5 g1f3', { date: '2019.01.01' }),
      ...times(1, 'e2e4 e7e5', { result: '0-1', date: '2020.02.02' }),
      ...times(1, 'd2d4 d7d5', { result: '1/2-1/2' }),
      ...times(1, 'e2e4', { result: '*' }),
    ]
    const nodes = byLine(prepared(rows, { leastGames: 2 }))
    expect([...nodes.keys()]).toEqual(['', 'e2e4', 'e2e4 c7c5', 'e2e4 c7c5 g1f3'])
    expect(nodes.get('')).toMatchObject({ games: 5, ply: 0, parent: -1, share: 1, score: 0.625 })
    expect(nodes.get('e2e4')).toMatchObject({
      games: 4,
      isOwn: true,
      share: 0.8,
      score: 2 / 3,
      lastDate: 20200202,
    })
    expect(nodes.get('e2e4')?.ids).toHaveLength(4)
    // One of the four games ends after the first move.
    expect(nodes.get('e2e4 c7c5')).toMatchObject({ games: 2, isOwn: false, share: 2 / 3, lastDate: 20190101 })
  })

  it('is of the colour, the years and the opponents that were asked for', () => {
    const rows = [
      row({ moves: ['a'], date: '2018.01.01', blackElo: 2400 }),
      row({ moves: ['b'], date: '2019.01.01', blackElo: 2300 }),
      row({ moves: ['c'], date: '', blackElo: 2400 }),
      row({ moves: ['d'], date: '2018.01.01' }),
      row({ date: '2018.01.01', blackElo: 2450 }),
      swapped(row({ moves: ['e', 'f'], date: '2018.01.01', blackElo: 2400 })),
    ]
    const firsts = (change: Partial<PreparationQuestion>): string =>
      prepared(rows, change)
        .nodes.filter(({ ply }) => ply === 1)
        .map(({ move }) => move)
        .join('')
    expect(firsts({})).toBe('abcd')
    expect(firsts({ years: { from: 2018, to: 2018 } })).toBe('ad')
    expect(firsts({ ratings: { from: 2400, to: 2400 } })).toBe('ac')
    expect(firsts({ colour: 'black' })).toBe('e')
    expect(prepared(rows).withoutMoves).toBe(1)
    expect(prepared(rows, { colour: 'black' }).nodes.map(({ isOwn }) => isOwn)).toEqual([false, false, true])
  })

  it('compares the share in the last two years with that before', () => {
    const rows = [
      ...times(1, 'e2e4', { date: '2015.01.01' }),
      ...times(3, 'd2d4', { date: '2018.12.31' }),
      ...times(1, 'e2e4', { date: '2019.01.01' }),
      ...times(1, 'e2e4', { date: '2020.01.01' }),
      ...times(5, 'c2c4', { date: '' }),
    ]
    const nodes = byLine(prepared(rows))
    expect(nodes.get('e2e4')?.trend).toEqual({ recent: 1, recentGames: 2, before: 1 / 4, beforeGames: 1 })
    expect(nodes.get('d2d4')?.trend).toEqual({ recent: 0, recentGames: 0, before: 3 / 4, beforeGames: 3 })
    expect(nodes.get('')?.trend).toBeNull()
    expect(byLine(prepared(times(2, 'e2e4'))).get('e2e4')?.trend).toBeNull()
  })

  it('is bounded: what was played least is left out', () => {
    const { nodes, isCut } = prepared([...longLines(1, 'rare'), ...longLines(2, 'often')])
    expect([nodes.length, isCut]).toEqual([3000, true])
    // At the last length there is no room for all lines.
    const last = Math.max(...nodes.map(({ ply }) => ply))
    expect(nodes.filter(({ ply, games }) => ply === last && games === 2)).toHaveLength(100)
    const { nodes: long, isCut: isLongCut } = prepared(longLines(1, 'long').slice(0, 1))
    expect([long.length, isLongCut]).toEqual([1 + MAX_LINE_PLIES, false])
  })
})

describe('the tree', () => {
  it('are the choices of the player with two moves of a fifth each', () => {
    const rows = [
      ...times(6, 'e2e4 c7c5 g1f3'),
      ...times(2, 'e2e4 e7e5 f1c4'),
      ...times(2, 'e2e4 e7e5 g1f3'),
      ...times(2, 'd2d4 d7d5'),
    ]
    const one = prepared(rows)
    expect(
      one.choices.map(({ node, moves }) => [textOf(one, node), moves.map((at) => one.nodes[at]!.move)]),
    ).toEqual([['e2e4 e7e5', ['f1c4', 'g1f3']]])
    const more = prepared([...rows, ...times(1, 'd2d4 d7d5')])
    expect(more.choices.map(({ node }) => textOf(more, node))).toEqual(['', 'e2e4 e7e5'])
  })

  it('are the main lines, with wins against strong opponents as models', () => {
    const rows = [
      ...times(1, 'e2e4 c7c5 g1f3', { id: 71, blackElo: 2500 }),
      ...times(1, 'e2e4 c7c5 g1f3', { id: 72, blackElo: 2400, date: '2020.01.01' }),
      ...times(1, 'e2e4 c7c5 g1f3', { id: 73, blackElo: 2400, date: '2021.01.01' }),
      ...times(1, 'e2e4 c7c5 g1f3', { id: 74, blackElo: 2400, date: '2019.01.01' }),
      ...times(1, 'e2e4 c7c5 g1f3', { id: 75, blackElo: 2600, result: '1/2-1/2' }),
      ...times(3, 'e2e4 e7e5 g1f3', { blackElo: 2300 }),
      ...times(1, 'd2d4 d7d5', { blackElo: 2800 }),
    ]
    const one = prepared(rows)
    expect(one.strongFrom).toBe(2400)
    expect(one.lines.map(({ node, models }) => [textOf(one, node), models.map(({ id }) => id)])).toEqual([
      ['e2e4 c7c5 g1f3', [71, 73, 72]],
      ['e2e4 e7e5 g1f3', []],
    ])
    expect(prepared(times(3, 'e2e4')).lines).toEqual([{ node: 1, models: [] }])
  })

  it('are the lines that score badly beyond chance, each once', () => {
    const lost = { result: '0-1' } as const
    const one = prepared([
      ...times(40, 'd2d4 d7d5 c2c4'),
      ...times(6, 'e2e4 c7c5 g1f3'),
      ...times(14, 'e2e4 c7c5 g1f3', lost),
      ...times(9, 'f2f4', lost),
      ...times(3, 'g2g4', { result: '*' }),
    ])
    expect(one.weak.map(({ node }) => textOf(one, node))).toEqual(['e2e4'])
    expect(one.weak[0]!.upper).toBeCloseTo(upperScore(6 / 20, 20))
    const worse = prepared([
      ...times(40, 'd2d4'),
      ...times(6, 'e2e4 c7c5'),
      ...times(6, 'e2e4 e7e5', lost),
      ...times(14, 'e2e4 c7c6', lost),
    ])
    expect(worse.weak.map(({ node }) => textOf(worse, node))).toEqual(['e2e4', 'e2e4 c7c6'])
  })

  it('with an interval as in the tables of Wilson’s', () => {
    // 15 of 50: 0.1910 to 0.4375.
    expect(upperScore(0.3, 50)).toBeCloseTo(0.4375, 3)
    expect(upperScore(0, 10)).toBeCloseTo(0.2775, 3)
    expect(upperScore(1, 10)).toBeCloseTo(1)
  })
})

/** What does not tell the colour of the player. */
const sideless = ({ nodes, lines, ...rest }: Preparation) => ({
  ...rest,
  nodes: nodes.map((node) => ({ ...node, isOwn: null })),
  choices: null,
  lines: lines.map(({ node, models }) => [node, models.map(({ id }) => id)]),
})

describe('whatever the games are', () => {
  it('the games of a position are those that go on from it, those with rare moves and those that end', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 3 }), (rows, leastGames) => {
        const games = gamesOf(rows).filter(({ colour, line }) => colour === 'white' && line !== '')
        const { nodes, withoutMoves } = prepared(rows, { leastGames })
        expect(nodes[0]!.games).toBe(games.length)
        expect(withoutMoves + games.length).toBe(
          gamesOf(rows).filter(({ colour }) => colour === 'white').length,
        )
        for (const [at, { games: own, wins }] of nodes.entries()) {
          const line = lineTo(nodes, at)
          const here = games.filter(({ line: all }) =>
            line.every((move, ply) => all.split(' ')[ply] === move),
          )
          expect([own, wins]).toEqual([here.length, here.filter(({ outcome }) => outcome === 'win').length])
          const after = nodes.filter(({ parent }) => parent === at)
          if (leastGames > 1) continue
          const ended = here.filter(({ line: all }) => all.split(' ').length === line.length)
          expect(after.reduce((sum, node) => sum + node.games, at > 0 ? ended.length : 0)).toBe(own)
          if (after.length > 0) expect(after.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
        }
      }),
    )
  })

  it('the order of the rows does not matter, nor in which part they come', () => {
    fc.assert(
      fc.property(anyOrders, fc.nat(), ([rows, others], at) => {
        const middle = at % (rows.length + 1)
        const parts = collected(others.slice(0, middle))
        parts.join(collected(others.slice(middle)))
        expect(preparationOf(parts.games, WHITE)).toEqual(prepared(rows))
      }),
    )
  })

  it('other colours in every game are another colour of the question', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const other = prepared(rows.map(swapped), { colour: 'black' })
        expect(sideless(other)).toEqual(sideless(prepared(rows)))
      }),
    )
  })
})
