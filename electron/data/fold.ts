// SPDX-License-Identifier: GPL-3.0-or-later
/** Folds texts for searching: without case, without accents. */

/** Letters that do not decompose into a base letter and a mark, and what people type for them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const ODD_LETTERS = /[ßæœøłđðþı]/g
// eslint-disable-next-line no-control-regex
const PLAIN = /^[\0-\x7f]*$/

/** `Dvořák` and `DVORAK` become the same. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(ODD_LETTERS, (letter) => TYPED_AS[letter] ?? letter)
}

/** The words of a search. */
export const wordsOf = (filter: string): string[] =>
  fold(filter)
    .split(/\s+/)
    .filter((word) => word !== '')
