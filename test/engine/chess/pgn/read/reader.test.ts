// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest'
import { readGame, readGames } from '../../../../../engine/chess/pgn/read/reader.ts'
import { writeGame, writeMoves } from '../../../../../engine/chess/pgn/write/writer.ts'
import {
  mainline,
  nodeAt,
  nodeOf,
  tagOf,
  type GameNode,
  type GameTree,
} from '../../../../../engine/chess/tree.ts'
import { utf8Of } from '../../../../../engine/chess/encoding.ts'
import { scanBytes } from '../../../../../engine/chess/pgn/scan/file.ts'
import { MAX_NESTING, MAX_PLIES } from '../../../../../engine/chess/limits.ts'
import { MAX_ANOMALIES } from '../../../../../engine/chess/pgn/anomaly.ts'

const sans = (tree: GameTree): string =>
  mainline(tree)
    .slice(1)
    .map((id) => nodeOf(tree, id).san)
    .join(' ')

const codes = (text: string): string[] => readGame(text).anomalies.map(({ code }) => code)

/** The node a UCI line leads to. */
const at = (tree: GameTree, line: string): GameNode =>
  nodeOf(tree, nodeAt(tree, line.split(' ').filter(Boolean))!)

describe('spellings of moves', () => {
  test.each([
    ['plain', '1. e4 e5 2. Nf3 Nc6', 'e4 e5 Nf3 Nc6'],
    ['glued numbers', '1.e4 e5 2.Nf3 Nc6', 'e4 e5 Nf3 Nc6'],
    ['numbers of Black', '1. e4 1... e5 2. Nf3 2... Nc6', 'e4 e5 Nf3 Nc6'],
    ['wrong numbers', '7. e4 9... e5 1. Nf3 99 Nc6', 'e4 e5 Nf3 Nc6'],
    ['ellipsis sign and loose dots', '1 . e4 1… e5 2 ... Nf3', 'e4 e5 Nf3'],
    ['no numbers', 'e4 e5 Nf3', 'e4 e5 Nf3'],
    ['castling with zeros', '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0', 'Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O'],
    ['castling with check and glyph', '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O+!', 'Nf3 Nf6 g3 g6 Bg2 Bg7 O-O'],
    ['castling with en dashes', '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0–0', 'Nf3 Nf6 g3 g6 Bg2 Bg7 O-O'],
    ['castling as a king move', '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. Kg1', 'Nf3 Nf6 g3 g6 Bg2 Bg7 O-O'],
    ['over-disambiguated', '1. Ngf3 Ng8f6 2. N1c3', 'Nf3 Nf6 Nc3'],
    ['lower-case pieces', '1. nf3 nf6 2. nc3', 'Nf3 Nf6 Nc3'],
    ['lower-case bishop', '1. e4 e5 2. bc4 bc5', 'e4 e5 Bc4 Bc5'],
    ['upper-case squares', '1. E4 E5 2. NF3 NC6', 'e4 e5 Nf3 Nc6'],
    ['pawns named', '1. Pe4 pe5', 'e4 e5'],
    ['figurines', '1. ♘f3 ♞f6 2. ♙e4', 'Nf3 Nf6 e4'],
    ['long algebraic', '1. e2-e4 e7-e5 2. Ng1-f3', 'e4 e5 Nf3'],
    ['UCI', 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1', 'e4 e5 Nf3 Nc6 Bc4 Bc5 O-O'],
    ['short captures', '1. e4 d5 2. ed Qd5', 'e4 d5 exd5 Qxd5'],
    ['capture of files', '1. e4 d5 2. exd Qxd5', 'e4 d5 exd5 Qxd5'],
    ['capture with a colon', '1. e4 d5 2. e:d5 Qd5:', 'e4 d5 exd5 Qxd5'],
    ['en passant marked', '1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6', 'e4 a6 e5 d5 exd6 cxd6'],
    ['en passant glued', '1. e4 a6 2. e5 d5 3. exd6ep', 'e4 a6 e5 d5 exd6'],
    ['en passant glued with dots', '1. e4 a6 2. e5 d5 3. exd6e.p.', 'e4 a6 e5 d5 exd6'],
    ['check in words', '1. e4 f5 2. Qh5+ g6 3. Qxg6 ch hxg6', 'e4 f5 Qh5+ g6 Qxg6+ hxg6'],
    ['double check mark', '1. e4 f5 2. Qh5++ g6', 'e4 f5 Qh5+ g6'],
    ['missing check and mate marks', '1. f3 e5 2. g4 Qh4', 'f3 e5 g4 Qh4#'],
    ['null moves', '1. e4 -- 2. d4 Z0 3. Nf3 @@@@', 'e4 -- d4 -- Nf3 --'],
  ])('%s', (_name, text, expected) => {
    const { tree } = readGame(`${text} *`)
    expect(sans(tree)).toBe(expected)
    expect(tree.tail).toBe('')
  })

  test.each([
    ['with sign', 'e8=Q', 'e8=Q+'],
    ['without sign', 'e8Q', 'e8=Q+'],
    ['in parentheses', 'e8(N)', 'e8=N'],
    ['with a slash', 'e8/R', 'e8=R+'],
    ['lower case', 'e8=b', 'e8=B'],
    ['with check mark', 'e8=R+', 'e8=R+'],
    ['in UCI', 'e7e8q', 'e8=Q+'],
  ])('promotion %s', (_name, word, expected) => {
    const { tree } = readGame(`[FEN "k7/4P3/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. ${word} Ka7 *`)
    expect(sans(tree)).toBe(`${expected} Ka7`)
  })

  test('promotion without a piece is a queen, and is reported', () => {
    const { tree, anomalies } = readGame('[FEN "k7/4P3/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. e8 Ka7 *')
    expect(sans(tree)).toBe('e8=Q+ Ka7')
    expect(anomalies).toMatchObject([{ code: 'MISSING_PROMOTION', line: 3, column: 4, action: 'repaired' }])
  })

  test('an odd spelling is reported once', () => {
    expect(codes('1. e2e4 e7e5 2. g1f3 *')).toEqual(['ODD_SPELLING'])
    expect(codes('1. Ngf3 Ng8f6 *')).toEqual([])
  })
})

describe('moves that cannot be played', () => {
  test.each([
    ['illegal', '1. e4 e5 2. Ke3 Nf6 3. d4', 'e4 e5', '2. Ke3 Nf6 3. d4', 'ILLEGAL_MOVE'],
    ['ambiguous', '1. Nf3 a6 2. d4 a5 3. Nd2 h6', 'Nf3 a6 d4 a5', '3. Nd2 h6', 'AMBIGUOUS_MOVE'],
    ['kings put in the centre', '1. e4 e5 2... Kd4', 'e4 e5', '2... Kd4', 'ILLEGAL_MOVE'],
    ['null move in check', '1. e4 f5 2. Qh5+ -- 3. d4', 'e4 f5 Qh5+', '-- 3. d4', 'ILLEGAL_MOVE'],
    ['promotion of a piece', '1. Nf3=Q e5', '', '1. Nf3=Q e5', 'ILLEGAL_MOVE'],
    ['a drop', '1. e4 N@f6', 'e4', 'N@f6', 'ILLEGAL_MOVE'],
    ['comments and variations too', '1. e4 Ke3 {x } (a) 2. d4', 'e4', 'Ke3 {x } (a) 2. d4', 'ILLEGAL_MOVE'],
  ])('%s: the readable part stays, the rest is the tail', (_name, text, moves, tail, code) => {
    const { tree, anomalies } = readGame(`${text} 1-0`)
    expect(sans(tree)).toBe(moves)
    expect(tree.tail).toBe(tail)
    expect(tree.result).toBe('1-0')
    expect(anomalies[0]).toMatchObject({ code, action: 'tail' })
    expect(writeMoves(tree).replaceAll(/\s+/g, ' ')).toContain(tail)
  })

  test('in a variation the rest of it becomes a comment, and the game goes on', () => {
    const { tree, anomalies } = readGame('1. e4 e5 (1... c5 2. Ke3 d6 (2... e6 {x}) 3. d4) 2. Nf3 *')
    expect(sans(tree)).toBe('e4 e5 Nf3')
    expect(at(tree, 'e2e4 c7c5').comment).toBe('2. Ke3 d6 (2... e6 {x}) 3. d4')
    expect(anomalies).toMatchObject([{ code: 'ILLEGAL_MOVE', line: 1, column: 22, action: 'comment' }])
  })

  test('a variation without any playable move becomes a comment of the move before', () => {
    const { tree } = readGame('1. e4 e5 (1... Ke3 2. d4) (=) 2. Nf3 *')
    expect(sans(tree)).toBe('e4 e5 Nf3')
    expect(at(tree, 'e2e4 e7e5').comment).toBe('(1... Ke3 2. d4)\n(=)')
  })

  test('words that are no moves become a comment', () => {
    const { tree, anomalies } = readGame('1. e4 what a move e5 in 1972 Reykjavik 2. Nf3 *')
    expect(sans(tree)).toBe('e4 e5 Nf3')
    expect(at(tree, 'e2e4').comment).toBe('what a move')
    expect(at(tree, 'e2e4 e7e5').comment).toBe('in 1972 Reykjavik')
    expect(anomalies.map(({ code }) => code)).toEqual(['UNKNOWN_TEXT', 'UNKNOWN_TEXT'])
  })

  test('a position that is none: the moves stay as text', () => {
    const text = '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n{before} 1. e4 {x} e5 1-0'
    const { tree, anomalies } = readGame(text)
    expect(tree.tail).toBe('1. e4 {x} e5')
    expect(nodeOf(tree, tree.root).comment).toBe('before')
    expect(anomalies).toMatchObject([{ code: 'BAD_SETUP', line: 1, column: 1, action: 'tail' }])
    expect(readGame(writeGame(tree)).tree).toEqual(tree)
  })

  test('other rules: the moves stay as text', () => {
    const { tree, anomalies } = readGame('[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@d4 *')
    expect(tree.tail).toBe('1. e4 d5 2. exd5 Qxd5 3. P@d4')
    expect(anomalies.map(({ code }) => code)).toEqual(['UNSUPPORTED_VARIANT'])
  })

  test('a tail that would be read as moves is written as a comment', () => {
    const { tree } = readGame('1. e4 e5 2. Nf3 Nc6 *')
    const odd = { ...tree, tail: '3. Bb5 a6' }
    const text = writeGame(odd)
    expect(text).toBe('1. e4 e5 2. Nf3 Nc6 {3. Bb5 a6} *\n')
    expect(sans(readGame(text).tree)).toBe('e4 e5 Nf3 Nc6')
  })
})

describe('a tail that would reach into the next game', () => {
  test('has its variations closed', () => {
    expect(readGame('1. e4 e9 Ke3 (a (b 1-0').tree).toMatchObject({ tail: 'Ke3 (a (b))', result: '1-0' })
    expect(readGame('1. e4 Ke3 (a ; b').tree.tail).toBe('Ke3 (a ; b\n)')
  })

  test('is written as a comment where it holds a tag', () => {
    const tree = { ...readGame('1. e4 *').tree, tail: 'Ke3\n[White "x"]' }
    expect(writeGame(tree)).toBe('1. e4 {Ke3\n[White "x"]} *\n')
  })
})

describe('results that are glued to a move', () => {
  test.each([
    ['1. e4 h6*', ['e4', 'h6'], '*'],
    ['1. e4 h61-0', ['e4', 'h6'], '1-0'],
    ['1. e4 Nf60-1', ['e4', 'Nf6'], '0-1'],
    ['1. e4 e51/2-1/2', ['e4', 'e5'], '1/2-1/2'],
    ['1. f3 e5 2. g4 Qh4#0-1', ['f3', 'e5', 'g4', 'Qh4#'], '0-1'],
    ['1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O!?*', ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O'], '*'],
    ['1.e4*', ['e4'], '*'],
  ])('%s', (moves, sans, result) => {
    const text = `[White "a"]\n\n${moves}\n`
    const { tree, anomalies } = readGame(text)
    expect(
      mainline(tree)
        .slice(1)
        .map((id) => nodeOf(tree, id).san),
    ).toEqual(sans)
    expect([tree.result, tree.tail]).toEqual([result, ''])
    expect(anomalies.map(({ code }) => code)).toEqual(['ODD_SPELLING'])
    // The next game begins behind it, for the scanner of files as well.
    const two = `${text}\n1. d4 d5 *\n`
    expect(readGames(two).games).toHaveLength(2)
    expect(scanBytes(utf8Of(two)).table.count).toBe(2)
  })

  test.each(['1. e4 x6*', '1. e4 Nf6Nf6*', '1. e4 word*', '1. e4 Ra1-0'])('are no moves: %s', (moves) => {
    const { tree } = readGame(moves)
    expect(mainline(tree)).toHaveLength(2)
  })
})

describe('results', () => {
  test.each([
    ['token', '1. e4 1-0', '1-0', []],
    ['only a tag', '[Result "0-1"]\n\n1. e4', '0-1', ['NO_RESULT']],
    ['none at all', '1. e4', '*', ['NO_RESULT']],
    ['contradiction with the tag', '[Result "0-1"]\n\n1. e4 1-0', '1-0', ['RESULT_CONTRADICTS_TAG']],
    ['a tag that is no result', '[Result "2-0"]\n\n1. e4 1-0', '1-0', ['RESULT_CONTRADICTS_TAG']],
    ['a tag that is no result, and none behind the moves', '[Result "won"]\n\n1. e4', '*', ['NO_RESULT']],
    ['an unknown result in two spellings', '[Result "?"]\n\n1. e4 *', '*', []],
    ['contradiction with mate', '1. f3 e5 2. g4 Qh4# 1-0', '1-0', ['RESULT_CONTRADICTS_MATE']],
    ['mate and unknown result', '1. f3 e5 2. g4 Qh4# *', '*', []],
    ['half', '1. e4 1/2', '1/2-1/2', ['ODD_SPELLING']],
    ['in a variation', '1. e4 (1. d4 1-0) 1... e5 0-1', '0-1', ['RESULT_IN_VARIATION']],
    ['behind an open variation', '1. e4 (1. d4 1-0', '1-0', ['UNCLOSED_VARIATION']],
  ])('%s', (_name, text, result, expected) => {
    expect(readGame(text).tree.result).toBe(result)
    expect(codes(text)).toEqual(expected)
  })

  test('one in a variation stays as a comment', () => {
    expect(at(readGame('1. e4 (1. d4 1-0) 1... e5 *').tree, 'd2d4').comment).toBe('1-0')
  })
})

describe('broken files', () => {
  test('a comment that is not closed ends with the text', () => {
    const { tree, anomalies } = readGame('1. e4 {never closed\n1-0')
    expect(at(tree, 'e2e4').comment).toBe('never closed\n1-0')
    expect(anomalies.map(({ code }) => code)).toEqual(['UNCLOSED_COMMENT', 'NO_RESULT'])
  })

  test.each(['\n', '\r\n', '\r'])('a comment that is not closed ends before the next game: %j', (lineEnd) => {
    const text = '[Event "a"]\n\n1. e4 {never closed\n[Site "no"]\n\n[Event "b"]\n\n1. d4 *'
    const { games } = readGames(text.replaceAll('\n', lineEnd))
    expect(games.map(({ tree }) => sans(tree))).toEqual(['e4', 'd4'])
    expect(at(games[0]!.tree, 'e2e4').comment).toBe('never closed\n[Site "no"]')
    expect(readGame(text.replaceAll('\n', lineEnd)).anomalies[0]).toMatchObject({ code: 'UNCLOSED_COMMENT' })
  })

  test('a comment behind the result that is not closed', () => {
    expect(codes('1. e4 1-0 {never closed')).toEqual(['UNCLOSED_COMMENT'])
  })

  test('parentheses that do not match', () => {
    expect(writeMoves(readGame('1. e4 (1. d4 d5 (1... Nf6').tree)).toBe('1. e4 (1. d4 d5 (1... Nf6)) *\n')
    expect(codes('1. e4 ) e5 *')).toEqual(['UNEXPECTED_CLOSE'])
  })

  test.each([
    ['byte order mark', '\uFEFF[Event "x"]\n\n1. e4 *', 'e4', []],
    ['CR line ends', '[Event "x"]\r\r1. e4\re5 *', 'e4 e5', []],
    ['CRLF and LF mixed', '[Event "x"]\r\n\n1. e4\r\ne5\n*', 'e4 e5', []],
    ['no blank line', '[Event "x"]\n1. e4 e5 *', 'e4 e5', []],
    ['two blank lines', '[Event "x"]\n\n\n1. e4 e5 *', 'e4 e5', []],
    ['all on one line', '[Event "x"] [Site "y"] 1. e4 e5 *', 'e4 e5', []],
    ['NUL characters', '[Event "x"]\n\n1. e4\0 e5\0 *', 'e4 e5', ['NUL_CHARACTER']],
    ['HTML breaks', '[Event "x"]<br />[Site "y"]<br>1. e4<br/>e5 *', 'e4 e5', ['HTML_BREAK']],
    ['no line end', '[Event "x"]\n\n1. e4 e5 1-0', 'e4 e5', []],
  ])('%s', (_name, text, moves, expected) => {
    expect(sans(readGame(text).tree)).toBe(moves)
    expect(tagOf(readGame(text).tree, 'Event')).toBe('x')
    expect(codes(text)).toEqual(expected)
  })

  test('places count CRLF as one line end', () => {
    const { anomalies } = readGame('[Event "x"]\r\n\r\n1. e4\r\n  Ke4 *')
    expect(anomalies).toMatchObject([{ code: 'ILLEGAL_MOVE', line: 4, column: 3, excerpt: 'Ke4' }])
  })
})

describe('several games', () => {
  test.each([
    ['usual', '[Event "a"]\n\n1. e4 *\n\n[Event "b"]\n\n1. d4 *', ['e4', 'd4']],
    ['without results', '[Event "a"]\n\n1. e4\n\n[Event "b"]\n\n1. d4', ['e4', 'd4']],
    ['without tags', '1. e4 *\n\n1. d4 1-0', ['e4', 'd4']],
    ['tags only', '[White "a"]\n[Black "b"]\n\n[White "c"]\n[Black "d"]\n', ['', '']],
    ['tags with a gap are one game', '[White "a"]\n\n[Black "b"]\n\n1. e4 *', ['e4']],
    ['a comment in front of the tags', '{file of mine}\n[Event "a"]\n\n1. e4 *', ['e4']],
    ['a bracket at a line start in a comment', '[Event "a"]\n\n1. e4 {\n[Event "b"]} e5 *', ['e4 e5']],
    ['nothing', ' \n ', []],
  ])('%s', (_name, text, expected) => {
    expect(readGames(text).games.map(({ tree }) => sans(tree))).toEqual(expected)
  })

  test('words between games go into the next game', () => {
    const { games } = readGames('1. e4 *\n\nPoikovsky 2005\n---------\n\n[Event "b"]\n\n1. d4 *')
    expect(games).toHaveLength(2)
    expect(nodeOf(games[1]!.tree, 0).comment).toBe('Poikovsky 2005\n---------')
    expect(games[1]!.anomalies).toMatchObject([{ code: 'TEXT_OUTSIDE_GAME', line: 3, action: 'comment' }])
  })

  test('words after the last game go into it', () => {
    const { games } = readGames('1. e4 *\n\nThe end\n')
    expect(at(games[0]!.tree, 'e2e4').comment).toBe('The end')
  })

  test('words alone are no game', () => {
    const { games, anomalies } = readGames('nothing to see')
    expect(games).toEqual([])
    expect(anomalies).toMatchObject([{ code: 'TEXT_OUTSIDE_GAME', line: 1, column: 1 }])
  })

  test('places are those of the whole text', () => {
    const { games } = readGames('[Event "a"]\n\n1. e4 *\n\n[Event "b"]\n\n1. d4 Ke4 *\n[Event "c"] Kd2 *')
    expect(games.map(({ anomalies }) => anomalies)).toMatchObject([
      [],
      [{ code: 'ILLEGAL_MOVE', line: 7, column: 7 }],
      [{ code: 'ILLEGAL_MOVE', line: 8, column: 13 }],
    ])
  })

  test('comments between games come without their marks', () => {
    const { games } = readGames('1. e4 *\n\n{made by hand}\n; and more\n[Event "b"]\n\n{x} 1. d4 *')
    expect(nodeOf(games[1]!.tree, 0).comment).toBe('made by hand\nand more\nx')
  })

  test('moves that no file would have for a game', () => {
    expect(readGames('14...0–0–0 15. O—O 1—0').games).toHaveLength(1)
  })

  test('read as one game, the rest stays as text', () => {
    const { tree, anomalies } = readGame('1. e4 *\n\n[Event "b"]\n\n1. d4 {x} *')
    expect(at(tree, 'e2e4').comment).toBe('[Event "b"]\n\n1. d4 {x} *')
    expect(anomalies.map(({ code }) => code)).toEqual(['TEXT_OUTSIDE_GAME'])
    expect(readGame(writeGame(tree)).tree.nodes).toEqual(tree.nodes)
  })
})

const nested = (depth: number): string => `1. e4 ${'(1. d4 '.repeat(depth)}${')'.repeat(depth)} e5 *`

describe('large games', () => {
  const shuffle = ['Nf3', 'Nf6', 'Ng1', 'Ng8']
  const line = (plies: number): string =>
    Array.from({ length: plies }, (_, ply) => shuffle[ply % 4]).join(' ')

  test('as long as allowed, and the rest of a longer one stays as text', () => {
    const full = readGame(`${line(MAX_PLIES)} *`)
    expect([mainline(full.tree).length - 1, full.anomalies.length]).toEqual([MAX_PLIES, 0])
    const more = readGame(`${line(MAX_PLIES + 4)} *`)
    expect(mainline(more.tree).length - 1).toBe(MAX_PLIES)
    expect(more.tree.tail).toBe('Nf3 Nf6 Ng1 Ng8')
    expect(more.anomalies.map(({ code }) => code)).toEqual(['TOO_LONG'])
    expect(readGame(writeGame(more.tree)).tree.tail).toBe(more.tree.tail)
    expect(writeMoves(full.tree)).toContain(`${MAX_PLIES / 2}. Ng1`)
  })

  test('5,000 variations', () => {
    const { tree, anomalies } = readGame(`1. e4 ${'(1. d4 d5) '.repeat(5000)} 1... e5 *`)
    expect([nodeOf(tree, 0).children.length, anomalies.length]).toEqual([5001, 0])
    expect(readGame(writeGame(tree)).tree.nodes.size).toBe(tree.nodes.size)
  })

  test('nesting as deep as allowed, and deeper', () => {
    expect(codes(nested(MAX_NESTING))).toEqual([])
    const deep = readGame(nested(MAX_NESTING + 2))
    expect(deep.anomalies.map(({ code }) => code)).toEqual(['TOO_DEEP'])
    expect(sans(deep.tree)).toBe('e4 e5')
    expect(writeMoves(deep.tree)).toContain('{(1. d4 (1. d4 ))}')
  })

  test('a comment of 3 MB', () => {
    const text = 'word '.repeat(600_000).trim()
    const { tree } = readGame(`1. e4 {${text}} e5 *`)
    expect(at(tree, 'e2e4').comment).toBe(text)
    expect(at(readGame(writeGame(tree)).tree, 'e2e4').comment).toBe(text)
  })

  test('a comment beyond the limit stays as text behind the game', () => {
    const text = `1. e4 {${'x'.repeat(16 * 1024 * 1024 + 1)}} e5 *`
    const { tree, anomalies } = readGame(text)
    expect(tree.tail).toBe(text.slice(6, -2))
    expect(anomalies.map(({ code }) => code)).toEqual(['TOO_LONG'])
    expect(readGame(writeGame(tree)).tree.tail).toBe(tree.tail)
  })

  test('the list of anomalies is bounded', () => {
    const { anomalies, counts } = readGame('1. e4 ' + ') '.repeat(5000))
    expect(anomalies).toHaveLength(MAX_ANOMALIES)
    expect([...counts]).toEqual([
      ['UNEXPECTED_CLOSE', 5000],
      ['NO_RESULT', 1],
    ])
  })
})

describe('results', () => {
  test.each([
    ['1:0', '1-0'],
    ['0:1', '0-1'],
    ['1/2:1/2', '1/2-1/2'],
    ['½-½', '1/2-1/2'],
    ['0.5-0.5', '1/2-1/2'],
    ['1–0', '1-0'],
    ['1/2-0', '*'],
    ['0-1/2', '*'],
    ['0:0', '*'],
    ['+:-', '1-0'],
    ['-:+', '0-1'],
    ['0-0', '*'],
    ['+/-', '1-0'],
    ['-/+', '0-1'],
    ['1 - 0', '1-0'],
    ['0 :1', '0-1'],
    ['0.5 - 0.5', '1/2-1/2'],
  ])('%s ends a game whose tag says the same', (word, result) => {
    const text = `[Result "${word}"]\n\n1. e4 e5 2. Nf3 ${word}\n`
    const { tree, anomalies } = readGame(text)
    expect(tree).toMatchObject({ result, tail: '' })
    expect(tree.nodes.size).toBe(4)
    expect(anomalies).toMatchObject([{ code: 'ODD_SPELLING', action: 'repaired' }])
    expect(scanBytes(utf8Of(text)).anomalies()).toEqual([])
  })

  test('0-0 is castling where castling is possible, and a result where it is not', () => {
    const start = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4.'
    const castled = readGame(`${start} 0-0`)
    expect(castled.tree.nodes.size).toBe(8)
    expect(castled.tree.tail).toBe('')
    expect(readGame(`[Result "0-0"]\n\n${start} Ba4 0-0`).tree).toMatchObject({ result: '*', tail: '' })
    expect(readGame(`[Result "0-0"]\n\n${start} 0-0 Nf6 0-0`).tree.nodes.size).toBe(9)
    expect(readGame('1. e4 e5 0-0').tree).toMatchObject({ result: '*', tail: '' })
    expect(readGame('1. e4 e5 2. 0-0 Nf6 *').tree.tail).toBe('2. 0-0 Nf6')
    expect(readGame('[Result "0-0"]\n\n0-0 {both absent}').tree).toMatchObject({ result: '*', tail: '' })
  })

  test('+/- is a glyph after a move, unless the tag says otherwise', () => {
    expect(nodeOf(readGame('1. e4 e5 +/-').tree, 2).nags).toEqual([16])
    expect(readGame('[White "a"]\n\n+/-').tree.result).toBe('1-0')
  })

  test('1 - 0 is words in the middle of a game', () => {
    const { tree } = readGame('1. e4 {Score} 1 - 0 e5 2. Nf3 *')
    expect(tree).toMatchObject({ result: '*', tail: '' })
    expect(tree.nodes.size).toBe(4)
  })

  test('in another spelling end games without tags', () => {
    const text = '1. e4 e5 1:0\n\n1. d4 d5 ½-½\n\n1. c4 1/2\n'
    expect(readGames(text).games.map(({ tree }) => tree.result)).toEqual(['1-0', '1/2-1/2', '1/2-1/2'])
  })
})

describe('move numbers', () => {
  test.each([
    ['1. e4 e5 3. Nf3 Nc6 4. Bb5 *', '3. Nf3'],
    ['1. e4 e5 2. Nf3 3... Nc6 *', '3... Nc6'],
    ['1.e4 e5 5.Nf3 *', '5.Nf3'],
    ['1. e4 e5 2. Nf3 (4. d4) *', '4. d4'],
    ['[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 20"]\n\n1. e4 *', '1. e4'],
    ['1 e4 e5 7 Nf3 *', '7 Nf3'],
  ])('that are wrong are reported once for a game: %s', (text, excerpt) => {
    expect(readGame(text).anomalies).toMatchObject([
      { code: 'WRONG_MOVE_NUMBER', excerpt, action: 'repaired' },
    ])
  })

  test.each([
    '1. e4 e5 2. Nf3 2... Nc6 3. Bb5 (3. Bc4 Bc5) a6 *',
    '1. e4 1... e5 2. -- 2... Nc6 3. Bb5 *',
    '1.e4 e5 2.Nf3 Nc6 ( 2... Nf6 ) *',
    '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 20"]\n\n20... Kd7 21. e4 *',
    '1. e4 ... e5 2 . Nf3 *',
    'e4 e5 Nf3 *',
  ])('that are right or missing are not: %s', (text) => {
    expect(codes(text)).toEqual([])
  })
})
