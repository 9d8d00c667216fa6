// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One instance of the engine's core on the calling thread, with a table of its own: for build scripts that
 * search.
 */
import { readFileSync } from 'node:fs'
import { LINE_BYTES } from '../../engine/core/layout.ts'
import { CoreInstance } from '../../engine/host/core-instance.ts'
import { buildCore } from '../core.ts'

const MIB = 1024 * 1024
const PAGE = 65536
const INITIAL_PAGES = 512
const MAXIMUM_PAGES = 65536

/** Compiles the core when it is stale, and binds an instance to a fresh memory. */
export const openCore = async (tableMb: number): Promise<CoreInstance> =>
  bindCore(readFileSync(await buildCore()), tableMb)

/** Binds an instance of a compiled core to a fresh memory. */
export function bindCore(wasm: BufferSource, tableMb: number): CoreInstance {
  const module = new WebAssembly.Module(wasm)
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES, shared: true })
  const core = new CoreInstance(module, memory, { now: () => performance.now(), onInfo: () => {} })
  const block = core.exports.heapBase()
  const table = Math.ceil((block + core.exports.threadBytes()) / LINE_BYTES) * LINE_BYTES
  const missing = Math.ceil((table + tableMb * MIB - memory.buffer.byteLength) / PAGE)
  if (missing > 0) memory.grow(missing)
  core.exports.prepare()
  core.attach(0, block, table, tableMb * MIB)
  return core
}
