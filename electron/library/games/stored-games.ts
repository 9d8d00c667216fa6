// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * All games of a library: their parts one after the other, and over them what has changed. A game has an id, which never
 * changes and is never reused, and while the process runs an ordinal, its number among all games. The columns stay on disk
 * and are read in blocks; only the flags are in memory.
 */
import { firstFrom } from '../../data/sorted.ts'
import { damaged } from '../../data/sqlite/failure.ts'
import {
  AMENDED,
  COLUMN_NAMES,
  type ColumnName,
  type Columns,
  type ColumnView,
  DAMAGED,
  DELETED,
  EDITED,
  HIDDEN,
  RETOLD,
} from '../columns/columns.ts'
import type { ImportId } from '../protocol.ts'
import type { Amendment } from './amendment.ts'
import { BLOCK_GAMES, type Part } from './part.ts'

export const INVISIBLE = DELETED | HIDDEN
/** The same for the flags of four games. */
const INVISIBLE_WORD = INVISIBLE * 0x01010101
/** Flags that depend on the text of a game, and those of them that are on disk. */
const OF_TEXT = DAMAGED | EDITED
const ON_DISK = DAMAGED | AMENDED | RETOLD

/** A part with its import, and the ordinal of its first game. */
interface PlacedPart {
  readonly part: Part
  readonly importId: ImportId
  readonly ordinal: number
  /** In the order in which they were made. */
  readonly amendments: Amendment[]
}

/** Where the text and the columns of a game are. */
export interface GamePlace {
  part: Part
  /** Its number there. */
  game: number
  id: number
}

/** Some neighbouring games with their columns, which are read when they are used; valid until the next block. */
export interface Block extends ColumnView {
  /** The ordinal of its first game, and the id; those of the others follow. */
  readonly from: number
  readonly first: number
  readonly count: number
}

export class StoredGames {
  /** By ordinal, and by id. */
  #parts: PlacedPart[] = []
  /** The part of the last answer, because the next question is often about the next game. */
  #last: PlacedPart | null = null
  /** Bits of `columns.ts`, by ordinal; longer than `count`. */
  flags = new Uint8Array(BLOCK_GAMES)
  /** The columns of edited games by ordinal. */
  readonly #edited = new Map<number, Columns>()
  /** The ordinals of edited games, ascending; null after a change. */
  #order: number[] | null = null
  /** Number of times that games were removed. */
  removals = 0
  #count = 0
  /** Number of visible games by import; null until they are counted again. */
  #visible: Map<ImportId, number> | null = null

  /** The number of ordinals. */
  get count(): number {
    return this.#count
  }

  /** Number of visible games. */
  get visible(): number {
    return [...this.#countedVisible().values()].reduce((sum, games) => sum + games, 0)
  }

  /** Number of visible games of an import. */
  visibleOf(importId: ImportId): number {
    return this.#countedVisible().get(importId) ?? 0
  }

  /** Call it when flags have changed. */
  recount(): void {
    this.#visible = null
  }

  /** Bytes of the parts. */
  get bytes(): number {
    return this.#parts.reduce(
      (sum, { part, amendments }) =>
        amendments.reduce((more, amendment) => more + amendment.part.bytes, sum + part.bytes),
      0,
    )
  }

