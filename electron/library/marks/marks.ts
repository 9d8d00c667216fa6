// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The marks of all games, by their ids, in memory and in the file of the library. They belong to the games and not to their
 * texts: edits leave them alone, and they leave with the import of their game. A change is a map of the bits that it turns
 * round, so that the same map takes it back. It costs as much as the blocks that it touches, however many games there are.
 */
import { doInSlices, type Slices, type Steps } from '../../data/slices.ts'
import type { DatabaseFile } from '../../data/sqlite/database.ts'
import { bytesIn, numberIn } from '../../data/sqlite/row.ts'
import type { GameId, ImportId } from '../protocol.ts'
import { BLOCK_NUMBERS, decodeBlock, encodeBlock, MarkMap } from './mark-map.ts'

/** The ids of some neighbouring games. */
export type IdRange = readonly [first: GameId, games: number]

/** Marks of the games of an import that is not complete, by their numbers in its file. */
export interface ComingMarks {
  importId: ImportId
  /** Games of the file; if the import has another number of them, it is not known which is which. */
  games: number
  marks: MarkMap
}

/** A block as it will be. */
interface NextBlock {
  block: number
  bits: Uint8Array
  bytes: Uint8Array
}

const MAX_BLOCKS = 2 ** 16

export class Marks {
  readonly #file: DatabaseFile
  readonly #map = new MarkMap()

  constructor(file: DatabaseFile) {
    this.#file = file
  }

  /** Reads all marks, in slices. */
  async read(slices: Slices): Promise<void> {
    for (const row of this.#file.rows('SELECT block, data FROM marks')) {
      this.#map.put(numberIn(row, 'block', 0, MAX_BLOCKS), decodeBlock(bytesIn(row, 'data')))
      if (slices.due()) await slices.next()
    }
  }

  /** The number of marked games, those that are not visible included. */
  get count(): number {
    return this.#map.count
  }

  /** The marks of a game as bits. */
  at(id: GameId): number {
    return this.#map.at(id)
  }

  /**
   * Turns bits of games round, in slices. The change is on disk when this returns.
   * @param toggled the bits by id
   * @param isCurrent whether these games are still in the library
   * @param within also done in the transaction
   * @returns false if nothing was done because they are not
   */
  async toggle(
    toggled: MarkMap,
    isCurrent: () => boolean,
    within: () => void,
    slices: Slices,
  ): Promise<boolean> {
    const next = await doInSlices(this.#combined(toggled), slices)
    if (!isCurrent()) return false
    // Nothing that was computed from the games depends on it.
    this.#file.durable(() => {
      for (const one of next) this.#write(one)
      within()
    })
    for (const { block, bits } of next) this.#map.put(block, bits)
    return true
  }

  *#combined(toggled: MarkMap): Steps<NextBlock[]> {
    const next: NextBlock[] = []
    for (const block of toggled.blocks) {
      const turned = toggled.block(block)!
      const before = this.#map.block(block)
      const bits = before ? before.map((old, at) => old ^ turned[at]!) : turned.slice()
      next.push({ block, bits, bytes: encodeBlock(bits) })
      yield
    }
    return next
  }

  #write({ block, bytes }: Omit<NextBlock, 'bits'>): void {
    if (bytes.length === 0) this.#file.run('DELETE FROM marks WHERE block = ?', block)
    else this.#file.run('REPLACE INTO marks (block, data) VALUES (?, ?)', block, bytes)
  }

  // ----- changes that can be undone

  /** The number of the newest change; 0: there is none. */
  get last(): number {
    return numberIn(this.#file.row('SELECT coalesce(max(id), 0) AS last FROM mark_changes') ?? {}, 'last')
  }

  /** The bits that a change turned round. */
  changed(id: number): MarkMap {
    return MarkMap.decode(
      bytesIn(this.#file.row('SELECT data FROM mark_changes WHERE id = ?', id) ?? {}, 'data'),
    )
  }

  /** Notes a change; part of a transaction. */
  note(id: number, toggled: MarkMap): void {
    this.#file.run(
      'INSERT INTO mark_changes (id, games, data) VALUES (?, ?, ?)',
      id,
      toggled.count,
      toggled.encode(),
    )
  }

  /** Removes a change without undoing it; part of a transaction. */
  drop(id: number): void {
    this.#file.run('DELETE FROM mark_changes WHERE id = ?', id)
  }

  // ----- games that come and leave

  /** Keeps marks for the games of an import until it is complete; part of a transaction. */
  expect({ importId, games, marks }: ComingMarks): void {
    this.#file.run(
      'INSERT INTO coming_marks (import, games, data) VALUES (?, ?, ?)',
      importId,
      games,
      marks.encode(),
    )
  }

  coming(): ComingMarks[] {
    return this.#file.rows('SELECT import, games, data FROM coming_marks').map((row) => ({
      importId: numberIn(row, 'import', 1),
      games: numberIn(row, 'games'),
      marks: MarkMap.decode(bytesIn(row, 'data')),
    }))
  }

  /** The marks of an import have come; part of a transaction. */
  settle(importId: ImportId): void {
    this.#file.run('DELETE FROM coming_marks WHERE import = ?', importId)
  }

  /** Removes what is stored about games that leave; part of a transaction. Call `leave` when it has succeeded. */
  unlist(games: readonly IdRange[]): void {
    for (const block of this.#map.blocks) {
      const bits = this.#map.block(block)!.slice()
      if (cleared(bits, block, games)) this.#write({ block, bytes: encodeBlock(bits) })
    }
    for (const row of this.#file.rows('SELECT id, data FROM mark_changes')) {
      const id = numberIn(row, 'id', 1)
      const toggled = MarkMap.decode(bytesIn(row, 'data'))
      if (!without(toggled, games)) continue
      this.drop(id)
      if (toggled.count > 0) this.note(id, toggled)
    }
  }

  /** Removes the marks of games that have left from memory. */
  leave(games: readonly IdRange[]): void {
    without(this.#map, games)
  }
}

/** Clears the bits of games in a block. Returns whether there were any. */
function cleared(bits: Uint8Array, block: number, games: readonly IdRange[]): boolean {
  const start = block * BLOCK_NUMBERS
  let isChanged = false
  for (const [first, count] of games) {
    const from = Math.max(0, first - start)
    const to = Math.min(BLOCK_NUMBERS, first + count - start)
    if (from >= to) continue
    isChanged ||= bits.subarray(from, to).some((one) => one !== 0)
    bits.fill(0, from, to)
  }
  return isChanged
}

/** Clears the bits of games in a map. Returns whether there were any. */
function without(map: MarkMap, games: readonly IdRange[]): boolean {
  let isChanged = false
  for (const block of map.blocks) {
    const bits = map.block(block)!.slice()
    if (!cleared(bits, block, games)) continue
    map.put(block, bits)
    isChanged = true
  }
  return isChanged
}
