// SPDX-License-Identifier: GPL-3.0-or-later
/** The table of the event of a game. Its games are selected by columns; only their tags are read, for the teams. */
import { Lexer } from '../../engine/chess/pgn/read/lexer.ts'
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { crosstableOf } from '../data/crosstable/crosstable.ts'
import { type EventGame, eventsOf, placeKey } from '../data/crosstable/events.ts'
import { Slices } from '../data/slices.ts'
import type { Spellings } from './columns/spellings.ts'
import { rowOf } from './columns/library-row.ts'
import { INVISIBLE } from './games/stored-games.ts'
import type { LibraryDatabase } from './library-database.ts'
import type { BaseId, EventTable, GameId, LibraryErrorCode } from './protocol.ts'
import type { TextReader } from './text-reader.ts'

/** An interrupted event may go on two years later; of a name that many games have, the months around are enough. */
const MONTHS_AROUND = [24, 1]
const MONTHS = 12
/** The largest event; a table of it is made in 50 ms. */
const MAX_GAMES = 5000
/** Games of one name and site that are divided into events, in 50 ms. */
const MAX_NAMESAKES = 10_000
/** The state of a text: not compared yet, another one, the same. */
const NO = 1
const YES = 2

/**
 * @param id of a visible game
 * @param texts is used for nothing else
 */
export async function eventTableOf(
  id: GameId,
  database: LibraryDatabase,
  texts: TextReader,
): Promise<Result<EventTable, LibraryErrorCode>> {
  const { stored } = database
  const row = rowOf(database, stored.ordinalOf(id))
  const none = { event: row.event, site: row.site, from: '', to: '', games: 0, table: null }
  if (placeKey(row.event) === '') return succeed(none)
  let namesakes: number[] = []
  for (const months of MONTHS_AROUND) {
    namesakes = await namesakesOf(id, months, database)
    if (namesakes.length <= MAX_NAMESAKES) break
  }
  if (namesakes.length > MAX_NAMESAKES) return succeed({ ...none, games: namesakes.length })
  const all = namesakes.map((game) => eventGame(game, database))
  const games = eventsOf(all).find((event) => event.some((game) => game.id === id)) ?? []
  const dates = games.map(({ date }) => date).filter((date) => date !== '')
  const [from = '', to = from] = [dates.toSorted()[0], dates.toSorted().at(-1)]
  const found = { ...none, from, to, games: games.length }
  if (games.length > MAX_GAMES) return succeed(found)
  const ordinals = Uint32Array.from(games, (game) => Math.max(0, stored.ordinalOf(game.id)))
  for (const [at, game] of games.entries()) {
    const text = await texts.text(ordinals, at)
    if (text === null || stored.idAt(ordinals[at]!) !== game.id) return fail('LIST_CHANGED')
    Object.assign(game, teamsIn(text))
  }
  return succeed({ ...found, table: crosstableOf(games) })
}

/** The games of its database with the event and the site of a game that may be from some months around it. */
async function namesakesOf(id: GameId, months: number, database: LibraryDatabase): Promise<number[]> {
  const { stored, texts, spellings } = database
  const own = stored.ordinalOf(id)
  const sameEvent = sameNames(spellings, 'event', texts.count, stored.value('event', own))
  const sameSite = sameNames(spellings, 'site', texts.count, stored.value('site', own))
  const [first, last] = monthsOf(stored.value('date', own))
  const baseAt = (ordinal: number): BaseId => database.baseOf(stored.importAt(ordinal))
  const base = baseAt(own)
  const slices = new Slices()
  const found: number[] = []
  for (const { from: begin, count, flags, event, site, date } of stored.blocks()) {
    // Copies in another database would count twice. All games of a block are of one import.
    if (baseAt(begin) !== base) continue
    for (let game = 0; game < count; game++) {
      if ((flags[game]! & INVISIBLE) !== 0) continue
      const [from, to] = monthsOf(date[game]!)
      if (from > last + months || to < first - months) continue
      if (sameEvent(event[game]!) && sameSite(site[game]!)) found.push(begin + game)
    }
    if (slices.due()) await slices.next()
  }
  return found
}

/** The months in which a game of this date may have been played: all of a year, or any for an unknown one. */
function monthsOf(date: number): readonly [first: number, last: number] {
  if (date === 0) return [-Infinity, Infinity]
  const [year, month] = [Math.floor(date / 10_000), Math.floor(date / 100) % 100]
  const first = MONTHS * year + Math.max(0, month - 1)
  return [first, month === 0 ? first + MONTHS - 1 : first]
}

/** Whether a text is shown like another one; every text is compared once. */
function sameNames(
  spellings: Spellings,
  kind: 'event' | 'site',
  texts: number,
  wanted: number,
): (id: number) => boolean {
  const key = placeKey(spellings.name(kind, wanted))
  const states = new Uint8Array(texts)
  return (id) => {
    if (states[id] === 0) states[id] = placeKey(spellings.name(kind, id)) === key ? YES : NO
    return states[id] === YES
  }
}

/** A game as the rules of events see it, without its teams. */
export function eventGame(ordinal: number, database: LibraryDatabase): EventGame {
  const { id, white, black, whiteElo, blackElo, result, date, event, site, round, plies } = rowOf(
    database,
    ordinal,
  )
  const game = { id, white, black, whiteElo, blackElo, result, date, event, site, round, plies }
  return { ...game, whiteTeam: '', blackTeam: '' }
}

const TEAM_TAGS: Readonly<Record<string, 'whiteTeam' | 'blackTeam'>> = {
  WhiteTeam: 'whiteTeam',
  BlackTeam: 'blackTeam',
}

/** The names of the teams in the tags of a game. */
function teamsIn(text: string): Partial<Pick<EventGame, 'whiteTeam' | 'blackTeam'>> {
  const teams: ReturnType<typeof teamsIn> = {}
  const lexer = new Lexer(text)
  for (let token = lexer.next(); token.kind === 'tag'; token = lexer.next()) {
    const name = TEAM_TAGS[token.name]
    if (name && token.value !== '?') teams[name] = token.value.trim()
  }
  return teams
}
