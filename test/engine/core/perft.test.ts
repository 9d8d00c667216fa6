// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Leaf counts of positions made to catch one mistake each; the numbers were confirmed by a second program.
 */
import { beforeAll, expect, test } from 'vitest'
import { POSITION_OK } from '../../../engine/core/layout.ts'
import { type TestCore, startCore } from './core.ts'

const POSITIONS: [string, string, number, number][] = [
  ['start position', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 4, 197_281],
  ['en passant discovers a check', '7k/8/8/8/K2pP2r/8/8/8 b - e3 0 1', 5, 128_758],
  ['en passant pinned on the rank', '8/8/8/8/k2Pp2Q/8/8/4K3 b - d3 0 1', 5, 122_897],
  ['en passant pinned on the diagonal', '7k/6b1/8/3pP3/8/2K5/8/8 w - d6 0 1', 5, 24_010],
  ['en passant ends a check', '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1', 5, 17_879],
  ['en passant from both sides', '4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1', 5, 19_352],
  ['castling with the rook attacked', '1r2k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1', 4, 334_705],
  ['castling rights lost by capture', 'r3k2r/8/8/3B4/3b4/8/8/R3K2R w KQkq - 0 1', 4, 1_068_119],
  ['promotion captures', 'n1n3k1/1P1P4/8/8/8/8/1p1p4/N1N3K1 w - - 0 1', 4, 333_130],
  ['promotion gives check', '8/2P1k3/8/8/8/8/2p1K3/8 w - - 0 1', 5, 192_695],
  ['double check', '4k3/8/4r3/8/8/5n2/3P4/4K2R w K - 0 1', 4, 25_641],
  ['pinned queen', '4k3/4r3/8/8/8/4Q3/8/4K3 w - - 0 1', 4, 13_952],
  ['stalemate', '7k/5Q2/8/8/8/8/8/K7 b - - 0 1', 5, 0],
  [
    'crowded middle game',
    'r2q1rk1/1b2bppp/p1n1pn2/1ppp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 10',
    3,
    82_091,
  ],
  ['Chess960: king and rook change places', '4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 5, 105_989],
  ['Chess960: the castling rook was the shield', '4k3/8/8/8/8/8/8/qRK5 w B - 0 1', 4, 19_079],
  ['Chess960: the king stays, the rook jumps', '1rk5/8/8/8/8/8/8/1RK5 w Bb - 0 1', 4, 23_001],
  ['Chess960: castling on both sides of d', '2rkr3/pppppppp/8/8/8/8/PPPPPPPP/2RKR3 w ECec - 0 1', 4, 272_716],
  ['Chess960: a shuffled array', 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1', 4, 201_143],
  ['Chess960: the inner rook castles', 'r2rk2r/8/8/8/8/8/8/R2RK2R w HDhd - 0 1', 3, 24_526],
]

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})

test.each(POSITIONS)('%s', (_name, fen, depth, leaves) => {
  expect(core.position(fen, true)).toBe(POSITION_OK)
  const before = core.fenText()
  expect(Number(core.perft(depth))).toBe(leaves)
  expect(Number(core.perftBulk(depth))).toBe(leaves)
  expect(core.selfCheck()).toBe(1)
  expect(core.fenText()).toBe(before)
})
