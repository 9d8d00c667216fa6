// SPDX-License-Identifier: GPL-3.0-or-later
/** Searches that are joined by and, or and not: what they answer, also while some answers are unknown. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Evaluation, NO, UNKNOWN, YES } from '../../../../electron/data/query/evaluation.ts'
import {
  type Condition,
  conditionsOf,
  type Group,
  isGroup,
  isQuery,
  type Part,
  written,
} from '../../../../electron/data/query/query.ts'

/** Conditions are numbered by their words. */
const condition = fc.record({
  is: fc.constant('comment' as const),
  words: fc.constant('x'),
  not: fc.boolean(),
})
const groupOf = (part: fc.Arbitrary<Part>): fc.Arbitrary<Group> =>
  fc.record({
    is: fc.constantFrom('all' as const, 'any' as const),
    not: fc.boolean(),
    parts: fc.array(part, { maxLength: 3 }),
  })
const query = groupOf(fc.oneof(condition, groupOf(fc.oneof(condition, groupOf(condition)))))

/** What a search answers, by the answers to its conditions in their order. */
function plainly(part: Part, answers: boolean[]): boolean {
  let answer: boolean
  if (!isGroup(part)) answer = answers.shift()!
  else {
    const inner = part.parts.map((one) => plainly(one, answers))
    answer = inner.length === 0 || (part.is === 'all' ? inner.every(Boolean) : inner.some(Boolean))
  }
  return answer !== (part.not === true)
}

describe('an evaluation', () => {
  it('is certain exactly when unknown answers make no difference', () => {
    fc.assert(
      fc.property(query, fc.array(fc.constantFrom(NO, UNKNOWN, YES), { minLength: 27 }), (made, all) => {
        const count = conditionsOf(made).length
        const answers = all.slice(0, count)
        const unknown = answers.flatMap((answer, at) => (answer === UNKNOWN ? [at] : [])).slice(0, 10)
        const known = answers.map((answer, at) => (answer === UNKNOWN && !unknown.includes(at) ? NO : answer))
        const possible = new Set<boolean>()
        for (let choice = 0; choice < 2 ** unknown.length; choice++)
          possible.add(
            plainly(
              made,
              known.map((answer, at) =>
                answer === UNKNOWN ? ((choice >> unknown.indexOf(at)) & 1) === 1 : answer === YES,
              ),
            ),
          )
        const expected = possible.size === 2 ? UNKNOWN : possible.has(true) ? YES : NO
        expect(new Evaluation(made).value(Uint8Array.from(known))).toBe(expected)
      }),
      { numRuns: 400 },
    )
  })
})

describe('a search', () => {
  it('loses what says nothing, and the groups that are then empty', () => {
    const player: Condition = { is: 'player', words: 'tal' }
    const made: Group = {
      is: 'all',
      parts: [
        { is: 'any', not: true, parts: [{ is: 'comment', words: ' ' }, { is: 'year' }] },
        { is: 'manoeuvre', piece: 'N', squares: ['f3'] },
        { is: 'any', parts: [{ is: 'result', results: [] }, player] },
      ],
    }
    expect(isQuery(made)).toBe(true)
    expect(written(made)).toEqual({ is: 'all', parts: [{ is: 'any', parts: [player] }] })
    expect(written({ is: 'all', parts: made.parts.slice(0, 2) })).toBeNull()
  })
})
