// SPDX-License-Identifier: GPL-3.0-or-later
/** Texts of tags as numbers in the columns of the library. */
import { expect, it } from 'vitest'
import { RESULT_CODES } from '../../../electron/data/result-codes.ts'
import { dateOf, resultOf } from '../../../electron/data/tag-numbers.ts'

it.each([
  ['1-0', '1-0'],
  ['1:0', '1-0'],
  ['½-½', '1/2-1/2'],
  ['-/+', '0-1'],
  ['0-0', '*'],
  ['1/2-0', '*'],
  ['?', '*'],
])('the result %s is %s', (text, result) => {
  expect(RESULT_CODES[resultOf(text)]).toBe(result)
})

it.each([
  ['2013.11.22', 20131122],
  ['2013-11-22', 20131122],
  ['2013/1/2', 20130102],
  ['2013.11', 20131100],
  ['2013', 20130000],
  ['2013.??.22', 20130022],
  ['2013.11.??', 20131100],
  ['20131122', 20131122],
  ['22.11.2013', 20131122],
  ['2013.27.7', 20130727],
  ['5.6.2013', 20130605],
  ['22. 11. 2013', 20131122],
  ['22-11-2013', 20131122],
  ['22/11/2013', 20131122],
  ['11/22/2013', 20131122],
  ['06/06/2013', 20130606],
  ['??.11.2013', 20131100],
  // Either order is possible.
  ['05/06/2013', 20130000],
  ['22 Nov 2013', 20131122],
  ['22nd of November 2013', 20131122],
  ['November 22, 2013', 20131122],
  ['22-Nov-2013', 20131122],
  ['2013 Nov 22', 20131122],
  ['Nov. 2013', 20131100],
  ['22. März 2013', 20130322],
  ['1er août 2013', 20130801],
  ['22 de noviembre de 2013', 20131122],
  ['22 ноября 2013', 20131122],
  ['22. listopadu 2013', 20131122],
  // Impossible parts are unknown.
  ['2013.13.13', 20130013],
  ['2013.02.30', 20130200],
  ['????.11.22', 0],
  ['?', 0],
  ['', 0],
  ['next week', 0],
  ['22.11.13', 0],
  ['round 3 of 2013', 0],
])('the date %j is %i', (text, date) => {
  expect(dateOf(text)).toBe(date)
})
