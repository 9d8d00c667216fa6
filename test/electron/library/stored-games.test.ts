// SPDX-License-Identifier: GPL-3.0-or-later
/** All games of a library, against a plain list of them. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  AMENDED,
  Columns,
  DAMAGED,
  DELETED,
  EDITED,
  HIDDEN,
  RETOLD,
} from '../../../electron/library/columns/columns.ts'
import type { Amendment } from '../../../electron/library/games/amendment.ts'
import { BLOCK_GAMES, type Part } from '../../../electron/library/games/part.ts'
import { StoredGames } from '../../../electron/library/games/stored-games.ts'
import { amendmentOf, partOf } from './games.ts'

/** A game of the model; one that has left has the id -1. */
interface Game {
  id: number
  importId: number
  date: number
  flags: number
  /** As it was imported. */
  readonly imported: { readonly date: number; readonly flags: number }
  /** As the newest amendment has it, with those before; the first is as it was imported. */
  readonly versions: { readonly date: number; readonly flags: number; readonly change: number }[]
}

const GONE: Omit<Game, 'imported' | 'versions'> = { id: -1, importId: -1, date: 0, flags: HIDDEN | DELETED }

const dateOf = (id: number): number => 19_000_000 + id
const flagsOf = (id: number): number => (id % 3 === 0 ? DAMAGED : 0)

function columnsOf(first: number, count: number): Columns {
  const columns = new Columns()
  for (let at = 0; at < count; at++) {
    columns.add()
    columns.date[at] = columns.hashLow[at] = dateOf(first + at)
    columns.flags[at] = flagsOf(first + at)
  }
  return columns
}

function edited(date: number, flags: number): Columns {
  const columns = new Columns()
  columns.add()
  columns.date[0] = columns.hashLow[0] = date
  columns.flags[0] = flags
  return columns
}

/** All that can be asked of the games is what the model says. */
function expectGames(stored: StoredGames, model: readonly Game[], unused: readonly number[]): void {
  expect(stored.count).toBe(model.length)
  const isVisible = ({ flags }: Game): boolean => (flags & (HIDDEN | DELETED)) === 0
  expect(stored.visible).toBe(model.filter(isVisible).length)
  for (const importId of [0, 1, 2])
    expect(stored.visibleOf(importId)).toBe(
      model.filter((game) => game.importId === importId && isVisible(game)).length,
    )
  for (const [ordinal, game] of model.entries()) {
    expect([
      ordinal,
      stored.idAt(ordinal),
      stored.value('date', ordinal),
      stored.value('flags', ordinal),
    ]).toEqual([ordinal, game.id, game.date, game.flags])
    expect(stored.isVisible(ordinal)).toBe(isVisible(game))
    if (game.id < 0) continue
    expect(stored.importAt(ordinal)).toBe(game.importId)
    expect(stored.ordinalOf(game.id)).toBe(ordinal)
    const { part, game: number } = stored.place(ordinal)!
    expect(part.value('date', number)).toBe(game.versions.at(-1)!.date)
    expect(stored.place(ordinal)!.id).toBe(game.id)
    expect(stored.imported('date', ordinal)).toBe(game.imported.date)
    const last = game.versions.at(-1)!.change
    expect([stored.isAmendedSince(ordinal, last), stored.isAmendedSince(ordinal, last + 1)]).toEqual([
      last > 0,
      false,
    ])
  }
  for (const id of unused) expect(stored.ordinalOf(id)).toBe(-1)
  const [dates, flags, seen]: [number[], number[], number[]] = [[], [], []]
  for (const block of stored.blocks()) {
    expect(block.count).toBeLessThanOrEqual(BLOCK_GAMES)
    for (let at = 0; at < block.count; at++) {
      seen.push(block.from + at)
      dates.push(block.date[at]!)
      flags.push(block.flags[at]!)
    }
  }
  expect(seen).toEqual([...model.keys()])
  expect(dates).toEqual(model.map((game) => game.date))
  expect(flags).toEqual(model.map((game) => game.flags))
  // The numbers that stand for hashes of moves here are the dates.
  for (const date of new Set(model.flatMap((game) => (game.id < 0 ? [] : [game.date])))) {
    const found: number[] = []
    for (const block of stored.blocksWith(new Set([date])))
      for (let at = 0; at < block.count; at++) if (block.hashLow[at] === date) found.push(block.from + at)
    expect(found.filter((game) => model[game]!.id >= 0)).toEqual(
      [...model.keys()].filter((game) => model[game]!.date === date && model[game]!.id >= 0),
    )
  }
}

