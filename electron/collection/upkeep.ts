/**
 * What a library needs done when nobody is waiting: few segments of the index, without games that have left; no rows of segments
 * that no longer count; free pages given back. Everything can be stopped at any time, by a kill too, and is begun anew.
 */
import { Slices } from '../library/slices.ts'
import { DELETED, HIDDEN } from './columns.ts'
import type { Segment } from './position-index.ts'
import { DONE, type Result } from './result.ts'
import type { Store } from './store.ts'

/** Of a game that has left the library for good: it has no import. */
const GONE = DELETED | HIDDEN

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
    let changed = false
    for (let group = store.index.mergeable(); group && !this.#stopped; group = store.index.mergeable()) {
      await this.#merge(group, slices)
      changed = true
    }
    while (!this.#stopped && store.removeRows()) {
      changed = true
      if (slices.due()) await slices.next()
    }
    store.commit()
    if (changed && !this.#stopped) store.file.tidy()
    return DONE
  }

  async #merge(group: readonly Segment[], slices: Slices): Promise<void> {
    const store = this.#store
    const { flags, import: imports } = store.columns
    const isGone = (game: number): boolean => (flags[game]! & GONE) === GONE && imports[game] === 0
    const id = store.nextSegment++
    const rows = store.index.merge(id, group, isGone, (bytes, write) => store.write(bytes, write))
    for (let row = rows.next(); ; row = rows.next()) {
      if (row.done === true) {
        const segment = row.value
        store.transaction(() => {
          store.index.add(segment, group)
          store.count()
        })
        store.sweep()
        return
      }
      if (slices.due()) await slices.next()
      if (this.#stopped) return
    }
  }
}
