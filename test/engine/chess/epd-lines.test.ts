// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { type EpdChoice, epdLines } from '../../../engine/chess/epd-lines.ts'
import { gamesOfPositions } from '../../../engine/chess/epd.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'

const GAME = `[Event "Club \\"A\\""]
[Date "2024.05.??"]
[White "Anna"]
[Black "Bela"]

1. e4 {[%eval 0.3,22]} 1... e5?? {[%eval -1.25]} 2. Nf3 $1 {[%eval #2]} 2... Nc6 {[%eval #-3]} *`

const lines = (choice: EpdChoice, text = GAME): string[] => epdLines(readGame(text).tree, choice)

const ID = `id "Anna - Bela, Club 'A' 2024.05";`
const START = `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - fmvn 1; hmvc 0; ${ID}`

describe('lines of EPD', () => {
  it('have evaluations of the side to move, and marked moves, in the order of the standard', () => {
    expect(lines({ kind: 'first', plies: Infinity })).toEqual([
      START,
      `rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - acd 22; am e5; ce -30; fmvn 1; hmvc 0; ${ID}`,
      `rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - bm Nf3; ce -125; fmvn 2; hmvc 0; ${ID}`,
      `rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - ce -32763; fmvn 2; hmvc 1; ${ID}`,
      `r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - ce -32761; fmvn 3; hmvc 2; ${ID}`,
    ])
  })

  it.each<[string, EpdChoice, string[]]>([
    ['the last position', { kind: 'last' }, ['3']],
    ['one after some half-moves', { kind: 'after', plies: 2 }, ['2']],
    ['none of a shorter game', { kind: 'after', plies: 5 }, []],
    ['those of the opening', { kind: 'first', plies: 2 }, ['1', '1', '2']],
    [
      'a position, whatever its counters',
      { kind: 'position', fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 7 30' },
      ['2'],
    ],
    ['no other position', { kind: 'position', fen: '8/8/8/4k3/8/8/8/4K3 w - - 0 1' }, []],
  ])('are of %s', (_, choice, moves) => {
    expect(lines(choice).map((line) => /fmvn (\d+)/.exec(line)![1])).toEqual(moves)
  })

  it('name nothing that is unknown', () => {
    expect(lines({ kind: 'last' }, '[White "?"]\n\n*')).toEqual([
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - fmvn 1; hmvc 0; id "";',
    ])
  })

  it('mate counts half-moves, and full moves of the side to move', () => {
    const mate = '[FEN "6k1/5ppp/8/8/8/8/8/R5K1 w - - 4 30"]\n[SetUp "1"]\n\n{[%eval #2]} 30. Ra2 *'
    expect(lines({ kind: 'after', plies: 0 }, mate)[0]).toContain('ce 32764; dm 2; fmvn 30; hmvc 4;')
  })

  it('are read again as the same positions', () => {
    const [text] = [...gamesOfPositions(lines({ kind: 'last' }).join('\n'))]
    expect(text).toContain('[FEN "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"]')
  })
})
