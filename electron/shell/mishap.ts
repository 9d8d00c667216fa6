// SPDX-License-Identifier: GPL-3.0-or-later
/** Messages for the person when main fails: for an uncaught error, and for a sudden end of main. */
import { app, dialog } from 'electron'
import { logError } from './log.ts'
import type { Texts } from './texts.ts'
import { spawn } from 'node:child_process'

/**
 * Shows uncaught errors from now on. Main continues: other processes hold the games, and a restart would only end
 * them.
 * @param flush writes main's own files
 */
export function showUncaughtErrors(texts: () => Texts, flush: () => void): void {
  let shown = false

  async function show(error: unknown): Promise<void> {
    logError('an uncaught error', error)
    // One dialog is enough: the same error tends to repeat.
    if (shown) return
    shown = true
    flush()
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

  async function onError(error: unknown): Promise<void> {
    try {
      await show(error)
    } catch (another) {
      logError('the error could not be shown', another)
    }
  }
  process.on('uncaughtException', onError)
  process.on('unhandledRejection', onError)
}

const GOODBYE = 'goodbye'
/** The message and the log file are arguments, never part of the script. */
const SCRIPT = `read -r word; [ "$word" = ${GOODBYE} ] || { printf '%s\\n' "$1" >&2; printf '[%s] [error] %s\\n' "$(date '+%F %T')" "$1" >>"$2"; }`

/**
 * Writes a message to the terminal and the log file if this process ends unexpectedly: if it is killed, crashes, or
 * is ended by Chromium when the display is gone, before any of our code runs. Only another process can write it then,
 * so a shell waits for a goodbye.
 * @returns a function that says goodbye
 */
export function announceSuddenEnd(message: string, log: string): () => void {
  if (process.platform === 'win32') return () => undefined
  // In its own process group, so that a signal to ours does not end it.
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'alfabeta-last-words', message, log], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  // If it fails, only the message is missing.
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)
  shell.unref()
  return () => {
    shell.stdin.write(`${GOODBYE}\n`)
  }
}
