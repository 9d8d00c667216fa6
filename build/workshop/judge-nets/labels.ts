// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Positions with the points that a judge's search expects, in a file, so that nets can be compared later without searching
 * again: a heading, then a line for each position with the number of random moves before it, the points and the FEN.
 */
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import { KINDS, type Kind, type TestPosition } from './positions.ts'

export interface Judged extends TestPosition {
  /** The judge's expected points for the mover, 0 to 1. */
  points: number
}

const HEADING = 'random moves,points,position'
const LINE = /^(\d),([01]\.\d{4}),(.+)$/

export const makeLabels = (judged: readonly Judged[]): string =>
  [HEADING, ...judged.map(({ kind, points, fen }) => `${kind},${points.toFixed(4)},${fen}`), ''].join('\n')

/** `BAD_LABELS`: not a file that `makeLabels` wrote. */
export function readLabels(text: string): Checked<Judged[], 'BAD_LABELS'> {
  const [heading, ...lines] = text.trimEnd().split('\n')
  if (heading !== HEADING || lines.length === 0) return fail('BAD_LABELS')
  const judged: Judged[] = []
  for (const line of lines) {
    const [, kind, points, fen] = LINE.exec(line) ?? []
    if (fen === undefined || !isKind(Number(kind)) || Number(points) > 1) return fail('BAD_LABELS')
    judged.push({ kind: Number(kind) as Kind, points: Number(points), fen })
  }
  return ok(judged)
}

const isKind = (moves: number): boolean => (KINDS as readonly number[]).includes(moves)
