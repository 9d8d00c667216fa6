// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Who plays whom in a tournament. The games come in one order that follows from the tournament and the results so far,
 * so a result belongs to a game by its number alone. Pure.
 */
import type { TournamentSetting } from '../../../electron/shell/settings/schema.ts'

export type Tournament = TournamentSetting

/** The result of a game as PGN has it. */
export type TournamentResult = '1-0' | '0-1' | '1/2-1/2'

/** A game of a tournament; players by their places in its list. */
export interface Fixture {
  white: number
  black: number
  /** From 1. In a knock-out the round of the match, elsewhere that of the pairing. */
  round: number
}

/** A match of a knock-out. */
export interface Match {
  round: number
  players: readonly [number, number]
  /** The points of both so far. */
  points: readonly [number, number]
  /** Null while it is open. */
  winner: number | null
}

export interface Schedule {
  /** All games whose players are known, in the order in which they are played. */
  fixtures: Fixture[]
  /** How many games there will be; a knock-out may get a few more. */
  total: number
  /** Of a knock-out, in order; empty for the others. */
  matches: Match[]
}

/** Pairs of games that a drawn match of a knock-out goes on for; then the one that is higher in the list goes on. */
const EXTRA_PAIRS = 1

export const pointsOf = (result: TournamentResult): readonly [white: number, black: number] =>
  result === '1-0' ? [1, 0] : result === '0-1' ? [0, 1] : [0.5, 0.5]

/** @param results of the games played so far, in order */
export function scheduleOf(tournament: Tournament, results: readonly TournamentResult[]): Schedule {
  if (tournament.kind === 'knockOut') return knockOut(tournament, results)
  const pairs = tournament.kind === 'gauntlet' ? gauntlet(tournament) : roundRobin(tournament)
  return { fixtures: pairs, total: pairs.length, matches: [] }
}

/** The first of the list plays all others. */
function gauntlet({ players, games }: Tournament): Fixture[] {
  const fixtures: Fixture[] = []
  for (let game = 0; game < games; game++) {
    for (let other = 1; other < players.length; other++)
      fixtures.push(fixture(0, other, game + other, game + 1))
  }
  return fixtures
}

/** Everybody plays everybody: the rounds of the circle method, then the same with colours swapped. */
function roundRobin({ players, games }: Tournament): Fixture[] {
  const size = players.length + (players.length % 2)
  const fixtures: Fixture[] = []
  for (let cycle = 0; cycle < games; cycle++) {
    for (let round = 0; round < size - 1; round++) {
      for (let table = 0; table < size / 2; table++) {
        const one = table === 0 ? size - 1 : (round + table) % (size - 1)
        const two = (round - table + size - 1) % (size - 1)
        // The last place of an odd number is nobody: a free round.
        if (one >= players.length || two >= players.length) continue
        fixtures.push(fixture(one, two, cycle + (table === 0 ? round : 0), cycle * (size - 1) + round + 1))
      }
    }
  }
  return fixtures
}

/** @param turn colours alternate with it */
const fixture = (one: number, two: number, turn: number, round: number): Fixture =>
  turn % 2 === 0 ? { white: one, black: two, round } : { white: two, black: one, round }

function knockOut({ players, games }: Tournament, results: readonly TournamentResult[]): Schedule {
  const fixtures: Fixture[] = []
  const matches: Match[] = []
  let left = players.map((_, place) => place)
  for (let round = 1; left.length > 1; round++) {
    const size = 2 ** Math.floor(Math.log2(left.length - 1))
    // Those at the top of the list are free until the number is a power of two.
    const free = left.slice(0, 2 * size - left.length)
    const playing = left.slice(free.length)
    const winners: number[] = []
    for (let pair = 0; pair < playing.length / 2; pair++) {
      const two: [number, number] = [playing[pair]!, playing[playing.length - 1 - pair]!]
      const match = playMatch(two, round, games, fixtures, results)
      matches.push(match)
      if (match.winner === null) {
        const later = players.length - 1 - matches.length
        return {
          fixtures,
          total: Math.max(fixtures.length, lastGame(match, fixtures, games)) + games * later,
          matches,
        }
      }
      winners.push(match.winner)
    }
    left = [...free, ...winners].toSorted((one, two) => one - two)
  }
  return { fixtures, total: fixtures.length, matches }
}

/** The number of the last game of an open match, if nothing is decided early. */
function lastGame({ players, round }: Match, fixtures: readonly Fixture[], games: number): number {
  const own = fixtures.filter((game) => game.round === round && players.includes(game.white)).length
  return fixtures.length - own + Math.max(games, own)
}

/** Adds the games of a match, up to the first one without a result. */
function playMatch(
  players: [number, number],
  round: number,
  games: number,
  fixtures: Fixture[],
  results: readonly TournamentResult[],
): Match {
  const [one, two] = players
  const points: [number, number] = [0, 0]
  const most = games + 2 * EXTRA_PAIRS
  for (let played = 0, limit = games; ;) {
    if (played === limit) {
      if (points[0] !== points[1] || limit >= most) break
      limit += 2
    }
    const game = fixture(one, two, played, round)
    fixtures.push(game)
    const result = results[fixtures.length - 1]
    if (result === undefined) return { round, players, points, winner: null }
    const [white, black] = pointsOf(result)
    points[0] += game.white === one ? white : black
    points[1] += game.white === one ? black : white
    played += 1
    // What is left cannot change it.
    if (Math.abs(points[0] - points[1]) > limit - played) break
  }
  return { round, players, points, winner: points[1] > points[0] ? two : one }
}
