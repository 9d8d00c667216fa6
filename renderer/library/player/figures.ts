// SPDX-License-Identifier: GPL-3.0-or-later
/** Dates, shares and rows of figures for the pages about a player. Pure. */
import type { PlayedBy, LibraryFilter } from '../../../electron/library/protocol.ts'
import type { Sided } from '../../../electron/data/players/card.ts'

/** The games that a figure stands for: the part from the player's side, and the rest of the filter. */
export interface FigureGames {
  by?: Partial<PlayedBy>
  filter?: LibraryFilter
}

export interface FigureRow extends Sided {
  key: string
  name: string
  /** Smaller text below the name. */
  note?: string
  games: FigureGames
  /** What a click on the name does; absent: the name is plain text. */
  open?: () => void
}

/** yyyymmdd without its unknown end; empty if the year is unknown. */
export function dayText(date: number): string {
  if (date === 0) return ''
  const digits = String(date).padStart(8, '0')
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  const end = parts.indexOf('00')
  return parts.slice(0, end < 0 ? 3 : end).join('.')
}

/** A share or a score of 0 to 1 in percent, without the sign; a dash if there is none. */
export const percentOf = (share: number | null): string =>
  share === null ? '–' : String(Math.round(100 * share))
