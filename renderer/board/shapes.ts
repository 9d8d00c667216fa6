// SPDX-License-Identifier: GPL-3.0-or-later
/** Converts drawings between the game's shapes and those of the board library, and makes arrows for moves. */
import type { DrawShape } from '@lichess-org/chessground/draw'
import type { Key } from '@lichess-org/chessground/types'
import type { Shape } from '../../engine/chess/tree.ts'
import type { ActivityMark } from '../stores/game.ts'

const COLORS: ReadonlySet<string> = new Set(['green', 'red', 'blue', 'yellow'])

/** The width of an engine arrow by rank from 1, in units of the board library. */
const ARROW_WIDTHS = [10, 7, 6, 5, 5]

/** Brushes for arrows of the program; the user's four colours have their own. */
export const OWN_BRUSHES = {
  engineBest: { key: 'eb', color: '#1f6fb2', opacity: 0.85, lineWidth: 10 },
  pointed: { key: 'po', color: '#7a4fb5', opacity: 0.75, lineWidth: 9 },
  hint: { key: 'hi', color: '#0e8a78', opacity: 0.9, lineWidth: 10 },
  threat: { key: 'th', color: '#c2256b', opacity: 0.85, lineWidth: 9 },
  engineOther: { key: 'eo', color: '#3f88c5', opacity: 0.55, lineWidth: 7 },
}

/** The four colours for people's drawings, clearer on every board than those of the library. */
export const USER_BRUSHES = {
  green: { key: 'g', color: '#1b8a2f', opacity: 1, lineWidth: 10 },
  red: { key: 'r', color: '#c2302a', opacity: 1, lineWidth: 10 },
  blue: { key: 'b', color: '#1d5fc4', opacity: 1, lineWidth: 10 },
  yellow: { key: 'y', color: '#d99400', opacity: 1, lineWidth: 10 },
}

export const toDrawn = (shapes: readonly Shape[]): DrawShape[] =>
  shapes.map(({ color, from, to }) => ({
    orig: from as Key,
    brush: color,
    ...(to === undefined ? {} : { dest: to as Key }),
  }))

export const fromDrawn = (drawn: readonly DrawShape[]): Shape[] =>
  drawn.flatMap(({ orig, dest, brush }) =>
    brush !== undefined && COLORS.has(brush)
      ? [{ color: brush as Shape['color'], from: orig, ...(dest === undefined ? {} : { to: dest }) }]
      : [],
  )

/** An arrow for the move under the pointer elsewhere on the page. */
export const pointedArrow = (uci: string): DrawShape => ({
  orig: uci.slice(0, 2) as Key,
  dest: uci.slice(2, 4) as Key,
  brush: 'pointed',
})

/** An arrow for the move that the other side threatens. */
export const threatArrow = (uci: string): DrawShape => ({
  orig: uci.slice(0, 2) as Key,
  dest: uci.slice(2, 4) as Key,
  brush: 'threat',
})

/** A mark of an activity. */
export const markShape = ({ brush, from, to }: ActivityMark): DrawShape => ({
  orig: from as Key,
  brush,
  ...(to === undefined ? {} : { dest: to as Key }),
})

/** Arrows for the engine's moves: the best one strong, the others paler and thinner. */
export function engineArrows(moves: readonly { uci: string; rank: number }[]): DrawShape[] {
  const seen = new Set<string>()
  const arrows: DrawShape[] = []
  for (const { uci, rank } of moves) {
    const path = uci.slice(0, 4)
    if (path.length < 4 || seen.has(path)) continue
    seen.add(path)
    arrows.push({
      orig: path.slice(0, 2) as Key,
      dest: path.slice(2) as Key,
      brush: rank === 1 ? 'engineBest' : 'engineOther',
      modifiers: { lineWidth: ARROW_WIDTHS[Math.min(rank, ARROW_WIDTHS.length) - 1] ?? 5 },
    })
  }
  return arrows
}
