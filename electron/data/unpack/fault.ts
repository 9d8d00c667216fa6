// SPDX-License-Identifier: GPL-3.0-or-later
/** What is wrong with a packed file, told apart from errors of the system and from bugs. */
export class ArchiveFault extends Error {}

/**
 * Runs a decoder of somebody else: whatever it throws, in its own words or as a slip, the bytes are at fault.
 */
export function decoding<T>(decode: () => T): T {
  try {
    return decode()
  } catch (error) {
    throw error instanceof ArchiveFault ? error : new ArchiveFault(String(error))
  }
}

/**
 * The largest window that a packed file may ask for, bytes: that of `xz -9`, and more than `zstd -19` has.
 */
export const MAX_WINDOW_BYTES = 64 * 1024 * 1024
