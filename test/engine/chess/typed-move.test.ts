// SPDX-License-Identifier: GPL-3.0-or-later
import { assert as check, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { typedMove } from '../../../engine/chess/typed-move.ts'

describe('typed moves', () => {
  const KNIGHTS = 'rnbqkb1r/pppppppp/8/8/2B4n/2b5/PPPPPPPP/RNBQK2R w KQkq - 0 1'
  const CAPTURES = '4k3/8/8/8/2p5/1P6/8/2B1K3 w - - 0 1'
  const PROMOTION = '3r4/2P5/8/8/8/8/8/K1k5 w - - 0 1'

  it.each([
    [START_FEN, 'e4', 'e2e4'],
    [START_FEN, 'E4', 'e2e4'],
    [START_FEN, 'e2e4', 'e2e4'],
    [START_FEN, 'e2-e4', 'e2e4'],
    [START_FEN, ' Nf3 ', 'g1f3'],
    [START_FEN, 'nf3', 'g1f3'],
    [START_FEN, 'Nf3!?', 'g1f3'],
    [START_FEN, 'NF3', 'g1f3'],
    [KNIGHTS, 'O-O', 'e1g1'],
    [KNIGHTS, 'oo', 'e1g1'],
    [KNIGHTS, '0-0', 'e1g1'],
    [CAPTURES, 'bxc4', 'b3c4'],
    [CAPTURES, 'bc4', 'b3c4'],
    [CAPTURES, 'Bd2', 'c1d2'],
    [CAPTURES, 'bd2', 'c1d2'],
    [PROMOTION, 'cxd8=N', 'c7d8n'],
    [PROMOTION, 'cxd8q', 'c7d8q'],
    [PROMOTION, 'c8=Q', 'c7c8q'],
    [PROMOTION, 'c7c8r', 'c7c8r'],
  ])('in %s reads %s', (fen, text, uci) => {
    expect(typedMove(fen, text)).toBe(uci)
  })

  it.each(['', 'e5', 'Qh5', 'hello', 'O-O', 'e2e5', 'Nd2f3'])('refuses %j at the start', (text) => {
    expect(typedMove(START_FEN, text)).toBeNull()
  })

  it('never throws and never returns an illegal move', () => {
    check(
      property(string({ maxLength: 12 }), (text) => {
        const uci = typedMove(START_FEN, text)
        expect(uci === null || /^[a-h][12][a-h][34]$/.test(uci)).toBe(true)
      }),
    )
  })
})
