// SPDX-License-Identifier: GPL-3.0-or-later
/** The adaptive opponent: simulated people of many strengths come to score 45 % against it, and it settles. */
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../engine/host/random.ts'
import { LIMITS } from '../../engine/contract/protocol.ts'
import {
  ADAPTIVE_AIM,
  adaptiveEstimate,
  gatherOpponents,
  type Opponent,
  type Outcome,
} from '../../renderer/stores/play/results.ts'

/** The opponent after these games, the oldest first. */
function after(games: readonly { elo: number; outcome: Outcome }[]): Opponent | undefined {
  const result = { won: '1-0', drawn: '1/2-1/2', lost: '0-1', unfinished: '*' }
  return gatherOpponents(
    games.map(({ elo, outcome }) => [
      'Me',
      'Iris',
      'human',
      'program',
      '',
      String(elo),
      result[outcome],
      '2026.01.05',
      '',
      '',
      'adaptive',
    ]),
  )[0]
}

const POINTS = { won: 1, drawn: 0.5, lost: 0 }
const DRAWS = 0.2
/** A result by the usual curve, one game in five drawn where that is possible. */
function play(strength: number, elo: number, random: number): keyof typeof POINTS {
  const expected = 1 / (1 + 10 ** ((elo - strength) / 400))
  const draws = Math.min(DRAWS, 2 * expected, 2 - 2 * expected)
  if (random < expected - draws / 2) return 'won'
  return random < expected + draws / 2 ? 'drawn' : 'lost'
}
const GAMES = 60
const RUNS = 12
/** After so many games it has found the person. */
const SETTLED = 20

function simulate(strength: number, seed: number) {
  const random = makeRandom(seed)
  const games: { elo: number; outcome: 'won' | 'drawn' | 'lost' }[] = []
  for (let game = 0; game < GAMES; game++) {
    const { elo } = adaptiveEstimate(after(games), 1500)
    games.push({ elo, outcome: play(strength, elo, random()) })
  }
  return games
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

describe('simulated people', () => {
  it.each([550, 1000, 1500, 2000, 2500])('of %d have 45 ± 4 of 100 points after 20 games', (strength) => {
    const runs = Array.from({ length: RUNS }, (_, seed) => simulate(strength, seed + 1).slice(SETTLED))
    const scores = runs.map((games) => mean(games.map(({ outcome }) => POINTS[outcome])))
    expect(Math.abs(mean(scores) - ADAPTIVE_AIM)).toBeLessThan(0.04)
    // Most of what a single one has more or less is the luck of 40 games, 7 %.
    const spread = Math.sqrt(mean(scores.map((score) => (score - mean(scores)) ** 2)))
    expect(spread).toBeLessThan(0.1)
  })

  it('meet an opponent that does not swing: each result moves it a little, against the result never', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const games = simulate(1200, seed).slice(SETTLED)
      for (const [index, { elo, outcome }] of games.slice(0, -1).entries()) {
        const step = games[index + 1]!.elo - elo
        expect(Math.abs(step)).toBeLessThan(45)
        if (outcome === 'won') expect(step).toBeGreaterThan(0)
        if (outcome === 'lost') expect(step).toBeLessThan(0)
      }
    }
  })

  it('are approached from one side: on average it does not shoot past them', () => {
    const runs = Array.from({ length: RUNS }, (_, seed) => simulate(800, seed + 1))
    const track = Array.from({ length: GAMES }, (_, game) => mean(runs.map((run) => run[game]!.elo)))
    expect(Math.min(...track)).toBeGreaterThan(800 - 40)
    expect(Math.abs(track[SETTLED]! - 835)).toBeLessThan(60)
  })
})

describe('the estimate', () => {
  it('begins a little above what else is known of the person, and knows little', () => {
    expect(adaptiveEstimate(undefined, 1200)).toMatchObject({ elo: 1235, games: 0, points: 0 })
    expect(adaptiveEstimate(undefined, 1200).margin).toBeGreaterThan(600)
  })

  it('goes on from where the first game was, whatever is known meanwhile', () => {
    const games = after([{ elo: 1235, outcome: 'drawn' }])
    expect(adaptiveEstimate(games, 800)).toEqual(adaptiveEstimate(games, 2400))
    expect(adaptiveEstimate(games, 800).rating).toBeGreaterThan(1200)
  })

  it('counts finished games alone, and is surer after them', () => {
    const one = after([{ elo: 1500, outcome: 'won' }])
    const left = after([
      { elo: 1500, outcome: 'won' },
      { elo: 1700, outcome: 'unfinished' },
    ])
    expect(adaptiveEstimate(left, 1500)).toEqual(adaptiveEstimate(one, 1500))
    expect(adaptiveEstimate(one, 1500)).toMatchObject({ games: 1, points: 1 })
    expect(adaptiveEstimate(one, 1500).margin).toBeLessThan(adaptiveEstimate(undefined, 1500).margin)
  })

  it('changes its strength in steps, however the games ended', () => {
    const once = adaptiveEstimate(after([{ elo: 1535, outcome: 'lost' }]), 1500)
    expect(once.elo).toBeGreaterThanOrEqual(1335)
    const twice = [
      { elo: 1535, outcome: 'lost' as const },
      { elo: once.elo, outcome: 'lost' as const },
    ]
    expect(adaptiveEstimate(after(twice), 1500).elo).toBeGreaterThanOrEqual(1135)
  })

  it('stays on the dial', () => {
    const lost = Array.from({ length: 30 }, () => ({ elo: LIMITS.elo.min, outcome: 'lost' as const }))
    expect(adaptiveEstimate(after(lost), 1500).elo).toBe(LIMITS.elo.min)
    const won = Array.from({ length: 30 }, () => ({ elo: LIMITS.elo.max, outcome: 'won' as const }))
    expect(adaptiveEstimate(after(won), 1500).elo).toBe(LIMITS.elo.max)
  })
})
