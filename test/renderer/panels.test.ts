// SPDX-License-Identifier: GPL-3.0-or-later
/** Panels of a place: moved, hidden, resized, and usual again. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computed, reactive } from 'vue'
import {
  PANELS,
  type PlacePanels,
  readPlacePanels,
  usualPanels,
} from '../../electron/shell/session/panels.ts'
import { usePanels } from '../../renderer/stores/ui/panels.ts'

const make = () => {
  const place = reactive<PlacePanels>(usualPanels())
  return { place, panels: usePanels(computed(() => place)) }
}

describe('the panels of a place', () => {
  it('are moved as far as there is room', () => {
    const { place, panels } = make()
    panels.move('moves', 0)
    expect(place.order).toEqual([
      'moves',
      'analysis',
      'graph',
      'endgame',
      'reports',
      'explorer',
      'annotations',
    ])
    panels.move('moves', -1)
    expect(place.order[0]).toBe('moves')
    panels.move('moves', 99)
    expect(place.order.at(-1)).toBe('moves')
  })

  it('keep what a person chose until it is reset', () => {
    const { place, panels } = make()
    panels.show('moves', false)
    panels.show('moves', false)
    panels.setHeight('explorer', 300)
    place.mirrored = true
    expect(place).toMatchObject({ hidden: ['reports', 'moves'], heights: { explorer: 300 }, mirrored: true })
    panels.setHeight('explorer', null)
    expect(place.heights).toEqual({})
    panels.show('moves', true)
    expect(panels.isShown('moves')).toBe(true)
    panels.reset()
    expect(place).toEqual(usualPanels())
  })

  it('are all there after any moves, and stored as they are', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...PANELS), fc.integer({ min: -3, max: 8 })))
    fc.assert(
      fc.property(moves, (all) => {
        const { place, panels } = make()
        for (const [panel, to] of all) panels.move(panel, to)
        expect(place.order.toSorted()).toEqual(PANELS.toSorted())
        expect(readPlacePanels(JSON.parse(JSON.stringify(place)), 300)).toEqual(place)
      }),
    )
  })
})
