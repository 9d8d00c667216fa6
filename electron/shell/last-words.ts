// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What is said when this process ends without a goodbye: killed, crashed, or ended by Chromium the moment the
 * display is gone, before any code of ours runs. Only somebody else can say it, so a shell waits for the
 * goodbye.
 */
import { spawn } from 'node:child_process'

const GOODBYE = 'goodbye'
/** The words and the log are arguments, never part of the script. */
const SCRIPT = `read -r word; [ "$word" = ${GOODBYE} ] || { printf '%s\\n' "$1" >&2; printf '[%s] [error] %s\\n' "$(date '+%F %T')" "$1" >>"$2"; }`

/**
 * Has `words` said on the terminal and in the log file if this process ends without a goodbye.
 * @returns the goodbye
 */
export function leaveLastWords(words: string, log: string): () => void {
  if (process.platform === 'win32') return () => undefined
  // A group of its own: what ends this one's does not end it.
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'alfabeta-last-words', words, log], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  // Without it everything works as before.
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)
  shell.unref()
  return () => {
    shell.stdin.write(`${GOODBYE}\n`)
  }
}
