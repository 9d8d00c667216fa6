// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Files that cannot be used are kept under a name that says what they are, never overwritten and never
 * deleted.
 */
import { existsSync, renameSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { syncFolderNow } from './disk.ts'

/** What belongs to a database beside its file. */
const COMPANIONS = ['-wal', '-journal']

/**
 * Puts a database aside with all that belongs to it; returns its new path. Throws what the system refuses.
 * @param why a word for its name
 */
export function setDatabaseAside(path: string, why: string, now = new Date()): string {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
  const aside = `${path.slice(0, path.length - extname(path).length)}.${why}-${stamp}${extname(path)}`
  // The log first: alone it is nothing, and the file without it is older than it was.
  for (const companion of COMPANIONS)
    if (existsSync(path + companion)) renameSync(path + companion, aside + companion)
  renameSync(path, aside)
  syncFolderNow(dirname(path))
  return aside
}
