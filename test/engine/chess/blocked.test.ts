// SPDX-License-Identifier: GPL-3.0-or-later
/** Blocked positions: a side that can never mate, and a search that looks for a mate with the help of both sides. */
import { makeFen } from 'chessops/fen'
import { SquareSet } from 'chessops/squareSet'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlockedFor } from '../../../engine/chess/blocked.ts'
import { parsePosition, type Chess, type Color } from '../../../engine/chess/rules.ts'

function positionOf(fen: string): Chess {
  const parsed = parsePosition(fen)
  if (!parsed.ok) throw new Error(parsed.code)
  return parsed.value
}

/** Whether `winner` mates in one of the first `most` positions that legal moves of both sides lead to. */
function findsMate(start: Chess, winner: Color, most: number): boolean {
  const seen = new Set<string>()
  const queue = [start]
  for (let next = 0; next < queue.length; next++) {
    const position = queue[next]!
    if (position.isCheckmate() && position.turn !== winner) return true
    for (const [from, squares] of position.allDests())
      for (const to of squares) {
        const after = position.clone()
        const promotes = position.board.pawn.has(from) && SquareSet.backranks().has(to)
        after.play({ from, to, ...(promotes && { promotion: 'queen' as const }) })
        const key = makeFen(after.toSetup()).split(' ', 4).join(' ')
        if (queue.length >= most || seen.has(key)) continue
        seen.add(key)
        queue.push(after)
      }
  }
  return false
}

/** A wall across the board: White's pawns on dark squares, Black's on light ones. */
const WALL = 'p1p1p1p1/PpPpPpPp/1P1P1P1P'
const walled = (black: string, white: string): string => `${black}/${WALL}/${white} w - - 0 1`

describe('a blocked position', () => {
  it.each([
    ['kings and pawns', walled('4k3/8', '8/8/4K3'), [true, true]],
    ['each bishop behind its own wall', walled('2b1k3/8', '8/8/2B1K3'), [true, true]],
    ['two bishops of a side', walled('4k3/8', '8/8/2B1K1B1'), [true, true]],
    ['a pawn behind a blocked one', '4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/P7/4K3 w - - 0 1', [true, true]],
    ['a bishop that captures a pawn', walled('4k3/8', '8/8/4KB2'), [false, false]],
    ['a bishop that a pawn captures', walled('3bk3/8', '8/8/4K3'), [false, false]],
    ['a bishop on the other side of the wall', walled('1B2k3/8', '8/8/4K3'), [false, true]],
    ['a gap in the wall', walled('4k3/8', '8/8/4KB2').replace('1P1P1P1P', '1P1P1P2'), [false, false]],
    ['a pawn that can advance', walled('4k3/8', '8/7P/4K3').replace('p1p1p1p1', 'p1p1p3'), [false, false]],
    ['a knight', walled('4k3/8', '8/8/4KN2'), [false, false]],
  ])('%s', (_name, fen, expected) => {
    const position = positionOf(fen)
    expect([isBlockedFor(position, 'white'), isBlockedFor(position, 'black')]).toEqual(expected)
  })
})

/** The wall, and Black's king hemmed in by its own bishops: a bishop mates on f6. */
const CORNERED = '6bk/4B2b/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1'

it('is not blocked for a bishop that can reach the king, and it mates', () => {
  expect(findsMate(positionOf(CORNERED), 'white', 100)).toBe(true)
  expect(isBlockedFor(positionOf(CORNERED), 'white')).toBe(false)
  // The same bishop behind the wall.
  const behind = CORNERED.replace('4B2b', '7b').replace('4K3', '2B1K3')
  expect(isBlockedFor(positionOf(behind), 'white')).toBe(true)
})

/** The wall without some of its files, with Black's king and bishops near a corner. */
const positions = fc
  .record({
    gaps: fc.array(fc.nat(7), { maxLength: 1 }),
    corner: fc.shuffledSubarray([63, 62, 61, 55, 54, 47], { minLength: 3, maxLength: 3 }),
    // On a dark square, where it captures no pawn of the wall.
    bishop: fc.nat(31).map((n) => 2 * n + (n % 8 < 4 ? 0 : 1)),
    king: fc.nat(23),
  })
  .map(({ gaps, corner, bishop, king }) => {
    const board = new Map<number, string>([[king, 'K']])
    for (const [index, square] of corner.entries()) board.set(square, 'kbb'[index]!)
    for (let file = 0; file < 8; file++) {
      if (gaps.includes(file)) continue
      const rank = file % 2 === 0 ? 4 : 3
      board.set(rank * 8 + file, 'P').set(rank * 8 + 8 + file, 'p')
    }
    if (!board.has(bishop)) board.set(bishop, 'B')
    const rows = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
      Array.from({ length: 8 }, (_, file) => board.get(rank * 8 + file) ?? '1').join(''),
    )
    return `${rows.join('/')} w - - 0 1`
  })
  .filter((fen) => parsePosition(fen).ok)

it('has no mate that a search finds', { timeout: 120_000 }, () => {
  let blocked = 0
  let mates = 0
  const check = fc.property(positions, (fen) => {
    const isBlocked = isBlockedFor(positionOf(fen), 'white')
    const isMate = findsMate(positionOf(fen), 'white', 60)
    if (isBlocked) blocked++
    if (isMate) mates++
    expect(isBlocked && isMate, fen).toBe(false)
  })
  fc.assert(check, { numRuns: 300, seed: 44 })
  // Both kinds occurred, so the check can fail.
  expect(Math.min(blocked, mates)).toBeGreaterThan(0)
})
