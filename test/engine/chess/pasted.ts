// SPDX-License-Identifier: GPL-3.0-or-later
/** Games out of a pasted text, as the documents process reads them. */
import { gamesOfPositions } from '../../../engine/chess/epd.ts'
import { classify } from '../../../engine/chess/paste.ts'
import { readGames } from '../../../engine/chess/pgn/read/reader.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'

/** The text of the games; throws for a position, and for a text without any. */
export function pastedGamesText(text: string): string {
  const pasted = classify(text)
  if (!pasted.ok) throw new Error(pasted.code)
  const { value } = pasted
  if (value.kind === 'games') return value.text
  if (value.kind === 'positions') return [...gamesOfPositions(value.text)].join('')
  throw new Error(`a position: ${value.fen}`)
}

export const pastedGames = (text: string): GameTree[] =>
  readGames(pastedGamesText(text)).games.map(({ tree }) => tree)
