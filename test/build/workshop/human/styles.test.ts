// SPDX-License-Identifier: GPL-3.0-or-later
/** What is counted of a player's games. */
import { describe, expect, it } from 'vitest'
import { measureStyles } from '../../../../build/workshop/human/styles.ts'

const game = (white: string, black: string, moves: string, tags = ''): string =>
  `[White "${white}"]\n[Black "${black}"]\n[Result "*"]\n${tags}\n${moves} *\n\n`

const of = (pgn: string, player: string) => measureStyles(pgn).find((figures) => figures.player === player)!

describe('the figures of a player', () => {
  it('count games and moves of both colours, and name first moves', () => {
    const pgn =
      game('Ann', 'Bob', '1. e4 e5 2. Nf3') + game('Bob', 'Ann', '1. d4 d5') + game('Ann', 'Bob', '1. e4 c5')
    expect(of(pgn, 'Ann')).toMatchObject({
      games: 3,
      moves: 4,
      firstMoves: 'e4 100 %',
      answers: 'd4 d5 100 %',
    })
    expect(of(pgn, 'Bob')).toMatchObject({ games: 3, answers: 'e4 e5 50 %, e4 c5 50 %' })
  })

  it('tell an exchange from a grab, and a capture in return from both', () => {
    const exchange = game('Ann', 'Bob', '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 a5')
    // Five moves each: Bxc6 is an exchange, dxc6 is in return, Nxe5 a grab.
    expect(of(exchange, 'Ann')).toMatchObject({ captures: 40, exchanges: 20, grabs: 20 })
    expect(of(exchange, 'Bob')).toMatchObject({ captures: 20, exchanges: 0, grabs: 0 })
  })

  it('count checks, pawns that storm, and pieces around the king', () => {
    const fen = '6k1/5ppp/8/8/6P1/8/8/2K1R3 w - - 0 1'
    const storm = game('Ann', 'Bob', '1. g5 h6 2. Re8+ Kh7', `[SetUp "1"]\n[FEN "${fen}"]\n`)
    expect(of(storm, 'Ann')).toMatchObject({ storms: 50, checks: 50, attackers: 50, firstMoves: '' })
  })

  it('look at the pawns at move 20, of games that last so long', () => {
    const shuffle = Array.from(
      { length: 9 },
      (_, index) => `${2 * index + 3}. Nf3 Nf6 ${2 * index + 4}. Ng1 Ng8`,
    )
    const locked = `1. e4 e6 2. e5 d5 ${shuffle.join(' ')}`
    expect(of(game('Ann', 'Bob', locked), 'Ann')).toMatchObject({ locks: 1, pawns: 16, closed: 1 })
    expect(of(game('Ann', 'Bob', '1. e4 e6 2. e5'), 'Ann')).toMatchObject({ locks: 0, pawns: 0, closed: 0 })
  })
})
