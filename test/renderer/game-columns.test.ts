// SPDX-License-Identifier: GPL-3.0-or-later
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../electron/shell/settings/schema.ts'
import { gameTable } from '../../renderer/ui/game-columns.ts'

const { columns: usual } = DEFAULT_SETTINGS
const chosen = fc.record(
  Object.fromEntries(Object.keys(usual).map((name) => [name, fc.boolean()])),
) as unknown as fc.Arbitrary<Settings['columns']>

/** The least width that tracks need, CSS pixels. */
const leastOf = (tracks: string): number =>
  [...tracks.matchAll(/(\d+)px/g)].reduce((sum, [, width]) => sum + Number(width), 0)

describe('the columns of a list', () => {
  it('are none where there is no room for a table', () => {
    expect(gameTable(500, usual, { first: 46 })).toMatchObject({ columns: [], wholeNames: true })
    expect(gameTable(300, usual, { first: 46 })).toMatchObject({ columns: [], wholeNames: false })
  })

  it('have room, and players whatever else is left out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 520, max: 2500 }), chosen, (width, columns) => {
        const table = gameTable(width, columns, { first: 46 })
        expect(leastOf(table.tracks) + 8 * table.columns.length).toBeLessThanOrEqual(width)
        expect(table.columns).toEqual(expect.arrayContaining(['white', 'black']))
        expect(table.columns.includes('site') && !columns.site).toBe(false)
      }),
    )
  })

  it('are all that were chosen where there is room for them', () => {
    const all = Object.fromEntries(Object.keys(usual).map((name) => [name, true])) as Settings['columns']
    expect(gameTable(1400, all, { first: 46 }).columns).toHaveLength(13)
    expect(gameTable(1400, all, { first: 46, unknown: ['moves'] }).columns).not.toContain('moves')
  })
})
