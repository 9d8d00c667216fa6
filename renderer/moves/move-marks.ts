// SPDX-License-Identifier: GPL-3.0-or-later
/** Short texts beside a move in the list. Pure. */
import { formatScore, readEvaluation } from '../../engine/chess/notation.ts'
import type { GameNode } from '../../engine/chess/tree.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** `1:02:03` or `4:05`; empty without a clock. Fractions of a second are left out. */
export function clockText({ clock }: Pick<GameNode, 'clock'>): string {
  if (clock === undefined) return ''
  const seconds = Math.floor(clock)
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** `+0.35`, `−1.20`, `#-3`; what is no evaluation as it stands in the file. Empty without one. */
export function evaluationText({ evaluation }: Pick<GameNode, 'evaluation'>): string {
  const written = evaluation?.trim() ?? ''
  const score = readEvaluation(written)
  return score ? formatScore(score).replace(/^-/, '−') : written
}

/** Class of a glyph's colour: one for each quality of a move, one for all others. */
export const glyphTone = (nag: number): string =>
  nag >= 1 && nag <= 6 ? `glyph-tone-${nag}` : 'glyph-tone-other'
