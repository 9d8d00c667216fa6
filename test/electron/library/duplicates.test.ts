// SPDX-License-Identifier: GPL-3.0-or-later
/** Which games are marked as duplicates: against a plain model. */
import * as fc from 'fast-check'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Columns, DUPLICATE, HIDDEN } from '../../../electron/library/columns/columns.ts'
import { TextDictionary } from '../../../electron/library/columns/text-dictionary.ts'
import { MAX_PART_GAMES } from '../../../electron/library/games/part.ts'
import { StoredGames } from '../../../electron/library/games/stored-games.ts'
import { Duplicates } from '../../../electron/library/import/duplicates.ts'
import { newFolder } from './rig.ts'
import { addGames, columnsOf, gamesOf, type MadeGame, type MadeGames, partOf } from './games.ts'

const IMPORTS = [1, 2]
/** More than a million games. */
const PARTS = 9

/** Games with different moves, of two imports. */
async function made(games: number): Promise<{ list: MadeGame[]; games: MadeGames }> {
  const list = Array.from({ length: games }, (_, game): MadeGame => ({
    white: `P${game % 10}`,
    black: 'Q',
    plies: 9,
    hash: game,
    import: game < games / 2 ? 1 : 2,
  }))
  const stored = await gamesOf(list.filter((game) => game.import === 1))
  await addGames(stored, list.filter((game) => game.import === 2)) // prettier-ignore
  return { list, games: stored }
}

/** Shows other columns for a game, as an edit does. */
const edit = ({ stored, texts }: MadeGames, ordinal: number, game: MadeGame): void =>
  stored.put(ordinal, columnsOf([game], texts))

/** The ordinals of the duplicates. */
const marked = ({ stored }: MadeGames): number[] =>
  [...stored.flags.subarray(0, stored.count).keys()].filter((game) => (stored.flags[game]! & DUPLICATE) !== 0)

/** Those among games in their order; invisible ones are null. @param baseOf the database of an import */
function expected(games: readonly (MadeGame | null)[], baseOf: (importId: number) => number): number[] {
  const seen = new Set<string>()
  return [...games.entries()].flatMap(([ordinal, game]) => {
    if (!game || game.plies === 0) return []
    const key = JSON.stringify([
      game.white!.split(',')[0],
      game.black,
      game.plies,
      game.hash,
      baseOf(game.import!),
    ])
    if (!seen.has(key)) return (seen.add(key), [])
    return [ordinal]
  })
}

it('are those of a plain model after any changes, however many games one changes', async () => {
  const game = fc.record({
    ordinal: fc.nat({ max: 29 }),
    white: fc.constantFrom('P1', 'P1, A', 'P2', 'P3,B.'),
    hash: fc.nat({ max: 3 }),
    plies: fc.constantFrom(0, 9, 9, 9),
    isHidden: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(game, { maxLength: 12 }), { maxLength: 8 }),
      fc.boolean(),
      async (changes, areApart) => {
        const baseOf = (importId: number): number => (areApart ? importId : 1)
        const { list, games } = await made(30)
        const { stored } = games
        const model: (MadeGame | null)[] = [...list]
        const duplicates = new Duplicates(stored, games.texts, baseOf)
        await duplicates.mark()
        for (const change of changes) {
          await duplicates.change([...new Set(change.map(({ ordinal }) => ordinal))], () => {
            for (const { ordinal, isHidden, white, hash, plies } of change) {
              list[ordinal] = { ...list[ordinal]!, white, hash, plies }
              edit(games, ordinal, list[ordinal])
              stored.flags[ordinal] = (stored.flags[ordinal]! & ~HIDDEN) | (isHidden ? HIDDEN : 0)
              model[ordinal] = isHidden ? null : list[ordinal]
            }
            stored.recount()
          })
          const duplicate = expected(model, baseOf)
          expect(marked(games)).toEqual(duplicate)
          // Of all databases together, and of one alone.
          const together = expected(model, () => 1).filter((ordinal) => !duplicate.includes(ordinal))
          const copies = await duplicates.copiesAcross(() => true)
          expect([...(copies ?? []).keys()].filter((ordinal) => copies![ordinal] === 1)).toEqual(together)
          expect(await duplicates.copiesAcross((base) => base === 1)).toBeNull()
          for (const one of IMPORTS)
            expect(duplicates.countOf(one)).toBe(
              duplicate.filter((ordinal) => list[ordinal]!.import === one).length,
            )
        }
        // What was a duplicate of a game that has left is none any more.
        const [part] = stored.partsOf(1)
        stored.remove(part!)
        part!.close()
        await duplicates.mark()
        const left = expected(
          model.map((one) => (one?.import === 1 ? null : one)),
          baseOf,
        )
        expect(marked(games)).toEqual(left)
        expect(IMPORTS.map((one) => duplicates.countOf(one))).toEqual([0, left.length])
      },
    ),
    { numRuns: 60 },
  )
})

