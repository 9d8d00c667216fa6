// SPDX-License-Identifier: GPL-3.0-or-later
/** The file scanner cuts the output of the writer exactly between games. */
import { expect, test } from 'vitest'
import { array, assert as check, property } from 'fast-check'
import { readGame } from '../../../../engine/chess/pgn/read/reader.ts'
import { scanBytes } from '../../../../engine/chess/pgn/scan/file.ts'
import { writeGame } from '../../../../engine/chess/pgn/write/writer.ts'
import { emptyTree } from '../../../../engine/chess/tree.ts'
import { anyPgn, grow, growingSteps } from '../trees.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

test('games of any moves, comments and tags', () => {
  check(
    property(array(growingSteps, { minLength: 1, maxLength: 4 }), (games) => {
      const texts = games.map((steps) => writeGame(grow(emptyTree(), steps)))
      const { table } = scanBytes(bytesOf(texts.join('\n')))
      expect(table.count).toBe(texts.length)
    }),
    { numRuns: 200 },
  )
})

test('games read from broken text, once they have a tag', () => {
  check(
    property(anyPgn, (text) => {
      const { tree } = readGame(text)
      const tagged = {
        ...tree,
        tags: [{ name: 'Event', value: 'x' }, ...tree.tags.filter(({ name }) => name !== 'Event')],
      }
      const written = writeGame(tagged)
      const { table } = scanBytes(bytesOf(`${written}\n${written}`))
      expect(table.count).toBe(2)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['a result glued to brackets', 'Qxd4 [a]1/2-1/2 \r\n1. '],
  ['a result glued to a stray brace', 'Nc6 }0-1 \r\n1. '],
  ['brackets glued to a result', 'exd4 1-0[a]\n1. '],
  ['a tag with signs in its name', '[x$9* "1. 1/2-1/2 1. "]\n[a "b"]\n\n1. e4'],
  ['what looks like an unclosed comment with a game in it', '1-0 1. \n\n[Event "a"]\n{'],
])('%s', (_name, text) => {
  const { tree } = readGame(text)
  const written = writeGame({ ...tree, tags: [{ name: 'Event', value: 'x' }, ...tree.tags] })
  expect(scanBytes(bytesOf(`${written}\n${written}`)).table.count).toBe(2)
})
