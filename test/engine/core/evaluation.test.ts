// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeAll, describe, expect, it } from 'vitest'
import { SCORE_MATE_BOUND } from '../../../engine/core/layout.ts'
import { type TestCore, startCore } from './core.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

/** The first test after a change compiles the core. */
const COMPILE_MS = 120_000

let core: TestCore
beforeAll(async () => {
  core = await startCore()
}, COMPILE_MS)

/** Evaluation from White's view. */
function evaluate(fen: string): number {
  expect(core.position(fen)).toBe(0)
  const value = core.evaluate()
  return core.sideToMove() === 0 ? value : -value
}

const swapCase = (text: string): string =>
  [...text].map((char) => (char < 'a' ? char.toLowerCase() : char.toUpperCase())).join('')

/** The same position with the colours exchanged. */
function flipped(fen: string): string {
  const [board, side, rights, passed, ...counters] = fen.split(' ') as [string, string, string, string]
  const rows = board.split('/').toReversed().map(swapCase)
  const castling = rights === '-' ? rights : swapCase(rights)
  const square = passed === '-' ? passed : passed[0]! + (passed[1] === '3' ? '6' : '3')
  return [rows.join('/'), side === 'w' ? 'b' : 'w', castling, square, ...counters].join(' ')
}

/** The same position with left and right exchanged; without castling rights only. */
function mirrored(fen: string): string {
  const [board, ...rest] = fen.split(' ') as [string]
  const rows = board.split('/').map((row) => [...row].toReversed().join(''))
  return [rows.join('/'), ...rest].join(' ')
}

/** Multiplier and increment of Knuth's MMIX generator: the tests need repeatable random numbers. */
function chance(seed: bigint): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn
    return Number(state >> 33n) % below
  }
}

/** FENs of positions without check along random games. */
function randomPositions(games: number): string[] {
  const next = chance(2026n)
  const found: string[] = []
  for (let game = 0; game < games; game++) {
    core.position(START)
    for (let ply = 0; ply < 120; ply++) {
      const moves = core.moves()
      if (moves.length === 0) break
      core.pushMove(uciOf(moves[next(moves.length)]!))
      if (!core.inCheck()) found.push(core.fenText())
    }
  }
  return found
}

const square = (index: number): string => 'abcdefgh'[index & 7]! + ((index >> 3) + 1)

/** Writes a 16-bit move to the text buffer in the core's notation and returns its length. */
function uciOf(move: number): number {
  const from = (move >> 6) & 63
  const isCastling = move >> 14 === 3
  const to = isCastling ? (from & 56) | ((move & 63) > from ? 6 : 2) : move & 63
  const promotion = move >> 14 === 1 ? 'nbrq'[(move >> 12) & 3]! : ''
  const bytes = new TextEncoder().encode(square(from) + square(to) + promotion)
  new Uint8Array(core.memory.buffer).set(bytes, core.heapBase())
  return bytes.length
}

describe('on thousands of positions', () => {
  it('Black sees what White sees with the colours exchanged', () => {
    const fens = randomPositions(60)
    expect(fens.length).toBeGreaterThan(4000)
    for (const fen of fens) {
      core.position(fen)
      const value = core.evaluate()
      expect(Math.abs(value)).toBeLessThan(SCORE_MATE_BOUND / 2)
      core.position(flipped(fen))
      expect(core.evaluate(), fen).toBe(value)
    }
  })

  it('does not depend on what was evaluated before', () => {
    const fens = randomPositions(4)
    const values = fens.map(evaluate)
    expect(fens.toReversed().map(evaluate)).toEqual(values.toReversed())
  })
})

