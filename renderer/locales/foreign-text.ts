// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Text that other people wrote, as it may stand among words of ours: of a bounded length, and with a
 * direction of its own, so that a name written from right to left, or a character that turns text around,
 * leaves our words as they are.
 */

/**
 * Whether a text has something that runs from right to left, or that changes the direction of what follows.
 */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const OPEN = '\u2068'
const CLOSE = '\u2069'
/** Everything that begins an isolated stretch, and its end. */
const ISOLATES = /[\u2066-\u2069]/g

/** Marks a text as a stretch with its own direction. Text that does not need that stays as it is. */
export function isolated(text: string): string {
  if (!TURNS.test(text)) return text
  let open = 0
  // Ends without a beginning would end our stretch, and beginnings without an end would go on behind it.
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

/** Texts in one line, each for itself; empty ones are left out. */
export const joined = (texts: readonly string[], between: string): string =>
  texts
    .filter((text) => text !== '')
    .map(isolated)
    .join(between)
