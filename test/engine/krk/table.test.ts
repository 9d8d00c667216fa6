// SPDX-License-Identifier: GPL-3.0-or-later
/** The table of king and rook against king: published totals, the rules of chess, and consistency. */
import { describe, expect, it } from 'vitest'
import { legalMoves, parsePosition, playUci } from '../../../engine/chess/rules.ts'
import {
  CODES,
  blackMoves,
  canonical,
  codeOf,
  fenOf,
  isLegalForBlack,
  isLegalForWhite,
  isRookTaken,
  moveBetween,
  whiteMoves,
} from '../../../engine/krk/board.ts'
import { randomFrom } from '../../../engine/krk/random.ts'
import { DRAW, LONGEST_WIN, solveKrk } from '../../../engine/krk/table.ts'
import { allPositions } from '../../../engine/krk/training.ts'

const table = solveKrk()
const random = randomFrom(22)
const samples = Array.from({ length: 1500 }, () => Math.floor(random() * CODES))

describe('the rules', () => {
  it('agree with chess for every legal position', () => {
    for (const code of samples) {
      for (const [turn, legal, moves] of [
        ['white', isLegalForWhite(code), whiteMoves],
        ['black', isLegalForBlack(code), blackMoves],
      ] as const) {
        if (!legal) continue
        const fen = fenOf(code, turn)
        expect(parsePosition(fen).ok, fen).toBe(true)
        const ours = moves(code).map((after) => moveBetween(code, after))
        expect(ours.toSorted(), fen).toEqual(
          legalMoves(fen)
            .map(({ uci }) => uci)
            .toSorted(),
        )
      }
    }
  })

  it('give the positions after a move', () => {
    for (const code of samples.filter(isLegalForWhite).slice(0, 100)) {
      for (const after of whiteMoves(code)) {
        const played = playUci(fenOf(code, 'white'), moveBetween(code, after))
        expect(played.ok && played.value.fen.split(' ').slice(0, 2)).toEqual(
          fenOf(after, 'black').split(' ').slice(0, 2),
        )
      }
    }
  })

  it('refuse positions with Black in check and White to move', () => {
    const code = codeOf(0, 39, 36)
    expect([isLegalForBlack(code), isLegalForWhite(code)]).toEqual([true, false])
  })
})

describe('the table', () => {
  it('has the published totals by moves to mate, Black to move', () => {
    const counts = new Map<number, number>()
    for (const code of allPositions(table)) {
      const distance = table.black[code]!
      counts.set(distance, (counts.get(distance) ?? 0) + 1)
    }
    // Bain and van Hoff's list of all 28,056 positions: draws, then mate in 0 to 16.
    const published = [
      2796, 27, 78, 246, 81, 198, 471, 592, 683, 1433, 1712, 1985, 2854, 3597, 4194, 4553, 2166, 390,
    ]
    expect(published.map((_, index) => counts.get(index - 1))).toEqual(published)
    expect(counts.size).toBe(published.length)
  })

  it('says that White, to move, always wins, in 16 moves at most', () => {
    const legal = Array.from({ length: CODES }, (_, code) => code).filter(isLegalForWhite)
    const distances = legal.map((code) => table.white[code]!)
    expect(Math.min(...new Set(distances))).toBe(1)
    expect(Math.max(...new Set(distances))).toBe(LONGEST_WIN)
  })

  it('follows from the moves: White takes the shortest path, Black the longest', () => {
    for (const code of samples) {
      if (isLegalForWhite(code)) {
        const after = whiteMoves(code).map((next) => table.black[next]!)
        expect(table.white[code]).toBe(1 + Math.min(...after.filter((distance) => distance !== DRAW)))
      }
      if (isLegalForBlack(code) && table.black[code]! > 0) {
        const moves = blackMoves(code)
        expect(moves.some(isRookTaken)).toBe(false)
        expect(table.black[code]).toBe(Math.max(...moves.map((next) => table.white[next]!)))
      }
    }
  })

  it('is the same for a rotated or mirrored position', () => {
    for (const code of samples) {
      expect(table.black[canonical(code)]).toBe(table.black[code])
      expect(table.white[canonical(code)]).toBe(table.white[code])
    }
  })
})
