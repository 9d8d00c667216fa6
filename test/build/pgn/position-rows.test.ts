// SPDX-License-Identifier: GPL-3.0-or-later
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { PositionRows } from '../../../build/pgn/parquet/position-rows.ts'

const half = fc.oneof(
  fc.nat({ max: 2 }),
  fc.nat({ max: 0xffffffff }),
  fc.constantFrom(0x7fffffff, 0x80000000),
)

it('yields all rows by unsigned key, in groups, and those of one key in their order', () => {
  const rows = new PositionRows(200)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(half, half, fc.nat({ max: 0x7fff })), { maxLength: 200 }),
      fc.integer({ min: 1, max: 50 }),
      (added, groupRows) => {
        for (const [ply, [high, low, move]] of added.entries()) rows.add(high, low, 0xfffffff0, ply, move)
        const expected = added
          .map(([high, low, move], ply) => ({ key: (BigInt(high) << 32n) | BigInt(low), ply, move }))
          .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.ply - b.ply))
        const groups = [...rows.drain(groupRows)]
        expect(groups.slice(0, -1).every(({ key }) => key.length === groupRows)).toBe(true)
        expect(groups.every(({ game }) => game.every((id) => id === 0xfffffff0))).toBe(true)
        const found = groups.flatMap(({ key, ply, move }) =>
          Array.from(key, (value, at) => ({ key: value, ply: ply[at], move: move[at] })),
        )
        expect(found).toEqual(expected)
        expect(rows.count).toBe(0)
      },
    ),
  )
})
