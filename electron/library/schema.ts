// SPDX-License-Identifier: GPL-3.0-or-later
/** The tables of a library, and the migrations from older versions. */
import type { Result } from '../../engine/contract/result.ts'
import { DatabaseFile } from '../data/sqlite/database.ts'
import { inspect, isDatabaseMade } from '../data/sqlite/guard.ts'
import type { DatabaseErrorCode, Schema } from '../data/sqlite/schema.ts'
import { IMPORT_COLUMNS } from './import/import-record.ts'

/** Page size, bytes; large because the rows are large, and a row that overflows is a chain of pages. */
export const PAGE_BYTES = 16_384

const DRAFTS = `
CREATE TABLE drafts (game INTEGER PRIMARY KEY, text BLOB NOT NULL, changed_at INTEGER NOT NULL);`

/**
 * `counters` has the numbers of valid games, chunks and segments: those with higher numbers were being written when a
 * process died, and are removed. `batches` and `changes` refer to games by their ids, segments by their slots: see
 * `numbers.ts`. A segment of the index has 4096 rows of `buckets`, from its number times 4096 on. `drafts` are unsaved
 * changes to games.
 */
const CREATE = `
CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE imports (
  id INTEGER PRIMARY KEY, path TEXT NOT NULL, name TEXT NOT NULL, modified TEXT NOT NULL, bytes INTEGER NOT NULL,
  state TEXT NOT NULL, error TEXT, started_at INTEGER NOT NULL, games INTEGER NOT NULL, damaged INTEGER NOT NULL,
  plies INTEGER NOT NULL, entries INTEGER NOT NULL, read_bytes INTEGER NOT NULL, position INTEGER NOT NULL,
  checksum INTEGER NOT NULL, anomalies TEXT NOT NULL, left_out TEXT NOT NULL DEFAULT '[]'
);
CREATE TABLE batches (
  first INTEGER PRIMARY KEY, import INTEGER NOT NULL, games INTEGER NOT NULL, data BLOB NOT NULL,
  slot INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE chunks (
  id INTEGER PRIMARY KEY, import INTEGER NOT NULL, encoding TEXT NOT NULL, bytes INTEGER NOT NULL, data BLOB NOT NULL
);
CREATE TABLE texts (first INTEGER PRIMARY KEY, count INTEGER NOT NULL, data BLOB NOT NULL);
CREATE TABLE segments (
  id INTEGER PRIMARY KEY, entries INTEGER NOT NULL, bits INTEGER NOT NULL, low INTEGER NOT NULL, high INTEGER NOT NULL,
  stale INTEGER NOT NULL
);
CREATE TABLE buckets (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE changes (id INTEGER PRIMARY KEY, game INTEGER, games BLOB, data BLOB, text BLOB, entries BLOB);
${DRAFTS}`

const SCHEMA: Schema = {
  // "Alfa" in ASCII.
  applicationId: 0x416c6661,
  pageBytes: PAGE_BYTES,
  tables: {
    counters: ['name', 'value'],
    imports: IMPORT_COLUMNS,
    batches: ['first', 'import', 'games', 'data', 'slot'],
    chunks: ['id', 'import', 'encoding', 'bytes', 'data'],
    texts: ['first', 'count', 'data'],
    segments: ['id', 'entries', 'bits', 'low', 'high', 'stale'],
    buckets: ['id', 'data'],
    changes: ['id', 'game', 'games', 'data', 'text', 'entries'],
    drafts: ['game', 'text', 'changed_at'],
  },
  create: CREATE,
  steps: [
    {
      to: 2,
      run: (file) => {
        file.run(DRAFTS)
        file.run("ALTER TABLE imports ADD COLUMN left_out TEXT NOT NULL DEFAULT '[]'")
        file.run('ALTER TABLE batches ADD COLUMN slot INTEGER NOT NULL DEFAULT 0')
        file.run('UPDATE batches SET slot = first')
        return file
      },
    },
    // Version 2 does not know the column `firsts`, nor discarded imports.
    { to: 3, run: (file) => file },
  ],
}

/** Inspects the file at the path of a library; writes nothing. */
export const inspectLibrary = (path: string): Result<'new' | 'ours', DatabaseErrorCode> =>
  inspect(path, SCHEMA)

/** Whether there is a library to read. */
export const isLibraryMade = (path: string): boolean => isDatabaseMade(path, SCHEMA)

/** Opens a library; creates it if there is none. */
export const openLibrary = (path: string): Result<DatabaseFile, DatabaseErrorCode> =>
  DatabaseFile.open(path, SCHEMA)
