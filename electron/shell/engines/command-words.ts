// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Splits a command line that a person has typed into words. Spaces in quotes do not split, and `~/` outside quotes is
 * the home folder. On Windows, where a backslash is a separator, two quotes in quotes are a quote. No other sign is
 * special, because no shell reads the line.
 */
import { homedir } from 'node:os'

/** Longer command lines are refused, UTF-16 units. */
const MAX_CHARS = 4_000

/** The words; null if a quote is open, or if the line is too long or has control characters. */
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
      if (windows && sign === quote && line[at + 1] === quote) word += line[++at]!
      else if (sign === quote) quote = ''
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
 * @param home the folder that is shown as `~`; null: none
 */
export function joinCommand(
  words: readonly string[],
  home: string | null = null,
  windows = process.platform === 'win32',
): string {
  const sep = windows ? '\\' : '/'
  return words
    .map((word) =>
      home !== null && word.startsWith(home + sep)
        ? `~${sep}${quoted(word.slice(home.length + sep.length), windows)}`
        : quoted(word, windows),
    )
    .join(' ')
}

const isSeparator = (sign: string | undefined, windows: boolean): boolean =>
  sign === '/' || (windows && sign === '\\')

function quoted(word: string, windows: boolean): string {
  const isPlain = windows ? /^[^\s"~][^\s"]*$/ : /^[^\s"'\\~][^\s"'\\]*$/
  return isPlain.test(word) ? word : `"${word.replaceAll('"', windows ? '""' : `"'"'"`)}"`
}
