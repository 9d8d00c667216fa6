// SPDX-License-Identifier: GPL-3.0-or-later
/** How a tournament stands: its table, and who scored what against whom. Pure. */
import { pointsOf, scheduleOf, type Match, type Tournament, type TournamentResult } from './schedule.ts'

export interface Standing {
  /** Place of the player in the tournament's list. */
  player: number
  games: number
  won: number
  drawn: number
  lost: number
  points: number
  /** Sonneborn-Berger: the points of those that were beaten, and half of those that were drawn with. */
  tieBreak: number
  /** The points of each game against every other player, by its place in the list, in the order played. */
  against: ReadonlyMap<number, readonly number[]>
}

/**
 * The table, best first: in a knock-out by the last round that was reached, else by points, tie-break and wins; equal
 * ones as in the list.
 */
export function standingsOf(tournament: Tournament, results: readonly TournamentResult[]): Standing[] {
  const { fixtures, matches } = scheduleOf(tournament, results)
  const against = tournament.players.map(() => new Map<number, number[]>())
  for (const [at, result] of results.entries()) {
    const game = fixtures[at]
    if (!game) break
    const [white, black] = pointsOf(result)
    note(against[game.white]!, game.black, white)
    note(against[game.black]!, game.white, black)
  }
  const points = against.map((scores) => sum([...scores.values()].flat()))
  const rows = against.map((scores, player): Standing => {
    const all = [...scores.values()].flat()
    const count = (wanted: number): number => all.filter((score) => score === wanted).length
    return {
      player,
      games: all.length,
      won: count(1),
      drawn: count(0.5),
      lost: count(0),
      points: points[player]!,
      tieBreak: sum([...scores].flatMap(([other, own]) => own.map((score) => score * points[other]!))),
      against: scores,
    }
  })
  const reached = rows.map(({ player }) => roundReached(matches, player))
  return rows.toSorted(
    (one, two) =>
      reached[two.player]! - reached[one.player]! ||
      two.points - one.points ||
      two.tieBreak - one.tieBreak ||
      two.won - one.won ||
      one.player - two.player,
  )
}

function note(scores: Map<number, number[]>, other: number, points: number): void {
  scores.set(other, [...(scores.get(other) ?? []), points])
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The last round in which a player plays, one more for a match that was won; 0 outside a knock-out. */
const roundReached = (matches: readonly Match[], player: number): number =>
  Math.max(
    0,
    ...matches
      .filter(({ players }) => players.includes(player))
      .map(({ round, winner }) => round + (winner === player ? 1 : 0)),
  )
