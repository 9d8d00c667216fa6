// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest'
import { assert as check, property, record, string } from 'fast-check'
import { classify, MAX_PASTE_LENGTH } from '../../../engine/chess/paste.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { nodeOf, tagOf } from '../../../engine/chess/tree.ts'
import { pastedGames, pastedGamesText } from './pasted.ts'
import { anyText } from './trees.ts'

const BOARD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'

describe('positions', () => {
  test.each([
    ['six fields', START_FEN, START_FEN, []],
    ['four fields', `${BOARD} w KQkq -`, START_FEN, ['MISSING_FIELDS']],
    [
      'a stale right',
      'r3k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1',
      'r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1',
      ['STALE_CASTLING'],
    ],
    ['blanks and a line break', `  ${BOARD}  w KQkq\n- 0 1 `, START_FEN, []],
  ])('FEN: %s', (_name, text, fen, repairs) => {
    expect(classify(text)).toEqual({ ok: true, value: { kind: 'fen', fen, chess960: false, repairs } })
  })

  test('FEN of Chess960', () => {
    const text = 'bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w CFcf - 0 1'
    expect(classify(text)).toMatchObject({ value: { kind: 'fen', chess960: true } })
  })

  test.each([
    ['operations', `${BOARD} w KQkq - bm e4; id "a b";`, START_FEN, 'bm e4; id "a b";'],
    ['a semicolon first', `${BOARD} w KQkq - ; bm e4`, START_FEN, 'bm e4'],
    ['counters and operations', `${BOARD} w KQkq - 3 9 bm e4;`, `${BOARD} w KQkq - 3 9`, 'bm e4;'],
  ])('EPD: %s', (_name, text, fen, operations) => {
    const value = { kind: 'epd', fen, chess960: false, repairs: [], operations }
    expect(classify(text)).toEqual({ ok: true, value })
  })

  test.each([
    ['no kings', '8/8/8/8/8/8/8/8 w - - 0 1', 'EMPTY_BOARD'],
    ['seven files', '7/8/8/8/8/8/8/8 w - - 0 1', 'FEN_SYNTAX'],
    ['no turn', `${BOARD} x KQkq - 0 1`, 'FEN_SYNTAX'],
    ['the other side in check', 'k6R/8/8/8/8/8/8/K7 w - - 0 1', 'OPPOSITE_CHECK'],
  ])('a board that is no position: %s', (_name, text, code) => {
    expect(classify(text)).toEqual({ ok: false, code })
  })
})

describe('moves and games', () => {
  test.each([
    ['SAN', '1. e4 e5 2. Nf3'],
    ['SAN without numbers', 'e4 e5 Nf3'],
    ['UCI', 'e2e4 e7e5\ng1f3'],
  ])('bare moves in %s', (_name, text) => {
    const [tree] = pastedGames(text)
    expect(tree?.nodes.size).toBe(4)
    expect(tree?.tags).toHaveLength(7)
  })

  test('bare moves with a result have it in their tags', () => {
    expect(tagOf(pastedGames('1. f3 e5 2. g4 Qh4# 0-1')[0]!, 'Result')).toBe('0-1')
  })

  test('one game', () => {
    for (const text of ['[White "a"]\n\n1. e4 *', '[White "a"]'])
      expect(classify(text)).toEqual({ ok: true, value: { kind: 'games', text } })
  })

  test('many games', () => {
    const text = '[White "a"]\n\n1. e4 *\n\n[White "b"]\n\n1. d4 *'
    expect(classify(text)).toEqual({ ok: true, value: { kind: 'games', text } })
  })

  test('many games are not read to the last one', () => {
    const text = '[White "a"]\n\n1. e4 e5 *\n\n'.repeat(200_000).trim()
    expect(classify(text)).toEqual({ ok: true, value: { kind: 'games', text } })
  })
})

