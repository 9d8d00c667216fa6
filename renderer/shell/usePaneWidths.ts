// SPDX-License-Identifier: GPL-3.0-or-later
/** The widths of the columns beside the board. They give way so that the board keeps some room. */
import { useWindowSize } from '@vueuse/core'
import { computed } from 'vue'
import { PANE_WIDTHS, useUiStore } from '../stores/ui.ts'

/** The rail of places, CSS pixels; `--rail-width` is the same. */
const RAIL_WIDTH = 64
/** Minimum width left for the board, CSS pixels. */
const BOARD_ROOM = 380
/** Default width of the library, and the width it leaves for the board if possible, CSS pixels. */
const LIBRARY_WIDTH = 620
const LIBRARY_BOARD_ROOM = 480

/** All widths are in CSS pixels. */
export function usePaneWidths() {
  const ui = useUiStore()
  const { width: windowWidth } = useWindowSize()

  const roomWidth = computed(() => windowWidth.value - RAIL_WIDTH)
  const sideWidth = computed(() =>
    Math.min(ui.panels.now.width ?? PANE_WIDTHS.side.default, roomWidth.value - BOARD_ROOM),
  )

  /** How wide a pane may be now. */
  const maximum = ({ min, max }: { min: number; max: number }): number =>
    Math.max(min, Math.min(max, roomWidth.value - sideWidth.value - BOARD_ROOM))

  const gamesMax = computed(() => maximum(PANE_WIDTHS.games))
  const gamesWidth = computed(() => Math.min(ui.layout.gamesWidth, gamesMax.value))
  const libraryMax = computed(() => maximum(PANE_WIDTHS.library))
  const libraryWidth = computed(() => {
    const suits = Math.min(LIBRARY_WIDTH, roomWidth.value - sideWidth.value - LIBRARY_BOARD_ROOM)
    return Math.min(ui.layout.libraryWidth ?? Math.max(PANE_WIDTHS.library.min, suits), libraryMax.value)
  })

  return { sideWidth, gamesWidth, gamesMax, libraryWidth, libraryMax }
}
