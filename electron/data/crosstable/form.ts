// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The form of an event, from who met whom and when. The first that fits:
 * 1. `teams`: every game is between two different teams.
 * 2. `match`: two players.
 * 3. `roundRobin`: at least half of the players met half of the others or more, and of the pairs of these players 85 in
 *    a hundred met. The rest have withdrawn.
 * 4. `knockout`: two players meet only if both have won all their matches before, or if both lost in the same stage (a match
 *    for a place, one for each); there are two stages, or one of matches of several games.
 * 5. `swiss`: at least four players and two rounds, but fewer than a round robin of these players has; nine in ten games have a round, and nine in ten players of a round have one
 *    game in it; nine in ten pairs met once.
 * 6. `other`.
 */
import { type EventGame, roundOf } from './events.ts'

export type EventForm = 'teams' | 'match' | 'roundRobin' | 'knockout' | 'swiss' | 'other'

/** Two players and their games, in the order of time. */
export interface Pair {
  /** Numbers of players. */
  first: number
  second: number
  games: EventGame[]
  /** Points of the first and of the second. */
  points: [first: number, second: number]
}

export interface FoundForm {
  form: EventForm
  /** How often each pair of a round robin meets; null for other forms. */
  cycles: number | null
  /** By player: whether a round robin counts on their games. Everybody in other forms. */
  stayed: readonly boolean[]
  /** The pairs of a knock-out by stage, from the first; empty for other forms. */
  stages: Pair[][]
  /** By player of a knock-out: higher for who came further. */
  levels: readonly number[]
}

/** Of the pairs of a round robin that must have met. */
const MET = 0.85
/** Of pairs, games or players of a Swiss that must fit. */
const MOST = 0.9
const MIN_SWISS_PLAYERS = 4

/** Finds the form. @param pairs in the order of their first games, which are all games */
export function formOf(games: readonly EventGame[], pairs: readonly Pair[], players: number): FoundForm {
  const found: FoundForm = {
    form: 'other',
    cycles: null,
    stayed: Array.from({ length: players }, () => true),
    stages: [],
    levels: [],
  }
  if (games.length === 0) return found
  if (
    games.every(({ whiteTeam, blackTeam }) => whiteTeam !== '' && blackTeam !== '' && whiteTeam !== blackTeam)
  )
    return { ...found, form: 'teams' }
  if (players === 2) return { ...found, form: 'match' }
  const roundRobin = roundRobinOf(pairs, players)
  if (roundRobin) return { ...found, form: 'roundRobin', ...roundRobin }
  const knockout = knockoutOf(pairs, players)
  if (knockout) return { ...found, form: 'knockout', ...knockout }
  return isSwiss(games, pairs, players) ? { ...found, form: 'swiss' } : found
}

function roundRobinOf(pairs: readonly Pair[], players: number): Pick<FoundForm, 'cycles' | 'stayed'> | null {
  const opponents = Array.from({ length: players }, () => 0)
  for (const { first, second } of pairs) {
    opponents[first]!++
    opponents[second]!++
  }
  const stayed = opponents.map((count) => 2 * count >= players - 1)
  const count = stayed.filter(Boolean).length
  const met = pairs.filter(({ first, second }) => stayed[first] && stayed[second])
  if (count < 3 || 2 * count < players || met.length < (MET * count * (count - 1)) / 2) return null
  return { cycles: commonest(met.map(({ games }) => games.length)), stayed }
}

/** The number that occurs most often, of several the greatest. */
function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].toSorted(([a, left], [b, right]) => right - left || b - a)[0]![0]
}

interface Progress {
  /** The stage of the last match that was not for a place; 0: none yet. */
  stage: number
  isOut: boolean
  /** The other player of a match without a winner. */
  tiedWith: Progress | null
  /** Of a match for a place. */
  place: 'none' | 'played' | 'won'
}

function knockoutOf(pairs: readonly Pair[], players: number): Pick<FoundForm, 'stages' | 'levels'> | null {
  const progress = Array.from({ length: players }, (): Progress => ({
    stage: 0,
    isOut: false,
    tiedWith: null,
    place: 'none',
  }))
  const stages: Pair[][] = []
  for (const pair of pairs) {
    const [a, b] = [progress[pair.first]!, progress[pair.second]!]
    const lead = pair.points[0] - pair.points[1]
    if (a.stage !== b.stage || a.isOut !== b.isOut) return null
    if (a.isOut) {
      if (a.place !== 'none' || b.place !== 'none') return null
      a.place = lead > 0 ? 'won' : 'played'
      b.place = lead < 0 ? 'won' : 'played'
      ;(stages[a.stage] ??= []).push(pair)
      continue
    }
    // Who goes on has won, by a play-off that is not in the file.
    for (const one of [a, b]) if (one.tiedWith) one.tiedWith.isOut = true
    const stage = a.stage + 1
    ;(stages[stage - 1] ??= []).push(pair)
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      one.stage = stage
      one.tiedWith = lead === 0 ? other : null
    }
    if (lead !== 0) (lead > 0 ? b : a).isOut = true
  }
  if (stages.length === 1 && pairs.some(({ games }) => games.length === 1)) return null
  const levels = progress.map(
    ({ stage, isOut, tiedWith, place }) =>
      2 * stage + (isOut || tiedWith ? 0 : 2) + (place === 'won' ? 1 : 0),
  )
  return { stages, levels }
}

function isSwiss(games: readonly EventGame[], pairs: readonly Pair[], players: number): boolean {
  const seats = new Map<string, number>()
  const rounds = new Set<number>()
  let known = 0
  for (const game of games) {
    const round = roundOf(game)
    if (round === null) continue
    known++
    rounds.add(round)
    for (const player of [game.white, game.black]) {
      const seat = JSON.stringify([round, player])
      seats.set(seat, (seats.get(seat) ?? 0) + 1)
    }
  }
  const single = [...seats.values()].filter((count) => count === 1).length
  const once = pairs.filter((pair) => pair.games.length === 1).length
  return (
    players >= MIN_SWISS_PLAYERS &&
    rounds.size >= 2 &&
    rounds.size < players - 1 &&
    known >= MOST * games.length &&
    single >= MOST * seats.size &&
    once >= MOST * pairs.length
  )
}
