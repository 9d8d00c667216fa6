// SPDX-License-Identifier: GPL-3.0-or-later
/** One instance of the engine's core on the calling thread, with a memory and a table of its own. */
import type { CoreImports } from './core-exports.ts'
import { CoreInstance } from './core-instance.ts'
import { MAX_PAGES, MIB, PAGE_BYTES, alignUp } from './memory.ts'

const INITIAL_PAGES = 512

export interface LoneCore {
  core: CoreInstance
  memory: WebAssembly.Memory
}

/** Sets numbers that a core's module exports as variables, by name. */
export function setNumbers(core: CoreInstance, numbers: Readonly<Record<string, number>>): void {
  const variables = core.exports as unknown as Readonly<Record<string, { value: number | bigint }>>
  for (const [name, value] of Object.entries(numbers)) {
    const variable = variables[name]!
    variable.value = typeof variable.value === 'bigint' ? BigInt(value) : value
  }
}

/**
 * Binds a compiled core to a fresh memory.
 * @param numbers see `setNumbers`
 * @param net checked file of a net; without one, the core uses the hand-written evaluation
 * @throws RangeError when there is not enough memory
 */
export function bindLoneCore(
  module: WebAssembly.Module,
  tableMb: number,
  imports: Pick<CoreImports, 'now' | 'onInfo'>,
  { numbers = {}, net }: { numbers?: Readonly<Record<string, number>>; net?: Uint8Array | undefined } = {},
): LoneCore {
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAX_PAGES, shared: true })
  const core = new CoreInstance(module, memory, imports)
  setNumbers(core, numbers)
  const block = core.exports.heapBase()
  const netAt = alignUp(block + core.exports.threadBytes())
  const table = alignUp(netAt + (net?.length ?? 0))
  const missing = Math.ceil((table + tableMb * MIB - memory.buffer.byteLength) / PAGE_BYTES)
  if (missing > 0) memory.grow(missing)
  core.exports.prepare()
  core.attach(0, block, table, tableMb * MIB)
  if (net) {
    new Uint8Array(memory.buffer).set(net, netAt)
    core.exports.useNet(netAt)
  }
  return { core, memory }
}
