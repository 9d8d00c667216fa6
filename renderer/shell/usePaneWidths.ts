// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The widths of the columns beside the board. They give way so that the board keeps some room, and share what
 * the board cannot use in a large window.
 */
import { useWindowSize } from '@vueuse/core'
import { computed } from 'vue'
import { PANE_WIDTHS, useUiStore } from '../stores/ui.ts'

/** The rail of places, CSS pixels; `--rail-width` is the same. */
const RAIL_WIDTH = 64
const COMPACT_RAIL_WIDTH = 44
/** Minimum width left for the board, CSS pixels; less in a window so low that the board is smaller anyway. */
const BOARD_ROOM = 380
const BOARD_ROOM_PER_HEIGHT = 0.7
/** The window's height without the board's, and the board's margins with the evaluation bar, CSS pixels. */
const AROUND_BOARD = { height: 161, width: 54 }
/** Default widths in a window without room to spare, CSS pixels. */
const GAMES_WIDTH = 292
const SIDE_WIDTH = 388
/** The part of the spare room that each column gets by default. */
const SHARE = 0.45
/** Default width of the library, and the width it leaves for the board if possible, CSS pixels. */
const LIBRARY_WIDTH = 620
const LIBRARY_BOARD_ROOM = 480

/** All widths are in CSS pixels. */
export function usePaneWidths() {
  const ui = useUiStore()
  const { width: windowWidth, height: windowHeight } = useWindowSize()

  const roomWidth = computed(() => windowWidth.value - (ui.compact ? COMPACT_RAIL_WIDTH : RAIL_WIDTH))
  const boardRoom = computed(() => Math.min(BOARD_ROOM, windowHeight.value * BOARD_ROOM_PER_HEIGHT))
  /** What is left beside a board as large as the window is high, and columns of their usual widths. */
  const spare = computed(() => {
    const board = windowHeight.value - AROUND_BOARD.height + AROUND_BOARD.width
    return Math.max(0, roomWidth.value - board - GAMES_WIDTH - SIDE_WIDTH)
  })

  const sideWidth = computed(() => {
    const suits = Math.min(PANE_WIDTHS.side.max, SIDE_WIDTH + SHARE * spare.value)
    return Math.round(Math.min(ui.panels.now.width ?? suits, roomWidth.value - boardRoom.value))
  })

  /** How wide a pane may be now. */
  const maximum = ({ min, max }: { min: number; max: number }): number =>
    Math.max(min, Math.min(max, roomWidth.value - sideWidth.value - boardRoom.value))

  const gamesMax = computed(() => maximum(PANE_WIDTHS.games))
  const gamesWidth = computed(() => {
    const suits = GAMES_WIDTH + SHARE * spare.value
    return Math.round(Math.min(ui.layout.gamesWidth ?? suits, gamesMax.value))
  })
  const libraryMax = computed(() => maximum(PANE_WIDTHS.library))
  const libraryWidth = computed(() => {
    const suits = Math.min(
      LIBRARY_WIDTH + SHARE * spare.value,
      roomWidth.value - sideWidth.value - LIBRARY_BOARD_ROOM,
    )
    return Math.min(ui.layout.libraryWidth ?? Math.max(PANE_WIDTHS.library.min, suits), libraryMax.value)
  })

  return { sideWidth, gamesWidth, gamesMax, libraryWidth, libraryMax }
}
