// SPDX-License-Identifier: GPL-3.0-or-later
/** Keys and moves along random lines, beside those of every position by itself. */
import { castlingSide, normalizeMove } from 'chessops/chess'
import { isNormal, type NormalMove } from 'chessops/types'
import { describe, expect, it } from 'vitest'
import { keyOfFen, PolyglotLine, uciText } from '../../../build/pgn/parquet/polyglot-line.ts'
import { polyglotKey } from '../../../engine/chess/polyglot.ts'
import {
  advance,
  type Chess,
  demandsChess960,
  parsePosition,
  START_FEN,
} from '../../../engine/chess/rules.ts'
import {
  MOVE_FROM_SHIFT,
  MOVE_KIND_CASTLING,
  MOVE_KIND_EN_PASSANT,
  MOVE_KIND_NORMAL,
  MOVE_KIND_PROMOTION,
  MOVE_KIND_SHIFT,
  MOVE_PROMOTION_SHIFT,
} from '../../../engine/core/layout.ts'
import { makeRandom } from '../../../engine/host/random.ts'

const PROMOTIONS = ['knight', 'bishop', 'rook', 'queen'] as const

/** A legal move in the format of the core. */
function encoded(position: Chess, move: NormalMove): number {
  const { from, to, promotion } = move
  const side = castlingSide(position, move)
  const normal = normalizeMove(position, move)
  const isEnPassant = position.board.pawn.has(from) && to === position.epSquare
  const kind = side
    ? MOVE_KIND_CASTLING
    : promotion
      ? MOVE_KIND_PROMOTION
      : isEnPassant
        ? MOVE_KIND_EN_PASSANT
        : MOVE_KIND_NORMAL
  const target = side && isNormal(normal) ? normal.to : to
  const promoted = promotion ? PROMOTIONS.indexOf(promotion as (typeof PROMOTIONS)[number]) : 0
  return target | (from << MOVE_FROM_SHIFT) | (promoted << MOVE_PROMOTION_SHIFT) | (kind << MOVE_KIND_SHIFT)
}

/** All legal moves; each promotion by itself. */
function movesOf(position: Chess): NormalMove[] {
  const moves: NormalMove[] = []
  for (const [from, squares] of position.allDests())
    for (const to of squares) {
      const isPromotion = position.board.pawn.has(from) && (to >> 3 === 0 || to >> 3 === 7)
      if (isPromotion) moves.push(...PROMOTIONS.map((promotion) => ({ from, to, promotion })))
      else moves.push({ from, to })
    }
  return moves
}

const keyOf = ({ high, low }: PolyglotLine): bigint => (BigInt(high) << 32n) | BigInt(low)

describe('along random lines', () => {
  it.each([
    ['the usual first position', null],
    ['castling on both sides', 'r3k2r/pppqpppp/8/8/8/8/PPPQPPPP/R3K2R w KQkq - 0 1'],
    ['rooks that are not in the corner', '1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1'],
    ['a king that is not on the e-file', 'rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1'],
    ['one odd right of four', 'r3k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1'],
    ['pawns before promotion', '1n2k3/P1P4P/8/8/8/8/p1p4p/1N2K3 b - - 0 1'],
    ['en passant at once', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1'],
    ['pawns side by side', '4k3/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/4K3 w - - 0 1'],
  ])('from %s', (_, fen) => {
    const line = new PolyglotLine()
    let castled = 0
    for (let seed = 0; seed < 25; seed++) {
      const random = makeRandom(seed)
      const parsed = parsePosition(fen ?? START_FEN)
      if (!parsed.ok) throw new Error(parsed.code)
      const position = parsed.value
      expect(line.begin(fen)).toBe(true)
      for (let ply = 0; ply < 60; ply++) {
        const place = `${fen} seed ${seed} ply ${ply}`
        expect([place, keyOf(line)]).toEqual([place, polyglotKey(position)])
        const moves = movesOf(position)
        if (moves.length === 0) break
        const castling = moves.filter((move) => castlingSide(position, move))
        const from = castling.length > 0 && random() < 0.3 ? castling : moves
        const move = from[Math.floor(random() * from.length)]!
        if (from === castling) castled++
        const uci = uciText(line.play(encoded(position, move)))
        expect([place, uci]).toEqual([place, advance(position, move, demandsChess960(position)).uci])
      }
    }
    if (fen?.includes('KQkq')) expect(castled).toBeGreaterThan(10)
  })

  it('refuses what is no position', () => {
    expect(new PolyglotLine().begin('8/8/8/8/8/8/8/8 w - - 0 1')).toBe(false)
    expect(keyOfFen('8/8')).toBe(null)
    expect(keyOfFen(START_FEN)).toBe(0x463b96181691fc9cn)
  })
})
