// SPDX-License-Identifier: GPL-3.0-or-later
/** Sets of squares as numbers, against sets of JavaScript. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bitOf,
  bitSteps,
  countOf,
  emptied,
  has,
  hexOf,
  moved,
  setOf,
  shiftedUp,
  withoutLowest,
} from '../../../../renderer/lab/lessons/more/bitboards.ts'
import { START } from '../../../../renderer/lab/lessons/positions.ts'

const squares = fc.uniqueArray(fc.integer({ min: 0, max: 63 }))
const nameOf = (index: number): string => 'abcdefgh'[index % 8]! + String(Math.floor(index / 8) + 1)
const bitsOf = (indices: readonly number[]): bigint =>
  indices.reduce((set, index) => set | bitOf(nameOf(index)), 0n)
const indicesOf = (set: bigint): number[] =>
  Array.from({ length: 64 }, (_, index) => index).filter((index) => has(set, index))

test('w & (w - 1) removes the lowest square and no other', () => {
  fc.assert(
    fc.property(squares, (indices) => {
      const sorted = indices.toSorted((one, other) => one - other)
      const set = bitsOf(indices)
      expect(indicesOf(set)).toEqual(sorted)
      expect(indicesOf(withoutLowest(set))).toEqual(sorted.slice(1))
      expect(emptied(set)).toHaveLength(sorted.length + 1)
      expect(countOf(set)).toBe(sorted.length)
    }),
  )
})

test('a shift moves every square one rank up, and drops the eighth', () => {
  fc.assert(
    fc.property(squares, (indices) => {
      const up = indices.map((index) => index + 8).filter((index) => index < 64)
      expect(indicesOf(shiftedUp(bitsOf(indices)))).toEqual(up.toSorted((one, other) => one - other))
    }),
  )
})

test('a move takes one square out and puts another in', () => {
  const pawns = setOf(START, 'pawn', 'white')
  expect(hexOf(pawns)).toBe('0000 0000 0000 FF00')
  expect(hexOf(moved(pawns, 'e2', 'e4'))).toBe('0000 0000 1000 EF00')
  expect(moved(moved(pawns, 'e2', 'e4'), 'e4', 'e2')).toBe(pawns)
})

test('the picture removes eight pawns in eight rounds, and marks what has changed', () => {
  const steps = bitSteps(START)
  const rounds = steps.filter(({ words }) => words === 'lowest' || words === 'nothing')
  expect(rounds.map((step) => step.rounds)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(rounds.map(({ lines }) => countOf(lines.at(-1)![1]))).toEqual([7, 6, 5, 4, 3, 2, 1, 0])
  for (const { changed } of rounds) expect(countOf(changed)).toBe(1)
  expect(steps.find(({ words }) => words === 'empty')!.lines.at(-1)![1]).toBe(
    ['a3', 'b3', 'c3', 'd3', 'e5', 'f3', 'g3', 'h3'].reduce((set, square) => set | bitOf(square), 0n),
  )
})
