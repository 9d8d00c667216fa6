// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from 'vitest'
import { codeRange, dateRange, numberRange } from '../../../../build/pgn/games/ranges.ts'

it.each([
  ['2500-2700', 2500, 2700],
  ['2500-', 2500, Infinity],
  ['-2700', 0, 2700],
  ['40', 40, 40],
  [' 1 - 2 ', 1, 2],
])('reads the numbers %s', (text, from, to) => {
  expect(numberRange(text)).toEqual({ from, to })
})

it.each([
  ['1972', 19_720_000, 19_729_999],
  ['1972.07-1972.09.01', 19_720_700, 19_720_901],
  ['1972.07-', 19_720_700, Infinity],
  ['-1999', 0, 19_999_999],
])('reads the dates %s', (text, from, to) => {
  expect(dateRange(text)).toEqual({ from, to })
})

it.each([
  ['B20-B99', 'B20', 'B99'],
  ['c4', 'C40', 'C49'],
  ['A-B', 'A00', 'B99'],
  ['E6-', 'E60', 'E99'],
])('reads the codes %s', (text, from, to) => {
  expect(codeRange(text)).toEqual({ from, to })
})

it.each([
  [numberRange, ['', '-', '1-2-3', '2-1', 'x', '1.5']],
  [dateRange, ['', '72', '1972.7', '1980-1970', '1972.07.11.1']],
  [codeRange, ['', 'F00', 'B100', 'B99-B20', 'Sicilian']],
] as const)('refuses what is no range', (read, texts) => {
  for (const text of texts) expect(read(text), text).toBeNull()
})
