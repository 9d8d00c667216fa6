// SPDX-License-Identifier: GPL-3.0-or-later
/** Slots for workers that search at the same time. Without a free slot a worker waits, in the order of arrival. */

export interface Slots {
  /**
   * Calls `begin` when a slot is free, perhaps at once.
   * @returns frees the slot, or ends the wait for it; has no effect the second time
   */
  take(begin: () => void): () => void
}

/** @param most number of slots, from 1 on */
export function makeSlots(most: number): Slots {
  const waiting = new Set<() => void>()
  let taken = 0

  function admit(): void {
    for (const next of waiting) {
      if (taken >= most) return
      waiting.delete(next)
      taken += 1
      next()
    }
  }

  return {
    take(begin) {
      let state: 'waits' | 'inside' | 'gone' = 'waits'
      const next = (): void => {
        state = 'inside'
        begin()
      }
      waiting.add(next)
      admit()
      return () => {
        if (state === 'gone') return
        if (state === 'inside') taken -= 1
        state = 'gone'
        waiting.delete(next)
        admit()
      }
    },
  }
}

/** Node, where tests run, may not report the number. */
const processors = typeof navigator === 'undefined' ? 2 : navigator.hardwareConcurrency

/** All processors but one, which is left for the board and the engine; at least one. */
export const MOST_LAB_WORKERS = Math.max(1, processors - 1)
