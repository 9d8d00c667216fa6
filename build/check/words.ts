// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Words that have a better one. The glossary in CONTRIBUTING.md says what the better ones mean. A word is
 * added here when its last use is gone.
 */

export interface Word {
  /** What must not appear; with the flag `g`. */
  word: RegExp
  better: string
  /** Paths that may quote it, each with a reason beside it. */
  except?: readonly RegExp[]
}

/** Files that tell of the past or quote the words themselves. */
const QUOTES: readonly RegExp[] = [
  /^build\/check\/words\.ts$/,
  /^test\/build\/check\/words\.test\.ts$/,
  /^(CONTRIBUTING|CHANGELOG)\.md$/,
  // Results of the past name processes and commands as they were called then.
  /^docs\/matches\//,
]

export const WORDS: readonly Word[] = [
  {
    word: /(?<!garbage )\bcollection\b/gi,
    better: 'library (the games a person has imported) or documents (open files)',
  },
  {
    word: /\b(?:use)?Collection(?:Client|Store|Commands|Host|Panel|Row)\w*/g,
    better: 'the same name with Library',
  },
  { word: /\bLibraryDocument\w*|\bdocument library\b/g, better: 'document' },
  { word: /\binformations\b/gi, better: 'information' },
  { word: /\ban option that there is not\b/gi, better: 'an unknown option' },
  { word: /\bin spite of that\b/gi, better: 'even so' },
]

const TEXT = /\.(ts|vue|css|cjs|js|json|md|yml)$/

/** Whether the words of a file are checked. */
export const isChecked = (path: string): boolean =>
  TEXT.test(path) && path !== 'package-lock.json' && !QUOTES.some((quote) => quote.test(path))

/** What is wrong in a text, a line for each place. */
export function findWords(path: string, text: string, words: readonly Word[] = WORDS): string[] {
  const found: string[] = []
  for (const { word, better, except = [] } of words) {
    if (except.some((one) => one.test(path))) continue
    for (const match of text.matchAll(word)) {
      const line = text.slice(0, match.index).split('\n').length
      found.push(`${path}:${line}: "${match[0]}"; better: ${better}`)
    }
  }
  return found
}
