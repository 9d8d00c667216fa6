// SPDX-License-Identifier: GPL-3.0-or-later
/** The stored record of an import: its source and its progress. */
import type { DatabaseFile } from '../../data/sqlite/database.ts'
import { damaged } from '../../data/sqlite/failure.ts'
import { numberIn, type DatabaseRow, textIn } from '../../data/sqlite/row.ts'
import {
  type BaseId,
  type LibraryErrorCode,
  IMPORT_STATES,
  LEFT_OUT_CODES,
  type ImportId,
  type ImportState,
  type ImportSummary,
  type LeftOut,
} from '../protocol.ts'

export interface ImportRecord {
  id: ImportId
  path: string
  name: string
  /** The file at the begin of the import: its last change, and its size in bytes. */
  modified: string
  bytes: number
  state: ImportState
  error: LibraryErrorCode | null
  /** ms since 1970. */
  startedAt: number
  /** Number of games in the library, and of those that cannot be played to the end. */
  games: number
  damaged: number
  plies: number
  /** Bytes of the file, or of the archive, that have been read. */
  readBytes: number
  /** The end of the last game in the text, and the CRC of the text up to there. */
  position: number
  checksum: number
  anomalies: Record<string, number>
  leftOut: LeftOut[]
  /** The database of its games. */
  base: BaseId
}

/** The columns of the table of imports, in order. */
export const IMPORT_COLUMNS = [
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
  'read_bytes',
  'position',
  'checksum',
  'anomalies',
  'left_out',
  'base',
] as const

const REPLACE = `REPLACE INTO imports (${IMPORT_COLUMNS.join(', ')}) VALUES (${IMPORT_COLUMNS.map(() => '?').join(', ')})`

export const readRecords = (file: DatabaseFile): ImportRecord[] =>
  file.rows(`SELECT ${IMPORT_COLUMNS.join(', ')} FROM imports ORDER BY id`).map(recordOf)

function recordOf(row: DatabaseRow): ImportRecord {
  const error = row['error']
  return {
    id: numberIn(row, 'id', 1),
    path: textIn(row, 'path'),
    name: textIn(row, 'name'),
    modified: textIn(row, 'modified'),
    bytes: numberIn(row, 'bytes'),
    state: stateIn(row),
    // A code that this version does not know is passed on unchanged.
    error: error === null ? null : (textIn(row, 'error') as LibraryErrorCode),
    startedAt: numberIn(row, 'started_at'),
    games: numberIn(row, 'games'),
    damaged: numberIn(row, 'damaged'),
    plies: numberIn(row, 'plies'),
    readBytes: numberIn(row, 'read_bytes'),
    position: numberIn(row, 'position'),
    checksum: numberIn(row, 'checksum'),
    anomalies: countsIn(row),
    leftOut: leftOutIn(row),
    base: numberIn(row, 'base'),
  }
}

function stateIn(row: DatabaseRow): ImportState {
  const state = IMPORT_STATES.find((name) => name === row['state']) ?? damaged('state of an import')
  // Its process was killed.
  return state === 'running' ? 'interrupted' : state
}

/** Maximum number of recorded parts. */
const MAX_LEFT_OUT = 100

function leftOutIn(row: DatabaseRow): LeftOut[] {
  let list: unknown
  try {
    list = JSON.parse(textIn(row, 'left_out'))
  } catch {
    return damaged('what an import left out')
  }
  if (!Array.isArray(list)) return damaged('what an import left out')
  return list.slice(0, MAX_LEFT_OUT).map((item: unknown) => {
    const { code, where } = (item ?? {}) as Record<string, unknown>
    if (typeof where !== 'string' || !LEFT_OUT_CODES.some((known) => known === code))
      return damaged('what an import left out')
    return { code, where } as LeftOut
  })
}

/** Numbers of oddities, by code. */
function countsIn(row: DatabaseRow): Record<string, number> {
  let counts: unknown
  try {
    counts = JSON.parse(textIn(row, 'anomalies'))
  } catch {
    return damaged('anomalies of an import')
  }
  if (typeof counts !== 'object' || counts === null || Array.isArray(counts)) return damaged('anomalies')
  if (!Object.values(counts).every((count) => typeof count === 'number')) return damaged('anomalies')
  return counts as Record<string, number>
}

/** Writes a record; part of a transaction. */
export function writeRecord(file: DatabaseFile, record: ImportRecord): void {
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
    record.readBytes,
    record.position,
    record.checksum,
    JSON.stringify(record.anomalies),
    JSON.stringify(record.leftOut.slice(0, MAX_LEFT_OUT)),
    record.base,
  )
}

/** The progress of a running import. */
export interface Progress {
  games: number
  damaged: number
  readBytes: number
  gamesPerSecond: number
  remainingMs: number | null
}

export const summaryOf = (
  record: ImportRecord,
  copies: ImportSummary['copies'],
  duplicates: number,
  progress: Progress | null,
): ImportSummary => ({
  import: record.id,
  name: record.name,
  base: record.base,
  copies,
  state: record.state,
  games: progress?.games ?? record.games,
  duplicates,
  damaged: progress?.damaged ?? record.damaged,
  anomalies: record.anomalies,
  leftOut: record.leftOut,
  bytes: record.bytes,
  readBytes: progress?.readBytes ?? record.readBytes,
  gamesPerSecond: progress?.gamesPerSecond ?? 0,
  remainingMs: progress?.remainingMs ?? null,
  startedAt: record.startedAt,
  error: record.error,
})
