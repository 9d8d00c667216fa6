// SPDX-License-Identifier: GPL-3.0-or-later
/** Reads a PGN file as the application does and sums up what is in it. */
import { inspect } from '../../electron/documents/inspection.ts'
import { withBase } from './scanned-file.ts'
import { lineEndsOf } from './line-ends.ts'
import type { Outcome } from './outcome.ts'

export function check(path: string): Promise<Outcome> {
  const startedAt = performance.now()
  return withBase(path, async (base) => {
    const lineEnds = await lineEndsOf(base.file)
    if (!lineEnds.ok) return lineEnds
    const inspected = await inspect(base)
    if (!inspected.ok) return inspected
    const { games, plies, findings } = inspected.value
    const value = {
      file: path,
      bytes: base.file.stamp.size,
      encoding: base.encoding,
      lineEnds: lineEnds.value,
      games,
      plies,
      anomalies: Object.fromEntries(findings),
      ms: Math.round(performance.now() - startedAt),
    }
    return { ok: true, good: true, value }
  })
}
