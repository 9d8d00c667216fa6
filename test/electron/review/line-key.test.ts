// SPDX-License-Identifier: GPL-3.0-or-later
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKeys } from '../../../electron/review/line-key.ts'

const MOVE = fc.stringMatching(/^[a-h][1-8][a-h][1-8]$/)
const LINE = fc.array(MOVE, { maxLength: 30 })

test('a line has the keys of what it begins with', () =>
  fc.assert(
    fc.property(LINE, LINE, (start, rest) => {
      expect(lineKeys('fen', [...start, ...rest]).slice(0, start.length + 1)).toEqual(lineKeys('fen', start))
    }),
  ))

test('different lines have different keys', () =>
  fc.assert(
    fc.property(LINE, LINE, (a, b) => {
      expect(lineKeys('fen', a).at(-1) === lineKeys('fen', b).at(-1)).toBe(a.join() === b.join())
    }),
    { numRuns: 1000 },
  ))

test('the position that a line begins with counts', () => {
  expect(lineKeys('8/8/8/8/8/8/k7/7K w - - 0 1', [])).not.toEqual(lineKeys('8/8/8/8/8/8/k7/7K b - - 0 1', []))
  expect(lineKeys('fen', ['e2e4', 'e7e5'])).toMatchInlineSnapshot(`
    [
      "38a3e1d2bed22026",
      "b183daa3fd0e4976",
      "b72ebf5f26528e49",
    ]
  `)
})
