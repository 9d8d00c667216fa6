// SPDX-License-Identifier: GPL-3.0-or-later
import { Chess } from 'chessops/chess'
import { INITIAL_FEN, makeFen } from 'chessops/fen'
import { parseSan } from 'chessops/san'
import { describe, expect, it } from 'vitest'
import { openingAt, openingOf, publishedOpenings } from '../../../engine/chess/openings.ts'

function fensOf(moves: string): string[] {
  const position = Chess.default()
  return [
    INITIAL_FEN,
    ...moves.split(' ').map((san) => {
      position.play(parseSan(position, san)!)
      return makeFen(position.toSetup())
    }),
  ]
}

describe('opening names', () => {
  it.each([
    ['e4 e5 Nf3 Nc6 Bb5', 'C60', 'Ruy Lopez'],
    ['e4 c5', 'B20', 'Sicilian Defense'],
    ['d4 d5 c4 e6', 'D30', "Queen's Gambit Declined"],
    ['c4 e6 d4 d5', 'D30', "Queen's Gambit Declined"],
    ['e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6', 'B90', 'Sicilian Defense: Najdorf Variation'],
  ])('%s is %s %s', (moves, eco, name) => {
    expect(openingAt(fensOf(moves).at(-1)!)).toEqual({ eco, name })
  })

  it('takes the code of later positions from games', () => {
    // Published is C13 for 4...Be7, and nothing after it.
    const line = fensOf('e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7')
    expect(openingOf(line.slice(0, -2))?.eco).toBe('C13')
    expect(openingOf(line)).toEqual({ ...openingOf(line.slice(0, -2)), eco: 'C14' })
    expect(publishedOpenings()).not.toContainEqual(openingOf(line))
  })

  it('does not depend on the en-passant field', () => {
    const named = openingAt('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1')
    expect(named).not.toBeNull()
    expect(openingAt('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1')).toEqual(named)
  })

  it('keeps the last name of a game', () => {
    expect(openingOf(fensOf('e4 e5 Nf3 Nc6 Bb5 h6 a4 h5 a5'))?.name).toBe('Ruy Lopez')
  })

  it.each([['nonsense'], ['']])('answers null for the FEN "%s"', (fen) => expect(openingAt(fen)).toBeNull())

  it('has none for the start position', () => {
    expect(openingAt(INITIAL_FEN)).toBeNull()
    expect(openingOf([])).toBeNull()
  })
})
