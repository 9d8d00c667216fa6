// SPDX-License-Identifier: GPL-3.0-or-later
/** Games and files for tests. */
import * as fc from 'fast-check'

/** A game with two tags. */
export const game = (event: string, moves = '1. e4 *', more = ''): string =>
  `[Event "${event}"]\n[White "Müller"]\n${more}\n${moves}`
/** A file of three. */
export const THREE = `${game('A')}\n\n${game('B')}\n\n${game('C')}\n`

/** Pieces that, joined in any order, lead a scanner through all of its states. */
const piece = fc.constantFrom(
  '[Event "A"]', '[White "Müller"]', '[Round "1"]', '[Broken "', '[bare]', '[', ']', '"', '\\',
  '\n', '\n', '\n', '\r\n', '\r', '\n\n', ' ', '\t', '\0', '%', ';', '{', '}', '{', '}', '(', ')',
  '1-0', '0-1', '1/2-1/2', '*', '1.', ' 1. e4', 'e5', '12. Nf3', 'O-O', 'Poikovsky', 'é', '♞', '\ufeff', 'x'.repeat(90),
) // prettier-ignore
/** Any text at all, and most of what a scanner can meet. */
export const anyText = fc.array(piece, { maxLength: 200 }).map((pieces) => pieces.join(''))
