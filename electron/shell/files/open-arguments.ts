// SPDX-License-Identifier: GPL-3.0-or-later
/** The files that a command line names. Pure: nothing is opened and nothing needs to exist. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Maximum number of files from one start. */
const MAX_FILES = 50
/** Maximum length of a link, UTF-16 units. */
const MAX_LINK = 100

/** The switch for a lesson of the Lab: its number in the list or its name, as `--lesson 4` or `--lesson=4`. */
const LESSON = '--lesson'
const LESSON_NAME = /^[A-Za-z0-9]{1,40}$/

/** Whether an argument is the value of the switch before it. */
const isValue = (argv: readonly string[], at: number): boolean =>
  argv[at - 1] === LESSON && LESSON_NAME.test(argv[at]!)

/** The link to the lesson that a command line names, the last one; null without one. */
export function linkFromArguments(argv: readonly string[]): string | null {
  let lesson: string | null = null
  for (let at = 1; at < argv.length && argv[at] !== '--'; at++) {
    const [name, value = ''] = argv[at]!.split('=')
    if (name === LESSON && LESSON_NAME.test(value)) lesson = value
    else if (isValue(argv, at)) lesson = argv[at]!
  }
  return lesson === null ? null : `alfabeta:lesson/${lesson}`
}

/** The link that a second start passed on. Total, as below. */
export function linkFromSecondStart(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null
  const { link } = data as { link?: unknown }
  return typeof link === 'string' && link.length <= MAX_LINK ? link : null
}

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
  for (let at = 1; at < argv.length; at++) {
    const argument = argv[at]!
    if (argument === '') continue
    if (switches && argument === '--') {
      switches = false
      continue
    }
    if (switches && (argument.startsWith('-') || isValue(argv, at))) continue
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
