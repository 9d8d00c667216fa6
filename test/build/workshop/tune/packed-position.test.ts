// SPDX-License-Identifier: GPL-3.0-or-later
/** Packed positions: every position comes back as it was, and bytes that are none are refused. */
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openCore } from '../../../../build/workshop/lone-core.ts'
import {
  POSITION_BYTES,
  packPosition,
  unpackPosition,
} from '../../../../build/workshop/tune/packed-position.ts'
import type { CoreInstance } from '../../../../engine/host/core-instance.ts'
import { STARTS, randomGame } from './games.ts'

let core: CoreInstance
beforeAll(async () => {
  core = await openCore(1)
})

test.each([
  ['kings alone', '4k3/8/8/8/8/8/8/4K3 b - - 0 1'],
  ['en passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 12'],
  ['en passant for Black', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 12'],
  ['one right each way', '1r2k2r/8/8/8/8/8/8/R1R1K3 w Ch - 37 90'],
  ['late in a long game', '4k3/8/8/8/8/8/8/R3K3 b - - 99 512'],
])('%s', (_name, fen) => {
  const bytes = packPosition(fen)
  expect(bytes.length).toBe(POSITION_BYTES)
  expect(unpackPosition(bytes)).toBe(fen)
})

test('the layout is what it says', () => {
  const bytes = packPosition('4k3/8/8/3pP3/8/8/8/R3K2r w A d6 3 12')
  // a1 e1 h1, d5 e5, e8
  expect(Array.from(bytes.slice(0, 8))).toEqual([0x91, 0, 0, 0, 0x18, 0, 0, 0x10])
  // Rook, king, Black's rook, Black's pawn, pawn, Black's king.
  expect(Array.from(bytes.slice(8, 24))).toEqual([0x53, 0x8b, 0xd0, ...Array<number>(13).fill(0)])
  // White to move, d6, the a-file towards a, 3 plies, 22 plies.
  expect(Array.from(bytes.slice(24))).toEqual([0, 43, 0x10, 0, 3, 0, 22, 0])
})

test('positions of games of chance', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), (seed) => {
      const game = randomGame(seed, 60)
      core.setPosition({ fen: STARTS[seed % STARTS.length]!, moves: [], chess960: true })
      for (const move of game.moves) {
        expect(unpackPosition(packPosition(core.fen()))).toBe(core.fen())
        core.exports.playMove(move)
      }
    }),
    { numRuns: 40 },
  )
})

test('bytes that are no position are refused, here or by the core, and never throw', () => {
  expect(unpackPosition(new Uint8Array(POSITION_BYTES - 1))).toBe(null)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: POSITION_BYTES, maxLength: POSITION_BYTES }), (bytes) => {
      const fen = unpackPosition(bytes)
      if (fen !== null && core.setPosition({ fen, moves: [] }).ok) expect(core.exports.selfCheck()).toBe(1)
    }),
  )
  const good = packPosition(STARTS[0]!)
  for (const [at, value] of [
    [8, 0xf3],
    [8, 0x36],
    [24, 2],
    [25, 64],
    [26, 0x09],
  ] as const) {
    expect(unpackPosition(good.with(at, value))).toBe(null)
  }
  expect(unpackPosition(good.fill(0xff, 0, 8))).toBe(null)
})
