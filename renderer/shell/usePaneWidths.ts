// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The widths of the columns beside the board. They give way so that the board keeps some room, and share what
 * the board cannot use in a large window.
 */
import { useWindowSize } from '@vueuse/core'
import { computed } from 'vue'
import { PANE_WIDTHS, useUiStore } from '../stores/ui.ts'

/** The rail of places, CSS pixels with text of the usual size; `--rail-width` is the same. */
const RAIL_WIDTH = 64
const COMPACT_RAIL_WIDTH = 44
/** Minimum width left for the board, CSS pixels; less in a window so low that the board is smaller anyway. */
const BOARD_ROOM = 380
const BOARD_ROOM_PER_HEIGHT = 0.7
/** The window's height without the board's, and the board's margins with the evaluation bar, CSS pixels. */
const AROUND_BOARD = { height: 161, width: 54 }
/** Default widths in a window without room to spare, CSS pixels with text of the usual size. */
const GAMES_WIDTH = 292
const SIDE_WIDTH = 388
/** The Lab has tables to show. */
const LAB_WIDTH = 620
/** The part of the spare room that each column gets by default. */
const SHARE = 0.45
/** Default width of the library, and the width it leaves for the board if possible, CSS pixels. */
const LIBRARY_WIDTH = 620
const LIBRARY_BOARD_ROOM = 480

/** CSS pixels. */
interface PaneWidth {
  now: number
  min: number
  max: number
}

/** Call in setup. */
export function usePaneWidths() {
  const ui = useUiStore()
  const { width: windowWidth, height: windowHeight } = useWindowSize()

  const roomWidth = computed(
    () => windowWidth.value - (ui.compact ? COMPACT_RAIL_WIDTH : RAIL_WIDTH * ui.scale),
  )
  const boardRoom = computed(() => Math.min(BOARD_ROOM, windowHeight.value * BOARD_ROOM_PER_HEIGHT))
  /** What is left beside a board as large as the window is high, and columns of their usual widths. */
  const spare = computed(() => {
    const board = windowHeight.value - AROUND_BOARD.height * ui.scale + AROUND_BOARD.width
    return Math.max(0, roomWidth.value - board - (GAMES_WIDTH + SIDE_WIDTH) * ui.scale)
  })
  /** The width of a pane with text of the usual size, and its share of the spare room. */
  const suited = (usual: number): number => usual * ui.scale + SHARE * spare.value

  const side = computed<PaneWidth>(() => {
    const min = Math.round(PANE_WIDTHS.side.min * ui.scale)
    const { max } = PANE_WIDTHS.side
    const wanted = Math.max(
      min,
      ui.panels.now.width ?? Math.min(max, suited(ui.place === 'lab' ? LAB_WIDTH : SIDE_WIDTH)),
    )
    return { now: Math.round(Math.min(wanted, roomWidth.value - boardRoom.value)), min, max }
  })

  /** A pane on the other side of the board, as wide as wanted if there is room. */
  function beside(bounds: { min: number; max: number }, wanted: number): PaneWidth {
    const min = Math.round(bounds.min * ui.scale)
    const room = roomWidth.value - side.value.now - boardRoom.value
    const max = Math.max(min, Math.min(bounds.max, room))
    return { now: Math.round(Math.min(Math.max(min, wanted), max)), min, max }
  }
  const games = computed(() => beside(PANE_WIDTHS.games, ui.layout.gamesWidth ?? suited(GAMES_WIDTH)))
  const library = computed(() => {
    const room = roomWidth.value - side.value.now - LIBRARY_BOARD_ROOM
    return beside(PANE_WIDTHS.library, ui.layout.libraryWidth ?? Math.min(suited(LIBRARY_WIDTH), room))
  })

  return { side, games, library }
}
