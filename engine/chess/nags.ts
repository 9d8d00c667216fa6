// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Numeric annotation glyphs: the sign of each number, the key of its description, and the groups from which a move
 * has at most one. Other numbers are shown as `$n`.
 */

/** The subject of a glyph: the move, the position after it, or a feature of that position. */
export type NagGroup = 'move' | 'position' | 'observation'

export interface Glyph {
  nag: number
  sign: string
  /** Key of the description in the locale files. */
  name: string
  group: NagGroup
}

const glyph = (nag: number, sign: string, name: string, group: NagGroup): Glyph => ({
  nag,
  sign,
  name,
  group,
})

/** In the order of a palette. A glyph that exists for White and for Black is listed twice. */
export const GLYPHS: readonly Glyph[] = [
  glyph(1, '!', 'good', 'move'),
  glyph(2, '?', 'mistake', 'move'),
  glyph(3, '!!', 'brilliant', 'move'),
  glyph(4, '??', 'blunder', 'move'),
  glyph(5, '!?', 'interesting', 'move'),
  glyph(6, '?!', 'dubious', 'move'),
  glyph(10, '=', 'equal', 'position'),
  glyph(11, '=', 'equalQuiet', 'position'),
  glyph(12, '=', 'equalActive', 'position'),
  glyph(13, '∞', 'unclear', 'position'),
  glyph(14, '⩲', 'whiteSlightlyBetter', 'position'),
  glyph(15, '⩱', 'blackSlightlyBetter', 'position'),
  glyph(16, '±', 'whiteBetter', 'position'),
  glyph(17, '∓', 'blackBetter', 'position'),
  glyph(18, '+-', 'whiteWinning', 'position'),
  glyph(19, '-+', 'blackWinning', 'position'),
  glyph(7, '□', 'onlyMove', 'observation'),
  glyph(8, '□', 'singularMove', 'observation'),
  glyph(22, '⨀', 'whiteZugzwang', 'observation'),
  glyph(23, '⨀', 'blackZugzwang', 'observation'),
  glyph(32, '↑↑', 'whiteDevelopment', 'observation'),
  glyph(33, '↑↑', 'blackDevelopment', 'observation'),
  glyph(36, '↑', 'whiteInitiative', 'observation'),
  glyph(37, '↑', 'blackInitiative', 'observation'),
  glyph(40, '→', 'whiteAttack', 'observation'),
  glyph(41, '→', 'blackAttack', 'observation'),
  glyph(44, '=∞', 'whiteCompensation', 'observation'),
  glyph(45, '=∞', 'blackCompensation', 'observation'),
  glyph(132, '⇆', 'whiteCounterplay', 'observation'),
  glyph(133, '⇆', 'blackCounterplay', 'observation'),
  glyph(138, '⊕', 'whiteTimeTrouble', 'observation'),
  glyph(139, '⊕', 'blackTimeTrouble', 'observation'),
  glyph(140, '∆', 'withIdea', 'observation'),
  glyph(146, 'N', 'novelty', 'observation'),
]

const BY_NAG = new Map(GLYPHS.map((glyph) => [glyph.nag, glyph]))

/** The glyph of a number, or undefined for one without a sign. */
export const glyphOf = (nag: number): Glyph | undefined => BY_NAG.get(nag)

/** The text to show for a number: its sign, or `$n`. */
export const signOf = (nag: number): string => BY_NAG.get(nag)?.sign ?? `$${nag}`

const isMoveQuality = (nag: number): boolean => nag >= 1 && nag <= 6
const isEvaluation = (nag: number): boolean => nag >= 10 && nag <= 19

/** The glyphs of a move after one of them was toggled. A new one replaces those that it excludes. */
export function toggled(nags: readonly number[], nag: number): number[] {
  if (nags.includes(nag)) return nags.filter((other) => other !== nag)
  const excludes = isMoveQuality(nag) ? isMoveQuality : isEvaluation(nag) ? isEvaluation : () => false
  const others = nags.filter((one) => !excludes(one))
  // A move's quality is read first.
  return isMoveQuality(nag) ? [nag, ...others] : [...others, nag]
}
