// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The state of the window, stored for the next start. Nothing is stored before everything is restored, so a start that
 * fails half-way leaves the stored session unchanged.
 */
import { defineStore } from 'pinia'
import { nextTick, onScopeDispose, ref, watch, computed, type ComputedRef } from 'vue'
import type { RestoredSession, Session, PlacePanels } from '../../electron/api.ts'
import { forPlaces, type Place } from '../../electron/commands/places.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { nodeAtPlace, placeOf } from '../../engine/chess/place.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useAnalysisStore } from './analysis/analysis.ts'
import { useLibraryStore } from './library/library.ts'
import { useGameStore } from './game.ts'
import { useDocumentsStore } from './documents/documents.ts'
import { usePlayStore } from './play/play.ts'
import { useUiStore } from './ui.ts'
import { isEmptyGame } from '../../engine/chess/tree.ts'
import { textOf } from './game-text.ts'

/** Changes within this time are sent together, ms. */
const SETTLE_MS = 150

/** The result of restoring the last session. */
export interface Restored {
  /** Documents with unsaved changes. */
  drafts: number
  /** Files that no longer exist. */
  missing: readonly string[]
  /** Tabs that could not be reopened although their files exist. */
  lost: number
}

export const useSessionStore = defineStore('session', () => {
  const desktop = useDesktop()
  const ui = useUiStore()
  const game = useGameStore()
  const documents = useDocumentsStore()
  const library = useLibraryStore()
  const analysis = useAnalysisStore()
  const play = usePlayStore()

  let found: RestoredSession | null = null
  /** Whether the session is not completely restored yet. */
  const pending = ref(false)
  /** Everything is restored: changes are stored from now on. */
  const shown = ref(false)

  // ----- storing

  const session = useWindowState()

  let timer: ReturnType<typeof setTimeout> | undefined

  /** Sends the state of the window and waits until main has it. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (shown.value) await desktop.session.set(session.value)
  }

  watch([session, shown], () => (timer ??= setTimeout(() => void flush(), SETTLE_MS)))
  // At once, like the record of the game: a restart must know that this game is being played.
  watch(
    () => session.value.play?.game,
    () => void flush(),
  )
  // At once: otherwise a game that now has a home would be restored a second time without one.
  watch(
    () => session.value.board?.in,
    () => void flush(),
  )
  onScopeDispose(() => clearTimeout(timer))

  // ----- restoring

  /** Reads the stored session and restores the layout; call once before the app is mounted. */
  async function load(): Promise<void> {
    found = await desktop.session.get()
    pending.value = found !== null
    if (!found) return
    const { orientation, panels } = found.session
    ui.orientation = orientation
    const { games: gamesShown, gamesWidth, libraryWidth, places } = panels
    ui.layout = { gamesShown, gamesWidth, libraryWidth, places }
  }

  /** Restores the rest; call once. */
  async function restore(): Promise<Restored> {
    const before = found?.session
    // Before anything is read, because the user may go to another place meanwhile.
    if (before) ui.place = placeIn(before)
    // First, so that the played game is recognised when it comes onto the board. It waits for the user.
    if (before?.play) await play.restore(before.play)
    const { drafts, lost } = await documents.restoreTabs(before?.tabs ?? [], before?.active ?? null)
    if (before) await showRest(before)
    // Whatever follows an opened file must see that it was restored.
    await nextTick()
    pending.value = false
    shown.value = true
    return { drafts, lost, missing: found?.missing ?? [] }
  }

  async function showRest({ board: shownGame, panels, library: list }: Session): Promise<void> {
    const { loads } = game
    if (shownGame?.in === 'nowhere') game.load(readGame(shownGame.text).tree, null)
    else if (shownGame?.in === 'library' && library.available) await library.openGame(shownGame.game)
    if (shownGame && game.loads !== loads) game.goTo(nodeAtPlace(game.tree, shownGame.path))
    if (!shownGame) await documents.showNewest()
    if (library.available) {
      library.restoreList(list.view, list.top)
      library.positionName = list.positionName
    }
    analysis.on = panels.analysis
  }

  const placeIn = ({ panels: { place } }: Session): Place =>
    place === 'library' && !library.available ? 'analyse' : place

  return { pending, load, restore, flush }
})

/** Maximum length of a stored game without a home, UTF-16 units; main accepts no longer text. */
const MAX_TEXT = 200_000

const whole = (width: number | null): number | null => (width === null ? null : Math.round(width))

/** A copy without proxies, which messages cannot carry. */
const plain = (panels: PlacePanels): PlacePanels => ({
  ...panels,
  width: whole(panels.width),
  order: [...panels.order],
  hidden: [...panels.hidden],
  linesHeight: whole(panels.linesHeight),
})

function useWindowState(): ComputedRef<Session> {
  const ui = useUiStore()
  const game = useGameStore()
  const documents = useDocumentsStore()
  const library = useLibraryStore()
  const analysis = useAnalysisStore()
  const play = usePlayStore()

  /** The game on the board; null if it is empty, or in a document, whose tab stores it. */
  const board = computed<Session['board']>(() => {
    const { origin, tree, currentId } = game
    if (origin?.kind === 'library') {
      return { in: 'library', game: origin.game, path: placeOf(tree, currentId) }
    }
    if (origin !== null || isEmptyGame(tree)) return null
    const text = textOf(tree)
    return text.length > MAX_TEXT ? null : { in: 'nowhere', text, path: placeOf(tree, currentId) }
  })

  return computed<Session>(() => {
    const tabs = documents.tabs()
    const active = tabs.findIndex(({ document }) => document === documents.activeId)
    return {
      tabs: tabs.map(({ tab }) => tab),
      active: active < 0 ? null : active,
      board: board.value,
      orientation: ui.orientation,
      panels: {
        place: ui.place,
        games: ui.layout.gamesShown,
        analysis: analysis.on,
        gamesWidth: whole(ui.layout.gamesWidth),
        libraryWidth: whole(ui.layout.libraryWidth),
        places: forPlaces((place) => plain(ui.layout.places[place])),
      },
      library: {
        view: library.view,
        positionName: library.positionName,
        top: library.wantedTop ?? library.listTop,
      },
      play: play.saved(),
    }
  })
}
