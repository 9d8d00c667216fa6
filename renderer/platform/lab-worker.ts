// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The program of the Lab's worker: one run, one depth after another. It receives no messages during a depth, so the page
 * terminates it to stop the run. Only workers of the page may compile WebAssembly.
 */
import type { LabRunOrder } from './lab-protocol.ts'
import { buffersOf, serveRun } from './lab-serve.ts'

const compiled = WebAssembly.compileStreaming(fetch(new URL('../../out/engine/lab.wasm', import.meta.url)))

async function run(order: LabRunOrder): Promise<void> {
  for (const event of serveRun(await compiled, order)) postMessage(event, { transfer: buffersOf(event) })
}

addEventListener('message', ({ data }: MessageEvent<LabRunOrder>) => void run(data), { once: true })
// Without this, a rejected promise would not reach the page.
addEventListener('unhandledrejection', ({ reason }) => {
  postMessage({ evt: 'failed', code: 'CRASHED', detail: String(reason) })
})
