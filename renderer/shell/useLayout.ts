// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The layout of the window: which list is beside the board, how wide the columns are, and whether the start panel
 * is shown. The columns share the room that the board cannot use in a large window, and give way to each other
 * before the board does.
 */
import { useWindowSize } from '@vueuse/core'
import { computed, ref, type Ref, watch } from 'vue'
import { isOwnFile, MY_GAMES } from '../../electron/documents/protocol.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import { useAnalysisStore } from '../stores/analysis/analysis.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useGameStore } from '../stores/game.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useSessionStore } from '../stores/session.ts'
import { PANE_WIDTHS, useUiStore } from '../stores/ui.ts'
import { PANEL_VIEWS } from './panels.ts'
import { PLACE_VIEWS } from './places.ts'

/** Call in setup, once. */
export function useLayout() {
  const lists = useListPanels()
  return { ...lists, ...usePaneWidths(lists.showGames), fresh: useFreshStart() }
}

/** The list beside the board: the games of the document in view, the library, or neither. */
function useListPanels() {
  const ui = useUiStore()
  const documents = useDocumentsStore()
  const game = useGameStore()
  const session = useSessionStore()

  const showGames = computed(() => documents.hasList && ui.gamesPanel)
  /** Once created, the library stays mounted and keeps its scroll position. */
  const libraryMade = ref(false)
  watch(
    () => ui.libraryPanel,
    (shown) => {
      libraryMade.value ||= shown
    },
    { immediate: true },
  )
  // An opened file shows its list, a restored one appears in the restored place; a game that starts has no list.
  watch(
    () => documents.activeId,
    () => {
      const summary = documents.active?.summary
      // A game that starts must not move the layout: the list of My games appears on demand.
      ui.listAway = summary?.file === MY_GAMES && game.activity !== null
      if (ui.listAway || session.pending) return
      if (!game.activity?.running && documents.activeId !== null) ui.leavePlay()
      const isFile = summary !== undefined && (summary.file !== null || summary.games > 1)
      // Train opens the repertoires by itself.
      if (isFile && !(ui.place === 'train' && isOwnFile(summary.file))) ui.showFile()
    },
  )

  return { showGames, libraryMade }
}

/** Whether the start panel is shown: nothing is open, begun or analysed. Play and Train have their own start. */
function useFreshStart() {
  const game = useGameStore()
  const documents = useDocumentsStore()
  const play = usePlayStore()
  const session = useSessionStore()
  const analysis = useAnalysisStore()
  const ui = useUiStore()

  return computed(
    () =>
      !session.pending &&
      ui.place !== 'play' &&
      ui.place !== 'train' &&
      documents.all.length === 0 &&
      game.tree.nodes.size === 1 &&
      game.fen === START_FEN &&
      !game.canRedo &&
      play.state === 'idle' &&
      play.offer === null &&
      !analysis.on &&
      !ui.panels.inView.some((panel) => PANEL_VIEWS[panel].ofLibrary),
  )
}

/** Width of the rail, CSS pixels with text of the usual size; equals `--rail-width`. */
const RAIL_WIDTH = 64
const COMPACT_RAIL_WIDTH = 44
/** Minimum width for the board, CSS pixels, and per pixel of the window's height, if that is less. */
const BOARD_ROOM = 380
const BOARD_ROOM_PER_HEIGHT = 0.7
/** Height of the window around the board, and width of the board's margins and the evaluation bar, CSS pixels. */
const AROUND_BOARD = { height: 161, width: 54 }
/** Default widths, and widths to which the columns shrink for the board, CSS pixels with text of the usual size. */
const GAMES_WIDTH = { usual: 292, least: 236 }
const SIDE_WIDTH = { usual: 388, least: 340 }
/** The same for two panels side by side. */
const TWO_WIDTH = { usual: 660, least: 600 }
/** The largest default width of the right column, CSS pixels. */
const MOST_SIDE = 800
/** The share of the spare room for each column by default. */
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

