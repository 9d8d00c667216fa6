// SPDX-License-Identifier: GPL-3.0-or-later
/** Which spellings are suggested as one player. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NameEvidence } from '../../../../electron/data/names/career.ts'
import { type NameSuggestion, suggestNames } from '../../../../electron/data/names/suggestions.ts'

type Years = readonly [number, number]
const name = (
  text: string,
  years: Years | null = null,
  ratings: Years | null = null,
  id = '',
): NameEvidence => ({
  text,
  games: 10,
  firstYear: years?.[0] ?? null,
  lastYear: years?.[1] ?? null,
  lowestRating: ratings?.[0] ?? null,
  highestRating: ratings?.[1] ?? null,
  fideIds: id === '' ? [] : [id],
})

/** Suggestions as texts, `text confidence` for each change. */
const shown = (suggestions: readonly NameSuggestion[]): Record<string, string[]> =>
  Object.fromEntries(
    suggestions.map(({ spelling, changes }) => [
      spelling,
      changes.map(({ text, confidence }) => `${text} ${confidence}`).toSorted(),
    ]),
  )
const suggested = (...names: NameEvidence[]): Record<string, string[]> => shown(suggestNames(names))
const texts = (...names: string[]): Record<string, string[]> => suggested(...names.map((text) => name(text)))

describe('spellings of one player', () => {
  it('are sure if only case, blanks, order, title or accents differ', () => {
    expect(
      texts('Carlsen, Magnus', 'Carlsen,Magnus', 'CARLSEN, Magnus', 'Magnus Carlsen', 'GM Carlsen, Magnus'),
    ).toEqual({
      'Carlsen, Magnus': [
        'CARLSEN, Magnus sure',
        'Carlsen,Magnus sure',
        'GM Carlsen, Magnus sure',
        'Magnus Carlsen sure',
      ],
    })
    expect(texts('Dvořák, Jan', 'Dvorak, Jan')).toEqual({ 'Dvorak, Jan': ['Dvořák, Jan sure'] })
  })

  it('are sure with an umlaut written in its two ways, and likely without the umlaut itself', () => {
    expect(texts('Müller, Karsten', 'Mueller, Karsten')).toEqual({
      'Mueller, Karsten': ['Müller, Karsten sure'],
    })
    expect(texts('Muller, Karsten', 'Mueller, Karsten')).toEqual({
      'Mueller, Karsten': ['Muller, Karsten likely'],
    })
  })

  it.each([
    ['a transliteration', ['Alekhine, Alexander', 'Aljechin, Alexander', 'Alechin, Alexander']],
    ['another', ['Jussupow, Artur', 'Yusupov, Artur']],
    ['that of a given name', ['Karjakin, Sergey', 'Karjakin, Sergej']],
    ['initials', ['Carlsen, Magnus', 'Carlsen, M', 'Carlsen,Ma']],
    ['a middle name', ['Fischer, Robert James', 'Fischer, Robert', 'Fischer, Robert J.']],
    ['the code of a country', ['Sokolov, Ivan', 'Sokolov, Ivan NED']],
    ['a particle of the surname', ['Van der Wiel, John', 'VanderWiel, John']],
  ])('are likely by %s', (_, spellings) => {
    const [suggestion, ...others] = suggestNames(spellings.map((text) => name(text)))
    expect(others).toEqual([])
    expect(new Set([suggestion!.spelling, ...suggestion!.changes.map(({ text }) => text)]).size).toBe(
      spellings.length,
    )
    expect(suggestion!.confidence).toBe(spellings[0]!.startsWith('Van') ? 'sure' : 'likely')
  })

  it('are found without a particle, or with one of two surnames, if the careers continue each other', () => {
    const early = [1996, 1999] as const
    const late = [2000, 2007] as const
    expect(suggested(name('Sterren, Paul', early), name('Van der Sterren, Paul', late))).toEqual({
      'Van der Sterren, Paul': ['Sterren, Paul likely'],
    })
    expect(
      suggested(
        name('Dominguez, Lenier', early, [2500, 2600]),
        name('Dominguez Perez, Lenier', late, [2550, 2700]),
      ),
    ).toEqual({ 'Dominguez Perez, Lenier': ['Dominguez, Lenier likely'] })
    expect(texts('Garcia, Jose', 'Garcia Lopez, Jose')).toEqual({})
  })

  it('have typed reasons', () => {
    const [{ changes }] = suggestNames([
      name('Carlsen, Magnus', [2010, 2016], [2826, 2855]),
      name('Carlsen,M', [2001, 2022], [2064, 2882]),
    ]) as [NameSuggestion]
    expect(changes).toEqual([
      { text: 'Carlsen,M', confidence: 'likely', reasons: ['INITIALS', 'YEARS', 'RATINGS'] },
    ])
  })

  it('are sure by a FIDE number, which 0 and an empty tag are not', () => {
    expect(suggested(name('So, Wesley', null, null, '5202213'), name('So,W', null, null, '5202213'))).toEqual(
      {
        'So, Wesley': ['So,W sure'],
      },
    )
    expect(suggested(name('So, Wesley', null, null, '0'), name('Aronian, Levon', null, null, '0'))).toEqual(
      {},
    )
  })
})

