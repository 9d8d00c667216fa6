// SPDX-License-Identifier: GPL-3.0-or-later
/** Opens a PGN file for the duration of a command. */
import { ScannedFile } from '../../electron/documents/scanned-file.ts'
import { DiskStorage } from '../../electron/documents/disk-storage.ts'
import type { Outcome } from './outcome.ts'

/**
 * Opens and reads a file, calls `look` with it and closes it; returns the outcome of `look`, or why the file
 * could not be read.
 */
export async function withScannedFile(
  path: string,
  look: (scanned: ScannedFile) => Promise<Outcome>,
): Promise<Outcome> {
  const storage = new DiskStorage()
  const file = await storage.open(path)
  if (!file.ok) return file
  const scanned = new ScannedFile(file.value)
  try {
    const read = await scanned.read(storage)
    return read.ok ? await look(scanned) : read
  } finally {
    scanned.close()
  }
}
