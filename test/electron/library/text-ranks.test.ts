// SPDX-License-Identifier: GPL-3.0-or-later
/** The ranks of texts are those of sorting all of them, however they came and wherever the ranks were kept. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { TextRanks } from '../../../electron/library/columns/text-ranks.ts'
import { textKey } from '../../../electron/data/ranks.ts'
import { newFolder } from './rig.ts'

/** Texts that come one after the other; the empty one is the first. */
const textsOf = (list: readonly string[]) => ({
  get count() {
    return list.length
  },
  text: (id: number) => list[id]!,
})

function expected(list: readonly string[]): number[] {
  const keys = list.map(textKey)
  const sorted = [...new Set(keys.filter((key) => key !== null))].toSorted((a, b) => (a < b ? -1 : 1))
  return keys.map((key) => (key === null ? 0 : sorted.indexOf(key) + 1))
}

/** Few different ones, so that new texts are often as old ones without case and accents. */
const text = fc.string({ unit: fc.constantFrom('a', 'A', 'á', 'b', '1'), minLength: 1, maxLength: 3 })

it('ranks texts that come later as if they had been there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 32, maxLength: 120 }),
      fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 4 }),
      async (first, later) => {
        const list = ['', ...first]
        const ranks = new TextRanks(textsOf(list), textKey)
        expect([...(await ranks.ranks())]).toEqual(expected(list))
        for (const more of later) {
          list.push(...more)
          expect([...(await ranks.ranks())]).toEqual(expected(list))
        }
      },
    ),
  )
})

it('keeps the ranks of many texts, and ranks again where the file cannot be used', async () => {
  const path = join(newFolder(), 'ranks')
  const list = ['', ...Array.from({ length: 5000 }, (_, id) => `Player ${(id * 7919) % 5000}`)]
  const first = new TextRanks(textsOf(list), textKey)
  const ranks = await first.ranks()
  await first.store({ path, texts: list.length })
  // Texts that nobody reads again: the ranks are those of the file.
  const blank = list.map(() => '')
  const again = new TextRanks(textsOf(blank), textKey)
  again.restore({ path, texts: list.length })
  expect(await again.ranks()).toEqual(ranks)
  // Of a library with fewer texts, the file is another one's.
  const fewer = new TextRanks(textsOf(blank.slice(1)), textKey)
  fewer.restore({ path, texts: list.length - 1 })
  expect((await fewer.ranks()).every((rank) => rank === 0)).toBe(true)
  writeFileSync(path, 'damaged')
  const damaged = new TextRanks(textsOf(list), textKey)
  damaged.restore({ path, texts: list.length })
  expect(await damaged.ranks()).toEqual(ranks)
})