/** A game is as its newest amendment has it; an edited one stays as it is. */
function showVersion(game: Game): void {
  const { date, flags } = game.versions.at(-1)!
  const isEdited = (game.flags & EDITED) !== 0
  const which = AMENDED | RETOLD | (isEdited ? 0 : DAMAGED)
  game.flags = (game.flags & ~which) | (flags & which)
  if (!isEdited) game.date = date
}

const CHANGES = fc.oneof(
  fc.record({
    what: fc.constant('add' as const),
    count: fc.integer({ min: 1, max: 12 }),
    gap: fc.nat(3),
    importId: fc.nat(2),
    isHidden: fc.boolean(),
  }),
  fc.record({
    what: fc.constantFrom('show' as const, 'hide' as const, 'remove' as const),
    importId: fc.nat(2),
  }),
  fc.record({ what: fc.constant('edit' as const), at: fc.nat(), date: fc.nat(1e8), isDamaged: fc.boolean() }),
  fc.record({ what: fc.constantFrom('restore' as const, 'delete' as const), at: fc.nat() }),
  fc.record({
    what: fc.constant('amend' as const),
    at: fc.nat(),
    chosen: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    date: fc.nat(1e8),
    isRetold: fc.boolean(),
  }),
  fc.record({ what: fc.constant('takeBack' as const) }),
)

