// SPDX-License-Identifier: GPL-3.0-or-later
/** Renames unusable files; they are never overwritten and never deleted. */
import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { copyFileNow, syncFolderNow } from './disk.ts'

/** Suffixes of the files that belong to a database. */
const COMPANIONS = ['-wal', '-shm', '-journal']

/**
 * The new path of a database that is set aside.
 * @param why a word for the new name
 */
export function asideOf(path: string, why: string, now: Date): string {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
  return `${path.slice(0, path.length - extname(path).length)}.${why}-${stamp}${extname(path)}`
}

/**
 * Renames a database with its companions; returns its new path. Throws errors of the system.
 * @param why a word for the new name
 */
export function setDatabaseAside(path: string, why: string, now = new Date()): string {
  const aside = asideOf(path, why, now)
  // The log first: if this fails halfway, the file is an older state, and the log alone is useless.
  for (const suffix of [...COMPANIONS, ''])
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix)
  syncFolderNow(dirname(path))
  return aside
}

/**
 * Puts another file in the place of a database, which stays under a new name with its companions; returns that name.
 * A kill at any moment leaves either the old files or the new one. Throws errors of the system.
 * @param fresh in the same folder; is renamed
 * @param why a word for the new name
 */
export function replaceDatabase(path: string, fresh: string, why: string, now = new Date()): string {
  const aside = asideOf(path, why, now)
  for (const suffix of [...COMPANIONS, ''])
    if (existsSync(path + suffix)) nameAlso(path + suffix, aside + suffix)
  syncFolderNow(dirname(path))
  renameSync(fresh, path)
  for (const suffix of COMPANIONS) rmSync(path + suffix, { force: true })
  syncFolderNow(dirname(path))
  return aside
}

/** Gives a file a second name, or copies it where the system has no second names. */
function nameAlso(path: string, name: string): void {
  try {
    linkSync(path, name)
  } catch {
    copyFileNow(path, name)
  }
}
