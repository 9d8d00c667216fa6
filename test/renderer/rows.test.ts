// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import {
  addLine,
  addMove,
  apply,
  setComment,
  setCommentBefore,
  toggleNag,
  type Edited,
} from '../../engine/chess/edit.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { emptyTree, mainline, nodeAt, nodeOf, subtree, type GameTree } from '../../engine/chess/tree.ts'
import { makeRows, MAX_LINE_MOVES, rowIndex, textOf, type Row } from '../../renderer/moves/rows.ts'

const after = (tree: GameTree, edited: Edited): GameTree => {
  if (!edited.ok) throw new Error(edited.code)
  return apply(tree, edited.value.change)
}
const game = (text: string): GameTree => readGame(text).tree

/** Rows in readable form: `12. e4 e5`, `{text}`, and variations with a bar for each level. */
function read(rows: readonly Row[]): string[] {
  return rows.map((row) => {
    if (row.kind === 'pair') return `${row.number}. ${row.white?.san ?? '…'} ${row.black?.san ?? ''}`.trim()
    if (row.kind === 'comment') return `{${textOf(row)}}`
    const items = row.items.map((item) =>
      item.kind === 'text' ? `{${textOf(item)}}` : `${item.label}${item.node.san}`,
    )
    return `${'|'.repeat(row.depth)} ${items.join(' ')}`
  })
}

describe('the layout of a game', () => {
  it.each<[string, string, string[]]>([
    ['nothing', '*', []],
    ['moves in pairs', '1. e4 e5 2. Nf3 *', ['1. e4 e5', '2. Nf3']],
    ['a comment on the game', '{Casual} 1. e4 *', ['{Casual}', '1. e4']],
    [
      'a comment between the moves of a pair',
      '1. e4 {best by test} e5 2. Nf3 *',
      ['1. e4', '{best by test}', '1. … e5', '2. Nf3'],
    ],
    [
      'a variation of White’s move',
      '1. e4 (1. d4 d5) e5 2. Nf3 *',
      ['1. e4', '| 1.d4 d5', '1. … e5', '2. Nf3'],
    ],
    [
      'a variation of Black’s move',
      '1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *',
      ['1. e4 e5', '| 1…c5 2.Nf3 d6', '2. Nf3'],
    ],
    ['several variations, in order', '1. e4 (1. d4) (1. c4 e5) *', ['1. e4', '| 1.d4', '| 1.c4 e5']],
    [
      'a variation in a variation interrupts it',
      '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6 3. d4) 2. Nf3 *',
      ['1. e4 e5', '| 1…c5 2.Nf3', '|| 2.c3 d5', '| 2…d6 3.d4', '2. Nf3'],
    ],
    [
      'comments in a variation, before it and within',
      '1. e4 ({or} 1. d4 {solid} d5) *',
      ['1. e4', '| {or} 1.d4 {solid} 1…d5'],
    ],
    [
      'a comment after the variations of a move',
      '1. e4 (1. d4) {and now} 1... e5 *',
      ['1. e4', '| 1.d4', '{and now}', '1. … e5'],
    ],
    [
      'a game that begins with Black',
      '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 17"]\n\n17... Kd7 18. e4 *',
      ['17. … Kd7', '18. e4'],
    ],
  ])('%s', (_name, text, expected) => {
    expect(read(makeRows(game(text)))).toEqual(expected)
  })

  it('shows every node exactly once, whatever the nesting', () => {
    let tree = emptyTree()
    let at = tree.root
    const PAIRS = [
      ['g1f3', 'b1c3'],
      ['g8f6', 'b8c6'],
      ['a1b1', 'c3b1'],
      ['a8b8', 'c6b8'],
    ] as const
    // Two moves at every node, and the next pair below the second one, as deep as possible.
    for (let depth = 0; depth < 40; depth++) {
      const [first, second] = PAIRS[depth % PAIRS.length]!
      tree = after(tree, addMove(tree, at, first))
      const variation = addMove(tree, at, second)
      if (!variation.ok) throw new Error(variation.code)
      tree = apply(tree, variation.value.change)
      at = variation.value.node
    }
    const shown = makeRows(tree).flatMap((row) =>
      row.kind === 'pair'
        ? [row.white, row.black].flatMap((node) => (node ? [node.id] : []))
        : row.kind === 'line'
          ? row.items.flatMap((item) => (item.kind === 'move' ? [item.node.id] : []))
          : [],
    )
    const all = subtree(tree, tree.root).filter((id) => id !== tree.root)
    expect(shown.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
  })

  it('cuts a very long variation into rows', () => {
    const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8']
    const moves = Array.from({ length: 4 * MAX_LINE_MOVES + 3 }, (_, index) => shuffle[index % 4]!)
    let tree = after(emptyTree(), addLine(emptyTree(), 0, ['e2e4']))
    tree = after(tree, addLine(tree, tree.root, moves))
    const rows = makeRows(tree).filter((row) => row.kind === 'line')
    expect(rows.length).toBe(5)
    expect(rows.map(({ begins, ends }) => [begins, ends])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, false],
      [false, true],
    ])
    expect(Math.max(...rows.map(({ items }) => items.length))).toBe(MAX_LINE_MOVES)
  })
})

describe('a change', () => {
  const text = '1. e4 {a} e5 (1... c5 2. Nf3 (2. c3) d6) 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6) 4. Ba4 *'

  it('leaves all other rows unchanged', () => {
    const before = game(text)
    const rows = makeRows(before)
    const at = nodeAt(before, ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5'])!
    const next = makeRows(after(before, toggleNag(before, at, 1)), rows)
    const changed = next.filter((row, index) => row !== rows[index])
    expect(read(changed)).toEqual(['3. Bb5 a6'])
  })

  it('shows in the row of a comment, before or after', () => {
    const before = game(text)
    const rows = makeRows(before)
    const first = nodeAt(before, ['e2e4'])!
    const second = nodeAt(before, ['e2e4', 'e7e5', 'g1f3'])!
    const once = after(before, setComment(before, first, 'b'))
    const twice = makeRows(after(once, setCommentBefore(once, second, 'c')), rows)
    expect(read(twice).slice(0, 3)).toEqual(['1. e4', '{b}', '1. … e5'])
    expect(read(twice)).toContain('{c}')
  })

  it('without effect gives the same rows', () => {
    const tree = game(text)
    const rows = makeRows(tree)
    expect(makeRows({ ...tree }, rows).every((row, index) => row === rows[index])).toBe(true)
  })
})

describe('the index', () => {
  it('finds the row of every move', () => {
    const tree = game('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *')
    const rows = makeRows(tree)
    const index = rowIndex(rows)
    const main = mainline(tree)
    expect(index.get(tree.root)).toBe(undefined)
    expect(main.slice(1).map((id) => index.get(id))).toEqual([0, 0, 2])
    const variation = nodeOf(tree, main[1]!).children[1]!
    expect(index.get(variation)).toBe(1)
  })
})
