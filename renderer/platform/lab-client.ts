// SPDX-License-Identifier: GPL-3.0-or-later
/** Starts runs of the Lab, each in a worker of its own, and ends them at once when nobody wants them any more. */
import type { LabRunEvent, LabRunOrder } from './lab-protocol.ts'

/** What a run needs of a worker. */
export type LabWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

const newWorker = (): LabWorker => new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })

/**
 * Starts a run. `onEvent` is called with every event; the last one is `finished`, `stopped` or `failed`.
 * @returns stops the run at once, with the event `stopped`; without effect after its end
 */
export function startRun(
  order: LabRunOrder,
  onEvent: (event: LabRunEvent) => void,
  makeWorker: () => LabWorker = newWorker,
): () => void {
  const worker = makeWorker()
  let over = false
  const tell = (event: LabRunEvent): void => {
    if (over) return
    if (event.evt !== 'depth') {
      over = true
      worker.terminate()
    }
    onEvent(event)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<LabRunEvent>) => tell(data))
  worker.addEventListener('error', ({ message }) => tell({ evt: 'failed', code: 'CRASHED', detail: message }))
  worker.postMessage(order)
  return () => tell({ evt: 'stopped' })
}
