// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Which games are one event. Pure; the order of the games does not matter.
 *
 * Games are of one event if
 * 1. Event and Site have the same letters, digits and plus signs, without case and accents (files put a plus sign behind the
 *    name for games outside the table), and
 * 2. no pause between their days is longer than 31 days, nor longer than four days before a day with round 1 after later
 *    rounds. A date without a day is all of its month; one without a month goes with the days of its year if these are one
 *    event, and otherwise with its like.
 *
 * An interrupted event is one: later games go with earlier ones, up to two years, if all their players have played there
 * and all their rounds follow. A game without a date goes with the others if they are one event. A game without an event
 * is of none.
 */
import { readDate } from '../../../engine/chess/pgn/dates.ts'
import type { GameResult } from '../../../engine/chess/tree.ts'
import { fold } from '../fold.ts'

export interface EventGame {
  /** Unique among the games. */
  id: number
  white: string
  black: string
  /** Null: unknown. */
  whiteElo: number | null
  blackElo: number | null
  result: GameResult
  /** As in PGN, with `??` for unknown parts. */
  date: string
  event: string
  site: string
  round: string
  /** Empty: none. */
  whiteTeam: string
  blackTeam: string
  /** Null: unknown. */
  plies: number | null
}

/** The longest pause within an event, days. */
const MAX_PAUSE = 31
/** The longest pause before a game of the first round that was put off, days. Events that come back every week are longer apart. */
const MAX_PAUSE_BEFORE_START = 4
/** The longest interruption, days. */
const MAX_INTERRUPTION = 731

const DAY_MS = 86_400_000

/** The days on which a game may have been played, from 1970; null: unknown. */
interface Days {
  from: number
  to: number
}

interface DatedGame {
  game: EventGame
  days: Days
  year: number
}

interface Cluster extends Days {
  games: EventGame[]
  years: Set<number>
}

/** The events of games, each with its games. */
export function eventsOf(games: readonly EventGame[]): EventGame[][] {
  const byName = new Map<string, EventGame[]>()
  for (const game of games) {
    const event = placeKey(game.event)
    if (event !== '') push(byName, `${event}|${placeKey(game.site)}`, game)
  }
  return [...byName.values()].flatMap(eventsOfName)
}

/** What two texts of one event, or of one site, have in common. */
export const placeKey = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()

/** The numbers of a round: `3.12` is round 3 at board 12, or the twelfth game of a match in round 3. */
export const roundNumbers = (round: string): number[] => (round.match(/\d{1,9}/g) ?? []).map(Number)

/** The round of a game; null: unknown. */
export const roundOf = ({ round }: EventGame): number | null => roundNumbers(round)[0] ?? null

/** The first day of a game as a number that sorts; 0: unknown. */
export function dayOf({ date }: EventGame): number {
  const { year, month, day } = readDate(date) ?? { year: 0, month: 0, day: 0 }
  return (year * 100 + month) * 100 + day
}

function eventsOfName(games: readonly EventGame[]): EventGame[][] {
  const exact: DatedGame[] = []
  const yearly = new Map<number, DatedGame[]>()
  const undated: EventGame[] = []
  for (const game of games) {
    const date = readDate(game.date)
    if (!date || date.year === 0) undated.push(game)
    else {
      const dated = { game, days: daysOf(date), year: date.year }
      if (date.month > 0) exact.push(dated)
      else push(yearly, date.year, dated)
    }
  }
  const clusters = clustersOf(exact)
  const ofYears: Cluster[] = []
  for (const [year, some] of yearly) {
    const near = clusters.filter(({ years }) => years.has(year))
    const cluster = near.length === 1 ? near[0]! : emptyCluster()
    if (near.length !== 1) ofYears.push(cluster)
    for (const { game } of some) cluster.games.push(game)
    if (near.length !== 1) for (const dated of some) widen(cluster, dated)
  }
  const events = resumed([...clusters, ...ofYears].toSorted((a, b) => a.from - b.from || a.to - b.to))
  if (undated.length > 0)
    if (events.length === 1) events[0]!.games.push(...undated)
    else events.push({ ...emptyCluster(), games: undated })
  return events.map((event) => event.games)
}

function daysOf({ year, month, day }: { year: number; month: number; day: number }): Days {
  const at = (month: number, day: number): number => Date.UTC(year, month, day) / DAY_MS
  if (month === 0) return { from: at(0, 1), to: at(12, 0) }
  return day === 0
    ? { from: at(month - 1, 1), to: at(month, 0) }
    : { from: at(month - 1, day), to: at(month - 1, day) }
}

const emptyCluster = (): Cluster => ({ games: [], years: new Set(), from: Infinity, to: -Infinity })

function widen(cluster: Cluster, { days, year }: DatedGame): void {
  cluster.years.add(year)
  cluster.from = Math.min(cluster.from, days.from)
  cluster.to = Math.max(cluster.to, days.to)
}

/** Cuts games at their pauses. */
function clustersOf(games: readonly DatedGame[]): Cluster[] {
  const byDay = new Map<number, DatedGame[]>()
  for (const dated of games) push(byDay, dated.days.from, dated)
  const clusters: Cluster[] = []
  let last: Cluster | null = null
  let hasLaterRounds = false
  for (const [from, some] of [...byDay].toSorted(([a], [b]) => a - b)) {
    const pause = last ? from - last.to : Infinity
    const isAgain = hasLaterRounds && some.some(({ game }) => roundOf(game) === 1)
    if (!last || pause > MAX_PAUSE || (pause > MAX_PAUSE_BEFORE_START && isAgain)) {
      hasLaterRounds = false
      last = emptyCluster()
      clusters.push(last)
    }
    for (const dated of some) {
      last.games.push(dated.game)
      widen(last, dated)
      hasLaterRounds ||= (roundOf(dated.game) ?? 0) > 1
    }
  }
  return clusters
}

/** Joins the parts of interrupted events. */
function resumed(clusters: readonly Cluster[]): Cluster[] {
  const events: Cluster[] = []
  for (const cluster of clusters) {
    const last = events.at(-1)
    if (last && cluster.from - last.to <= MAX_INTERRUPTION && goesOn(last.games, cluster.games)) {
      last.games.push(...cluster.games)
      last.to = Math.max(last.to, cluster.to)
    } else events.push(cluster)
  }
  return events
}

function goesOn(earlier: readonly EventGame[], later: readonly EventGame[]): boolean {
  let end = 0
  const players = new Set<string>()
  for (const game of earlier) {
    const round = roundOf(game)
    if (round === null) return false
    end = Math.max(end, round)
    players.add(game.white).add(game.black)
  }
  return later.every((game) => {
    const round = roundOf(game)
    return round !== null && round > end && players.has(game.white) && players.has(game.black)
  })
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
