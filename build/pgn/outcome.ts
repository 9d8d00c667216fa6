// SPDX-License-Identifier: GPL-3.0-or-later
/** The outcome of a command, and the values of results that cannot fail. */
import { DiskStorage } from '../../electron/documents/disk-storage.ts'
import { ScannedFile } from '../../electron/documents/scanned-file.ts'
import type { Result } from '../../engine/contract/result.ts'

/** A value to print and whether it is good, or an error code. `words`: the value for a person who did not ask for JSON. */
export type Outcome =
  | { ok: true; good: boolean; value: unknown; words?: string }
  | { ok: false; code: string; detail: string }

/** The value of a result. @throws when it is a failure */
export function valueOf<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(`${result.code} ${result.detail}`)
  return result.value
}

/** Opens and scans a file, calls `use` with it and closes it. Returns the outcome of `use`, or why the file is unreadable. */
export async function withScannedFile(
  path: string,
  use: (scanned: ScannedFile) => Promise<Outcome>,
): Promise<Outcome> {
  const storage = new DiskStorage()
  const file = await storage.open(path)
  if (!file.ok) return file
  const scanned = new ScannedFile(file.value)
  try {
    const read = await scanned.read(storage)
    return read.ok ? await use(scanned) : read
  } finally {
    scanned.close()
  }
}
