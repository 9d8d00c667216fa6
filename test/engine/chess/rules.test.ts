// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest'
import {
  dests,
  isCheck,
  legalMoves,
  parsePosition,
  passTurn,
  playUci,
  START_FEN,
  turnOf,
} from '../../../engine/chess/rules.ts'

const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
const KINGS_APART = 'bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1'

describe('parsePosition', () => {
  test.each([
    ['the start', START_FEN, 'ok'],
    ['four fields', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq -', 'ok'],
    ['Shredder castling rights', 'bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w CFcf - 0 1', 'ok'],
    ['words', 'not a position', 'FEN_SYNTAX'],
    ['nothing', '', 'FEN_SYNTAX'],
    ['empty board', '8/8/8/8/8/8/8/8 w - - 0 1', 'EMPTY_BOARD'],
    ['no black king', '8/8/8/8/8/8/8/K7 w - - 0 1', 'KINGS'],
    ['two white kings', 'k7/8/8/8/8/8/8/KK6 w - - 0 1', 'KINGS'],
    ['the other side in check', 'k6R/8/8/8/8/8/8/K7 w - - 0 1', 'OPPOSITE_CHECK'],
    ['pawn on the last rank', 'k6P/8/8/8/8/8/8/K7 w - - 0 1', 'PAWNS_ON_BACKRANK'],
  ])('%s', (_name, fen, expected) => {
    const parsed = parsePosition(fen)
    expect(parsed.ok ? 'ok' : parsed.code).toBe(expected)
  })
})

describe('legalMoves', () => {
  test.each([
    ['the start', START_FEN, false, 20, 'g1f3', 'Nf3'],
    ['castling is the king’s step', CASTLING, false, 26, 'e1c1', 'O-O-O'],
    ['castling is king takes rook in Chess960', CASTLING, true, 26, 'e1a1', 'O-O-O'],
    ['a promotion to each piece', '7k/P7/8/8/8/8/8/K7 w - - 0 1', false, 7, 'a7a8n', 'a8=N'],
    ['en passant', '7k/8/8/pP6/8/8/8/K7 w - a6 0 1', false, 5, 'b5a6', 'bxa6'],
  ])('%s', (_name, fen, chess960, count, uci, san) => {
    const moves = legalMoves(fen, chess960)
    expect(moves).toHaveLength(count)
    expect(new Set(moves.map((move) => move.uci)).size).toBe(count)
    expect(moves).toContainEqual({ uci, san })
    for (const move of moves) {
      expect(playUci(fen, move.uci, chess960)).toMatchObject({ ok: true, value: move })
    }
  })

  test('none for mate and for words', () => {
    expect(legalMoves('3R2k1/5ppp/8/8/8/8/8/K7 b - - 1 1')).toEqual([])
    expect(legalMoves('words')).toEqual([])
  })
})

describe('passTurn', () => {
  test('gives the move to the other side, without en passant', () => {
    expect(passTurn('7k/8/8/pP6/8/8/8/K7 w - a6 0 1')).toBe('7k/8/8/pP6/8/8/8/K7 b - - 1 1')
  })

  test('is not possible in check', () => {
    expect(passTurn('k6R/8/8/8/8/8/8/K7 b - - 0 1')).toBe(null)
    expect(passTurn('words')).toBe(null)
  })
})

describe('playUci', () => {
  test.each([
    ['pawn', START_FEN, 'e2e4', false, 'e2e4', 'e4'],
    ['castling by king step', CASTLING, 'e1g1', false, 'e1g1', 'O-O'],
    ['castling onto the rook', CASTLING, 'e1a1', false, 'e1c1', 'O-O-O'],
    ['Chess960 keeps king takes rook', CASTLING, 'e1h1', true, 'e1h1', 'O-O'],
    ['Chess960 from a king step', CASTLING, 'e1g1', true, 'e1h1', 'O-O'],
    ['promotion', 'k7/4P3/8/8/8/8/8/K7 w - - 0 1', 'e7e8n', false, 'e7e8n', 'e8=N'],
    ['mate', 'k7/8/1K6/8/8/8/8/7R w - - 0 1', 'h1h8', false, 'h1h8', 'Rh8#'],
    ['null move', START_FEN, '0000', false, '0000', '--'],
  ])('%s', (_name, fen, uci, chess960, normal, san) => {
    expect(playUci(fen, uci, chess960)).toMatchObject({ ok: true, value: { uci: normal, san } })
  })

  test.each([
    ['no such move', START_FEN, 'e2e5', 'ILLEGAL_MOVE'],
    ['promotion without a piece', 'k7/4P3/8/8/8/8/8/K7 w - - 0 1', 'e7e8', 'ILLEGAL_MOVE'],
    ['promotion to a king', 'k7/4P3/8/8/8/8/8/K7 w - - 0 1', 'e7e8k', 'ILLEGAL_MOVE'],
    ['passing in check', 'k7/8/8/8/8/8/8/K6r w - - 0 1', '0000', 'ILLEGAL_MOVE'],
    ['castling without the right', 'r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1', 'e1g1', 'ILLEGAL_MOVE'],
    ['a drop', START_FEN, 'P@e4', 'MOVE_SYNTAX'],
    ['a word', START_FEN, 'hello', 'MOVE_SYNTAX'],
    ['a bad position', '8/8/8/8/8/8/8/8 w - - 0 1', 'e2e4', 'EMPTY_BOARD'],
  ])('refuses %s', (_name, fen, uci, code) => {
    expect(playUci(fen, uci)).toEqual({ ok: false, code })
  })

  test('a null move passes the turn and forgets the en passant square', () => {
    const fen = 'k7/8/8/8/3pP3/8/8/K7 b - e3 0 1'
    expect(playUci(fen, '0000')).toMatchObject({ ok: true, value: { fen: 'k7/8/8/8/3pP3/8/8/K7 w - - 1 2' } })
  })
})

describe('for the board', () => {
  test('castling leads to the king square and to the rook, in Chess960 to the rook only', () => {
    expect(dests(CASTLING).get('e1')).toEqual(expect.arrayContaining(['g1', 'h1', 'c1', 'a1']))
    expect(dests(CASTLING, true).get('e1')).toEqual(expect.arrayContaining(['h1', 'a1']))
    expect(dests(CASTLING, true).get('e1')).not.toContain('g1')
  })

  test('Chess960: the king castles onto its neighbour', () => {
    const fen = KINGS_APART.replace('BNRBKRQN w', 'BNRBKR2 w')
    const uci = 'e1f1'
    expect(dests(fen, true).get('e1')).toContain('f1')
    expect(playUci(fen, uci, true)).toMatchObject({ ok: true, value: { uci, san: 'O-O' } })
  })

  test('counts twenty moves at the start and none in no position', () => {
    expect([...dests(START_FEN).values()].flat()).toHaveLength(20)
    expect(dests('nonsense').size).toBe(0)
  })

  test('knows a check and whose turn it is', () => {
    expect(isCheck('k7/8/8/8/8/8/8/K6r w - - 0 1')).toBe(true)
    expect(isCheck(START_FEN)).toBe(false)
    expect(turnOf('k7/8/8/8/8/8/8/K7 b - - 0 1')).toBe('black')
  })
})
