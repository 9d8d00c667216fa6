// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Whether two games are one game that was written down twice. The players, the date, the round, the event and the result
 * count, and how much the common moves tell: many games share eight moves, none of sixty plies is played twice by the
 * same two people in a year. Pure, total and symmetric.
 */
import { readDate } from '../../../engine/chess/pgn/dates.ts'
import { readResult } from '../../../engine/chess/pgn/results.ts'
import { fold } from '../fold.ts'
import { givenReasons, haveSameMarks, surnameReason } from '../names/kinship.ts'
import { placeLetters } from '../names/places.ts'
import {
  firstSurname,
  letterKey,
  type PersonName,
  type PlayerName,
  readPlayer,
  surnameKey,
  withoutParticles,
} from '../names/player-name.ts'
import type { Confidence } from '../names/suggestions.ts'

export interface ComparedGame {
  white: string
  black: string
  result: string
  date: string
  round: string
  event: string
  site: string
  /** The position in which it begins; null: the usual one. */
  start: string | null
  /** The main line, a text for each move. The same move must have the same text in both games. */
  moves: readonly string[]
  /** Comments, variations, glyphs and drawings. */
  notes: number
  /** Tags that have a value. */
  tags: number
}

export type Alike =
  | 'SAME_MOVES'
  /** One has the moves of the other and more. */
  | 'SHORTER'
  | 'SAME_PLAYERS'
  /** The players can be the same by their spelling. */
  | 'SPELLING'
  | 'SAME_DATE'
  | 'SAME_ROUND'
  | 'SAME_EVENT'
  | 'SAME_RESULT'

export type Unlike =
  /** Games without moves are never duplicates. */
  | 'NO_MOVES'
  | 'OTHER_START'
  | 'OTHER_MOVES'
  | 'OTHER_PLAYERS'
  | 'OTHER_RESULT'
  /** More than a month apart. */
  | 'OTHER_DATE'
  /** Days apart, as the day of a game and the first day of its event are. */
  | 'OTHER_DAY'
  | 'OTHER_ROUND'
  | 'OTHER_EVENT'
  /** Nothing contradicts, but the moves are few and the tags say too little. */
  | 'TOO_LITTLE'

export type BetterReason = 'MOVES' | 'NOTES' | 'TAGS'

export interface GameComparison {
  isDuplicate: boolean
  /** How sure it is that they are duplicates; null if they are not. */
  confidence: Confidence | null
  alike: Alike[]
  unlike: Unlike[]
  /** Which one to keep, and the first thing that it has more of; null: neither is better. */
  better: { game: 'first' | 'second'; reason: BetterReason } | null
}

/** Common plies that two games of the same players share only by preparation or by agreement. */
const TELLING = 20
/** Common plies that no two games of the same players share. */
const LONG = 60
const DAYS_OF_EVENT = 31
/** Words of an event that are shorter say nothing. */
const MIN_WORD = 4

/** A game whose tags are read, to be compared with many others. */
export interface ReadGame {
  game: ComparedGame
  white: PlayerName
  black: PlayerName
  /** `*`: unknown. */
  result: string
  /** 0 for unknown parts. */
  date: { year: number; month: number; day: number }
  /** Its numbers; a round without numbers is one text. Empty: unknown. */
  round: readonly string[]
  /** The letters of the event; empty: unknown. */
  event: string
  /** The words of event and site that say something. */
  words: ReadonlySet<string>
}

/** Reads the tags of a game. */
export function readGame(game: ComparedGame): ReadGame {
  const event = placeLetters(game.event)
  return {
    game,
    white: readPlayer(game.white),
    black: readPlayer(game.black),
    result: readResult(game.result) ?? '*',
    date: readDate(game.date) ?? UNKNOWN_DATE,
    round: roundOf(game.round),
    event,
    words: new Set(
      `${event} ${placeLetters(game.site)}`.split(' ').filter(({ length }) => length >= MIN_WORD),
    ),
  }
}

/** Compares two games. */
export const compareGames = (first: ComparedGame, second: ComparedGame): GameComparison =>
  compareRead(readGame(first), readGame(second))

