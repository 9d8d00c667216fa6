// SPDX-License-Identifier: GPL-3.0-or-later
/** Places for workers that search at the same time; without a free one a worker waits for its turn, in the order of arrival. */

export interface Places {
  /**
   * Calls `begin` when there is a place, at once where one is free.
   * @returns gives the place up, or the wait for it; without effect the second time
   */
  enter(begin: () => void): () => void
}

/** @param most places, from 1 on */
export function makePlaces(most: number): Places {
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
    enter(begin) {
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

/** Node, where tests run, does not tell how many there are. */
const processors = typeof navigator === 'undefined' ? 2 : navigator.hardwareConcurrency

/** All processors but one, so that the board and the engine have room; one at least. */
export const MOST_LAB_WORKERS = Math.max(1, processors - 1)