  /** Makes room for a number of games. */
  reserve(games: number): void {
    if (games <= this.flags.length) return
    const flags = new Uint8Array(games)
    flags.set(this.flags.subarray(0, this.#count))
    this.flags = flags
  }

  /** Adds the games of a part after all others. */
  add(part: Part, importId: ImportId, isHidden: boolean): void {
    const ordinal = this.#count
    const end = ordinal + part.games
    if (end > this.flags.length) this.reserve(Math.max(end, Math.ceil(1.5 * this.flags.length)))
    const hidden = isHidden ? HIDDEN : 0
    if (part.isZero('flags')) this.flags.fill(hidden, ordinal, end)
    else {
      const bits = new Uint32Array(BLOCK_GAMES)
      for (let from = 0; from < part.games; from += BLOCK_GAMES) {
        const count = Math.min(BLOCK_GAMES, part.games - from)
        part.column('flags', from, count, bits)
        for (let at = 0; at < count; at++) this.flags[ordinal + from + at] = (bits[at]! & DAMAGED) | hidden
      }
    }
    this.#parts.push({ part, importId, ordinal, amendments: [] })
    this.#count = end
    this.recount()
  }

  /** Shows what an amendment has for its games; those edited later stay as they are. */
  amend(amendment: Amendment): void {
    const placed = this.#parts.find(({ part }) => part.first === amendment.part.first)
    if (!placed) return damaged(`${amendment.part.path}: no part`)
    placed.amendments.push(amendment)
    this.#readFlags(placed, [amendment])
    this.recount()
  }

  /** The amendments of a change. */
  amendmentsOf(change: number): Amendment[] {
    return this.#parts.flatMap(({ amendments }) => amendments.filter((one) => one.change === change))
  }

  /** Whether a change, or a later one, has amended a game. */
  isAmendedSince(ordinal: number, change: number): boolean {
    if ((this.flags[ordinal]! & AMENDED) === 0) return false
    const placed = this.#placedAt(ordinal)
    return (
      placed?.amendments.some(
        (amendment) => amendment.change >= change && amendment.indexOf(ordinal - placed.ordinal) >= 0,
      ) ?? false
    )
  }

  /** A number of one game as it was imported. */
  imported(name: ColumnName, ordinal: number): number {
    const placed = this.#placedAt(ordinal)
    return placed ? placed.part.value(name, ordinal - placed.ordinal) : 0
  }

  /** The amendments of a part. */
  amendmentsTo(part: Part): readonly Amendment[] {
    return this.#parts.find((placed) => placed.part === part)?.amendments ?? []
  }

  /** Takes back what an amendment, the newest of its games, has shown. */
  takeBack(amendment: Amendment): void {
    const placed = this.#parts.find(({ amendments }) => amendments.includes(amendment))
    if (!placed) return
    placed.amendments.splice(placed.amendments.indexOf(amendment), 1)
    const bits = new Uint32Array(BLOCK_GAMES)
    const { part, ordinal } = placed
    for (let from = 0; from < part.games; from += BLOCK_GAMES) {
      const count = Math.min(BLOCK_GAMES, part.games - from)
      part.column('flags', from, count, bits)
      amendment.eachIn(from, from + count, (at) => this.#setOnDisk(ordinal + from + at, bits[at]!))
    }
    this.#readFlags(placed, placed.amendments)
    this.recount()
  }

  /** Takes the flags of amended games from their files. */
  #readFlags({ part, ordinal }: PlacedPart, amendments: readonly Amendment[]): void {
    const bits = new Uint32Array(BLOCK_GAMES)
    for (const amendment of amendments)
      for (let from = 0; from < part.games; from += BLOCK_GAMES) {
        const first = amendment.before(from)
        const count = amendment.before(Math.min(from + BLOCK_GAMES, part.games)) - first
        amendment.part.column('flags', first, count, bits)
        amendment.eachIn(from, Math.min(from + BLOCK_GAMES, part.games), (at, index) =>
          this.#setOnDisk(ordinal + from + at, bits[index - first]!),
        )
      }
  }

  /** Sets the flags that are on disk; whether an edited game is damaged is not among them. */
  #setOnDisk(ordinal: number, bits: number): void {
    const which = (this.flags[ordinal]! & EDITED) === 0 ? ON_DISK : ON_DISK & ~DAMAGED
    this.flags[ordinal] = (this.flags[ordinal]! & ~which) | (bits & which)
  }

  /** The parts of an import, in order. */
  partsOf(importId: ImportId): Part[] {
    return this.#parts.flatMap((placed) => (placed.importId === importId ? [placed.part] : []))
  }

  /** The ids of all games. */
  idRanges(): [first: number, games: number][] {
    return this.#parts.map(({ part }) => [part.first, part.games])
  }

  /** The ordinals of all games, in the order of their ids. */
  ordinalRanges(): [from: number, to: number][] {
    return this.#parts.map(({ part, ordinal }) => [ordinal, ordinal + part.games])
  }

  /** Hides the games of a part, or shows them. */
  setHidden(part: Part, hidden: boolean): void {
    const [from, to] = this.#rangeOf(part)
    for (let game = from; game < to; game++)
      this.flags[game] = hidden ? this.flags[game]! | HIDDEN : this.flags[game]! & ~HIDDEN
    this.recount()
  }

  /** Removes the games of a part. Its ordinals stay, invisible, unless they are the last. */
  remove(part: Part): void {
    const [from, to] = this.#rangeOf(part)
    this.removals++
    this.recount()
    this.flags.fill(HIDDEN | DELETED, from, to)
    this.#parts = this.#parts.filter((placed) => placed.part !== part)
    this.#last = null
    for (const game of this.#edited.keys()) if (game >= from && game < to) this.#edited.delete(game)
    this.#order = null
    const last = this.#parts.at(-1)
    this.#count = last ? last.ordinal + last.part.games : 0
  }

  /** The ordinal of the game with an id; -1 if there is none. */
  ordinalOf(id: number): number {
    const placed = this.#find(id, ({ part }) => part.first)
    return placed ? placed.ordinal + id - placed.part.first : -1
  }

  /** The id of the game at an ordinal; -1 if there is none. */
  idAt(ordinal: number): number {
    const placed = this.#placedAt(ordinal)
    return placed ? placed.part.first + ordinal - placed.ordinal : -1
  }

  /** The import of the game at an ordinal; 0 if there is none. */
  importAt(ordinal: number): ImportId {
    return this.#placedAt(ordinal)?.importId ?? 0
  }

  isVisible(ordinal: number): boolean {
    return ordinal >= 0 && (this.flags[ordinal]! & INVISIBLE) === 0
  }

  /** The part of a game; null if it has left the library. */
  partAt(ordinal: number): Part | null {
    return this.#placedAt(ordinal)?.part ?? null
  }

  /** Where a game is that was not edited; null if it has left the library. */
  place(ordinal: number): GamePlace | null {
    const placed = this.#placedAt(ordinal)
    return placed && this.#placeIn(placed, ordinal)
  }

  #placeIn({ part, ordinal: first, amendments }: PlacedPart, ordinal: number): GamePlace {
    const game = ordinal - first
    const id = part.first + game
    if ((this.flags[ordinal]! & AMENDED) !== 0)
      for (let at = amendments.length - 1; at >= 0; at--) {
        const index = amendments[at]!.indexOf(game)
        if (index >= 0) return { part: amendments[at]!.part, game: index, id }
      }
    return { part, game, id }
  }

  /** A number of one game. */
  value(name: ColumnName, ordinal: number): number {
    if (name === 'flags') return this.flags[ordinal]!
    const edited = this.#edited.get(ordinal)
    if (edited) return edited[name][0]!
    const place = this.place(ordinal)
    return place ? place.part.value(name, place.game) : 0
  }

  /** Shows other columns for a game, those of index 0. */
  put(ordinal: number, one: Columns): void {
    this.#edited.set(ordinal, one)
    this.#order = null
    this.flags[ordinal] = (this.flags[ordinal]! & ~OF_TEXT) | (one.flags[0]! & OF_TEXT)
  }

  /** Shows the columns of a game again that are in its files. */
  restore(ordinal: number): void {
    this.#edited.delete(ordinal)
    this.#order = null
    const placed = this.place(ordinal)
    const bits = placed ? placed.part.value('flags', placed.game) : 0
    this.flags[ordinal] = (this.flags[ordinal]! & ~(OF_TEXT | ON_DISK)) | (bits & ON_DISK)
  }

  /** The blocks of all games that there are at the call, in order. Games may change or leave between two blocks. */
  blocks(): Generator<Block, void, undefined> {
    return this.#blocks(() => true)
  }

  /** The same, without parts in which no game has one of some numbers as its `hashLow`. */
  blocksWith(hashes: ReadonlySet<number>): Generator<Block, void, undefined> {
    const edited = new Set<PlacedPart | null>()
    for (const [ordinal, { hashLow }] of this.#edited)
      if (hashes.has(hashLow[0]!)) edited.add(this.#placedAt(ordinal))
    return this.#blocks(
      (placed) =>
        edited.has(placed) ||
        placed.part.mayHaveHash(hashes) ||
        placed.amendments.some(({ part }) => part.mayHaveHash(hashes)),
    )
  }

  *#blocks(isWanted: (placed: PlacedPart) => boolean): Generator<Block, void, undefined> {
    const count = this.#count
    const block = new LoadedBlock(this)
    for (let from = 0; from < count;) {
      const placed = this.#placedAt(from)
      const end = placed ? placed.ordinal + placed.part.games : this.#nextPart(from, count)
      if (placed?.ordinal === from && !isWanted(placed)) {
        from = end
        continue
      }
      const games = Math.min(BLOCK_GAMES, end - from)
      block.load(from, games)
      yield block as unknown as Block
      from += games
    }
  }

  /** Decodes a column of neighbouring games of one part. */
  fill(name: ColumnName, from: number, count: number, target: Uint32Array): void {
    const placed = this.#placedAt(from)
    if (placed) fillFrom(placed, name, from - placed.ordinal, count, target)
    else target.fill(0, 0, count)
    if (this.#edited.size === 0) return
    this.#order ??= [...this.#edited.keys()].toSorted((a, b) => a - b)
    for (let at = firstFrom(this.#order, from); at < this.#order.length; at++) {
      const game = this.#order[at]!
      if (game >= from + count) break
      target[game - from] = this.#edited.get(game)![name][0]!
    }
  }

  close(): void {
    for (const { part, amendments } of this.#parts)
      for (const file of [part, ...amendments.map((amendment) => amendment.part)]) file.close()
  }

  #countedVisible(): ReadonlyMap<ImportId, number> {
    if (this.#visible) return this.#visible
    const counted = new Map<ImportId, number>()
    for (const { part, importId, ordinal } of this.#parts) {
      const visible = visibleIn(this.flags, ordinal, ordinal + part.games)
      counted.set(importId, (counted.get(importId) ?? 0) + visible)
    }
    return (this.#visible = counted)
  }

  #rangeOf(part: Part): [from: number, to: number] {
    const { ordinal } = this.#parts.find((placed) => placed.part === part)!
    return [ordinal, ordinal + part.games]
  }

  #placedAt(ordinal: number): PlacedPart | null {
    return this.#find(ordinal, (placed) => placed.ordinal)
  }

  #find(number: number, firstOf: (placed: PlacedPart) => number): PlacedPart | null {
    const isIn = (placed: PlacedPart): boolean =>
      number >= firstOf(placed) && number < firstOf(placed) + placed.part.games
    if (this.#last && isIn(this.#last)) return this.#last
    let low = 0
    let high = this.#parts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (firstOf(this.#parts[middle]!) <= number) low = middle + 1
      else high = middle
    }
    const placed = this.#parts[low - 1]
    return placed && isIn(placed) ? (this.#last = placed) : null
  }

  #nextPart(ordinal: number, end: number): number {
    return this.#parts.find((placed) => placed.ordinal > ordinal)?.ordinal ?? end
  }
}

/** The number of visible games in `[from, to)`, four at a time where all four are visible. */
function visibleIn(flags: Uint8Array, from: number, to: number): number {
  const words = new Uint32Array(flags.buffer, 0, flags.length >>> 2)
  let visible = 0
  for (let game = from; game < to;) {
    if ((game & 3) === 0 && game + 4 <= to && (words[game >>> 2]! & INVISIBLE_WORD) === 0) {
      visible += 4
      game += 4
    } else if ((flags[game++]! & INVISIBLE) === 0) visible++
  }
  return visible
}

/** Decodes a column of games of a part, with what was amended. */
function fillFrom(
  { part, amendments }: PlacedPart,
  name: ColumnName,
  from: number,
  count: number,
  target: Uint32Array,
): void {
  part.column(name, from, count, target)
  for (const amendment of amendments) {
    const first = amendment.before(from)
    const changed = amendment.before(from + count) - first
    if (changed === 0) continue
    amendment.part.column(name, first, changed, changedNumbers)
    amendment.eachIn(from, from + count, (at, index) => {
      target[at] = changedNumbers[index - first]!
    })
  }
}

/** Columns are read on one thread. */
const changedNumbers = new Uint32Array(BLOCK_GAMES)

/** Its columns are properties, which read what is asked for. */
class LoadedBlock {
  readonly #games: StoredGames
  readonly #columns: Uint32Array[] = COLUMN_NAMES.map(() => new Uint32Array(0))
  /** The block that each column was read for. */
  readonly #read = new Int32Array(COLUMN_NAMES.length)
  #number = 0
  from = 0
  first = 0
  count = 0
  flags = new Uint8Array(0)

  constructor(games: StoredGames) {
    this.#games = games
  }

  load(from: number, count: number): void {
    this.from = from
    this.first = this.#games.idAt(from)
    this.count = count
    this.flags = this.#games.flags.subarray(from, from + count)
    this.#number++
  }

  column(index: number): Uint32Array {
    return this.#read[index] === this.#number ? this.#columns[index]! : this.#fill(index)
  }

  #fill(index: number): Uint32Array {
    if (this.#columns[index]!.length === 0) this.#columns[index] = new Uint32Array(BLOCK_GAMES)
    this.#games.fill(COLUMN_NAMES[index]!, this.from, this.count, this.#columns[index]!)
    this.#read[index] = this.#number
    return this.#columns[index]!
  }
}

for (const [index, name] of COLUMN_NAMES.entries())
  if (name !== 'flags')
    Object.defineProperty(LoadedBlock.prototype, name, {
      get(this: LoadedBlock) {
        return this.column(index)
      },
    })
