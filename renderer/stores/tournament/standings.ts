// SPDX-License-Identifier: GPL-3.0-or-later
/** The standings of a tournament, with the points of each player against every other. Pure. */
import { pointsOf, scheduleOf, type Match, type Tournament, type TournamentResult } from './schedule.ts'

export interface Standing {
  /** Index of the player in the tournament's list. */
  player: number
  games: number
  won: number
  drawn: number
  lost: number
  points: number
  /** Sonneborn-Berger: the points of beaten opponents, and half the points of opponents with a draw. */
  tieBreak: number
  /** The points of each game against every other player, by index of the player, in the order played. */
  against: ReadonlyMap<number, readonly number[]>
}

/**
 * The table, best first: by the last round reached in a knock-out, then by points, tie-break and wins, then in the
 * order of the list.
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

/** The last round of a player, one more after a won match; 0 outside a knock-out. */
const roundReached = (matches: readonly Match[], player: number): number =>
  Math.max(
    0,
    ...matches
      .filter(({ players }) => players.includes(player))
      .map(({ round, winner }) => round + (winner === player ? 1 : 0)),
  )
