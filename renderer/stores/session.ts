// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The state of the window, kept for the next start and restored then. Nothing is kept until everything is
 * restored, so a start that fails half-way leaves the session as it was.
 */
import { defineStore } from 'pinia'
import { nextTick, onScopeDispose, ref, watch } from 'vue'
import type { RestoredSession, Session } from '../../electron/api.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { nodeAtPlace } from '../../engine/chess/place.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useAnalysisStore } from './analysis/analysis.ts'
import { useLibraryStore } from './library/library.ts'
import { useExplorerStore } from './library/explorer.ts'
import { useGameStore } from './game.ts'
import { useDocumentsStore } from './documents/documents.ts'
import { usePlayStore } from './play/play.ts'
import { useWindowState } from './session/window-state.ts'
import { useUiStore } from './ui.ts'

/** Changes within this time are sent together, ms. */
const SETTLE_MS = 150

/** What was restored from the last session. */
export interface Restored {
  /** Documents with unsaved changes. */
  drafts: number
  /** Files that no longer exist. */
  missing: readonly string[]
  /** Tabs that could not be reopened though their files exist. */
  lost: number
}

export const useSessionStore = defineStore('session', () => {
  const desktop = useDesktop()
  const ui = useUiStore()
  const game = useGameStore()
  const documents = useDocumentsStore()
  const library = useLibraryStore()
  const explorer = useExplorerStore()
  const analysis = useAnalysisStore()
  const play = usePlayStore()

  let found: RestoredSession | null = null
  /** Whether something is still to be restored. */
  const pending = ref(false)
  /** Everything is restored: changes are kept from now on. */
  const shown = ref(false)

  // ----- keeping

  const session = useWindowState()

  let timer: ReturnType<typeof setTimeout> | undefined

  /** Sends the state of the window and waits until main has it. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (shown.value) await desktop.session.set(session.value)
  }

  watch([session, shown], () => (timer ??= setTimeout(() => void flush(), SETTLE_MS)))
  // At once, like the record of the game itself: a restart must know that this game is being played.
  watch(
    () => session.value.play?.game,
    () => void flush(),
  )
  // At once: a game that now has a place would be restored a second time as a game without one.
  watch(
    () => session.value.board?.in,
    () => void flush(),
  )
  onScopeDispose(() => clearTimeout(timer))

  // ----- restoring

  /** Reads what was kept, and shows the part that needs no game; call once before the app is mounted. */
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
    // First, so that its game is recognised when it comes onto the board. Nothing starts by itself.
    if (before?.play) await play.restore(before.play)
    const { drafts, lost } = await documents.restoreTabs(before?.tabs ?? [], before?.active ?? null)
    if (before) await showRest(before)
    pending.value = false
    shown.value = true
    return { drafts, lost, missing: found?.missing ?? [] }
  }

  async function showRest({ board: kept, panels, library: list }: Session): Promise<void> {
    const { loads } = game
    if (kept?.in === 'nowhere') game.load(readGame(kept.text).tree, null)
    else if (kept?.in === 'library' && library.available) await library.openGame(kept.game)
    if (kept && game.loads !== loads) game.goTo(nodeAtPlace(game.tree, kept.path))
    const last = documents.all.at(-1)?.summary.document
    if (!kept && documents.activeId === null && last !== undefined) await documents.activate(last)
    if (library.available) {
      library.restoreList(list.view, list.top)
      library.positionName = list.positionName
      explorer.on = panels.explorer
    }
    analysis.on = panels.analysis
    // A file that comes into view leads to its place; here all is shown as it was.
    await nextTick()
    ui.place = panels.place === 'library' && !library.available ? 'analyse' : panels.place
  }

  return { pending, load, restore, flush }
})
