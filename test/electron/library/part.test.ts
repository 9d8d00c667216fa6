// SPDX-License-Identifier: GPL-3.0-or-later
/** A part of the games of a library: its columns and texts come back as they were. */
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attempt } from '../../../electron/data/sqlite/failure.ts'
import { type Column } from '../../../electron/library/columns/column-codec.ts'
import { COLUMN_NAMES, Columns } from '../../../electron/library/columns/columns.ts'
import { Part, PartWriter } from '../../../electron/library/games/part.ts'
import { pack } from '../../../electron/library/packing.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { folderOfTest, partOf } from './games.ts'

/** The bytes of the numbers of a column: `least` and differences up to `most`. */
const SHAPES: readonly (readonly [least: number, most: number])[] = [
  [0, 0],
  [7, 0],
  [2 ** 32 - 1, 0],
  [0, 1],
  [3, 255],
  [0, 256],
  [0, 65_535],
  [1, 65_536],
  [0, 2 ** 24 - 1],
  [5, 2 ** 24],
  [0, 2 ** 32 - 1],
  [2 ** 32 - 256, 255],
]

/** Columns whose smallest and largest numbers are those of shapes, as far as they hold them. */
function columnsOf(shapes: readonly number[], games: number): Columns {
  const random = makeRandom(games)
  const columns = new Columns()
  for (let game = 0; game < games; game++) columns.add()
  for (const [index, name] of COLUMN_NAMES.entries()) {
    const column: Column = columns[name]
    const most = 2 ** (8 * column.BYTES_PER_ELEMENT) - 1
    const [least, difference] = SHAPES[shapes[index % shapes.length]!]!
    for (let game = 0; game < games; game++) {
      const above = game === 0 ? 0 : game === 1 ? difference : Math.floor(random() * (difference + 1))
      column[game] = Math.min(least + above, most)
    }
  }
  return columns
}

describe('a part', () => {
  it('has its numbers, game by game and many at once, in any width', async () => {
    const shape = fc.nat(SHAPES.length - 1)
    await fc.assert(
      fc.asyncProperty(
        fc.array(shape, { minLength: 1, maxLength: COLUMN_NAMES.length }),
        fc.integer({ min: 1, max: 300 }),
        fc.nat(),
        fc.nat(),
        async (shapes, games, one, other) => {
          const columns = columnsOf(shapes, games)
          const part = await partOf(columns, 1000)
          expect([part.first, part.games]).toEqual([1000, games])
          const [from, to] = [one % (games + 1), other % (games + 1)].toSorted((a, b) => a - b)
          const target = new Uint32Array(games)
          for (const name of COLUMN_NAMES) {
            const numbers = [...columns[name].subarray(0, games)]
            expect([name, numbers.map((_number, game) => part.value(name, game))]).toEqual([name, numbers])
            part.column(name, from!, to! - from!, target)
            expect([...target.subarray(0, to! - from!)]).toEqual(numbers.slice(from, to))
          }
          part.close()
        },
      ),
      { numRuns: 60 },
    )
  })

  it('takes no bytes for a column of equal numbers, and few for numbers that are alike', async () => {
    const columns = new Columns()
    for (let game = 0; game < 10_000; game++) {
      columns.add()
      columns.import[game] = 70_000
      columns.date[game] = 20_000_000 + (game % 200)
    }
    const part = await partOf(columns, 0)
    // A byte each, and 64 for every 40 games in the filter.
    expect(part.bytes).toBe(10_000 + 64 * 250)
    part.close()
  })

  it('has its texts with their encodings', async () => {
    const path = join(folderOfTest('part'), 'part')
    const texts = ['', 'one', 'two\n'.repeat(50_000)].map((text) => Buffer.from(text))
    const encodings = ['utf-8', 'windows-1252', 'iso-8859-2'] as const
    const writer = new PartWriter(path)
    const numbers = texts.map((text, at) => writer.addChunk(pack(text), text.length, encodings[at]!))
    expect(numbers).toEqual([0, 1, 2])
    await writer.end(0, columnsOf([0], 3))
    const part = Part.open(path)
    for (const at of [2, 0, 1]) {
      const { bytes, encoding } = part.chunk(at)
      expect(Buffer.from(bytes).equals(texts[at]!)).toBe(true)
      expect(encoding).toBe([undefined, 'windows-1252', 'iso-8859-2'][at])
    }
    expect(attempt(() => part.chunk(3))).toMatchObject({ code: 'DAMAGED' })
    part.close()
  })

  it('of no games, or a file of something else, is refused', async () => {
    const path = join(folderOfTest('part'), 'part')
    await new PartWriter(path).end(0, new Columns())
    expect(attempt(() => Part.open(path))).toMatchObject({ code: 'DAMAGED' })
  })
})
