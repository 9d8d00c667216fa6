// SPDX-License-Identifier: GPL-3.0-or-later
/** The features of earlier moves: which piece moved, from where, and what could be captured before. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { buildHuman } from '../../../build/core.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { HumanModel } from '../../../engine/modules/human.ts'
import {
  M_GOES_BACK,
  M_NEAR_EARLIER,
  M_OFFERED,
  M_OLD_THREAT,
  M_TRAIL,
  M_UNCOVERED,
  M_VACATED,
  P_CASTLING,
  P_EARLIER_FROM,
  P_LEFT_ALONE,
  P_OWN_EARLIER_TO,
  P_OWN_FROM,
} from '../../../engine/human/layout.ts'

const KNIGHT = 1
const KING = 5
/** Classes of the results of an exchange, of nine: nothing, a knight. */
const [EVEN, A_KNIGHT] = [4, 6]
const CAPTURES = 90
const NOT_BEFORE = 81

let model: HumanModel
beforeAll(async () => {
  model = HumanModel.blank(new WebAssembly.Module(readFileSync(await buildHuman())))
})

interface Lists {
  position: number[]
  /** By UCI. */
  moves: Map<string, number[]>
}

/** The features after moves from the first position. */
function featuresAfter(line: string, fen = START_FEN): Lists {
  const played = line === '' ? [] : line.split(' ')
  expect(model.setPosition(fen, played).ok).toBe(true)
  const codes = Array.from(model.legalMoves())
  const words = model.features('rapid')
  const positionEnd = 1 + words[0]!
  const position = Array.from(words.subarray(1, positionEnd))
  const byCode = new Map<number, number[]>()
  let at = positionEnd + 1
  for (const code of codes) {
    const end = at + 1 + words[at]!
    byCode.set(code, Array.from(words.subarray(at + 1, end)))
    at = end
  }
  const squares = Array.from({ length: 64 }, (_, square) => `${'abcdefgh'[square % 8]}${1 + (square >> 3)}`)
  const moves = new Map<string, number[]>()
  for (const from of squares)
    for (const to of squares) {
      const code = model.codeOf(from + to)
      if (code !== null && byCode.has(code)) moves.set(from + to, byCode.get(code)!)
    }
  return { position, moves }
}

const inGroup = (features: readonly number[], from: number, to: number): number[] =>
  features.filter((feature) => feature >= from && feature < to).map((feature) => feature - from)

/** The M_OFFERED feature of a move. */
const offered = ({ moves }: Lists, move: string): number[] =>
  inGroup(moves.get(move)!, M_OFFERED, M_OLD_THREAT)

test('a capture that was possible before differs from a new one', () => {
  const lists = featuresAfter('e2e4 d7d5 a2a3 b8c6')
  expect(offered(lists, 'e4d5')).toEqual([CAPTURES + EVEN * 9 + EVEN])
  const fresh = featuresAfter('e2e4 a7a6 a2a3 d7d5')
  expect(offered(fresh, 'e4d5')).toEqual([CAPTURES + NOT_BEFORE + EVEN])
})

test('a capture that the last move made better differs from one that it did not', () => {
  // The knight on g5 is guarded by the bishop on e7, until that takes a pawn.
  const fen = '4k3/4b3/8/6n1/8/8/PP6/2B1K3 w - - 0 1'
  expect(offered(featuresAfter('a2a3 e8d8', fen), 'c1g5')).toEqual([CAPTURES + EVEN * 9 + EVEN])
  expect(offered(featuresAfter('a2a3 e7a3', fen), 'c1g5')).toEqual([CAPTURES + EVEN * 9 + A_KNIGHT])
})

test('before the second turn there are no features of the first', () => {
  const lists = featuresAfter('e2e4')
  expect(offered(lists, 'e7e5')).toEqual([])
  expect(inGroup(lists.position, P_LEFT_ALONE, P_LEFT_ALONE + 36)).toHaveLength(1)
  expect(inGroup(featuresAfter('').position, P_LEFT_ALONE, P_LEFT_ALONE + 36)).toEqual([])
})

test('a game set up at once has the same features as one played move by move', () => {
  const line = 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 f3g5 d7d5 e4d5 f6d5'.split(' ')
  expect(model.setPosition(START_FEN, line).ok).toBe(true)
  const atOnce = model.features('rapid').slice()
  model.newGame()
  for (const move of line) expect(model.push(move)).toBe(true)
  expect(model.features('rapid')).toEqual(atOnce)
})

test('the position has a feature for what the opponent could win and did not', () => {
  // The pawn on e5 is attacked and not guarded: Black could win nothing at that turn; White could and did not.
  const before = featuresAfter('e2e4 e7e5 g1f3 a7a6').position
  expect(inGroup(before, P_LEFT_ALONE, P_LEFT_ALONE + 36)).toEqual([0])
  const after = featuresAfter('e2e4 e7e5 g1f3 a7a6 a2a3').position
  const [left] = inGroup(after, P_LEFT_ALONE, P_LEFT_ALONE + 36)
  expect(left! % 6).toBe(Math.floor(left! / 6))
  expect(left).toBeGreaterThan(0)
})

test('a piece is followed through its last three moves, and back', () => {
  const lists = featuresAfter('g1f3 a7a6 f3e5 b7b6 e5c4 c7c6')
  expect(inGroup(lists.moves.get('c4e5')!, M_TRAIL, M_GOES_BACK)).toEqual([KNIGHT * 8 + 0b111])
  expect(inGroup(lists.moves.get('c4e5')!, M_GOES_BACK, M_VACATED)).toEqual([0])
  expect(inGroup(lists.moves.get('c4e3')!, M_GOES_BACK, M_VACATED)).toEqual([])
  expect(inGroup(lists.moves.get('b1c3')!, M_TRAIL, M_GOES_BACK)).toEqual([KNIGHT * 8])
  expect(inGroup(lists.moves.get('c4e5')!, M_VACATED, M_NEAR_EARLIER)).toEqual([0])
})

test('a king that has castled counts as the piece that moved', () => {
  const lists = featuresAfter('e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 a7a6')
  expect(inGroup(lists.moves.get('g1h1')!, M_TRAIL, M_GOES_BACK)).toEqual([KING * 8 + 1])
})

test('a line that the last move opened has a feature', () => {
  // The bishop leaves e5 and uncovers the rook on e8 against the knight on e4.
  const lists = featuresAfter('h1g1 e5d6', '4r2k/8/8/4b3/4N3/8/8/7K w - - 0 1')
  expect(inGroup(lists.moves.get('e4d6')!, M_UNCOVERED, M_UNCOVERED + 6)).toEqual([KNIGHT])
})

test('the last four moves are seen from the side of the mover', () => {
  const { position } = featuresAfter('e2e4 e7e5 g1f3 b8c6 f1c4')
  // Black sees the board from the other side: b8 is b1, e7 is e2; White's knight came from g8.
  expect(inGroup(position, P_OWN_FROM, P_OWN_FROM + 64)).toEqual([1])
  expect(inGroup(position, P_EARLIER_FROM, P_EARLIER_FROM + 64)).toEqual([62])
  expect(inGroup(position, P_OWN_EARLIER_TO, P_CASTLING)).toEqual([28])
})
