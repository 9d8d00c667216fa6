// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The crosstable of an event: its form, the players in their final order, and who met whom. Pure, total, bounded by the
 * number of games. The order of the games does not matter; of two copies, the one with the smaller id counts.
 *
 * Nothing is corrected. A player is a spelling; a game counts as the file has it; what looks wrong is among the oddities. Two
 * kinds of games are in no cell: those without two different players, and copies (the same players with the same colours,
 * round, day, result and number of plies, all of them known).
 *
 * The order: points, then the tie-breaks of the form. Match and other forms have none; in a knock-out, the stage comes first;
 * of teams, the points of matches (2 and 1). Players who are equal in all of these share a place.
 */
import { performanceOf } from '../performance.ts'
import { type Confidence, suggestNames } from '../names/suggestions.ts'
import { dayOf, type EventGame, roundNumbers, roundOf } from './events.ts'
import { type EventForm, formOf, type FoundForm, type Pair } from './form.ts'

const TIE_BREAKS = {
  roundRobin: ['directEncounter', 'wins', 'sonnebornBerger'],
  swiss: ['buchholz', 'sonnebornBerger', 'wins'],
  match: [],
  knockout: [],
  teams: [],
  other: [],
} as const satisfies Record<EventForm, readonly (keyof TieBreaks)[]>

export interface TieBreaks {
  /** Points in the games of players with equal points; null unless they all have met. */
  directEncounter: number | null
  wins: number
  /** The points of each opponent, times those won from them. */
  sonnebornBerger: number
  /** The points of each opponent, once for each game. */
  buchholz: number
}

export interface CrosstablePlayer extends TieBreaks {
  name: string
  /** The first known one. */
  rating: number | null
  /** Number of a team; null in other forms. */
  team: number | null
  /** From 1. */
  place: number
  points: number
  /** Games with a result. */
  games: number
  /**
   * The mean rating of the opponents whose rating is known plus 400 log₁₀(s / (1 − s)), where s is the points per finished
   * game with them; null when s is 0 or 1 or unknown.
   */
  performance: number | null
}

/** A game from the point of view of a cell. Players are numbered from 0 in their final order. */
export interface CellGame {
  id: number
  white: number
  black: number
  /** Of White; null: no result. */
  points: number | null
}

/** All games of two players: the two cells that they share. */
export interface Meeting {
  /** The better placed of the two. */
  first: number
  second: number
  games: CellGame[]
  points: [first: number, second: number]
}

export interface CrosstableTeam {
  name: string
  place: number
  matchPoints: number
  /** Points of the players. */
  points: number
  matches: number
}

export interface TeamMatch {
  /** Null: unknown. */
  round: number | null
  /** Numbers of teams, in their final order. */
  first: number
  second: number
  points: [first: number, second: number]
  /** Ids. */
  games: number[]
}

export type CrosstableOddity =
  /** A player is unknown, or the same one on both sides. In no cell. */
  | { code: 'NO_OPPONENT'; game: number }
  /** In no cell. */
  | { code: 'COPY'; game: number; of: number }
  | { code: 'UNKNOWN_RESULT'; game: number }
  /** Games that a round robin should have, and does not; or has more of. */
  | { code: 'MISSING_GAMES' | 'EXTRA_GAMES'; first: number; second: number; games: number }
  /** Met less than half of the others in a round robin. */
  | { code: 'WITHDRAWN'; player: number; games: number }
  /** Rounds of a Swiss without a game of a player: a bye, or a game that the file does not have. */
  | { code: 'NO_GAME_IN_ROUND'; player: number; rounds: number[] }
  | { code: 'GAMES_IN_ROUND'; player: number; round: number; games: number }
  | { code: 'UNKNOWN_ROUND'; game: number }
  /** Numbers below the last one that no game of a match has. */
  | { code: 'MISSING_ROUNDS'; rounds: number[] }
  /** These names may be of one player. */
  | { code: 'SPELLINGS'; players: number[]; confidence: Confidence }