it('mind what changes while they are looked for', async () => {
  const { list, games } = await made(20_000)
  const duplicates = new Duplicates(games.stored, games.texts, () => 1)
  const marking = duplicates.mark()
  const changed = duplicates.change([100], () => edit(games, 100, { ...list[50], hash: 50 }))
  await Promise.all([marking, changed])
  expect(marked(games)).toEqual([100])
  expect(IMPORTS.map((one) => duplicates.countOf(one))).toEqual([1, 0])
})

it('are kept for the next start, as long as nothing has changed', async () => {
  const path = join(newFolder(), 'marks')
  const { list, games } = await made(300)
  const { stored } = games
  for (const ordinal of [157, 170, 299]) edit(games, ordinal, { ...list[151]!, hash: 151 })
  const [part] = stored.partsOf(1)
  stored.remove(part!)
  part!.close()
  const RIGHT = [157, 170, 299]
  /** What is marked after a start. */
  const restored = async (state: number): Promise<number[]> => {
    for (const ordinal of stored.flags.keys()) stored.flags[ordinal]! &= ~DUPLICATE
    const duplicates = new Duplicates(stored, games.texts, () => 1)
    await duplicates.restore(path, state)
    expect(duplicates.countOf(2)).toBe(marked(games).length)
    return marked(games)
  }
  expect(await restored(5)).toEqual(RIGHT)
  // Marks that are not found tell that the file was used.
  stored.flags[298]! |= DUPLICATE
  await new Duplicates(stored, games.texts, () => 1).store(path, 5)
  expect(await restored(5)).toEqual([157, 170, 298, 299])
  expect(await restored(6)).toEqual(RIGHT)
  // Marks that changed in the same state are written again.
  const duplicates = new Duplicates(stored, games.texts, () => 1)
  await duplicates.restore(path, 5)
  await duplicates.mark()
  await duplicates.store(path, 5)
  expect(await restored(5)).toEqual(RIGHT)
  stored.flags[298]! |= DUPLICATE
  await new Duplicates(stored, games.texts, () => 1).store(path, 5)
  writeFileSync(path, readFileSync(path).fill(7, 0, 8))
  expect(await restored(5)).toEqual(RIGHT)
})

it('are found among more games than are compared at once', async () => {
  const columns = new Columns()
  for (let game = 0; game < MAX_PART_GAMES; game++) {
    columns.add()
    columns.plies[game] = 9
    columns.hashLow[game] = game
    columns.hashHigh[game] = Math.imul(game, 0x9e3779b1)
  }
  const stored = new StoredGames()
  onTestFinished(() => stored.close())
  for (let part = 0; part < PARTS; part++) stored.add(await partOf(columns, part * MAX_PART_GAMES), 1, false)
  const games = { stored, texts: new TextDictionary() }
  const duplicates = new Duplicates(stored, games.texts, () => 1)
  await duplicates.mark()
  expect(duplicates.countOf(0)).toBe((PARTS - 1) * MAX_PART_GAMES)
  const flags = stored.flags.subarray(0, stored.count)
  expect(flags.indexOf(DUPLICATE)).toBe(MAX_PART_GAMES)
  expect(flags.subarray(MAX_PART_GAMES).every((flag) => flag === DUPLICATE)).toBe(true)
})
