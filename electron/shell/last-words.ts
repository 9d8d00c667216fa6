// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The message for when this process ends unexpectedly: killed, crashed, or ended by Chromium when the display
 * is gone, before any code of ours runs. Only another process can print it, so a shell waits for a goodbye.
 */
import { spawn } from 'node:child_process'

const GOODBYE = 'goodbye'
/** The message and the log file are arguments, never part of the script. */
const SCRIPT = `read -r word; [ "$word" = ${GOODBYE} ] || { printf '%s\\n' "$1" >&2; printf '[%s] [error] %s\\n' "$(date '+%F %T')" "$1" >>"$2"; }`

/**
 * Has `words` written to the terminal and the log file if this process ends without a goodbye.
 * @returns a function that says the goodbye
 */
export function leaveLastWords(words: string, log: string): () => void {
  if (process.platform === 'win32') return () => undefined
  // A process group of its own, so that a signal to ours does not end it.
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'alfabeta-last-words', words, log], {
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
