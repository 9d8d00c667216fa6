// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The changes of a document since it was written: the order of its games, and the texts of added and changed games.
 * Plain data; every change can be taken back.
 */
import type { GameText } from '../data/games.ts'
import type { RowRange } from '../data/selected-rows.ts'

/** No file has more games than this. */
export const MAX_GAMES = 2 ** 25

/** An added or changed game. */
export interface Entry extends GameText {
  /** The print of the file's game that it was made from, see `scanned-file.ts`. */
  origin?: number
}

/** The game at a place in the document: a game of the file, by its number there, or an entry. */
export type PlacedGame = { fileGame: number } | { entry: Entry; replaces: number | null }

/** The primitive changes; all other changes consist of them. `index` counts places. */
export type OverlayChange =
  | { op: 'set'; index: number; place: PlacedGame }
  | { op: 'insert'; index: number; places: readonly PlacedGame[] }
  | { op: 'remove'; index: number; count: number }

/** Maximum number of places that one request may move: ranges times games. It also bounds the replay of a journal. */
export const MAX_MOVED = 2 ** 30

/** The changes that remove ranges of places, the last range first, so that none moves the places of another. */
export const removals = (ranges: readonly RowRange[]): OverlayChange[] =>
  ranges.map(([from, to]): OverlayChange => ({ op: 'remove', index: from, count: to - from })).toReversed()

/** The ranges of places that changes insert, first to last, once all of them have been made. */
export const insertedBy = (changes: readonly OverlayChange[]): RowRange[] =>
  changes.flatMap((change): RowRange[] =>
    change.op === 'insert' ? [[change.index, change.index + change.places.length]] : [],
  )

/** Maximum number of changes that can be taken back. */
const MAX_UNDO = 500
/** Maximum size of the texts for taking changes back, UTF-16 units. */
const MAX_UNDO_TEXT = 32 * 1024 * 1024

interface Undo {
  changes: readonly OverlayChange[]
  /** The index to show afterwards. */
  index: number
  size: number
}

/** The games of a document in order. */
export interface GameOrder {
  readonly count: number
  at(index: number): PlacedGame
  /** Number of the file's game at a place, or -1 for an entry; cheaper than `at`. */
  fileGameAt(index: number): number
}

export class Overlay implements GameOrder {
  /** Number of games in the file. */
  readonly fileGames: number
  /**
   * Places in order; null while they are those of the file. Numbers from 0 are games of the file, negative
   * ones are keys of `#entries`.
   */
  #order: Int32Array | null = null
  #count: number
  readonly #entries = new Map<number, Extract<PlacedGame, { entry: Entry }>>()
  #nextEntry = -1
  readonly #undo: Undo[] = []
  #undoSize = 0
  /** Number of games of the file that are neither in the document nor replaced there. */
  #removed = 0

  constructor(fileGames: number) {
    this.fileGames = fileGames
    this.#count = fileGames
  }

  /** @param places in order; games of the file must be in the file's order, each at most once. */
  static of(fileGames: number, places: readonly PlacedGame[]): Overlay {
    const overlay = new Overlay(fileGames)
    overlay.#removed = fileGames
    overlay.#order = Int32Array.from(places, (place) => overlay.#number(place))
    overlay.#count = places.length
    return overlay
  }

  get count(): number {
    return this.#count
  }

  /** Whether anything differs from the file. */
  get dirty(): boolean {
    return this.#entries.size > 0 || this.#removed > 0
  }

  at(index: number): PlacedGame {
    const number = this.#order ? this.#order[index]! : index
    return number >= 0 ? { fileGame: number } : this.#entries.get(number)!
  }

  fileGameAt(index: number): number {
    const number = this.#order ? this.#order[index]! : index
    return number >= 0 ? number : -1
  }

