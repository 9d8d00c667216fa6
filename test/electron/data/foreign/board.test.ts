// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { Board } from '../../../../electron/data/foreign/board.ts'
import { parsePosition } from '../../../../engine/chess/rules.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

/** Places of moves among the legal ones, computed with shakmaty 0.27.1. */
const SHAKMATY = [
  [
    'development, captures and checks',
    START,
    'e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d4 exd4 e5 d5 exf6 dxc4 Re1+ Be6 Ng5 Qd5 Nc3 Qf5',
    [12, 12, 17, 15, 21, 22, 32, 17, 8, 0, 5, 8, 1, 0, 24, 5, 17, 25, 14, 31],
  ],
  [
    'en passant, promotions and evasions',
    '4k3/P5P1/8/2pP4/8/8/p5p1/R3K2R w KQ c6 0 30',
    'dxc6 g1=N O-O-O a1=Q+ Kc2 Qa4+ Kb2 Qb4+ Ka1 Qc3+ Kb1 Qb3+ Kc1',
    [0, 7, 25, 0, 0, 10, 2, 9, 0, 9, 0, 10, 1],
  ],
  ['castling', 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', 'O-O-O O-O Rd1 Raxd1 Rh1+ Kxh1', [25, 22, 0, 2, 0, 0]],
  [
    'castling of Chess960',
    'bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1',
    'f4 f5 Ng3 Ng6 O-O d6 d4 O-O',
    [13, 13, 17, 16, 20, 3, 9, 18],
  ],
] as const

describe('legal moves', () => {
  it.each(SHAKMATY)('are listed in the order of shakmaty: %s', (_, fen, sans, places) => {
    const board = new Board()
    expect(board.set(fen)).toBe(true)
    const played = places.map((place) => board.playSan(board.legalMove(place)!))
    expect(played.join(' ')).toBe(sans)
  })

  it.each([
    START,
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
    'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
    '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1',
    '4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1',
  ])('are those of the rules: %s', (fen) => {
    const parsed = parsePosition(fen)
    if (!parsed.ok) throw new Error(fen)
    let count = 0
    for (const [from, targets] of parsed.value.allDests())
      for (const to of targets)
        count += parsed.value.board.getRole(from) === 'pawn' && (to < 8 || to > 55) ? 4 : 1
    const board = new Board()
    board.set(fen)
    expect(board.legalMoves()).toHaveLength(count)
  })
})

describe('a position', () => {
  it.each([
    '',
    'not a position',
    '8/8/8/8/8/8/8/8 w - - 0 1',
    '4k3/8/8/8/8/8/8/8 w - - 0 1',
    '4k3/8/8/8/8/8/8/4KK2 w - - 0 1',
    '4k3/8/8/8/8/8/4K3 w - - 0 1',
    '4k3/9/8/8/8/8/8/4K3 w - - 0 1',
    'qqqqqqqq/qqqqqqqq/k7/8/8/8/8/4K3 w - - 0 1',
  ])('is refused: %s', (fen) => {
    expect(new Board().set(fen)).toBe(false)
  })
})
