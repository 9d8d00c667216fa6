// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { formatScore, readEvaluation } from '../../../engine/chess/notation.ts'

test.each([
  ['0.35', '+0.35'],
  ['-6.05', '-6.05'],
  ['.5', '+0.50'],
  ['3', '+3.00'],
  ['#5', '#5'],
  ['#-3', '#-3'],
  ['-#3', '#-3'],
  // With a depth: a whole number before a comma is centipawns.
  ['35,24', '+0.35'],
  ['-110,29', '-1.10'],
  ['0,27', '0.00'],
  ['2.35,18', '+2.35'],
  ['#-4,30', '#-4'],
  ['0.16/16', '+0.16'],
  ['-1.5/9', '-1.50'],
  ['3/12', '+3.00'],
  ['M5', '#5'],
  ['-M3/20', '#-3'],
  ['+M12', '#12'],
  // Not a score.
  ['32764,12', null],
  ['#0', null],
  ['35,', '+0.35'],
  ['', null],
  ['x,3', null],
  ['.', null],
])('the evaluation %j shows %j', (text, shown) => {
  const score = readEvaluation(text)
  expect(score && formatScore(score)).toBe(shown)
})
