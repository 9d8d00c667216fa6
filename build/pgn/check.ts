// SPDX-License-Identifier: GPL-3.0-or-later
/** Reads a PGN file like the application and summarises its content. */
import { inspect } from '../../electron/documents/inspection.ts'
import { withScannedFile } from './scanned-file.ts'
import { lineEndsOf } from './line-ends.ts'
import type { Outcome } from './outcome.ts'

export function check(path: string): Promise<Outcome> {
  const startedAt = performance.now()
  return withScannedFile(path, async (scanned) => {
    const lineEnds = await lineEndsOf(scanned.file)
    if (!lineEnds.ok) return lineEnds
    const inspected = await inspect(scanned)
    if (!inspected.ok) return inspected
    const { games, plies, findings } = inspected.value
    const value = {
      file: path,
      bytes: scanned.file.stamp.size,
      encoding: scanned.encoding,
      lineEnds: lineEnds.value,
      games,
      plies,
      anomalies: Object.fromEntries(findings),
      ms: Math.round(performance.now() - startedAt),
    }
    return { ok: true, good: true, value }
  })
}
