// SPDX-License-Identifier: GPL-3.0-or-later
/** Rules that give names their chosen spelling. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NameField, type NameRule, NameRules, rulesFor } from '../../../../electron/data/names/rules.ts'

const rule = (from: string, to: string, years: NameRule['years'] = null): NameRule => ({
  field: 'player',
  from,
  to,
  years,
})
const apply = (rules: readonly NameRule[], text: string, year: number | null = null): string =>
  new NameRules(rules).apply('player', text, year)

describe('rules', () => {
  it('come from a suggestion', () => {
    const changes = [{ text: 'Carlsen,M', confidence: 'sure', reasons: ['FIDE_ID'] }] as const
    expect(
      rulesFor('player', {
        spelling: 'Carlsen, Magnus',
        changes: [...changes].map((one) => ({ ...one, reasons: [...one.reasons] })),
      }),
    ).toEqual([rule('Carlsen,M', 'Carlsen, Magnus')])
  })

  it('change the whole text of their field, with case', () => {
    const rules = [rule('Carlsen,M', 'Carlsen, Magnus')]
    expect(apply(rules, 'Carlsen,M')).toBe('Carlsen, Magnus')
    expect(apply(rules, 'carlsen,m')).toBe('carlsen,m')
    expect(new NameRules(rules).apply('event', 'Carlsen,M', null)).toBe('Carlsen,M')
  })

  it('apply in their years only, and not to games without a year', () => {
    const rules = [rule('Smith,J', 'Smith, John', [1900, 1950])]
    expect([1900, 1950, 1951, null].map((year) => apply(rules, 'Smith,J', year))).toEqual([
      'Smith, John',
      'Smith, John',
      'Smith,J',
      'Smith,J',
    ])
  })

  it('are followed, the last of several counts, and a circle ends at its first text', () => {
    expect(apply([rule('a', 'b'), rule('b', 'c')], 'a')).toBe('c')
    expect(apply([rule('a', 'b'), rule('a', 'c')], 'a')).toBe('c')
    expect(apply([rule('d', 'c'), rule('c', 'b'), rule('b', 'c')], 'd')).toBe('b')
    expect(apply([rule('a', 'a')], 'a')).toBe('a')
  })

  const text = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const field = fc.constantFrom<NameField[]>('player', 'event')
  const years = fc.option(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })))
  const anyRules = fc.array(fc.record({ field, from: text, to: text, years }), { maxLength: 12 })
  const anyYear = fc.option(fc.integer({ min: 1, max: 5 }))

  it('are idempotent, whatever they are', () => {
    fc.assert(
      fc.property(anyRules, field, text, anyYear, (rules, field, text, year) => {
        const all = new NameRules(rules)
        const once = all.apply(field, text, year)
        expect(all.apply(field, once, year)).toBe(once)
      }),
    )
  })

  it('are undone by leaving them out', () => {
    fc.assert(
      fc.property(anyRules, text, anyYear, (rules, to, year) => {
        const before = new NameRules(rules).apply('player', 'new', year)
        expect(before).toBe('new')
        const added = [...rules, rule('new', to)]
        expect(new NameRules(added).apply('player', 'new', year)).toBe(
          new NameRules(rules).apply('player', to, year),
        )
        expect(new NameRules(added.slice(0, -1)).apply('player', 'new', year)).toBe(before)
      }),
    )
  })

  it('in a long chain are followed to the end', () => {
    const chain = Array.from({ length: 50_000 }, (_, at) => rule(String(at), String(at + 1)))
    expect(apply(chain, '0')).toBe('50000')
  })
})
