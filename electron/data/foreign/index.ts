// SPDX-License-Identifier: GPL-3.0-or-later
/** Recognises the databases of other programs, and opens them. */
import { open } from 'node:fs/promises'
import { type Result, succeed } from '../../../engine/contract/result.ts'
import { failureOf } from '../disk-errors.ts'
import { EnCroissantGames, SQLITE_MAGIC } from './en-croissant.ts'
import type { ForeignErrorCode, ForeignGames } from './games.ts'
import { isScidPath, ScidGames, scidPaths } from './scid.ts'

export type { BrokenGame, ForeignErrorCode, ForeignGames } from './games.ts'

/** The files that a file stands for: the three of a Scid database, or only itself. */
export const filesOf = (path: string): string[] =>
  isScidPath(path) ? Object.values(scidPaths(path)) : [path]

/** Opens the database of another program; null if the file is something else. */
export async function openForeign(path: string): Promise<Result<ForeignGames | null, ForeignErrorCode>> {
  if (isScidPath(path)) return ScidGames.open(path)
  try {
    const file = await open(path)
    try {
      const head = Buffer.alloc(SQLITE_MAGIC.length)
      await file.read(head, 0, head.length, 0)
      if (head.toString('latin1') !== SQLITE_MAGIC) return succeed(null)
    } finally {
      await file.close()
    }
  } catch (error) {
    return failureOf(error)
  }
  return EnCroissantGames.open(path)
}
