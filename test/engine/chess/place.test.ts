// SPDX-License-Identifier: GPL-3.0-or-later
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../../engine/chess/pgn/write/writer.ts'
import { nodeAtPlace, placeOf } from '../../../engine/chess/place.ts'
import { nodeOf } from '../../../engine/chess/tree.ts'

const GAME =
  '1. e4 (1. d4 d5 (1... Nf6 2. c4 e6 (2... g6 3. Nc3)) 2. c4) (1. c4) 1... e5 2. Nf3 (2. f4 exf4 3. Nf3) 2... Nc6 *'

describe('the place of a node', () => {
  const { tree } = readGame(GAME)

  it.each([
    ['', [0]],
    ['e4 e5 Nf3', [3]],
    ['c4', [0, 2, 0]],
    ['d4 Nf6 c4 e6', [0, 1, 0, 1, 2]],
    ['e4 e5 f4 exf4 Nf3', [2, 1, 2]],
  ])('%s', (moves, place) => {
    const sans = moves === '' ? [] : moves.split(' ')
    const id = sans.reduce(
      (at, san) => nodeOf(tree, at).children.find((child) => nodeOf(tree, child).san === san)!,
      tree.root,
    )
    expect(placeOf(tree, id)).toEqual(place)
  })

  it('leads to the same move in the game read again', () => {
    const again = readGame(writeGame(tree)).tree
    for (const { id, fen } of tree.nodes.values())
      expect(nodeOf(again, nodeAtPlace(again, placeOf(tree, id))).fen).toBe(fen)
  })

  it('leads somewhere whatever the numbers are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 ** 40 })), (place) => {
        expect(tree.nodes.has(nodeAtPlace(tree, place))).toBe(true)
      }),
    )
    expect(nodeAtPlace(tree, [99])).toBe(nodeAtPlace(tree, [4]))
    expect(nodeAtPlace(tree, [1, 7, 3])).toBe(nodeAtPlace(tree, [1]))
  })
})
