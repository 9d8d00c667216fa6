// SPDX-License-Identifier: GPL-3.0-or-later
/** The program with the misprint: only one set of signs is right, and it is alpha-beta. */
import { expect, test } from 'vitest'
import { randomFrom } from '../../../../engine/krk/random.ts'
import { PROGRAMS, repairs } from '../../../../renderer/lab/lessons/more/signs-lesson.ts'
import {
  CALL_LINES,
  PRINTED,
  TREES,
  listingOf,
  negamaxOf,
  textbook,
  treeOf,
  trialsOf,
} from '../../../../renderer/lab/lessons/more/signs.ts'

const RIGHT = { value: true, beta: true, alpha: true }

test('with all three signs it has the value of negamax, inside any window', () => {
  const random = randomFrom(3)
  for (let trial = 0; trial < 300; trial += 1) {
    const tree = treeOf(1 + (trial % 5), random)
    const value = negamaxOf(tree)
    expect(textbook(tree, -Infinity, Infinity, RIGHT)).toBe(value)
    const alpha = Math.round(8 * random()) - 6
    const beta = alpha + 1 + Math.round(4 * random())
    expect(textbook(tree, alpha, beta, RIGHT)).toBe(Math.max(alpha, Math.min(beta, value)))
  }
})

test('of the eight programs one is right, and the misprint is one sign away from it', () => {
  const right = PROGRAMS.filter((signs) => trialsOf(signs).every(({ right: trees }) => trees === TREES))
  expect(right).toEqual([RIGHT])
  expect(repairs()).toEqual(['beta'])
  expect(trialsOf(PRINTED).map(({ right: trees, said }) => [trees, said])).toEqual([
    [TREES, trialsOf(PRINTED)[0]!.truth],
    [0, -Infinity],
    [0, -Infinity],
    [0, -Infinity],
  ])
})

test('the listing shows the signs that the program has', () => {
  const call = (signs: typeof RIGHT) =>
    CALL_LINES.map((line) => listingOf(signs)[line])
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  expect(call(RIGHT)).toBe('value = -alphaBeta(after move, depth - 1, -beta, -alpha)')
  expect(call(PRINTED)).toBe('value = -alphaBeta(after move, depth - 1, beta, -alpha)')
})
