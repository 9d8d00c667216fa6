// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The text of an imported file, and the state of the file at the begin of the import. The text of another program's database
 * is its games as PGN.
 */
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { stat } from 'node:fs/promises'
import { type DiskErrorCode, failureOf } from '../../data/disk-errors.ts'
import {
  type BrokenGame,
  filesOf,
  type ForeignErrorCode,
  type ForeignGames,
  openForeign,
} from '../../data/foreign/index.ts'
import { ArchiveFault, type LeftOut, UnpackedFile } from '../../data/unpack/index.ts'

/** Of a database of several files: all their bytes, and the last change of any. */
export interface SourceStamp {
  /** Of the file, bytes. */
  bytes: number
  /** Time of its last change, ns since 1970. */
  modified: string
}

export const isSameStamp = (left: SourceStamp, right: SourceStamp): boolean =>
  left.bytes === right.bytes && left.modified === right.modified

export class Source {
  readonly stamp: SourceStamp
  readonly #file: UnpackedFile | ForeignGames

  private constructor(stamp: SourceStamp, file: UnpackedFile | ForeignGames) {
    this.stamp = stamp
    this.#file = file
  }

  static async open(path: string): Promise<Result<Source, ForeignErrorCode | 'NOT_A_TEXT_FILE'>> {
    const stamp = await stampOf(path)
    if (!stamp.ok) return stamp
    const foreign = await openForeign(path)
    if (!foreign.ok) return foreign
    try {
      return succeed(new Source(stamp.value, foreign.value ?? (await UnpackedFile.open(path))))
    } catch (error) {
      return failureOf(error)
    }
  }

  /** Bytes of the file, of the archive or of the database that have been read. */
  get readBytes(): number {
    return this.#file.readBytes
  }

  /** The parts that were left out so far. */
  get leftOut(): readonly (LeftOut | BrokenGame)[] {
    return 'broken' in this.#file ? this.#file.broken : this.#file.leftOut
  }

  /** The next piece of text, null at the end. BAD_ARCHIVE: the earlier pieces cannot be trusted either. */
  async next(): Promise<Result<Uint8Array | null, DiskErrorCode | 'BAD_ARCHIVE'>> {
    try {
      return succeed(await this.#file.next())
    } catch (error) {
      return error instanceof ArchiveFault ? fail('BAD_ARCHIVE', error.message) : failureOf(error)
    }
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

/** The present state of a file; NOT_A_TEXT_FILE for folders, devices and pipes. */
export async function stampOf(path: string): Promise<Result<SourceStamp, DiskErrorCode | 'NOT_A_TEXT_FILE'>> {
  try {
    let bytes = 0
    let modified = 0n
    for (const file of filesOf(path)) {
      const stats = await stat(file, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
        // Opening the database reports a missing part.
        if (error.code === 'ENOENT' && file !== path) return null
        throw error
      })
      if (stats === null) continue
      if (!stats.isFile()) return fail('NOT_A_TEXT_FILE', 'not a regular file')
      bytes += Number(stats.size)
      if (stats.mtimeNs > modified) modified = stats.mtimeNs
    }
    return succeed({ bytes, modified: String(modified) })
  } catch (error) {
    return failureOf(error)
  }
}
