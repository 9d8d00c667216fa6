// SPDX-License-Identifier: GPL-3.0-or-later
import { assert as check, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { START_FEN } from '../../engine/chess/rules.ts'
import { createTexts } from '../../renderer/locales/text.ts'
import { engineArrows, fromDrawn, toDrawn } from '../../renderer/board/shapes.ts'
import { spokenSan } from '../../renderer/board/speech.ts'
import { neighbour, squareOffset, promotes, readPieces, rows } from '../../renderer/ui/squares.ts'

const inside = (place: number) => Math.max(0, Math.min(7, place))

describe('squares', () => {
  it('reads the pieces of a position', () => {
    const pieces = readPieces(START_FEN)
    expect(pieces.size).toBe(32)
    expect(pieces.get('e1')).toEqual({ color: 'white', role: 'king' })
    expect(pieces.get('d8')).toEqual({ color: 'black', role: 'queen' })
    expect(pieces.has('e4')).toBe(false)
  })

  it.each(['', '8', 'not a position', '9/9', 'xxxxxxxx/8/8/8/8/8/8/8 w'])('survives %j', (fen) => {
    expect(readPieces(fen).size).toBeLessThan(64)
  })

  it.each(['white', 'black'] as const)('lays out all squares for %s', (orientation) => {
    const all = rows(orientation)
    expect(all[7]![0]).toBe(orientation === 'white' ? 'a1' : 'h8')
    expect(new Set(all.flat()).size).toBe(64)
    all.forEach((row, y) =>
      row.forEach((square, x) => expect(squareOffset(square, orientation)).toEqual({ column: x, row: y })),
    )
  })

  it('walks over the board as it is shown, and stops at its edges', () => {
    check(
      property(
        constantFrom(...rows('white').flat()),
        constantFrom([1, 0], [-1, 0], [0, 1], [0, -1]),
        constantFrom('white' as const, 'black' as const),
        (square, [right, down], orientation) => {
          const to = neighbour(square, right!, down!, orientation)
          const [from, there] = [squareOffset(square, orientation), squareOffset(to, orientation)]
          expect(there).toEqual({ column: inside(from.column + right!), row: inside(from.row + down!) })
        },
      ),
    )
  })

  it('knows when a pawn becomes another piece', () => {
    expect(promotes({ color: 'white', role: 'pawn' }, 'a8')).toBe(true)
    expect(promotes({ color: 'black', role: 'pawn' }, 'a1')).toBe(true)
    expect(promotes({ color: 'white', role: 'pawn' }, 'a7')).toBe(false)
    expect(promotes({ color: 'white', role: 'queen' }, 'a8')).toBe(false)
    expect(promotes(undefined, 'a8')).toBe(false)
  })
})

describe('shapes', () => {
  it('come back from the board unchanged', () => {
    const shapes = [
      { color: 'green', from: 'e2', to: 'e4' },
      { color: 'yellow', from: 'd5' },
    ] as const
    expect(fromDrawn(toDrawn(shapes))).toEqual(shapes)
  })

  it('draws each engine move once, the best one strongest', () => {
    const arrows = engineArrows([
      { uci: 'e7e8q', rank: 1 },
      { uci: 'e7e8n', rank: 2 },
      { uci: 'g1f3', rank: 3 },
    ])
    expect(arrows).toMatchObject([
      { orig: 'e7', dest: 'e8', brush: 'engineBest' },
      { orig: 'g1', dest: 'f3', brush: 'engineOther' },
    ])
    expect(arrows[0]!.modifiers!.lineWidth).toBeGreaterThan(arrows[1]!.modifiers!.lineWidth!)
  })
})

describe('speech', () => {
  const texts = createTexts()

  it.each([
    ['e4', 'pawn e 4'],
    ['Nf3', 'knight f 3'],
    ['Nbxd2+', 'knight b takes d 2, check'],
    ['O-O', 'castles kingside'],
    ['O-O-O#', 'castles queenside, checkmate'],
    ['exd8=Q#', 'pawn e takes d 8, promotes to queen, checkmate'],
    ['Qh4e1', 'queen h 4 e 1'],
    ['--', 'passes'],
  ])('says %s as "%s"', (san, words) => {
    expect(spokenSan(san, texts)).toBe(words)
  })
})
