// SPDX-License-Identifier: GPL-3.0-or-later
/** The programs beside the animation: short, lit line by line, and right when they run. */
import * as fc from 'fast-check'
import { transpile } from 'typescript'
import { describe, expect, it } from 'vitest'
import { type HandTree, handTree, isWhites, walk } from '../../../renderer/lab/lessons/hand-tree.ts'
import { LISTINGS, lineOf, NOTATIONS, PROGRAMS } from '../../../renderer/lab/lessons/listings.ts'

const trees = fc
  .array(fc.integer({ min: -9, max: 9 }), { minLength: 27, maxLength: 27 })
  .map((values) =>
    handTree(Object.fromEntries(values.map((each, index) => [index.toString(3).padStart(3, '0'), each]))),
  )

/** Runs the TypeScript of a listing on a tree; answers the value and the number of evaluated leaves. */
function run(code: string, name: string, tree: HandTree, ...window: number[]): [number, number] {
  let leaves = 0
  const helpers = {
    isWhites: (node: number) => isWhites(tree[node]!),
    nextPositions: (node: number) => tree[node]!.children,
    evaluate: (node: number) => (leaves++, tree[node]!.value!),
  }
  const program = new Function(...Object.keys(helpers), `${transpile(code)}; return ${name}`)
  const value = program(...Object.values(helpers))(0, 3, ...window) as number
  return [value, leaves]
}

describe.each(PROGRAMS)('%s', (program) => {
  const prunes = program.toLowerCase().includes('alphabeta')

  it('has at most twelve lines in every notation, and lights one for every step', () => {
    for (const notation of NOTATIONS) {
      const lines = LISTINGS[program][notation]
      expect(lines.length).toBeLessThanOrEqual(12)
      for (const kind of [
        'enter',
        'leaf',
        'learn',
        'return',
        ...(prunes ? (['cut'] as const) : []),
      ] as const) {
        for (const white of [true, false])
          expect(lineOf(lines, kind, white), `${notation} ${kind}`).not.toBe(-1)
      }
      expect(lineOf(lines, undefined, true)).toBe(-1)
    }
  })

  it('marks the same steps in the same order in every notation', () => {
    const marks = NOTATIONS.map((notation) => LISTINGS[program][notation].flatMap(({ mark }) => mark ?? []))
    for (const each of marks) expect(each).toEqual(marks[0])
  })

  it('finds the value of the animation with the same leaves', () => {
    const code = LISTINGS[program].typescript.map((line) => line.code).join('\n')
    const name = /function (\w+)/.exec(code)![1]!
    fc.assert(
      fc.property(trees, (tree) => {
        const steps = walk(tree, prunes)
        const leaves = steps.filter(({ kind }) => kind === 'leaf').length
        expect(run(code, name, tree, ...(prunes ? [-Infinity, Infinity] : []))).toEqual([
          steps.at(-1)!.value! + 0,
          leaves,
        ])
      }),
    )
  })
})
