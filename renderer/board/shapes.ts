// SPDX-License-Identifier: GPL-3.0-or-later
/** Drawings: between the game's shapes and those of the board library, and the engine's moves as arrows. */
import type { DrawShape } from '@lichess-org/chessground/draw'
import type { Key } from '@lichess-org/chessground/types'
import type { Shape } from '../../engine/chess/tree.ts'

const COLORS: ReadonlySet<string> = new Set(['green', 'red', 'blue', 'yellow'])

/** How thick an engine arrow is, in the board library's units, by rank from 1. */
const ARROW_WIDTHS = [10, 7, 6, 5, 5]

/** Brushes for arrows of the program; the user's four colours keep their own. */
export const OWN_BRUSHES = {
  engineBest: { key: 'eb', color: '#1f6fb2', opacity: 0.85, lineWidth: 10 },
  pointed: { key: 'po', color: '#7a4fb5', opacity: 0.75, lineWidth: 9 },
  hint: { key: 'hi', color: '#0e8a78', opacity: 0.9, lineWidth: 10 },
  threat: { key: 'th', color: '#c2256b', opacity: 0.85, lineWidth: 9 },
  engineOther: { key: 'eo', color: '#3f88c5', opacity: 0.55, lineWidth: 7 },
}

/** The four colours people draw with, clearer on every board than the library's own. */
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

/** An arrow for a move that the pointer is on elsewhere on the page. */
export const pointedArrow = (uci: string): DrawShape => ({
  orig: uci.slice(0, 2) as Key,
  dest: uci.slice(2, 4) as Key,
  brush: 'pointed',
})

/** An arrow for what the other side would do. */
export const threatArrow = (uci: string): DrawShape => ({
  orig: uci.slice(0, 2) as Key,
  dest: uci.slice(2, 4) as Key,
  brush: 'threat',
})

/** A hint as far as it goes: its piece, then its square too, then its move. */
export function hintShapes(uci: string, step: 1 | 2 | 3): DrawShape[] {
  const [from, to] = [uci.slice(0, 2) as Key, uci.slice(2, 4) as Key]
  if (step === 3) return [{ orig: from, dest: to, brush: 'hint' }]
  return [{ orig: from, brush: 'hint' }, ...(step === 2 ? [{ orig: to, brush: 'hint' }] : [])]
}

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