/**
 * Call in setup.
 * @param hasGames whether the list of games is beside the board
 */
export function usePaneWidths(hasGames: Readonly<Ref<boolean>>) {
  const ui = useUiStore()
  const { width: windowWidth, height: windowHeight } = useWindowSize()

  const roomWidth = computed(
    () => windowWidth.value - (ui.compact ? COMPACT_RAIL_WIDTH : RAIL_WIDTH * ui.scale),
  )
  const boardRoom = computed(() => Math.min(BOARD_ROOM, windowHeight.value * BOARD_ROOM_PER_HEIGHT))
  /** The width beside a board as large as the window is high. */
  const free = computed(() => {
    const board = windowHeight.value - AROUND_BOARD.height * ui.scale + AROUND_BOARD.width
    return Math.max(0, roomWidth.value - board)
  })
  /** The default width of a pane: its usual width, and its share of the room that columns of usual widths leave. */
  function suited(usual: number): number {
    const spare = Math.max(0, free.value - (GAMES_WIDTH.usual + SIDE_WIDTH.usual) * ui.scale)
    return usual * ui.scale + SHARE * spare
  }

  const isTwo = computed(() => ui.panels.inView.length > 1)
  const wantedSide = computed(() => {
    const own = suited(PLACE_VIEWS[ui.place].width ?? SIDE_WIDTH.usual)
    return isTwo.value ? Math.max(own, TWO_WIDTH.usual * ui.scale) : Math.min(MOST_SIDE, own)
  })
  /** How far the columns shrink so that the board keeps its size, 0 to 1. */
  const giving = computed(() => {
    if (!hasGames.value || ui.narrow) return 0
    const side = ui.panels.now.width ?? wantedSide.value
    const games = ui.layout.gamesWidth ?? suited(GAMES_WIDTH.usual)
    const most =
      (ui.panels.now.width === null ? side - leastSide.value : 0) +
      (ui.layout.gamesWidth === null ? games - GAMES_WIDTH.least * ui.scale : 0)
    const missing = side + games - free.value
    return most <= 0 ? 0 : Math.max(0, Math.min(1, missing / most))
  })
  const leastSide = computed(() =>
    Math.min(wantedSide.value, (isTwo.value ? TWO_WIDTH : SIDE_WIDTH).least * ui.scale),
  )
  /** A width between both, depending on how far the columns give way. */
  const given = (wanted: number, least: number): number => wanted - giving.value * (wanted - least)

  const side = computed<PaneWidth>(() => {
    const min = Math.round(PANE_WIDTHS.side.min * ui.scale)
    const { max } = PANE_WIDTHS.side
    const wanted = Math.max(min, ui.panels.now.width ?? given(wantedSide.value, leastSide.value))
    return { now: Math.round(Math.min(wanted, roomWidth.value - boardRoom.value)), min, max }
  })

  /** A pane on the other side of the board, as wide as wanted if there is room. */
  function beside(bounds: { min: number; max: number }, wanted: number): PaneWidth {
    const min = Math.round(bounds.min * ui.scale)
    const room = roomWidth.value - side.value.now - boardRoom.value
    const max = Math.max(min, Math.min(bounds.max, room))
    return { now: Math.round(Math.min(Math.max(min, wanted), max)), min, max }
  }
  const games = computed(() =>
    beside(
      PANE_WIDTHS.games,
      ui.layout.gamesWidth ?? given(suited(GAMES_WIDTH.usual), GAMES_WIDTH.least * ui.scale),
    ),
  )
  const library = computed(() => {
    const room = roomWidth.value - side.value.now - LIBRARY_BOARD_ROOM
    return beside(PANE_WIDTHS.library, ui.layout.libraryWidth ?? Math.min(suited(LIBRARY_WIDTH), room))
  })

  return { side, games, library }
}
