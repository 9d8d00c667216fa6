// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Numbered migrations from the formats of older versions of the application to the present one. Files of a newer
 * version are recognised and not changed.
 */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { copyFileNow } from './disk.ts'

/** Age at which a backup is removed: a bug in a step may be noticed late. */
const BACKUP_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** One step; `T` is the content of a settings file, or an open database. */
export interface Migration<T> {
  /** The version after this step. */
  to: number
  run: (from: T) => T
}

/** The version after all steps; 1 without steps. */
export const newestOf = (steps: readonly { to: number }[]): number => steps.at(-1)?.to ?? 1

/** The remaining steps, in order; null if the content is of a newer version of the application. */
export function stepsFrom<T>(version: number, steps: readonly Migration<T>[]): Migration<T>[] | null {
  return version > newestOf(steps) ? null : steps.filter(({ to }) => to > version)
}

const MARK = '.before-version-'

/**
 * Copies a file before its content is migrated; returns the path of the copy. Throws errors of the system.
 * @param to the version after the migration
 */
export function backUp(path: string, to: number): string {
  const copy = `${path}${MARK}${to}`
  copyFileNow(path, copy)
  return copy
}

/** Removes old backups. Never fails. */
export function removeOldBackups(path: string, now = Date.now()): void {
  try {
    for (const name of readdirSync(dirname(path))) {
      if (!name.startsWith(basename(path) + MARK)) continue
      const backup = join(dirname(path), name)
      if (now - statSync(backup).mtimeMs > BACKUP_DAYS * DAY_MS) rmSync(backup)
    }
  } catch {
    // Perhaps next time.
  }
}
