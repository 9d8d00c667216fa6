// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a library needs done when nobody is waiting: few segments of the index, without games that have left;
 * slots for new games; no rows of segments that no longer count; free pages given back. Everything can be
 * stopped at any time, by a kill too, and is begun anew.
 */
import { Slices } from '../data/slices.ts'
import { DatabaseError } from '../data/sqlite/failure.ts'
import { MAX_GAMES, type Segment } from './index/position-index.ts'
import { DONE, fail, type Result } from './result.ts'
import type { Store } from './library-database.ts'

/** Pages that are given back at once. */
const SHRUNK_PAGES = 32
/**
 * Slots are dealt out anew when fewer than one in so many is in use, and when it is about that many at least.
 */
const SPARSE = 2
const MIN_GAP = 65_536

export class Upkeep {
  readonly #store: Store
  #stopped = false

  constructor(store: Store) {
    this.#store = store
  }

  /** Ends `run` after its slice. */
  stop(): void {
    this.#stopped = true
  }

  /** Does everything there is to do. Nobody else may write segments meanwhile. */
  async run(): Promise<Result<void>> {
    const store = this.#store
    const slices = new Slices()
    for (let group = store.index.mergeable(); group && !this.#stopped; group = store.index.mergeable()) {
      await this.#merge(group, slices)
    }
    if (!this.#stopped && this.#isSparse()) await this.#pack(slices)
    while (!this.#stopped && store.removeRows()) if (slices.due()) await slices.next()
    store.commit()
    while (!this.#stopped && store.file.shrink(SHRUNK_PAGES)) if (slices.due()) await slices.next()
    if (!this.#stopped) store.file.checkpoint()
    return DONE
  }

  /** Makes one segment of some, without games that are gone. */
  async #merge(group: readonly Segment[], slices: Slices): Promise<void> {
    const { numbers } = this.#store
    const slotFor = (slot: number): number => (numbers.placeIn(slot) < 0 ? -1 : slot)
    const segment = await this.#rewrite(group, slotFor, slices)
    if (segment) this.#replace([segment], group, () => undefined)
  }

  #isSparse(): boolean {
    const { numbers, nextSlot } = this.#store
    return nextSlot > SPARSE * numbers.games + MIN_GAP
  }

  /** Whether new games should wait until there are slots for them. */
  get isCrowded(): boolean {
    return this.#store.nextSlot > MAX_GAMES / 2 && this.#isSparse()
  }

  /** Moves all games to slots without gaps. */
  async #pack(slices: Slices): Promise<void> {
    const store = this.#store
    const before = store.index.segments
    const packed = store.numbers.packed()
    const slotFor = (slot: number): number => {
      const place = store.numbers.placeIn(slot)
      return place < 0 ? -1 : packed.slotAt(place)
    }
    const after: Segment[] = []
    const { removals } = store
    for (const segment of before) {
      const made = await this.#rewrite([segment], slotFor, slices)
      if (!made || store.removals !== removals) return
      after.push(made)
    }
    this.#replace(after, before, () => {
      for (const { id, slot, place, games } of store.numbers)
        store.file.run(
          'UPDATE batches SET slot = slot - ? WHERE first >= ? AND first < ?',
          slot - packed.slotAt(place),
          id,
          id + games,
        )
    })
    store.numbers.take(packed)
  }

  /** Writes a segment that does not count yet; null when this was stopped on the way. */
  async #rewrite(
    group: readonly Segment[],
    slotFor: (slot: number) => number,
    slices: Slices,
  ): Promise<Segment | null> {
    const store = this.#store
    const { losses, removals } = store
    const id = store.nextSegment++
    const rows = store.index.merge(id, group, slotFor, (bytes, write) => store.write(bytes, write))
    for (let row = rows.next(); ; row = rows.next()) {
      // Somebody else's write may have failed, and taken these with it.
      if (store.losses !== losses) throw new DatabaseError(fail('IO', 'what was written is lost'))
      // Or games have left, and have to leave this segment too.
      if (this.#stopped || store.removals !== removals) return null
      if (row.done === true) return row.value
      if (slices.due()) await slices.next()
    }
  }

  #replace(made: readonly Segment[], instead: readonly Segment[], action: () => void): void {
    const store = this.#store
    store.transaction(() => {
      for (const [index, segment] of made.entries()) store.index.add(segment, index === 0 ? instead : [])
      action()
      store.count()
    })
    store.sweep()
  }
}
