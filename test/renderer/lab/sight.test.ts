// SPDX-License-Identifier: GPL-3.0-or-later
/** From which depth on a search sees what follows a move: in numbers, and for a mistake that the Lab searches. */
import { expect, test } from 'vitest'
import { sightOf } from '../../../renderer/lab/sight.ts'
import { afterMistake } from '../../../renderer/stores/lab/experiment.ts'
import { search, startLab } from '../../engine/lab/lab.ts'

const runOf = (...scores: number[]) => scores.map((score, at) => ({ depth: at + 1, score }))
const depthsOf = (depths: Parameters<typeof sightOf>[0]) => {
  const sight = sightOf(depths)
  return sight && [sight.believed?.depth ?? null, sight.seen.depth, sight.deepest.depth]
}

test.each([
  ['nothing was searched', [], null],
  ['the first depth sees it', [-300, -310, -290], [null, 1, 3]],
  ['a later one does', [0, 20, -300, -310], [2, 3, 4]],
  ['only the deepest one does', [0, 0, -300], [2, 3, 3]],
  ['it was seen, lost from sight and seen again', [-300, 0, -300], [2, 3, 3]],
])('%s', (_name, scores, expected) => {
  expect(depthsOf(runOf(...scores))).toEqual(expected)
})

test('a mate is another score than any number of pieces', () => {
  const depths = [...runOf(900, 900), { depth: 3, score: 0, mate: 2 }, { depth: 4, score: 0, mate: 2 }]
  expect(depthsOf(depths)).toEqual([2, 3, 4])
})

test('the search after a mistake finds the mate of the Blackburne trap', async () => {
  // 1.e4 e5 2.Nf3 Nc6 3.Bc4 Nd4 4.Nxe5 Qg5 5.Nxf7 Qxg2 6.Rf1 Qxe4+ 7.Be2: Black mates with the knight.
  const fen = 'r1b1kbnr/pppp1Npp/8/8/3nq3/8/PPPPBP1P/RNBQKR2 b Qkq - 1 7'
  const { algorithm, switches, depth } = afterMistake()
  const found = search(await startLab(), fen, [algorithm, ...switches].join(','), depth)
  expect(found).toHaveLength(depth)
  expect(sightOf(found)!.seen).toMatchObject({ mate: -1, pv: ['d4f3'] })
})
