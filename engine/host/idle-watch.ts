// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Notices that a program has had no connection for a while. It also reports how many connections there have been, so
 * that the owner knows whether one is still on its way.
 */
import type { Port } from '../contract/port.ts'

export class IdleWatch {
  readonly #onIdle: (connections: number) => void
  #afterMs: number | null = null
  #connections = 0
  #open = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(onIdle: (connections: number) => void) {
    this.#onIdle = onIdle
  }

  /** Starts to watch. @param afterMs time without a connection after which `onIdle` is called */
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
