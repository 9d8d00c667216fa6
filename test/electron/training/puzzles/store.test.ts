// SPDX-License-Identifier: GPL-3.0-or-later
/** Filters over stored puzzles agree with a filter that looks at each puzzle. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Puzzle } from '../../../../electron/training/puzzles/puzzle.ts'
import type { PuzzleFilter, PuzzleStore } from '../../../../electron/training/puzzles/store.ts'
import { chance, fileOf, folderInMemory, importInto, randomPuzzles, textOf, THEMES } from './rig.ts'

const PUZZLES = randomPuzzles(700, 3)
let store: PuzzleStore
beforeAll(async () => {
  store = (await importInto(folderInMemory(), fileOf(textOf(PUZZLES)))).store
})

function selected(filter: PuzzleFilter) {
  const selection = store.select(filter)
  if (!selection.ok) throw new Error(selection.detail)
  return selection.value
}

const passes = ({ rating, themes }: Puzzle, filter: PuzzleFilter): boolean =>
  rating >= (filter.ratingFrom ?? 0) &&
  rating <= (filter.ratingTo ?? Infinity) &&
  (filter.all ?? []).every((theme) => themes.includes(theme)) &&
  (!filter.any?.length || filter.any.some((theme) => themes.includes(theme))) &&
  !(filter.without ?? []).some((theme) => themes.includes(theme))

/** The ids that a selection has, in its order. */
async function idsOf(filter: PuzzleFilter): Promise<string[]> {
  const selection = selected(filter)
  const ids: string[] = []
  for (let place = 0; place < selection.count; place++) {
    const read = await store.get(selection.at(place)!)
    ids.push(read.ok ? read.value.id : read.code)
  }
  return ids
}

describe('a filter', () => {
  it('lets pass what a look at each puzzle lets pass', async () => {
    const pick = chance(11)
    // The first themes are frequent, the others in the second and the third word of bits.
    const theme = (): string => THEMES[pick(2) === 0 ? pick(6) : pick(THEMES.length)]!
    const themes = (most: number): string[] => Array.from({ length: pick(most + 1) }, theme)
    let matches = 0
    for (let round = 0; round < 150; round++) {
      const filter: PuzzleFilter = {
        ...(pick(2) > 0 && { ratingFrom: 400 + pick(1500) }),
        ...(pick(2) > 0 && { ratingTo: 1500 + pick(1500) }),
        all: themes(1),
        any: themes(3),
        without: themes(2),
      }
      const wanted = PUZZLES.filter((puzzle) => passes(puzzle, filter)).map(({ id }) => id)
      matches += wanted.length
      expect(await idsOf(filter)).toEqual(wanted)
    }
    expect(matches).toBeGreaterThan(1000)
  })

  it('includes both ratings, and without conditions lets everything pass', () => {
    const { rating } = PUZZLES[50]!
    const wanted = PUZZLES.filter((puzzle) => puzzle.rating === rating).length
    expect(selected({ ratingFrom: rating, ratingTo: rating }).count).toBe(wanted)
    expect(selected({}).count).toBe(700)
    expect(selected({ ratingFrom: 2000, ratingTo: 1000 }).count).toBe(0)
  })

  it('names a theme that no puzzle has', () => {
    for (const key of ['all', 'any', 'without'])
      expect(store.select({ [key]: ['pin', 'nonsense'] })).toMatchObject({
        code: 'UNKNOWN_THEME',
        detail: 'nonsense',
      })
  })
})

describe('a selection', () => {
  it('draws every puzzle once before one comes again, in an order that depends on the seed', () => {
    for (const filter of [{}, { all: ['fork'] }, { all: ['t40'] }, { ratingFrom: 2990 }]) {
      const selection = selected(filter)
      const { count } = selection
      expect(count).toBeGreaterThan(0)
      const order = (seed: number) => Array.from({ length: count }, (_, turn) => selection.drawn(turn, seed))
      const inOrder = Array.from({ length: count }, (_, place) => selection.at(place))
      expect(order(5).toSorted((a, b) => a! - b!)).toEqual(inOrder)
      expect(selection.drawn(count, 5)).toBe(selection.drawn(0, 5))
      if (count > 50) expect(order(5)).not.toEqual(order(6))
    }
  })

  it('has nothing beyond its end', async () => {
    const selection = selected({ all: ['fork'], without: ['fork'] })
    expect([selection.count, selection.at(0), selection.drawn(0, 1)]).toEqual([0, null, null])
    expect(selected({}).at(700)).toBeNull()
    expect(await store.get(-1)).toMatchObject({ code: 'NO_PUZZLE' })
    expect(await store.get(1e9)).toMatchObject({ code: 'NO_PUZZLE' })
    expect(await store.get(Number.NaN)).toMatchObject({ code: 'NO_PUZZLE' })
  })
})
