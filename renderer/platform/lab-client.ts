// SPDX-License-Identifier: GPL-3.0-or-later
/** Starts runs of the Lab, each in a worker of its own, and ends them at once on request. */
import type { SwitchableOrder } from '../../engine/switchable.ts'
import type { EngineSearchEvent } from './lab-engine-protocol.ts'
import { makePlaces, MOST_LAB_WORKERS } from './lab-places.ts'
import type { LabRunEvent, LabRunOrder } from './lab-protocol.ts'

/** What a run needs of a worker. */
export type LabWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** `begun`: the run had to wait for other workers, or not, and has one of its own now. */
export type LabClientEvent = LabRunEvent | { evt: 'begun' }

const newWorker = (): LabWorker => new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })
const newEngineWorker = (): LabWorker =>
  new Worker(new URL('./lab-engine-worker.ts', import.meta.url), { type: 'module' })
const everywhere = makePlaces(MOST_LAB_WORKERS)

type Ended = { evt: 'stopped' } | { evt: 'failed'; code: 'CRASHED'; detail: string }

/** A run: its order, who hears of it, and where its worker comes from. */
interface Run<Event> {
  order: unknown
  onEvent: (event: Event | Ended) => void
  onBegun?: () => void
  makeWorker: () => LabWorker
  places: typeof everywhere
}

/** Gives a worker its order when there is a place for it, and hears it until its run is over. @returns stops the run */
function follow<Event extends { evt: string }>(run: Run<Event>): () => void {
  let worker: LabWorker | null = null
  let over = false
  let leave: (() => void) | null = null
  const tell = (event: Event | Ended): void => {
    if (over) return
    if (event.evt !== 'depth') {
      over = true
      worker?.terminate()
      leave?.()
    }
    run.onEvent(event)
  }
  leave = run.places.enter(() => {
    worker = run.makeWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<Event>) => tell(data))
    worker.addEventListener('error', ({ message }) =>
      tell({ evt: 'failed', code: 'CRASHED', detail: message }),
    )
    run.onBegun?.()
    worker.postMessage(run.order)
  })
  return () => tell({ evt: 'stopped' })
}

/**
 * Starts a run as soon as there is a place for its worker. `onEvent` is called with every event; the last one is
 * `finished`, `stopped` or `failed`.
 * @returns stops the run at once, with the event `stopped`; without effect after its end
 */
export const startRun = (
  order: LabRunOrder,
  onEvent: (event: LabClientEvent) => void,
  makeWorker: () => LabWorker = newWorker,
  places = everywhere,
): (() => void) =>
  follow<LabRunEvent>({ order, onEvent, onBegun: () => onEvent({ evt: 'begun' }), makeWorker, places })

/** The same for a search of the engine with switches. */
export const startEngineSearch = (
  order: SwitchableOrder,
  onEvent: (event: EngineSearchEvent) => void,
  makeWorker: () => LabWorker = newEngineWorker,
): (() => void) => follow<EngineSearchEvent>({ order, onEvent, makeWorker, places: everywhere })
