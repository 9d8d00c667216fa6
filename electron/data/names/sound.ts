// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One key for the spellings that languages give the same name: Alekhine, Aljechin and Alechin; Jussupow and Yusupov.
 * Equal keys make a question, not an answer: different families can share a key.
 */

/** Applied in this order to a folded word of Latin letters. */
const STEPS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // An umlaut with and without its e.
  [/([aou])e/g, '$1'],
  // Spellings of the Russian letters ш, щ, ч, х, ж and ц; h stands for х and ч, because ch is written for both.
  [/schtsch|shtch|chtch|tschtsch|shch|stch/g, 's'],
  [/tsch|tch|cz/g, 'h'],
  [/sch|sh|sz/g, 's'],
  [/ch|kh/g, 'h'],
  [/zh/g, 'z'],
  [/ts|tz/g, 'z'],
  [/ic$/g, 'ih'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/[cq]/g, 'k'],
  [/w/g, 'v'],
  // Meyer and Meier are two families.
  [/([ae])y(?=er)/g, '$1Y'],
  [/[jy]/g, 'i'],
  [/ii+/g, 'i'],
  [/ai/g, 'a'],
  [/ei|ie/g, 'e'],
  [/dre?$/g, 'der'],
  [/ou/g, 'u'],
  [/(.)\1+/g, '$1'],
]

/** Shorter words keep an e at their end. */
const LONG = 5

/** The key of a folded given name. */
export function soundOf(word: string): string {
  let key = word
  for (const [pattern, replacement] of STEPS) key = key.replace(pattern, replacement)
  return key
}

/** The key of a folded surname without blanks: an e at its end is silent. */
export function surnameSoundOf(surname: string): string {
  const key = soundOf(surname)
  return key.length > LONG && key.endsWith('e') ? key.slice(0, -1) : key
}