/** Compares two games whose tags are read. */
export function compareRead(a: ReadGame, b: ReadGame): GameComparison {
  const [first, second] = [a.game, b.game]
  const alike: Alike[] = []
  const unlike: Unlike[] = []
  const common = compareMoves(first, second, alike, unlike)
  const whites = comparePlayers([first.white, a.white], [second.white, b.white])
  const blacks = comparePlayers([first.black, a.black], [second.black, b.black])
  if (whites === 'other' || blacks === 'other') unlike.push('OTHER_PLAYERS')
  else alike.push(whites === 'same' && blacks === 'same' ? 'SAME_PLAYERS' : 'SPELLING')
  compareResults(a.result, b.result, alike, unlike)
  const dates = compareDates(a.date, b.date)
  if (dates === 'same') alike.push('SAME_DATE')
  if (dates === 'other') unlike.push('OTHER_DATE')
  if (dates === 'near') unlike.push('OTHER_DAY')
  const rounds = compareRounds(a.round, b.round)
  if (rounds === 'same') alike.push('SAME_ROUND')
  if (rounds === 'other') unlike.push('OTHER_ROUND')
  const events = compareEvents(a, b)
  if (events === 'same') alike.push('SAME_EVENT')
  if (events === 'other') unlike.push('OTHER_EVENT')
  const isNobody = whites === 'nobody' || blacks === 'nobody'
  const isTwin = haveSameTags(first, second) && first.moves.length === second.moves.length
  const isDuplicate = decide({ alike, unlike, common, isNobody, isTwin })
  if (!isDuplicate && unlike.length === 0) unlike.push('TOO_LITTLE')
  const isSure =
    unlike.length === 0 &&
    dates === 'same' &&
    !isNobody &&
    (rounds === 'same' || (common >= TELLING && events === 'same'))
  const confidence = isSure ? 'sure' : 'likely'
  return {
    isDuplicate,
    confidence: isDuplicate ? confidence : null,
    alike,
    unlike,
    better: betterOf(first, second),
  }
}

/** Differences that duplicates of long games have, because files name events, rounds and days in their own way. */
const FORGIVEN: ReadonlySet<Unlike> = new Set(['OTHER_DAY', 'OTHER_ROUND', 'OTHER_EVENT'])

interface Findings {
  alike: readonly Alike[]
  unlike: readonly Unlike[]
  /** Common plies. */
  common: number
  /** Whether a player is nobody in particular. */
  isNobody: boolean
  /** Whether all tags and the number of moves are equal. */
  isTwin: boolean
}

function decide({ alike, unlike, common, isNobody, isTwin }: Findings): boolean {
  if (unlike.some((reason) => !FORGIVEN.has(reason))) return false
  if (isTwin) return true
  const has = (reason: Alike): boolean => alike.includes(reason)
  if (common >= LONG) return unlike.length <= 1
  if (common < TELLING) return !isNobody && unlike.length === 0 && has('SAME_DATE') && has('SAME_ROUND')
  if (unlike.length > 1) return false
  if (unlike[0] === 'OTHER_DAY') return has('SAME_ROUND') && has('SAME_EVENT')
  if (unlike[0] === 'OTHER_EVENT') return has('SAME_DATE')
  return unlike.length === 0 && (has('SAME_DATE') || has('SAME_EVENT'))
}

/** Number of common plies. */
function compareMoves(first: ComparedGame, second: ComparedGame, alike: Alike[], unlike: Unlike[]): number {
  const shorter = Math.min(first.moves.length, second.moves.length)
  let common = 0
  while (common < shorter && first.moves[common] === second.moves[common]) common++
  if (first.start !== second.start) unlike.push('OTHER_START')
  if (shorter === 0) unlike.push('NO_MOVES')
  else if (common < shorter) unlike.push('OTHER_MOVES')
  else alike.push(first.moves.length === second.moves.length ? 'SAME_MOVES' : 'SHORTER')
  return common
}

type Relation = 'same' | 'spelled' | 'nobody' | 'other'

type NamedPlayer = readonly [text: string, read: PlayerName]

