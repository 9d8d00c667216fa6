// SPDX-License-Identifier: GPL-3.0-or-later
/** Keys of positions: what changes them and what does not, and how many are the same. */
import { expect, test } from 'vitest'
import { legalMoves, playUci } from '../../../../engine/chess/rules.ts'
import { randomFrom } from '../../../../engine/krk/random.ts'
import {
  Numbers,
  changesBetween,
  keyFrames,
  keyOf,
  positionsWithin,
  sharing,
} from '../../../../renderer/lab/lessons/more/keys.ts'
import { START, WILD } from '../../../../renderer/lab/lessons/positions.ts'

const numbers = new Numbers(1)

test('along a game, turning the numbers of each move in and out gives the key of the next position', () => {
  const random = randomFrom(5)
  for (const start of [START, WILD]) {
    let fen = start
    let key = keyOf(fen, numbers)
    for (let ply = 0; ply < 60; ply += 1) {
      const moves = legalMoves(fen)
      if (moves.length === 0) break
      const played = playUci(fen, moves[Math.floor(random() * moves.length)]!.uci)
      if (!played.ok) throw new Error(played.code)
      const changes = changesBetween(fen, played.value.fen)
      for (const name of changes) key ^= numbers.of(name)
      ;({ fen } = played.value)
      expect(key).toBe(keyOf(fen, numbers))
      // A quiet move turns two numbers for the piece and one for the turn.
      expect(changes.length).toBeGreaterThanOrEqual(3)
    }
  }
})

test('different positions have different keys, and numbers depend on the seed alone', () => {
  const { lines, positions } = positionsWithin(START, 3)
  // Perft of the start position, from the root to 3 half-moves.
  expect(lines).toBe(1 + 20 + 400 + 8902)
  const keys = positions.map((fen) => keyOf(fen, numbers))
  expect(new Set(keys).size).toBe(positions.length)
  expect(sharing(keys, 64)).toBe(0)
  expect(sharing(keys, 0)).toBe(positions.length)
  expect(keyOf(START, new Numbers(1))).toBe(keyOf(START, numbers))
  expect(keyOf(START, new Numbers(2))).not.toBe(keyOf(START, numbers))
})

test('the same pieces have another key if castling or en passant differs, and only then', () => {
  const ends = keyFrames(numbers).flatMap(({ name, same }) => (same === null ? [] : [[name, same]]))
  expect(ends).toEqual([
    ['order', true],
    ['castling', false],
    ['enPassant', false],
  ])
  const [can, cannot] = ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', '4k3/8/8/8/8/8/8/4K2R w - - 0 1']
  expect(keyOf(can, numbers)).not.toBe(keyOf(cannot, numbers))
  expect(keyOf(can, numbers, ['turn'])).toBe(keyOf(cannot, numbers, ['turn']))
})
