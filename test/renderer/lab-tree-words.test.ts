// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The words for a tree's nodes, and the texts in its picture. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from 'vue'
import { START_FEN } from '../../engine/chess/rules.ts'
import {
  NODE_GHOST,
  NODE_QUIESCENCE,
  REASON_CUT,
  REASON_DEAD,
  REASON_DELTA,
  REASON_FIFTY,
  REASON_FUTILE,
  REASON_GUESS,
  REASON_HORIZON,
  REASON_MATE,
  REASON_MATE_DISTANCE,
  REASON_NULL_MOVE,
  REASON_RAZORED,
  REASON_REPETITION,
  REASON_STALEMATE,
  REASON_STAND_PAT,
  REASON_STOPPED,
  REASON_TABLE,
} from '../../engine/lab/layout.ts'
import { Blocks, layoutOf, placeBlocks, type TreeView } from '../../renderer/lab/tree/tree-layout.ts'
import { exampleOf, gainOf } from '../../renderer/lab/tree/tree-gains.ts'
import { learnedAt } from '../../renderer/lab/tree/tree-memory.ts'
import { TreeMoves } from '../../renderer/lab/tree/tree-moves.ts'
import { boundOf, reasonOf } from '../../renderer/lab/tree/tree-reasons.ts'
import { type TreeColors, widthOf } from '../../renderer/lab/tree/tree-scene.ts'
import { NONE, shapeOf, TONES, type TreeShape } from '../../renderer/lab/tree/tree-shape.ts'
import type { TreeStep } from '../../renderer/lab/tree/tree-steps.ts'
import { placeCaption } from '../../renderer/lab/tree/tree-caption.ts'
import { bandPosition, svgOf } from '../../renderer/lab/tree/tree-drawing.ts'
import { type TreeSource, useTreeWords } from '../../renderer/lab/tree/useTreeWords.ts'
import { createTexts } from '../../renderer/locales/text.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { makeBench, type Bench } from './bench.ts'
import { FINE, LOPEZ, searchedTree, type Sketch, treeOf } from './lab-trees.ts'

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
  app.use(createTexts())
  app.mount(document.createElement('div'))
})
afterEach(() => bench.stop())

const sourceOf = (shape: TreeShape, fen = LOPEZ): TreeSource => ({ shape, moves: new TreeMoves(shape, fen) })

/** Black's queen can take a pawn that a knight guards. */
const QUEEN = '3qk3/8/8/8/3P4/5N1P/P6P/4K3 w - - 0 1'

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
  it('say why the search left a refuted move, from White’s view', () => {
    const refuted = nodeOf(lopez, 'Bxa6')
    expect(words.whyWords(lopez, refuted)).toBe(
      'After Bxc6 White has 0.00 already; here Black has bxa6, which wins a bishop: no need to look further. 32 other moves were not looked at.',
    )
    expect(words.valueWords(lopez, refuted)).toBe('at most 0.00')
    expect(words.valueWords(lopez, nodeOf(lopez, 'Bxa6', 'bxa6'))).toBe('−2.00')
    expect(words.pathWords(lopez, nodeOf(lopez, 'Bxa6', 'bxa6'))).toBe('4.Bxa6 bxa6')
  })

  it('name the best move, and where the search ends', () => {
    expect(words.whyWords(lopez, 0)).toMatch(
      /^Everything was looked at\. White has nothing better than \S+\.$/,
    )
    expect(words.whyWords(lopez, nodeOf(lopez, 'Bxc6', 'dxc6'))).toBe(
      'The horizon: the position is judged as it stands.',
    )
    expect(words.spoken(lopez, 0)).toContain('The position itself, value 0.00')
  })

  it('say whose window it is', () => {
    expect(words.sureWords(true, 35)).toBe('White has at least +0.35')
    expect(words.sureWords(false, 32001)).toBe('Black allows anything yet')
  })
})

/** The sentence of a position after 1.e4. */
const said = (sketch: Sketch): string => {
  const source = sourceOf(shapeOf(treeOf({ below: [{ move: 'e2e4', value: 0, ...sketch }] })), START_FEN)
  return words.whyWords(source, 1)
}

