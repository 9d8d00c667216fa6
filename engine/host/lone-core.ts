// SPDX-License-Identifier: GPL-3.0-or-later
/** One instance of the engine's core on the calling thread, with a memory and a table of its own. */
import { LINE_BYTES } from '../core/layout.ts'
import type { CoreImports } from './core-exports.ts'
import { CoreInstance } from './core-instance.ts'

const MIB = 1024 * 1024
const PAGE = 65536
const INITIAL_PAGES = 512
const MAXIMUM_PAGES = 65536

export interface LoneCore {
  core: CoreInstance
  memory: WebAssembly.Memory
}

/**
 * Binds a compiled core to a fresh memory.
 * @param numbers values of numbers that the module exports as variables, by their names
 * @throws RangeError when there is not enough memory
 */
export function bindLoneCore(
  module: WebAssembly.Module,
  tableMb: number,
  imports: Pick<CoreImports, 'now' | 'onInfo'>,
  numbers: Readonly<Record<string, number>> = {},
): LoneCore {
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES, shared: true })
  const core = new CoreInstance(module, memory, imports)
  const variables = core.exports as unknown as Readonly<Record<string, { value: number }>>
  for (const [name, value] of Object.entries(numbers)) variables[name]!.value = value
  const block = core.exports.heapBase()
  const table = Math.ceil((block + core.exports.threadBytes()) / LINE_BYTES) * LINE_BYTES
  const missing = Math.ceil((table + tableMb * MIB - memory.buffer.byteLength) / PAGE)
  if (missing > 0) memory.grow(missing)
  core.exports.prepare()
  core.attach(0, block, table, tableMb * MIB)
  return { core, memory }
}
