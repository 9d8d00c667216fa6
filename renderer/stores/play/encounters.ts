// SPDX-License-Identifier: GPL-3.0-or-later
/** The games of My games by opponent, with the score against each. Pure. */
import { isGuise, type Guise } from '../../../engine/characters.ts'
import type { Color } from '../../../engine/chess/rules.ts'

/** The tags that a game is told by, in the order of `Encounter`'s rows. */
export const ENCOUNTER_TAGS = [
  'White',
  'Black',
  'WhiteType',
  'BlackType',
  'WhiteElo',
  'BlackElo',
  'Result',
  'Date',
  'Rated',
  'WhiteCharacter',
  'BlackCharacter',
] as const

export const OUTCOMES = ['won', 'drawn', 'lost', 'unfinished'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Encounter {
  /** Its index in My games. */
  index: number
  /** The person's side. */
  side: Color
  outcome: Outcome
  /** As PGN has it. */
  date: string
  rated: boolean
  /** What the opponent played at; null: as well as it could. */
  elo: number | null
}

export interface Opponent {
  name: string
  /** In the newest game; null: it plays as well as it can. */
  elo: number | null
  /** As whom our engine played; null: as itself, or it was another one. */
  guise: Guise | null
  /** Newest first. */
  games: Encounter[]
  counts: Record<Outcome, number>
  /** The person's points. */
  points: number
}

export const POINTS: Readonly<Record<Exclude<Outcome, 'unfinished'>, number>> = {
  won: 1,
  drawn: 0.5,
  lost: 0,
}

const OUTCOME_OF: Readonly<Record<string, Record<Color, Outcome>>> = {
  '1-0': { white: 'won', black: 'lost' },
  '0-1': { white: 'lost', black: 'won' },
  '1/2-1/2': { white: 'drawn', black: 'drawn' },
}

/**
 * The engines that a person has played against, the one of the newest game first. A character, and the adaptive opponent,
 * is one whatever it played at. Games of two people or of two
 * engines are left out.
 * @param rows the values of `ENCOUNTER_TAGS` for each game, in the order of My games
 */
export function gatherOpponents(rows: readonly (readonly string[])[]): Opponent[] {
  const opponents = new Map<string, Opponent>()
  for (let index = rows.length - 1; index >= 0; index--) {
    const [
      white = '',
      black = '',
      whiteType,
      blackType,
      whiteElo,
      blackElo,
      result,
      date = '',
      rated,
      ...as
    ] = rows[index]!
    if (whiteType === blackType || ![whiteType, blackType].includes('human')) continue
    const side: Color = whiteType === 'human' ? 'white' : 'black'
    const name = side === 'white' ? black : white
    const rating = Number((side === 'white' ? blackElo : whiteElo) || Number.NaN)
    const elo = Number.isInteger(rating) ? rating : null
    const character = as[side === 'white' ? 1 : 0]
    const guise = isGuise(character) ? character : null
    const key = guise ?? JSON.stringify([name, elo])
    const opponent = opponents.get(key) ?? newOpponent(name, elo, guise)
    opponents.set(key, opponent)
    const outcome = OUTCOME_OF[result ?? '']?.[side] ?? 'unfinished'
    opponent.games.push({ index, side, outcome, date, rated: rated === 'yes', elo })
    opponent.counts[outcome] += 1
    opponent.points += outcome === 'unfinished' ? 0 : POINTS[outcome]
  }
  return [...opponents.values()]
}

const newOpponent = (name: string, elo: number | null, guise: Guise | null): Opponent => ({
  name,
  elo,
  guise,
  games: [],
  counts: { won: 0, drawn: 0, lost: 0, unfinished: 0 },
  points: 0,
})
