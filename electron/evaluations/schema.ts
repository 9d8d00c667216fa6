// SPDX-License-Identifier: GPL-3.0-or-later
/** The tables of the kept evaluations. */
import type { Result } from '../../engine/result.ts'
import { DatabaseFile } from '../data/sqlite/database.ts'
import type { DatabaseErrorCode, Schema } from '../data/sqlite/schema.ts'

/** A row is about a tenth of a page. */
const PAGE_BYTES = 4096

/**
 * `engines` are the names that pages give to engines with their settings. `used` counts up with every use of an
 * evaluation, so the smallest was used longest ago.
 */
const CREATE = `
CREATE TABLE engines (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE evaluations (
  id INTEGER PRIMARY KEY, position TEXT NOT NULL, engine INTEGER NOT NULL, depth INTEGER NOT NULL,
  exact INTEGER NOT NULL, lines INTEGER NOT NULL, nodes INTEGER NOT NULL, ms INTEGER NOT NULL,
  data TEXT NOT NULL, used INTEGER NOT NULL
);
CREATE UNIQUE INDEX evaluations_by_position ON evaluations (position, engine);
CREATE INDEX evaluations_by_use ON evaluations (used);`

const SCHEMA: Schema = {
  // "Alfe" in ASCII.
  applicationId: 0x416c6665,
  pageBytes: PAGE_BYTES,
  tables: {
    engines: ['id', 'name'],
    evaluations: ['id', 'position', 'engine', 'depth', 'exact', 'lines', 'nodes', 'ms', 'data', 'used'],
  },
  create: CREATE,
  steps: [],
}

/** Opens the evaluations; creates their file if there is none. */
export const openEvaluations = (path: string): Result<DatabaseFile, DatabaseErrorCode> =>
  DatabaseFile.open(path, SCHEMA)
