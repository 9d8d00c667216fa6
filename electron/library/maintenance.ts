// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Background maintenance of a library: merges index segments without the games that have left, compacts slots, deletes
 * rows of obsolete segments, and returns free pages to the system. It can be stopped or killed at any time, and then
 * starts over.
 */
import { DONE, fail, type Result } from '../../engine/contract/result.ts'
import { Slices } from '../data/slices.ts'
import { DatabaseError } from '../data/sqlite/failure.ts'
import { MAX_GAMES, type Segment } from './index/position-index.ts'
import type { LibraryDatabase } from './library-database.ts'
import type { DatabaseErrorCode } from '../data/sqlite/schema.ts'

/** Pages returned to the system per step. */
const SHRUNK_PAGES = 32
/** Slots are compacted if there are more than SPARSE per game, plus MIN_GAP. */
const SPARSE = 2
const MIN_GAP = 65_536

export class Maintenance {
  readonly #database: LibraryDatabase
  #stopped = false

  constructor(database: LibraryDatabase) {
    this.#database = database
  }

  /** Ends `run` after its current slice. */
  stop(): void {
    this.#stopped = true
  }

  /** Does all pending maintenance. No other code may write segments meanwhile. */
  async run(): Promise<Result<void, DatabaseErrorCode>> {
    const database = this.#database
    const slices = new Slices()
    for (
      let group = database.index.mergeable();
      group && !this.#stopped;
      group = database.index.mergeable()
    ) {
      await this.#merge(group, slices)
    }
    if (!this.#stopped && this.#isSparse()) await this.#pack(slices)
    while (!this.#stopped && database.removeRows()) if (slices.due()) await slices.next()
    database.commit()
    while (!this.#stopped && database.file.shrink(SHRUNK_PAGES)) if (slices.due()) await slices.next()
    if (!this.#stopped) database.file.checkpoint()
    return DONE
  }

  /** Merges segments into one without the games that have left. */
  async #merge(group: readonly Segment[], slices: Slices): Promise<void> {
    const { numbers } = this.#database
    const slotFor = (slot: number): number => (numbers.ordinalIn(slot) < 0 ? -1 : slot)
    const segment = await this.#rewrite(group, slotFor, slices)
    if (segment) this.#replace([segment], group, () => undefined)
  }

  #isSparse(): boolean {
    const { numbers, nextSlot } = this.#database
    return nextSlot > SPARSE * numbers.games + MIN_GAP
  }

  /** Whether an import should wait for slots to be compacted. */
  get isCrowded(): boolean {
    return this.#database.nextSlot > MAX_GAMES / 2 && this.#isSparse()
  }

  /** Moves all games to slots without gaps. */
  async #pack(slices: Slices): Promise<void> {
    const database = this.#database
    const before = database.index.segments
    const packed = database.numbers.packed()
    const slotFor = (slot: number): number => {
      const ordinal = database.numbers.ordinalIn(slot)
      return ordinal < 0 ? -1 : packed.slotAt(ordinal)
    }
    const after: Segment[] = []
    const { removals } = database
    for (const segment of before) {
      const made = await this.#rewrite([segment], slotFor, slices)
      if (!made || database.removals !== removals) return
      after.push(made)
    }
    this.#replace(after, before, () => {
      for (const { id, slot, ordinal, games } of database.numbers)
        database.file.run(
          'UPDATE batches SET slot = slot - ? WHERE first >= ? AND first < ?',
          slot - packed.slotAt(ordinal),
          id,
          id + games,
        )
    })
    database.numbers.take(packed)
  }

  /** Writes a segment without adding it; null if it was stopped. */
  async #rewrite(
    group: readonly Segment[],
    slotFor: (slot: number) => number,
    slices: Slices,
  ): Promise<Segment | null> {
    const database = this.#database
    const { losses, removals } = database
    const id = database.nextSegment++
    const rows = database.index.merge(id, group, slotFor, (bytes, write) => database.write(bytes, write))
    for (let row = rows.next(); ; row = rows.next()) {
      // Another failed write may have rolled these rows back.
      if (database.losses !== losses) throw new DatabaseError(fail('IO', 'written data was lost'))
      // Or games have left the library, and must not be in this segment.
      if (this.#stopped || database.removals !== removals) return null
      if (row.done === true) return row.value
      if (slices.due()) await slices.next()
    }
  }

  #replace(made: readonly Segment[], instead: readonly Segment[], action: () => void): void {
    const database = this.#database
    database.transaction(() => {
      for (const [index, segment] of made.entries()) database.index.add(segment, index === 0 ? instead : [])
      action()
      database.count()
    })
    database.sweep()
  }
}
