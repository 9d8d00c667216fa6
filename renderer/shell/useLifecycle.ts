/** What happens at the start and the end of the window, and what comes in from outside of it. */
import { onScopeDispose, watch } from 'vue'
import { LIBRARY_ERRORS, type Documents } from '../library/useDocuments.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useEngineStore } from '../stores/engine.ts'
import { useHomeStore } from '../stores/home.ts'
import { useLibraryStore } from '../stores/library.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'
import { runCommand, type Commands } from './command-types.ts'

export function useLifecycle(commands: Commands, documents: Documents): void {
  const desktop = useDesktop()
  const library = useLibraryStore()
  const home = useHomeStore()
  const engine = useEngineStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  async function start(): Promise<void> {
    if (settings.wasReset) ui.toast('settings.wasReset', {}, undefined, 'error')
    const restored = await library.restoreDrafts()
    if (restored > 0) ui.toast('library.restored', { count: restored })
    await library.loadRecent()
  }

  // Drafts come back first, so that a file from the command line ends up on top of them.
  const started = start()

  const stops = [
    desktop.files.onOpen((files) => void started.then(() => documents.openFiles(files))),
    desktop.menu.onCommand((id) => {
      if (ui.dialog === null) runCommand(commands[id])
    }),
    desktop.window.onClosing(async () => void (await home.flushAll())),
  ]
  onScopeDispose(() => {
    for (const stop of stops) stop()
  })

  watch(
    () => library.failure,
    (failure) => {
      if (failure && failure.code !== 'CLOSED') documents.complain(LIBRARY_ERRORS[failure.code], '')
    },
  )

  watch(
    () => engine.state,
    (state, before) => {
      if (state === 'ready' && before === 'restarting')
        ui.toast('shell.engine.back', {}, undefined, 'success')
    },
  )
}
