// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The program of the worker for one search of the engine with switches. It receives no messages during the search, so
 * the page terminates it to stop the search.
 */
import type { SwitchableOrder } from '../../engine/modules/switchable.ts'
import type { EngineSearchEvent } from './lab-protocol.ts'
import { serveEngineSearch } from './lab-engine-serve.ts'

const compiled = WebAssembly.compileStreaming(
  fetch(new URL('../../out/engine/switchable.wasm', import.meta.url)),
)
const report = (event: EngineSearchEvent): void => postMessage(event)

async function search(order: SwitchableOrder): Promise<void> {
  serveEngineSearch(await compiled, order, report)
}

addEventListener('message', ({ data }: MessageEvent<SwitchableOrder>) => void search(data), { once: true })
// Without this, a rejected promise would not reach the page.
addEventListener('unhandledrejection', ({ reason }) =>
  report({ evt: 'failed', code: 'CRASHED', detail: String(reason) }),
)
