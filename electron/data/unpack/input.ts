// SPDX-License-Identifier: GPL-3.0-or-later
/** The bytes of a file in order, with lookahead; holds at most one piece and the requested bytes. */
import type { FileHandle } from 'node:fs/promises'

/** Bytes read from the disk at once. */
const PIECE_BYTES = 64 * 1024
const NOTHING = new Uint8Array(0)

export class Input {
  readonly #handle: FileHandle
  /** Bytes read but not consumed yet. */
  #ahead: Uint8Array = NOTHING
  /** Offset of the next read. */
  #readTo = 0

  constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** Bytes consumed so far. */
  get position(): number {
    return this.#readTo - this.#ahead.length
  }

  /** The next bytes, which are not consumed: at least `count`, fewer only at the end of the file. */
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

  /** Consumes the next `count` bytes; null, consuming none, if the file has fewer. */
  async take(count: number): Promise<Uint8Array | null> {
    const ahead = await this.peek(count)
    if (ahead.length < count) return null
    this.#ahead = ahead.subarray(count)
    return ahead.subarray(0, count)
  }

  /** Consumes some bytes, at most a piece; none at the end. */
  async piece(): Promise<Uint8Array> {
    const ahead = await this.peek(1)
    this.#ahead = NOTHING
    return ahead
  }

  /** Gives back the last consumed bytes; they come again. */
  giveBack(bytes: Uint8Array): void {
    this.#ahead = this.#ahead.length === 0 ? bytes : Buffer.concat([bytes, this.#ahead])
  }
}
