// SPDX-License-Identifier: GPL-3.0-or-later
/** How the reader handles tags and the positions that they set up. */
import { describe, expect, test } from 'vitest'
import { readGame } from '../../../../../engine/chess/pgn/read/reader.ts'
import { writeGame, writeMoves } from '../../../../../engine/chess/pgn/write/writer.ts'
import { mainline, nodeOf, tagOf, type GameTree } from '../../../../../engine/chess/tree.ts'

const sans = (tree: GameTree): string =>
  mainline(tree)
    .slice(1)
    .map((id) => nodeOf(tree, id).san)
    .join(' ')

const codes = (text: string): string[] => readGame(text).anomalies.map(({ code }) => code)

describe('tags', () => {
  test.each([
    ['escapes', String.raw`[White "a \"b\" \\ c"]`, 'White', String.raw`a "b" \ c`],
    ['a single backslash', String.raw`[White "C:\chess"]`, 'White', String.raw`C:\chess`],
    ['a backslash at the end', String.raw`[White "C:\"]`, 'White', 'C:\\'],
    ['a quote that is not escaped', '[White "a "b" c"]', 'White', 'a "b" c'],
    ['spaces everywhere', '  [ White   "x"  ]', 'White', 'x'],
    ['a break before the value', '[White \n"x"]', 'White', 'x'],
    ['a break in the value', '[White "x\ny"]', 'White', 'x y'],
    ['a break behind a backslash', '[White "x\\\ny"]', 'White', 'x\\ y'],
    ['a blank that does not break', '[White\u00a0"x"]', 'White', 'x'],
    ['no closing quote', '[White "x]', 'White', 'x'],
    ['no closing bracket', '[White "x"', 'White', 'x'],
    ['no quotes', '[Round 3]', 'Round', '3'],
    ['English quotes', '[White “x”]', 'White', 'x'],
    ['German quotes', '[White „x“]', 'White', 'x'],
    ['French quotes', '[White «x»]', 'White', 'x'],
    ['double primes', '[White ″x″]', 'White', 'x'],
    ['full-width quotes', '[White ＂x＂]', 'White', 'x'],
    ['single quotes', "[White 'x']", 'White', 'x'],
    ['quotes without a blank', '[White“x”]', 'White', 'x'],
    ['full-width brackets', '［White "x"］', 'White', 'x'],
    ['brackets and quotes of an input method', '【White “x”】', 'White', 'x'],
    ['a typographic quote at the end only', '[White "x”]', 'White', 'x'],
    ['an apostrophe without quotes', "[White O'Kelly]", 'White', "O'Kelly"],
    ['typographic quotes in a value', '[White "the “x”"]', 'White', 'the “x”'],
    ['only typographic quotes in a value', '[White "“x”"]', 'White', '“x”'],
    ['doubled quotes', '[White ""x""]', 'White', 'x'],
    ['doubled quotes inside', '[White "a ""b"" c"]', 'White', 'a "b" c'],
    ['quotes around two words', '[White ""a" and "b""]', 'White', '"a" and "b"'],
    ['no value', '[White]', 'White', ''],
    ['odd name', '[Greatest? "True"]', 'Greatest?', 'True'],
    ['brackets in the value', '[Black "[=0040.34h5a4]"]', 'Black', '[=0040.34h5a4]'],
  ])('%s', (_name, line, name, value) => {
    const { tree } = readGame(`${line}\n[Result "*"]\n\n1. e4 *`)
    expect(tagOf(tree, name)).toBe(value)
    expect(tagOf(tree, 'Result')).toBe('*')
    expect(sans(tree)).toBe('e4')
    expect(readGame(writeGame(tree)).tree.tags.find((tag) => tag.name === name)?.value).toBe(value)
  })

  test.each(['“', '„', '«', '″'])('a position in other quotes is the first one: %s', (quote) => {
    const text = `[White ${quote}x${quote}]\n[FEN ${quote}4k3/8/8/8/8/8/4P3/4K3 w - - 0 1${quote}]\n\n1. e4 *`
    const { tree, anomalies } = readGame(text)
    expect(nodeOf(tree, 0).fen).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1')
    expect(sans(tree)).toBe('e4')
    expect(anomalies).toMatchObject([
      { code: 'TAG_SYNTAX', line: 1, action: 'repaired' },
      { code: 'TAG_SYNTAX', line: 2, action: 'repaired' },
    ])
  })

  test.each([
    ['a line that cannot be read', '[White e4 (1-0 {x'],
    ['a name with more behind it', '[White] e4 "x'],
    ['a value on two lines', '[White x "y\nand e4"]'],
  ])('%s stays a line among them', (_name, line) => {
    const { tree, anomalies } = readGame(`[Event "a"]\n${line}\n[Result "*"]\n\n1. d4 *`)
    expect(tree.tags.map(({ name }) => name)).toEqual(['Event', 'Result'])
    expect(sans(tree)).toBe('d4')
    expect(nodeOf(tree, 0).comment).toBe(line)
    expect(anomalies).toMatchObject([{ code: 'UNKNOWN_TEXT', line: 2, column: 1, action: 'comment' }])
  })

  test('a name that the standard does not allow is preserved and reported', () => {
    const { tree, anomalies } = readGame('[Greatest? "True"]\n[x_1 ""]\n\n*')
    expect(tree.tags.map(({ name }) => name)).toEqual(['Greatest?', 'x_1'])
    expect(anomalies).toMatchObject([{ code: 'TAG_SYNTAX', line: 1, column: 1, action: 'kept' }])
  })

  test('unknown and repeated tags keep their order', () => {
    const { tree, anomalies } = readGame('[X "1"]\n[ECO "A00"]\n[X "2"]\n\n*')
    expect(tree.tags).toEqual([
      { name: 'X', value: '1' },
      { name: 'ECO', value: 'A00' },
      { name: 'X', value: '2' },
    ])
    expect(anomalies).toMatchObject([{ code: 'DUPLICATE_TAG', line: 3, action: 'kept' }])
  })
})

