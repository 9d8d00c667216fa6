// SPDX-License-Identifier: GPL-3.0-or-later
/** Small text files that main reads itself. */
import { open } from 'node:fs/promises'
import type { DesktopResult } from '../../api.ts'
import { failureOf } from '../../data/disk-errors.ts'

/** The text of a small file. BAD_ARGUMENT: it is too large. */
export async function readSmall(path: string, most: number): Promise<DesktopResult<string>> {
  try {
    const file = await open(path)
    try {
      // One byte more than allowed, whatever the system says about the size.
      const { bytesRead, buffer } = await file.read(Buffer.alloc(most + 1), 0, most + 1, 0)
      if (bytesRead > most) return { ok: false, code: 'BAD_ARGUMENT', detail: 'too large' }
      return { ok: true, value: buffer.toString('utf8', 0, bytesRead) }
    } finally {
      await file.close()
    }
  } catch (error) {
    return failureOf(error)
  }
}
