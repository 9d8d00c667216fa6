// SPDX-License-Identifier: GPL-3.0-or-later
/** Screen state that belongs to no game: places, layout, orientation of the board, the open dialog, notices. */
import { useMediaQuery, useWindowSize } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Panel, Place } from '../../electron/api.ts'
import { forPlaces, panelsOf } from '../../electron/commands/places.ts'
import { usualPanels } from '../../electron/shell/session/panels.ts'
import { useGameStore } from './game.ts'
import { usePanels } from './ui/panels.ts'
import { useToasts } from './ui/toasts.ts'

export type DialogName =
  | 'settings'
  | 'newGame'
  | 'tournament'
  | 'keys'
  | 'about'
  | 'tags'
  | 'palette'
  | 'editor'
  | 'pattern'
  | 'picture'
  | 'animation'
  | 'sheet'
  | 'hashStudy'
  | 'annotate'
  | 'bases'
  | 'changeGames'

/** Bounds of the side columns, CSS pixels. The library replaces the list of games. */
export const PANE_WIDTHS = {
  games: { min: 220, max: 900 },
  library: { min: 300, max: 1600 },
  side: { min: 316, max: 1400 },
} as const

/** Below this width the list of games lies over the board instead of beside it. */
const NARROW = '(max-width: 1039px)'
/** A small or much enlarged window: the frame is smaller, and seldom used commands are in its menu only. */
const COMPACT = '(max-width: 759px), (max-height: 459px)'
/** Too narrow for two columns: the right one is below the board. */
const STACKED = '(max-width: 379px), (max-width: 599px) and (orientation: portrait)'
/** Windows with room for larger text. A zoomed page has a smaller window, so nothing grows twice. */
const LARGE = '(min-width: 1880px) and (min-height: 1100px)'
/** A presented page of this size has text of the usual size, CSS pixels; in a larger window the text grows with it. */
const PRESENTED = { width: 720, height: 450 }
/** Room for two panels side by side. */
const WIDE = '(min-width: 1700px)'
const VERY_LARGE = '(min-width: 2400px) and (min-height: 1280px)'

export const useUiStore = defineStore('ui', () => {
  const game = useGameStore()
  const layout = ref({
    gamesShown: true,
    /** Widths that the user has chosen, CSS pixels; null: a default for the window. */
    gamesWidth: null as number | null,
    libraryWidth: null as number | null,
    places: forPlaces(usualPanels),
  })
  const narrow = useMediaQuery(NARROW)
  const compact = useMediaQuery(COMPACT)
  const stacked = useMediaQuery(STACKED)
  const wide = useMediaQuery(WIDE)
  const large = useMediaQuery(LARGE)
  const veryLarge = useMediaQuery(VERY_LARGE)
  const windowSize = useWindowSize()
  /** A lesson fills the window, with large text and nothing around it. */
  const presenting = ref(false)
  /** Factor for the size of text and of everything that depends on it; `--scale` in the styles. */
  const scale = computed(() => {
    if (!presenting.value) return veryLarge.value ? 1.15 : large.value ? 1.08 : 1
    const { width, height } = windowSize
    return Math.max(1, Math.min(width.value / PRESENTED.width, height.value / PRESENTED.height))
  })
  /** In a narrow window the list lies over the board and is open only while it is used. */
  const drawer = ref(false)
  /** The list stays hidden because a game has started, and the board must not move. */
  const listAway = ref(false)
  /** Whether the list of games is shown. Only Analyse has it. */
  const gamesPanel = computed({
    get: () =>
      place.value === 'analyse' && (narrow.value ? drawer.value : layout.value.gamesShown && !listAway.value),
    set: (shown) => {
      if (shown && place.value !== 'analyse') enter('analyse')
      listAway.value = false
      if (narrow.value) drawer.value = shown
      else layout.value.gamesShown = shown
    },
  })
  const place = ref<Place>('analyse')
  /** The place from which the library was entered. */
  let before: Place = 'analyse'
  function enter(next: Place): void {
    if (place.value !== 'library') before = place.value
    place.value = next
  }
  /** Back to the place from which the library was entered. */
  const leave = (): void => enter(before)
  /** Shows a file: leaves the library, and Train, which has exercises on its board. */
  function showFile(): void {
    if (place.value === 'library' || place.value === 'train') enter('analyse')
  }
  /** Goes from Play, where there is no analysis, to Analyse. False: another place is shown. */
  function leavePlay(): boolean {
    if (place.value !== 'play') return false
    enter('analyse')
    return true
  }
  /** Whether the page shows help from engines, books and tables: not in Play, and only if the activity allows it. */
  const showsHelp = computed(() => place.value !== 'play' && game.helpAllowed)
  const panels = usePanels(
    place,
    computed(() => layout.value.places[place.value]),
  )
  /** Shows a panel beside the game on the board, where no list lies over it. */
  function showBeside(panel: Panel): void {
    if (narrow.value && place.value === 'library') leave()
    if (!panelsOf(place.value).includes(panel)) enter('analyse')
    panels.open(panel)
  }
  const libraryPanel = computed({
    get: () => place.value === 'library',
    set: (shown) => {
      if (shown) enter('library')
      else if (place.value === 'library') leave()
    },
  })
  /** The right column takes the whole width, because its page shows its own positions. The board is hidden. */
  const sideAlone = ref(false)
  /** The move under the pointer elsewhere on the page, for an arrow on the board; UCI. */
  const pointedMove = ref<string | null>(null)
  /** Incremented whenever the filter of the list should get the focus. */
  const filterWanted = ref(0)
  const librarySearchWanted = ref(0)

  const orientation = ref<'white' | 'black'>('white')
  const dialog = ref<DialogName | null>(null)
  /** The next dialog for a new game begins at the position on the board. */
  const startsHere = ref(false)
  /** The tab that the settings open on. */
  const settingsTab = ref('engine')
  const { toasts, toast, dismissToast, holdToast, releaseToast } = useToasts()
  /** The newest announcement for screen readers; the number makes equal texts new. */
  const announcement = shallowRef<{ text: string; serial: number }>({ text: '', serial: 0 })

  /** Focuses the filter of the list of games, or the search of the library if that is shown. */
  function focusFilter(): void {
    if (libraryPanel.value) {
      librarySearchWanted.value += 1
      return
    }
    gamesPanel.value = true
    filterWanted.value += 1
  }

  function flip(): void {
    orientation.value = orientation.value === 'white' ? 'black' : 'white'
  }

  function openDialog(name: DialogName | null, tab?: string): void {
    if (name === 'settings' && tab !== undefined) settingsTab.value = tab
    dialog.value = name
  }

  /** Announces a text to screen readers, politely. */
  function announce(text: string): void {
    announcement.value = { text, serial: announcement.value.serial + 1 }
  }

  return {
    layout,
    narrow,
    compact,
    stacked,
    wide,
    scale,
    presenting,
    gamesPanel,
    listAway,
    place,
    enter,
    leave,
    leavePlay,
    showBeside,
    showFile,
    showsHelp,
    panels,
    libraryPanel,
    sideAlone,
    pointedMove,
    filterWanted,
    librarySearchWanted,
    focusFilter,
    orientation,
    dialog,
    startsHere,
    settingsTab,
    toasts,
    announcement,
    flip,
    openDialog,
    toast,
    dismissToast,
    holdToast,
    releaseToast,
    announce,
  }
})