export interface Crosstable {
  form: EventForm
  /** How often each pair of a round robin meets; null in other forms. */
  cycles: number | null
  /** The order after the points. */
  tieBreaks: readonly (keyof TieBreaks)[]
  players: CrosstablePlayer[]
  meetings: Meeting[]
  /** The rounds of a Swiss, ascending; empty in other forms. */
  rounds: number[]
  /** The games by player and round of a Swiss, in the order of `rounds`; empty in other forms. */
  cells: CellGame[][][]
  /** The meetings of a knock-out by stage, from the first, as places in `meetings`; empty in other forms. */
  stages: number[][]
  teams: CrosstableTeam[]
  teamMatches: TeamMatch[]
  oddities: CrosstableOddity[]
}

/** The crosstable of the games of one event. */
export function crosstableOf(event: readonly EventGame[]): Crosstable {
  const oddities: CrosstableOddity[] = []
  const games = counted(event, oddities)
  const draft = new Draft(games)
  const found = formOf(games, draft.pairs, draft.names.length)
  const teams = found.form === 'teams' ? teamsOf(games) : { teams: [], matches: [] }
  const placed = draft.placed(found, teams.teams)
  const { players, numberOf } = placed
  const meetings = meetingsOf(draft, numberOf)
  const placeOf = new Map(draft.pairs.map((pair, at) => [pair, at]))
  const table: Crosstable = {
    form: found.form,
    cycles: found.cycles,
    tieBreaks: TIE_BREAKS[found.form],
    players,
    meetings,
    rounds: [],
    cells: [],
    stages: found.stages.map((stage) => stage.map((pair) => placeOf.get(pair)!)),
    teams: teams.teams,
    teamMatches: teams.matches,
    oddities,
  }
  for (const { id, result } of games) if (result === '*') oddities.push({ code: 'UNKNOWN_RESULT', game: id })
  if (found.form === 'roundRobin') addGaps(table, found, placed.numberOf)
  if (found.form === 'swiss') addRounds(table, games)
  if (found.form === 'match') addMissingRounds(oddities, games)
  addSpellings(table)
  return table
}

/** The games that count, in the order of time. */
function counted(event: readonly EventGame[], oddities: CrosstableOddity[]): EventGame[] {
  const first = new Map<string, number>()
  return inTime(event).filter((game) => {
    const { id, white, black, plies, result } = game
    if (white === '' || black === '' || white === black) {
      oddities.push({ code: 'NO_OPPONENT', game: id })
      return false
    }
    const [round, day] = [roundNumbers(game.round), dayOf(game)]
    if (round.length === 0 || day === 0 || result === '*' || plies === null || plies === 0) return true
    const key = JSON.stringify([white, black, round, day, result, plies])
    const of = first.get(key)
    if (of === undefined) first.set(key, id)
    else oddities.push({ code: 'COPY', game: id, of })
    return of === undefined
  })
}

function inTime(games: readonly EventGame[]): EventGame[] {
  return games
    .map((game) => ({ game, day: dayOf(game), round: roundNumbers(game.round) }))
    .toSorted((a, b) => a.day - b.day || compareNumbers(a.round, b.round) || a.game.id - b.game.id)
    .map(({ game }) => game)
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length && at < b.length; at++) if (a[at] !== b[at]) return a[at]! - b[at]!
  return a.length - b.length
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const WHITE_POINTS = { '1-0': 1, '1/2-1/2': 0.5, '0-1': 0, '*': null } as const

