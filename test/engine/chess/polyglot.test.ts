// SPDX-License-Identifier: GPL-3.0-or-later
import { Chess } from 'chessops/chess'
import { parseFen } from 'chessops/fen'
import type { NormalMove } from 'chessops/types'
import { makeUci, parseUci } from 'chessops/util'
import { describe, expect, it } from 'vitest'
import {
  hashableOf,
  makePolyglotMove,
  parsePolyglotMove,
  polyglotKey,
} from '../../../engine/chess/polyglot.ts'
import { RANDOM64 } from '../../../engine/chess/polyglot-random.ts'

const keyOf = (fen: string): bigint => polyglotKey(hashableOf(parseFen(fen).unwrap()))
const positionOf = (fen: string): Chess => Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
const after = (fen: string, ...moves: string[]): Chess => {
  const position = positionOf(fen)
  for (const uci of moves) position.play(parseUci(uci)!)
  return position
}

describe('Random64', () => {
  it('has its 781 distinct numbers', () => {
    expect(RANDOM64.length).toBe(781)
    expect(new Set(RANDOM64).size).toBe(781)
    expect(RANDOM64[780]).toBe(0xf8d626aaaf278509n)
  })
})

describe('key', () => {
  it('of the start position is the published one', () => {
    expect(polyglotKey(Chess.default())).toBe(0x463b96181691fc9cn)
  })

  it.each([
    ['nobody beside the pawn', '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1', false],
    ['a pawn to the left', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', true],
    ['a pawn to the right', '4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1', true],
    ['a pinned pawn', '4k3/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1', true],
    ['a pawn of the wrong colour', '4k3/8/8/8/3PP3/8/8/4K3 b - e3 0 1', false],
    ['a knight', '4k3/8/8/8/3nP3/8/8/4K3 b - e3 0 1', false],
    ['a pawn over the edge, a-file', '4k3/8/8/7p/P7/8/8/4K3 b - a3 0 1', false],
    ['a pawn over the edge, h-file', '4k3/8/8/8/p6P/8/8/4K3 b - h3 0 1', false],
    ['White to move', '4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1', true],
  ])('counts en passant with %s: %s', (_name, fen, counts) => {
    const without = fen.replace(/ [a-h][36] /, ' - ')
    expect(keyOf(fen) !== keyOf(without)).toBe(counts)
  })

  it('counts en passant after a double step beside a pinned pawn', () => {
    const pinned = '8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1'
    const position = after(pinned, 'e2e4')
    expect(polyglotKey(position)).toBe(keyOf('8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1'))
    expect(polyglotKey(position)).not.toBe(keyOf('8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1'))
  })

  it('depends on each castling right', () => {
    const rights = ['-', 'K', 'Q', 'k', 'q', 'KQ', 'kq', 'Kk', 'Qq', 'KQkq']
    const keys = rights.map((right) => keyOf(`r3k2r/8/8/8/8/8/8/R3K2R w ${right} - 0 1`))
    expect(new Set(keys).size).toBe(rights.length)
  })

  it('takes Chess960 rights by side', () => {
    const byLetter = keyOf('1rk4r/8/8/8/8/8/8/1RK4R w HBhb - 0 1')
    expect(byLetter).toBe(keyOf('1rk4r/8/8/8/8/8/8/1RK4R w KQkq - 0 1'))
  })
})

describe('move bits', () => {
  it.each([
    ['quiet', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'e2e4', 'e2e4', 0x31c],
    ['short castling', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1g1', 'e1h1', 0x107],
    ['long castling', 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', 'e8c8', 'e8a8', 0xf38],
    ['promotion', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8q', 'a7a8q', 0x4c38],
    ['under-promotion', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8n', 'a7a8n', 0x1c38],
  ])('%s', (_name, fen, uci, canonical, bits) => {
    const position = positionOf(fen)
    expect(makePolyglotMove(position, parseUci(uci) as NormalMove)).toBe(bits)
    expect(makeUci(parsePolyglotMove(position, bits)!)).toBe(canonical)
  })

  it("reads castling written with the king's two steps", () => {
    const position = positionOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1')
    expect(makeUci(parsePolyglotMove(position, (4 << 6) | 6)!)).toBe('e1h1')
  })

  it.each([
    ['an empty square', (20 << 6) | 28],
    ['an enemy piece', (52 << 6) | 44],
    ['a blocked piece', (0 << 6) | 16],
    ['an unknown promotion', 0x5000 | (12 << 6) | 28],
    ['a promotion that is none', 0x4000 | (12 << 6) | 28],
  ])('refuses %s', (_name, bits) => {
    expect(parsePolyglotMove(Chess.default(), bits)).toBeUndefined()
  })
})
