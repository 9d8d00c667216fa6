// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, mergeSettings, ZOOMS } from '../../electron/shell/settings/schema.ts'
import { nextZoom } from '../../renderer/shell/useZoom.ts'

describe('zoom', () => {
  it('goes through the steps of browsers from 50 to 300 per cent, and back', () => {
    const up = ZOOMS.map((zoom) => nextZoom(zoom, 'in'))
    expect(up).toEqual([67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 300])
    const down = ZOOMS.map((zoom) => nextZoom(zoom, 'out'))
    expect(down).toEqual([50, 50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250])
  })

  it('is kept only if it is a step', () => {
    expect(mergeSettings(DEFAULT_SETTINGS, { zoom: 250 }).zoom).toBe(250)
    for (const zoom of [0, 49, 101, 301, '100', null, Number.NaN]) {
      expect(mergeSettings(DEFAULT_SETTINGS, { zoom }).zoom).toBe(100)
    }
  })
})