describe('two players', () => {
  it.each([
    ['years that are no life', name('Carlsen, M', [1900, 1910]), name('Carlsen, Magnus', [2001, 2020])],
    ['ratings', name('Giri,A', [2018, 2019], [1500, 1600]), name('Giri, Anish', [2012, 2020], [2690, 2800])],
    ['FIDE numbers', name('Lee, Jun', null, null, '1'), name('Lee,Jun', null, null, '2')],
    ['Jr and Sr', name('Vidmar, Milan Jr'), name('Vidmar, Milan Sr')],
    ['numbers', name('Gurevich,Mi1'), name('Gurevich,Mi2')],
    ['countries', name('Sokolov,A LAT'), name('Sokolov,A RUS')],
    ['middle initials', name('Petrosian, Tigran V'), name('Petrosian, Tigran L')],
    ['sisters and brothers', name('Kovacs, Daniel'), name('Kovacs, Daniela')],
    ['families that sound alike', name('Papp, Gabor'), name('Pap, Gabor')],
    ['others', name('Meyer, Thomas'), name('Meier, Thomas')],
    ['computers', name('DEEP JUNIOR'), name('Deep Junior')],
    ['nobody', name('N.N.'), name('NN')],
    ['consultation', name('Alekhine/Reilly'), name('ALEKHINE/REILLY')],
  ])('stay two: %s', (_, a, b) => expect(suggested(a, b)).toEqual({}))

  it('who have played each other stay two', () => {
    const names = [name('Polgar, Judit'), name('Polgar,J')]
    expect(suggestNames(names)).toHaveLength(1)
    expect(suggestNames(names, { haveMet: (a, b) => a === 'Polgar,J' && b === 'Polgar, Judit' })).toEqual([])
  })

  it('share an abbreviation that is suggested to neither', () => {
    expect(texts('Smith, J', 'Smith, John', 'Smith, James')).toEqual({})
    expect(
      suggested(
        name('Smith, J', [2000, 2005]),
        name('Smith, John', [1900, 1910]),
        name('Smith, James', [1999, 2010]),
      ),
    ).toEqual({ 'Smith, James': ['Smith, J likely'] })
  })

  it('are not joined by a spelling between them', () => {
    const young = name('Ivanov, Sergey', [2015, 2020], [2400, 2450], '1')
    const old = name('Ivanov, Sergei', [1960, 1970], null, '2')
    expect(suggested(young, name('Ivanov,S', [1975, 2012]), old)).toEqual({})
  })
})

