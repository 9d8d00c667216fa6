// SPDX-License-Identifier: GPL-3.0-or-later
/** A PGN file that has been read to its end, for as long as a command looks at it. */
import { Base } from '../../electron/documents/scanned-file.ts'
import { FileStore } from '../../electron/documents/disk-storage.ts'
import type { Outcome } from './outcome.ts'

/**
 * Opens and reads a file, lets `look` at it and closes it; answers what `look` has to say, or why it could
 * not.
 */
export async function withBase(path: string, look: (base: Base) => Promise<Outcome>): Promise<Outcome> {
  const store = new FileStore()
  const file = await store.open(path)
  if (!file.ok) return file
  const base = new Base(file.value)
  try {
    const read = await base.read(store)
    return read.ok ? await look(base) : read
  } finally {
    base.close()
  }
}
