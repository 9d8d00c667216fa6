// SPDX-License-Identifier: GPL-3.0-or-later
/** The files of a folder whose games an import can read. Links are not followed, and other folders not entered. */
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { type DiskErrorCode, failureOf } from '../../data/disk-errors.ts'
import type { SourceStamp } from '../import/source.ts'

const READ = /\.pgn(?:\.(?:gz|zst|bz2|xz))?$|\.zip$/i
/** More files of one folder are not read. */
export const MAX_FOLDER_FILES = 10_000

export interface FolderFile {
  name: string
  stamp: SourceStamp
  /** Time of its last change, ms since 1970. */
  changedAt: number
}

/** The files, by name. NOT_FOUND: there is no such folder. TOO_MANY_FILES: it has more than are read. */
export async function filesIn(
  folder: string,
): Promise<Result<FolderFile[], DiskErrorCode | 'TOO_MANY_FILES'>> {
  try {
    if (!(await lstat(folder)).isDirectory()) return fail('NOT_FOUND', 'not a folder')
    const names = (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => entry.isFile() && READ.test(entry.name))
      .map(({ name }) => name)
      .toSorted()
    if (names.length > MAX_FOLDER_FILES) return fail('TOO_MANY_FILES', String(names.length))
    const files: FolderFile[] = []
    for (const name of names) {
      // It may have gone since, or have become a link.
      const stats = await lstat(join(folder, name), { bigint: true }).catch(() => null)
      if (!stats?.isFile()) continue
      const stamp = { bytes: Number(stats.size), modified: String(stats.mtimeNs) }
      files.push({ name, stamp, changedAt: Number(stats.mtimeMs) })
    }
    return succeed(files)
  } catch (error) {
    return failureOf(error)
  }
}
