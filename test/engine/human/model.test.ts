// SPDX-License-Identifier: GPL-3.0-or-later
/** The model of the human move: chances for exactly the legal moves of any position, always the same. */
import { beforeAll, describe, expect, test } from 'vitest'
import { MOVE_FEATURES, POSITION_FEATURES } from '../../../engine/human/layout.ts'
import type { HumanModel, MoveChance, Player } from '../../../engine/modules/human.ts'
import { START_FEN, legalMoves } from '../../../engine/chess/rules.ts'
import { LAB_POSITIONS } from '../lab/positions.ts'
import { startModel } from './human.ts'

const CLUB: Player = { rating: 1500, speed: 'rapid' }
/** Positions with no move, one move and very many moves, and with odd castling and pawns. */
const ODD_POSITIONS = [
  'R6k/6pp/8/8/8/8/8/K7 b - - 0 1',
  '7k/5Q2/8/8/8/8/8/K7 b - - 0 1',
  '8/8/8/8/8/6k1/4q3/7K w - - 0 1',
  'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1',
]

let model: HumanModel
beforeAll(async () => {
  model = await startModel()
})

function chancesAt(fen: string, player = CLUB, moves: readonly string[] = []): MoveChance[] {
  const placed = model.setPosition(fen, moves)
  if (!placed.ok) throw new Error(`${fen} ${placed.code}`)
  return model.chances(player)
}

/** The error in the features of a position with this many moves; null if there is none. */
function featureFault(words: Uint16Array, moves: number): string | null {
  let at = 0
  const isBelow = (limit: number) => {
    const end = at + 1 + words[at]!
    for (at += 1; at < end; at++) if (words[at]! >= limit) return false
    return true
  }
  if (!isBelow(POSITION_FEATURES)) return 'a feature of the position is out of range'
  if (words[at++] !== moves) return 'not as many moves'
  for (let move = 0; move < moves; move++)
    if (!isBelow(MOVE_FEATURES)) return 'a feature of a move is out of range'
  return at === words.length ? null : 'not the whole length'
}

const chanceOf = (chances: readonly MoveChance[], wanted: string): number =>
  chances.find(({ move }) => move === wanted)!.chance

describe('chances', () => {
  test.each([...LAB_POSITIONS, ...ODD_POSITIONS])('cover exactly the legal moves of %s', (fen) => {
    const chances = chancesAt(fen)
    const moves = legalMoves(fen).map(({ uci }) => uci)
    expect(chances.map(({ move }) => move).toSorted()).toEqual(moves.toSorted())
    const sum = chances.reduce((total, { chance }) => total + chance, 0)
    if (chances.length > 0) expect(sum).toBeCloseTo(1, 5)
    for (const { chance } of chances) expect(chance).toBeGreaterThanOrEqual(0)
  })

  test('hold through games of random moves, and no feature is out of range', () => {
    let state = 12345
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return (state >>> 8) % below
    }
    for (let game = 0; game < 20; game++) {
      model.newGame()
      for (let ply = 0; ply < 200; ply++) {
        const moves = Array.from(model.legalMoves())
        if (moves.length === 0) break
        expect(featureFault(model.features('blitz'), moves.length)).toBeNull()
        const sum = Array.from(model.judge(800 + 10 * ply)).reduce((total, chance) => total + chance, 0)
        expect(sum).toBeCloseTo(1, 4)
        expect(model.play(moves[random(moves.length)]!)).toBe(true)
      }
    }
  })

  test('are the same when asked again, whatever was asked in between', () => {
    const fen = ODD_POSITIONS[4]!
    const first = chancesAt(fen)
    chancesAt(START_FEN, { rating: 2300, speed: 'unknown' })
    expect(chancesAt(fen)).toEqual(first)
  })

  test('move with the rating, and stay beyond the ends of its range', () => {
    const fen = 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'
    expect(chancesAt(fen, { ...CLUB, rating: 900 })).not.toEqual(chancesAt(fen, { ...CLUB, rating: 2200 }))
    expect(chancesAt(fen, { ...CLUB, rating: 400 })).toEqual(chancesAt(fen, { ...CLUB, rating: 800 }))
    expect(chancesAt(fen, { ...CLUB, rating: 2800 })).toEqual(chancesAt(fen, { ...CLUB, rating: 2400 }))
  })
})

describe('people', () => {
  test('recapture on the square of the last capture', () => {
    const moves = ['e2e4', 'd7d5', 'e4d5']
    expect(chanceOf(chancesAt(START_FEN, CLUB, moves), 'd8d5')).toBeGreaterThan(0.4)
  })

  test('see a mate in one, the better the stronger they are', () => {
    const fen = 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'
    const [weak, strong] = [900, 2000].map((rating) => chanceOf(chancesAt(fen, { ...CLUB, rating }), 'h5f7'))
    expect(strong).toBeGreaterThan(weak!)
    expect(weak).toBeGreaterThan(0.5)
  })

  test('seldom put the queen where a pawn can capture it', () => {
    const fen = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/8/PPPPQPPP/RNB1KBNR w KQkq - 0 3'
    expect(chanceOf(chancesAt(fen), 'e2a6')).toBeLessThan(0.01)
  })
})

test('illegal positions and moves are refused', () => {
  expect(model.setPosition('not a position', [])).toMatchObject({ ok: false, code: 'BAD_FEN' })
  expect(model.setPosition(`${'8/'.repeat(2000)}`, [])).toMatchObject({ ok: false, code: 'BAD_FEN' })
  expect(model.setPosition(START_FEN, ['e2e5'])).toMatchObject({ ok: false, code: 'BAD_MOVE' })
  expect(model.setPosition(START_FEN, ['ä2ä4'])).toMatchObject({ ok: false, code: 'BAD_MOVE' })
  model.newGame()
  expect(model.play(0)).toBe(false)
})

describe('exchanges', () => {
  test.each([
    ['takes a pawn that nobody guards', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 100],
    ['takes a guarded pawn with a pawn', '4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 0],
    ['puts a rook where a pawn takes it', '4k3/8/4p3/8/8/8/3R4/4K3 w - - 0 1', 'd2d5', -500],
    ['leaves a knight hanging', '4k3/8/4p3/3N4/8/8/8/R3K3 w Q - 0 1', 'a1a2', -320],
    ['saves it', '4k3/8/4p3/3N4/8/8/8/R3K3 w Q - 0 1', 'd5f4', 0],
    ['castles with nothing at stake', '4k3/8/4p3/8/8/8/8/R3K3 w Q - 0 1', 'e1c1', 0],
    ['takes in passing', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 100],
    ['promotes', '8/P7/8/8/8/k7/8/4K3 w - - 0 1', 'a7a8q', 850],
    ['mates', '7k/5Q2/6K1/8/8/8/8/8 w - - 0 1', 'f7g7', 0],
  ])('%s', (_, fen, move, exchange) => {
    expect(chancesAt(fen).find((each) => each.move === move)!.exchange).toBe(exchange)
  })
})
