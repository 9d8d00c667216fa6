// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedPositions, openingMoves } from '../../../build/data/opening-source.ts'
import { makeOpenings, OPENINGS_FILE } from '../../../build/data/openings.ts'

test('the names of openings are those that the data give', () => {
  expect(makeOpenings()).toBe(readFileSync(OPENINGS_FILE, 'utf8'))
})

test('every line of the data is read whole', () => {
  const positions = namedPositions()
  expect(positions).toHaveLength(3608)
  for (const { code, name, epd } of positions) {
    expect(code).toMatch(/^[A-E]\d\d$/)
    expect(name).not.toBe('')
    expect(epd.split(' ')).toHaveLength(4)
  }
  expect(openingMoves()).toHaveLength(2010)
})
