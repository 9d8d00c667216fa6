// SPDX-License-Identifier: GPL-3.0-or-later
/** The Lab's exact searches against minimax on positions of the test suites of chess programs. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Lab } from '../../engine/lab.ts'
import { disagreements, search, startLab, wrongLeaves } from '../engine/lab/lab.ts'
import { corpus } from './corpora.ts'

const FILES = ['bratko-kopec.epd', 'bt2630.epd', 'eet-endgame.epd', 'lct2.epd', 'zugzwang-a.epd', 'wac.epd']
/** How many positions in all, and how many leaves minimax may have in one of them. */
const POSITIONS = 300
const MOST_LEAVES = 2_000
const MOST_LEAVES_COUNTED = 400_000

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
  }, 120_000)

  const positions = FILES.flatMap(positionsOf).slice(0, POSITIONS)
  test('the positions are there', () => expect(positions).toHaveLength(POSITIONS))

  /** The largest depth from 1 to 4 with no more leaves than told. */
  const depthWithin = (fen: string, leaves: number): number => {
    lab.setPosition(fen)
    let depth = 4
    while (depth > 1 && lab.perft(depth) > leaves) depth--
    return depth
  }

  test('exact searches have the value of minimax', () => {
    const wrong = positions.flatMap((fen, index) =>
      disagreements(lab, fen, depthWithin(fen, MOST_LEAVES), index),
    )
    expect(wrong).toEqual([])
  })

  test('without quiescence they have it at depth 4', () => {
    const wrong = positions.flatMap((fen) => {
      const depth = depthWithin(fen, MOST_LEAVES_COUNTED)
      const truth = search(lab, fen, 'negamax', depth).map(({ score }) => score)
      return [
        'negascout,deepening,table,hash-move,killers',
        'mtdf,deepening',
        'sss',
        'scout,mvv-lva',
      ].flatMap((names) => {
        const found = search(lab, fen, names, depth).map(({ score }) => score)
        return found.join(' ') === truth.join(' ') ? [] : [`${fen} ${names}: ${found.join(' ')}`]
      })
    })
    expect(wrong).toEqual([])
  })

  test('leaves are those of perft, or fewer', () => {
    const wrong = positions.flatMap((fen) => wrongLeaves(lab, fen, depthWithin(fen, MOST_LEAVES_COUNTED)))
    expect(wrong).toEqual([])
  })
})
