// SPDX-License-Identifier: GPL-3.0-or-later
/** Tables in memory or in a folder, probed as by a search thread: through the core. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenFile, ReadableFile } from '../../../../engine/host/syzygy/shelf.ts'
import { BOARD_WORDS } from '../../../../engine/host/syzygy/piece-sets.ts'
import type { TableFiles, Tables } from '../../../../engine/host/syzygy/tables.ts'
import { type TestCore, startCore } from '../../core/core.ts'

/** Files in memory, by path. */
export function filesInMemory(files: ReadonlyMap<string, Uint8Array>): OpenFile {
  return (path) => {
    const bytes = files.get(path)
    if (!bytes) return null
    const read: ReadableFile['read'] = (into, at) => {
      const part = bytes.subarray(at, at + into.length)
      into.set(part)
      return part.length
    }
    return { bytes: bytes.length, read, close: () => {} }
  }
}

/** The files of a table in a folder, or in a `filesInMemory`. */
export const tableFiles = (name: string, folder = ''): TableFiles => ({
  name,
  wdl: join(folder, `${name}.rtbw`),
  dtz: join(folder, `${name}.rtbz`),
})

/** All tables of a folder. */
export const tablesIn = (folder: string): TableFiles[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.rtbw'))
    .map((file) => tableFiles(file.slice(0, -'.rtbw'.length), folder))

/** A core that uses some tables. */
export async function startProbing(tables: Tables): Promise<TestCore> {
  let memory: WebAssembly.Memory | null = null
  const board = (at: number) => new Uint32Array(memory!.buffer, at, BOARD_WORDS)
  const core = await startCore({
    probeWdl: (at, side) => tables.wdl(board(at), side === 1),
    probeDtz: (at, side, wdl) => tables.dtz(board(at), side === 1, wdl),
  })
  memory = core.memory
  core.setTables(tables.largest)
  return core
}