/** How two texts name a player. */
function comparePlayers([first, a]: NamedPlayer, [second, b]: NamedPlayer): Relation {
  if (first === second && a.kind !== 'nobody') return 'same'
  if (a.kind === 'nobody' || b.kind === 'nobody') return 'nobody'
  if (a.kind !== 'person' || b.kind !== 'person')
    return placeLetters(first) === placeLetters(second) ? 'same' : 'other'
  let relation: Relation = 'other'
  for (const left of a.readings)
    for (const right of b.readings) {
      if (letterKey(left) === letterKey(right)) return 'same'
      if (canBeSpelled(left, right)) relation = 'spelled'
    }
  return relation
}

function canBeSpelled(a: PersonName, b: PersonName): boolean {
  if (!haveSameMarks(a, b)) return false
  const isShort = a.given.length === 0 || b.given.length === 0
  if (!isShort && givenReasons(a.given, b.given) === null) return false
  if (surnameReason(surnameKey(a), surnameKey(b)) !== null) return true
  return surnameReason(shortSurname(a), shortSurname(b)) !== null && haveOneShort(a, b)
}

const shortSurname = (name: PersonName): string => firstSurname(name) ?? withoutParticles(name)

/** Whether one of two surnames has neither a particle nor a second name. */
const haveOneShort = (a: PersonName, b: PersonName): boolean =>
  [a, b].some((name) => shortSurname(name) === surnameKey(name))

function compareResults(a: string, b: string, alike: Alike[], unlike: Unlike[]): void {
  if (a === '*' || b === '*') return
  if (a === b) alike.push('SAME_RESULT')
  else unlike.push('OTHER_RESULT')
}

const DAY_MS = 86_400_000
const UNKNOWN_DATE = { year: 0, month: 0, day: 0 }

const areOther = (left: number, right: number): boolean => left > 0 && right > 0 && left !== right

/** `open`: nothing contradicts, but a part is unknown. */
function compareDates(a: ReadGame['date'], b: ReadGame['date']): 'same' | 'near' | 'open' | 'other' {
  if ([a, b].every(({ year, month, day }) => year > 0 && month > 0 && day > 0)) {
    const [left, right] = [a, b].map(({ year, month, day }) => Date.UTC(year, month - 1, day))
    const days = Math.abs(left! - right!) / DAY_MS
    return days === 0 ? 'same' : days <= DAYS_OF_EVENT ? 'near' : 'other'
  }
  return areOther(a.year, b.year) || areOther(a.month, b.month) ? 'other' : 'open'
}

/**
 * A round by its numbers: 3 and 03 are one. 3 and 3.2 are open, because the second number may be that of a board or of a
 * game of a match.
 */
function compareRounds(a: readonly string[], b: readonly string[]): 'same' | 'open' | 'other' {
  if (!a.every((part, at) => at >= b.length || part === b[at])) return 'other'
  return a.length === b.length && a.length > 0 ? 'same' : 'open'
}

function roundOf(text: string): string[] {
  const numbers = text.match(/\d+/g)
  if (numbers) return numbers.map((number) => number.replace(/^0+(?=\d)/, ''))
  const letters = placeLetters(text)
  return letters === '' ? [] : [letters]
}

/** Events are one if they share a word that says something, or a site. */
function compareEvents(a: ReadGame, b: ReadGame): 'same' | 'open' | 'other' {
  if (a.event === '' || b.event === '') return 'open'
  if (a.event === b.event) return 'same'
  return [...b.words].some((word) => a.words.has(word)) ? 'same' : 'other'
}

function haveSameTags(first: ComparedGame, second: ComparedGame): boolean {
  const names = ['white', 'black', 'result', 'date', 'round', 'event', 'site'] as const
  return names.every((name) => fold(first[name]).trim() === fold(second[name]).trim())
}

function betterOf(first: ComparedGame, second: ComparedGame): GameComparison['better'] {
  const counts: readonly [BetterReason, number][] = [
    ['MOVES', first.moves.length - second.moves.length],
    ['NOTES', first.notes - second.notes],
    ['TAGS', first.tags - second.tags],
  ]
  const found = counts.find(([, difference]) => difference !== 0)
  return found ? { game: found[1] > 0 ? 'first' : 'second', reason: found[0] } : null
}