describe('the sentence of each reason', () => {
  const reply = { move: 'e7e5', reason: REASON_HORIZON }

  it.each<[string, Sketch, string]>([
    ['all seen', { below: [reply] }, 'Everything was looked at. Black has nothing better than e5.'],
    [
      'all too little',
      { alpha: 10, value: 0, below: [reply] },
      'Everything was looked at. Nothing gives Black more than is already available elsewhere.',
    ],
    ['leaf', { reason: REASON_HORIZON }, 'The horizon: the position is judged as it stands.'],
    [
      'exchanges at the horizon',
      { reason: REASON_HORIZON, below: [{ move: 'd7d5', kind: NODE_QUIESCENCE, reason: REASON_STAND_PAT }] },
      'The horizon: captures are played out. Black has nothing better than d5.',
    ],
    [
      'stand pat',
      { kind: NODE_QUIESCENCE, reason: REASON_STAND_PAT },
      'No capture gains anything for Black: the position is judged as it stands.',
    ],
    [
      'stand pat is enough',
      { kind: NODE_QUIESCENCE, reason: REASON_CUT, beta: 0 },
      'Black need not do anything: the position as it stands is more than White would allow.',
    ],
    [
      'null move',
      { reason: REASON_NULL_MOVE, beta: 0 },
      'Even if Black passed, it would be more than White allows: no need to look further.',
    ],
    [
      'table, elsewhere',
      { reason: REASON_TABLE },
      'The same position was met before, in a search that is not in this picture. Its value was remembered.',
    ],
    ['no other move', { reason: REASON_TABLE, value: -32001 }, 'There is no other move to compare with.'],
    [
      'razored',
      { reason: REASON_RAZORED },
      'Hopeless for Black, and close to the horizon: not looked at any further.',
    ],
    [
      'futile',
      { kind: NODE_GHOST, reason: REASON_FUTILE },
      'Not looked at: the move could hardly gain what White is missing.',
    ],
    ['delta', { kind: NODE_GHOST, reason: REASON_DELTA }, 'Not looked at: the capture gains too little.'],
    [
      'guess',
      { kind: NODE_GHOST, reason: REASON_GUESS },
      'Not looked at: a shallow search considered another move better.',
    ],
    ['mate', { reason: REASON_MATE }, 'Black is mated.'],
    ['mate distance', { reason: REASON_MATE_DISTANCE }, 'A shorter mate was already found elsewhere.'],
    ['stalemate', { reason: REASON_STALEMATE }, 'Stalemate: a draw.'],
    ['repetition', { reason: REASON_REPETITION }, 'The position occurred before: a draw.'],
    ['fifty', { reason: REASON_FIFTY }, 'Fifty moves without a capture or a pawn move: a draw.'],
    ['dead', { reason: REASON_DEAD }, 'Nobody can mate any more: a draw.'],
    ['stopped', { reason: REASON_STOPPED }, 'The search was stopped here.'],
  ])('%s', (_name, sketch, sentence) => {
    expect(said(sketch)).toBe(sentence)
  })

  it('names the moves after which a value was learned', () => {
    const source = sourceOf(shapeOf(searchedTree(FINE, 'alphabeta,table', 4)), FINE)
    const { tree } = source.shape
    const bridged = Array.from(tree.reason.keys()).find((node) => learnedAt(tree, node) !== NONE)!
    expect(words.whyWords(source, bridged)).toBe(
      `The same position was met before, after ${words.pathWords(source, learnedAt(tree, bridged))}. Its value was remembered.`,
    )
  })
})

/** White's first move, its refutation, and the ends of White's replies. */
function refutation(fen: string, move: string, by: string, replies: readonly Sketch[] = []): string {
  const source = sourceOf(
    shapeOf(
      treeOf({
        below: [
          { move: 'h2h3', value: 0, reason: REASON_HORIZON },
          {
            move,
            value: 300,
            beta: 0,
            reason: REASON_CUT,
            below: [{ move: by, value: -300, reason: replies.length ? 0 : REASON_HORIZON, below: replies }],
          },
        ],
      }),
    ),
    fen,
  )
  return words.whyWords(source, 2)
}

describe('what a refutation wins', () => {
  const leaf = { value: 300, reason: REASON_HORIZON }

  it('is the piece that it takes', () => {
    expect(refutation(LOPEZ, 'b5a6', 'b7a6')).toContain('here Black has bxa6, which wins a bishop:')
  })

  it('is only taken if a more valuable piece takes it and the search went no further', () => {
    expect(refutation(QUEEN, 'a2a3', 'd8d4')).toContain('Qxd4, which takes a pawn:')
  })

  it('counts what the opponent wins back with the best reply', () => {
    const back = [
      { move: 'h3h4', ...leaf },
      { move: 'f3d4', ...leaf },
    ]
    expect(refutation(QUEEN, 'a2a3', 'd8d4', back)).toContain('here Black has Qxd4: no need')
    expect(refutation(QUEEN, 'a2a3', 'd8d4', back.slice(0, 1))).toContain('Qxd4, which wins a pawn:')
  })

  it('is a mate if the value is one', () => {
    const source = sourceOf(
      shapeOf(
        treeOf({
          value: 31_999,
          beta: 0,
          reason: REASON_CUT,
          below: [{ move: 'd2d4', value: -31_999, reason: REASON_MATE }],
        }),
      ),
      QUEEN,
    )
    expect(gainOf(source, 0, 1)).toEqual({ kind: 'mate' })
  })

  it('is nothing if the pieces stay', () => {
    expect(refutation(LOPEZ, 'b5a4', 'b7b6')).toContain('here Black has b6: no need')
  })

  it('has as example a move whose refutation takes a piece', () => {
    const moves = lopez.shape.tree
    const example = exampleOf(lopez)
    expect(moves.reason[example]).toBe(REASON_CUT)
    expect(words.whyWords(lopez, example)).toMatch(
      /^After Bxc6 White has 0\.00 already; .* which wins a bishop/,
    )
    expect(exampleOf(sourceOf(shapeOf(searchedTree(LOPEZ, 'negamax', 2))))).toBe(NONE)
  })
})

