// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Sets unusable files aside under a telling name; they are never overwritten and never deleted.
 */
import { existsSync, renameSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { syncFolderNow } from './disk.ts'

/** Suffixes of the files that belong to a database. */
const COMPANIONS = ['-wal', '-journal']

/**
 * Sets a database aside with its companions; returns its new path. Throws errors of the system.
 * @param why a word for its name
 */
export function setDatabaseAside(path: string, why: string, now = new Date()): string {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
  const aside = `${path.slice(0, path.length - extname(path).length)}.${why}-${stamp}${extname(path)}`
  // The log first: after a failure halfway the log is useless alone, and the file is an older state.
  for (const companion of COMPANIONS)
    if (existsSync(path + companion)) renameSync(path + companion, aside + companion)
  renameSync(path, aside)
  syncFolderNow(dirname(path))
  return aside
}