/** Names of few letters, so that many are alike. */
const anyName: fc.Arbitrary<NameEvidence> = fc
  .record({
    surname: fc.constantFrom('Ivanov', 'Ivanow', 'Müller', 'Mueller', 'Garcia', 'Garcia Lopez', 'van Ivanov'),
    given: fc.constantFrom('A', 'Al', 'Alexander', 'Aleksandr', 'Anna', 'A. B.', 'Alexander B', ''),
    form: fc.constantFrom('comma', 'tight', 'natural', 'shouted', 'titled'),
    suffix: fc.constantFrom('', '', '', ' Jr', '2'),
    games: fc.nat({ max: 99 }),
    year: fc.option(fc.integer({ min: 1850, max: 2026 })),
    rating: fc.option(fc.integer({ min: 1200, max: 2800 })),
    id: fc.constantFrom('', '', '', '11', '12'),
  })
  .map(({ surname, given, form, suffix, games, year, rating, id }) => {
    const forms: Readonly<Record<string, string>> = {
      comma: `${surname}, ${given}${suffix}`,
      tight: `${surname},${given}${suffix}`,
      natural: `${given}${suffix} ${surname}`,
      shouted: `${surname}, ${given}${suffix}`.toUpperCase(),
      titled: `GM ${surname}, ${given}${suffix}`,
    }
    const years: Years | null = year === null ? null : [year, year + 10]
    const ratings: Years | null = rating === null ? null : [rating, rating + 100]
    return { ...name(forms[form]!, years, ratings, id), games }
  })
const anyNames = fc.uniqueArray(anyName, { selector: ({ text }) => text, maxLength: 30 })

describe('suggestions', () => {
  it('do not depend on the order of the names', () => {
    fc.assert(
      fc.property(anyNames, fc.nat(), (names, seed) => {
        const shuffled = names.toSorted((a, b) => hash(a.text, seed) - hash(b.text, seed))
        expect(suggestNames(shuffled)).toEqual(suggestNames(names))
      }),
    )
  })

  it('put each text into one group at most, and never contradict themselves', () => {
    fc.assert(
      fc.property(anyNames, (names) => {
        const evidence = new Map(names.map((one) => [one.text, one]))
        const suggestions = suggestNames(names)
        const taken = suggestions.flatMap(({ changes }) => changes.map(({ text }) => text))
        expect(new Set(taken).size).toBe(taken.length)
        for (const { spelling, changes } of suggestions) {
          expect(taken).not.toContain(spelling)
          expect(changes.every(({ reasons }) => reasons.length > 0)).toBe(true)
          const group = [spelling, ...changes.map(({ text }) => text)].flatMap(
            (text) => evidence.get(text) ?? [],
          )
          expect(new Set(group.flatMap(({ fideIds }) => fideIds)).size).toBeLessThan(2)
          // A FIDE number settles what a number behind a name only says.
          const marks = new Set(group.map(({ text }) => /2/.test(text)))
          if (group.every(({ fideIds }) => fideIds.length === 0)) expect(marks.size).toBeLessThan(2)
        }
      }),
    )
  })

  it('are final: with the spellings in place there is nothing left to suggest', () => {
    const people = ['Carlsen, Magnus', 'Carlsen,M', 'Magnus Carlsen', 'Müller, Karsten', 'Mueller, Karsten']
    const changed = new Map(
      suggestNames(people.map((text) => name(text))).flatMap(({ spelling, changes }) =>
        changes.map(({ text }) => [text, spelling] as const),
      ),
    )
    const left = new Set(people.map((text) => changed.get(text) ?? text))
    expect([...left].toSorted()).toEqual(['Carlsen, Magnus', 'Mueller, Karsten'])
    expect(suggestNames([...left].map((text) => name(text)))).toEqual([])
  })

  it('compare each of many names of one surname with a bounded number of others', () => {
    // All pairs would be 450 million.
    const many = Array.from({ length: 30_000 }, (_, at) => name(`Kumar, S${word(at)}`))
    expect(suggestNames([...many, name('Kumar, S')])).toEqual([])
  })
})

/** A number from 0 to 1000, the same for the same text and seed. */
function hash(text: string, seed: number): number {
  let value = seed
  for (const letter of text) value = (value * 31 + letter.codePointAt(0)!) % 1009
  return value
}

/** A word of syllables for each number; none is the beginning of another. */
const word = (number: number): string =>
  Array.from(String(number).padStart(6, '0'), (digit) => `${'bdfglmnprt'[Number(digit)]}a`).join('')
