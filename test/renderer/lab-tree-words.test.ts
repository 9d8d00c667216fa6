// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** What is said of a tree's nodes, and what is written into its picture. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from 'vue'
import { REASON_CUT, REASON_HORIZON } from '../../engine/lab/layout.ts'
import type { TreeColors } from '../../renderer/lab/tree/tree-drawing.ts'
import { bandPlace } from '../../renderer/lab/tree/tree-drawing.ts'
import { Blocks, layoutOf, placeBlocks, type TreeView } from '../../renderer/lab/tree/tree-layout.ts'
import { TreeMoves } from '../../renderer/lab/tree/tree-moves.ts'
import { boundOf, reasonOf } from '../../renderer/lab/tree/tree-reasons.ts'
import { NONE, shapeOf, TONES, type TreeShape } from '../../renderer/lab/tree/tree-shape.ts'
import type { TreeStep } from '../../renderer/lab/tree/tree-steps.ts'
import { svgOf } from '../../renderer/lab/tree/useTreeExport.ts'
import { type TreeSource, useTreeWords } from '../../renderer/lab/tree/useTreeWords.ts'
import { createTexts } from '../../renderer/locales/index.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { makeBench, type Bench } from './bench.ts'
import { LOPEZ, searchedTree, treeOf } from './lab-trees.ts'

let bench: Bench
let words: ReturnType<typeof useTreeWords>

beforeEach(() => {
  bench = makeBench()
  const app = createApp({
    setup() {
      words = useTreeWords()
      return () => null
    },
  })
  app.provide(DESKTOP, bench.desktop)
  app.use(bench.pinia)
  app.use(createTexts('en'))
  app.mount(document.createElement('div'))
})
afterEach(() => bench.stop())

const sourceOf = (shape: TreeShape, fen = LOPEZ): TreeSource => ({ shape, moves: new TreeMoves(shape, fen) })

const lopez = sourceOf(shapeOf(searchedTree(LOPEZ, 'alphabeta,mvv-lva', 2)))

/** The node after moves in SAN. */
function nodeOf({ shape, moves }: TreeSource, ...line: string[]): number {
  let at = 0
  for (const san of line) {
    let next = at + 1
    while (shape.up[next] !== at || moves.san(next) !== san) next++
    at = next
  }
  return at
}

describe('the words of a node', () => {
  it('say why a refuted move was left, in White’s view', () => {
    const refuted = nodeOf(lopez, 'Bxa6')
    expect(words.whyWords(lopez, refuted)).toBe(
      'After Bxc6 White has 0.00 already; here Black has bxa6: no need to look further. 32 other moves were not looked at.',
    )
    expect(words.valueWords(lopez, refuted)).toBe('at most 0.00')
    expect(words.valueWords(lopez, nodeOf(lopez, 'Bxa6', 'bxa6'))).toBe('−2.00')
    expect(words.pathWords(lopez, nodeOf(lopez, 'Bxa6', 'bxa6'))).toBe('4.Bxa6 bxa6')
  })

  it('say what the best move is, and where the search ends', () => {
    expect(words.whyWords(lopez, 0)).toMatch(
      /^Everything was looked at\. White has nothing better than \S+\.$/,
    )
    expect(words.whyWords(lopez, nodeOf(lopez, 'Bxc6', 'dxc6'))).toBe(
      'The horizon: the position is judged as it stands.',
    )
    expect(words.spoken(lopez, 0)).toContain('The position itself, value 0.00')
  })

  it('say whose window it is', () => {
    expect(words.sureWords(true, 35)).toBe('White is sure of +0.35')
    expect(words.sureWords(false, 32001)).toBe('Black is sure of nothing yet')
  })
})

describe('the reason of a cut', () => {
  const leaf = { reason: REASON_HORIZON }
  it('is a move further up where that set the bound', () => {
    const shape = shapeOf(
      treeOf({
        below: [
          { move: 'a2a3', value: -40, ...leaf },
          {
            move: 'b2b3',
            value: -50,
            beta: -40,
            below: [
              {
                move: 'a7a6',
                value: 50,
                alpha: 40,
                below: [
                  {
                    move: 'c2c3',
                    value: -30,
                    beta: -40,
                    reason: REASON_CUT,
                    below: [{ move: 'c7c6', value: 30, ...leaf }],
                  },
                ],
              },
            ],
          },
        ],
      }),
    )
    expect(reasonOf(shape, 4)).toEqual({ why: 'cutFar', by: 5, rival: 1, instead: 2 })
    expect(boundOf(shape.tree, 4)).toBe('lower')
  })

  it('is the bound alone where no move of the record set it', () => {
    const shape = shapeOf(
      treeOf({
        beta: 20,
        value: 30,
        reason: REASON_CUT,
        below: [{ move: 'a2a3', value: -30, ...leaf }],
      }),
    )
    expect(reasonOf(shape, 0)).toEqual({ why: 'cutBound', by: 1, rival: NONE, instead: NONE })
  })
})

describe('the picture', () => {
  const names = 'ground ink muted onLine later door ghostInk mark band track'.split(' ')
  const colors = Object.fromEntries([...TONES, ...names].map((name) => [name, name])) as unknown as TreeColors

  function picture(source: TreeSource, step: TreeStep | null, more: Partial<TreeView> = {}): string {
    const { rows } = source.shape
    const view = { left: 0, span: 1, width: 1200, height: rows * 40, row: 40, top: 0, ...more }
    const layout = layoutOf(source.shape)
    const blocks = new Blocks()
    placeBlocks(layout, view, blocks)
    const labels = words.labels(source, undefined, 1000)
    return svgOf({ layout, view, blocks, colors, labels, selected: 0, step }, 'a < b')
  }

  it('has moves, values, doors and what is behind them', () => {
    const { start, width } = layoutOf(lopez.shape)
    const refuted = nodeOf(lopez, 'Bxa6')
    const svg = picture(lopez, null, { left: start[refuted]!, span: width[refuted]! })
    expect(svg).toContain('<title>a &lt; b</title>')
    for (const said of ['White to move', 'Bxa6', '≤ 0.00', '−2.00', 'bxa6 is enough: 32 not looked at'])
      expect(svg).toContain(`>${said}</text>`)
    expect(svg).toContain('fill="door"')
  })

  it('has no values and no doors that a step has not come to', () => {
    const refuted = nodeOf(lopez, 'Bxa6')
    const { start, width } = layoutOf(lopez.shape)
    const seen = { left: start[refuted]!, span: width[refuted]! }
    const svg = picture(lopez, { node: refuted, isLeft: false }, seen)
    expect(svg).not.toContain('≤ 0.00')
    expect(svg).not.toContain('fill="door"')
    expect(svg).toContain('fill="later"')
    // That it is refuted is not known either.
    expect(svg).not.toContain('fill="cut"')
    expect(picture(lopez, { node: refuted, isLeft: true }, seen)).toContain('fill="door"')
  })

  it('puts White’s advantage to the right of a band, however large', () => {
    expect([-32001, -200, 0, 200, 32001].map(bandPlace)).toEqual([0, 0.25, 0.5, 0.75, 1])
  })
})
