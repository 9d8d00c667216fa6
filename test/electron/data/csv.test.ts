// SPDX-License-Identifier: GPL-3.0-or-later
/** Rows for spreadsheets: other programs read the same texts, and no text is a formula. */
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvRow, csvText } from '../../../electron/data/csv.ts'

it('quotes where it must, and defuses formulas but not numbers', () => {
  expect(csvRow(['plain', 'a,b', 'say "x"', 'two\nlines', null, -1.5, ''])).toBe(
    'plain,"a,b","say ""x""","two\nlines",,-1.5,',
  )
  expect(csvRow(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "it's", "'=1"])).toBe(
    `'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'\rx",it's,''=1`,
  )
  expect(csvRow(['=HYPERLINK("x")'])).toBe(`"'=HYPERLINK(""x"")"`)
})

it('gives every text back, and no cell begins like a formula', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', '\t', '\r', '\n', 'a') }),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (texts) => {
      const [cells] = parse(`${csvRow(['first', ...texts])}\r\n`, { record_delimiter: '\r\n' }) as string[][]
      expect(cells!.slice(1).map(csvText)).toEqual(texts)
      for (const cell of cells!) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
