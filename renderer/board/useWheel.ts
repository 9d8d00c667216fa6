// SPDX-License-Identifier: GPL-3.0-or-later
/** Steps with the mouse wheel, one for each notch. Adds up the small deltas of a touchpad. */
import { useEventListener } from '@vueuse/core'
import type { ShallowRef } from 'vue'

/** Pixels of scrolling that make one step. */
const PIXELS_PER_STEP = 60
/** The sum is reset after this time without scrolling, ms. */
const PAUSE_MS = 250

/**
 * @param enabled is asked at every event
 * @param step gets the number of steps, positive downwards
 */
export function useWheel(
  target: Readonly<ShallowRef<HTMLElement | null>> | Window,
  enabled: (event: WheelEvent) => boolean,
  step: (count: number) => void,
): void {
  let sum = 0
  let last = 0

  useEventListener(
    target,
    'wheel',
    (event: WheelEvent) => {
      if (!enabled(event) || event.deltaY === 0) return
      event.preventDefault()
      if (event.timeStamp - last > PAUSE_MS) sum = 0
      last = event.timeStamp
      const pixels =
        event.deltaMode === WheelEvent.DOM_DELTA_PIXEL
          ? event.deltaY
          : Math.sign(event.deltaY) * PIXELS_PER_STEP
      // A notch of a mouse wheel is one step, whatever number of pixels the system reports.
      sum += Math.max(-PIXELS_PER_STEP, Math.min(PIXELS_PER_STEP, pixels))
      const steps = Math.trunc(sum / PIXELS_PER_STEP)
      if (steps === 0) return
      sum -= steps * PIXELS_PER_STEP
      step(steps)
    },
    { passive: false },
  )
}
