/** Reads a PGN file as the application does and sums up what is in it. */
import { Base } from '../../electron/library/base.ts'
import { FileStore } from '../../electron/library/file-store.ts'
import { inspect } from '../../electron/library/inspection.ts'
import { lineEndsOf } from './line-ends.ts'
import type { Outcome } from './outcome.ts'

export async function check(path: string): Promise<Outcome> {
  const startedAt = performance.now()
  const store = new FileStore()
  const file = await store.open(path)
  if (!file.ok) return file
  const base = new Base(file.value)
  try {
    const read = await base.read(store)
    if (!read.ok) return read
    const lineEnds = await lineEndsOf(file.value)
    if (!lineEnds.ok) return lineEnds
    const inspected = await inspect(base)
    if (!inspected.ok) return inspected
    const { games, plies, findings } = inspected.value
    const value = {
      file: path,
      bytes: file.value.stamp.size,
      encoding: base.encoding,
      lineEnds: lineEnds.value,
      games,
      plies,
      anomalies: Object.fromEntries(findings),
      ms: Math.round(performance.now() - startedAt),
    }
    return { ok: true, good: true, value }
  } finally {
    base.close()
  }
}
