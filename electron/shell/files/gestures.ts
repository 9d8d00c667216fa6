// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a person has just done, as main sees it: a page cannot make it up. One gesture allows one thing, and
 * not for long.
 */

/** How long a key press or click permits what it was for, ms. */
export const GESTURE_MS = 2_000
/** Deliberate input, by Electron's names; moving the mouse is not. */
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

  /** The person asked for something outside the page, such as in the menu. */
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