describe('values of tags', () => {
  test.each([
    ['Date', '2023.02.30', 'BAD_DATE'],
    ['Date', '2023.13.13', 'BAD_DATE'],
    ['Date', '2023.13.01', 'ODD_DATE'],
    ['Date', '2023.00.00', 'BAD_DATE'],
    ['Date', '1900.02.29', 'BAD_DATE'],
    ['Date', '????.02.30', 'BAD_DATE'],
    ['Date', '31.12.1999', 'ODD_DATE'],
    ['Date', '31.02.1999', 'BAD_DATE'],
    ['Date', 'next week', 'BAD_DATE'],
    ['Date', '20131122', 'ODD_DATE'],
    ['EventDate', 'May 1999', 'ODD_DATE'],
    ['UTCDate', '2022.06.31', 'BAD_DATE'],
    ['WhiteElo', '25000', 'BAD_RATING'],
    ['BlackElo', '4500', 'BAD_RATING'],
    ['WhiteElo', 'GM', 'BAD_RATING'],
    ['ECO', 'F00', 'BAD_ECO'],
    ['ECO', 'A', 'BAD_ECO'],
    ['PlyCount', '3', 'WRONG_PLY_COUNT'],
    ['PlyCount', 'two', 'WRONG_PLY_COUNT'],
    ['PlyCount', '0', 'NO_PLY_COUNT'],
    ['SetUp', '1', 'SETUP_WITHOUT_FEN'],
  ])('that cannot be are kept and told with their line: %s %s', (name, value, code) => {
    const text = `[White "a"]\n[${name} "${value}"]\n\n1. e4 e5 *\n`
    const { tree, anomalies } = readGame(text)
    expect(anomalies).toMatchObject([{ code, line: 2, column: 1, action: 'kept' }])
    expect(tagOf(tree, name)).toBe(value)
  })

  test.each([
    ['Date', '2024.02.29'],
    ['Date', '2000.02.29'],
    ['Date', '????.??.??'],
    ['Date', '1999.5.??'],
    ['Date', '????.02.29'],
    ['Date', '1999-12-31'],
    ['Date', '1851'],
    ['Date', '?'],
    ['WhiteElo', '-'],
    ['WhiteElo', '0'],
    ['BlackElo', '3600'],
    ['ECO', 'E04b'],
    ['ECO', 'B22/03'],
    ['ECO', '?'],
    ['PlyCount', '2'],
    ['PlyCount', ''],
    ['SetUp', '0'],
  ])('that can be: %s %s', (name, value) => {
    expect(codes(`[${name} "${value}"]\n\n1. e4 e5 *\n`)).toEqual([])
  })

  test('moves that could not be read are not counted', () => {
    expect(codes('[PlyCount "40"]\n\n1. e4 e5 2. Ke3 d6 *\n')).toEqual(['ILLEGAL_MOVE'])
  })
})

describe('set-ups', () => {
  test.each([
    ['FEN with SetUp', '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]', '1. e4', 'standard'],
    ['FEN without SetUp', '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]', '1. e4', 'standard'],
    ['a variant that is none', '[Variant "From Position"]', '1. e4', 'standard'],
    ['Chess960 by name', '[Variant "Chess960"]', '1. e4', 'chess960'],
    ['Chess960 by another name', '[Variant "Fischerandom"]', '1. e4', 'chess960'],
    [
      'Chess960 by castling rights',
      '[FEN "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKR2 w CFcf - 0 1"]',
      '1. O-O',
      'chess960',
    ],
  ])('%s', (_name, tags, moves, variant) => {
    const { tree, anomalies } = readGame(`${tags}\n\n${moves} *`)
    expect(tree.variant).toBe(variant)
    expect(mainline(tree)).toHaveLength(2)
    expect(anomalies).toEqual([])
  })

  test.each([
    ['four fields', '4k3/8/8/8/8/8/4P3/4K3 w - -', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'],
    ['operations', '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'],
    [
      'rights of a castled king',
      'r4rk1/8/8/8/8/8/4P3/R4RK1 w KQkq - 0 1',
      'r4rk1/8/8/8/8/8/4P3/R4RK1 w - - 0 1',
    ],
    ['nobody has passed', '4k3/8/8/8/8/8/4P3/4K3 w - d6 0 1', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'],
  ])('put right and told, and the tag stays as it was: %s', (_name, fen, start) => {
    const text = `[SetUp "1"]\n[FEN "${fen}"]\n\n1. e4 *\n`
    const { tree, anomalies } = readGame(text)
    expect(tree.variant).toBe('standard')
    expect(nodeOf(tree, tree.root).fen).toBe(start)
    expect(mainline(tree)).toHaveLength(2)
    expect(anomalies).toMatchObject([{ code: 'REPAIRED_SETUP', line: 2, column: 1, action: 'repaired' }])
    expect(writeGame(tree)).toBe(text)
  })

  test('Chess960 castles king takes rook', () => {
    const { tree } = readGame('[FEN "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKR2 w CFcf - 0 1"]\n\n1. O-O *')
    expect(nodeOf(tree, 1)).toMatchObject({ uci: 'e1f1', san: 'O-O' })
  })

  test('Black begins', () => {
    const { tree } = readGame('[FEN "4k3/4p3/8/8/8/8/8/4K3 b - - 0 31"]\n\n31... e5 32. Kf2 *')
    expect(writeMoves(tree)).toBe('31... e5 32. Kf2 *\n')
  })
})
