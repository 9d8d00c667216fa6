// SPDX-License-Identifier: GPL-3.0-or-later
/** A mistake in main that nobody caught: told to the person, never only to the log. */
import { app, dialog } from 'electron'
import { logError } from './log.ts'
import type { Texts } from './texts.ts'

/**
 * Tells of mistakes from now on. Main goes on: the games are kept by other processes, which a new start would
 * only end.
 * @param keep writes what main holds itself
 */
export function tellMishaps(texts: () => Texts, keep: () => void): void {
  let shown = false

  async function tell(error: unknown): Promise<void> {
    logError('a mistake that nobody caught', error)
    // One is enough: what goes wrong once goes wrong again.
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
