// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The log file of main, in the user's data folder; nothing goes to the console. The logger is that for Node: the one for
 * Electron would open a channel of its own to every frame.
 */
import { join } from 'node:path'
import log from 'electron-log/node'

/** At this size the file is rotated; one old file is kept. */
const MAX_BYTES = 1024 * 1024

/** The path of the log in a data folder. */
export const logFile = (folder: string): string => join(folder, 'logs', 'main.log')

/** Sets the file of the log; must run before the first line. */
export function openLog(folder: string): void {
  log.transports.console.level = false
  log.transports.file.level = 'info'
  log.transports.file.maxSize = MAX_BYTES
  log.transports.file.resolvePathFn = () => logFile(folder)
}

export const logInfo = (line: string): void => log.info(line)
export const logError = (message: string, error: unknown): void => log.error(message, error)
