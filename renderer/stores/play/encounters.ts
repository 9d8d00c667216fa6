// SPDX-License-Identifier: GPL-3.0-or-later
/** The games of My games by opponent, with the score against each. Pure. */
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
}

export interface Opponent {
  name: string
  /** Null: it plays as well as it can. */
  elo: number | null
  /** Newest first. */
  games: Encounter[]
  counts: Record<Outcome, number>
  /** The person's points. */
  points: number
}

const OUTCOME_OF: Readonly<Record<string, Record<Color, Outcome>>> = {
  '1-0': { white: 'won', black: 'lost' },
  '0-1': { white: 'lost', black: 'won' },
  '1/2-1/2': { white: 'drawn', black: 'drawn' },
}

/**
 * The engines that a person has played against, the one of the newest game first. Games of two people or of two
 * engines are left out.
 * @param rows the values of `ENCOUNTER_TAGS` for each game, in the order of My games
 */
export function gatherOpponents(rows: readonly (readonly string[])[]): Opponent[] {
  const opponents = new Map<string, Opponent>()
  for (let index = rows.length - 1; index >= 0; index--) {
    const [white = '', black = '', whiteType, blackType, whiteElo, blackElo, result, date = '', rated] =
      rows[index]!
    if (whiteType === blackType || ![whiteType, blackType].includes('human')) continue
    const side: Color = whiteType === 'human' ? 'white' : 'black'
    const name = side === 'white' ? black : white
    const rating = Number((side === 'white' ? blackElo : whiteElo) || Number.NaN)
    const elo = Number.isInteger(rating) ? rating : null
    const key = JSON.stringify([name, elo])
    const opponent = opponents.get(key) ?? newOpponent(name, elo)
    opponents.set(key, opponent)
    const outcome = OUTCOME_OF[result ?? '']?.[side] ?? 'unfinished'
    opponent.games.push({ index, side, outcome, date, rated: rated === 'yes' })
    opponent.counts[outcome] += 1
    opponent.points += outcome === 'won' ? 1 : outcome === 'drawn' ? 0.5 : 0
  }
  return [...opponents.values()]
}

const newOpponent = (name: string, elo: number | null): Opponent => ({
  name,
  elo,
  games: [],
  counts: { won: 0, drawn: 0, lost: 0, unfinished: 0 },
  points: 0,
})