const countOne = (counts: Map<number, number>, key: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** The players in the order in which they appear, with their sums. */
class Draft {
  readonly names: string[] = []
  readonly pairs: Pair[] = []
  readonly #numbers = new Map<string, number>()
  readonly #games: readonly EventGame[]
  readonly #ratings: (number | null)[] = []
  readonly #points: number[] = []

  constructor(games: readonly EventGame[]) {
    this.#games = games
    const byPlayers = new Map<string, Pair>()
    for (const game of games) {
      const [white, black] = [this.#add(game.white, game.whiteElo), this.#add(game.black, game.blackElo)]
      const [first, second] = white < black ? [white, black] : [black, white]
      const key = `${first} ${second}`
      let pair = byPlayers.get(key)
      if (!pair) {
        pair = { first, second, games: [], points: [0, 0] }
        byPlayers.set(key, pair)
        this.pairs.push(pair)
      }
      pair.games.push(game)
      const points = WHITE_POINTS[game.result]
      if (points === null) continue
      pair.points[white === first ? 0 : 1] += points
      pair.points[white === first ? 1 : 0] += 1 - points
      this.#points[white]! += points
      this.#points[black]! += 1 - points
    }
  }

  #add(name: string, rating: number | null): number {
    let number = this.#numbers.get(name)
    if (number === undefined) {
      number = this.names.length
      this.#numbers.set(name, number)
      this.names.push(name)
      this.#ratings.push(null)
      this.#points.push(0)
    }
    this.#ratings[number] ??= rating
    return number
  }

  number(name: string): number {
    return this.#numbers.get(name)!
  }

  /** The players in their final order, and the place of each in it. */
  placed(
    { form, levels }: FoundForm,
    teams: readonly CrosstableTeam[],
  ): { players: CrosstablePlayer[]; numberOf: number[] } {
    const players = this.#sums()
    const teamNumbers = new Map(teams.map(({ name }, at) => [name, at]))
    if (form === 'teams')
      for (const { white, black, whiteTeam, blackTeam } of this.#games) {
        players[this.number(white)]!.team ??= teamNumbers.get(whiteTeam)!
        players[this.number(black)]!.team ??= teamNumbers.get(blackTeam)!
      }
    if (form === 'roundRobin') this.#addDirectEncounters(players)
    const keys = players.map((player, at) => [
      levels[at] ?? 0,
      player.points,
      ...TIE_BREAKS[form].map((name) => player[name] ?? 0),
    ])
    const order = players
      .map((_, at) => at)
      .toSorted((a, b) => compareNumbers(keys[b]!, keys[a]!) || compareText(this.names[a]!, this.names[b]!))
    const numberOf: number[] = []
    for (const [at, player] of order.entries()) {
      numberOf[player] = at
      const before = order[at - 1]
      const isShared = before !== undefined && compareNumbers(keys[before]!, keys[player]!) === 0
      players[player]!.place = isShared ? players[before]!.place : at + 1
    }
    return { players: order.map((player) => players[player]!), numberOf }
  }

  #sums(): CrosstablePlayer[] {
    const opposition = this.names.map(() => ({ games: 0, ratings: 0, points: 0 }))
    const players = this.names.map((name, at): CrosstablePlayer => ({
      name,
      rating: this.#ratings[at]!,
      team: null,
      place: 0,
      points: this.#points[at]!,
      games: 0,
      performance: null,
      directEncounter: null,
      wins: 0,
      sonnebornBerger: 0,
      buchholz: 0,
    }))
    for (const { white, black, whiteElo, blackElo, result } of this.#games) {
      const points = WHITE_POINTS[result]
      if (points === null) continue
      const [left, right] = [this.number(white), this.number(black)]
      for (const [one, other, won, rating] of [
        [left, right, points, blackElo],
        [right, left, 1 - points, whiteElo],
      ] as const) {
        const player = players[one]!
        player.games++
        if (won === 1) player.wins++
        player.sonnebornBerger += won * this.#points[other]!
        player.buchholz += this.#points[other]!
        if (rating === null) continue
        const sum = opposition[one]!
        sum.games++
        sum.ratings += rating
        sum.points += won
      }
    }
    for (const [at, { games, ratings, points }] of opposition.entries())
      players[at]!.performance = performanceOf(ratings, games, points)
    return players
  }

  #addDirectEncounters(players: readonly CrosstablePlayer[]): void {
    const size = new Map<number, number>()
    const met = new Map<number, number>()
    for (const { points } of players) countOne(size, points)
    const among = this.pairs.filter(({ first, second }) => players[first]!.points === players[second]!.points)
    for (const { first, games } of among)
      if (games.every(({ result }) => result !== '*')) countOne(met, players[first]!.points)
    const isComplete = (points: number): boolean => {
      const count = size.get(points)!
      return count > 1 && met.get(points) === (count * (count - 1)) / 2
    }
    for (const player of players) if (isComplete(player.points)) player.directEncounter = 0
    for (const { first, second, points } of among)
      for (const [at, player] of [players[first]!, players[second]!].entries())
        if (player.directEncounter !== null) player.directEncounter += points[at]!
  }
}

