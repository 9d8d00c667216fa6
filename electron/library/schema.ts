// SPDX-License-Identifier: GPL-3.0-or-later
/** The tables of a library, and the migrations from older versions. */
import type { Result } from '../../engine/contract/result.ts'
import { DatabaseFile } from '../data/sqlite/database.ts'
import { inspect, isDatabaseMade } from '../data/sqlite/guard.ts'
import type { DatabaseErrorCode, Migrated, Schema } from '../data/sqlite/schema.ts'
import { FIRST_BASE } from './bases.ts'
import { IMPORT_COLUMNS } from './import/import-record.ts'
import { CLIPBASE } from './protocol.ts'

/** Page size, bytes; large because the rows are large, and a row that overflows is a chain of pages. */
export const PAGE_BYTES = 16_384

const DRAFTS = `
CREATE TABLE drafts (game INTEGER PRIMARY KEY, text BLOB NOT NULL, changed_at INTEGER NOT NULL);`

/** `kind` is that of the protocol. The first database takes the games of a library without databases. */
const BASES = `
CREATE TABLE IF NOT EXISTS bases (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL);
INSERT OR IGNORE INTO bases (id, name, kind) VALUES (${FIRST_BASE}, '', 'other');
INSERT OR IGNORE INTO bases (id, name, kind) VALUES (${CLIPBASE}, '', 'clipbase');
CREATE TABLE IF NOT EXISTS copies (
  import INTEGER PRIMARY KEY, games INTEGER NOT NULL, moved BLOB, since INTEGER NOT NULL, settled INTEGER NOT NULL
);`
/** The names that spellings are shown as. */
const SPELLINGS = `
CREATE TABLE IF NOT EXISTS spellings (
  kind TEXT NOT NULL, spelling TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (kind, spelling)
) WITHOUT ROWID;`
/** Changes to them; `id` is in one sequence with that of `changes`. */
const SPELLING_CHANGES = `
CREATE TABLE IF NOT EXISTS spelling_changes (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, data TEXT NOT NULL);`

/**
 * Changes of many games in one step: an amendment is a file with the changed games of the part that begins with the id
 * `first`. Games that were edited before are in `changes` again, up to the number `last`. The numbers are those of `changes`.
 */
const REWRITES = `
CREATE TABLE IF NOT EXISTS rewrites (id INTEGER PRIMARY KEY, last INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS amendments (id INTEGER PRIMARY KEY, rewrite INTEGER NOT NULL, first INTEGER NOT NULL);`
/** `path` is a real path; `folder` the folder that it is in, for display. `keys` are of the games of a file, see `game-keys.ts`. */
const WATCHED = `
CREATE TABLE IF NOT EXISTS watched_folders (
  id INTEGER PRIMARY KEY, path TEXT NOT NULL, name TEXT NOT NULL, folder TEXT NOT NULL, base INTEGER NOT NULL,
  paused INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS watched_files (
  watch INTEGER NOT NULL, name TEXT NOT NULL, bytes INTEGER NOT NULL, modified TEXT NOT NULL, games INTEGER NOT NULL,
  error TEXT, import INTEGER, keys BLOB NOT NULL, PRIMARY KEY (watch, name)
);`

/**
 * `data` is bits by number, see `marks/mark-map.ts`: the marks of a block of ids, the bits that a change has turned round by
 * id, and those of games that an import brings by their number in its file. A change is in one sequence with `changes`.
 */
const MARKS = `
CREATE TABLE IF NOT EXISTS marks (block INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS mark_changes (id INTEGER PRIMARY KEY, games INTEGER NOT NULL, data BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS coming_marks (import INTEGER PRIMARY KEY, games INTEGER NOT NULL, data BLOB NOT NULL);`

const PARTS = `
CREATE TABLE parts (id INTEGER PRIMARY KEY, import INTEGER NOT NULL, first INTEGER NOT NULL, games INTEGER NOT NULL);`
const SEGMENTS = 'CREATE TABLE segments (id INTEGER PRIMARY KEY);'

/**
 * `parts` and `segments` list the files beside the database that count, see `library-database.ts`. `counters` has the next id
 * of a game, and the number of texts. `changes` refer to games by their ids. `drafts` are unsaved changes to games. `copies`
 * are the imports whose games are copies, see `copies.ts`. A change is an edited game, or any of these: deleted games, added
 * copies, imports that were removed with or without their database.
 */
