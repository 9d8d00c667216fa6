// SPDX-License-Identifier: GPL-3.0-or-later
/** One instance of the engine's core on the calling thread, with a memory and a table of its own. */
import { LINE_BYTES } from '../core/layout.ts'
import type { CoreImports } from './core-exports.ts'
import { CoreInstance } from './core-instance.ts'

const MIB = 1024 * 1024
const PAGE = 65536
const INITIAL_PAGES = 512
const MAXIMUM_PAGES = 65536

const alignUp = (bytes: number): number => Math.ceil(bytes / LINE_BYTES) * LINE_BYTES

export interface LoneCore {
  core: CoreInstance
  memory: WebAssembly.Memory
}

/** Sets numbers that the module of a core exports as variables, by their names. */
export function setNumbers(core: CoreInstance, numbers: Readonly<Record<string, number>>): void {
  const variables = core.exports as unknown as Readonly<Record<string, { value: number | bigint }>>
  for (const [name, value] of Object.entries(numbers)) {
    const variable = variables[name]!
    variable.value = typeof variable.value === 'bigint' ? BigInt(value) : value
  }
}

/**
 * Binds a compiled core to a fresh memory.
 * @param numbers values of numbers that the module exports as variables, by their names
 * @param net file of a net, checked; without one the hand-written evaluation judges
 * @throws RangeError when there is not enough memory
 */
export function bindLoneCore(
  module: WebAssembly.Module,
  tableMb: number,
  imports: Pick<CoreImports, 'now' | 'onInfo'>,
  { numbers = {}, net }: { numbers?: Readonly<Record<string, number>>; net?: Uint8Array | undefined } = {},
): LoneCore {
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES, shared: true })
  const core = new CoreInstance(module, memory, imports)
  setNumbers(core, numbers)
  const block = core.exports.heapBase()
  const netAt = alignUp(block + core.exports.threadBytes())
  const table = alignUp(netAt + (net?.length ?? 0))
  const missing = Math.ceil((table + tableMb * MIB - memory.buffer.byteLength) / PAGE)
  if (missing > 0) memory.grow(missing)
  core.exports.prepare()
  core.attach(0, block, table, tableMb * MIB)
  if (net) {
    new Uint8Array(memory.buffer).set(net, netAt)
    core.exports.useNet(netAt)
  }
  return { core, memory }
}
