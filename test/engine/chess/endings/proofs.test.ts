// SPDX-License-Identifier: GPL-3.0-or-later
/** Who wins by rules alone. Test/corpora compares the rules with endgame tables on thousands of positions. */
import { describe, expect, it } from 'vitest'
import { proofOf } from '../../../../engine/chess/endings/proofs.ts'

const winner = (fen: string) => proofOf(fen)?.winner
const pawn = (board: string, turn: 'w' | 'b') => winner(`${board} ${turn} - - 0 1`)

describe('king and pawn against king', () => {
  it('knows the opposition', () => {
    expect(pawn('4k3/8/4K3/4P3/8/8/8/8', 'w')).toBe('white')
    expect(pawn('8/4k3/8/4K3/4P3/8/8/8', 'w')).toBeNull()
    expect(pawn('8/4k3/8/4K3/4P3/8/8/8', 'b')).toBe('white')
  })
  it('sees the pawn of Black as that of White', () => {
    expect(pawn('8/8/8/8/4p3/4k3/8/4K3', 'b')).toBe('black')
    expect(pawn('8/8/8/4p3/4k3/8/4K3/8', 'b')).toBeNull()
    expect(pawn('8/8/8/4p3/4k3/8/4K3/8', 'w')).toBe('black')
  })
  it('draws with a rook pawn when the king is in the corner', () => {
    expect(pawn('k7/8/K7/P7/8/8/8/8', 'w')).toBeNull()
    expect(pawn('8/1K6/8/P7/8/8/4k3/8', 'w')).toBe('white')
  })
  it('moves the king when the pawn cannot promote yet', () => {
    expect(pawn('4k3/4P3/8/5K2/8/8/8/8', 'w')).toBe('white')
    expect(pawn('4k3/4P3/4K3/8/8/8/8/8', 'b')).toBeNull()
  })
})

describe('a bare king', () => {
  it('loses to a queen, a rook, two bishops, bishop and knight', () => {
    for (const pieces of ['3QK3', '3RK3', '2BBK3', '2BNK3'])
      for (const turn of ['w', 'b']) expect(winner(`8/8/8/8/4k3/8/8/${pieces} ${turn} - - 0 1`)).toBe('white')
  })
  it('is proved nothing about when it takes a piece at once, or by a fork', () => {
    expect(proofOf('8/8/8/8/8/3k4/3R4/6K1 b - - 0 1')).toBeNull()
    expect(proofOf('7N/8/8/5k2/8/1K5B/8/8 b - - 0 1')).toBeNull()
  })
  it('draws against what cannot mate, and by stalemate', () => {
    expect(winner('8/8/8/8/4k3/8/8/2N1K3 w - - 0 1')).toBeNull()
    expect(winner('7k/5Q2/8/8/8/8/8/K7 b - - 0 1')).toBeNull()
    expect(winner('7k/5Q2/6K1/8/8/8/8/8 w - - 0 1')).toBe('white')
    expect(winner('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1')).toBe('white')
  })
})

it('says nothing about other endings, and about a text that is no position', () => {
  expect(proofOf('4k3/R7/1r6/3KP3/8/8/8/8 b - - 0 1')).toBeNull()
  expect(proofOf('8/8/8/8/4k3/8/8/1NN1K3 w - - 0 1')).toBeNull()
  expect(proofOf('nonsense')).toBeNull()
})
