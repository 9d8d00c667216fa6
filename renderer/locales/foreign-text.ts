// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Foreign text inside our own: its length is bounded and its direction isolated, so that a right-to-left name, or a
 * character that reverses text, does not affect the text around it.
 */

/** Right-to-left characters, and characters that change the direction of the text after them. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const OPEN = '\u2068'
const CLOSE = '\u2069'
/** All characters that start an isolated run, and the one that ends it. */
const ISOLATES = /[\u2066-\u2069]/g

/** Isolates the direction of a text. Text that needs no isolation is returned unchanged. */
export function isolated(text: string): string {
  if (!TURNS.test(text)) return text
  let open = 0
  // An unmatched end mark would end our run, and an unmatched start mark would extend past it.
  const balanced = text.replaceAll(ISOLATES, (sign) => {
    if (sign !== CLOSE) open++
    else if (open === 0) return ''
    else open--
    return sign
  })
  return OPEN + balanced + CLOSE.repeat(open + 1)
}

/** The beginning of a text. @param most UTF-16 units */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text
  const end = most - 1
  const splitsPair = (text.codePointAt(end - 1) ?? 0) > 0xff_ff
  return `${text.slice(0, splitsPair ? end - 1 : end)}…`
}

/** Joins texts, each isolated, without empty ones. */
export const joined = (texts: readonly string[], between: string): string =>
  texts
    .filter((text) => text !== '')
    .map(isolated)
    .join(between)
