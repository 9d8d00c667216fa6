// SPDX-License-Identifier: GPL-3.0-or-later
/** Material as players count it. */
import { expect, it } from 'vitest'
import { materialBalance, materialDifference, materialOf } from '../../../engine/chess/material.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'

it('is counted in pawns; kings and other letters count nothing', () => {
  expect(materialOf(START_FEN)).toEqual({ white: 39, black: 39 })
  expect(materialOf('no position 8/8')).toEqual({ white: 0, black: 3 })
})

it.each([
  [START_FEN, 0],
  ['4k3/8/8/8/8/8/8/Q3K3 w - - 0 1', 9],
  ['4k2r/8/8/8/8/8/8/B3K3 w k - 0 1', -2],
])('in %s White is %d pawns up', (fen, pawns) => {
  expect(materialBalance(fen)).toBe(pawns)
  expect(materialBalance(fen, 'black')).toBe(0 - pawns)
})

it('differs by what each side is up', () => {
  expect(materialDifference('kr6/pp6/8/8/8/8/PPP5/KQ6 w - - 0 1')).toEqual({
    white: ['queen', 'pawn'],
    black: ['rook'],
    balance: 5,
  })
  expect(materialDifference(START_FEN)).toEqual({ white: [], black: [], balance: 0 })
})
