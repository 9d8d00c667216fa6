// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  OWN_OPENINGS,
  chess960Fen,
  chess960Openings,
  readOpenings,
  shuffled,
} from '../../../../build/workshop/match/openings.ts'
import { START_FEN, advanceUci, fenOf, parsePosition } from '../../../../engine/chess/rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-openings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function readText(name: string, text: string, chess960 = false) {
  const file = join(folder, name)
  writeFileSync(file, text)
  return readOpenings(file, chess960)
}

describe('the project’s own openings', () => {
  const read = readOpenings(OWN_OPENINGS, false)
  const openings = read.ok ? read.value : []

  it('are enough for a long match', () => {
    expect(openings.length).toBeGreaterThan(500)
  })

  it('begin at the start, last six to ten plies and leave White to move', () => {
    for (const { fen, moves } of openings) {
      expect(fen).toBe(START_FEN)
      expect([6, 8, 10]).toContain(moves.length)
    }
  })

  it('reach no position twice', () => {
    const reached = openings.map(({ fen, moves }) => {
      const parsed = parsePosition(fen)
      if (!parsed.ok) throw new Error(fen)
      for (const move of moves) advanceUci(parsed.value, move, false)
      return fenOf(parsed.value).split(' ', 4).join(' ')
    })
    expect(new Set(reached).size).toBe(openings.length)
  })
})

describe('EPD', () => {
  it('takes positions with and without operations, and full FENs', () => {
    const epd = [
      '# positions',
      'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - bm Nf3; id "one";',
      '',
      'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2',
    ]
    const read = readText('two.epd', epd.join('\r\n'))
    expect(read.ok && read.value).toEqual([
      { fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1', moves: [] },
      { fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2', moves: [] },
    ])
  })

  it.each([
    ['no position', 'rnbqkbnr/pppp1ppp/8/4p3 w KQkq -'],
    ['mate on the board', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -'],
  ])('refuses %s', (_what, epd) => {
    expect(readText('bad.epd', `\n${epd}\n`)).toEqual({ ok: false, code: 'BAD_POSITION', detail: 'line 2' })
  })

  it('refuses a file without openings, and one that is not there', () => {
    expect(readText('empty.epd', '\n')).toEqual({ ok: false, code: 'NO_OPENINGS' })
    expect(readOpenings(join(folder, 'none.epd'), false)).toEqual({ ok: false, code: 'UNREADABLE' })
  })

  it('takes castling rights of Chess960 only in Chess960', () => {
    const epd = 'bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1'
    expect(readText('960.epd', epd)).toEqual({ ok: false, code: 'NEEDS_CHESS960', detail: '1' })
    expect(readText('960.epd', epd, true).ok).toBe(true)
  })
})

describe('PGN', () => {
  it('takes the main lines, from where they begin', () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
    const read = readText(
      'lines.pgn',
      `1. e4 (1. d4 d5) e5 2. Nf3 *\n\n[SetUp "1"]\n[FEN "${fen}"]\n\n1. e4 Kd7 *\n`,
    )
    expect(read.ok && read.value).toEqual([
      { fen: START_FEN, moves: ['e2e4', 'e7e5', 'g1f3'] },
      { fen, moves: ['e2e4', 'e8d7'] },
    ])
  })

  it.each([
    ['a move that cannot be played', '1. e4 e5 2. Ke3 *'],
    ['a finished game', '1. f3 e5 2. g4 Qh4# 0-1'],
    ['a null move', '1. e4 -- 2. d4 *'],
  ])('refuses %s', (_what, game) => {
    const read = readText('bad.pgn', `1. d4 d5 *\n\n${game}\n`)
    expect(read).toEqual({ ok: false, code: 'BAD_GAME', detail: 'game 2' })
  })
})

describe('Chess960', () => {
  // Numbers as in the table of Reinhard Scharnagl's scheme.
  it.each([
    [0, 'bbqnnrkr'],
    [518, 'rnbqkbnr'],
    [959, 'rkrnnqbb'],
  ])('position %d', (number, row) => {
    expect(chess960Fen(number).split('/')[0]).toBe(row)
  })

  it('has 960 of them: bishops on both colours, king between the rooks', () => {
    const rows = chess960Openings().map(({ fen }) => fen.split('/')[0]!)
    expect(new Set(rows).size).toBe(960)
    for (const row of rows) {
      expect([...row].toSorted().join('')).toBe('bbknnqrr')
      expect(row).toMatch(/r.*k.*r/)
      expect((row.indexOf('b') + row.lastIndexOf('b')) % 2).toBe(1)
    }
  })
})

describe('the order', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)

  it('is the same for a seed, and another for another', () => {
    expect(shuffled(items, 7)).toEqual(shuffled(items, 7))
    expect(shuffled(items, 7)).not.toEqual(shuffled(items, 8))
    expect(shuffled(items, 7).toSorted((a, b) => a - b)).toEqual(items)
  })
})
