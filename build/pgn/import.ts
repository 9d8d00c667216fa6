// SPDX-License-Identifier: GPL-3.0-or-later
/** Imports a file into a library like the application, and reports speed and size. */
import { basename, resolve } from 'node:path'
import type { FileHandle } from '../../electron/api.ts'
import { Library } from '../../electron/library/library.ts'
import type { ImportSummary } from '../../electron/library/protocol.ts'
import type { Outcome } from './outcome.ts'
import { peakMb } from './time.ts'

/** @param programs the folder of the library's bundle */
export async function importFile(path: string, database: string, programs: URL): Promise<Outcome> {
  let last: ImportSummary | null = null
  let endedAt = 0
  const library = new Library(database, programs, (event) => {
    if (event.evt !== 'import') return
    last = event.summary
    endedAt = performance.now()
  })
  const file = path as FileHandle
  library.grant({ file, path: resolve(path), name: basename(path), folder: '', rights: 'read' })
  const startedAt = performance.now()
  const begun = await library.import(file)
  if (!begun.ok) return begun
  await library.idle()
  const ended = (last as ImportSummary | null) ?? begun.value
  const record = library.record(ended.import)
  const summary = await library.summary()
  const closed = await library.close()
  const ms = endedAt - startedAt
  // Segments are merged when the games can be used already.
  const mergeMs = performance.now() - endedAt
  if (!closed.ok) return closed
  if (ended.state !== 'complete' || !record)
    return { ok: false, code: ended.error ?? 'IO', detail: ended.state }
  if (!summary.ok) return summary
  const libraryBytes = summary.value.bytes
  const value = {
    file: path,
    games: ended.games,
    duplicates: ended.duplicates,
    damaged: ended.damaged,
    anomalies: ended.anomalies,
    leftOut: ended.leftOut,
    plies: record.plies,
    ms: Math.round(ms),
    mergeMs: Math.round(mergeMs),
    gamesPerSecond: Math.round((1000 * ended.games) / ms),
    libraryBytes,
    peakMb: peakMb(),
    bytesPerPgnByte: Math.round((1000 * libraryBytes) / Math.max(1, record.position)) / 1000,
  }
  return { ok: true, good: true, value }
}
