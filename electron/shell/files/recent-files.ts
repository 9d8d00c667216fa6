// SPDX-License-Identifier: GPL-3.0-or-later
/** The list of recently opened files, newest first, each with the rights that were given to it. Pure. */
import { createHash } from 'node:crypto'
import { basename, dirname, sep } from 'node:path'
import type { RecentFile } from '../../api.ts'
import { type GrantedPath, readGrantedPath } from '../../data/file-handle.ts'

const MAX_RECENT = 12
/** Enough digits of the hash to distinguish a dozen paths. */
const ID_LENGTH = 16

export const recentId = (path: string): string =>
  createHash('sha256').update(path).digest('hex').slice(0, ID_LENGTH)

/** A folder for display, with `home` shortened to `~`. */
export function displayFolder(path: string, home: string): string {
  const folder = dirname(path)
  if (folder === home) return '~'
  return folder.startsWith(home + sep) ? `~${folder.slice(home.length)}` : folder
}

/** The list with a file that was opened or written now. It keeps the right to write that it had. */
export function withRecent(files: readonly GrantedPath[], { path, rights }: GrantedPath): GrantedPath[] {
  const before = files.find((other) => other.path === path)
  const kept = before?.rights === 'write' ? before.rights : rights
  return [{ path, rights: kept }, ...files.filter((other) => other !== before)].slice(0, MAX_RECENT)
}

export const recentRows = (files: readonly GrantedPath[], home: string): RecentFile[] =>
  files.map(({ path }) => ({ id: recentId(path), name: basename(path), folder: displayFolder(path, home) }))

/** Reads a stored list, without values that are not files. */
export function parseRecent(content: unknown): GrantedPath[] {
  if (!Array.isArray(content)) return []
  const files = content.map(readGrantedPath).filter((file) => file !== null)
  const known = new Set<string>()
  return files.filter(({ path }) => !known.has(path) && Boolean(known.add(path))).slice(0, MAX_RECENT)
}