describe('draws', () => {
  it.each([
    ['bare kings', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['a knight', '4k3/8/8/8/8/8/8/4KN2 w - - 0 1'],
    ['a bishop', '4k3/8/8/8/8/8/8/4KB2 b - - 0 1'],
    ['two knights', '4k3/8/8/8/8/8/8/3NKN2 w - - 0 1'],
    ['bishops of one colour', '4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1'],
    ['a pawn whose king stands behind it', '4k3/8/4P3/4K3/8/8/8/8 b - - 0 1'],
    ['a rook pawn with the king in its corner', 'k7/8/8/8/8/8/P7/1K6 w - - 0 1'],
    ['the wrong bishop with a rook pawn', 'k7/8/8/8/8/P7/8/K1B5 w - - 0 1'],
    ['a minor piece against a pawn', '8/8/8/3k4/2p5/8/8/2K1N3 w - - 0 1'],
  ])('%s', (_name, fen) => {
    expect(Math.abs(evaluate(fen))).toBeLessThanOrEqual(fen.includes('p') ? 60 : 0)
  })
})

describe('wins', () => {
  it.each([
    ['queen', '4k3/8/8/8/8/8/8/3QK3 w - - 0 1'],
    ['rook', '4k3/8/8/8/8/8/8/3RK3 b - - 0 1'],
    ['two bishops', '4k3/8/8/8/8/8/8/B2BK3 w - - 0 1'],
    ['bishop and knight', '4k3/8/8/8/8/8/8/B2NK3 w - - 0 1'],
    ['a pawn with the opposition', '4k3/8/4K3/4P3/8/8/8/8 w - - 0 1'],
    ['a pawn out of the square', '8/8/8/P7/8/8/7k/1K6 w - - 0 1'],
    ['the right bishop with a rook pawn', '8/1k6/8/8/8/P7/8/KB6 w - - 0 1'],
  ])('%s', (_name, fen) => {
    expect(evaluate(fen)).toBeGreaterThan(250)
    expect(evaluate(flipped(fen))).toBeLessThan(-250)
  })
})

/** The purpose of each term, as two positions of which White prefers the first. */
describe('prefers', () => {
  it.each([
    ['the bare king on the edge', '4k3/8/8/4K3/8/8/8/R7 w - - 0 1', '8/8/8/4k3/8/8/8/R3K3 w - - 0 1'],
    ['the corner of the bishop', '7k/8/5K2/8/3BN3/8/8/8 w - - 0 1', 'k7/8/2K5/8/3BN3/8/8/8 w - - 0 1'],
    [
      'the bishop pair',
      'r3kb1r/pppppppp/2n2n2/8/8/2B2B2/PPPPPPPP/R3K2R w KQkq - 0 1',
      'r3kb1r/pppppppp/2n2n2/8/8/2B2N2/PPPPPPPP/R3K2R w KQkq - 0 1',
    ],
    [
      'healthy pawns to doubled ones',
      '4k3/pp3ppp/8/8/8/P7/1P3PPP/4K3 w - - 0 1',
      '4k3/pp3ppp/8/8/8/1P6/1P3PPP/4K3 w - - 0 1',
    ],
    ['a passed pawn further up', '4k3/8/8/2P5/8/8/5ppp/4K3 w - - 0 1', '4k3/8/8/8/2P5/8/5ppp/4K3 w - - 0 1'],
    [
      'a passed pawn that is not blocked',
      '4k3/pp6/2n5/3P4/8/8/1P6/2N1K3 w - - 0 1',
      '4k3/pp6/3n4/3P4/8/8/1P6/2N1K3 w - - 0 1',
    ],
    [
      'a rook on the open file',
      '6k1/pp3ppp/2n5/8/8/2N5/PP3PPP/3R2K1 w - - 0 1',
      '6k1/pp3ppp/2n5/8/8/2N5/PP3PPP/1R4K1 w - - 0 1',
    ],
    [
      'a knight on an outpost',
      '6k1/p4ppp/1p6/3N4/2P1P3/8/PP3PPP/6K1 w - - 0 1',
      '6k1/p4ppp/1p6/8/2P1P3/3N4/PP3PPP/6K1 w - - 0 1',
    ],
    [
      'a sheltered king',
      'r2q1rk1/ppp2ppp/3p4/8/8/3P4/PPP2PPP/R2Q1RK1 w - - 0 1',
      'r2q1rk1/ppp2ppp/3p4/6P1/8/3P4/PPP2P1P/R2Q1RK1 w - - 0 1',
    ],
    [
      'attackers at the king',
      'r4rk1/pp3p1p/2n5/7Q/8/3B4/PP3PPP/4R1K1 w - - 0 1',
      'r4rk1/pp3p1p/2n5/8/8/8/PP3PPP/QB2R1K1 w - - 0 1',
    ],
    [
      'a hanging enemy piece',
      '4k3/ppp2ppp/8/3n4/8/8/PPP2PPP/3RK3 w - - 0 1',
      '4k3/ppp2ppp/4n3/8/8/8/PPP2PPP/3RK3 w - - 0 1',
    ],
    [
      'pieces of one bishop colour when ahead',
      '4kb2/8/8/pp6/8/PPP5/8/2B1K3 w - - 0 1',
      '4k1b1/8/8/pp6/8/PPP5/8/2B1K3 w - - 0 1',
    ],
    ['progress', '4k3/8/8/8/8/3P4/PPP5/R3K2r w - - 0 1', '4k3/8/8/8/8/3P4/PPP5/R3K2r w - - 80 90'],
  ])('%s', (_name, better, worse) => {
    expect(evaluate(better)).toBeGreaterThan(evaluate(worse))
  })
})

it('endings without castling rights look alike from left and right', () => {
  const fens = [
    '8/5k2/8/3P4/8/8/5K2/8 w - - 0 1',
    '8/8/1k6/8/8/5KP1/8/8 b - - 0 1',
    '7k/8/5K2/8/8/8/8/B5N1 w - - 0 1',
  ]
  for (const fen of fens) expect(evaluate(mirrored(fen)), fen).toBe(evaluate(fen))
})
