// SPDX-License-Identifier: GPL-3.0-or-later
/** Conditions about facts that a list of games has of each of them, so that no game is read. */
import { searchable } from '../fold.ts'
import type { GameMark } from '../game-marks.ts'
import { searchWords, wordsIn } from '../search.ts'
import type { Condition, ConditionOf, Range } from './query.ts'

export type GameTest = (game: number) => boolean
type Side = 'white' | 'black'
type GameResult = ConditionOf<'result'>['results'][number]

/** What a list knows of its games, which are numbers. */
export interface QueryColumns {
  /** Tests the texts of a column, each distinct one once. */
  texts(column: Side | 'event' | 'site', test: (text: string) => boolean): Promise<GameTest>
  /** A prefix of the code or a part of the opening's name, as `searchable` writes it. */
  opening(part: string): GameTest
  /** Tests the code in capitals; empty if unknown. */
  eco(test: (code: string) => boolean): GameTest
  /** 0: unknown. */
  year(game: number): number
  /** 0: unknown. */
  rating(side: Side, game: number): number
  result(game: number): GameResult
  /** Whether a person gave it the mark; null: any mark. */
  mark(mark: GameMark | null): GameTest
  /** Half-moves; null: only the games themselves say. */
  length: ((game: number) => number) | null
}

const isIn = (value: number, { from, to }: Range): boolean =>
  value >= (from ?? -Infinity) && value <= (to ?? Infinity)

/** The test of a condition, without its `not`; null if the game must be read. */
export async function columnTest(condition: Condition, columns: QueryColumns): Promise<GameTest | null> {
  switch (condition.is) {
    case 'player':
      return playerTest(condition, columns)
    case 'event':
    case 'site': {
      const words = searchWords(condition.words)
      return columns.texts(condition.is, (text) => wordsIn(text, words))
    }
    case 'opening':
      return columns.opening(searchable(condition.words).trim())
    case 'eco':
      return columns.eco((code) => code >= condition.from && code <= condition.to)
    case 'year':
      return (game) => columns.year(game) > 0 && isIn(columns.year(game), condition)
    case 'rating':
      return ratingTest(condition, columns)
    case 'result':
      return (game) => condition.results.includes(columns.result(game))
    case 'mark':
      return columns.mark(condition.mark === 'any' ? null : condition.mark)
    case 'length': {
      const { length } = columns
      return length && ((game) => isIn(length(game), condition))
    }
    case 'comment':
    case 'tag':
    case 'position':
    case 'manoeuvre':
      return null
  }
}

async function playerTest(
  { words, colour, outcome }: ConditionOf<'player'>,
  columns: QueryColumns,
): Promise<GameTest> {
  const wanted = searchWords(words)
  const tests: GameTest[] = []
  for (const side of ['white', 'black'] as const) {
    if (colour !== undefined && colour !== side) continue
    const isNamed = await columns.texts(side, (text) => wordsIn(text, wanted))
    const result: GameResult | undefined =
      outcome === undefined
        ? undefined
        : outcome === 'drawn'
          ? '1/2-1/2'
          : (outcome === 'won') === (side === 'white')
            ? '1-0'
            : '0-1'
    tests.push(result === undefined ? isNamed : (game) => isNamed(game) && columns.result(game) === result)
  }
  return (game) => tests.some((test) => test(game))
}

function ratingTest(condition: ConditionOf<'rating'>, columns: QueryColumns): GameTest {
  const isSide = (side: Side, game: number): boolean => {
    const rating = columns.rating(side, game)
    return rating > 0 && isIn(rating, condition)
  }
  switch (condition.of) {
    case 'white':
    case 'black': {
      const side = condition.of
      return (game) => isSide(side, game)
    }
    case 'either':
      return (game) => isSide('white', game) || isSide('black', game)
    case 'both':
      return (game) => isSide('white', game) && isSide('black', game)
    case 'mean':
      return (game) => {
        const [white, black] = [columns.rating('white', game), columns.rating('black', game)]
        const mean = white > 0 && black > 0 ? (white + black) / 2 : white + black
        return mean > 0 && isIn(mean, condition)
      }
  }
}
