// SPDX-License-Identifier: GPL-3.0-or-later
/** FENs and EPDs as people and programs write them: which are accepted, repaired and reported. */
import { describe, expect, test } from 'vitest'
import { array, assert, constantFrom, integer, oneof, property, string, tuple } from 'fast-check'
import { FEN_REPAIRS, MAX_FEN_LENGTH, repairFen } from '../../../engine/chess/fen.ts'
import { fenOf, parsePosition, START_FEN } from '../../../engine/chess/rules.ts'

const BOARD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'
/** After 1. e4 c5 2. e5 d5: the capture on d6 is legal. */
const PASSED = 'rnbqkbnr/pp2pppp/8/2ppP3/8/8/PPPP1PPP/RNBQKBNR'
const ROOKS = 'r3k2r/8/8/8/8/8/8/R3K2R'
const CASTLED = 'r4rk1/8/8/8/8/8/8/R4RK1'

describe('repairFen', () => {
  test.each([
    ['a FEN as it should be', START_FEN, START_FEN, []],
    [
      'an en passant square without a capture',
      `${BOARD.replace('PPPPPPPP', 'PPPP1PPP').replace('8/8/PPPP1', '4P3/8/PPPP1')} b KQkq e3 0 1`,
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
      [],
    ],
    ['an en passant square with one', `${PASSED} w KQkq d6 0 3`, `${PASSED} w KQkq d6 0 3`, []],
    ['blanks and line breaks', `  ${BOARD}\n w  KQkq - 0 1 `, START_FEN, []],
    ['rights in another order', `${BOARD} w qK - 0 1`, `${BOARD} w Kq - 0 1`, []],
    ['the board alone', BOARD, `${BOARD} w - - 0 1`, ['MISSING_FIELDS']],
    ['four fields', `${BOARD} b KQkq -`, `${BOARD} b KQkq - 0 1`, ['MISSING_FIELDS']],
    ['five fields', `${BOARD} w KQkq - 7`, `${BOARD} w KQkq - 7 1`, ['MISSING_FIELDS']],
    ['no en passant field', `${BOARD} w KQkq 3 9`, `${BOARD} w KQkq - 3 9`, ['MISSING_FIELDS']],
    [
      'rights after the rook has moved',
      'r3k2r/8/8/8/8/8/8/R3KR2 w KQkq - 0 1',
      'r3k2r/8/8/8/8/8/8/R3KR2 w Qkq - 0 1',
      ['STALE_CASTLING'],
    ],
    ['rights after castling', `${CASTLED} w KQkq - 0 1`, `${CASTLED} w - - 0 1`, ['STALE_CASTLING']],
    [
      'rights of a king that has left its rank',
      'r6r/8/4k3/8/8/8/8/R3K2R w KQkq - 0 1',
      'r6r/8/4k3/8/8/8/8/R3K2R w KQ - 0 1',
      ['STALE_CASTLING'],
    ],
    [
      'rights without rooks',
      '4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1',
      '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
      ['STALE_CASTLING'],
    ],
    ['a right twice', `${ROOKS} w KKQ - 0 1`, `${ROOKS} w KQ - 0 1`, ['STALE_CASTLING']],
    ['a passed pawn that is not there', `${BOARD} w KQkq d6 0 1`, START_FEN, ['STALE_EN_PASSANT']],
    [
      'a passed square that is taken',
      'rnbqkbnr/pp2pppp/3n4/2ppP3/8/8/PPPP1PPP/RNBQKB1R w KQkq d6 0 3',
      'rnbqkbnr/pp2pppp/3n4/2ppP3/8/8/PPPP1PPP/RNBQKB1R w KQkq - 0 3',
      ['STALE_EN_PASSANT'],
    ],
    [
      'a passed square of the wrong side',
      `${PASSED} w KQkq d3 0 3`,
      `${PASSED} w KQkq - 0 3`,
      ['STALE_EN_PASSANT'],
    ],
    [
      'a passed square in the midst',
      `${PASSED} w KQkq d5 0 3`,
      `${PASSED} w KQkq - 0 3`,
      ['STALE_EN_PASSANT'],
    ],
    ['negative counters', `${BOARD} w KQkq - -2 44`, `${BOARD} w KQkq - 0 44`, ['BAD_COUNTERS']],
    ['large counters', `${BOARD} w KQkq - 0 123456`, START_FEN, ['BAD_COUNTERS']],
    ['dashes for counters', `${BOARD} w KQkq - - -`, START_FEN, ['BAD_COUNTERS']],
    ['move 0', `${BOARD} w KQkq - 0 0`, START_FEN, []],
    [
      'everything at once',
      'r4rk1/8/8/8/8/8/8/R4RK1 b KQ e3 -1 0 junk',
      `${CASTLED} b - - 0 1`,
      ['STALE_CASTLING', 'STALE_EN_PASSANT', 'BAD_COUNTERS', 'OPERATIONS'],
    ],
  ])('%s', (_name, text, fen, repairs) => {
    expect(repairFen(text)).toMatchObject({ ok: true, value: { fen, repairs, chess960: false } })
  })

  test.each([
    ['operations', `${BOARD} w KQkq - bm e4; id "a b";`, START_FEN, 'bm e4; id "a b";'],
    ['a semicolon first', `${BOARD} w KQkq - ; bm e4`, START_FEN, 'bm e4'],
    ['a semicolon glued to a field', `${BOARD} w KQkq -; bad, Dann`, START_FEN, 'bad, Dann'],
    ['counters and operations', `${BOARD} w KQkq - 3 9 bm e4;`, `${BOARD} w KQkq - 3 9`, 'bm e4;'],
    [
      'counters among the operations',
      `${BOARD} w KQkq - fmvn 9; hmvc 3;`,
      `${BOARD} w KQkq - 3 9`,
      'fmvn 9; hmvc 3;',
    ],
    ['counters and a remark', `${BOARD} w KQkq - 0 1; draw`, START_FEN, 'draw'],
  ])('EPD: %s', (_name, text, fen, operations) => {
    expect(repairFen(text)).toMatchObject({ ok: true, value: { fen, operations, repairs: ['OPERATIONS'] } })
  })

  test.each([
    ['Shredder letters', 'bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w CFcf - 0 1'],
    ['X-FEN letters', 'bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1'],
    [
      'X-FEN letters, other files for each colour',
      'rbbkrnqn/pppppppp/8/8/8/8/PPPPPPPP/NRKBQRBN w KQkq - 5 24',
    ],
  ])('Chess960 without its name: %s', (_name, text) => {
    const repaired = repairFen(text)
    expect(repaired).toMatchObject({ ok: true, value: { chess960: true, repairs: [] } })
    expect(repaired.ok && repaired.value.position.castles.castlingRights.size()).toBe(4)
  })

  test('Chess960 by name: rights that standard chess would take for stale', () => {
    const text = 'r3k2r/8/8/8/8/8/8/R3KR2 w KQkq - 0 1'
    expect(repairFen(text, true)).toMatchObject({
      ok: true,
      value: { fen: text, chess960: true, repairs: [] },
    })
  })

  test.each([
    ['no board', '', 'FEN_SYNTAX'],
    ['words', 'I am not a position', 'FEN_SYNTAX'],
    ['half a board', '8/8/8 w', 'FEN_SYNTAX'],
    ['seven files', '7/8/8/8/8/8/8/8 w - - 0 1', 'FEN_SYNTAX'],
    ['nine files', 'rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1', 'FEN_SYNTAX'],
    ['a side that is none', `${BOARD} x KQkq - 0 1`, 'FEN_SYNTAX'],
    ['numbers behind the counters', `${BOARD} w KQkq - 0 1 2`, 'FEN_SYNTAX'],
    ['more than anybody writes', `${BOARD} w KQkq - 0 1 ;${'x'.repeat(MAX_FEN_LENGTH)}`, 'FEN_SYNTAX'],
    ['an empty board', '8/8/8/8/8/8/8/8 w - - 0 1', 'EMPTY_BOARD'],
    ['no black king', '8/8/8/8/8/8/8/K7 w - - 0 1', 'KINGS'],
    ['the other side in check', 'k6R/8/8/8/8/8/8/K7 w - - 0 1', 'OPPOSITE_CHECK'],
    ['a pawn on the last rank', 'k6P/8/8/8/8/8/8/K7 w - - 0 1', 'PAWNS_ON_BACKRANK'],
  ])('cannot be put right: %s', (_name, text, code) => {
    expect(repairFen(text)).toEqual({ ok: false, code })
  })

  const rank = array(constantFrom(...'12345678pnbrqkPNBRQK'), { maxLength: 8 }).map((letters) =>
    letters.join(''),
  )
  const kings = tuple(
    constantFrom('r3k2r', 'r4rk1', '4k3', '1rkr4'),
    constantFrom('R3K2R', 'R4RK1', '4K3', '1RKR4'),
  )
  const board = oneof(
    kings.map(([black, white]) => `${black}/pp2pppp/8/2ppP3/8/8/8/${white}`),
    array(rank, { minLength: 8, maxLength: 8 }).map((ranks) => ranks.join('/')),
  )
  const castling = array(constantFrom(...'KQkqAHahbcdefg-'), { maxLength: 5 }).map((letters) =>
    letters.join(''),
  )
  const square = oneof(constantFrom('-', 'd6', 'c6', 'e3'), string({ maxLength: 3 }))
  const counter = oneof(integer().map(String), constantFrom('-', '0', '50', 'bm', ';', ''))
  const fen = tuple(
    board,
    constantFrom('w', 'b', 'x'),
    castling,
    square,
    counter,
    counter,
    constantFrom('', '', 'bm e4;', ';'),
  )
  const likely = fen.map((fields) => fields.join(' '))

  test('a repaired FEN is a position as we write it, with nothing left to repair', () => {
    assert(
      property(oneof({ weight: 9, arbitrary: likely }, string({ unit: 'binary' })), (text) => {
        const repaired = repairFen(text)
        if (!repaired.ok) return
        const { fen: made, chess960, repairs } = repaired.value
        expect(new Set(repairs).size).toBe(repairs.length)
        for (const repair of repairs) expect(FEN_REPAIRS).toContain(repair)
        const parsed = parsePosition(made)
        expect(parsed.ok && fenOf(parsed.value)).toBe(made)
        expect(repairFen(made, chess960)).toMatchObject({
          ok: true,
          value: { fen: made, repairs: [], operations: '' },
        })
      }),
      { numRuns: 500 },
    )
  })

  test('a legal FEN is never changed', () => {
    for (const text of [START_FEN, `${ROOKS} b Kq - 12 40`, `${PASSED} w KQkq d6 0 3`])
      expect(repairFen(text)).toMatchObject({ value: { fen: text, repairs: [] } })
  })
})

describe('spelling', () => {
  test.each([
    ['a capital', `${BOARD} W KQkq - 0 1`],
    ['words', `${BOARD} White KQkq - 0 1`],
    ['en dashes', `${BOARD} w KQkq – 0 1`],
  ])('%s', (_name, text) => {
    expect(repairFen(text)).toMatchObject({ ok: true, value: { fen: START_FEN, repairs: [] } })
  })

  test('the en passant square in capitals', () => {
    expect(repairFen(`${PASSED} w KQkq D6 0 3`)).toEqual(repairFen(`${PASSED} w KQkq d6 0 3`))
  })

  test('a dash in an operation stays', () => {
    expect(repairFen(`${BOARD} w KQkq - id "a–b";`)).toMatchObject({ value: { operations: 'id "a–b";' } })
  })
})
