// SPDX-License-Identifier: GPL-3.0-or-later
/** Removes case and accents from texts, for searching. */

/** Letters that do not decompose into a base letter and a mark, and the letters that people type for them. */
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

/** `Dvořák` and `DVORAK` become the same text. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(ODD_LETTERS, (letter) => TYPED_AS[letter] ?? letter)
}

const APOSTROPHES = /['’‘ʼ`´]/g

/**
 * A text as it is compared with a search: without case, accents and apostrophes, and with one spelling of an umlaut:
 * Grünfeld, Gruenfeld and Grunfeld are the same, as are O'Kelly, O’Kelly, OKelly and O Kelly.
 */
export const searchable = (text: string): string =>
  fold(text)
    .replaceAll(APOSTROPHES, '')
    .replaceAll(/\bo (?=\p{L})/gu, 'o')
    .replaceAll(/([aou])e/g, '$1')
