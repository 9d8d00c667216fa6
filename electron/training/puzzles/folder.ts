// SPDX-License-Identifier: GPL-3.0-or-later
/** The folder in which the puzzles of one imported file are stored: files that are written whole and read in parts. */
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Result, succeed } from '../../../engine/contract/result.ts'
import { type DiskErrorCode, failureOf } from '../../data/disk-errors.ts'
import { removeLeftovers, replaceFile } from '../../data/disk.ts'

/** The tests have one in memory. */
export interface PuzzleFolder {
  /** The sizes of the files by their names, bytes; empty for a folder that does not exist yet. */
  sizes: () => Promise<Result<ReadonlyMap<string, number>, DiskErrorCode>>
  /** Part of a file: fewer bytes than `length` at its end. */
  read: (name: string, at: number, length: number) => Promise<Result<Uint8Array, DiskErrorCode>>
  /** Writes a file, durably and completely or not at all. */
  write: (name: string, content: Uint8Array) => Promise<Result<void, DiskErrorCode>>
}

async function attempt<T>(action: () => Promise<T>): Promise<Result<T, DiskErrorCode>> {
  try {
    return succeed(await action())
  } catch (error) {
    return failureOf(error)
  }
}

export function folderOnDisk(path: string): PuzzleFolder {
  return {
    sizes: async () => {
      await removeLeftovers(path)
      const listed = await attempt(async () => {
        const names = await readdir(path)
        const stats = await Promise.all(names.map((name) => stat(join(path, name))))
        return new Map(names.map((name, at) => [name, stats[at]!.size]))
      })
      return !listed.ok && listed.detail === 'ENOENT' ? succeed(new Map()) : listed
    },
    read: (name, at, length) =>
      attempt(async () => {
        const file = await open(join(path, name))
        try {
          const bytes = new Uint8Array(length)
          let done = 0
          while (done < length) {
            const { bytesRead } = await file.read(bytes, done, length - done, at + done)
            if (bytesRead === 0) break
            done += bytesRead
          }
          return bytes.subarray(0, done)
        } finally {
          await file.close()
        }
      }),
    write: (name, content) => attempt(() => replaceFile(join(path, name), content)),
  }
}
