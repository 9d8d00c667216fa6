// SPDX-License-Identifier: GPL-3.0-or-later
/** The bytes of the games of a file, read ahead: for work that goes through all of them in order. */
import { type SingleByteEncoding, utf8Of } from '../../engine/chess/encoding.ts'
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import type { DocumentsErrorCode } from './protocol.ts'
import type { ScannedFile } from './scanned-file.ts'

/** Bytes that are read from the file at once; a longer game is read as a whole. */
const STRETCH_BYTES = 1024 * 1024

export class GameBytes {
  readonly #scanned: ScannedFile
  #from = 0
  #stretch: Uint8Array = new Uint8Array(0)

  constructor(scanned: ScannedFile) {
    this.#scanned = scanned
  }

  /** The encoding of lines that are not UTF-8. */
  get other(): SingleByteEncoding {
    return this.#scanned.scan.otherEncoding
  }

  /** Of a game, by its number in the file; valid until the next call. */
  async of(game: number): Promise<Result<Uint8Array, DocumentsErrorCode>> {
    const { scan, file, chosen } = this.#scanned
    const [start, end] = [scan.table.start(game), scan.table.end(game)]
    if (start < this.#from || end > this.#from + this.#stretch.length) {
      const read = await this.#scanned.bytes(start, Math.max(end, Math.min(file.size, start + STRETCH_BYTES)))
      if (!read.ok) return read
      if (!(await file.unchanged())) return fail('CHANGED_ON_DISK', 'changed in place')
      this.#stretch = read.value
      this.#from = start
    }
    const bytes = this.#stretch.subarray(start - this.#from, end - this.#from)
    return succeed(chosen === null ? bytes : utf8Of(this.#scanned.decode(bytes)))
  }
}
