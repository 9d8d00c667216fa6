// SPDX-License-Identifier: GPL-3.0-or-later
/** Compression of the data that a library stores. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/**
 * The second-fastest level of Brotli: it takes half the time of zlib's level 2 for the text of games, which becomes 2
 * % larger. The window has the size of a chunk of text.
 */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } }

export const pack = (bytes: Uint8Array): Uint8Array => brotliCompressSync(bytes, OPTIONS)

/**
 * Unpacks bytes; null if they are damaged.
 * @param bytes the expected length, if known
 */
export function unpack(data: Uint8Array, bytes?: number): Uint8Array | null {
  try {
    const whole = brotliDecompressSync(
      data,
      bytes === undefined ? {} : { maxOutputLength: Math.max(bytes, 1) },
    )
    return bytes === undefined || whole.length === bytes ? whole : null
  } catch {
    return null
  }
}
