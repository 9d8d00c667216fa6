// SPDX-License-Identifier: GPL-3.0-or-later
/** How one name can be another spelling of a second one, by its letters alone. Symmetric. */
import { fold } from '../fold.ts'
import type { PersonName } from './player-name.ts'
import { soundOf, surnameSoundOf } from './sound.ts'

export type NameReason =
  /** Case, accents, blanks and punctuation. */
  | 'LETTERS'
  /** Given name first, no comma. */
  | 'WORD_ORDER'
  | 'TITLE'
  /** Müller, Mueller, Muller. */
  | 'UMLAUT'
  /** Another language writes the surname so. */
  | 'TRANSLITERATION'
  /** Another language writes a given name so. */
  | 'GIVEN_NAME'
  /** One has the beginnings of the other's given names. */
  | 'INITIALS'
  /** One has more given names. */
  | 'MIDDLE_NAME'
  /** One has the particle of the surname. */
  | 'PARTICLE'
  /** One has the second of two surnames. */
  | 'SECOND_SURNAME'
  /** One has the code of its country. */
  | 'COUNTRY'
  | 'FIDE_ID'
  /** Their games are of the same years, or of years next to each other. */
  | 'YEARS'
  /** Their ratings meet. */
  | 'RATINGS'

/** Letters from which a word is a whole name rather than its beginning. */
export const WHOLE = 4
/** What makes another name of a whole one, often that of a sister: Daniel and Daniela. */
const OTHER_NAME = /^(?:a|e|i|o|in|na|ina|ne|ine|ette)$/

/** Reasons why two lists of given names can be one person's; null if they cannot. */
export function givenReasons(a: readonly string[], b: readonly string[]): NameReason[] | null {
  if (a.length === 0 || b.length === 0) return null
  if (isRunTogether(a, b)) return []
  const reasons: NameReason[] = []
  for (let at = 0; at < a.length && at < b.length; at++) {
    const reason = wordReason(a[at]!, b[at]!)
    if (reason === null) return null
    if (reason !== 'SAME' && !reasons.includes(reason)) reasons.push(reason)
  }
  if (a.length !== b.length) reasons.push('MIDDLE_NAME')
  return reasons
}

/** Xiang Zhi and Xiangzhi; not the initials J. A. and the beginning Ja. */
const isRunTogether = (a: readonly string[], b: readonly string[]): boolean =>
  a.length !== b.length && a.join('') === b.join('') && [...a, ...b].every((word) => word.length > 1)

function wordReason(a: string, b: string): NameReason | 'SAME' | null {
  if (a === b) return 'SAME'
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.startsWith(short))
    return short.length >= WHOLE && OTHER_NAME.test(long.slice(short.length)) ? null : 'INITIALS'
  return short.length >= WHOLE && soundOf(a) === soundOf(b) ? 'GIVEN_NAME' : null
}

const withoutUmlautE = (key: string): string => key.replaceAll(/([aou])e/g, '$1')

/** Why two surnames can be one, given as keys; null if they cannot, `SAME` for the same letters. */
export function surnameReason(a: string, b: string): 'SAME' | 'UMLAUT' | 'TRANSLITERATION' | null {
  if (a === b) return 'SAME'
  if (withoutUmlautE(a) === withoutUmlautE(b)) return 'UMLAUT'
  return surnameSoundOf(a) === surnameSoundOf(b) ? 'TRANSLITERATION' : null
}

/** Whether nothing that files add to keep people apart tells two names apart. */
export const haveSameMarks = (a: PersonName, b: PersonName): boolean =>
  a.suffix === b.suffix &&
  a.number === b.number &&
  (a.country === b.country || a.country === '' || b.country === '')

// eslint-disable-next-line no-control-regex
const PLAIN = /^[\0-\x7f]*$/
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** The surname of a text with its umlauts written out, as a key; null without umlauts. */
export function writtenOut(text: string): string | null {
  if (PLAIN.test(text)) return null
  const written = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåø]/g, (letter) => UMLAUTS[letter]!)
  return /[äöüåø]/i.test(text.normalize('NFC')) ? fold(written).replaceAll(/[^\p{L}]+/gu, '') : null
}
