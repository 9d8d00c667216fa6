import { describe, expect, test } from 'vitest'
import { assert as check, property, record, string } from 'fast-check'
import { classify, MAX_PASTE_LENGTH } from '../../engine/chess/paste.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
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
    ['SAN', '1. e4 e5 2. Nf3', 'san'],
    ['SAN without numbers', 'e4 e5 Nf3', 'san'],
    ['UCI', 'e2e4 e7e5\ng1f3', 'uci'],
  ])('bare moves in %s', (_name, text, notation) => {
    const pasted = classify(text)
    if (!pasted.ok || pasted.value.kind !== 'moves') throw new Error('not moves')
    expect(pasted.value.notation).toBe(notation)
    expect(pasted.value.game.tree.nodes.size).toBe(4)
    expect(pasted.value.game.tree.tags).toHaveLength(7)
  })

  test('bare moves with a result have it in their tags', () => {
    expect(classify('1. f3 e5 2. g4 Qh4# 0-1')).toMatchObject({
      value: { kind: 'moves', game: { tree: { result: '0-1' } } },
    })
  })

  test('one game', () => {
    expect(classify('[White "a"]\n\n1. e4 *')).toMatchObject({ value: { kind: 'game' } })
    expect(classify('[White "a"]')).toMatchObject({ value: { kind: 'game' } })
  })

  test('many games', () => {
    const pasted = classify('[White "a"]\n\n1. e4 *\n\n[White "b"]\n\n1. d4 *')
    expect(pasted.ok && pasted.value.kind === 'games' && pasted.value.games).toHaveLength(2)
  })
})

const answers = ({ text }: { text: string }): void => {
  const pasted = classify(text)
  expect(pasted.ok ? pasted.value.kind : pasted.code).toMatch(/^\w+$/)
}

describe('games as forums have them', () => {
  test.each([
    ['one', 'Look: [pgn]1. e4 e5[/pgn] nice!', 'moves'],
    ['with attributes', '[PGN board=small]\n[White "A"]\n\n1. e4 *\n[/PGN]', 'game'],
    ['two', '[pgn][White "A"]\n\n1. e4 *[/pgn] and [pgn][White "B"]\n\n1. d4 *[/pgn]', 'games'],
    ['a position', '[pgn]8/8/8/8/8/8/k7/7K w - - 0 1[/pgn]', 'fen'],
  ])('%s', (_name, text, kind) => {
    expect(classify(text)).toMatchObject({ ok: true, value: { kind } })
  })

  test('a tag of that name is none', () => {
    expect(classify('[pgn "x"]\n\n1. e4 *')).toMatchObject({
      value: { kind: 'game', game: { tree: { tags: [{ name: 'pgn', value: 'x' }] } } },
    })
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

  test('too much', () => {
    expect(classify(' '.repeat(MAX_PASTE_LENGTH + 1))).toEqual({ ok: false, code: 'TOO_LONG' })
  })

  test('any text has an answer', () => {
    check(property(record({ text: anyText }), answers))
    check(property(record({ text: string({ unit: 'binary' }) }), answers))
  })
})
