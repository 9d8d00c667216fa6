// SPDX-License-Identifier: GPL-3.0-or-later
/** The endgame tables in the folders of the option `syzygyPath`: those in use, and why others are not. */
import type { OptionRefusal, TablesInForce } from '../../contract/protocol.ts'
import type { FolderListing, Machine } from '../machine.ts'
import type { OpenFile } from './shelf.ts'
import { parseTableName, pieceCount } from './signature.ts'
import { EXTENSIONS, type TableFault, type TableFiles, Tables } from './tables.ts'

/** Tables to check before the thread yields to other work. */
const CHECKED_AT_ONCE = 16
/** Nobody reads a longer list of files, damaged or unreadable. */
const MAX_NAMED = 20

/** What is wrong with a file: it is gone or cannot be opened, or it is not a table or is damaged. */
const FAULT_CODES = ['UNREADABLE_TABLES', 'BAD_TABLES'] as const
type FaultCode = (typeof FAULT_CODES)[number]

export class TableCatalogue {
  readonly #onFaults: () => void
  #files: readonly TableFiles[] = []
  /** The files that cannot be used. */
  #faults: readonly TableFault[] = []
  /** The folder without tables that made the last path invalid. */
  #missing: string | null = null

  /** @param onFaults called when a table in use turns out to be unreadable or damaged */
  constructor(onFaults: () => void) {
    this.#onFaults = onFaults
  }

  get files(): readonly TableFiles[] {
    return this.#files
  }

  get inForce(): TablesInForce {
    const counts = this.#files.map(({ name }) => pieceCount(parseTableName(name)!))
    return {
      wdl: counts.length,
      dtz: this.#files.filter(({ dtz }) => dtz !== null).length,
      men: Math.max(0, ...counts),
      unreadable: this.#faultsOf('UNREADABLE_TABLES').length,
      damaged: this.#faultsOf('BAD_TABLES').length,
    }
  }

  /** What is not in use from the folders that were requested last. */
  get refused(): OptionRefusal[] {
    if (this.#missing !== null) return [{ option: 'syzygyPath', code: 'NO_TABLES', name: this.#missing }]
    return FAULT_CODES.flatMap((code) =>
      this.#faultsOf(code)
        .slice(0, MAX_NAMED)
        .map(({ file }) => ({ option: 'syzygyPath', code, name: file })),
    )
  }

  /**
   * Uses the tables of some folders from now on; `refused` then says which files are left out.
   * If a folder has no tables, refuses the whole path: returns false and keeps the previous tables.
   * @param paths as in `EngineOptions.syzygyPath`
   */
  async load(machine: Pick<Machine, 'listFolders' | 'openFile'>, paths: string): Promise<boolean> {
    const listings = paths === '' ? [] : await machine.listFolders(paths)
    const found = new Map<string, TableFiles>()
    for (const { folder, files } of listings) {
      const tables = files && tablesAmong(files)
      if (!tables || tables.length === 0) {
        this.#missing = folder
        return false
      }
      // If several folders have the same table, the first one counts.
      for (const table of tables) if (!found.has(table.name)) found.set(table.name, table)
    }
    const tables = [...found.values()]
    this.#faults = await faultsOf(tables, machine.openFile)
    this.#files = without(tables, this.#faults)
    this.#missing = null
    return true
  }

  /** Records tables that a search could not use; its threads no longer use them. */
  noteFaults(faults: readonly TableFault[]): void {
    const known = new Set(this.#faults.map(({ file }) => file))
    const fresh = faults.filter(({ file }) => !known.has(file) && known.add(file))
    if (fresh.length === 0) return
    this.#faults = [...this.#faults, ...fresh]
    this.#files = without(this.#files, fresh)
    this.#onFaults()
  }

  #faultsOf(wanted: FaultCode): readonly TableFault[] {
    return this.#faults.filter(
      ({ code }) => (code === 'UNREADABLE' ? 'UNREADABLE_TABLES' : 'BAD_TABLES') === wanted,
    )
  }
}

/** The tables among the files of a folder. */
function tablesAmong(files: NonNullable<FolderListing['files']>): TableFiles[] {
  const paths = new Map(files.map(({ name, path }) => [name, path]))
  return [...paths].flatMap(([file, path]) => {
    if (!file.endsWith(EXTENSIONS.wdl)) return []
    const name = file.slice(0, -EXTENSIONS.wdl.length)
    if (parseTableName(name) === null) return []
    return [{ name, wdl: path, dtz: paths.get(name + EXTENSIONS.dtz) ?? null }]
  })
}

/** Opens every table once; returns the files that cannot be used. */
async function faultsOf(files: readonly TableFiles[], open: OpenFile): Promise<TableFault[]> {
  const faults: TableFault[] = []
  for (let from = 0; from < files.length; from += CHECKED_AT_ONCE) {
    const tables = new Tables(files.slice(from, from + CHECKED_AT_ONCE), open)
    faults.push(...tables.check())
    tables.close()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return faults
}

/** The tables, without some of their files. */
function without(tables: readonly TableFiles[], faults: readonly TableFault[]): TableFiles[] {
  const files = new Set(faults.map(({ file }) => file))
  return tables
    .filter(({ name }) => !files.has(name + EXTENSIONS.wdl))
    .map((table) => (files.has(table.name + EXTENSIONS.dtz) ? { ...table, dtz: null } : table))
}
