// SPDX-License-Identifier: GPL-3.0-or-later
/** The schema of a database of this application, and how a file with it is recognised. */
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import type { DiskErrorCode } from '../disk-errors.ts'
import type { Migration } from '../migrations.ts'
import type { PageFile } from './pages.ts'

/** Failures of a database and of the disk. */
export type DatabaseErrorCode =
  | DiskErrorCode
  /** Another process uses it. */
  | 'BUSY'
  /** It is or was one of ours, and cannot be read. */
  | 'DAMAGED'
  /** A file of another program has its name. */
  | 'FOREIGN_FILE'
  /** A newer version of the application wrote it. */
  | 'NEWER_VERSION'

/** Runs a statement of a step. */
export interface Migrated {
  run(sql: string): void
}

export interface Schema {
  /** Our application id, in the header of the file. */
  applicationId: number
  /** Page size, bytes; large for large rows, because a row that overflows is a chain of pages. */
  pageBytes: number
  /** The tables of the first version, if it had no application id; without them, those of the newest. */
  firstTables?: readonly string[]
  /** The tables of the newest version, each with its columns in order. */
  tables: Record<string, readonly string[]>
  /** SQL that creates them. */
  create: string
  /** Migrations from the first version to the newest. */
  steps: readonly Migration<Migrated>[]
  /**
   * SQL that makes the tables consistent after only some of their rows could be copied from a damaged file. Without
   * it, such a file is refused.
   */
  mend?: string
}

export const newestVersion = ({ steps }: Schema): number => steps.at(-1)?.to ?? 1

/** A file without an application id is ours if it has at least this share of our tables. */
const KNOWN_PART = 1 / 2

/** Whether pages are those of an empty database or of ours. Anything else is a failure that says why. */
export function identify(pages: PageFile, schema: Schema): Result<'new' | 'ours', DatabaseErrorCode> {
  if (!pages.hasHeader) return fail('DAMAGED', 'no header')
  const { applicationId, userVersion } = pages.header
  const tables = tablesOf(pages)
  if (applicationId === 0 && userVersion === 0 && tables?.length === 0) return succeed('new')
  if (applicationId !== schema.applicationId) {
    // A file of a version before application ids, with a damaged first page.
    if (applicationId === 0 && tables === null && pages.pageBytes === schema.pageBytes)
      return fail('DAMAGED', 'no tables')
    const ours = schema.firstTables ?? Object.keys(schema.tables)
    const known = ours.filter((name) => tables?.includes(name)).length
    if (applicationId !== 0 || known < ours.length * KNOWN_PART)
      return fail('FOREIGN_FILE', `application ${applicationId}`)
  }
  if (userVersion > newestVersion(schema)) return fail('NEWER_VERSION', String(userVersion))
  return userVersion === 0 ? fail('DAMAGED', 'no version') : succeed('ours')
}

/** The names of the tables; null if they are not all on the first page, as ours are. */
function tablesOf(pages: PageFile): string[] | null {
  const first = pages.page(1)
  if (first?.[100] !== 0x0d) return null
  const names: string[] = []
  for (const cell of pages.cells(1)) {
    const values = cell.values()
    if (values?.[0] === 'table') names.push(String(values[1]))
  }
  return names
}