describe('lists of positions', () => {
  const WAC = [
    '2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.001";',
    '8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - bm Rxb2; id "WAC.002"; hmvc 7; fmvn 40;',
  ]

  test('EPD, with its operations', () => {
    const [first, second] = pastedGames(WAC.join('\r\n'))
    expect(tagOf(first!, 'Event')).toBe('WAC.001')
    expect(nodeOf(first!, first!.root).comment).toBe('bm Qg6; id "WAC.001";')
    expect(nodeOf(first!, first!.root).fen).toBe(
      '2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1',
    )
    expect(nodeOf(second!, second!.root).fen).toMatch(/ 7 40$/)
  })

  test('FEN, with counters, a note and a line that is none', () => {
    const text = `# a list\n${START_FEN}\n\nwords\n8/8/8/4k3/8/8/4K3/8 b - - 12 60\n`
    const trees = pastedGames(text)
    expect(trees.map((tree) => nodeOf(tree, tree.root).fen)).toEqual([
      START_FEN,
      '8/8/8/4k3/8/8/4K3/8 b - - 12 60',
    ])
    expect(pastedGamesText(text)).toContain('; words\n')
  })

  test('operations that braces cannot hold', () => {
    const text = `${WAC[0]} c0 "a } brace";\n${WAC[1]}`
    const trees = pastedGames(text)
    expect(trees).toHaveLength(2)
    expect(nodeOf(trees[0]!, 0).comment).toContain('a } brace')
  })
})

const answers = ({ text }: { text: string }): void => {
  const pasted = classify(text)
  expect(pasted.ok ? pasted.value.kind : pasted.code).toMatch(/^\w+$/)
}

describe('games as forums have them', () => {
  test.each([
    ['one', 'Look: [pgn]1. e4 e5[/pgn] nice!', 'games'],
    ['with attributes', '[PGN board=small]\n[White "A"]\n\n1. e4 *\n[/PGN]', 'games'],
    ['two', '[pgn][White "A"]\n\n1. e4 *[/pgn] and [pgn][White "B"]\n\n1. d4 *[/pgn]', 'games'],
    ['a position', '[pgn]8/8/8/8/8/8/k7/7K w - - 0 1[/pgn]', 'fen'],
  ])('%s', (_name, text, kind) => {
    expect(classify(text)).toMatchObject({ ok: true, value: { kind } })
  })

  test('a tag of that name is none', () => {
    expect(tagOf(pastedGames('[pgn "x"]\n\n1. e4 *')[0]!, 'pgn')).toBe('x')
  })
})

describe('nothing of chess', () => {
  test.each([
    ['nothing', '', 'EMPTY'],
    ['blanks', ' \n\t', 'EMPTY'],
    ['words', 'the quick brown fox', 'NOT_CHESS'],
    ['prose with a move in it', 'She opened with e4 as always.', 'NOT_CHESS'],
    ['moves from the middle of a game', '23. Qxh7+ Kxh7', 'NOT_CHESS'],
    ['an address', 'https://example.org/game/1', 'NOT_CHESS'],
    ['JSON', '{"a": 1}', 'NOT_CHESS'],
    ['numbers', '1 2 3', 'NOT_CHESS'],
  ])('%s', (_name, text, code) => {
    expect(classify(text)).toEqual({ ok: false, code })
  })

  test('a game of any length is known by its tags', () => {
    const text = `[White "A"]\n\n${'Nf3 Nf6 Ng1 Ng8 '.repeat(20_000)}*`
    expect(classify(text)).toEqual({ ok: true, value: { kind: 'games', text } })
  })

  test('a long text is known by its beginning', () => {
    const moves = 'Nf3 Nf6 Ng1 Ng8 '.repeat(100_000).trim()
    expect(classify(moves)).toEqual({ ok: true, value: { kind: 'games', text: moves } })
    expect(classify('She opened with e4 as always. '.repeat(100_000))).toEqual({
      ok: false,
      code: 'NOT_CHESS',
    })
    const game = `${'words '.repeat(30_000)}\n\n[White "A"]\n\n1. e4 *`
    expect(classify(game)).toEqual({ ok: true, value: { kind: 'games', text: game } })
  })

  test('too much', () => {
    expect(classify(' '.repeat(MAX_PASTE_LENGTH + 1))).toEqual({ ok: false, code: 'TOO_LONG' })
  })

  test('any text has an answer', () => {
    check(property(record({ text: anyText }), answers))
    check(property(record({ text: string({ unit: 'binary' }) }), answers))
  })
})