  /** The present order; later changes do not affect it. */
  snapshot(): GameOrder {
    const order = this.#order?.slice(0, this.#count) ?? null
    const entries = new Map(this.#entries)
    const fileGameAt = (index: number): number => {
      const number = order ? order[index]! : index
      return number >= 0 ? number : -1
    }
    return {
      count: this.#count,
      fileGameAt,
      at: (index) => {
        const number = order ? order[index]! : index
        return number >= 0 ? { fileGame: number } : entries.get(number)!
      },
    }
  }

  /** Entries in the document, in order. */
  entries(): { index: number; entry: Entry; replaces: number | null }[] {
    const found: { index: number; entry: Entry; replaces: number | null }[] = []
    if (this.#entries.size === 0) return found
    for (let index = 0; index < this.#count; index++) {
      const number = this.#order![index]!
      if (number < 0) found.push({ index, ...this.#entries.get(number)! })
    }
    return found
  }

  /** UTF-16 units of all present texts. */
  get textSize(): number {
    let size = 0
    for (const { entry } of this.#entries.values()) size += entrySize(entry)
    return size
  }

  /** Makes a change and returns the one that takes it back. */
  apply(change: OverlayChange): OverlayChange {
    const order = (this.#order ??= inOrder(this.#count))
    if (change.op === 'set') {
      const old = this.at(change.index)
      this.#forget(order[change.index]!)
      order[change.index] = this.#number(change.place)
      return { op: 'set', index: change.index, place: old }
    }
    if (change.op === 'remove') {
      const places: PlacedGame[] = []
      for (let index = change.index; index < change.index + change.count; index++) {
        places.push(this.at(index))
        this.#forget(order[index]!)
      }
      order.copyWithin(change.index, change.index + change.count, this.#count)
      this.#count -= change.count
      return { op: 'insert', index: change.index, places }
    }
    const size = this.#count + change.places.length
    const grown = size > order.length ? new Int32Array(Math.max(size, order.length + 64)) : order
    if (grown !== order) grown.set(order.subarray(0, this.#count))
    grown.copyWithin(change.index + change.places.length, change.index, this.#count)
    change.places.forEach((place, offset) => (grown[change.index + offset] = this.#number(place)))
    this.#order = grown
    this.#count = size
    return { op: 'remove', index: change.index, count: change.places.length }
  }

  /** Remembers how to take a change back. */
  remember(changes: readonly OverlayChange[], index: number): void {
    const size = changes.reduce((sum, change) => sum + changeSize(change), 0)
    this.#undo.push({ changes, index, size })
    this.#undoSize += size
    while (this.#undo.length > MAX_UNDO || (this.#undoSize > MAX_UNDO_TEXT && this.#undo.length > 1))
      this.#undoSize -= this.#undo.shift()!.size
  }

  /** Number of games that the newest removal has removed; 0 without one. */
  get restorable(): number {
    return insertedBy(this.#undo[this.#newestRemoval]?.changes ?? []).reduce(
      (sum, [from, to]) => sum + to - from,
      0,
    )
  }

  /**
   * Takes the newest change off the list of those that can be taken back, or the newest removal. The caller makes the
   * returned changes. Null if there is none.
   */
  takeNewest(removal: boolean): { changes: readonly OverlayChange[]; index: number } | null {
    const at = removal ? this.#newestRemoval : this.#undo.length - 1
    const [taken] = at < 0 ? [] : this.#undo.splice(at, 1)
    if (!taken) return null
    this.#undoSize -= taken.size
    // The restored games move the places of later changes.
    const restored = insertedBy(taken.changes)
    for (const later of this.#undo.slice(at)) {
      later.changes = later.changes.map((change) => ({ ...change, index: moved(restored, change.index) }))
      later.index = moved(restored, later.index)
    }
    return taken
  }

  /** The place in `#undo` of the newest removal; -1 without one. */
  get #newestRemoval(): number {
    return this.#undo.findLastIndex(({ changes }) => changes.some(({ op }) => op === 'insert'))
  }

  #number(place: PlacedGame): number {
    if ('fileGame' in place) {
      this.#removed--
      return place.fileGame
    }
    if (place.replaces !== null) this.#removed--
    const number = this.#nextEntry--
    this.#entries.set(number, place)
    return number
  }

  #forget(number: number): void {
    const entry = this.#entries.get(number)
    if (number >= 0 || entry?.replaces !== null) this.#removed++
    this.#entries.delete(number)
  }
}

/** An index after ranges of places were inserted. */
const moved = (inserted: readonly RowRange[], index: number): number =>
  inserted.reduce((now, [from, to]) => (now >= from ? now + to - from : now), index)

function inOrder(count: number): Int32Array {
  const order = new Int32Array(count)
  for (let index = 0; index < count; index++) order[index] = index
  return order
}

const entrySize = ({ text, before, after }: Entry): number => text.length + before.length + after.length

function changeSize(change: OverlayChange): number {
  if (change.op === 'remove') return 0
  const places = change.op === 'set' ? [change.place] : change.places
  return places.reduce((sum, place) => sum + ('entry' in place ? entrySize(place.entry) : 0), 0)
}
