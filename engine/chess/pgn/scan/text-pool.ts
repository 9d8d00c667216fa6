// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Distinct texts by their bytes, in one block of memory: a hundred thousand names take little more than their
 * bytes.
 */

/** A copy of an array that is longer by half, in whole units. Doubling would leave more of it empty. */
export function grown<List extends Uint8Array | Uint32Array | Float64Array>(from: List, unit = 1): List {
  return extended(from, from.length + Math.ceil(from.length / unit / 2) * unit)
}

/** A copy of an array with this length. */
function extended<List extends Uint8Array | Uint32Array | Float64Array>(from: List, length: number): List {
  const to = new (from.constructor as new (length: number) => List)(length)
  to.set(from)
  return to
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Distinct byte strings under small numbers; 0 is the empty one. */
export class TextPool {
  #bytes = new Uint8Array(1 << 14)
  /** Text `id` is `#bytes[#starts[id] .. #starts[id + 1])`. */
  #starts = new Uint32Array(1 << 10)
  /**
   * Open addressing, linear probing, at most half full: number and hash of a text side by side; 0 marks a
   * free slot.
   */
  #slots = new Int32Array(2 * (1 << 11))
  #count = 1
  /** Texts below are in the index. */
  #indexed = 1

  /** Texts so far; the next new one gets this number. */
  get count(): number {
    return this.#count
  }

  /** Bytes of the texts. */
  get bytes(): number {
    return this.#starts[this.#count]!
  }

  /** Bytes held by the texts and their index. */
  get memory(): number {
    return this.#bytes.length + 4 * (this.#starts.length + this.#slots.length)
  }

  /** Makes room in the index for this total number of texts; growing it rebuilds it. */
  reserve(texts: number): void {
    let length = this.#slots.length
    while (4 * texts > length) length *= 2
    if (length > this.#slots.length) this.#rehash(length)
  }

  /** Makes room for this total number of texts and bytes, so that appending them copies nothing. */
  makeRoom(texts: number, bytes: number): void {
    if (bytes > this.#bytes.length) this.#bytes = extended(this.#bytes, bytes)
    if (texts + 1 > this.#starts.length) this.#starts = extended(this.#starts, texts + 1)
  }

  /**
   * Adds texts that are new, without looking at them; they get the next numbers.
   * @param bytes of all of them, one after the other
   * @param lengths of each
   */
  append(bytes: Uint8Array, lengths: Uint32Array): void {
    const start = this.#starts[this.#count]!
    while (start + bytes.length > this.#bytes.length) this.#bytes = grown(this.#bytes)
    this.#bytes.set(bytes, start)
    while (this.#count + lengths.length + 1 > this.#starts.length) this.#starts = grown(this.#starts)
    let end = start
    for (const length of lengths) this.#starts[++this.#count] = end += length
  }

  /** Puts up to this number of appended texts into the index; returns false when all are there. */
  index(texts: number): boolean {
    this.reserve(this.#count)
    const end = Math.min(this.#count, this.#indexed + texts)
    for (; this.#indexed < end; this.#indexed++) {
      const from = this.#starts[this.#indexed]!
      const to = this.#starts[this.#indexed + 1]!
      const hash = hashOf(this.#bytes, from, to)
      const slot = this.#freeSlot(hash)
      this.#slots[slot] = this.#indexed
      this.#slots[slot + 1] = hash
    }
    return this.#indexed < this.#count
  }

  /** The number of the text `source[from .. to)`. */
  intern(source: Uint8Array, from: number, to: number): number {
    if (from === to) return 0
    if (this.#indexed < this.#count) this.index(this.#count)
    const hash = hashOf(source, from, to)
    const slots = this.#slots
    const mask = slots.length - 2
    let slot = (hash << 1) & mask
    for (let id = slots[slot]!; id !== 0; id = slots[slot]!) {
      if (slots[slot + 1] === hash && this.equals(id, source, from, to)) return id
      slot = (slot + 2) & mask
    }
    return this.#add(source, from, to, hash, slot)
  }

  equals(id: number, source: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts[id]!
    if (this.#starts[id + 1]! - start !== to - from) return false
    const own = this.#bytes
    for (let i = from, k = start; i < to; i++, k++) if (source[i] !== own[k]) return false
    return true
  }

  /** The bytes of a text; a view that the next `intern` may invalidate. */
  text(id: number): Uint8Array {
    return this.#bytes.subarray(this.#starts[id], this.#starts[id + 1])
  }

  #freeSlot(hash: number): number {
    const slots = this.#slots
    const mask = slots.length - 2
    let slot = (hash << 1) & mask
    while (slots[slot] !== 0) slot = (slot + 2) & mask
    return slot
  }

  /** The texts from a number on, one after the other, and the length of each; views that the next `intern` may invalidate. */
  since(first: number): { bytes: Uint8Array; lengths: Uint32Array } {
    const lengths = Uint32Array.from(
      { length: this.#count - first },
      (_, at) => this.#starts[first + at + 1]! - this.#starts[first + at]!,
    )
    return { bytes: this.#bytes.subarray(this.#starts[first], this.#starts[this.#count]), lengths }
  }

  #add(source: Uint8Array, from: number, to: number, hash: number, slot: number): number {
    const id = this.#count++
    this.#indexed = this.#count
    const start = this.#starts[id]!
    const end = start + to - from
    while (end > this.#bytes.length) this.#bytes = grown(this.#bytes)
    this.#bytes.set(source.subarray(from, to), start)
    if (id + 2 > this.#starts.length) this.#starts = grown(this.#starts)
    this.#starts[id + 1] = end
    this.#slots[slot] = id
    this.#slots[slot + 1] = hash
    if (4 * this.#count > this.#slots.length) this.#rehash(2 * this.#slots.length)
    return id
  }

  #rehash(length: number): void {
    const old = this.#slots
    const slots = new Int32Array(length)
    const mask = slots.length - 2
    for (let entry = 0; entry < old.length; entry += 2) {
      if (old[entry] === 0) continue
      let slot = (old[entry + 1]! << 1) & mask
      while (slots[slot] !== 0) slot = (slot + 2) & mask
      slots[slot] = old[entry]!
      slots[slot + 1] = old[entry + 1]!
    }
    this.#slots = slots
  }
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = FNV_OFFSET
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, FNV_PRIME)
  // Spreads the high bits, in which short texts differ most, over the low ones that choose the slot.
  return hash ^ (hash >>> 15)
}
