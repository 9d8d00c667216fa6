// SPDX-License-Identifier: GPL-3.0-or-later
/** Worksheets and their solutions, whose numbers are checked against plain minimax. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { solutionOf, worksheetOf, type WorksheetWords } from '../../../renderer/lab/class/worksheet.ts'
import { handTree, statesAfter, walk } from '../../../renderer/lab/lessons/hand-tree.ts'
import { BEST_FIRST, BOTH_CUTS, FOUR_MOVES } from '../../../renderer/lab/lessons/lessons.ts'

const values = fc.integer({ min: 0, max: 20 })
/** Trees of two to four half-moves with two or three moves in each position. */
const trees = fc
  .record({ depth: fc.integer({ min: 2, max: 4 }), moves: fc.integer({ min: 2, max: 3 }) })
  .chain(({ depth, moves }) =>
    fc
      .array(values, { minLength: moves ** depth, maxLength: moves ** depth })
      .map((leaves) =>
        handTree(
          Object.fromEntries(
            leaves.map((value, at) => [
              Array.from(
                { length: depth },
                (_, ply) => 'ABC'[Math.floor(at / moves ** (depth - 1 - ply)) % moves],
              ).join(''),
              value,
            ]),
          ),
        ),
      ),
  )

test('a solution never contradicts minimax', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const all = walk(tree, false)
      const truth = statesAfter(tree, all, all.length)
      const { states, known, value, unseen } = solutionOf({ tree, prunes: true, view: 'white' })
      expect(value).toBe(truth[0]!.value)
      expect(known[0]).toBe('exact')
      for (const [at, kind] of known.entries()) {
        const [found, real] = [states[at]!.value!, truth[at]!.value!]
        if (kind === 'exact') expect(found).toBe(real)
        if (kind === 'atMost') expect(real).toBeLessThanOrEqual(found)
        if (kind === 'atLeast') expect(real).toBeGreaterThanOrEqual(found)
      }
      expect(unseen).toEqual(
        tree
          .filter(({ children }, at) => children.length === 0 && states[at]!.phase === 'ghost')
          .map(({ name }) => name),
      )
    }),
  )
})

const WORDS: WorksheetWords = {
  title: 'Worksheets',
  name: 'Name',
  date: 'Date',
  solution: 'Solution',
  white: 'White',
  black: 'Black',
  tasks: ({ prunes }) => (prunes ? ['Fill', 'Cross'] : ['Fill']),
  answer: ({ best, value, looked, leaves, unseen }) =>
    `${best} ${value} ${looked}/${leaves} ${unseen.join()}`,
}
const PRUNED = { tree: BEST_FIRST, prunes: true, view: 'white' } as const
const sheet = (solutions: boolean, view: 'white' | 'mover' = 'white') =>
  worksheetOf({
    trees: [{ title: 'Door & <window>', shown: { ...PRUNED, view } }],
    paper: 'A4',
    solutions,
    words: WORDS,
  })
/** The values in the circles of the inner nodes are the text of none of the leaves. */
const marks = (html: string) => [...html.matchAll(/class="value"[^>]*>([^<]+)</g)].map(([, mark]) => mark)

describe('a worksheet', () => {
  test('has the leaves and an empty circle for every other node', () => {
    const html = sheet(false)
    const leaves = BEST_FIRST.filter(({ value }) => value !== null).map(({ value }) => String(value))
    expect(marks(html)).toEqual(leaves)
    expect(html.match(/<circle/g)).toHaveLength(BEST_FIRST.length)
    expect(html).toContain('Door &amp; &lt;window>')
    expect(html.match(/<section>/g)).toHaveLength(1)
  })

  test('has a solution with values, bounds and doors', () => {
    const solved = sheet(true).split('<section>')[2]!
    expect(solved).toContain('C 4 7/12 B2,B3,A3,D2,D3')
    expect(solved.match(/class="door"/g)).toHaveLength(3)
    expect(marks(solved)).toEqual(expect.arrayContaining(['≤3', '≤2', '≤1']))
    const turned = sheet(true, 'mover').split('<section>')[2]!
    expect(marks(turned)).toEqual(expect.arrayContaining(['≥−3', '≥−2', '≥−1', '−4']))
  })

  test.each([
    ['four moves', FOUR_MOVES, false, 'C', 4, 12],
    ['best first', BEST_FIRST, true, 'C', 4, 7],
    ['both cuts', BOTH_CUTS, true, 'A', 5, 7],
  ])('%s', (_name, tree, prunes, best, value, looked) => {
    const solution = solutionOf({ tree, prunes, view: 'white' })
    expect(solution).toMatchObject({ best, value })
    expect(solution.leaves - solution.unseen.length).toBe(looked)
  })
})
