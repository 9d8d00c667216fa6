// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Suggests which spellings of events or sites are one: those with the same letters, and sites with and without the code
 * of their country. Pure and total; the order of the texts does not matter.
 */
import { fold, searchable } from '../fold.ts'
import { MAX_NAME } from './player-name.ts'
import type { Confidence, NameChange, NameSuggestion } from './suggestions.ts'

export interface PlaceEvidence {
  text: string
  games: number
}

interface Place extends PlaceEvidence {
  letters: string
  /** Folded; empty without one. */
  country: string
}

const COUNTRY = /[\s,(]+(\p{Lu}{3})\)?$/u
const ADDRESS = /:\/\//

/** The letters and digits of an event or a site, folded. */
export const placeLetters = (text: string): string => lettersOf(fold(text))

const lettersOf = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** Suggestions for distinct texts of one tag, those with most games first. Addresses stay as they are. */
export function suggestPlaces(field: 'event' | 'site', texts: readonly PlaceEvidence[]): NameSuggestion[] {
  const groups = new Map<string, Place[]>()
  for (const { text, games } of texts) {
    if (text.length > MAX_NAME) continue
    const found = field === 'site' && /\p{Ll}/u.test(text) ? COUNTRY.exec(text) : null
    const bare = found ? text.slice(0, found.index) : text
    const key = lettersOf(searchable(bare))
    if (key === '' || ADDRESS.test(text)) continue
    const place = { text, games, letters: placeLetters(bare), country: found ? fold(found[1]!) : '' }
    const group = groups.get(key)
    if (group) group.push(place)
    else groups.set(key, [place])
  }
  return [...groups.values()]
    .flatMap(oneCountryEach)
    .filter((places) => places.length > 1)
    .map(suggestionOf)
    .toSorted((a, b) => b.games - a.games || (a.spelling < b.spelling ? -1 : 1))
}

/** Cordoba lies in Spain and in Argentina: a site without a country is one with it only if there is no other. */
function oneCountryEach(places: readonly Place[]): Place[][] {
  const countries = new Set(places.map(({ country }) => country))
  countries.delete('')
  if (countries.size < 2) return [[...places]]
  return ['', ...countries].map((country) => places.filter((place) => place.country === country))
}

function suggestionOf(places: readonly Place[]): NameSuggestion {
  const [best, ...others] = places.toSorted((a, b) => b.games - a.games || (a.text < b.text ? -1 : 1)) as [
    Place,
    ...Place[],
  ]
  const changes = others.map(({ text, letters, country }): NameChange => {
    const reasons: NameChange['reasons'] = []
    if (country !== best.country) reasons.push('COUNTRY')
    if (letters !== best.letters) reasons.push('UMLAUT')
    const confidence: Confidence = reasons.length === 0 ? 'sure' : 'likely'
    if (reasons.length === 0) reasons.push('LETTERS')
    return { text, confidence, reasons }
  })
  return {
    spelling: best.text,
    confidence: changes.every(({ confidence }) => confidence === 'sure') ? 'sure' : 'likely',
    changes,
    games: places.reduce((sum, { games }) => sum + games, 0),
  }
}
