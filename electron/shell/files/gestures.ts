// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Recent gestures of the person, seen by main, so that a page cannot fake them. One gesture allows one thing,
 * for a short time.
 */

/** How long a key press or click is valid, ms. */
export const GESTURE_MS = 2_000
/** Types of deliberate input, by Electron's names; moving the mouse is not deliberate. */
const MEANT = new Set([
  'keyDown',
  'rawKeyDown',
  'mouseDown',
  'mouseUp',
  'touchStart',
  'touchEnd',
  'gestureTap',
])

export class Gestures {
  readonly #now: () => number
  #last = -Infinity

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Notes an input event. */
  seen(type: string): void {
    if (MEANT.has(type)) this.made()
  }

  /** Notes a gesture outside the page, such as in the menu. */
  made(): void {
    this.#last = this.#now()
  }

  /** Uses up a recent gesture. Returns whether there was one. */
  use(): boolean {
    const fresh = this.#now() - this.#last < GESTURE_MS
    this.#last = -Infinity
    return fresh
  }
}
