// SPDX-License-Identifier: GPL-3.0-or-later
/** The Lab's exact searches against minimax on positions of the test suites of chess programs. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Lab } from '../../engine/modules/lab.ts'
import { LARGER_TREES, PLAIN_TREE, disagreements, startLab, wrongLeaves } from '../engine/lab/lab.ts'
import { corpus } from './corpora.ts'

const FILES = ['bratko-kopec.epd', 'bt2630.epd', 'eet-endgame.epd', 'lct2.epd', 'zugzwang-a.epd', 'wac.epd']
const POSITIONS = 300
/** Of the plain tree. */
const DEPTH = 4
/** Of those that quiescence or extensions make larger, and of a few of them. */
const DEPTH_OF_LARGER_TREES = 2
const DEPTH_OF_A_FEW = 3
const ONE_IN = 8
/** More than any of the positions has at depth 4. */
const NODES = 20_000_000

/** The first four fields of every line. */
function positionsOf(file: string): string[] {
  const lines = readFileSync(corpus('epd', file), 'utf8').split(/\r?\n/)
  const fens = lines.map((line) => line.trim().split(/\s+/).slice(0, 4))
  return fens
    .filter((fields) => fields.length === 4 && fields[0]!.includes('/'))
    .map((fields) => fields.join(' '))
}

describe('the Lab', () => {
  let lab: Lab
  beforeAll(async () => {
    lab = await startLab()
  })

  const positions = FILES.flatMap(positionsOf).slice(0, POSITIONS)
  test('the positions are there', () => expect(positions).toHaveLength(POSITIONS))

  test('exact searches have the value of minimax, with any exact techniques', () => {
    const wrong = positions.flatMap((fen, index) =>
      disagreements(lab, fen, DEPTH, index, { trees: PLAIN_TREE, nodes: NODES }),
    )
    expect(wrong).toEqual([])
  })

  test('they have it where quiescence, extensions and draws make another tree', () => {
    const wrong = positions.flatMap((fen, index) => {
      const depth = index % ONE_IN === 0 ? DEPTH_OF_A_FEW : DEPTH_OF_LARGER_TREES
      return disagreements(lab, fen, depth, index, { trees: LARGER_TREES })
    })
    expect(wrong).toEqual([])
  })

  test('leaves are those of perft, or fewer, and no fewer than the bound of Knuth and Moore', () => {
    const wrong = positions.flatMap((fen) => wrongLeaves(lab, fen, DEPTH))
    expect(wrong).toEqual([])
  })
})
