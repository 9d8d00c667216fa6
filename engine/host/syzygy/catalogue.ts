// SPDX-License-Identifier: GPL-3.0-or-later
/** The endgame tables in the folders of the option `syzygyPath`: those in use, and why others are not. */
import type { OptionRefusal, TablesInForce } from '../../contract/protocol.ts'
import type { FolderListing, Machine } from '../machine.ts'
import type { OpenFile } from './shelf.ts'
import { parseTableName, pieceCount } from './signature.ts'
import { EXTENSIONS, type TableFault, type TableFiles, Tables } from './tables.ts'

/** Tables to check before the thread yields to other work. */
const CHECKED_AT_ONCE = 16
/** Nobody reads a longer list of damaged tables. */
const MAX_NAMED = 20

export class TableCatalogue {
  readonly #onFaults: () => void
  #files: readonly TableFiles[] = []
  /** Names of the files that are not tables, or are damaged. */
  #damaged: readonly string[] = []
  /** The folder without tables that made the last path invalid. */
  #missing: string | null = null

  /** @param onFaults called when a table in use turns out to be damaged */
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
      damaged: this.#damaged.length,
    }
  }

  /** What is not in use from the folders that were requested last. */
  get refused(): OptionRefusal[] {
    if (this.#missing !== null) return [{ option: 'syzygyPath', code: 'NO_TABLES', name: this.#missing }]
    return this.#damaged
      .slice(0, MAX_NAMED)
      .map((name) => ({ option: 'syzygyPath', code: 'BAD_TABLES', name }))
  }

  /**
   * Uses the tables of some folders from now on; `refused` then says which files are left out because they are not tables.
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
    const { files, damaged } = await withoutDamaged([...found.values()], machine.openFile)
    this.#files = files
    this.#damaged = damaged
    this.#missing = null
    return true
  }

  /** Records tables that a search has found to be damaged; its threads no longer use them. */
  noteFaults(faults: readonly TableFault[]): void {
    const fresh = new Set(faults.map(({ file }) => file).filter((file) => !this.#damaged.includes(file)))
    if (fresh.size === 0) return
    this.#damaged = [...this.#damaged, ...fresh]
    this.#files = without(this.#files, fresh)
    this.#onFaults()
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

/** Opens every table once; returns the valid ones and the names of the damaged files. */
async function withoutDamaged(
  files: readonly TableFiles[],
  open: OpenFile,
): Promise<{ files: TableFiles[]; damaged: string[] }> {
  const damaged: string[] = []
  for (let from = 0; from < files.length; from += CHECKED_AT_ONCE) {
    const tables = new Tables(files.slice(from, from + CHECKED_AT_ONCE), open)
    damaged.push(...tables.check().map(({ file }) => file))
    tables.close()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { files: without(files, new Set(damaged)), damaged }
}

/** The tables, without some of their files. */
const without = (tables: readonly TableFiles[], files: ReadonlySet<string>): TableFiles[] =>
  tables
    .filter(({ name }) => !files.has(name + EXTENSIONS.wdl))
    .map((table) => (files.has(table.name + EXTENSIONS.dtz) ? { ...table, dtz: null } : table))
