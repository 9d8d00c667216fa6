// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The names of a Scid database: `.sn4`, sorted, each without what it shares with the one before, and `.sn5`, one after the
 * other. A name is bytes, one in each character.
 */

const KINDS = ['player', 'event', 'site', 'round'] as const
export type ScidNameKind = (typeof KINDS)[number]

const SN4_MAGIC = 'Scid.sn\0'
const SN4_HEADER_BYTES = 36
/** Names of all kinds together take at most this much memory, bytes. */
const MAX_BYTES = 1024 * 1024 * 1024
/** In `.sn5`, what is said about the database itself. */
const SN5_ABOUT = 4

/** The names of one kind, by id. */
class Names {
  #starts = new Uint32Array(1024)
  #ends = new Uint32Array(1024)
  count = 0

  put(id: number, start: number, end: number): void {
    if (id >= this.#starts.length) {
      this.#starts = widened(this.#starts, id + 1)
      this.#ends = widened(this.#ends, id + 1)
    }
    this.#starts[id] = start
    this.#ends[id] = end
    this.count = Math.max(this.count, id + 1)
  }

  span(id: number): [number, number] | null {
    return id < this.count ? [this.#starts[id]!, this.#ends[id]!] : null
  }
}

function widened(array: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const wide = new Uint32Array(Math.max(least, 2 * array.length))
  wide.set(array)
  return wide
}

export class ScidNames {
  readonly #bytes: Buffer
  readonly #kinds: Readonly<Record<ScidNameKind, Names>>

  private constructor(bytes: Buffer, kinds: Record<ScidNameKind, Names>) {
    this.#bytes = bytes
    this.#kinds = kinds
  }

  /** A name; `?` if there is none of this number. */
  name(kind: ScidNameKind, id: number): string {
    const span = this.#kinds[kind].span(id)
    return span === null || span[0] === span[1] ? '?' : this.#bytes.toString('latin1', ...span)
  }

  /** Reads a `.sn4`; null if it is none, or damaged. */
  static fromSn4(file: Buffer): ScidNames | null {
    if (file.length < SN4_HEADER_BYTES || file.toString('latin1', 0, SN4_MAGIC.length) !== SN4_MAGIC)
      return null
    const kinds = noNames()
    let names = Buffer.alloc(Math.min(2 * file.length, MAX_BYTES))
    let end = 0
    let at = SN4_HEADER_BYTES
    for (const [ordinal, kind] of KINDS.entries()) {
      const count = file.readUIntBE(12 + 3 * ordinal, 3)
      const most = file.readUIntBE(24 + 3 * ordinal, 3)
      const idBytes = count >= 65_536 ? 3 : 2
      const frequencyBytes = most >= 65_536 ? 3 : most >= 256 ? 2 : 1
      let before = end
      for (let ordinal = 0; ordinal < count; ordinal++) {
        const hasPrefix = ordinal > 0
        const head = at + idBytes + frequencyBytes
        if (head + 2 > file.length) return null
        const id = file.readUIntBE(at, idBytes)
        const length = file[head]!
        const prefix = hasPrefix ? file[head + 1]! : 0
        at = head + (hasPrefix ? 2 : 1)
        if (id >= count || prefix > length || prefix > end - before || at + length - prefix > file.length)
          return null
        if (end + length > names.length) {
          if (end + length > MAX_BYTES) return null
          names = Buffer.concat([names], Math.min(MAX_BYTES, 2 * names.length + length))
        }
        names.copy(names, end, before, before + prefix)
        file.copy(names, end + prefix, at, at + length - prefix)
        at += length - prefix
        kinds[kind].put(id, end, end + length)
        before = end
        end += length
      }
    }
    return new ScidNames(names, kinds)
  }

  /** Reads a `.sn5`; null if it is damaged. */
  static fromSn5(file: Buffer): ScidNames | null {
    if (file.length > MAX_BYTES) return null
    const kinds = noNames()
    for (let at = 0; at < file.length;) {
      // Three bits of the kind, then the length, in groups of seven bits, the lowest first.
      let head = 0
      let scale = 1
      let byte = 0x80
      while (byte >= 0x80) {
        if (at >= file.length || scale > 2 ** 35) return null
        byte = file[at++]!
        head += (byte & 0x7f) * scale
        scale *= 128
      }
      const kind = head % 8
      const end = at + Math.floor(head / 8)
      if (kind > SN5_ABOUT || end > file.length) return null
      if (kind < SN5_ABOUT) {
        const names = kinds[KINDS[kind]!]
        names.put(names.count, at, end)
      }
      at = end
    }
    return new ScidNames(file, kinds)
  }
}

const noNames = (): Record<ScidNameKind, Names> => ({
  player: new Names(),
  event: new Names(),
  site: new Names(),
  round: new Names(),
})
