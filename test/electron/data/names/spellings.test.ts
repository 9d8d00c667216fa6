// SPDX-License-Identifier: GPL-3.0-or-later
/** Whatever is merged, settled and released: one step leads to a name, and every step can be taken back. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { SpellingTable } from '../../../../electron/data/names/spellings.ts'

const tableOf = (rows: Record<string, string>): SpellingTable => {
  const table = new SpellingTable()
  for (const [spelling, name] of Object.entries(rows)) table.set(spelling, name)
  return table
}
const rowsOf = (table: SpellingTable) => Object.fromEntries(table)

it('a name takes its other spellings along', () => {
  const table = tableOf({ A: 'B', C: 'B' })
  expect(table.merge(['B'], 'D')).toHaveLength(3)
  expect(rowsOf(table)).toEqual({ A: 'D', B: 'D', C: 'D' })
  expect(table.spellingsOf('D').toSorted()).toEqual(['A', 'B', 'C'])
})

it('a spelling of a name can become that name', () => {
  const table = tableOf({ A: 'B', C: 'B' })
  table.merge(['B'], 'A')
  expect(rowsOf(table)).toEqual({ B: 'A', C: 'A' })
})

it('a spelling of another name stands for that name', () => {
  const table = tableOf({ A: 'B' })
  table.merge(['C'], 'A')
  expect(rowsOf(table)).toEqual({ A: 'B', C: 'B' })
})

it('a name that stays as it is has no other spelling in itself', () => {
  const table = tableOf({ A: 'B' })
  expect(table.settle(['A', 'C'])).toEqual([['C', null, 'C']])
  expect(table.isSettled('C')).toBe(true)
  expect(table.spellingsOf('C')).toEqual([])
  table.merge(['C'], 'B')
  expect(table.isSettled('C')).toBe(false)
})

it('every step leads to a name and can be taken back', () => {
  const name = fc.constantFrom(...'ABCDEF')
  const step = fc.oneof(
    fc.record({ names: fc.array(name, { minLength: 1, maxLength: 3 }), into: name }),
    fc.record({ release: fc.array(name, { maxLength: 3 }) }),
    fc.record({ settle: fc.array(name, { maxLength: 3 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const table = new SpellingTable()
      const done = steps.map((one) => {
        const before = rowsOf(table)
        const names = 'names' in one ? one.names.map((text) => table.nameOf(text)) : []
        const changes =
          'names' in one
            ? table.merge(one.names, one.into)
            : 'release' in one
              ? table.release(one.release)
              : table.settle(one.settle)
        for (const [spelling, to] of table) {
          expect(table.nameOf(to)).toBe(to)
          expect(table.spellingsOf(to).includes(spelling)).toBe(spelling !== to)
        }
        expect(new Set(names.map((text) => table.nameOf(text))).size).toBeLessThanOrEqual(1)
        return { before, changes }
      })
      for (const { before, changes } of done.toReversed()) {
        table.revert(changes)
        expect(rowsOf(table)).toEqual(before)
      }
    }),
  )
})
