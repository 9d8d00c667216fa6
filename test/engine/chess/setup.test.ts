// SPDX-License-Identifier: GPL-3.0-or-later
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chess960Fen } from '../../../engine/chess/chess960.ts'
import { repairFen } from '../../../engine/chess/fen.ts'
import { parsePosition, START_FEN } from '../../../engine/chess/rules.ts'
import {
  cleared,
  enPassantSquares,
  errorsOf,
  fenOfSetup,
  mirrored,
  movePiece,
  notesOf,
  PIECES,
  put,
  setupOf,
  START_SETUP,
  withColorsSwapped,
  type Setup,
} from '../../../engine/chess/setup.ts'

function read(fen: string, isChess960 = false): Setup {
  const setup = setupOf(fen, isChess960)
  if (!setup.ok) throw new Error(setup.code)
  return setup.value
}

const PASSED = 'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 4 7'

describe('a set-up', () => {
  it.each([
    START_FEN,
    PASSED,
    '8/8/8/8/8/8/8/8 w - - 0 1',
    'kk6/P7/8/8/8/8/8/KK5p b - - 12 34',
    'r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1',
  ])('has the FEN it was read from: %s', (fen) => expect(fenOfSetup(read(fen))).toBe(fen))

  it('may lack fields, but not squares', () => {
    expect(fenOfSetup(read(' 8/8/8/4k3/8/4K3/8/8 b'))).toBe('8/8/8/4k3/8/4K3/8/8 b - - 0 1')
    for (const text of ['', 'e4', '8/8/8/8/8/8/8 w - - 0 1', '8/8/8/8/8/8/8/9 w', '8/8/8/8/8/8/8/7 w'])
      expect(setupOf(text)).toMatchObject({ ok: false, code: 'FEN_SYNTAX' })
  })

  it('is changed piece by piece', () => {
    const moved = movePiece(put(cleared(START_SETUP), 'a1', 'K'), 'a1', 'b2')
    expect(fenOfSetup(moved)).toBe('8/8/8/8/8/8/1K6/8 w - - 0 1')
    expect(movePiece(moved, 'h8', 'b2')).toBe(moved)
    expect(fenOfSetup(put(moved, 'b2', null))).toBe('8/8/8/8/8/8/8/8 w - - 0 1')
  })

  it('is mirrored, and colours are swapped', () => {
    expect(fenOfSetup(withColorsSwapped(read(PASSED)))).toBe(
      'rnbqkbnr/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 4 7',
    )
    expect(fenOfSetup(mirrored(read(PASSED)))).toBe(
      'rnbkqbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBKQBNR b - d3 4 7',
    )
    const positions = fc.constantFrom(START_FEN, PASSED, chess960Fen(12))
    fc.assert(
      fc.property(positions, (fen) => {
        expect(fenOfSetup(withColorsSwapped(withColorsSwapped(read(fen))))).toBe(fen)
        expect(mirrored(mirrored(read(fen))).pieces).toEqual(read(fen).pieces)
      }),
    )
  })

  it('castles in Chess960 from where king and rooks stand', () => {
    for (const number of [0, 12, 518, 959]) {
      const setup = read(chess960Fen(number), true)
      expect([fenOfSetup(setup), notesOf(setup)]).toEqual([chess960Fen(number), []])
    }
    const inner = '4k3/8/8/8/8/8/8/RR2K3 w B - 0 1'
    expect([fenOfSetup(read(inner)), read(inner).chess960]).toEqual([inner, true])
  })

  it('offers the squares on which a pawn can be taken in passing', () => {
    expect(enPassantSquares(read(PASSED))).toEqual(['e3'])
    expect(enPassantSquares(read(PASSED.replace(' b ', ' w ')))).toEqual([])
    expect(enPassantSquares(START_SETUP)).toEqual([])
  })
})

describe('errors of a set-up', () => {
  it.each([
    ['8/8/8/8/8/8/8/8 w', ['EMPTY_BOARD']],
    ['8/8/8/8/8/8/8/Q7 w', ['NO_WHITE_KING', 'NO_BLACK_KING']],
    ['kk5P/8/8/8/8/8/8/KK6 w', ['WHITE_KINGS', 'BLACK_KINGS', 'PAWNS_ON_BACKRANK']],
    ['8/8/8/8/8/8/kK6/8 w', ['KINGS_TOUCH']],
    ['k7/8/8/8/8/8/8/R3K3 w', ['OPPOSITE_CHECK']],
    ['k7/8/8/8/8/8/8/R3K3 b', []],
  ])('%s: %j', (fen, errors) => expect(errorsOf(read(fen))).toEqual(errors))

  it.each([
    ['4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1', ['CASTLING_Q', 'CASTLING_k', 'CASTLING_q']],
    ['4k3/8/8/8/8/8/8/3KK2R w K - 0 1', ['CASTLING_K']],
    ['4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1', ['EN_PASSANT']],
    ['4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1', ['MANY_PAWNS']],
    ['4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 b - - 0 1', ['MANY_PIECES']],
    ['k7/1Q6/1K6/8/8/8/8/8 b - - 0 1', ['NO_MOVES']],
  ])('%s: left out or unusual %j', (fen, notes) => expect(notesOf(read(fen))).toEqual(notes))

  it('is said of exactly those that are no position', () => {
    const squares = fc
      .constantFrom(...'abcdefgh')
      .chain((file) => fc.integer({ min: 1, max: 8 }).map((rank) => `${file}${rank}`))
    const boards = fc.array(fc.tuple(squares, fc.constantFrom(...PIECES)), { maxLength: 8 })
    fc.assert(
      fc.property(boards, fc.boolean(), (placed, isBlack) => {
        const empty = { ...cleared(START_SETUP), turn: isBlack ? ('black' as const) : ('white' as const) }
        const setup = placed.reduce(
          (all, [square, piece]) => put(all, square, piece),
          put(put(empty, 'a1', 'K'), 'h8', 'k'),
        )
        const fen = fenOfSetup(setup)
        expect(errorsOf(setup).length === 0).toBe(parsePosition(fen).ok)
        if (errorsOf(setup).length === 0)
          expect(repairFen(fen)).toMatchObject({ ok: true, value: { repairs: [] } })
      }),
    )
  })
})
