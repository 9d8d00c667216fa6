// SPDX-License-Identifier: GPL-3.0-or-later
import { assert as check, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { typedMove } from '../../../engine/chess/typed-move.ts'

describe('typed moves', () => {
  const KNIGHTS = 'rnbqkb1r/pppppppp/8/8/2B4n/2b5/PPPPPPPP/RNBQK2R w KQkq - 0 1'
  const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
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
    [PROMOTION, 'c8', 'c7c8q'],
    [PROMOTION, 'c7c8', 'c7c8q'],
    [PROMOTION, 'cxd8', 'c7d8q'],
    [PROMOTION, 'c8(N)', 'c7c8n'],
    [START_FEN, '♘f3', 'g1f3'],
    [START_FEN, '♞f3', 'g1f3'],
    [START_FEN, '♙e4', 'e2e4'],
    [START_FEN, '1. Nf3', 'g1f3'],
    [START_FEN, '1.Nf3', 'g1f3'],
    [START_FEN, '1 Nf3', 'g1f3'],
    [START_FEN, '1.♘f3!?', 'g1f3'],
    [AFTER_E4, '1... d5', 'd7d5'],
    [AFTER_E4, '1…d5', 'd7d5'],
    [AFTER_E4, '...d5', 'd7d5'],
    [AFTER_E4, 'D7-D5', 'd7d5'],
    [KNIGHTS, '0 - 0', 'e1g1'],
    [KNIGHTS, '12. 0-0', 'e1g1'],
    [START_FEN, 'B4', 'b2b4'],
    [START_FEN, 'B2B4', 'b2b4'],
    [CAPTURES, 'b3:c4', 'b3c4'],
    [CAPTURES, 'b3xc4', 'b3c4'],
    [CAPTURES, 'b:c4', 'b3c4'],
    [CAPTURES, 'bc', 'b3c4'],
    [START_FEN, '--', '0000'],
    [START_FEN, '—', '0000'],
    [START_FEN, 'Z0', '0000'],
    [START_FEN, 'z0', '0000'],
    [START_FEN, '1. --', '0000'],
    [START_FEN, '0000', '0000'],
  ])('in %s reads %s', (fen, text, uci) => {
    expect(typedMove(fen, text)).toEqual({ ok: true, value: uci })
  })

  it.each([
    ['', 'NOT_A_MOVE'],
    ['hello', 'NOT_A_MOVE'],
    ['12.', 'NOT_A_MOVE'],
    ['e5', 'ILLEGAL_MOVE'],
    ['Qh5', 'ILLEGAL_MOVE'],
    ['O-O', 'ILLEGAL_MOVE'],
    ['e2e5', 'ILLEGAL_MOVE'],
    ['Nd2f3', 'ILLEGAL_MOVE'],
  ])('refuses %j at the start: %s', (text, code) => {
    expect(typedMove(START_FEN, text)).toEqual({ ok: false, code })
  })

  it('says that more than one piece fits', () => {
    const fen = '4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1'
    expect(typedMove(fen, 'Nd2')).toEqual({ ok: false, code: 'AMBIGUOUS_MOVE' })
    expect(typedMove(fen, 'Nbd2')).toEqual({ ok: true, value: 'b1d2' })
  })

  it('does not pass the turn in check', () => {
    expect(typedMove('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1', '--')).toEqual({ ok: false, code: 'ILLEGAL_MOVE' })
  })

  it('never throws and never returns an illegal move', () => {
    check(
      property(string({ maxLength: 12 }), (text) => {
        const typed = typedMove(START_FEN, text)
        expect(typed.ok ? typed.value : '0000').toMatch(/^(?:[a-h][12][a-h][34]|0000)$/)
      }),
    )
  })
})
