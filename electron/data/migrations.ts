// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Numbered steps from what an older version of the application wrote to what this one reads. What a newer
 * version wrote is told to be newer and left alone; it is never damaged.
 */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { copyFileNow } from './disk.ts'

/** How long a backup is kept: a fault of a step may be noticed late. */
const BACKUP_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** One step; `T` is the content of a settings file, or an open database. */
export interface Migration<T> {
  /** The version that it leads to, from the one below. */
  to: number
  run: (from: T) => T
}

/** The version that the steps lead to; 1 if there are none. */
export const newestOf = (steps: readonly { to: number }[]): number => steps.at(-1)?.to ?? 1

/** The steps that are left to do, in order; null when a newer version of the application wrote it. */
export function stepsFrom<T>(version: number, steps: readonly Migration<T>[]): Migration<T>[] | null {
  return version > newestOf(steps) ? null : steps.filter(({ to }) => to > version)
}

const MARK = '.before-version-'

/**
 * Copies a file before its content is migrated; returns the path of the copy. Throws what the system refuses.
 * @param to the version that it will have
 */
export function backUp(path: string, to: number): string {
  const copy = `${path}${MARK}${to}`
  copyFileNow(path, copy)
  return copy
}

/** Removes backups that have served their time. Never fails. */
export function removeOldBackups(path: string, now = Date.now()): void {
  try {
    for (const name of readdirSync(dirname(path))) {
      if (!name.startsWith(basename(path) + MARK)) continue
      const backup = join(dirname(path), name)
      if (now - statSync(backup).mtimeMs > BACKUP_DAYS * DAY_MS) rmSync(backup)
    }
  } catch {
    // It is there another time.
  }
}
