// SPDX-License-Identifier: GPL-3.0-or-later
/** In what a repeated training differs from the published one: games by their checksums, curves row by row. */
import { expect, test } from 'vitest'
import {
  type GamesMade,
  compareCurves,
  formatCurves,
  gamesDiffer,
} from '../../../../build/workshop/repeat-training/small-set.ts'
import { makeCsv, readCsv } from '../../../../build/workshop/train/curve.ts'

const MADE: GamesMade = {
  games: 30,
  positions: 1000,
  files: [
    { name: '00000.games', bytes: 5000, sha256: 'a1' },
    { name: '00001.games', bytes: 700, sha256: 'b2' },
  ],
}
const point = (positions: number, heldBack: number) => ({ positions, heldBack })

test('the same games do not differ', () => expect(gamesDiffer(MADE, { ...MADE })).toEqual([]))

test('another file is named, and so is one that is missing or too many, and other counts', () => {
  const [first, second] = MADE.files as [GamesMade['files'][number], GamesMade['files'][number]]
  expect(gamesDiffer(MADE, { ...MADE, files: [first, { ...second, sha256: 'c3' }] })).toEqual([
    '00001.games: SHA-256 c3, published b2',
  ])
  expect(gamesDiffer(MADE, { games: 29, positions: 990, files: [first] })).toEqual([
    '00001.games: SHA-256 missing, published b2',
    '29 games, published 30',
    '990 positions, published 1000',
  ])
  expect(gamesDiffer({ ...MADE, files: [first] }, MADE)).toEqual(['00001.games: SHA-256 b2, published none'])
})

test('a row is the same within one per cent either way', () => {
  const published = [point(100, 0.05), point(200, 0.04), point(300, 0.03), point(400, 0.03)]
  const here = [point(100, 0.0504), point(200, 0.0396), point(300, 0.03031), point(400, 0.02969)]
  expect(compareCurves(published, here).map(({ isSame }) => isSame)).toEqual([true, true, false, false])
})

test('a row that one of them does not have is not the same', () => {
  const pairs = compareCurves([point(100, 0.05), point(200, 0.04)], [point(100, 0.05), point(300, 0.04)])
  expect(pairs.map(({ positions, isSame }) => [positions, isSame])).toEqual([
    [100, true],
    [200, false],
    [300, false],
  ])
  const lines = formatCurves(pairs)
  expect(lines[1]).toBe('         100   0.0500000   0.0500000     0.000 %')
  expect(lines[2]).toMatch(/^ +200 +0\.0400000 +missing +differs$/)
})

test('a curve comes back from its file', () => {
  const rows = [
    { positions: 64, epochs: 0.25, rate: 0.001, trained: 0.0712345, heldBack: 0.0687654 },
    { positions: 128, epochs: 0.5, rate: 0.0005, trained: 0.05, heldBack: 0.06 },
  ]
  expect(readCsv(makeCsv(rows))).toEqual(rows)
})
