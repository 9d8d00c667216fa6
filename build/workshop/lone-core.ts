// SPDX-License-Identifier: GPL-3.0-or-later
/** The engine's core alone on the calling thread, for build scripts that search. */
import { readFileSync } from 'node:fs'
import type { CoreInstance } from '../../engine/host/core-instance.ts'
import { bindLoneCore } from '../../engine/host/lone-core.ts'
import { buildCore } from '../core.ts'

/** Compiles the core when it is stale, and binds an instance to a fresh memory. */
export const openCore = async (tableMb: number, net?: Uint8Array): Promise<CoreInstance> =>
  bindCore(readFileSync(await buildCore()), tableMb, net)

/** Binds an instance of a compiled core to a fresh memory. @param net file of a net that it uses */
export const bindCore = (wasm: BufferSource, tableMb: number, net?: Uint8Array): CoreInstance =>
  bindLoneCore(
    new WebAssembly.Module(wasm),
    tableMb,
    { now: () => performance.now(), onInfo: () => {} },
    { net },
  ).core
