// SPDX-License-Identifier: GPL-3.0-or-later
/** Who plays whom on a ladder. */
import { expect, it } from 'vitest'
import { pairUp } from '../../../../build/workshop/calibrate/ladder.ts'
import { summarise } from '../../../../build/workshop/calibrate/summary.ts'

const players = [800, 1000, 1200, 1400]
  .map((label) => ({ name: `Level ${label}`, label, isAnchor: false }))
  .concat([{ name: 'Stockfish 1350', label: 1350, isAnchor: true }])

it('every level plays its neighbours and those three steps away, and an anchor the two levels most like it', () => {
  expect(pairUp(players, { neighbours: 100, anchors: 60, braces: 40 })).toEqual([
    { first: 1, second: 0, games: 100 },
    { first: 2, second: 1, games: 100 },
    { first: 3, second: 2, games: 100 },
    { first: 3, second: 4, games: 60 },
    { first: 2, second: 4, games: 60 },
    { first: 3, second: 0, games: 40 },
  ])
})

it('an anchor with a high label plays levels above it, which are as strong', () => {
  const strong = [1950, 2250, 2950, 3100]
    .map((label) => ({ name: `Level ${label}`, label, isAnchor: false }))
    .concat([{ name: 'Stockfish 2250', label: 2250, isAnchor: true }])
  const met = pairUp(strong, { neighbours: 0, anchors: 20, braces: 0 }).filter(({ second }) => second === 4)
  expect(met.map(({ first }) => strong[first]!.label)).toEqual([3100, 2950])
})

it('the summary leaves out who has not played, and gives anchors no residual', () => {
  const ratings = players.map(({ label }) => ({ elo: label + 10, error: 20 }))
  const results = [
    { first: 1, second: 0, games: 20, points: 15 },
    { first: 1, second: 4, games: 10, points: 2 },
  ]
  const summary = summarise('Stockfish 15.1', players, results, ratings, () => 'fingerprint')
  expect(summary.players.map(({ name, games, residual }) => [name, games, residual])).toEqual([
    ['Level 800', 20, 0],
    ['Level 1000', 30, 0],
    ['Stockfish 1350', 10, null],
  ])
  expect(summary.pairs.map(({ score }) => score)).toEqual([0.75, 0.2])
  expect(summary.line).toEqual({ offset: 10, slope: 1 })
})
