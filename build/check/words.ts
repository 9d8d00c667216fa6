// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Words that must not come back. The glossary in CONTRIBUTING.md explains the better ones. Add a word when its last use is
 * gone.
 */

export interface Word {
  /** Matches the word; with the flag `g`. */
  word: RegExp
  better: string
  /** The paths that are checked; by default all. */
  only?: RegExp
  /** Paths that may quote it, each with a reason. */
  except?: readonly RegExp[]
}

/** Files that describe the past or quote the words themselves. */
const QUOTES: readonly RegExp[] = [
  /^build\/check\/words\.ts$/,
  /^test\/build\/check\/words\.test\.ts$/,
  /^(CONTRIBUTING|CHANGELOG)\.md$/,
  // Old results use the names that processes and commands had then.
  /^docs\/matches\//,
]

/** Prose for people: the texts of the application, the README and the docs. */
const PROSE = /(^|\/)locales\/|^README\.md$|^docs\/[^/]+\.md$/

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
  { word: /\bm[ae]n\b/gi, better: 'piece', only: PROSE },
  { word: /\bengines? of others\b/gi, better: 'external engine', only: PROSE },
  { word: /\bkept evaluations?\b/gi, better: 'stored evaluation', only: PROSE },
  { word: /\bforet(?:ell|old)\w*/gi, better: 'predict', only: PROSE },
  { word: /\b(?:is|are) not kept\b/gi, better: 'no longer exists', only: PROSE },
  { word: /\bmoves of chance\b/gi, better: 'random moves', only: PROSE },
  { word: /\bpacked (?:file|game)s?\b/gi, better: 'compressed', only: PROSE },
]

const TEXT = /\.(ts|vue|css|cjs|js|json|md|yml)$/

/** Whether the words of a file are checked. */
export const isChecked = (path: string): boolean =>
  TEXT.test(path) && path !== 'package-lock.json' && !QUOTES.some((quote) => quote.test(path))

/** The wrong words of a text, a line for each occurrence. */
export function findWords(path: string, text: string, words: readonly Word[] = WORDS): string[] {
  const found: string[] = []
  for (const { word, better, only, except = [] } of words) {
    if (only && !only.test(path)) continue
    if (except.some((one) => one.test(path))) continue
    for (const match of text.matchAll(word)) {
      const line = text.slice(0, match.index).split('\n').length
      found.push(`${path}:${line}: "${match[0]}"; better: ${better}`)
    }
  }
  return found
}
