// SPDX-License-Identifier: GPL-3.0-or-later
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { positionalReason, stands, traitsOf } from '../../../engine/chess/positional.ts'

/** `name color: squares`, with the count where there is one. */
const shown = (fen: string): string[] =>
  traitsOf(fen)
    .filter(({ name }) => name !== 'activity')
    .map(
      ({ name, color, pieces, count }) =>
        `${name} ${color}: ${pieces.map(({ square }) => square).join(' ')}${count > 0 ? ` (${count})` : ''}`,
    )

/** The position with the colours and sides exchanged. */
const flip = (fen: string): string => {
  const [board, turn] = fen.split(' ')
  const swapped = board!.split('/').toReversed().join('/')
  const other = swapped.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  return `${other} ${turn === 'w' ? 'b' : 'w'} - - 0 1`
}

describe('the traits of a position', () => {
  test.each([
    [
      'a passed pawn, isolated',
      '4k3/8/8/3P4/8/8/8/4K3 w - - 0 1',
      ['passedPawn white: d5', 'isolatedPawn white: d5'],
    ],
    [
      'doubled pawns, which a pawn holds up',
      '4k3/3p4/8/8/3P4/3P4/8/4K3 w - - 0 1',
      [
        'isolatedPawn white: d3',
        'doubledPawns white: d3 d4',
        'isolatedPawn white: d4',
        'isolatedPawn black: d7',
      ],
    ],
    [
      'a king without cover, attacked by queen and rook',
      '3q2k1/8/8/8/8/7Q/6R1/6K1 b - - 0 1',
      [
        'exposedKing white: g1 (3)',
        'openFile white: g2',
        'exposedKing black: g8 (3)',
        'attackedKing black: g8 h3 g2',
      ],
    ],
    [
      'a knight that no pawn can drive away',
      '4k3/1p6/8/3N4/2P5/8/8/4K3 w - - 0 1',
      ['isolatedPawn white: c4', 'outpost white: d5', 'isolatedPawn black: b7'],
    ],
    [
      'the pair of bishops',
      '4k3/p7/8/8/8/8/P7/2B1KB2 w - - 0 1',
      ['isolatedPawn white: a2', 'bishopPair white: c1 f1', 'isolatedPawn black: a7'],
    ],
    [
      'kings in the endgame',
      '8/8/3k4/8/8/4K3/8/8 w - - 0 1',
      ['activeKing white: e3 (2)', 'activeKing black: d6 (2)'],
    ],
    [
      'a king with a pawn beside it, which is cover too',
      '4k2q/8/8/8/8/4P3/5KP1/8 w - - 0 1',
      ['passedPawn white: g2', 'isolatedPawn white: g2', 'passedPawn white: e3', 'isolatedPawn white: e3'],
    ],
    ['no position', 'rubbish', []],
  ])('%s', (_name, fen, expected) => expect(shown(fen)).toEqual(expected))

  test('mirror those of the other side', () => {
    const rows = fc.array(fc.constantFrom('8', 'p7', '2P5', '3n4', 'q7', '5R2', '1b6', '4Q3'), {
      minLength: 6,
      maxLength: 6,
    })
    fc.assert(
      fc.property(rows, (middle) => {
        const fen = `4k3/${middle.join('/')}/4K3 w - - 0 1`
        const mirrored = traitsOf(flip(fen)).map(({ name, color, count, value }) => [
          name,
          color === 'white' ? 'black' : 'white',
          count,
          value,
        ])
        const plain = traitsOf(fen).map(({ name, color, count, value }) => [name, color, count, value])
        expect(mirrored.toSorted()).toEqual(plain.toSorted())
      }),
    )
  })
})

/** `as name: squares, after SAN` */
function told(
  fen: string,
  played: string,
  refutation: string,
  better: string,
  chances: number,
): string | null {
  const reason = positionalReason(fen, played, refutation.split(' '), better.split(' '), chances)
  if (!reason) return null
  const { as, trait, move } = reason
  return `${as} ${trait.name}: ${trait.pieces.map(({ square }) => square).join(' ')}, after ${move.san}`
}

