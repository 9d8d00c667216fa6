// SPDX-License-Identifier: GPL-3.0-or-later
/** How each style rates a move. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legalMoves, playUci } from '../../../engine/chess/rules.ts'
import { fits } from '../../../engine/host/style.ts'
import { STYLES, type Style } from '../../../engine/contract/protocol.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
/** After 1. e4 e6 2. d4 d5 3. Nc3. */
const FRENCH = 'rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/2N5/PPP2PPP/R1BQKBNR b KQkq - 1 3'

const fitOf = (style: Style, fen: string, move: string): number => fits(fen, [move], style)[0]!

describe('a style', () => {
  it.each<[what: string, style: Style, fen: string, liked: string, other: string]>([
    ['gives check', 'attacker', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8', 'a1b1'],
    ['brings a piece to the king', 'attacker', '6k1/8/8/8/8/3Q4/8/4K3 w - - 0 1', 'd3g3', 'd3a3'],
    ['storms with a pawn', 'attacker', '6k1/5ppp/8/8/6P1/8/PPP5/2K5 w - - 0 1', 'g4g5', 'a2a4'],
    ['leaves a queen on the board', 'attacker', '3qk3/8/8/8/8/8/4K3/3Q4 w - - 0 1', 'd1a4', 'd1d8'],
    ['takes a piece for a piece', 'trader', '4k3/8/2pb4/8/5B2/8/8/4K3 w - - 0 1', 'f4d6', 'f4g3'],
    ['offers an exchange', 'trader', 'r3k3/8/8/8/8/8/1K6/7R w q - 0 1', 'h1a1', 'h1h4'],
    ['stays where an exchange is offered', 'trader', '3rk3/8/8/8/8/8/3R4/3K4 w - - 0 1', 'd1c2', 'd2a2'],
    ['takes what is loose', 'grabber', '4k3/p7/8/8/8/8/8/Q3K3 w - - 0 1', 'a1a7', 'a1b1'],
    ['leaves what is guarded', 'grabber', '4k3/8/1p6/p7/8/8/8/Q3K3 w - - 0 1', 'a1b1', 'a1a5'],
    ['locks pawns', 'closed', FRENCH.replace(' b ', ' w '), 'e4e5', 'e4d5'],
    ['exchanges pawns', 'open', FRENCH, 'd5e4', 'g8f6'],
    ['brings pawns together', 'open', FRENCH, 'c7c5', 'c7c6'],
  ])('%s: %s', (_, style, fen, liked, other) => {
    expect(fitOf(style, fen, liked)).toBeGreaterThan(fitOf(style, fen, other))
  })

  it('takes in passing as a capture of a pawn', () => {
    expect(fitOf('open', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6')).toBe(1)
  })

  it('rates castling in either spelling', () => {
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
    for (const style of STYLES) expect(fits(fen, ['e1g1', 'e1h1', 'e1a1'], style)).toEqual([0, 0, 0])
  })

  it('has a bounded opinion of every move of any game', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.constantFrom(...STYLES), (choices, style) => {
        let fen = START
        for (const choice of choices) {
          const moves = legalMoves(fen).map(({ uci }) => uci)
          if (moves.length === 0) return
          for (const fit of fits(fen, moves, style)) expect(Math.abs(fit)).toBeLessThanOrEqual(1)
          const played = playUci(fen, moves[choice % moves.length]!)
          fen = played.ok ? played.value.fen : fen
        }
      }),
      { numRuns: 30 },
    )
  })
})

it('is neutral to every move of a position that is refused', () => {
  expect(fits('8/8/8/8/8/8/8/8 w - - 0 1', ['e2e4', 'd2d4'], 'attacker')).toEqual([0, 0])
})
