// SPDX-License-Identifier: GPL-3.0-or-later
/** The program of the worker that trains a network. It receives requests between two slices. */
import type { KrkEvent, KrkRequest } from './krk-protocol.ts'
import { KrkServer, SLICE_MS } from './krk-serve.ts'

const server = new KrkServer(
  (event: KrkEvent) => postMessage(event),
  () => performance.now(),
)
let waits = false

function work(): void {
  waits = false
  const began = performance.now()
  server.slice()
  schedule(SLICE_MS - (performance.now() - began))
}

function schedule(milliseconds: number): void {
  if (waits || !server.isBusy) return
  waits = true
  setTimeout(work, Math.max(milliseconds, 0))
}

addEventListener('message', ({ data }: MessageEvent<KrkRequest>) => {
  server.receive(data)
  schedule(0)
})
