// SPDX-License-Identifier: GPL-3.0-or-later
/** What a repertoire plays. */
import { describe, expect, it } from 'vitest'
import { playUci } from '../../../engine/chess/rules.ts'
import { repertoireMoves } from '../../../engine/host/repertoires.ts'
import { REPERTOIRES } from '../../../engine/contract/protocol.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

function after(moves: string): string {
  let fen = START
  for (const move of moves.split(' ')) {
    const played = playUci(fen, move)
    if (!played.ok) throw new Error(move)
    fen = played.value.fen
  }
  return fen
}

describe('a repertoire', () => {
  it.each(REPERTOIRES)('%s has legal moves for White and against the four commonest first moves', (name) => {
    expect(repertoireMoves(name, START).length).toBeGreaterThan(0)
    for (const first of ['e2e4', 'd2d4', 'c2c4', 'g1f3']) {
      const fen = after(first)
      const answers = repertoireMoves(name, fen)
      expect(answers.length).toBeGreaterThan(0)
      for (const answer of answers) expect(playUci(fen, answer).ok).toBe(true)
    }
  })

  it('has only the moves of its own side', () => {
    expect(repertoireMoves('kingsGambit', after('e2e4 e7e5'))).toEqual(['f2f4', 'f2f4', 'f2f4', 'f2f4'])
    expect(repertoireMoves('kingsGambit', after('e2e4 e7e5 f2f4'))).toEqual([])
  })

  it('knows a position however it was reached', () => {
    expect(repertoireMoves('london', after('d2d4 g8f6 c1f4 g7g6'))).toEqual(['e2e3'])
    expect(repertoireMoves('london', after('d2d4 g7g6 c1f4 g8f6'))).toEqual(['e2e3'])
  })

  it('writes castling as a move of the king', () => {
    expect(repertoireMoves('endgames', after('e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1'))).toEqual(['f6e4'])
    const ready = 'd2d4 d7d5 c2c4 d5c4 g1f3 g8f6 e2e3 e7e6 f1c4 c7c5'
    expect(repertoireMoves('endgames', after(ready))).toEqual(['e1g1'])
  })
})