describe('what a move changes', () => {
  test('allows a passed pawn of the other side', () => {
    const fen = '4k3/1p3ppp/8/8/1PP5/8/5PPP/4K3 b - - 0 1'
    const better = 'b7b6 e1e2 e8e7 e2e3 e7e6 e3e4 f7f5'
    expect(told(fen, 'b7b5', 'c4b5 e8d7 e1d2 d7d6 d2d3 d6d5 h2h3', better, 0.06)).toBe(
      'allows passedPawn: b5, after cxb5',
    )
  })

  const kings = '4k3/2p5/8/3P4/8/8/6p1/4K1n1 w - - 0 1'
  test('misses a passed pawn of its own', () => {
    const fen = '4k3/5ppp/8/2p5/8/2P5/1P3PPP/4K3 w - - 0 1'
    expect(
      told(fen, 'c3c4', 'e8d7 b2b3 d7c6 g2g3 g7g6 h2h3', 'b2b4 c5b4 c3b4 e8d7 g2g3 g7g6 h2h3', 0.06),
    ).toBe('misses passedPawn: b4, after cxb4')
  })

  test('says that a pawn which was passed before has advanced', () => {
    const fen = '3r4/1p3p1N/p1pP1k2/8/8/P5K1/1P6/3R4 b - - 0 34'
    expect(
      told(
        fen,
        'f6g6',
        'g3f4 g6h7 d6d7 h7g6 f4e5 g6g5 e5d6',
        'f6f5 g3f3 c6c5 d1d5 f5e6 f3e4 f7f6 d6d7',
        0.1352,
      ),
    ).toBe('allows runningPawn: d7, after d7')
  })

  test('says which move takes a passed pawn that the other line keeps', () => {
    const fen = '3r4/1p3p1p/p1pP4/4k3/4N3/P5K1/1P6/3R4 w - - 3 33'
    const kept = 'd1e1 e5f5 g3f3 h7h6 e1d1 f7f6 d1e1 d8d7 f3e3 h6h5 e1f1'
    const lost = 'd8d7 g3f3 f7f6 g5e4 f6f5 e4c5 d7d6 d1e1 e5d4 c5b7'
    expect(told(fen, 'e4g5', lost, kept, 0.14)).toBe('allows lostPawn: d6, after Rxd6')
    const black = '3r2k1/1p3p1p/p1pP4/8/5p2/P1N3PK/1P6/R7 b - - 0 29'
    const taken = 'd8d6 g3f4 d6d2 a1b1 f7f5 c3a4 d2d4 a4c5 d4f4'
    expect(told(black, 'f4g3', 'a1d1 f7f6 h3g3 g8f7 c3a4 h7h6 g3f4 h6h5', taken, 0.14)).toBe(
      'misses lostPawn: d6, after Rxd6',
    )
  })

  test('says that the pair of bishops is given up', () => {
    const fen = 'r2qk2r/ppp2pp1/2n2n1p/2b1p1B1/3pP3/P2P1P1P/1PP1NP2/R2QKB1R w KQkq - 0 11'
    const better = 'g5d2 c5b6 f3f4 d8d7 f1g2 e8c8 e1g1 f6h5 b2b4 e5f4'
    expect(told(fen, 'g5f6', 'd8f6 f1g2 g7g5 h3h4 e8c8 d1d2 c5b6 e1c1', better, 0.1109)).toBe(
      'allows lostPair: f1 g5, after Qxf6',
    )
  })

  test('does not name what was there before', () => {
    // The better line trades the queens, so the king needs no cover.
    const fen = 'r2q2k1/5ppp/8/8/8/8/PPP5/3Q2K1 w - - 0 1'
    const better = 'd1d8 a8d8 a2a3 h7h6 b2b3 g7g6 c2c3'
    expect(told(fen, 'a2a3', 'h7h6 b2b3 g7g6 c2c3 f7f6 a3a4 h6h5', better, 0.05)).toBeNull()
  })

  test('is nothing if both lines come to the same, or if the change is too small for the loss', () => {
    const line = 'd5d6 c7d6 e1f2 d6d5 f2g2'
    expect(told(kings, 'e1f2', 'g1h3 f2g2 h3f4 g2f3 f4d5', line, 0.9)).toBeNull()
    expect(told(kings, 'd5d6', 'c7d6 e1f2 d6d5 f2g2', line, 0.1)).toBeNull()
  })

  test('is nothing for lines that are too short or cannot be read', () => {
    expect(positionalReason(kings, 'd5d6', [], [], 0.1)).toBeNull()
    expect(positionalReason('rubbish', 'd5d6', ['c7d6'], ['e1f2'], 0.1)).toBeNull()
  })
})

test('a piece stands on its square only with its role', () => {
  const fen = '4k3/8/8/3P4/8/8/8/4K3 w - - 0 1'
  expect(stands(fen, { square: 'd5', role: 'pawn' })).toBe(true)
  expect(stands(fen, { square: 'd5', role: 'knight' })).toBe(false)
  expect(stands(fen, { square: 'd6', role: 'pawn' })).toBe(false)
})
