// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * FEN, moves in text and the position itself, compared with chessops and with itself computed from scratch.
 */
import { Chess, castlingSide } from 'chessops/chess'
import { makeFen, parseFen } from 'chessops/fen'
import { parseUci } from 'chessops/util'
import { beforeAll, describe, expect, test } from 'vitest'
import * as layout from '../../../engine/core/layout.ts'
import { type TestCore, startCore } from './core.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})

describe('FEN', () => {
  test.each([
    ['start', START],
    ['en passant that can be played', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 12'],
    ['counters', '4k3/8/8/8/8/8/8/R3K3 b Q - 37 90'],
    ['a clock beyond the draw rules', '4k3/8/8/8/8/8/8/R3K3 b Q - 1000 5949'],
  ])('%s is written as it was read', (_name, fen) => {
    expect(core.position(fen)).toBe(layout.POSITION_OK)
    expect(core.fenText()).toBe(fen)
  })

  test.each([
    [
      'en passant that cannot be played',
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
    ],
    ['missing fields', '4k3/8/8/8/8/8/8/4K3 b', '4k3/8/8/8/8/8/8/4K3 b - - 0 1'],
    ['spaces', '  4k3/8/8/8/8/8/8/4K3  w  -  -  3  4 ', '4k3/8/8/8/8/8/8/4K3 w - - 3 4'],
    ['move number 0', '4k3/8/8/8/8/8/8/4K3 w - - 0 0', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['rights out of order', '4k3/8/8/8/8/8/8/R3K2R w QK -', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1'],
    ['rook files', '4k3/8/8/8/8/8/8/R3K2R w HA -', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1'],
  ])('%s is understood', (_name, fen, written) => {
    expect(core.position(fen)).toBe(layout.POSITION_OK)
    expect(core.fenText()).toBe(written)
  })

  test('an inner rook is written as its file, and so is every rook in Chess960', () => {
    const fen = '4k3/8/8/8/8/8/8/R2RK2R w HD - 0 1'
    expect(core.position(fen, false)).toBe(layout.POSITION_OK)
    expect(core.fenText()).toBe('4k3/8/8/8/8/8/8/R2RK2R w KD - 0 1')
    expect(core.position(fen, true)).toBe(layout.POSITION_OK)
    expect(core.fenText()).toBe(fen)
  })

  test.each([
    ['nothing', '', layout.POSITION_BAD_SYNTAX],
    ['words', 'startpos', layout.POSITION_BAD_SYNTAX],
    ['seven ranks', '4k3/8/8/8/8/8/4K3 w - - 0 1', layout.POSITION_BAD_SYNTAX],
    ['nine ranks', '4k3/8/8/8/8/8/8/8/4K3 w - - 0 1', layout.POSITION_BAD_SYNTAX],
    ['a rank of nine', '4k4/8/8/8/8/8/8/4K3 w - - 0 1', layout.POSITION_BAD_SYNTAX],
    ['a rank of seven', '4k2/8/8/8/8/8/8/4K3 w - - 0 1', layout.POSITION_BAD_SYNTAX],
    ['a zero', '4k3/08/8/8/8/8/8/4K3 w - - 0 1', layout.POSITION_BAD_SYNTAX],
    ['an unknown piece', '4k3/8/8/3x4/8/8/8/4K3 w - - 0 1', layout.POSITION_BAD_SYNTAX],
    ['no side', '4k3/8/8/8/8/8/8/4K3', layout.POSITION_BAD_SYNTAX],
    ['an unknown side', '4k3/8/8/8/8/8/8/4K3 x - - 0 1', layout.POSITION_BAD_SYNTAX],
    ['a clock of letters', '4k3/8/8/8/8/8/8/4K3 w - - a 1', layout.POSITION_BAD_SYNTAX],
    ['a clock below zero', '4k3/8/8/8/8/8/8/4K3 w - - -2 1', layout.POSITION_BAD_SYNTAX],
    ['a clock too large', '4k3/8/8/8/8/8/8/4K3 w - - 99999999999 1', layout.POSITION_BAD_SYNTAX],
    ['more after the end', '4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5', layout.POSITION_BAD_SYNTAX],
    ['no king', '4k3/8/8/8/8/8/8/8 w - - 0 1', layout.POSITION_BAD_KINGS],
    ['two kings', '4k3/8/8/8/8/8/8/3KK3 w - - 0 1', layout.POSITION_BAD_KINGS],
    ['kings side by side', '8/8/8/3kK3/8/8/8/8 w - - 0 1', layout.POSITION_OPPONENT_IN_CHECK],
    ['the opponent in check', '4k3/8/8/8/4R3/8/8/4K3 w - - 0 1', layout.POSITION_OPPONENT_IN_CHECK],
    ['a pawn on the last rank', '4k2P/8/8/8/8/8/8/4K3 w - - 0 1', layout.POSITION_BAD_PAWNS],
    ['a pawn on the first rank', '4k3/8/8/8/8/8/8/p3K3 w - - 0 1', layout.POSITION_BAD_PAWNS],
    ['nine pawns', '4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1', layout.POSITION_TOO_MANY_PIECES],
    ['seventeen pieces', '4k3/8/8/8/8/Q7/PPPPPPPP/RNBQKBNR w - - 0 1', layout.POSITION_TOO_MANY_PIECES],
    [
      'more promotions than pawns are missing',
      '4k3/8/8/8/8/8/PPPPPPP1/QQQQK3 w - - 0 1',
      layout.POSITION_TOO_MANY_PIECES,
    ],
    ['a right without its rook', '4k3/8/8/8/8/8/8/R3K3 w K - 0 1', layout.POSITION_BAD_CASTLING],
    ['a right with the king away', '4k3/8/8/8/8/8/4K3/7R w K - 0 1', layout.POSITION_BAD_CASTLING],
    ['a right twice', '4k3/8/8/8/8/8/8/4K2R w KK - 0 1', layout.POSITION_BAD_CASTLING],
    ['rights that are none', '4k3/8/8/8/8/8/8/4K2R w xyz - 0 1', layout.POSITION_BAD_CASTLING],
    ['en passant nowhere', '4k3/8/8/8/8/8/8/4K3 w - e9 0 1', layout.POSITION_BAD_EN_PASSANT],
    ['en passant without a pawn', '4k3/8/8/8/8/8/8/4K3 w - e6 0 1', layout.POSITION_BAD_EN_PASSANT],
    ['en passant of the own pawn', '4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1', layout.POSITION_BAD_EN_PASSANT],
    ['en passant through a piece', '4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1', layout.POSITION_BAD_EN_PASSANT],
  ])('%s is refused and the position before stays', (_name, fen, code) => {
    core.position(START)
    core.move('e2e4')
    const before = core.fenText()
    expect(core.position(fen)).toBe(code)
    expect(core.fenText()).toBe(before)
    expect(core.legalMoves()).toBe(20)
    expect(core.selfCheck()).toBe(1)
  })

  test('no bytes at all make it trap', () => {
    const random = randomNumbers(7)
    const alphabet = 'pnbrqkPNBRQK12345678/ wb-KQkqabcdefgh0 \0\u00ff'
    for (let trial = 0; trial < 20_000; trial++) {
      // Half of them are a good FEN with a few letters changed.
      const letters = trial % 2 ? [...START] : Array.from({ length: random() % 80 }, () => ' ')
      const changes = trial % 2 ? 3 : letters.length
      for (let i = 0; i < changes; i++) {
        letters[trial % 2 ? random() % letters.length : i] = alphabet[random() % alphabet.length]!
      }
      const answer = core.position(letters.join(''))
      expect(answer).toBeGreaterThanOrEqual(layout.POSITION_OK)
      expect(answer).toBeLessThanOrEqual(layout.POSITION_BAD_EN_PASSANT)
      if (answer === layout.POSITION_OK) core.perft(1)
    }
    expect(core.selfCheck()).toBe(1)
  })
})

describe('moves in text', () => {
  test.each([
    ['both ways to write castling: two squares', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq -', 'e1g1', '4RK1'],
    ['both ways to write castling: king takes rook', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq -', 'e1h1', '4RK1'],
    ['long castling', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq -', 'e1c1', '2KR3R'],
  ])('%s', (_name, fen, uci, rank) => {
    core.position(fen)
    expect(core.move(uci)).toBe(layout.POSITION_OK)
    expect(core.fenText().split(' ')[0]?.endsWith(rank)).toBe(true)
  })

  test('in Chess960 a step to the castling square is a step', () => {
    const fen = '4k3/8/8/8/8/8/8/5K1R w H - 0 1'
    core.position(fen, true)
    expect(core.move('f1g1')).toBe(layout.POSITION_OK)
    expect(core.fenText()).toBe('4k3/8/8/8/8/8/8/6KR b - - 1 1')
    core.position(fen, true)
    expect(core.move('f1h1')).toBe(layout.POSITION_OK)
    expect(core.fenText()).toBe('4k3/8/8/8/8/8/8/5RK1 b - - 1 1')
  })

  test.each(['', 'e2', 'e2e5', 'e7e5', 'e1g1', '0000', 'e2e4q', 'i2i4', 'e2e4 ', 'a1a1'])(
    '%j is refused from the start position',
    (uci) => {
      core.position(START)
      expect(core.move(uci)).toBe(layout.POSITION_ILLEGAL_MOVE)
      expect(core.fenText()).toBe(START)
    },
  )
})

/** The pieces of a FEN, whatever their squares. */
const men = (fen: string): string => [...fen.split(' ')[0]!.replaceAll(/[^a-z]/gi, '')].toSorted().join('')

describe('moves of 16 bits', () => {
  const RICH = 'r3k2r/P1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/1PPBBPPP/R3K2R w KQkq - 0 1'

  test.each([START, RICH, '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 12', '4k3/8/8/8/7q/8/8/4K3 w - - 0 1'])(
    'in %s exactly the legal ones are played, and say whether they are noisy',
    (fen) => {
      core.position(fen)
      const legal = new Set(core.moves())
      const played = new Set<number>()
      for (let move = 0; move < 65_536; move++) {
        if (legal.has(move)) {
          const noisy = core.isNoisyMove(move) === 1
          expect(core.playMove(move)).toBe(layout.POSITION_OK)
          expect(noisy).toBe(men(core.fenText()) !== men(fen))
          core.position(fen)
          played.add(move)
        } else if (core.playMove(move) !== layout.POSITION_ILLEGAL_MOVE) {
          expect.fail(`${move} was played`)
        }
      }
      expect(played).toEqual(legal)
      expect(core.fenText()).toBe(fen)
    },
  )

  test('a game goes on between searches as it does in text', () => {
    core.position(START)
    const words: string[] = []
    for (let ply = 0; ply < 40; ply++) {
      const move = core.search(0, 700, 0, 0, 0, 1, 0)
      words.push(moveName(move))
      expect(core.playMove(move)).toBe(layout.POSITION_OK)
    }
    const [fen, key] = [core.fenText(), core.key()]
    core.position(START)
    for (const word of words) expect(core.move(word)).toBe(layout.POSITION_OK)
    expect([core.fenText(), core.key()]).toEqual([fen, key])
  })
})

describe('draws', () => {
  test('a third occurrence is one, a second is not', () => {
    core.position(START)
    const drawn = Array.from({ length: 8 }, (_, ply) => {
      core.move(['g1f3', 'g8f6', 'f3g1', 'f6g8'][ply % 4]!)
      return core.isDrawn()
    })
    expect(drawn).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  })

  test.each([
    ['fifty moves', '4k3/8/8/8/8/8/8/R3K3 b - - 100 90', 1],
    ['not yet fifty moves', '4k3/8/8/8/8/8/8/R3K3 b - - 99 90', 0],
    ['fifty moves, but mate', 'R3k3/8/4K3/8/8/8/8/8 b - - 100 90', 0],
    ['no mate possible', '4k3/8/8/8/8/8/8/B3K3 w - - 0 1', 1],
    ['a pawn may still mate', '4k3/8/8/8/8/8/P7/4K3 w - - 0 1', 0],
  ])('%s', (_name, fen, drawn) => {
    core.position(fen)
    expect(core.isDrawn()).toBe(drawn)
  })
})

describe('playouts', () => {
  const arrays: [string, string][] = [
    ['the start position', START],
    ['a Chess960 array', 'bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1'],
    ['another Chess960 array', 'rkqbbnrn/pppppppp/8/8/8/8/PPPPPPPP/RKQBBNRN w GAga - 0 1'],
    ['promotions everywhere', '8/PPPPPP1k/8/8/8/8/pppppp1K/8 w - - 0 1'],
  ]
  test.each(arrays)('from %s the legal moves are those of chessops', (_name, fen) => {
    const random = randomNumbers(960)
    for (let game = 0; game < 12; game++) {
      const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
      expect(core.position(fen, true)).toBe(layout.POSITION_OK)
      for (let ply = 0; ply < 150; ply++) {
        const ours = core.moves().map(moveName).toSorted()
        const theirs = legalMoves(position).toSorted()
        expect(ours).toEqual(theirs)
        expect(core.selfCheck()).toBe(1)
        expect(core.inCheck() === 1).toBe(position.isCheck())
        if (ours.length === 0) break
        const next = ours[random() % ours.length]!
        position.play(parseUci(next)!)
        expect(core.move(next)).toBe(layout.POSITION_OK)
        expect(core.fenText().split(' ')[0]).toBe(makeFen(position.toSetup()).split(' ')[0])
      }
    }
  })

  test('the key distinguishes positions and recognises them', () => {
    core.position(START)
    const start = core.key()
    for (const uci of ['g1f3', 'g8f6', 'f3g1', 'f6g8']) core.move(uci)
    expect(core.key()).toBe(start)
    core.position('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 12')
    const playable = core.key()
    core.position('4k3/8/8/3pP3/8/8/8/4K3 w - - 0 12')
    expect(core.key()).not.toBe(playable)
  })

  test('a game of thousands of moves without a capture fits', () => {
    core.position(START)
    for (let i = 0; i < 4000; i++) {
      expect(core.move(['g1f3', 'g8f6', 'f3g1', 'f6g8'][i % 4]!)).toBe(layout.POSITION_OK)
    }
    expect(core.fenText().endsWith(' w KQkq - 4000 2001')).toBe(true)
    expect(core.selfCheck()).toBe(1)
    expect(Number(core.perft(3))).toBe(8902)
  })
})

/** A small repeatable generator; the high bits of a linear congruence. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 8
  }
}

const squareName = (index: number): string => 'abcdefgh'[index & 7]! + String((index >> 3) + 1)

/** UCI text of a 16-bit move, castling as king takes rook. */
function moveName(move: number): string {
  const from = (move >> layout.MOVE_FROM_SHIFT) & 63
  const to = (move >> layout.MOVE_TO_SHIFT) & 63
  const promotes = move >> layout.MOVE_KIND_SHIFT === layout.MOVE_KIND_PROMOTION
  return (
    squareName(from) + squareName(to) + (promotes ? 'nbrq'[(move >> layout.MOVE_PROMOTION_SHIFT) & 3]! : '')
  )
}

/** All legal moves of chessops in the same notation. */
function legalMoves(position: Chess): string[] {
  const moves: string[] = []
  const ctx = position.ctx()
  for (const from of position.board[position.turn]) {
    for (const to of position.dests(from, ctx)) {
      const promotes = position.board.getRole(from) === 'pawn' && (to < 8 || to > 55)
      // chessops also lists the king's two-square form where the rook starts on its usual square.
      if (castlingSide(position, { from, to }) && position.board.get(to)?.color !== position.turn) continue
      for (const suffix of promotes ? ['n', 'b', 'r', 'q'] : [''])
        moves.push(squareName(from) + squareName(to) + suffix)
    }
  }
  return moves
}
