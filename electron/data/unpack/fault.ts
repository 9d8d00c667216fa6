// SPDX-License-Identifier: GPL-3.0-or-later
/** A defect of a compressed file, as opposed to errors of the system and bugs. */
export class ArchiveFault extends Error {}

/** Runs a third-party decoder: whatever it throws, the bytes are at fault. */
export function decoding<T>(decode: () => T): T {
  try {
    return decode()
  } catch (error) {
    throw error instanceof ArchiveFault ? error : new ArchiveFault(String(error))
  }
}

/** The largest allowed window of a compressed file, bytes: that of `xz -9`, and more than that of `zstd -19`. */
export const MAX_WINDOW_BYTES = 64 * 1024 * 1024
