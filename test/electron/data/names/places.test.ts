// SPDX-License-Identifier: GPL-3.0-or-later
/** Which spellings of events and sites are suggested as one. */
import { describe, expect, it } from 'vitest'
import { suggestPlaces } from '../../../../electron/data/names/places.ts'

/** Changes as `text → spelling confidence reasons`; the first text has most games. */
const suggested = (field: 'event' | 'site', ...texts: string[]): string[] =>
  suggestPlaces(field, texts.map((text, at) => ({ text, games: texts.length - at })).toReversed()).flatMap(
    ({ spelling, changes }) =>
      changes.map(
        ({ text, confidence, reasons }) => `${text} → ${spelling} ${confidence} ${reasons.join(' ')}`,
      ),
  )

describe('sites', () => {
  it.each([
    [['Wijk aan Zee NED', 'Wijk aan Zee'], ['Wijk aan Zee → Wijk aan Zee NED likely COUNTRY']],
    [['Linares', 'LINARES'], ['LINARES → Linares sure LETTERS']],
    [['Wijk aan Zee', 'Wijk-aan-Zee'], ['Wijk-aan-Zee → Wijk aan Zee sure LETTERS']],
    [['Köln', 'Koeln'], ['Koeln → Köln likely UMLAUT']],
    [['Biel (SUI)', 'Biel'], ['Biel → Biel (SUI) likely COUNTRY']],
    [['Cordoba ESP', 'Cordoba ARG', 'Cordoba'], []],
    [['Cordoba ESP', 'Cordoba, ESP', 'Cordoba ARG'], ['Cordoba, ESP → Cordoba ESP sure LETTERS']],
    [['USA', 'NED'], []],
    [['?', '-', ''], []],
    [['https://lichess.org/AbCd', 'https://lichess.org/abcd'], []],
  ])('%j', (texts, expected) => expect(suggested('site', ...texts)).toEqual(expected))
})

describe('events', () => {
  it.each([
    [['World-ch 1972', 'World ch 1972', 'world-ch 1972'], 2],
    [['Linares 1993', 'Linares 1994'], 0],
    [['Hastings 1922', 'Hastings'], 0],
    [['Olympiad NED', 'Olympiad'], 0],
  ])('%j', (texts, count) => expect(suggested('event', ...texts)).toHaveLength(count))
})
