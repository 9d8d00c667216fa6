// SPDX-License-Identifier: GPL-3.0-or-later
/** Uncaught errors in main: shown to the person, not only written to the log. */
import { app, dialog } from 'electron'
import { logError } from './log.ts'
import type { Texts } from './texts.ts'

/**
 * Shows uncaught errors from now on. Main continues: other processes keep the games, and a restart would only
 * end them.
 * @param keep writes main's own files
 */
export function tellMishaps(texts: () => Texts, keep: () => void): void {
  let shown = false

  async function tell(error: unknown): Promise<void> {
    logError('a mistake that nobody caught', error)
    // One is enough: the same error tends to repeat.
    if (shown) return
    shown = true
    keep()
    await app.whenReady()
    const { app: title, dialogs } = texts()
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title,
      message: dialogs.mishap,
      detail: error instanceof Error ? error.message : String(error),
      buttons: [dialogs.startAgain, dialogs.goOn],
      cancelId: 1,
    })
    shown = false
    if (response !== 0) return
    app.relaunch()
    app.quit()
  }

  async function onMistake(error: unknown): Promise<void> {
    try {
      await tell(error)
    } catch (another) {
      logError('it could not be told', another)
    }
  }
  process.on('uncaughtException', onMistake)
  process.on('unhandledRejection', onMistake)
}
