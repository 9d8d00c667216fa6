// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Notices that nobody has been connected to a program for a while. How many have ever been is told with it: its
 * owner then knows whether a connection is on its way.
 */
import type { Port } from '../port.ts'

export class IdleWatch {
  readonly #onIdle: (connections: number) => void
  #afterMs: number | null = null
  #connections = 0
  #open = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(onIdle: (connections: number) => void) {
    this.#onIdle = onIdle
  }

  /** Begins to watch. @param afterMs without a connection */
  begin(afterMs: number): void {
    this.#afterMs = afterMs
    this.#wait()
  }

  /** A client has connected. */
  add(port: Port): void {
    this.#connections += 1
    this.#open += 1
    clearTimeout(this.#timer)
    port.onClose(() => {
      this.#open -= 1
      this.#wait()
    })
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.#afterMs === null || this.#open > 0) return
    this.#timer = setTimeout(() => this.#onIdle(this.#connections), this.#afterMs)
  }
}
