// SPDX-License-Identifier: GPL-3.0-or-later
/** The searches against minimax, perft and the bound of Knuth and Moore. */
import { beforeAll, expect, test } from 'vitest'
import { LAB_SWITCHES } from '../../../engine/modules/lab-switches.ts'
import type { Lab } from '../../../engine/modules/lab.ts'
import { disagreements, search, startLab, wrongLeaves } from './lab.ts'
import { LAB_POSITIONS } from './positions.ts'

let lab: Lab
beforeAll(async () => {
  lab = await startLab()
})

/** The largest depth up to `most` at which minimax has no more leaves than given; at least 2. */
function depthWithin(fen: string, most: number, leaves: number): number {
  lab.setPosition(fen)
  let depth = most
  while (depth > 2 && lab.perft(depth) > leaves) depth--
  return depth
}

test.each(LAB_POSITIONS.map((fen, index) => ({ fen, index })))(
  'exact searches have the value of minimax: $fen',
  ({ fen, index }) => {
    expect(disagreements(lab, fen, depthWithin(fen, 3, 10_000), index)).toEqual([])
  },
)

test.each(LAB_POSITIONS)('there are as many leaves as in perft, or fewer: %s', (fen) => {
  expect(wrongLeaves(lab, fen, depthWithin(fen, 4, 200_000))).toEqual([])
})

test('the bound agrees with the formula if every node has the same number of moves', () => {
  // A king in the corner of an empty board, in a cage of one square each: one move everywhere.
  lab.setPosition('7k/5K2/8/8/8/8/8/8 b - - 0 1')
  expect(lab.leastLeaves(1)).toBe(1)
  lab.setPosition('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')
  expect(lab.leastLeaves(1)).toBe(20)
  expect(lab.leastLeaves(2)).toBe(39)
})

test('a position has the same engine value however it is reached, so that the table is exact', () => {
  for (const fen of [
    '2K5/2P2k2/8/8/8/8/3R4/1r6 w - - 0 1',
    '8/1p3pk1/p2n2p1/3P3p/P2N1P1P/1P4P1/6K1/8 w - - 0 39',
  ]) {
    const values = (names: string) =>
      search(lab, fen, names, 6, { entries: 1 << 20 }).map(({ score }) => score)
    expect(values('alphabeta,engine,mvv-lva,table')).toEqual(values('alphabeta,engine,mvv-lva'))
  }
})

test('the nearest mate is chosen, unless all mates have the same value', () => {
  const mateInOne = '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1'
  for (const algorithm of ['minimax', 'negascout', 'mtdf']) {
    const found = search(lab, mateInOne, algorithm, 5)
    expect(found.map(({ mate }) => mate)).toEqual([undefined, 1, 1, 1, 1])
  }
  const [, , , , flat] = search(lab, mateInOne, 'alphabeta,flat-mate', 5)
  expect(flat?.score).toBe(32_000)
})

test('alpha-beta visits fewer leaves the better the order', () => {
  const fen = LAB_POSITIONS[0]!
  const leaves = (names: string) => search(lab, fen, names, 4).at(-1)!.statistics.leaves
  const sorted = leaves('alphabeta,mvv-lva,killers,history')
  const plain = leaves('alphabeta')
  const worst = leaves('alphabeta,mvv-lva,killers,history,worst-first')
  expect(sorted).toBeLessThan(plain)
  expect(plain).toBeLessThan(worst)
})

test('quiescence finds one value where plain horizons find two', () => {
  const fen = '3r2k1/3r4/8/3p4/8/3R4/3R4/3R2K1 w - - 0 1'
  const values = (names: string) => search(lab, fen, names, 4).map(({ score }) => score)
  expect(new Set(values('failsoft')).size).toBeGreaterThan(1)
  expect(new Set(values('failsoft,quiescence')).size).toBe(1)
})

/** What a search found and counted, depth by depth. */
const course = (fen: string, names: readonly string[]) =>
  search(lab, fen, names.join(','), 6, { nodes: 100_000 }).map(({ score, statistics }) => ({
    score,
    statistics,
  }))

const TECHNIQUES = LAB_SWITCHES.filter(({ group }) => group !== 'algorithm')

test.each(TECHNIQUES.map(({ name, needs }) => ({ name, needs })))(
  'somewhere $name makes another search',
  ({ name, needs }) => {
    // Without a victim's worth in the order, a switch for captures would only sort them by it.
    const victims = ['mvv-lva', 'captures-first'].includes(name) ? '' : ',mvv-lva'
    const differs = (fen: string, base: string) => {
      const without = [base + victims, ...needs]
      return JSON.stringify(course(fen, without)) !== JSON.stringify(course(fen, [...without, name]))
    }
    const bases = ['alphabeta', 'alphabeta,quiescence,deepening', 'alphabeta,table,deepening']
    expect(LAB_POSITIONS.some((fen) => bases.some((base) => differs(fen, base)))).toBe(true)
  },
)
