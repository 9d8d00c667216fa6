// SPDX-License-Identifier: GPL-3.0-or-later
/** Calculates for a lesson in a worker of its own, which ends with the next calculation and when the reader leaves. */
import { onScopeDispose } from 'vue'
import { startWork } from '../../platform/lab-client.ts'
import type { Calculated, CalculationOrder } from './calculations.ts'

const newWorker = (): Worker =>
  new Worker(new URL('./calculation-worker.ts', import.meta.url), { type: 'module' })

/** Call in setup. The promise has the result under its name; null if the calculation failed or was stopped. */
export function useCalculation(): (order: CalculationOrder) => Promise<Partial<Calculated> | null> {
  let stop: (() => void) | null = null
  onScopeDispose(() => stop?.())
  return (order) => {
    stop?.()
    return new Promise((resolve) => {
      stop = startWork<{ evt: 'finished'; calculated: Partial<Calculated> }>(order, newWorker, (event) =>
        resolve(event.evt === 'finished' ? event.calculated : null),
      )
    })
  }
}