describe('the reason of a cut', () => {
  const leaf = { reason: REASON_HORIZON }
  it('is a move further up if that move set the bound', () => {
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

  it('is only the bound if no move of the record set it', () => {
    const shape = shapeOf(
      treeOf({
        beta: 20,
        value: 30,
        reason: REASON_CUT,
        below: [{ move: 'a2a3', value: -30, ...leaf }],
      }),
    )
    expect(reasonOf(shape, 0)).toEqual({ why: 'cutBound', by: 1, rival: NONE, instead: NONE })
    expect(words.whyWords(sourceOf(shape, START_FEN), 0)).toBe(
      'It was only asked whether this is +0.20 or better for White. With a3, it is: no need to look further.',
    )
  })
})

describe('the picture', () => {
  const names = 'ground ink muted onLine later door onDoor ghostInk ghostLine mark band track bridge'.split(
    ' ',
  )
  const colors = Object.fromEntries([...TONES, ...names].map((name) => [name, name])) as unknown as TreeColors

  const CAPTION = {
    title: 'a < b',
    lines: ['FEN: 8/8/8/8/8/8/8/8 w - - 0 1', 'Minimax. 2 half-moves deep.'],
    legend: [
      { color: 'sample', label: 'Best line: 3' },
      { color: 'other', label: 'Refuted: 30' },
    ],
  }

  function picture(
    source: TreeSource,
    step: TreeStep | null,
    more: Partial<TreeView> = {},
    bridge = NONE,
  ): string {
    const { rows } = source.shape
    const view = { left: 0, span: 1, width: 1200, height: rows * 40, row: 40, top: 0, ...more }
    const layout = layoutOf(source.shape)
    const blocks = new Blocks()
    placeBlocks(layout, view, blocks)
    const labels = words.labels(source, undefined, 1000)
    return svgOf({ layout, view, blocks, colors, labels, selected: 0, bridge, step }, CAPTION)
  }

  it('has moves, values, doors and the counts behind them', () => {
    const { start, width } = layoutOf(lopez.shape)
    const refuted = nodeOf(lopez, 'Bxa6')
    const svg = picture(lopez, null, { left: start[refuted]!, span: width[refuted]! })
    expect(svg).toContain('<title>a &lt; b</title>')
    for (const said of ['White to move', 'Bxa6', '≤ 0.00', '−2.00', 'bxa6 is enough: 32 not looked at'])
      expect(svg).toContain(`>${said}</text>`)
    expect(svg).toContain('fill="door"')
  })

  it('has the position, the settings and the legend below the tree, within its width', () => {
    const svg = picture(lopez, null)
    for (const said of [...CAPTION.lines, ...CAPTION.legend.map(({ label }) => label)])
      expect(svg).toContain(`>${said}</text>`)
    const bottom = lopez.shape.rows * 40
    const { height } = placeCaption(CAPTION, 1200)
    expect(svg).toContain(`height="${bottom + height}"`)
    for (const width of [40, 120, 180]) {
      const { placed, height: higher } = placeCaption(CAPTION, width)
      expect(higher).toBeGreaterThan(height)
      for (const { y, words, color } of placed) {
        expect(y).toBeLessThan(higher)
        // An entry of the legend is not wrapped.
        if (color === null) expect(widthOf(words)).toBeLessThan(Math.max(width, widthOf('xx')))
      }
    }
  })

  it('has no values and doors beyond the current step', () => {
    const refuted = nodeOf(lopez, 'Bxa6')
    const { start, width } = layoutOf(lopez.shape)
    // The neighbours share the edges.
    const seen = { left: start[refuted]! + 0.01 * width[refuted]!, span: 0.98 * width[refuted]! }
    const svg = picture(lopez, { node: refuted, isLeft: false }, seen)
    expect(svg).not.toContain('≤ 0.00')
    expect(svg).not.toContain('fill="door"')
    expect(svg).toContain('fill="later"')
    // The refutation is not known yet either.
    expect(svg).not.toContain('fill="cut"')
    expect(picture(lopez, { node: refuted, isLeft: true }, seen)).toContain('fill="door"')
  })

  it('has a bridge to the node where a value was learned', () => {
    const pawns = sourceOf(shapeOf(searchedTree(FINE, 'alphabeta,table', 4)), FINE)
    const remembered = pawns.shape.tree.reason.indexOf(REASON_TABLE)
    const learned = learnedAt(pawns.shape.tree, remembered)
    expect(learned).not.toBe(NONE)
    expect(picture(pawns, null, {}, learned)).toContain('stroke="bridge"')
    expect(picture(pawns, null)).not.toContain('bridge')
  })

  it('puts White’s advantage on the right of a band, however large it is', () => {
    expect([-32001, -200, 0, 200, 32001].map(bandPosition)).toEqual([0, 0.25, 0.5, 0.75, 1])
  })
})
