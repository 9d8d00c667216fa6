/**
 * What a person has just done, as main sees it: a page cannot make it up. One gesture allows one thing, and not for long.
 */

/** How long after a key or a click the page may still come to what it was for, ms. */
export const GESTURE_MS = 2_000
/** Input that is meant, as Electron names it; moving the mouse is not. */
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

  /** Takes note of an input event. */
  seen(type: string): void {
    if (MEANT.has(type)) this.made()
  }

  /** A person has asked for something by other means than the page, such as the menu. */
  made(): void {
    this.#last = this.#now()
  }

  /** Whether there was a gesture a moment ago that has not been used yet; uses it. */
  use(): boolean {
    const fresh = this.#now() - this.#last < GESTURE_MS
    this.#last = -Infinity
    return fresh
  }
}
