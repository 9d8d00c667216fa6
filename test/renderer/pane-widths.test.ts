// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import type { DetachedWindowAPI } from 'happy-dom'
import { setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { effectScope, type EffectScope, nextTick, ref } from 'vue'
import { usePaneWidths } from '../../renderer/shell/useLayout.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { makeBench, type Bench } from './bench.ts'

let bench: Bench
let scope: EffectScope
beforeEach(() => {
  bench = makeBench()
  setActivePinia(bench.pinia)
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  bench.stop()
})

/** The columns in a window of this size with the list of games, or without it, CSS pixels. */
async function columnsAt(width: number, height: number, hasGames = true) {
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.setViewport({ width, height })
  const widths = scope.run(() => usePaneWidths(ref(hasGames)))!
  await nextTick()
  return { games: widths.games.value.now, side: widths.side.value.now }
}

/** The width that is left for the board, CSS pixels. */
const board = (width: number, { games, side }: { games: number; side: number }) => width - 64 - games - side

describe('the columns beside the board', () => {
  it('have their usual widths in a usual window', async () => {
    expect(await columnsAt(1280, 800, false)).toMatchObject({ side: 388 })
    expect(await columnsAt(1680, 900)).toEqual({ games: 356, side: 452 })
  })

  it('give way before the board does when the list comes', async () => {
    // As high as the window allows.
    const most = 900 - 161 + 54
    const columns = await columnsAt(1440, 900)
    expect(board(1440, columns)).toBeGreaterThanOrEqual(most)
    expect(columns.games).toBeGreaterThanOrEqual(236)
    expect(columns.side).toBeGreaterThanOrEqual(340)
    expect(await columnsAt(1280, 800)).toEqual({ games: 236, side: 340 })
    useUiStore().layout.places.analyse.width = 420
    expect(await columnsAt(1440, 900)).toMatchObject({ games: 236, side: 420 })
  })

  it('share what the board cannot use', async () => {
    const { games, side } = await columnsAt(2560, 1440)
    expect(games).toBeGreaterThan(480)
    expect(side).toBeGreaterThan(580)
    // The rest is enough for a board as high as the window allows.
    expect(2560 - 64 * 1.15 - games - side).toBeGreaterThan(1440 - 161 * 1.15 + 54)
  })

  it('keep the widths that the person chose', async () => {
    const ui = useUiStore()
    ui.layout.gamesWidth = 300
    ui.layout.places.analyse.width = 400
    expect(await columnsAt(2560, 1440)).toEqual({ games: 300, side: 400 })
  })

  it('give way where the page is zoomed to 200 and 300 per cent', async () => {
    for (const [width, height] of [
      [640, 400],
      [427, 267],
    ] as const) {
      const { side } = await columnsAt(width, height)
      expect(side).toBeGreaterThan(180)
      // A board as high as the window allows has room.
      expect(width - 44 - side).toBeGreaterThan(height * 0.65)
    }
  })
})
