// SPDX-License-Identifier: GPL-3.0-or-later
/** Made games of an event. */
import type { EventGame } from '../../../../electron/data/crosstable/events.ts'

const EMPTY: Omit<EventGame, 'id'> = {
  white: 'A',
  black: 'B',
  whiteElo: null,
  blackElo: null,
  result: '1-0',
  date: '1953.08.30',
  event: 'Zuerich',
  site: 'Zuerich',
  round: '?',
  whiteTeam: '',
  blackTeam: '',
  plies: null,
}

/** Numbers games from 1. */
export const numbered = (games: readonly Partial<EventGame>[]): EventGame[] =>
  games.map((game, at) => ({ ...EMPTY, id: at + 1, ...game }))

/** Games from lines `round white black result`, with `=` for half a point. */
export const gamesOf = (text: string): EventGame[] =>
  numbered(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [round, white, black, result] = line.trim().split(/\s+/)
        return {
          round: round!,
          white: white!,
          black: black!,
          result: ({ '1': '1-0', '=': '1/2-1/2', '0': '0-1', '*': '*' } as const)[result!]!,
        }
      }),
  )
