// SPDX-License-Identifier: GPL-3.0-or-later
import { Chess } from 'chessops/chess'
import { INITIAL_FEN, parseFen } from 'chessops/fen'
import type { NormalMove } from 'chessops/types'
import { parseUci } from 'chessops/util'
import { assert, property, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Book, openBook } from '../../../engine/host/book.ts'
import { makePolyglotMove, polyglotKey } from '../../../engine/chess/polyglot.ts'

const CASTLING = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1'

const positionOf = (fen: string): Chess => Chess.fromSetup(parseFen(fen).unwrap()).unwrap()

interface Row {
  key: bigint
  bits: number
  weight: number
  learn?: number
}

const row = (fen: string, uci: string, weight: number, learn = 0): Row => {
  const position = positionOf(fen)
  return {
    key: polyglotKey(position),
    bits: makePolyglotMove(position, parseUci(uci) as NormalMove),
    weight,
    learn,
  }
}

function bytesOf(rows: Row[]): Uint8Array {
  const bytes = new Uint8Array(16 * rows.length)
  const view = new DataView(bytes.buffer)
  rows
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .forEach(({ key, bits, weight, learn }, index) => {
      view.setBigUint64(16 * index, key)
      view.setUint16(16 * index + 8, bits)
      view.setUint16(16 * index + 10, weight)
      view.setUint32(16 * index + 12, learn ?? 0)
    })
  return bytes
}

function bookOf(...rows: Row[]): Book {
  const opened = openBook(bytesOf(rows))
  if (!opened.ok) throw new Error(opened.code)
  return opened.book
}

describe('opening', () => {
  it.each([
    ['nothing', new Uint8Array(0), 'BOOK_EMPTY'],
    ['half an entry', new Uint8Array(24), 'BOOK_BAD_LENGTH'],
    ['text', new TextEncoder().encode('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O '), 'BOOK_UNSORTED'],
  ])('%s', (_name, bytes, code) => {
    const opened = openBook(bytes)
    expect(opened).toEqual({ ok: false, code })
  })

  it('refuses keys that descend', () => {
    const bytes = new Uint8Array(32)
    bytes[0] = 1
    expect(openBook(bytes)).toEqual({ ok: false, code: 'BOOK_UNSORTED' })
  })

  it('compares keys without sign', () => {
    const bytes = bytesOf([
      { key: 1n, bits: 0, weight: 1 },
      { key: 0x8000000000000000n, bits: 0, weight: 1 },
    ])
    expect(openBook(bytes).ok).toBe(true)
  })

  it('reads a view that does not begin at its buffer', () => {
    const inner = bytesOf([row(INITIAL_FEN, 'e2e4', 3)])
    const outer = new Uint8Array(inner.length + 5)
    outer.set(inner, 5)
    const opened = openBook(outer.subarray(5))
    expect(opened.ok && opened.book.entries(INITIAL_FEN)).toEqual([{ uci: 'e2e4', weight: 3 }])
  })

  it('gives a code or a usable book for any bytes', () => {
    assert(
      property(uint8Array({ maxLength: 96 }), string(), (bytes, fen) => {
        const opened = openBook(bytes)
        if (opened.ok) {
          expect(opened.book.entries(fen)).toEqual([])
          expect(opened.book.choose(INITIAL_FEN, () => 0)).toBeNull()
        } else expect(opened.code).toMatch(/^BOOK_/)
      }),
    )
  })
})

describe('entries', () => {
  const book = bookOf(
    row(INITIAL_FEN, 'e2e4', 5, 7),
    row(INITIAL_FEN, 'd2d4', 0),
    { ...row(INITIAL_FEN, 'g1f3', 2), bits: (0 << 6) | 40 },
    row(CASTLING, 'e1g1', 1),
    row(CASTLING, 'e1c1', 2),
  )

  it('lists the legal moves in file order, also those of weight 0', () => {
    expect(book.size).toBe(5)
    expect(book.entries(INITIAL_FEN)).toEqual([
      { uci: 'e2e4', weight: 5 },
      { uci: 'd2d4', weight: 0 },
    ])
  })

  it('writes castling as the context says', () => {
    expect(book.entries(CASTLING).map(({ uci }) => uci)).toEqual(['e1g1', 'e1c1'])
    expect(book.entries(CASTLING, { chess960: true }).map(({ uci }) => uci)).toEqual(['e1h1', 'e1a1'])
  })

  it('writes castling of a Chess960 position as king-takes-rook', () => {
    const fen = '1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1'
    expect(bookOf(row(fen, 'e1g1', 1)).entries(fen)).toEqual([{ uci: 'e1g1', weight: 1 }])
    expect(bookOf(row(fen, 'e1b1', 1)).entries(fen)).toEqual([{ uci: 'e1b1', weight: 1 }])
  })

  it('follows moves, and finds nothing after a bad one or for a bad FEN', () => {
    const reply = bookOf(row('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', 'e7e5', 1))
    expect(reply.entries(INITIAL_FEN, { moves: ['e2e4'] }).map(({ uci }) => uci)).toEqual(['e7e5'])
    expect(reply.entries(INITIAL_FEN, { moves: ['e2e5'] })).toEqual([])
    expect(reply.entries(INITIAL_FEN, { moves: ['nonsense'] })).toEqual([])
    expect(reply.entries('nonsense')).toEqual([])
    expect(reply.entries('8/8/8/8/8/8/8/8 w - - 0 1')).toEqual([])
  })

  it('knows the en-passant file of a pinned pawn from the moves', () => {
    const before = '8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1'
    const position = positionOf(before)
    position.play(parseUci('e2e4')!)
    const book = bookOf({ key: polyglotKey(position), bits: (24 << 6) | 16, weight: 1 })
    expect(book.entries(before, { moves: ['e2e4'] }).map(({ uci }) => uci)).toEqual(['a4a3'])
  })
})

describe('choice', () => {
  const book = bookOf(
    row(INITIAL_FEN, 'e2e4', 1),
    row(INITIAL_FEN, 'd2d4', 3),
    row(INITIAL_FEN, 'a2a3', 0),
    row(CASTLING, 'e1g1', 0),
  )

  it.each([
    [0, 'e2e4'],
    [0.2499, 'e2e4'],
    [0.25, 'd2d4'],
    [0.9999, 'd2d4'],
  ])('random %s takes %s', (random, uci) => {
    expect(book.choose(INITIAL_FEN, () => random)).toBe(uci)
  })

  it('never plays weight 0', () => {
    expect(book.choose(CASTLING, () => 0)).toBeNull()
  })

  it('has no move elsewhere', () => {
    expect(book.choose(INITIAL_FEN, () => 0, { moves: ['e2e4'] })).toBeNull()
  })
})
