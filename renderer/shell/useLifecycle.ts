// SPDX-License-Identifier: GPL-3.0-or-later
/** The start of the page, closing the window, and events from outside the page. */
import { useEventListener } from '@vueuse/core'
import { onScopeDispose } from 'vue'
import type { Trouble } from '../../electron/api.ts'
import { commandRow } from '../../electron/commands/table.ts'
import type { DocumentActions } from '../documents/useDocumentActions.ts'
import { joined } from '../locales/foreign-text.ts'
import { type MessageKey, useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useAnalysisStore } from '../stores/analysis/analysis.ts'
import { useHomeStore } from '../stores/home.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useGameStore } from '../stores/game.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useSessionStore } from '../stores/session.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'
import { choose, confirm } from '../ui/confirm.ts'
import { runCommand, type Commands } from './command-types.ts'
import { useLinks } from './useLinks.ts'

/** Maximum time a closing window waits for pending changes, ms. Main waits longer for the page. */
export const PATIENCE_MS = 1_500

const TROUBLES: Record<Trouble['code'], MessageKey> = {
  SETTINGS_RESET: 'settings.troubles.reset',
  SETTINGS_NEWER: 'settings.troubles.newer',
  SETTINGS_NOT_WRITTEN: 'settings.troubles.notWritten',
  STATE_RESET: 'settings.troubles.stateReset',
  RECENT_LEFT_OUT: 'settings.troubles.recentLeftOut',
  STATE_NEWER: 'settings.troubles.stateNewer',
  SESSION_RESET: 'settings.troubles.sessionReset',
  SESSION_NEWER: 'settings.troubles.sessionNewer',
  ENGINES_RESET: 'settings.troubles.enginesReset',
  ENGINES_LEFT_OUT: 'settings.troubles.enginesLeftOut',
}

const timeout = (): Promise<false> => new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))

export function useLifecycle(commands: Commands, documentActions: DocumentActions): void {
  const desktop = useDesktop()
  const documents = useDocumentsStore()
  const analysis = useAnalysisStore()
  const home = useHomeStore()
  const game = useGameStore()
  const library = useLibraryStore()
  const session = useSessionStore()
  const settings = useSettingsStore()
  const ui = useUiStore()
  const { t } = useText()
  const openLink = useLinks()

  async function start(): Promise<void> {
    const { drafts, missing, lost } = await session.restore()
    // Tests of the application wait for this mark.
    performance.mark('restored')
    if (drafts > 0) ui.toast('documents.restored', { count: drafts })
    if (missing.length > 0)
      ui.toast('shell.session.missing', { names: joined(missing, ', ') }, undefined, 'error')
    if (lost > 0) ui.toast('shell.session.lost', { count: lost }, undefined, 'error')
    reportDamage()
    const shown = documents.active?.summary
    if (shown && shown.disk !== 'same') void documentActions.decide(shown)
    await documents.loadRecent()
    // What came into watched folders meanwhile is imported.
    if (library.available && settings.settings.watches) library.open()
  }

  /** Reports lost changes in a message that stays until it is read. */
  function reportDamage(): void {
    for (const { name, kept, lost, why } of documents.damaged) {
      const params = { name: name || t('documents.untitled'), kept: kept ?? '', count: lost }
      const text = { newer: 'documents.damaged.newer', unreadable: 'documents.damaged.unreadable' } as const
      void choose({
        title: t('documents.damaged.title', params),
        text: t(
          why !== 'damaged' ? text[why] : kept ? 'documents.damaged.kept' : 'documents.damaged.left',
          params,
          lost,
        ),
        choices: [{ id: 'ok', label: t('documents.damaged.ok'), tone: 'solid' }],
      })
    }
  }

  let asking = false

  /** Whether the window may close now. If something would be lost, it stays open and the user is asked. */
  async function mayClose(): Promise<boolean> {
    // The clock does not run while the user closes the window.
    game.activity?.pause()
    const late = timeout()
    const flushing = home.flushAll()
    // All at once, because main closes the window after a time of its own.
    const [isStored] = await Promise.all(
      [flushing, session.flush(), analysis.flush()].map((each) => Promise.race([each, late])),
    )
    if (isStored === true) return true
    if (!asking) void askToClose(flushing)
    return false
  }

  /** @param flushing resolves with true when all changes are stored: then the question is withdrawn. */
  async function askToClose(flushing: Promise<boolean>): Promise<void> {
    asking = true
    const stored = new AbortController()
    void flushing.then((isStored) => isStored && stored.abort())
    const close = await confirm({
      title: t('documents.leaveUnkept.title'),
      text: t('documents.leaveUnkept.text'),
      yes: t('documents.leaveUnkept.yes'),
      no: t('documents.leaveUnkept.no'),
      danger: true,
      signal: stored.signal,
    })
    asking = false
    if (close || stored.signal.aborted) desktop.window.close()
  }

  // Earlier documents are restored first, so that a file from the command line is shown in the end.
  const started = start()

  const stops = [
    desktop.files.onOpen((files) => void started.then(() => documentActions.openFiles(files))),
    desktop.settings.onTrouble(({ code, name }) => ui.toast(TROUBLES[code], { name }, undefined, 'error')),
    desktop.menu.onCommand((id) => {
      if (ui.dialog === null || commandRow(id).aboveDialogs) runCommand(commands[id])
    }),
    desktop.window.onLink((link) => void started.then(() => openLink(link))),
    desktop.window.onClosing(mayClose),
  ]
  onScopeDispose(() => {
    for (const stop of stops) stop()
  })
  // A page can be unloaded while its window stays open. Changes that are sent now still arrive.
  useEventListener(window, 'pagehide', () => {
    void session.flush()
    void home.flushAll()
  })
}
