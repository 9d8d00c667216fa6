// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest'
import { readGame } from '../../../../../engine/chess/pgn/read/reader.ts'
import { writeGame, writeMoves } from '../../../../../engine/chess/pgn/write/writer.ts'
import { addLine, apply, setComment, setTags } from '../../../../../engine/chess/edit.ts'
import { emptyTree, nodeOf, type GameTree } from '../../../../../engine/chess/tree.ts'
import { joinTexts, makeClock, parseClock, parseComment } from '../../../../../engine/chess/pgn/comment.ts'

const moves = (text: string): string => writeMoves(readGame(text).tree).trim()

/** A game in which every move has a comment, after words that push it across the line end. */
const commented = (comment: string): string =>
  moves(['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6'].map((san) => `${san} {${comment}}`).join(' '))

function withLine(tree: GameTree, line: readonly string[]): GameTree {
  const edited = addLine(tree, tree.root, line)
  if (!edited.ok) throw new Error(edited.code)
  return apply(tree, edited.value.change)
}

describe('export format', () => {
  test('a new game has the roster, an empty line, moves and result', () => {
    expect(writeGame(withLine(emptyTree(), ['e2e4', 'e7e5']))).toBe(
      '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n\n1. e4 e5 *\n',
    )
  })

  test('a set-up is in the tags', () => {
    const tree = emptyTree('bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKR2 w CFcf - 0 1')
    expect(writeGame(tree)).toContain(
      '[Variant "Chess960"]\n[SetUp "1"]\n[FEN "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKR2 w KQkq - 0 1"]\n',
    )
    expect(writeGame(emptyTree('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'))).not.toContain('Variant')
  })

  test('the roster comes first, escapes are written', () => {
    const tree = emptyTree()
    const tags = setTags(tree, [
      { name: 'ECO', value: 'B00' },
      { name: 'Result', value: '*' },
      { name: 'White', value: 'a "b" \\' },
    ])
    if (!tags.ok) throw new Error(tags.code)
    expect(writeGame(apply(tree, tags.value.change))).toBe(
      '[White "a \\"b\\" \\\\"]\n[Result "*"]\n[ECO "B00"]\n\n*\n',
    )
  })

  test.each([
    [
      'numbers of Black after comments and variations only',
      '1. e4 {x} e5 $1 2. d4 (2. c4) exd4',
      '1. e4 {x} 1... e5 $1 2. d4 (2. c4) 2... exd4 *',
    ],
    ['suffixes as numbers', '1. e4! e5?? *', '1. e4 $1 e5 $4 *'],
    [
      'variations behind the move they replace',
      '1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. f4 *',
      '1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. f4 *',
    ],
    [
      'commands in one order',
      '1. e4 {text [%emt 0:00:01][%clk 1:00:00][%eval 0.1][%cal Re2e4][%csl Gd4]} *',
      '1. e4 {[%csl Gd4] [%cal Re2e4] [%eval 0.1] [%clk 1:00:00] [%emt 0:00:01] text} *',
    ],
    ['a brace in a comment', '1. e4 ; a } b\ne5 *', '1. e4\n; a } b\n1... e5 *'],
    [
      'what looks like a command and is text',
      '1. e4 ; see [%clk 0:00:01]\ne5 *',
      '1. e4\n; see [%clk 0:00:01]\n1... e5 *',
    ],
    ['a null move', '1. e4 Z0 2. d4 *', '1. e4 -- 2. d4 *'],
    [
      'the unplayable rest as it was',
      '1. e4 e5 2. Ke3   d6 {x}\n 3. d4 1-0',
      '1. e4 e5\n2. Ke3   d6 {x}\n 3. d4\n1-0',
    ],
  ])('%s', (_name, text, expected) => {
    expect(moves(text).replace('\n*', ' *')).toBe(expected.replace('\n*', ' *'))
  })

  test('lines are shorter than 80 characters, comments too, and come back whole', () => {
    const words = Array.from({ length: 300 }, (_, i) => `word${i}`).join(' ')
    const tree = withLine(
      emptyTree(),
      Array.from({ length: 200 }, (_, i) => ['g1f3', 'g8f6', 'f3g1', 'f6g8'][i % 4]!),
    )
    const edited = setComment(tree, 20, words)
    if (!edited.ok) throw new Error(edited.code)
    const text = writeGame(apply(tree, edited.value.change))
    for (const line of text.split('\n')) expect(line.trimEnd().length).toBeLessThan(80)
    expect(nodeOf(readGame(text).tree, 20).comment).toBe(words)
  })

  test.each([
    ['clocks', '[%clk 0:03:05]'],
    ['clocks and evaluations', '[%eval 0.17] [%clk 0:03:05]'],
    ['drawings', '[%csl Gd4,Re5,Ya1] [%cal Gd2d4,Re7e5,Bb1c3] [%eval -1.2] [%clk 1:00:00] [%emt 0:00:07.5]'],
    [
      'a command that we do not know, in text',
      'see [%tqu "En", "find it", e4] and think again, it is not hard',
    ],
  ])('no command is broken, and lines stay short: %s', (_name, comment) => {
    const text = commented(comment)
    expect(text).not.toMatch(/\[%[^\]]*\n/)
    expect(text.split('\n').filter((line) => line.trimEnd().length >= 80)).toEqual([])
    expect(text).not.toMatch(/^[[%]/m)
    expect(commented(comment)).toBe(moves(text))
  })

  test('a command that is longer than a line stays on one line', () => {
    const squares = 'abcdefgh'.split('').flatMap((file) => [1, 2, 3, 4].map((rank) => `G${file}${rank}h8`))
    const text = moves(`1. e4 {[%cal ${squares.join(',')}] [%clk 0:01:00] text} e5 *`)
    expect(text).toBe(`1. e4\n{[%cal ${squares.join(',')}] \n [%clk 0:01:00] text} 1... e5 *`)
  })

  test('comments behind semicolons are wrapped, and come back whole', () => {
    const words = Array.from({ length: 80 }, (_, i) => (i % 9 === 0 ? '[%clk 0:00:01]' : `w}ord${i}`)).join(
      ' ',
    )
    const { tree } = readGame(`1. e4 ; ${words}\n;\n; second  line\n;   third\n e5 *`)
    const text = writeGame(tree)
    for (const line of text.split('\n')) expect(line.trimEnd().length).toBeLessThan(80)
    expect(text).toContain('\n; second  line\n;   third\n')
    expect(text).not.toMatch(/\[%[^\]]*\n/)
    expect(nodeOf(readGame(text).tree, 1).comment).toBe(`${words}\n\nsecond  line\n  third`)
  })

  test('a wrapped comment has no bracket or percent sign at the start of a line', () => {
    const words = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? `[x${i}]` : `%y${i}`)).join(' ')
    expect(moves(`1. e4 {${words} end} *`)).not.toMatch(/^[[%]/m)
  })
})

