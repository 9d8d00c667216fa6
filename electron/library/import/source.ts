// SPDX-License-Identifier: GPL-3.0-or-later
/** The text of an imported file, and the state of the file at the begin of the import. */
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { stat } from 'node:fs/promises'
import { type DiskErrorCode, failureOf } from '../../data/disk-errors.ts'
import { ArchiveFault, type LeftOut, UnpackedFile } from '../../data/unpack/index.ts'

export interface SourceStamp {
  /** Of the file, bytes. */
  bytes: number
  /** Time of its last change, ns since 1970. */
  modified: string
}

export class Source {
  readonly stamp: SourceStamp
  readonly #file: UnpackedFile

  private constructor(stamp: SourceStamp, file: UnpackedFile) {
    this.stamp = stamp
    this.#file = file
  }

  static async open(path: string): Promise<Result<Source, DiskErrorCode | 'NOT_A_TEXT_FILE'>> {
    const stamp = await stampOf(path)
    if (!stamp.ok) return stamp
    try {
      return succeed(new Source(stamp.value, await UnpackedFile.open(path)))
    } catch (error) {
      return failureOf(error)
    }
  }

  /** Bytes of the file, or of the archive, that have been read. */
  get readBytes(): number {
    return this.#file.readBytes
  }

  /** The parts that were left out so far. */
  get leftOut(): readonly LeftOut[] {
    return this.#file.leftOut
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
    const stats = await stat(path, { bigint: true })
    if (!stats.isFile()) return fail('NOT_A_TEXT_FILE', 'not a regular file')
    return succeed({ bytes: Number(stats.size), modified: String(stats.mtimeNs) })
  } catch (error) {
    return failureOf(error)
  }
}
