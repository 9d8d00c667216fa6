// SPDX-License-Identifier: GPL-3.0-or-later
/** Undefended pieces under attack. */
import { expect, it } from 'vitest'
import { undefendedPieces } from '../../../../engine/chess/motifs/endangered.ts'

it.each<[string, string, 'white' | 'black', string[]]>([
  ['a knight that a rook attacks', '3rk3/8/8/8/8/8/3N4/6K1 w - - 0 1', 'white', ['d2']],
  ['not one that is defended', '3rk3/8/8/8/8/8/3N4/4K3 w - - 0 1', 'white', []],
  ['not one that nobody attacks', '4k3/8/8/8/8/8/3N4/6K1 w - - 0 1', 'white', []],
  ['no pawn and no king', '3rk3/8/8/8/8/8/3P4/3K4 w - - 0 1', 'white', []],
  [
    'the most valuable first, whoever is to move',
    '1q2k2n/8/8/8/1R6/8/8/B5K1 b - - 0 1',
    'black',
    ['b8', 'h8'],
  ],
  ['none in a position that is illegal', '8/8/8/8/8/8/8/8 w - - 0 1', 'white', []],
])('finds %s', (_what, fen, color, squares) => {
  expect(undefendedPieces(fen, color).map(({ square }) => square)).toEqual(squares)
})
