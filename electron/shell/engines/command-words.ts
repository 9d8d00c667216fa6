// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Splits a command line that a person has typed into words. Quotes keep spaces, and `~/` outside of quotes is the
 * home folder; no sign means anything else, because no shell will ever read it.
 */
import { homedir } from 'node:os'
import { sep } from 'node:path'

/** Longer command lines are refused, UTF-16 units. */
const MAX_CHARS = 4_000

/** The words; null when a quote is left open, or the line is too long or has control characters. */
export function splitCommand(
  line: string,
  { windows = process.platform === 'win32', home = homedir() } = {},
): string[] | null {
  if (line.length > MAX_CHARS || /\p{Cc}/u.test(line)) return null
  const words: string[] = []
  let word: string | null = null
  let quote = ''
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!
    if (quote !== '') {
      if (sign === quote) quote = ''
      else word += sign
    } else if (sign === '"' || (sign === "'" && !windows)) {
      quote = sign
      word ??= ''
    } else if (sign === '\\' && !windows && at + 1 < line.length) {
      word = (word ?? '') + line[++at]!
    } else if (sign === ' ') {
      if (word !== null) words.push(word)
      word = null
    } else if (word === null && sign === '~' && isSeparator(line[at + 1], windows)) {
      word = home
    } else {
      word = (word ?? '') + sign
    }
  }
  if (quote !== '') return null
  return word === null ? words : [...words, word]
}

/**
 * The words as one line that `splitCommand` splits into the same words.
 * @param home shown as `~`; null: no folder is
 */
export const joinCommand = (words: readonly string[], home: string | null = null): string =>
  words
    .map((word) =>
      home !== null && word.startsWith(home + sep)
        ? `~${sep}${quoted(word.slice(home.length + sep.length))}`
        : quoted(word),
    )
    .join(' ')

const isSeparator = (sign: string | undefined, windows: boolean): boolean =>
  sign === '/' || (windows && sign === '\\')

const quoted = (word: string): string =>
  /^[^\s"'\\~][^\s"'\\]*$/.test(word) ? word : `"${word.replaceAll('"', `"'"'"`)}"`
