// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The files of a folder and of the folders in it whose games an import can read. Links are not followed, and folders whose
 * name begins with a dot are not entered.
 */
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { type DiskErrorCode, failureOf } from '../../data/disk-errors.ts'
import { filesOf } from '../../data/foreign/index.ts'
import { type SourceStamp, stampOf } from '../import/source.ts'

/** A Scid database has three files; that of the index stands for it. */
const READ = /\.(?:pgn(?:\.(?:gz|zst|bz2|xz))?|zip|si[45]|db3)$/i
/** A folder with more files to read, or more folders in it, is not watched. */
export const MAX_FOLDER_FILES = 10_000
const MAX_FOLDERS = 1000
/** Folders deeper than this are not entered. */
const MAX_DEPTH = 8
const NS_PER_MS = 1_000_000n

export interface FolderFile {
  /** Its path from the folder on. */
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
    const names = await namesIn(folder)
    if (!names) return fail('TOO_MANY_FILES', folder)
    const files: FolderFile[] = []
    for (const name of names.toSorted()) {
      const file = await fileAt(folder, name)
      if (file) files.push(file)
    }
    return succeed(files)
  } catch (error) {
    return failureOf(error)
  }
}

/** The names of the files to read; null if there are too many. */
async function namesIn(folder: string): Promise<string[] | null> {
  const names: string[] = []
  const inner = [{ path: '', depth: 0 }]
  for (const { path, depth } of inner) {
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch((error: unknown) => {
      // A folder inside may be closed to us, or have gone since.
      if (depth > 0) return []
      throw error
    })
    for (const entry of entries) {
      const name = join(path, entry.name)
      if (entry.isFile() && READ.test(entry.name)) names.push(name)
      else if (entry.isDirectory() && depth < MAX_DEPTH && !entry.name.startsWith('.'))
        inner.push({ path: name, depth: depth + 1 })
      if (names.length > MAX_FOLDER_FILES || inner.length > MAX_FOLDERS) return null
    }
  }
  return names
}

/** A file, or the files of a database as one; null if one of them has gone since, or has become a link. */
async function fileAt(folder: string, name: string): Promise<FolderFile | null> {
  const path = join(folder, name)
  for (const part of filesOf(path)) {
    const stats = await lstat(part).catch(() => null)
    if (!stats?.isFile()) return null
  }
  const stamp = await stampOf(path)
  if (!stamp.ok) return null
  return { name, stamp: stamp.value, changedAt: Number(BigInt(stamp.value.modified) / NS_PER_MS) }
}
