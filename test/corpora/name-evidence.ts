// SPDX-License-Identifier: GPL-3.0-or-later
/** The players of the corpora with their games, years, ratings and FIDE numbers, read from the tags. */
import * as fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { NameEvidence } from '../../electron/data/names/career.ts'
import { corpus } from './corpora.ts'

const BIG = ['players-A-G.pgn.gz', 'tournaments-A-L.pgn.gz', 'candidates-interzonals.pgn.gz']
const TAG = /^\[(\w+)\s+"(.*)"\]/gm

interface Seen {
  games: number
  years: Set<number>
  ratings: Set<number>
  fideIds: Set<string>
}

export function playersOfCorpora(): NameEvidence[] {
  const players = new Map<string, Seen>()
  for (const name of BIG) addFile(players, gunzipSync(fs.readFileSync(corpus('pgn-big', name))).toString())
  const folder = corpus('pgn-tricky')
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.pgn')) addFile(players, fs.readFileSync(corpus('pgn-tricky', name), 'utf8'))
  return Array.from(players, ([text, { games, years, ratings, fideIds }]) => ({
    text,
    games,
    firstYear: least(years),
    lastYear: most(years),
    lowestRating: least(ratings),
    highestRating: most(ratings),
    fideIds: [...fideIds],
  }))
}

const least = (numbers: ReadonlySet<number>): number | null =>
  numbers.size === 0 ? null : Math.min(...numbers)
const most = (numbers: ReadonlySet<number>): number | null =>
  numbers.size === 0 ? null : Math.max(...numbers)

function addFile(players: Map<string, Seen>, text: string): void {
  let tags = new Map<string, string>()
  for (const [, tag, value] of text.matchAll(TAG)) {
    if (tag === 'Event') {
      addGame(players, tags)
      tags = new Map()
    }
    if (!tags.has(tag!)) tags.set(tag!, value!)
  }
  addGame(players, tags)
}

function addGame(players: Map<string, Seen>, tags: ReadonlyMap<string, string>): void {
  const year = Number(/^\d{4}/.exec(tags.get('Date') ?? '')?.[0] ?? 0)
  for (const colour of ['White', 'Black']) {
    const name = tags.get(colour)
    if (name === undefined) continue
    const seen = players.get(name) ?? { games: 0, years: new Set(), ratings: new Set(), fideIds: new Set() }
    players.set(name, seen)
    seen.games++
    if (year > 0) seen.years.add(year)
    const rating = tags.get(`${colour}Elo`) ?? ''
    if (/^[1-9]\d*$/.test(rating)) seen.ratings.add(Number(rating))
    const id = tags.get(`${colour}FideId`)
    if (id) seen.fideIds.add(id)
  }
}
