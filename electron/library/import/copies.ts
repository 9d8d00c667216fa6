// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The imports whose games came as text, most of them copies of games of the library. When such an import is complete it
 * is settled: it becomes a change that can be undone, and the games that move are deleted.
 */
import type { DatabaseFile } from '../../data/sqlite/database.ts'
import { damaged } from '../../data/sqlite/failure.ts'
import { bytesIn, numberIn } from '../../data/sqlite/row.ts'
import type { ImportId, ImportSummary } from '../protocol.ts'

export interface Copy {
  /** Number of copied games; for a move, all of them must have arrived. */
  games: number
  /** The games to delete when all copies are there; null: none. */
  moved: Uint32Array | null
  /** The first change that is newer than the texts: games edited since then stay. */
  since: number
}

export class Copies {
  readonly #file: DatabaseFile
  /** By import; null: settled. */
  readonly #all = new Map<ImportId, Copy | null>()
  /** Those whose games were moved. */
  readonly #moves = new Set<ImportId>()

  constructor(file: DatabaseFile) {
    this.#file = file
    for (const row of file.rows('SELECT import, games, moved, since, settled FROM copies')) {
      const id = numberIn(row, 'import', 1)
      const moved = row['moved'] === null ? null : idsIn(bytesIn(row, 'moved'))
      if (moved) this.#moves.add(id)
      const copy = { games: numberIn(row, 'games'), moved, since: numberIn(row, 'since') }
      this.#all.set(id, numberIn(row, 'settled', 0, 1) === 1 ? null : copy)
    }
  }

  kindOf(id: ImportId): ImportSummary['copies'] {
    if (!this.#all.has(id)) return null
    return this.#moves.has(id) ? 'move' : 'copy'
  }

  /** The largest `since` of the copies that are not settled; 0 without any. */
  get newest(): number {
    return [...this.#all.values()].reduce((most, copy) => Math.max(most, copy?.since ?? 0), 0)
  }

  /** The copy that an import makes; null if it makes none or is settled. */
  unsettled(id: ImportId): Copy | null {
    return this.#all.get(id) ?? null
  }

  /** Notes that an import copies games; part of a transaction. */
  begin(id: ImportId, copy: Copy): void {
    const { games, moved, since } = copy
    this.#file.run(
      'INSERT INTO copies (import, games, moved, since, settled) VALUES (?, ?, ?, ?, 0)',
      id,
      games,
      moved && bytesOfIds(moved),
      since,
    )
    this.#all.set(id, copy)
    if (moved) this.#moves.add(id)
  }

  /** Notes that an import is settled; part of a transaction. @param moves whether its games were moved */
  settle(id: ImportId, moves: boolean): void {
    this.#file.run(
      'UPDATE copies SET settled = 1, moved = ? WHERE import = ?',
      moves ? new Uint8Array(0) : null,
      id,
    )
    this.#all.set(id, null)
    if (!moves) this.#moves.delete(id)
  }

  /** An import leaves; part of a transaction. */
  forget(id: ImportId): void {
    this.#file.run('DELETE FROM copies WHERE import = ?', id)
    this.unknown(id)
  }

  /** Nothing is stored about an import. */
  unknown(id: ImportId): void {
    this.#all.delete(id)
    this.#moves.delete(id)
  }
}

/** Ids as bytes of the database: 32 bits each. */
export const bytesOfIds = (ids: ArrayLike<number>): Uint8Array => new Uint8Array(Uint32Array.from(ids).buffer)

export function idsIn(bytes: Uint8Array): Uint32Array {
  if (bytes.length % 4 !== 0) damaged('list of ids')
  return new Uint32Array(bytes.slice().buffer)
}
