// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a person types to find games, the same for documents and the library: words that must all occur, `"words in
 * a row"`, `player:`, `event:`, `site:`, `opening:`, `year:1972` and `year:1970-1975`, and a minus before anything that
 * must not occur. A word alone may be a player, an event, a site, an opening or a year.
 */
import { publishedOpenings } from '../../engine/chess/openings.ts'
import { searchable } from './fold.ts'

const FIELDS = ['player', 'event', 'site', 'opening', 'year'] as const
export type SearchField = (typeof FIELDS)[number]

export interface SearchTerm {
  /** Null: any of them. */
  field: SearchField | null
  /** As `searchable` writes it; never empty. */
  text: string
  /** First and last year that fit; null: the term is no year. */
  years: readonly [from: number, to: number] | null
  /** Whether games with it are left out. */
  not: boolean
}

/** Minus, field, and quoted words or a word. A quotation without an end goes to the end. */
const TERM = /(-?)(?:(player|event|site|opening|year):)?(?:["“”]([^"“”]*)(?:["“”]|$)|(\S+))/gi
const YEARS = /^(\d{4})(?:-(\d{4}))?$/

/** The terms of a search. Total: every text is a search. */
export function searchTerms(search: string): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (const [, minus, name, quoted, word] of search.matchAll(TERM)) {
    const typed = quoted ?? word!
    const text = searchable(typed).trim()
    if (text === '' || (text === '-' && quoted === undefined)) continue
    const field = FIELDS.find((one) => one === name?.toLowerCase()) ?? null
    const found = field === null || field === 'year' ? YEARS.exec(typed) : null
    const years = found ? ([Number(found[1]), Number(found[2] ?? found[1])] as const) : null
    terms.push({ field, text, years, not: minus === '-' })
  }
  return terms
}

/** Whether the words of a search occur in a text, in any order. */
export const wordsIn = (text: string, words: readonly string[]): boolean => {
  const compared = searchable(text)
  return words.every((word) => compared.includes(word))
}

/** The words of a field of a filter. */
export const searchWords = (filter: string): string[] =>
  searchable(filter)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether a term fits a year; null: unknown. */
export const fitsYear = ({ years }: SearchTerm, year: number | null): boolean =>
  years !== null && year !== null && year >= years[0] && year <= years[1]

/** A code stands for an opening if this share of its names does. C11 is not Anand's because one of its lines is. */
const LEAST_SHARE = 0.25

/** The ECO codes, in lower case, of the openings whose names have a term. */
export function ecoCodes({ text }: Pick<SearchTerm, 'text'>): ReadonlySet<string> {
  const names = new Map<string, { all: number; fit: number }>()
  for (const { eco, name } of publishedOpenings()) {
    const { all, fit } = names.get(eco) ?? { all: 0, fit: 0 }
    names.set(eco, { all: all + 1, fit: fit + (searchable(name).includes(text) ? 1 : 0) })
  }
  const codes = [...names].filter(([, { all, fit }]) => fit > 0 && fit >= all * LEAST_SHARE)
  return new Set(codes.map(([eco]) => eco.toLowerCase()))
}

/**
 * Whether words name both players: each is in one of the names, and neither name has all of them. `fischer spassky` does,
 * `ruy lopez` does not, although a player of that name has it.
 */
export const namesBoth = (white: readonly boolean[], black: readonly boolean[]): boolean =>
  white.every((hit, at) => hit || black[at]) && !white.every(Boolean) && !black.every(Boolean)
