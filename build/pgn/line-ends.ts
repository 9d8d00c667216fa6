// SPDX-License-Identifier: GPL-3.0-or-later
/** Counts the line ends of a file by kind. */
import { type Result, succeed } from '../../engine/result.ts'
import type { OpenFile } from '../../electron/documents/storage.ts'
import type { DocumentsErrorCode } from '../../electron/documents/protocol.ts'

export interface LineEnds {
  lf: number
  crlf: number
  cr: number
}

const PIECE_BYTES = 1024 * 1024
const LF = 0x0a
const CR = 0x0d

export async function lineEndsOf(file: OpenFile): Promise<Result<LineEnds, DocumentsErrorCode>> {
  const buffer = new Uint8Array(PIECE_BYTES)
  const counts: LineEnds = { lf: 0, crlf: 0, cr: 0 }
  /** The last byte of the previous piece was a CR, counted as a single CR. */
  let afterReturn = false
  for (let at = 0; ;) {
    const read = await file.read(at, buffer)
    if (!read.ok) return read
    if (read.value === 0) return succeed(counts)
    for (let i = 0; i < read.value; i++) {
      const byte = buffer[i]
      if (byte === LF && afterReturn) {
        counts.cr--
        counts.crlf++
      } else if (byte === LF) counts.lf++
      else if (byte === CR) counts.cr++
      afterReturn = byte === CR
    }
    at += read.value
  }
}
