/**
 * What a scan leaves behind: one row of numbers per game and one copy of every distinct tag text, so that a file
 * of a million games fits where its bytes would not.
 */

/** The tags a list of games shows, in the order of their columns. */
export const COLUMN_TAGS = [
  'White',
  'Black',
  'WhiteElo',
  'BlackElo',
  'Result',
  'Date',
  'Event',
  'Site',
  'Round',
  'ECO',
] as const
export const COLUMN_COUNT = COLUMN_TAGS.length

/** Longer tag texts are cut in the list (bytes); the file keeps them whole. */
const MAX_CELL_BYTES = 512

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Distinct byte strings under small numbers; 0 is the empty one. */
class TextPool {
  #bytes = new Uint8Array(1 << 14)
  /** Text `id` is `#bytes[#starts[id] .. #starts[id + 1])`. */
  #starts = new Uint32Array(1 << 10)
  /** Open addressing, linear probing, at most half full: number and hash of a text side by side; 0 marks a free slot. */
  #slots = new Int32Array(2 * (1 << 11))
  #count = 1

  /** Texts so far; the next new one gets this number. */
  get count(): number {
    return this.#count
  }

  /** Bytes held by the texts and their index. */
  get memory(): number {
    return this.#bytes.length + 4 * (this.#starts.length + this.#slots.length)
  }

  /** The number of the text `source[from .. to)`. */
  intern(source: Uint8Array, from: number, to: number): number {
    if (from === to) return 0
    let hash = FNV_OFFSET
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ source[i]!, FNV_PRIME)
    // Spreads the high bits, in which short texts differ most, over the low ones that choose the slot.
    hash ^= hash >>> 15
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

  #add(source: Uint8Array, from: number, to: number, hash: number, slot: number): number {
    const id = this.#count++
    const start = this.#starts[id]!
    const end = start + to - from
    while (end > this.#bytes.length) this.#bytes = grownBytes(this.#bytes)
    this.#bytes.set(source.subarray(from, to), start)
    if (id + 2 > this.#starts.length) this.#starts = grownWords(this.#starts)
    this.#starts[id + 1] = end
    this.#slots[slot] = id
    this.#slots[slot + 1] = hash
    if (4 * this.#count > this.#slots.length) this.#rehash()
    return id
  }

  #rehash(): void {
    const old = this.#slots
    const slots = new Int32Array(2 * old.length)
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

/** Where the games of a file stand, and their column texts as numbers of a `TextPool`. */
export class GameTable {
  readonly pool = new TextPool()
  #count = 0
  #starts = new Float64Array(256)
  #ends = new Float64Array(256)
  #lines = new Uint32Array(256)
  /** Where the texts of a game stand in `#cells`: most of what a game takes, and one without tags has none. */
  #rows = new Uint32Array(256)
  /** The first row is empty. */
  #cells = new Uint32Array(256 * COLUMN_COUNT)
  #rowCount = 1

  /** Complete games so far. */
  get count(): number {
    return this.#count
  }

  /** Bytes held. */
  get memory(): number {
    return (
      this.pool.memory +
      this.#starts.byteLength +
      this.#ends.byteLength +
      this.#lines.byteLength +
      this.#rows.byteLength +
      this.#cells.byteLength
    )
  }

  /** Offset in the file of a game's first byte. */
  start(game: number): number {
    return this.#starts[game]!
  }

  /** Offset after a game's last byte; the line end behind it is not part of the game. */
  end(game: number): number {
    return this.#ends[game]!
  }

  /** First line of a game, from 1. */
  line(game: number): number {
    return this.#lines[game]!
  }

  /** Number of a column's text in `pool`; 0 where the game has no such tag. */
  cell(game: number, column: number): number {
    return this.#cells[this.#rows[game]! * COLUMN_COUNT + column]!
  }

  /** Begins a game; it counts from `finish` on. */
  begin(start: number, line: number): void {
    const game = this.#count
    if (game === this.#starts.length) this.#grow()
    this.#starts[game] = start
    this.#lines[game] = line
    this.#rows[game] = 0
  }

  /** Sets a column of the game that was begun; the first of several tags of one name counts. */
  set(column: number, source: Uint8Array, from: number, to: number): void {
    const game = this.#count
    const row = this.#rows[game] || this.#addRow(game)
    const at = row * COLUMN_COUNT + column
    if (this.#cells[at] !== 0) return
    while (from < to && source[from]! <= 0x20) from++
    while (to > from && source[to - 1]! <= 0x20) to--
    if (to - from > MAX_CELL_BYTES) {
      to = from + MAX_CELL_BYTES
      // Not in the middle of a UTF-8 character.
      while (to > from && (source[to]! & 0xc0) === 0x80) to--
    }
    // Neighbours often share a tournament, a date, a player: one comparison instead of a hash.
    const above = this.#cells[at - COLUMN_COUNT]!
    this.#cells[at] =
      above !== 0 && this.pool.equals(above, source, from, to) ? above : this.pool.intern(source, from, to)
  }

  finish(end: number): void {
    this.#ends[this.#count++] = end
  }

  #addRow(game: number): number {
    const row = this.#rowCount++
    if (row * COLUMN_COUNT === this.#cells.length) this.#cells = grownWords(this.#cells, COLUMN_COUNT)
    this.#rows[game] = row
    return row
  }

  #grow(): void {
    this.#starts = grownDoubles(this.#starts)
    this.#ends = grownDoubles(this.#ends)
    this.#lines = grownWords(this.#lines)
    this.#rows = grownWords(this.#rows)
  }
}

/** Half as much again, in whole units: twice would be mostly empty on average. */
const grownLength = (length: number, unit = 1): number => length + Math.ceil(length / unit / 2) * unit

function grownBytes(from: Uint8Array): Uint8Array<ArrayBuffer> {
  const to = new Uint8Array(grownLength(from.length))
  to.set(from)
  return to
}

function grownWords(from: Uint32Array, unit = 1): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(grownLength(from.length, unit))
  to.set(from)
  return to
}

function grownDoubles(from: Float64Array): Float64Array<ArrayBuffer> {
  const to = new Float64Array(grownLength(from.length))
  to.set(from)
  return to
}
