// SPDX-License-Identifier: GPL-3.0-or-later
/** The bytes of a file in order, with a look ahead; at most one piece and what was asked for is held. */
import type { FileHandle } from 'node:fs/promises'

/** Read from the disk at once, bytes. */
const PIECE_BYTES = 64 * 1024
const NOTHING = new Uint8Array(0)

export class Input {
  readonly #handle: FileHandle
  /** Read and not taken yet. */
  #ahead: Uint8Array = NOTHING
  /** Where the next read begins, bytes. */
  #readTo = 0

  constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** Bytes taken so far. */
  get position(): number {
    return this.#readTo - this.#ahead.length
  }

  /** The next bytes without taking them: at least `count`, fewer only at the end of the file. */
  async peek(count: number): Promise<Uint8Array> {
    while (this.#ahead.length < count) {
      const piece = new Uint8Array(Math.max(PIECE_BYTES, count - this.#ahead.length))
      const { bytesRead } = await this.#handle.read(piece, 0, piece.length, this.#readTo)
      if (bytesRead === 0) break
      this.#readTo += bytesRead
      const fresh = piece.subarray(0, bytesRead)
      this.#ahead = this.#ahead.length === 0 ? fresh : Buffer.concat([this.#ahead, fresh])
    }
    return this.#ahead
  }

  /** Takes the next `count` bytes; null where the file has fewer, and then none are taken. */
  async take(count: number): Promise<Uint8Array | null> {
    const ahead = await this.peek(count)
    if (ahead.length < count) return null
    this.#ahead = ahead.subarray(count)
    return ahead.subarray(0, count)
  }

  /** Takes some bytes, at most a piece; none at the end. */
  async piece(): Promise<Uint8Array> {
    const ahead = await this.peek(1)
    this.#ahead = NOTHING
    return ahead
  }

  /** Gives back the last bytes that were taken, which are asked for again. */
  giveBack(bytes: Uint8Array): void {
    this.#ahead = this.#ahead.length === 0 ? bytes : Buffer.concat([bytes, this.#ahead])
  }
}
