// SPDX-License-Identifier: GPL-3.0-or-later
/** The engine's core alone on the calling thread, for scripts that search. */
import { readFileSync } from 'node:fs'
import type { CoreInstance } from '../../engine/host/core-instance.ts'
import { bindLoneCore } from '../../engine/host/lone-core.ts'
import { buildCore } from '../core.ts'

/** Compiles the core if it is stale, and binds an instance to a new memory. */
export const openCore = async (tableMb: number, net?: Uint8Array): Promise<CoreInstance> =>
  bindCore(readFileSync(await buildCore()), tableMb, net)

/** Binds an instance of a compiled core to a new memory. @param net file of a net to use */
export const bindCore = (wasm: BufferSource, tableMb: number, net?: Uint8Array): CoreInstance =>
  bindLoneCore(
    new WebAssembly.Module(wasm),
    tableMb,
    { now: () => performance.now(), onInfo: () => {} },
    { net },
  ).core
