// SPDX-License-Identifier: GPL-3.0-or-later
/** Panels of a place: shown one or two at a time, moved, hidden, and usual again. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computed, reactive, ref } from 'vue'
import { type Panel, panelsOf } from '../../electron/commands/places.ts'
import { type PlacePanels, readPlacePanels, usualPanels } from '../../electron/shell/session/panels.ts'
import { usePanels } from '../../renderer/stores/ui/panels.ts'

const PANELS = panelsOf('analyse')

/** @param inView the panels that the page shows */
const make = (...inView: Panel[]) => {
  const place = reactive<PlacePanels>(usualPanels('analyse'))
  const panels = usePanels(
    ref('analyse'),
    computed(() => place),
  )
  panels.follow(() => inView)
  return { place, panels }
}

describe('the panels of a place', () => {
  it('are moved as far as there is room', () => {
    const { place, panels } = make()
    panels.move('graph', 0)
    expect(place.order).toEqual(['graph', ...PANELS.filter((panel) => panel !== 'graph')])
    panels.move('graph', -1)
    expect(place.order[0]).toBe('graph')
    panels.move('graph', 99)
    expect(place.order.at(-1)).toBe('graph')
  })

  it('keep what a person chose until it is reset', () => {
    const { place, panels } = make('moves')
    panels.show('graph', false)
    panels.show('graph', false)
    panels.show('analysis', false)
    panels.now.linesHeight = 300
    place.mirrored = true
    expect(place).toMatchObject({ hidden: ['graph', 'analysis'], linesHeight: 300, mirrored: true })
    panels.open('graph')
    expect(panels.isShown('graph')).toBe(true)
    expect(place.chosen).toBe('graph')
    panels.reset()
    expect(place).toEqual(usualPanels('analyse'))
  })

  it('come into view and go back to the one before', () => {
    const { place, panels } = make('moves')
    panels.toggle('explorer')
    panels.follow(() => ['explorer'])
    panels.toggle('reports')
    expect(place.chosen).toBe('reports')
    panels.follow(() => ['reports'])
    panels.toggle('reports')
    expect(place.chosen).toBe('explorer')
    panels.follow(() => ['moves'])
    panels.toggle('moves')
    expect(place.chosen).toBe('explorer')
  })

  it('take the side beside the moves, and change sides when the other is chosen', () => {
    const { place, panels } = make('moves', 'reports')
    place.beside = 'reports'
    panels.open('explorer')
    expect([place.chosen, place.beside]).toEqual([null, 'explorer'])
    panels.follow(() => ['moves', 'explorer'])
    panels.open('moves')
    expect([place.chosen, place.beside]).toEqual([null, 'explorer'])
    panels.choose('explorer')
    expect([place.chosen, place.beside]).toEqual(['explorer', 'moves'])
  })

  it('leave out what the place does not have', () => {
    const { place, panels } = make('moves')
    panels.open('opponents')
    expect(place).toEqual(usualPanels('analyse'))
  })

  it('are all there after any moves, and stored as they are', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...PANELS), fc.integer({ min: -3, max: 8 })))
    fc.assert(
      fc.property(moves, (all) => {
        const { place, panels } = make()
        for (const [panel, to] of all) panels.move(panel, to)
        expect(place.order.toSorted()).toEqual(PANELS.toSorted())
        expect(readPlacePanels(JSON.parse(JSON.stringify(place)), 'analyse')).toEqual(place)
      }),
    )
  })
})