const CREATE = `
CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE imports (
  id INTEGER PRIMARY KEY, path TEXT NOT NULL, name TEXT NOT NULL, modified TEXT NOT NULL, bytes INTEGER NOT NULL,
  state TEXT NOT NULL, error TEXT, started_at INTEGER NOT NULL, games INTEGER NOT NULL, damaged INTEGER NOT NULL,
  plies INTEGER NOT NULL, read_bytes INTEGER NOT NULL, position INTEGER NOT NULL, checksum INTEGER NOT NULL,
  anomalies TEXT NOT NULL, left_out TEXT NOT NULL DEFAULT '[]', base INTEGER NOT NULL DEFAULT ${FIRST_BASE}
);
CREATE TABLE texts (first INTEGER PRIMARY KEY, count INTEGER NOT NULL, data BLOB NOT NULL);
${PARTS}
${SEGMENTS}
CREATE TABLE changes (
  id INTEGER PRIMARY KEY, game INTEGER, games BLOB, data BLOB, text BLOB, entries BLOB, added INTEGER, removed BLOB,
  base INTEGER
);
${DRAFTS}${SPELLINGS}${SPELLING_CHANGES}
${BASES}${REWRITES}${WATCHED}${MARKS}`

function runAll(file: Migrated, statements: string): Migrated {
  for (const statement of statements.split(';')) if (statement.trim() !== '') file.run(statement)
  return file
}

function leaveRows(file: Migrated): Migrated {
  for (const table of ['batches', 'chunks'])
    file.run(`DELETE FROM ${table} WHERE import IN (SELECT id FROM imports WHERE state = 'discarded')`)
  file.run("DELETE FROM imports WHERE state = 'discarded'")
  file.run("DELETE FROM batches WHERE first >= (SELECT value FROM counters WHERE name = 'games')")
  file.run("DELETE FROM counters WHERE name <> 'games'")
  file.run('ALTER TABLE imports DROP COLUMN entries')
  file.run('DROP TABLE segments')
  file.run('DROP TABLE buckets')
  file.run(PARTS)
  file.run(SEGMENTS)
  runAll(file, BASES)
  file.run(`ALTER TABLE imports ADD COLUMN base INTEGER NOT NULL DEFAULT ${FIRST_BASE}`)
  file.run('ALTER TABLE changes ADD COLUMN added INTEGER')
  file.run('ALTER TABLE changes ADD COLUMN removed BLOB')
  file.run('ALTER TABLE changes ADD COLUMN base INTEGER')
  file.run(SPELLINGS)
  file.run(SPELLING_CHANGES)
  return file
}

const SCHEMA: Schema = {
  firstTables: ['counters', 'imports', 'batches', 'chunks', 'texts', 'segments', 'buckets', 'changes'],
  // "Alfa" in ASCII.
  applicationId: 0x416c6661,
  pageBytes: PAGE_BYTES,
  tables: {
    counters: ['name', 'value'],
    imports: IMPORT_COLUMNS,
    texts: ['first', 'count', 'data'],
    parts: ['id', 'import', 'first', 'games'],
    segments: ['id'],
    changes: ['id', 'game', 'games', 'data', 'text', 'entries', 'added', 'removed', 'base'],
    drafts: ['game', 'text', 'changed_at'],
    bases: ['id', 'name', 'kind'],
    copies: ['import', 'games', 'moved', 'since', 'settled'],
    spellings: ['kind', 'spelling', 'name'],
    spelling_changes: ['id', 'kind', 'data'],
    rewrites: ['id', 'last'],
    amendments: ['id', 'rewrite', 'first'],
    watched_folders: ['id', 'path', 'name', 'folder', 'base', 'paused'],
    watched_files: ['watch', 'name', 'bytes', 'modified', 'games', 'error', 'import', 'keys'],
    marks: ['block', 'data'],
    mark_changes: ['id', 'games', 'data'],
    coming_marks: ['import', 'games', 'data'],
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
    // Games leave `batches` and `chunks`, see `take-over.ts`.
    { to: 4, run: leaveRows },
    { to: 5, run: (file) => runAll(file, `${REWRITES}${WATCHED}`) },
    { to: 6, run: (file) => runAll(file, MARKS) },
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
