// SPDX-License-Identifier: GPL-3.0-or-later
/** The files that a command line names. Pure: nothing is opened and nothing needs to exist. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Maximum number of files from one start. */
const MAX_FILES = 50

function toPath(argument: string, workingFolder: string): string | null {
  if (!/^file:/i.test(argument)) return resolve(workingFolder, argument)
  try {
    return fileURLToPath(argument)
  } catch {
    return null
  }
}

/**
 * The absolute paths of the files in a command line. Switches are skipped; after `--`, everything is a file.
 * @param argv from Node, with the program first
 * @param appPath the application's folder in a bare Electron, where it is an argument too; otherwise null
 */
export function filesFromArguments(
  argv: readonly string[],
  workingFolder: string,
  appPath: string | null,
): string[] {
  const files: string[] = []
  let switches = true
  let appSeen = appPath === null
  for (const argument of argv.slice(1)) {
    if (argument === '') continue
    if (switches && argument === '--') {
      switches = false
      continue
    }
    if (switches && argument.startsWith('-')) continue
    const path = toPath(argument, workingFolder)
    if (path === null) continue
    if (!appSeen && path === appPath) {
      appSeen = true
      continue
    }
    if (!files.includes(path)) files.push(path)
  }
  return files.slice(0, MAX_FILES)
}

/** The files that a second start passed on. Total, because the other process may not be this program. */
export function filesFromSecondStart(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  const { open } = data as { open?: unknown }
  if (!Array.isArray(open)) return []
  return open.filter((path): path is string => typeof path === 'string' && path !== '').slice(0, MAX_FILES)
}
