/** What is kept of an import: where it came from, how far it is. */
import type { LibraryFile, Row } from './database.ts'
import type { CollectionErrorCode, ImportId, ImportState, ImportSummary } from './protocol.ts'

export interface ImportRecord {
  id: ImportId
  path: string
  name: string
  /** Of the file when it was begun: its last change, and its size in bytes. */
  modified: string
  bytes: number
  state: ImportState
  error: CollectionErrorCode | null
  /** ms since 1970. */
  startedAt: number
  /** So many games of the file are in the library, and how many of them cannot be played to their end. */
  games: number
  damaged: number
  plies: number
  /** Of the position index. */
  entries: number
  /** Of the file; of the archive if it is one. */
  readBytes: number
  /** Where in the text the last of the games ends, and the CRC of the text up to there. */
  position: number
  checksum: number
  anomalies: Record<string, number>
}

const COLUMNS = [
  'id',
  'path',
  'name',
  'modified',
  'bytes',
  'state',
  'error',
  'started_at',
  'games',
  'damaged',
  'plies',
  'entries',
  'read_bytes',
  'position',
  'checksum',
  'anomalies',
] as const

const REPLACE = `REPLACE INTO imports (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`

export function readRecords(file: LibraryFile): ImportRecord[] {
  return file.rows(`SELECT ${COLUMNS.join(', ')} FROM imports ORDER BY id`).map(recordOf)
}

const recordOf = (row: Row): ImportRecord => ({
  id: Number(row['id']),
  path: String(row['path']),
  name: String(row['name']),
  modified: String(row['modified']),
  bytes: Number(row['bytes']),
  // Whoever was at it has been killed.
  state: row['state'] === 'running' ? 'interrupted' : (row['state'] as ImportState),
  error: row['error'] as CollectionErrorCode | null,
  startedAt: Number(row['started_at']),
  games: Number(row['games']),
  damaged: Number(row['damaged']),
  plies: Number(row['plies']),
  entries: Number(row['entries']),
  readBytes: Number(row['read_bytes']),
  position: Number(row['position']),
  checksum: Number(row['checksum']),
  anomalies: JSON.parse(String(row['anomalies'])) as Record<string, number>,
})

/** Writes a record; part of a transaction. */
export function writeRecord(file: LibraryFile, record: ImportRecord): void {
  file.run(
    REPLACE,
    record.id,
    record.path,
    record.name,
    record.modified,
    record.bytes,
    record.state,
    record.error,
    record.startedAt,
    record.games,
    record.damaged,
    record.plies,
    record.entries,
    record.readBytes,
    record.position,
    record.checksum,
    JSON.stringify(record.anomalies),
  )
}

/** What a running import says of itself besides its record. */
export interface Progress {
  games: number
  damaged: number
  readBytes: number
  gamesPerSecond: number
  remainingMs: number | null
}

export const summaryOf = (
  record: ImportRecord,
  duplicates: number,
  progress: Progress | null,
): ImportSummary => ({
  import: record.id,
  name: record.name,
  state: record.state,
  games: progress?.games ?? record.games,
  duplicates,
  damaged: progress?.damaged ?? record.damaged,
  anomalies: record.anomalies,
  bytes: record.bytes,
  readBytes: progress?.readBytes ?? record.readBytes,
  gamesPerSecond: progress?.gamesPerSecond ?? 0,
  remainingMs: progress?.remainingMs ?? null,
  startedAt: record.startedAt,
  error: record.error,
})