describe('comments', () => {
  test.each([
    ['1:02:03', 3723],
    ['0:00:07', 7],
    ['0:00:07.5', 7.5],
    ['01:30:00', 5400],
    ['123:00:00', 442_800],
    ['1:23', 83],
    ['89:59', 5399],
    ['5', 5],
    ['7.25', 7.25],
    ['4:60', undefined],
    ['0:61:00', undefined],
    ['-0:00:01', undefined],
    ['0:00:01.2345', undefined],
    ['soon', undefined],
  ])('clock %s', (text, seconds) => {
    expect(parseClock(text)).toBe(seconds)
    if (seconds !== undefined) expect(parseClock(makeClock(seconds))).toBe(seconds)
  })

  test.each([
    ['text around a command', 'before [%clk 0:00:01] after', 'before after'],
    ['glued text', 'before[%clk 0:00:01]after', 'before after'],
    ['a clock that cannot be kept', 'x [%clk 1:83] y', 'x [%clk 1:83] y'],
    ['the second of two different clocks', '[%clk 0:00:01] [%clk 0:00:02]', '[%clk 0:00:02]'],
    ['the second of two equal clocks', '[%clk 0:00:01] [%clk 0:00:01]', ''],
    ['unknown colours', '[%csl Gd4,Od5,Xz9]', '[%csl Od5,Xz9]'],
    ['an empty evaluation', '[%eval ]', '[%eval ]'],
    ['a command that is not closed', '[%clk 0:00:01', '[%clk 0:00:01'],
  ])('what stays text: %s', (_name, text, rest) => {
    expect(parseComment(text).text).toBe(rest)
  })

  test('two comments with different clocks keep both', () => {
    const { tree } = readGame('1. e4 {[%clk 0:00:01]} {[%clk 0:00:02]} *')
    expect(nodeOf(tree, 1)).toMatchObject({ clock: 1, comment: '[%clk 0:00:02]' })
    expect(nodeOf(readGame(writeGame(tree)).tree, 1)).toEqual(nodeOf(tree, 1))
  })

  test('texts are joined by a line break', () => {
    expect([joinTexts('a', 'b'), joinTexts('', 'b'), joinTexts('a', '')]).toEqual(['a\nb', 'b', 'a'])
  })
})

test('a comment may be one word of any length', () => {
  const word = 'x'.repeat(20_000_000)
  expect(moves(`1. e4 {${word}}`).length).toBeGreaterThan(word.length)
})
