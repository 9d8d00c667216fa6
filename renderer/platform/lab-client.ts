// SPDX-License-Identifier: GPL-3.0-or-later
/** Starts runs of the Lab, each in a worker of its own, and ends them at once when nobody wants them any more. */
import type { SwitchableOrder } from '../../engine/switchable.ts'
import type { EngineSearchEvent } from './lab-engine-protocol.ts'
import type { LabRunEvent, LabRunOrder } from './lab-protocol.ts'

/** What a run needs of a worker. */
export type LabWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

const newWorker = (): LabWorker => new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })
const newEngineWorker = (): LabWorker =>
  new Worker(new URL('./lab-engine-worker.ts', import.meta.url), { type: 'module' })

type Ended = { evt: 'stopped' } | { evt: 'failed'; code: 'CRASHED'; detail: string }

/** Gives a worker its order and hears it until its run is over. @returns stops the run */
function follow<Event extends { evt: string }>(
  worker: LabWorker,
  order: unknown,
  onEvent: (event: Event | Ended) => void,
): () => void {
  let over = false
  const tell = (event: Event | Ended): void => {
    if (over) return
    if (event.evt !== 'depth') {
      over = true
      worker.terminate()
    }
    onEvent(event)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Event>) => tell(data))
  worker.addEventListener('error', ({ message }) => tell({ evt: 'failed', code: 'CRASHED', detail: message }))
  worker.postMessage(order)
  return () => tell({ evt: 'stopped' })
}

/**
 * Starts a run. `onEvent` is called with every event; the last one is `finished`, `stopped` or `failed`.
 * @returns stops the run at once, with the event `stopped`; without effect after its end
 */
export const startRun = (
  order: LabRunOrder,
  onEvent: (event: LabRunEvent) => void,
  makeWorker: () => LabWorker = newWorker,
): (() => void) => follow<LabRunEvent>(makeWorker(), order, onEvent)

/** The same for a search of the engine with switches. */
export const startEngineSearch = (
  order: SwitchableOrder,
  onEvent: (event: EngineSearchEvent) => void,
  makeWorker: () => LabWorker = newEngineWorker,
): (() => void) => follow<EngineSearchEvent>(makeWorker(), order, onEvent)
