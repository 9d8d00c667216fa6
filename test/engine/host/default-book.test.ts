// SPDX-License-Identifier: GPL-3.0-or-later
/** The default book that is shipped: readable, legal, large enough, and sensible in common openings. */
import { readFileSync } from 'node:fs'
import { Chess } from 'chessops/chess'
import { INITIAL_FEN, makeFen } from 'chessops/fen'
import type { NormalMove, Role } from 'chessops/types'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOK_FILE } from '../../../build/data/book.ts'
import { polyglotKey } from '../../../engine/chess/polyglot.ts'
import { type Book, openBook } from '../../../engine/host/book.ts'

const bytes = readFileSync(BOOK_FILE)
const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const keys = new Set(Array.from({ length: bytes.length / 16 }, (_, index) => view.getBigUint64(16 * index)))
let book: Book

/** Every legal move of a position, promotions to a queen only. */
function movesOf(position: Chess): NormalMove[] {
  const moves: NormalMove[] = []
  for (const [from, targets] of position.allDests()) {
    for (const to of targets) {
      const promotes = position.board.pawn.has(from) && (to < 8 || to > 55)
      moves.push(promotes ? { from, to, promotion: 'queen' satisfies Role } : { from, to })
    }
  }
  return moves
}

/** The positions of the book that can be reached from the start without leaving it, by key. */
function reachable(): Map<bigint, Chess> {
  const start = Chess.default()
  const found = new Map([[polyglotKey(start), start]])
  for (const position of found.values()) {
    for (const move of movesOf(position)) {
      const next = position.clone()
      next.play(move)
      const key = polyglotKey(next)
      if (keys.has(key) && !found.has(key)) found.set(key, next)
    }
  }
  return found
}

beforeAll(() => {
  const opened = openBook(bytes)
  if (!opened.ok) throw new Error(opened.code)
  book = opened.book
})

describe('default book', () => {
  it('knows at least 5,000 positions', () => expect(keys.size).toBeGreaterThanOrEqual(5000))

  it('has only legal moves, each once and with a weight', () => {
    const positions = reachable()
    expect(positions.size / keys.size).toBeGreaterThan(0.95)
    let moves = 0
    for (const position of positions.values()) {
      const entries = book.entries(makeFen(position.toSetup()))
      expect(entries.length).toBeGreaterThan(0)
      expect(new Set(entries.map(({ uci }) => uci)).size).toBe(entries.length)
      for (const { weight } of entries) expect(weight).toBeGreaterThan(0)
      moves += entries.length
    }
    if (positions.size === keys.size) expect(moves).toBe(book.size)
  })

  it('begins games with the four main moves, nearly always', () => {
    const entries = book.entries(INITIAL_FEN)
    const total = entries.reduce((sum, { weight }) => sum + weight, 0)
    const main = entries.slice(0, 4)
    expect(main.map(({ uci }) => uci)).toEqual(['e2e4', 'd2d4', 'c2c4', 'g1f3'])
    expect(main.reduce((sum, { weight }) => sum + weight, 0) / total).toBeGreaterThan(0.85)
  })

  it.each([
    ['answers to 1.e4', ['e2e4'], ['e7e5', 'c7c5', 'e7e6', 'c7c6']],
    ['answers to 1.d4', ['d2d4'], ['d7d5', 'g8f6']],
    ['the Ruy Lopez', ['e2e4', 'e7e5', 'g1f3', 'b8c6'], ['f1b5', 'f1c4']],
    ['the Najdorf', ['e2e4', 'c7c5', 'g1f3', 'd7d6', 'd2d4', 'c5d4', 'f3d4', 'g8f6', 'b1c3'], ['a7a6']],
  ])('knows %s', (_name, moves, expected) => {
    const known = book.entries(INITIAL_FEN, { moves }).map(({ uci }) => uci)
    expect(known).toEqual(expect.arrayContaining(expected))
  })

  it.each([
    ['the Grob', [], 'g2g4'],
    ['the Damiano', ['e2e4', 'e7e5', 'g1f3'], 'f7f6'],
    ['the Englund gambit', ['d2d4'], 'e7e5'],
  ])('does not play %s', (_name, moves, bad) => {
    expect(book.entries(INITIAL_FEN, { moves }).map(({ uci }) => uci)).not.toContain(bad)
  })
})
