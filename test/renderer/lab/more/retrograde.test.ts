// SPDX-License-Identifier: GPL-3.0-or-later
/** The waves of the ending add up to the published totals. */
import { expect, test } from 'vitest'
import { ILLEGAL, solveKrk } from '../../../../engine/krk/table.ts'
import { solveInWaves } from '../../../../engine/krk/waves.ts'
import { WATCHED } from '../../../../renderer/lab/lessons/positions.ts'

test('the waves are those of the table, and the board ends with what the table says', () => {
  const { waves, all } = solveInWaves(WATCHED)
  // The numbers of positions by distance as they are published with the data set of this ending.
  expect(waves.map(({ positions }) => positions)).toEqual([
    27, 78, 246, 81, 198, 471, 592, 683, 1433, 1712, 1985, 2854, 3597, 4194, 4553, 2166, 390,
  ])
  expect(all).toBe(28_056)
  expect(waves.map(({ moves }) => moves)).toEqual(Array.from({ length: 17 }, (_, moves) => moves))
  const { black } = solveKrk()
  expect(waves.at(-1)!.known).toEqual(black.slice(WATCHED, WATCHED + 64))
  for (const { moves, known } of waves.slice(0, -1))
    expect([...known]).toEqual(
      [...waves.at(-1)!.known].map((distance) => (distance >= 0 && distance <= moves ? distance : ILLEGAL)),
    )
})
