// SPDX-License-Identifier: GPL-3.0-or-later
/** A PGN file that has been read to its end, for as long as a command looks at it. */
import { ScannedFile } from '../../electron/documents/scanned-file.ts'
import { DiskStorage } from '../../electron/documents/disk-storage.ts'
import type { Outcome } from './outcome.ts'

/**
 * Opens and reads a file, lets `look` at it and closes it; answers what `look` has to say, or why it could
 * not.
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