it('are those of a plain list after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(CHANGES, { maxLength: 25 }), async (changes) => {
      const stored = new StoredGames()
      let model: Game[] = []
      let next = 0
      const unused: number[] = []
      const amendments: Amendment[] = []
      let number = 0
      for (const change of changes) {
        const place = 'at' in change && model.length > 0 ? change.at % model.length : -1
        const game = model[place]
        const isOf = 'importId' in change ? ({ importId }: Game) => importId === change.importId : () => false
        if (change.what === 'add') {
          const { count, gap, importId, isHidden } = change
          for (const end = next + gap; next < end; next++) unused.push(next)
          stored.add(await partOf(columnsOf(next, count), next), importId, isHidden)
          for (const end = next + count; next < end; next++) {
            const imported = { date: dateOf(next), flags: flagsOf(next) }
            const flags = imported.flags | (isHidden ? HIDDEN : 0)
            const versions = [{ ...imported, change: 0 }]
            model.push({ id: next, importId, date: imported.date, flags, imported, versions })
          }
        } else if (change.what === 'show' || change.what === 'hide') {
          const isHidden = change.what === 'hide'
          for (const part of stored.partsOf(change.importId)) stored.setHidden(part, isHidden)
          for (const one of model)
            if (isOf(one)) one.flags = isHidden ? one.flags | HIDDEN : one.flags & ~HIDDEN
        } else if (change.what === 'remove') {
          for (const part of stored.partsOf(change.importId)) {
            for (const gone of stored.amendmentsTo(part)) {
              amendments.splice(amendments.indexOf(gone), 1)
              gone.part.close()
            }
            stored.remove(part)
            part.close()
          }
          for (const one of model) {
            if (!isOf(one)) continue
            unused.push(one.id)
            Object.assign(one, GONE)
          }
          // Ordinals at the end are given again.
          model = model.slice(0, model.findLastIndex(({ id }) => id >= 0) + 1)
        } else if (change.what === 'takeBack') {
          const last = amendments.pop()
          if (!last) continue
          stored.takeBack(last)
          last.part.close()
          for (const one of model) {
            if (one.versions.at(-1)?.change !== last.change || one.id < 0) continue
            one.versions.pop()
            showVersion(one)
          }
        } else if (change.what === 'amend') {
          const part = place >= 0 ? stored.partAt(place) : null
          if (!part) continue
          const some = model.filter(
            ({ id, flags }) =>
              id >= part.first &&
              id < part.first + part.games &&
              change.chosen[id - part.first] &&
              (flags & EDITED) === 0,
          )
          if (some.length === 0) continue
          number++
          const columns = new Columns()
          for (const one of some) {
            const at = columns.add()
            const flags = AMENDED | (one.imported.flags & DAMAGED) | (change.isRetold ? RETOLD : 0)
            columns.date[at] = columns.hashLow[at] = change.date
            columns.flags[at] = flags
            one.versions.push({ date: change.date, flags, change: number })
            showVersion(one)
          }
          const games = some.map(({ id }) => id - part.first)
          const amendment = await amendmentOf(columns, part, games, number)
          stored.amend(amendment)
          amendments.push(amendment)
          expect(stored.amendmentsOf(number)).toEqual([amendment])
          expect(amendment.firstGame).toBe(games[0])
        } else if (game && game.id >= 0) {
          const others = game.flags & ~(DAMAGED | EDITED)
          const { date, flags: onDisk } = game.versions.at(-1)!
          if (change.what === 'edit') {
            const flags = EDITED | (change.isDamaged ? DAMAGED : 0)
            stored.put(place, edited(change.date, flags))
            Object.assign(game, { date: change.date, flags: others | flags })
          } else if (change.what === 'restore') {
            stored.restore(place)
            Object.assign(game, { date, flags: others | onDisk })
          } else {
            stored.flags[place]! ^= DELETED
            stored.recount()
            game.flags ^= DELETED
          }
        }
        expectGames(stored, model, unused)
      }
      stored.close()
    }),
    { numRuns: 80 },
  )
})

it('are left out where no game can have one of some hashes', async () => {
  const stored = new StoredGames()
  for (const first of [0, 100, 200]) stored.add(await partOf(columnsOf(first, 100), first), 1, false)
  stored.put(250, edited(dateOf(20), EDITED))
  const blocks: number[] = []
  for (const { from } of stored.blocksWith(new Set([dateOf(20)]))) blocks.push(from)
  expect(blocks).toEqual([0, 200])
  stored.close()
})

it('are read in blocks, which show what has been edited, of what is there at the call', async () => {
  const count = BLOCK_GAMES + 10
  const stored = new StoredGames()
  const first: Part = await partOf(columnsOf(0, count), 0)
  stored.add(first, 1, false)
  stored.add(await partOf(columnsOf(count, count), count), 2, false)
  for (const game of [0, BLOCK_GAMES - 1, BLOCK_GAMES, count, 2 * count - 1])
    stored.put(game, edited(5, EDITED))
  const sizes: number[] = []
  const found: number[] = []
  const blocks = stored.blocks()
  for (const { from, count: size, date } of blocks) {
    sizes.push(size)
    for (let at = 0; at < size; at++) if (date[at] === 5) found.push(from + at)
    // Games that leave meanwhile have no numbers; those that come are not seen.
    if (sizes.length === 1) {
      stored.remove(first)
      first.close()
      stored.add(await partOf(columnsOf(2 * count, 3), 2 * count), 3, false)
    }
  }
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2 * count)
  expect(found).toEqual([0, BLOCK_GAMES - 1, count, 2 * count - 1])
  expect([stored.count, stored.visible]).toEqual([2 * count + 3, count + 3])
  stored.close()
})
