// SPDX-License-Identifier: GPL-3.0-or-later
/** The list of recently opened files, newest first. Pure: paths in, rows out. */
import { createHash } from 'node:crypto'
import { basename, dirname, sep } from 'node:path'
import type { RecentFile } from '../../api.ts'

const MAX_RECENT = 12
/** Enough of the hash to tell a dozen paths apart. */
const ID_LENGTH = 16

export const recentId = (path: string): string =>
  createHash('sha256').update(path).digest('hex').slice(0, ID_LENGTH)

/** A folder for display, with `home` shortened to `~`. */
export function displayFolder(path: string, home: string): string {
  const folder = dirname(path)
  if (folder === home) return '~'
  return folder.startsWith(home + sep) ? `~${folder.slice(home.length)}` : folder
}

export const withRecent = (paths: readonly string[], path: string): string[] =>
  [path, ...paths.filter((other) => other !== path)].slice(0, MAX_RECENT)

export const recentRows = (paths: readonly string[], home: string): RecentFile[] =>
  paths.map((path) => ({ id: recentId(path), name: basename(path), folder: displayFolder(path, home) }))

/** Reads a stored list; anything but a path is left out. */
export function parseRecent(content: unknown): string[] {
  if (!Array.isArray(content)) return []
  const paths = content.filter((path): path is string => typeof path === 'string' && path !== '')
  return [...new Set(paths)].slice(0, MAX_RECENT)
}
