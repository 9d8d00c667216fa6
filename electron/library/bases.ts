// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The databases of a library: named parts, each with the games of its imports. There is always a clipbase, and at least
 * one other, for imports.
 */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import type { DatabaseFile } from '../data/sqlite/database.ts'
import { numberIn, oneIn, textIn } from '../data/sqlite/row.ts'
import {
  BASE_KINDS,
  type BaseId,
  type BaseKind,
  CLIPBASE,
  type LibraryErrorCode,
  MAX_BASES,
} from './protocol.ts'

/** The database that a new library begins with. */
export const FIRST_BASE: BaseId = 1

export interface Base {
  base: BaseId
  name: string
  kind: BaseKind
}

const KINDS = [...BASE_KINDS, 'clipbase'] as const

/** The databases of a library that does not exist yet. */
export const NEW_BASES: readonly Base[] = [
  { base: FIRST_BASE, name: '', kind: 'other' },
  { base: CLIPBASE, name: '', kind: 'clipbase' },
]

/** Whether a text is a kind of database. */
export const isBaseKind = (text: string): text is BaseKind => KINDS.some((kind) => kind === text)

export class Bases {
  readonly #file: DatabaseFile
  readonly #transaction: (action: () => void) => void
  #all: Base[]
  /** Removed databases, which `restore` brings back. */
  readonly #removed = new Map<BaseId, Base>()

  /** @param transaction runs an action as one transaction of the library */
  constructor(file: DatabaseFile, transaction: (action: () => void) => void) {
    this.#file = file
    this.#transaction = transaction
    this.#all = file
      .rows('SELECT id, name, kind FROM bases')
      .map((row) => ({
        base: numberIn(row, 'id'),
        name: textIn(row, 'name'),
        kind: oneIn(row, 'kind', KINDS),
      }))
      .toSorted(inOrder)
  }

  /** In the order in which they were made; the clipbase is last. */
  get all(): readonly Base[] {
    return this.#all
  }

  has(base: BaseId): boolean {
    return this.#all.some((one) => one.base === base)
  }

  /** The database for imports that name none. */
  get usual(): BaseId {
    return this.#all.find(({ base }) => base !== CLIPBASE)?.base ?? CLIPBASE
  }

  /** Makes an empty database. */
  make(name: string, kind: BaseKind): Result<BaseId, LibraryErrorCode> {
    if (this.#all.length >= MAX_BASES) return fail('TOO_MANY_BASES', String(MAX_BASES))
    const base = 1 + Math.max(...this.#all.map((one) => one.base), ...this.#removed.keys())
    this.put({ base, name: name.trim(), kind })
    return succeed(base)
  }

  /** Renames a database, or changes its kind. */
  change(base: BaseId, name: string, kind: BaseKind): Result<void, LibraryErrorCode> {
    if (base === CLIPBASE || !this.has(base)) return fail('NO_SUCH_BASE', String(base))
    this.put({ base, name: name.trim(), kind })
    return succeed(undefined)
  }

  /** Stores a database in the place of one with the same id, if there is one. */
  put(base: Base): void {
    this.#transaction(() =>
      this.#file.run('REPLACE INTO bases (id, name, kind) VALUES (?, ?, ?)', base.base, base.name, base.kind),
    )
    this.#all = [...this.#all.filter((one) => one.base !== base.base), base].toSorted(inOrder)
  }

  /** NO_SUCH_BASE or LAST_BASE if a database cannot be removed. */
  checkRemoval(base: BaseId): Result<void, LibraryErrorCode> {
    if (base === CLIPBASE || !this.has(base)) return fail('NO_SUCH_BASE', String(base))
    const others = this.#all.filter((one) => one.base !== CLIPBASE && one.base !== base)
    return others.length > 0 ? succeed(undefined) : fail('LAST_BASE', String(base))
  }

  /** Takes a database out of the list; its row stays until `purge`. */
  remove(base: BaseId): void {
    const removed = this.#all.find((one) => one.base === base)
    if (!removed) return
    this.#removed.set(base, removed)
    this.#all = this.#all.filter((one) => one !== removed)
  }

  restore(base: BaseId): void {
    const removed = this.#removed.get(base)
    if (!removed) return
    this.#removed.delete(base)
    this.#all = [...this.#all, removed].toSorted(inOrder)
  }

  /** Removes the row of a database; part of a transaction. */
  purge(base: BaseId): void {
    this.#file.run('DELETE FROM bases WHERE id = ?', base)
    this.#all = this.#all.filter((one) => one.base !== base)
  }
}

const inOrder = (a: Base, b: Base): number =>
  Number(a.base === CLIPBASE) - Number(b.base === CLIPBASE) || a.base - b.base
