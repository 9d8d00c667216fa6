// SPDX-License-Identifier: GPL-3.0-or-later
/** A pool numbers distinct texts, added one by one or in bulk. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { TextPool } from '../../../engine/chess/pgn/scan/text-pool.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const intern = (pool: TextPool, text: string): number => {
  const bytes = utf8(text)
  return pool.intern(bytes, 0, bytes.length)
}
const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 300 })

it('gives texts the same numbers whether they are added one by one or in bulk', () => {
  fc.assert(
    fc.property(texts, texts, fc.nat({ max: 300 }), (first, second, indexed) => {
      const one = new TextPool()
      for (const text of first) intern(one, text)
      const { bytes, lengths } = one.since(1)
      const other = new TextPool()
      other.append(bytes, lengths)
      expect(other.index(indexed)).toBe(indexed < first.length)
      for (const text of [...second, ...first]) expect(intern(other, text)).toBe(intern(one, text))
      expect(other.count).toBe(one.count)
      for (let id = 0; id < one.count; id++) expect(other.text(id)).toEqual(one.text(id))
    }),
  )
})
