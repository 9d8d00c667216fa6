// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The games of one player, seen from the player's side, picked out of any number of rows that arrive one by one in any
 * order. Memory grows with the games of the player, up to a limit, and not with the rows. Pure.
 */
import { readDate } from '../../../engine/chess/pgn/dates.ts'

/** A game as lists have it; a row of the library is one. */
export interface GameRow {
  id: number
  white: string
  black: string
  /** Null: unknown. */
  whiteElo: number | null
  blackElo: number | null
  result: '1-0' | '1/2-1/2' | '0-1' | '*'
  /** As in PGN. */
  date: string
  event: string
  /** Code and name of the opening; empty if unknown. */
  eco: string
  opening: string
  plies: number
}

export type Colour = 'white' | 'black'
export const COLOURS = ['white', 'black'] as const satisfies readonly Colour[]

export const OUTCOMES = ['win', 'draw', 'loss', 'unfinished'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A game from the player's side. */
export interface PlayerGame {
  id: number
  colour: Colour
  outcome: Outcome
  /** Of the player; null if unknown. */
  rating: number | null
  /** Empty if unknown. */
  opponent: string
  opponentRating: number | null
  /** yyyymmdd; unknown parts are 0, and the whole date is 0 if the year is unknown. */
  date: number
  event: string
  eco: string
  opening: string
  plies: number
  /** The first moves as UCI with blanks between them; empty if they are unknown. */
  line: string
}

/** Half-moves of a game that are stored. */
export const MAX_LINE_PLIES = 40
/** Nobody has played more games; about 300 bytes each with their lines. */
const MAX_GAMES = 500_000

const OUTCOMES_OF: Readonly<Record<GameRow['result'], readonly [white: Outcome, black: Outcome]>> = {
  '1-0': ['win', 'loss'],
  '1/2-1/2': ['draw', 'draw'],
  '0-1': ['loss', 'win'],
  '*': ['unfinished', 'unfinished'],
}

export class PlayerGames {
  readonly #spellings: ReadonlySet<string>
  readonly #texts = new Map<string, string>()
  readonly #games: PlayerGame[] = []
  #isSorted = true
  #leftOut = 0

  /** @param spellings the texts of the player in the games, whole */
  constructor(spellings: Iterable<string>) {
    this.#spellings = new Set(spellings)
  }

  /** Number of games above the limit, which are not among the others. */
  get leftOut(): number {
    return this.#leftOut
  }

  /** By date and then by id; those of unknown date come first. */
  get games(): readonly PlayerGame[] {
    if (!this.#isSorted) this.#games.sort((a, b) => a.date - b.date || a.id - b.id)
    this.#isSorted = true
    return this.#games
  }

  /** The colour of the player in a game; null if it is not the player's, or if the player is on both sides. */
  colourIn({ white, black }: Pick<GameRow, 'white' | 'black'>): Colour | null {
    const isWhite = this.#spellings.has(white)
    return isWhite === this.#spellings.has(black) ? null : isWhite ? 'white' : 'black'
  }

  /**
   * Takes a game if it is the player's.
   * @param moves as UCI; only with the usual first position
   */
  add(row: GameRow, moves: readonly string[] = []): void {
    const colour = this.colourIn(row)
    if (colour === null) return
    const isWhite = colour === 'white'
    this.#put({
      id: row.id,
      colour,
      outcome: OUTCOMES_OF[row.result][isWhite ? 0 : 1],
      rating: isWhite ? row.whiteElo : row.blackElo,
      opponent: this.#once(isWhite ? row.black : row.white),
      opponentRating: isWhite ? row.blackElo : row.whiteElo,
      date: dateNumber(row.date),
      event: this.#once(row.event),
      eco: this.#once(row.eco),
      opening: this.#once(row.opening),
      plies: row.plies,
      line: moves.slice(0, MAX_LINE_PLIES).join(' '),
    })
  }

  /** Takes the games of another part of the rows; of the same player. */
  join(other: PlayerGames): void {
    for (const game of other.#games) this.#put(game)
    this.#leftOut += other.#leftOut
  }

  #put(game: PlayerGame): void {
    if (this.#games.length >= MAX_GAMES) {
      this.#leftOut++
      return
    }
    this.#games.push(game)
    this.#isSorted = false
  }

  /** Equal texts share memory. */
  #once(text: string): string {
    const known = this.#texts.get(text)
    if (known === undefined) this.#texts.set(text, text)
    return known ?? text
  }
}

function dateNumber(text: string): number {
  const date = readDate(text)
  return date === null || date.year === 0 ? 0 : date.year * 10_000 + date.month * 100 + date.day
}

/** The year of a game; null if unknown. */
export const yearOf = ({ date }: PlayerGame): number | null => Math.floor(date / 10_000) || null
