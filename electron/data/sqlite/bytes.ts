// SPDX-License-Identifier: GPL-3.0-or-later
/** Access to the bytes of a file for those who read a database without SQLite. */
import { readSync } from 'node:fs'

/** A view for reading big-endian numbers. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Reads at an offset; returns the number of bytes, less than asked for only at the end of the file. */
export function readAt(file: number, bytes: Uint8Array, at: number): number {
  let done = 0
  while (done < bytes.length) {
    const read = readSync(file, bytes, done, bytes.length - done, at + done)
    if (read === 0) break
    done += read
  }
  return done
}
