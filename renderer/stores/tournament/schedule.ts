// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Who plays whom in a tournament. The order of the games follows from the tournament and the results so far, so the
 * number of a game identifies it. Pure.
 */
import type { TournamentSetting } from '../../../electron/shell/settings/schema.ts'

export type Tournament = TournamentSetting

/** The result of a game as in PGN. */
export type TournamentResult = '1-0' | '0-1' | '1/2-1/2'

/** A game of a tournament; players are indexes of its list. */
export interface Fixture {
  white: number
  black: number
  /** From 1. The round of the match in a knock-out, otherwise of the pairing. */
  round: number
}

/** A match of a knock-out. */
export interface Match {
  round: number
  players: readonly [number, number]
  /** The points of both players so far. */
  points: readonly [number, number]
  /** Null while it is open. */
  winner: number | null
}

export interface Schedule {
  /** All games whose players are known, in the order in which they are played. */
  fixtures: Fixture[]
  /** Total number of games; a knock-out may take a few more. */
  total: number
  /** The matches of a knock-out, in order; otherwise empty. */
  matches: Match[]
}

/** Extra pairs of games in a drawn knock-out match; after them, the player higher in the list wins. */
const EXTRA_PAIRS = 1

export const pointsOf = (result: TournamentResult): readonly [white: number, black: number] =>
  result === '1-0' ? [1, 0] : result === '0-1' ? [0, 1] : [0.5, 0.5]

/** @param results the results of the games so far, in order */
export function scheduleOf(tournament: Tournament, results: readonly TournamentResult[]): Schedule {
  if (tournament.kind === 'knockOut') return knockOut(tournament, results)
  const pairs = tournament.kind === 'gauntlet' ? gauntlet(tournament) : roundRobin(tournament)
  return { fixtures: pairs, total: pairs.length, matches: [] }
}

/** The first player of the list plays all others. */
function gauntlet({ players, games }: Tournament): Fixture[] {
  const fixtures: Fixture[] = []
  for (let game = 0; game < games; game++) {
    for (let other = 1; other < players.length; other++)
      fixtures.push(fixture(0, other, game + other, game + 1))
  }
  return fixtures
}

/** All play all: the rounds of the circle method, then the same with colours swapped. */
function roundRobin({ players, games }: Tournament): Fixture[] {
  const size = players.length + (players.length % 2)
  const fixtures: Fixture[] = []
  for (let cycle = 0; cycle < games; cycle++) {
    for (let round = 0; round < size - 1; round++) {
      for (let table = 0; table < size / 2; table++) {
        const one = table === 0 ? size - 1 : (round + table) % (size - 1)
        const two = (round - table + size - 1) % (size - 1)
        // With an odd number of players, one has a free round.
        if (one >= players.length || two >= players.length) continue
        fixtures.push(fixture(one, two, cycle + (table === 0 ? round : 0), cycle * (size - 1) + round + 1))
      }
    }
  }
  return fixtures
}

/** @param turn its parity gives the colours */
const fixture = (one: number, two: number, turn: number, round: number): Fixture =>
  turn % 2 === 0 ? { white: one, black: two, round } : { white: two, black: one, round }

function knockOut({ players, games }: Tournament, results: readonly TournamentResult[]): Schedule {
  const fixtures: Fixture[] = []
  const matches: Match[] = []
  let left = players.map((_, index) => index)
  for (let round = 1; left.length > 1; round++) {
    const size = 2 ** Math.floor(Math.log2(left.length - 1))
    // The top of the list skips the first round if the number is no power of two.
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

/** The number of the last game of an open match if it is not decided early. */
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
    // The remaining games cannot change the winner.
    if (Math.abs(points[0] - points[1]) > limit - played) break
  }
  return { round, players, points, winner: points[1] > points[0] ? two : one }
}
