// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { findWords, isChecked, type Word } from '../../../build/check/words.ts'

const WORDS: Word[] = [
  { word: /\bcollection\b/gi, better: 'library', except: [/^docs\/old\.md$/] },
  { word: /\binformations\b/gi, better: 'information' },
]

test('a word is found wherever it stands, with its line and the better one', () => {
  expect(findWords('a.ts', 'one\n// The Collection\n\ninformations, collection', WORDS)).toEqual([
    'a.ts:2: "Collection"; better: library',
    'a.ts:4: "collection"; better: library',
    'a.ts:4: "informations"; better: information',
  ])
})

test('a file that may use one word may not use the others', () => {
  expect(findWords('docs/old.md', 'collection', WORDS)).toEqual([])
  expect(findWords('docs/old.md', 'informations', WORDS)).toHaveLength(1)
})

test('a word may be checked in some files alone', () => {
  const words: Word[] = [{ word: /\bman\b/g, better: 'piece', only: /^docs\// }]
  expect(findWords('docs/engine.md', 'a man', words)).toHaveLength(1)
  expect(findWords('engine/core/board.ts', 'a man', words)).toEqual([])
})

test('parts of words are other words', () => {
  expect(findWords('a.ts', 'recollection, collections', WORDS)).toEqual([])
})

test('texts are checked, pictures, lock files and quotes are not', () => {
  expect(['renderer/App.vue', 'docs/engine.md', 'renderer/locales/en/game.json'].every(isChecked)).toBe(true)
  expect(['a.png', 'package-lock.json', 'CHANGELOG.md', 'docs/matches/README.md'].some(isChecked)).toBe(false)
})
