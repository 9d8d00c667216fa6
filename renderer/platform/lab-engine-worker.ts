// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The program of the worker in which the engine searches with switches: one search. It is busy from its order to
 * its end and hears nothing meanwhile; to stop the search, the worker is terminated. It may compile WebAssembly.
 */
import type { SwitchableOrder } from '../../engine/switchable.ts'
import type { EngineSearchEvent } from './lab-engine-protocol.ts'
import { serveEngineSearch } from './lab-engine-serve.ts'

const compiled = WebAssembly.compileStreaming(
  fetch(new URL('../../out/engine/switchable.wasm', import.meta.url)),
)
const tell = (event: EngineSearchEvent): void => postMessage(event)

async function search(order: SwitchableOrder): Promise<void> {
  serveEngineSearch(await compiled, order, tell)
}

addEventListener('message', ({ data }: MessageEvent<SwitchableOrder>) => void search(data), { once: true })
// A broken promise alone would be told to nobody.
addEventListener('unhandledrejection', ({ reason }) =>
  tell({ evt: 'failed', code: 'CRASHED', detail: String(reason) }),
)
