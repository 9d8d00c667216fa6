// SPDX-License-Identifier: GPL-3.0-or-later
/** The judging of nets: which positions are chosen, and how errors are measured. */
import { expect, test } from 'vitest'
import { fitScale, pointsOf } from '../../../../build/workshop/judge-nets/error.ts'
import { KINDS, choosePositions, isQuiet } from '../../../../build/workshop/judge-nets/positions.ts'
import { openCore } from '../../../../build/workshop/lone-core.ts'
import { makeRandom } from '../../../../engine/host/random.ts'

const core = await openCore(1)
const PGN = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 1/2-1/2\n'

test('positions are of games and beside them, different, and without check', () => {
  const chosen = choosePositions(core, [PGN, PGN], 60, makeRandom(1))
  expect(chosen).toHaveLength(60)
  expect(new Set(chosen.map(({ fen }) => fen)).size).toBe(60)
  expect(chosen).toEqual(choosePositions(core, [PGN, PGN], 60, makeRandom(1)))
  expect(chosen).not.toEqual(choosePositions(core, [PGN, PGN], 60, makeRandom(2)))
  expect(new Set(chosen.map(({ kind }) => kind))).toEqual(new Set(KINDS))
  for (const { kind, fen } of chosen) {
    expect(core.setPosition({ fen, moves: [] }).ok).toBe(true)
    expect(core.exports.inCheck()).toBe(0)
    const moves = Number(fen.split(' ')[5])
    expect(moves).toBeLessThanOrEqual(8 + (kind === 0 ? 0 : 2))
  }
})

test('there are no positions in no games, and of few as many as they have', () => {
  expect(choosePositions(core, ['', '*\n'], 10, makeRandom(1))).toEqual([])
  const mated = choosePositions(core, ['1. f3 e5 2. g4 Qh4# 0-1\n'], 200, makeRandom(1))
  expect(mated.filter(({ kind }) => kind === 0)).toHaveLength(3)
  for (const { fen } of mated) {
    core.setPosition({ fen, moves: [] })
    expect(core.legalCodes().length).toBeGreaterThan(0)
  }
})

test.each([
  ['e1g1', true],
  ['f3d4', true],
  ['f3e5', false],
  ['a1a8', false],
])('a move that changes the material is not quiet: %s', (uci, quiet) => {
  const fen = 'r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4'
  expect(isQuiet(core, fen, uci)).toBe(quiet)
})

test('the scale that made the points is found, and the error is that of the rest', () => {
  const random = makeRandom(3)
  const values = Array.from({ length: 2000 }, () => Math.round(1000 * random() - 500))
  const exact = values.map((value) => pointsOf(value, 130))
  expect(fitScale(values, exact)).toEqual({ error: 0, scale: 130 })
  const noisy = exact.map((points) => points + (random() < 0.5 ? 0.1 : -0.1))
  expect(fitScale(values, noisy).error).toBeCloseTo(0.01, 3)
  expect(fitScale([], []).error).toBeNaN()
})
