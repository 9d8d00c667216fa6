// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine mates a lone king with perfect defence, without tables and with few nodes per move.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { openCore } from '../../../../build/workshop/lone-core.ts'
import type { CoreInstance } from '../../../../engine/host/core-instance.ts'
import { LoneKingSolution, type Piece, type Placement } from './lone-king.ts'

const NODES = 10_000
/** The fifty-move rule. */
const MAX_MOVES = 50
/** Longest mates, known since the first tables: a rook needs 16 moves, a queen 10. */
const LONGEST = { R: 31, Q: 19 }

let core: CoreInstance
beforeAll(async () => {
  core = await openCore(4)
})

const name = (square: number): string => `${'abcdefgh'[square & 7]}${(square >> 3) + 1}`
const squareOf = (text: string): number => 'abcdefgh'.indexOf(text[0]!) + 8 * (Number(text[1]) - 1)

function fenOf({ king, piece, loneKing }: Placement, letter: Piece): string {
  const ranks = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, file) => {
      const square = (7 - row) * 8 + file
      return square === king ? 'K' : square === piece ? letter : square === loneKing ? 'k' : '1'
    }).join(''),
  )
  return `${ranks.join('/')} w - - 0 1`
}

/** Moves until mate, or why there was none. */
function playOut(solution: LoneKingSolution, start: Placement, letter: Piece): number | string {
  const fen = fenOf(start, letter)
  const moves: string[] = []
  let at = start
  core.exports.newGame()
  core.exports.clearTable(0, 1)
  for (let count = 1; count <= MAX_MOVES; count++) {
    const set = core.setPosition({ fen, moves })
    if (!set.ok) return set.detail
    core.setRootMoves([])
    core.exports.newSearch()
    const move = core.uci(core.exports.search(0, NODES, 0, 0, 0, 1, 0))
    const [from, to] = [squareOf(move.slice(0, 2)), squareOf(move.slice(2, 4))]
    at = from === at.king ? { ...at, king: to } : { ...at, piece: to }
    const reply = solution.bestDefence(at)
    if (reply === 'mate') return count
    if (reply === 'draw') return `a draw after ${move}`
    moves.push(move, name(at.loneKing) + name(reply.loneKing))
    at = { ...at, loneKing: reply.loneKing }
  }
  return 'no mate'
}

describe.each<[string, Piece]>([
  ['a rook', 'R'],
  ['a queen', 'Q'],
])('%s mates the lone king', (_name, letter) => {
  const solution = new LoneKingSolution(letter)
  const { plies, placements } = solution.longest()

  it('in as many moves as is known', () => expect(plies).toBe(LONGEST[letter]))

  it.each([0.05, 0.3, 0.5, 0.7, 0.95].map((share) => placements[Math.floor(placements.length * share)]!))(
    'within fifty moves from the farthest positions: %o',
    (start) => {
      const moves = playOut(solution, start, letter)
      expect(moves).toBeTypeOf('number')
    },
  )
})
