// SPDX-License-Identifier: GPL-3.0-or-later
/** The tables of the database of reports, and the steps from older ones. */
import type { Result } from '../../../engine/result.ts'
import { DatabaseFile } from '../../data/sqlite/database.ts'
import type { DatabaseErrorCode, Schema } from '../../data/sqlite/schema.ts'

const PAGE_BYTES = 4096

/**
 * `progress` is in thousandths, `accuracy` and `report` are JSON, null before the report is whole. `engine` is the
 * id of one that a person has added, null: ours. `flags` has
 * whether all work is stopped (`resting`) and the highest id that was given (`last`). `found` has what the engine said of each search of a report that is not
 * whole, in the order of the searches.
 */
const CREATE = `
CREATE TABLE flags (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE jobs (
  id INTEGER PRIMARY KEY, white TEXT NOT NULL, black TEXT NOT NULL, result TEXT NOT NULL, date TEXT NOT NULL,
  list TEXT NOT NULL, source TEXT NOT NULL, state TEXT NOT NULL, priority INTEGER NOT NULL, nodes INTEGER NOT NULL,
  plies INTEGER NOT NULL, key TEXT NOT NULL, progress INTEGER NOT NULL, accuracy TEXT, error TEXT,
  engine TEXT, engine_name TEXT
);
CREATE TABLE games (job INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE reports (job INTEGER PRIMARY KEY, report TEXT NOT NULL);
CREATE TABLE found (
  job INTEGER NOT NULL, number INTEGER NOT NULL, question TEXT NOT NULL, finding TEXT NOT NULL,
  PRIMARY KEY (job, number)
) WITHOUT ROWID;`

export const JOB_COLUMNS = [
  'id',
  'white',
  'black',
  'result',
  'date',
  'list',
  'source',
  'state',
  'priority',
  'nodes',
  'plies',
  'key',
  'progress',
  'accuracy',
  'error',
  'engine',
  'engine_name',
] as const

const SCHEMA: Schema = {
  // "Alfr" in ASCII.
  applicationId: 0x416c6672,
  pageBytes: PAGE_BYTES,
  tables: {
    flags: ['name', 'value'],
    jobs: JOB_COLUMNS,
    games: ['job', 'text'],
    reports: ['job', 'report'],
    found: ['job', 'number', 'question', 'finding'],
  },
  create: CREATE,
  steps: [
    {
      to: 2,
      run: (file) => {
        file.run('ALTER TABLE jobs ADD COLUMN engine TEXT')
        file.run('ALTER TABLE jobs ADD COLUMN engine_name TEXT')
        return file
      },
    },
  ],
}

/** Opens the database of reports; creates it if there is none. */
export const openReports = (path: string): Result<DatabaseFile, DatabaseErrorCode> =>
  DatabaseFile.open(path, SCHEMA)
