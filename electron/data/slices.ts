// SPDX-License-Identifier: GPL-3.0-or-later
/** Long work in short slices, so that a process with one thread goes on answering. */

/** How long a slice may last before others get their turn, ms. */
const SLICE_MS = 8

/** A turn of work; ask `due` now and then, and `await next()` when it says so. */
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