function meetingsOf(draft: Draft, numberOf: readonly number[]): Meeting[] {
  return draft.pairs.map(({ first: a, second: b, games, points }) => {
    const isSwapped = numberOf[a]! > numberOf[b]!
    const [first, second] = isSwapped ? [numberOf[b]!, numberOf[a]!] : [numberOf[a]!, numberOf[b]!]
    return {
      first,
      second,
      games: games.map(({ id, white, black, result }) => ({
        id,
        white: numberOf[draft.number(white)]!,
        black: numberOf[draft.number(black)]!,
        points: WHITE_POINTS[result],
      })),
      points: isSwapped ? [points[1], points[0]] : points,
    }
  })
}

/** Adds what a round robin lacks and has too much of. */
function addGaps(
  { meetings, oddities, players }: Crosstable,
  { cycles, stayed }: FoundForm,
  numberOf: readonly number[],
): void {
  const isIn: boolean[] = []
  for (const [player, number] of numberOf.entries()) isIn[number] = stayed[player]!
  for (const [player, { games }] of players.entries())
    if (!isIn[player]) oddities.push({ code: 'WITHDRAWN', player, games })
  const counts = new Map(meetings.map(({ first, second, games }) => [`${first} ${second}`, games.length]))
  // Most of these pairs have met, so their number is bounded by that of the games.
  const inside = players.map((_, at) => at).filter((at) => isIn[at])
  for (const [at, first] of inside.entries())
    for (const second of inside.slice(at + 1)) {
      const missing = cycles! - (counts.get(`${first} ${second}`) ?? 0)
      if (missing > 0) oddities.push({ code: 'MISSING_GAMES', first, second, games: missing })
    }
  for (const { first, second, games } of meetings)
    if (games.length > cycles!)
      oddities.push({ code: 'EXTRA_GAMES', first, second, games: games.length - cycles! })
}

/** Adds the rounds of a Swiss. */
function addRounds(table: Crosstable, games: readonly EventGame[]): void {
  const { players, meetings, oddities } = table
  const roundById = new Map(games.map((game) => [game.id, roundOf(game)]))
  table.rounds = [...new Set(roundById.values())].filter((round) => round !== null).toSorted((a, b) => a - b)
  const columns = new Map(table.rounds.map((round, at) => [round, at]))
  const rows = players.map(() => new Map<number, CellGame[]>())
  for (const game of meetings.flatMap((meeting) => meeting.games)) {
    const round = roundById.get(game.id)!
    if (round === null) oddities.push({ code: 'UNKNOWN_ROUND', game: game.id })
    else
      for (const player of [game.white, game.black]) {
        const row = rows[player]!
        const column = columns.get(round)!
        const cell = row.get(column)
        if (cell) cell.push(game)
        else row.set(column, [game])
      }
  }
  for (const [player, row] of rows.entries()) {
    const cells = table.rounds.map((_, column) => row.get(column) ?? [])
    table.cells.push(cells)
    const free = table.rounds.filter((_, column) => cells[column]!.length === 0)
    if (free.length > 0) oddities.push({ code: 'NO_GAME_IN_ROUND', player, rounds: free })
    for (const [column, { length }] of cells.entries())
      if (length > 1)
        oddities.push({ code: 'GAMES_IN_ROUND', player, round: table.rounds[column]!, games: length })
  }
}

