// SPDX-License-Identifier: GPL-3.0-or-later
/** Splits long work into short slices, so that a process with one thread stays responsive. */

/** Maximum length of a slice, ms. */
const SLICE_MS = 8

/** Call `due` now and then, and `await next()` when it returns true. */
export class Slices {
  #end = performance.now() + SLICE_MS

  due(): boolean {
    return performance.now() > this.#end
  }

  async next(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0))
    this.#end = performance.now() + SLICE_MS
  }
}

/** Work that stops now and then, and gives its result at the end. */
export type Steps<T> = Generator<void, T, void>

/** Does work without a pause. */
export function doSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does work in slices. */
export async function doInSlices<T>(steps: Steps<T>, slices: Slices): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (slices.due()) await slices.next()
  }
}
