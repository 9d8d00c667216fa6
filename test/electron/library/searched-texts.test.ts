// SPDX-License-Identifier: GPL-3.0-or-later
/** Words in many texts are found as in each of them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { SearchedTexts } from '../../../electron/library/columns/searched-texts.ts'
import { searchWords, wordsIn } from '../../../electron/data/search.ts'
import { Slices } from '../../../electron/data/slices.ts'
import { newFolder } from './rig.ts'

const name = fc.oneof(
  fc.constantFrom('Müller', "O'Kelly", 'Grünfeld, E', 'Dvořák', 'Анна Ушенина', 'a\nb', 'aa aa', 'ß'),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const sought = fc.constantFrom('', 'a', 'aa', 'mu', 'ss', 'grunfeld e', 'ушен', 'okelly', 'r z', '4')
const seek = (texts: SearchedTexts, list: readonly string[], words: string) =>
  texts.hits(searchWords(words), list.length, (id) => list[id]!, new Slices())
/** What is found in each text by itself. */
const expected = (list: readonly string[], words: string): number[] =>
  list.map((text, id) => (id > 0 && wordsIn(text, searchWords(words)) ? 1 : 0))

it('finds the words in each text, including texts added later', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(name), fc.array(name), fc.array(sought), async (first, more, words) => {
      const texts = new SearchedTexts()
      for (const list of [
        ['', ...first],
        ['', ...first, ...more],
      ])
        for (const one of words) expect([...(await seek(texts, list, one))]).toEqual(expected(list, one))
    }),
  )
})

it('are kept, and prepared again where they cannot be read', async () => {
  const path = join(newFolder(), 'texts')
  const list = ['', ...Array.from({ length: 5000 }, (_, id) => `Player ${id}, É`)]
  const first = new SearchedTexts()
  await seek(first, list, 'e')
  await first.store(path, list.length)
  const found = expected(list, '77')
  // Texts that nobody reads again: they are those of the file.
  const again = new SearchedTexts()
  again.restore(path, list.length)
  expect([
    ...(await seek(
      again,
      list.map(() => ''),
      '77',
    )),
  ]).toEqual(found)
  // Of a library with fewer texts, the file is another one's.
  const fewer = new SearchedTexts()
  fewer.restore(path, list.length - 1)
  expect([
    ...(await seek(
      fewer,
      list.map(() => ''),
      '77',
    )),
  ]).not.toEqual(found)
  writeFileSync(path, readFileSync(path).subarray(100))
  const broken = new SearchedTexts()
  broken.restore(path, list.length)
  expect([...(await seek(broken, list, '77'))]).toEqual(found)
})