/** The number of a game of a match is the last one of its round. */
function addMissingRounds(oddities: CrosstableOddity[], games: readonly EventGame[]): void {
  const numbers = new Set(games.map(({ round }) => roundNumbers(round).at(-1) ?? 0))
  // A match of few games with great numbers is part of something else.
  let last = 0
  for (const number of numbers) last = Math.max(last, number)
  if (numbers.has(0) || last > 2 * games.length) return
  const rounds = Array.from({ length: last }, (_, at) => at + 1).filter((number) => !numbers.has(number))
  if (rounds.length > 0) oddities.push({ code: 'MISSING_ROUNDS', rounds })
}

function addSpellings({ players, meetings, oddities }: Crosstable): void {
  const numbers = new Map(players.map(({ name }, at) => [name, at]))
  const met = new Set(meetings.map(({ first, second }) => `${first} ${second}`))
  const evidence = players.map(({ name, rating, games }) => ({
    text: name,
    games,
    firstYear: null,
    lastYear: null,
    lowestRating: rating,
    highestRating: rating,
    fideIds: [],
  }))
  const haveMet = (a: string, b: string): boolean => {
    const [left, right] = [numbers.get(a)!, numbers.get(b)!]
    return met.has(left < right ? `${left} ${right}` : `${right} ${left}`)
  }
  for (const { spelling, changes, confidence } of suggestNames(evidence, { haveMet })) {
    const some = [spelling, ...changes.map(({ text }) => text)]
      .map((text) => numbers.get(text))
      .filter((number) => number !== undefined)
    if (some.length > 1)
      oddities.push({ code: 'SPELLINGS', players: some.toSorted((a, b) => a - b), confidence })
  }
}

/** The teams in their final order, and their matches in the order of time. */
function teamsOf(games: readonly EventGame[]): { teams: CrosstableTeam[]; matches: TeamMatch[] } {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (name: string): number => {
    let number = numbers.get(name)
    if (number === undefined) {
      number = names.push(name) - 1
      numbers.set(name, number)
    }
    return number
  }
  const matches = new Map<string, TeamMatch>()
  for (const game of games) {
    const [white, black] = [numberOf(game.whiteTeam), numberOf(game.blackTeam)]
    const [first, second] = white < black ? [white, black] : [black, white]
    const round = roundOf(game)
    const key = JSON.stringify([round, first, second])
    const match = matches.get(key) ?? { round, first, second, points: [0, 0], games: [] }
    matches.set(key, match)
    match.games.push(game.id)
    const points = WHITE_POINTS[game.result]
    if (points === null) continue
    match.points[white === first ? 0 : 1] += points
    match.points[white === first ? 1 : 0] += 1 - points
  }
  const teams = names.map((name) => ({ name, place: 0, matchPoints: 0, points: 0, matches: 0 }))
  for (const { first, second, points } of matches.values())
    for (const [team, mine, theirs] of [
      [teams[first]!, points[0], points[1]],
      [teams[second]!, points[1], points[0]],
    ] as const) {
      team.matches++
      team.points += mine
      team.matchPoints += mine > theirs ? 2 : mine === theirs ? 1 : 0
    }
  const order = teams.toSorted(
    (a, b) => b.matchPoints - a.matchPoints || b.points - a.points || compareText(a.name, b.name),
  )
  for (const [at, team] of order.entries()) {
    const before = order[at - 1]
    const isShared = before?.matchPoints === team.matchPoints && before.points === team.points
    team.place = isShared ? before.place : at + 1
  }
  const places = new Map(order.map((team, at) => [team, at]))
  return {
    teams: order,
    matches: [...matches.values()].map((match) => {
      const [first, second] = [places.get(teams[match.first]!)!, places.get(teams[match.second]!)!]
      if (first < second) return { ...match, first, second }
      return { ...match, first: second, second: first, points: [match.points[1], match.points[0]] }
    }),
  }
}
