// SPDX-License-Identifier: GPL-3.0-or-later
/** Starts the training of a network in its own worker, and stops it at once on request. */
import type { KrkEvent, KrkRequest } from './krk-protocol.ts'

/** The part of a worker that training uses. */
export type KrkWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

export interface KrkTrainer {
  ask(request: KrkRequest): void
  /** Terminates the worker. No event follows. */
  stop(): void
}

const newWorker = (): KrkWorker => new Worker(new URL('./krk-worker.ts', import.meta.url), { type: 'module' })

export function startTrainer(
  onEvent: (event: KrkEvent) => void,
  makeWorker: () => KrkWorker = newWorker,
): KrkTrainer {
  const worker = makeWorker()
  let over = false
  const stop = (): void => {
    over = true
    worker.terminate()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<KrkEvent>) => {
    if (!over) onEvent(data)
  })
  worker.addEventListener('error', ({ message }) => {
    if (over) return
    stop()
    onEvent({ evt: 'failed', detail: message })
  })
  return { ask: (request) => worker.postMessage(request), stop }
}
