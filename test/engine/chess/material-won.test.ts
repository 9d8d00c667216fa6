// SPDX-License-Identifier: GPL-3.0-or-later
import { Chess } from 'chessops/chess'
import { makeFen } from 'chessops/fen'
import type { Color, Role } from 'chessops/types'
import { makeUci, opposite, parseUci } from 'chessops/util'
import { array, assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { type Goods, materialLead, materialWon } from '../../../engine/chess/material-won.ts'
import { PIECE_WORTH } from '../../../engine/chess/material.ts'
import { pvToSan } from '../../../engine/chess/notation.ts'

const goods = (all: readonly Goods[]): string => all.map(({ what, count }) => `${count} ${what}`).join(', ')

/** `taken for given`, after a move and the line that answers it. */
function wonBy(fen: string, moves: string): string | null {
  const line = pvToSan(fen, moves.split(' '))
  const won = materialWon(fen, line)
  if (!won) return null
  const promoted = won.promoted.length > 0 ? `, promotes to ${goods(won.promoted)}` : ''
  return `${goods(won.taken)} for ${goods(won.given) || 'nothing'}${promoted}`
}

test.each<[string, string, string, string | null]>([
  ['an undefended knight', '4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1', 'd1d5 e8e7 e1e2', '1 knight for nothing'],
  ['a defended pawn for a rook', '4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1', 'd1d5 e6d5 e1e2', null],
  ['a knight for a pawn', '4k3/8/5n2/3n4/4P3/8/8/4K3 w - - 0 1', 'e4d5 f6d5 e1d2', '1 knight for 1 pawn'],
  ['bishop for knight is even', '4k3/8/2p5/3n4/8/1B6/8/4K3 w - - 0 1', 'b3d5 c6d5 e1e2', null],
  [
    'a piece: the bishop is taken back, and then the knight is left',
    'rnbqk2r/pppnbppp/4p3/3pP1B1/3P4/2N2N2/PPP2PPP/R2QKB1R b KQkq - 2 6',
    'e7g5 f3g5 d8g5 h2h4 g5e7 f2f4',
    '1 piece for nothing',
  ],
  [
    'the exchange before a pawn',
    '3rk3/p7/8/6p1/7B/8/4K3/8 w - - 0 1',
    'h4g5 a7a6 g5d8 e8d8 e2e3 d8d7 e3e4',
    '1 exchange, 1 pawn for nothing',
  ],
  ['the exchange', '3rk3/8/8/8/7B/8/3K4/8 w - - 0 1', 'h4d8 e8d8 d2d3', '1 exchange for nothing'],
  [
    'the exchange for a pawn',
    '3rk3/8/1p6/8/7B/8/3K3P/8 w - - 0 1',
    'h4d8 e8d8 d2d3 d8d7 d3d4',
    '1 exchange for nothing',
  ],
  ['the queen for a rook', '3qk3/8/8/8/8/8/3R4/4K3 w - - 0 1', 'd2d8 e8d8 e1e2', '1 queen for 1 rook'],
  [
    'two pawns, not the exchange',
    '4k3/8/8/3p1p2/8/8/8/3RKR2 w - - 0 1',
    'd1d5 e8e7 f1f5 e7e6 e1e2',
    '2 pawn for nothing',
  ],
  [
    'what is taken back later is not won',
    '4k3/8/8/3p4/8/8/6b1/3RK2R w - - 0 1',
    'd1d5 e8e7 e1e2 g2h1 e2e3 e7e8 e3e2',
    null,
  ],
  [
    'the usual gain: the pawn that White takes on c5 is taken back',
    'rnbqk2r/pppnbpp1/4p2p/3pP3/3P3B/2N2N2/PPP2PPP/R2QKB1R b KQkq - 1 7',
    'e7h4 f3h4 d8h4 f1e2 e8g8 e1g1 h4d8 f2f4 c7c5 d4c5 b8c6 e2f3 d7c5 g1h1 d8b6 b2b3',
    '1 piece for nothing',
  ],
  [
    'a rook, less the knight that took it and cannot get away',
    '3rkb1r/ppp2ppp/2b5/4N3/4p3/8/PPP2PPP/RNBR2K1 w k - 1 11',
    'd1d8 e8d8 e5f7 d8e8 f7h8 f8e7 c1e3 a7a6 c2c4 e8f8 b1c3 f8g8 a1d1 g8h8 b2b4 b7b5',
    '1 exchange, 1 pawn for nothing',
  ],
  [
    'a knight that the rest of the line gives back',
    'r3k2r/pb1p1ppp/1p2pn2/1N2n3/1P1bq3/Q6P/P2B1PP1/R3KBNR w KQkq - 0 15',
    'd2e3 e5c4 f1c4 e8g8 b5d6 e4e5 e1c1 b7g2 e3d4 e5d6 g1e2 g2h1 d4f6 h1d5',
    null,
  ],
  ['a promotion', '8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7a8q e7e6 e1e2', ' for nothing, promotes to 1 queen'],
  [
    'a pawn that becomes a queen and is taken at once',
    '4k3/8/8/8/8/8/2p5/R3K3 w - - 0 1',
    'e1e2 c2c1q a1c1 e8e7 c1c2 e7e6 c2c1 e6e5',
    '1 pawn for nothing',
  ],
  [
    'a new queen, which makes up for the old one',
    '1r3rk1/p4ppp/3p4/5P2/8/1Bq1nRQ1/P2p2PP/3R3K b - - 5 28',
    'b8b3 f5f6 g7g6 a2b3 e3d1 f3c3 d1c3 h2h3 d2d1q h1h2 d1d4 g3g5 c3e4 g5a5 d4f6 a5d5',
    '1 rook, 1 bishop for nothing',
  ],
  [
    'captures without a quiet point, of which one pawn lasts from the beginning',
    '4k3/p1p1p3/8/8/8/8/8/R3K3 w - - 0 1',
    'a1a7 e8f8 a7c7 f8g8 c7e7 g8f8',
    '1 pawn for nothing',
  ],
  ['a line that ends too early', '4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1', 'd1d5', null],
])('%s', (_name, fen, moves, won) => expect(wonBy(fen, moves)).toBe(won))

/** Plays legal moves, captures if possible, and counts what was taken, without any code of ours. */
function playOut(choices: readonly number[]): { moves: string[]; taken: Record<Color, Role[]>[] } {
  const position = Chess.default()
  const moves: string[] = []
  const taken: Record<Color, Role[]>[] = []
  let sofar: Record<Color, Role[]> = { white: [], black: [] }
  for (const choice of choices) {
    const all = [...position.allDests()].flatMap(([from, tos]) => [...tos].map((to) => ({ from, to })))
    const captures = all.filter(({ to }) => position.board.get(to)?.color === opposite(position.turn))
    const from = captures.length > 0 ? captures : all
    const move = from[choice % from.length]
    if (!move) break
    // A pawn that reaches the end is left out: promotions have a test of their own.
    if (position.board.getRole(move.from) === 'pawn' && (move.to < 8 || move.to >= 56)) break
    const role = position.board.getRole(move.to)
    const isEnPassant = position.board.getRole(move.from) === 'pawn' && move.to === position.epSquare
    const victim = isEnPassant ? 'pawn' : role
    if (victim && position.board.get(move.to)?.color !== position.turn)
      sofar = { ...sofar, [position.turn]: [...sofar[position.turn], victim] }
    position.play(parseUci(makeUci(move))!)
    moves.push(makeUci(move))
    taken.push(sofar)
  }
  return { moves, taken }
}

const worth = (roles: readonly Role[]): number => roles.reduce((sum, role) => sum + PIECE_WORTH[role], 0)
const WORTH = { ...PIECE_WORTH, exchange: 2, piece: 3 }
const worthOfGoods = (all: readonly Goods[]): number =>
  all.reduce((sum, { what, count }) => sum + count * WORTH[what], 0)

/** What White has more in a position than in another. */
function lead(fen: string, other: string): string {
  const { taken, given } = materialLead(fen, other, 'white')
  return `${goods(taken)} for ${goods(given) || 'nothing'}`
}

test('a lead is what one side has more, with equal pieces left out', () => {
  const level = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
  expect(lead(level, level)).toBe(' for nothing')
  expect(lead(level, level.replace('PPPPPPPP', 'PPPPPP2'))).toBe('2 pawn for nothing')
  expect(lead(level.replace('rnbq', '1nbq'), level.replace('NBQ', '1BQ'))).toBe(
    '1 rook, 1 knight for nothing',
  )
  expect(lead(level.replace('rnbq', '1nbq'), level.replace('rnbq', 'r1bq'))).toBe('1 exchange for nothing')
})

test('the gain is what was really taken, less what was really given', () => {
  let gains = 0
  assert(
    property(array(nat(1000), { minLength: 20, maxLength: 60 }), nat(40), (choices, begin) => {
      const { moves, taken } = playOut(choices)
      if (begin >= moves.length) return
      const position = Chess.default()
      for (const uci of moves.slice(0, begin)) position.play(parseUci(uci)!)
      const side = position.turn
      const won = materialWon(
        makeFen(position.toSetup()),
        pvToSan(makeFen(position.toSetup()), moves.slice(begin)),
      )
      if (!won) return
      gains += 1
      const end = taken[begin + won.plies - 1]!
      const since = (color: Color): Role[] =>
        end[color].slice((taken[begin - 1] ?? end)[color].length * Number(begin > 0))
      const [ours, theirs] = [since(side), since(opposite(side))]
      expect(worthOfGoods(won.taken) - worthOfGoods(won.given)).toBe(worth(ours) - worth(theirs))
      for (const { what, count } of won.taken) {
        const roles = what === 'exchange' ? ['rook'] : what === 'piece' ? ['bishop', 'knight'] : [what]
        expect(ours.filter((each) => roles.includes(each)).length).toBeGreaterThanOrEqual(count)
      }
    }),
    { numRuns: 2000 },
  )
  expect(gains).toBeGreaterThan(50)
})
