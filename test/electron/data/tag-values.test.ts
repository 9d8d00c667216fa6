// SPDX-License-Identifier: GPL-3.0-or-later
import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { tagValues } from '../../../electron/data/games.ts'

it.each<[string, string, string[], string[]]>([
  ['by name, in the order asked for', '[White "A"]\n[Black "B"]\n\n1. e4 *', ['Black', 'White'], ['B', 'A']],
  ['absent ones are empty', '[White "A"]\n\n*', ['WhiteType'], ['']],
  ['the first of a name counts', '[White "A"]\n[White "B"]\n\n*', ['White'], ['A']],
  ['escapes are resolved', '[White "A \\"x\\" \\\\"]\n\n*', ['White'], ['A "x" \\']],
  ['none from a comment of the moves', '[White "A"]\n\n1. e4 {\n[Black "B"]\n} *', ['Black'], ['']],
  ['line ends of other systems', '[White "A"]\r\n[Black "B"]\r\n\r\n*', ['White', 'Black'], ['A', 'B']],
  ['blank lines between', '\n[White "A"]\n\n[Black "B"]\n\n*', ['Black'], ['B']],
  [
    'none from an endless line',
    `[White "${'x'.repeat(20_000_000)}"]\n[Black "B"]\n\n*`,
    ['White', 'Black'],
    ['', 'B'],
  ],
  ['no tags at all', '1. e4 e5 *', ['White'], ['']],
])('%s', (_rule, text, names, values) => {
  expect(tagValues(text, names)).toEqual(values)
})

it('any text has values', () => {
  assert(
    property(string(), (text) => {
      expect(tagValues(text, ['White', 'Black'])).toHaveLength(2)
    }),
  )
})
