// SPDX-License-Identifier: GPL-3.0-or-later
/** Starts runs of the Lab, each in its own worker, and stops them at once on request. */
import type { SwitchableOrder } from '../../engine/modules/switchable.ts'
import { makeSlots, MOST_LAB_WORKERS } from './lab-slots.ts'
import type { EngineSearchEvent, LabRunEvent, LabRunOrder } from './lab-protocol.ts'

/** The part of a worker that a run uses. */
export type LabWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** `begun`: the run has its worker now, perhaps after a wait. */
export type LabClientEvent = LabRunEvent | { evt: 'begun' }

const newWorker = (): LabWorker => new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })
const newEngineWorker = (): LabWorker =>
  new Worker(new URL('./lab-engine-worker.ts', import.meta.url), { type: 'module' })
const everywhere = makeSlots(MOST_LAB_WORKERS)

type Ended = { evt: 'stopped' } | { evt: 'failed'; code: 'CRASHED'; detail: string }

/** A run: its order, its listeners, and the source of its worker. */
interface Run<Event> {
  order: unknown
  onEvent: (event: Event | Ended) => void
  onBegun?: () => void
  makeWorker: () => LabWorker
  slots: typeof everywhere
}

/** Gives a worker its order when a slot is free, and listens until the run is over. @returns stops the run */
function follow<Event extends { evt: string }>(run: Run<Event>): () => void {
  let worker: LabWorker | null = null
  let over = false
  let free: (() => void) | null = null
  const report = (event: Event | Ended): void => {
    if (over) return
    if (event.evt !== 'depth') {
      over = true
      worker?.terminate()
      free?.()
    }
    run.onEvent(event)
  }
  free = run.slots.take(() => {
    worker = run.makeWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<Event>) => report(data))
    worker.addEventListener('error', ({ message }) =>
      report({ evt: 'failed', code: 'CRASHED', detail: message }),
    )
    run.onBegun?.()
    worker.postMessage(run.order)
  })
  return () => report({ evt: 'stopped' })
}

/**
 * Starts a run as soon as a slot is free. `onEvent` receives every event; the last one is `finished`, `stopped` or
 * `failed`.
 * @returns stops the run at once, with the event `stopped`; has no effect after its end
 */
export const startRun = (
  order: LabRunOrder,
  onEvent: (event: LabClientEvent) => void,
  makeWorker: () => LabWorker = newWorker,
  slots = everywhere,
): (() => void) =>
  follow<LabRunEvent>({ order, onEvent, onBegun: () => onEvent({ evt: 'begun' }), makeWorker, slots })

/** Starts a search of the engine with switches in the same way. */
export const startEngineSearch = (
  order: SwitchableOrder,
  onEvent: (event: EngineSearchEvent) => void,
  makeWorker: () => LabWorker = newEngineWorker,
): (() => void) => follow<EngineSearchEvent>({ order, onEvent, makeWorker, slots: everywhere })

/**
 * Starts a worker for another task of the Lab. It receives one message, the order, and answers with events. Every event except
 * `depth` ends the work.
 */
export const startWork = <Event extends { evt: string }>(
  order: unknown,
  makeWorker: () => LabWorker,
  onEvent: (event: Event | Ended) => void,
): (() => void) => follow<Event>({ order, onEvent, makeWorker, slots: everywhere })
