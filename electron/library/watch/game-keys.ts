// SPDX-License-Identifier: GPL-3.0-or-later
/** Keys of the texts of games: 64 bits of a SHA-256. Texts that differ only in blanks at their end have the same key. */
import { createHash } from 'node:crypto'
import { bytesOf } from '../../data/sections.ts'

const KEY_BYTES = 8

export type GameKeys = BigUint64Array<ArrayBuffer>

export const NO_KEYS: GameKeys = new BigUint64Array(0)

export function keyOfText(text: Uint8Array): bigint {
  let end = text.length
  // Line ends and blanks.
  while (end > 0 && text[end - 1]! <= 0x20) end--
  return createHash('sha256').update(text.subarray(0, end)).digest().readBigUInt64LE()
}

/** Whether a sorted list has a key. */
export function hasKey(keys: GameKeys, key: bigint): boolean {
  let [from, to] = [0, keys.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (keys[middle]! < key) from = middle + 1
    else to = middle
  }
  return keys[from] === key
}

/** Keys that can be added one by one, and are sorted at the end. */
export class KeyList {
  #keys = new BigUint64Array(1024)
  #count = 0

  add(key: bigint): void {
    if (this.#count === this.#keys.length) {
      const wider = new BigUint64Array(2 * this.#count)
      wider.set(this.#keys)
      this.#keys = wider
    }
    this.#keys[this.#count++] = key
  }

  sorted(): GameKeys {
    return this.#keys.subarray(0, this.#count).toSorted()
  }
}

export const keysToBytes = (keys: GameKeys): Uint8Array => bytesOf(keys)

export function keysFromBytes(bytes: Uint8Array): GameKeys {
  const keys = new BigUint64Array(Math.floor(bytes.length / KEY_BYTES))
  new Uint8Array(keys.buffer).set(bytes.subarray(0, keys.byteLength))
  return keys
}
