// SPDX-License-Identifier: GPL-3.0-or-later
/** What happens when the window opens and closes, and events from outside the page. */
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
import { usePlayStore } from '../stores/play/play.ts'
import { useSessionStore } from '../stores/session.ts'
import { useUiStore } from '../stores/ui.ts'
import { choose, confirm } from '../ui/confirm.ts'
import { runCommand, type Commands } from './command-types.ts'

/** Maximum time a closing window waits for pending changes, ms; shorter than main waits for the page. */
export const PATIENCE_MS = 1_500

const TROUBLES: Record<Trouble['code'], MessageKey> = {
  SETTINGS_RESET: 'settings.troubles.reset',
  SETTINGS_NEWER: 'settings.troubles.newer',
  SETTINGS_NOT_WRITTEN: 'settings.troubles.notWritten',
  STATE_RESET: 'settings.troubles.stateReset',
  STATE_NEWER: 'settings.troubles.stateNewer',
  SESSION_RESET: 'settings.troubles.sessionReset',
  SESSION_NEWER: 'settings.troubles.sessionNewer',
}

const impatience = (): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))

export function useLifecycle(commands: Commands, documentActions: DocumentActions): void {
  const desktop = useDesktop()
  const documents = useDocumentsStore()
  const analysis = useAnalysisStore()
  const home = useHomeStore()
  const play = usePlayStore()
  const session = useSessionStore()
  const ui = useUiStore()
  const { t } = useText()

  async function start(): Promise<void> {
    const { drafts, missing, lost } = await session.restore()
    // Tests that act as a user start here.
    performance.mark('restored')
    if (drafts > 0) ui.toast('documents.restored', { count: drafts })
    if (missing.length > 0)
      ui.toast('shell.session.missing', { names: joined(missing, ', ') }, undefined, 'error')
    if (lost > 0) ui.toast('shell.session.lost', { count: lost }, undefined, 'error')
    tellDamage()
    const shown = documents.active?.summary
    if (shown && shown.disk !== 'same') void documentActions.decide(shown)
    await documents.loadRecent()
  }

  /** Reports lost changes in a message that stays until it is read. */
  function tellDamage(): void {
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

  /**
   * Whether the window may close. If something would be lost, the user is asked and closes it perhaps later.
   */
  async function mayClose(): Promise<boolean> {
    // The user is not thinking about a move while closing the window.
    play.pause()
    const evaluations = analysis.flush()
    const keeping = home.flushAll()
    const kept = await Promise.race([keeping, impatience()])
    await session.flush()
    await Promise.race([evaluations, impatience()])
    if (kept) return true
    if (!asking) void askToLeave(keeping)
    return false
  }

  /** @param keeping pending changes; once they are kept there is nothing left to ask. */
  async function askToLeave(keeping: Promise<boolean>): Promise<void> {
    asking = true
    const arrival = new AbortController()
    void keeping.then((kept) => kept && arrival.abort())
    const leave = await confirm({
      title: t('documents.leaveUnkept.title'),
      text: t('documents.leaveUnkept.text'),
      yes: t('documents.leaveUnkept.yes'),
      no: t('documents.leaveUnkept.no'),
      danger: true,
      signal: arrival.signal,
    })
    asking = false
    if (leave || arrival.signal.aborted) desktop.window.close()
  }

  // Earlier documents are restored first, so that a file from the command line ends up on top.
  const started = start()

  const stops = [
    desktop.files.onOpen((files) => void started.then(() => documentActions.openFiles(files))),
    desktop.settings.onTrouble(({ code, name }) => ui.toast(TROUBLES[code], { name }, undefined, 'error')),
    desktop.menu.onCommand((id) => {
      if (ui.dialog === null || commandRow(id).aboveDialogs) runCommand(commands[id])
    }),
    desktop.window.onClosing(mayClose),
  ]
  onScopeDispose(() => {
    for (const stop of stops) stop()
  })
  // A page that is unloaded without its window closing has only this moment: what is sent now still arrives.
  useEventListener(window, 'pagehide', () => void home.flushAll())
}
