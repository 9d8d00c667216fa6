// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Numbers the rounds of events from 1, in the order of their dates; which games are one event is said in `events.ts`. Games
 * that have the same number stay in one round. A game without a number joins the round of its day in which neither player
 * has another game. The order of an event is known only if the day of each round is: otherwise its games keep their rounds.
 * Pure.
 */
import { dayOf, eventsOf, type EventGame } from '../crosstable/events.ts'
import type { Steps } from '../slices.ts'

interface Round {
  /** The number that it has; null: none. */
  number: number | null
  /** The first of its known days; 0: none. */
  day: number
  players: Set<string>
  games: EventGame[]
}

/** The number of a round; the rest is a board, or a game of a match. */
const NUMBER = /^\d{1,9}/
/** Games of one event and site that are divided into events without a pause. */
const MAX_NAMESAKES = 10_000
/** Games between two pauses. */
const STEP = 512

/** The text of a round with another number: `5.3` becomes `2.3`. */
export const roundText = (round: string, number: number): string =>
  NUMBER.test(round) ? round.replace(NUMBER, String(number)) : String(number)

/** The number of its round for each game, by its id; games that keep their rounds are not in it. */
export function* roundNumbersOf(games: readonly EventGame[]): Steps<Map<number, number>> {
  const namesakes = new Map<string, EventGame[]>()
  for (const [at, game] of games.entries()) {
    if (at % STEP === 0) yield
    const key = JSON.stringify([game.event, game.site])
    const known = namesakes.get(key)
    if (known) known.push(game)
    else namesakes.set(key, [game])
  }
  const numbers = new Map<number, number>()
  for (const some of namesakes.values()) {
    yield
    if (some.length > MAX_NAMESAKES) continue
    for (const event of eventsOf(some)) {
      const rounds = yield* roundsOf(event)
      if (rounds.some(({ day }) => day === 0)) continue
      const inOrder = rounds.toSorted(
        (a, b) => a.day - b.day || (a.number ?? Infinity) - (b.number ?? Infinity),
      )
      for (const [index, round] of inOrder.entries())
        for (const { id } of round.games) numbers.set(id, index + 1)
    }
  }
  return numbers
}

function* roundsOf(event: readonly EventGame[]): Steps<Round[]> {
  const numbered = new Map<number, Round>()
  const others: EventGame[] = []
  for (const [index, game] of event.entries()) {
    if (index % STEP === 0) yield
    const [digits] = NUMBER.exec(game.round) ?? []
    if (digits === undefined) {
      others.push(game)
      continue
    }
    const number = Number(digits)
    const round = numbered.get(number) ?? emptyRound(number)
    numbered.set(number, round)
    join(round, game)
  }
  const rounds = [...numbered.values()]
  const ofDay = new Map<number, Round[]>()
  for (const round of rounds) ofDay.set(round.day, [...(ofDay.get(round.day) ?? []), round])
  for (const [index, game] of others.entries()) {
    if (index % STEP === 0) yield
    const day = knownDay(game)
    const sameDay = ofDay.get(day) ?? []
    ofDay.set(day, sameDay)
    let round = sameDay.find(({ players }) => !players.has(game.white) && !players.has(game.black))
    if (!round) {
      round = emptyRound(null)
      sameDay.push(round)
      rounds.push(round)
    }
    join(round, game)
  }
  return rounds
}

const emptyRound = (number: number | null): Round => ({ number, day: 0, players: new Set(), games: [] })

/** The date if its day is known, else 0. */
function knownDay(game: EventGame): number {
  const day = dayOf(game)
  return day % 100 === 0 ? 0 : day
}

function join(round: Round, game: EventGame): void {
  const day = knownDay(game)
  if (day > 0 && (round.day === 0 || day < round.day)) round.day = day
  round.players.add(game.white).add(game.black)
  round.games.push(game)
}
