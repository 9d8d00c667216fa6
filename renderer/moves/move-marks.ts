// SPDX-License-Identifier: GPL-3.0-or-later
/** Short texts beside a move in the list. Pure. */
import { formatScore, readEvaluation } from '../../engine/chess/notation.ts'
import type { GameNode } from '../../engine/chess/tree.ts'
import { clockFace } from '../ui/clock-face.ts'

/** The clock after a move, in the format of the clock beside the board; empty without a clock. */
export const clockText = ({ clock }: Pick<GameNode, 'clock'>): string =>
  clock === undefined ? '' : clockFace(1000 * clock)

/** `+0.35`, `−1.20`, `#-3`; other text as it is in the file. Empty without an evaluation. */
export function evaluationText({ evaluation }: Pick<GameNode, 'evaluation'>): string {
  const written = evaluation?.trim() ?? ''
  const score = readEvaluation(written)
  return score ? formatScore(score).replace(/^-/, '−') : written
}

/** Whether a glyph says how good a move is. */
export const isQuality = (nag: number): boolean => nag >= 1 && nag <= 6

/** The class for a glyph's colour: one for each quality of a move, and one for all other glyphs. */
export const glyphTone = (nag: number): string => (isQuality(nag) ? `glyph-tone-${nag}` : 'glyph-tone-other')
