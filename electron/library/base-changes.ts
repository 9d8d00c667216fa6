// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Changes of whole databases, each of which can be undone: games copied or moved into one, and databases removed or
 * emptied. Copies are an import; see `copies.ts`. The games of a removed database are hidden until the library is
 * closed, and leave when it is opened again.
 */
import { open } from 'node:fs/promises'
import { utf8Of } from '../../engine/chess/encoding.ts'
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { writeAll } from '../data/disk.ts'
import { Slices } from '../data/slices.ts'
import { attempt, attemptLong } from '../data/sqlite/failure.ts'
import type { Edits, ImportChange } from './edits.ts'
import type { Imports } from './import/imports.ts'
import type { LibraryDatabase } from './library-database.ts'
import { MarkMap } from './marks/mark-map.ts'
import type { BaseId, ImportSummary, LibraryErrorCode } from './protocol.ts'
import type { TextReader } from './text-reader.ts'

type Done = Result<void, LibraryErrorCode>

/** Between the texts of two games. */
const GAME_END = utf8Of('\n\n')
/** Texts are written in parts of this size. */
const WRITTEN_BYTES = 1024 * 1024

export interface CopyOrder {
  /** The database that the games go to. */
  base: BaseId
  /** Of the import. */
  name: string
  /** Whether the games leave the databases that they are in. */
  moves: boolean
  /** The file for their texts, which the import then reads. */
  file: string
}

export class BaseChanges {
  readonly #database: LibraryDatabase
  readonly #edits: Edits
  readonly #imports: Imports
  readonly #texts: TextReader

  constructor(database: LibraryDatabase, edits: Edits, imports: Imports, texts: TextReader) {
    this.#database = database
    this.#edits = edits
    this.#imports = imports
    this.#texts = texts
  }

  /** Begins the import of copies of games, given as ordinals. Null if games are to move and are all there. */
  async copy(
    ordinals: Uint32Array,
    { base, name, moves, file }: CopyOrder,
  ): Promise<Result<ImportSummary | null, LibraryErrorCode>> {
    const { bases } = this.#database
    if (!bases.has(base)) return fail('NO_SUCH_BASE', String(base))
    const since = this.#database.nextChange
    const written = await attemptLong(() => this.#write(file, ordinals, moves ? base : null))
    if (!written.ok) return written
    const { ids, marks } = written.value
    if (ids.length === 0) return succeed(null)
    // It may have been removed meanwhile.
    if (!bases.has(base)) return fail('NO_SUCH_BASE', String(base))
    const games = ids.length
    return this.#imports.begin(file, name, base, { games, moved: moves ? ids : null, since }, (importId) => {
      if (marks.count > 0) this.#database.marks.expect({ importId, games, marks })
    })
  }

  /**
   * Writes the texts of games into a file, in slices. LIST_CHANGED if games come, go or change meanwhile.
   * @param stays the games of this database are left out; null: none are
   * @returns the ids of the games that were written, and their marks by their numbers in the file
   */
  async #write(
    file: string,
    games: Uint32Array,
    stays: BaseId | null,
  ): Promise<Result<{ ids: Uint32Array; marks: MarkMap }, LibraryErrorCode>> {
    const { stored, marks } = this.#database
    const handle = await open(file, 'w')
    try {
      const slices = new Slices()
      const ids = new Uint32Array(games.length)
      const copied = new MarkMap()
      let count = 0
      let parts: Uint8Array[] = []
      let bytes = 0
      const writeParts = async (): Promise<void> => {
        await writeAll(handle, Buffer.concat(parts))
        parts = []
        bytes = 0
      }
      for (let at = 0; at < games.length; at++) {
        if (slices.due()) await slices.next()
        const text = await this.#texts.bytes(games, at)
        if (text === null) return fail('LIST_CHANGED')
        const game = games[at]!
        if (stays !== null && this.#database.baseOf(stored.importAt(game)) === stays) continue
        const id = stored.idAt(game)
        copied.set(count, marks.at(id))
        ids[count++] = id
        parts.push(text, GAME_END)
        bytes += text.length + GAME_END.length
        if (bytes >= WRITTEN_BYTES) await writeParts()
      }
      await writeParts()
      this.#texts.forget()
      return succeed({ ids: ids.subarray(0, count), marks: copied })
    } finally {
      await handle.close()
    }
  }

  /** Takes a database out of the library, with its games. */
  async remove(base: BaseId): Promise<Done> {
    const { bases } = this.#database
    const allowed = bases.checkRemoval(base)
    return allowed.ok ? this.#takeOut(base, true) : allowed
  }

  /** Takes the games out of a database. */
  async empty(base: BaseId): Promise<Done> {
    if (!this.#database.bases.has(base)) return fail('NO_SUCH_BASE', String(base))
    return this.#takeOut(base, false)
  }

  async #takeOut(base: BaseId, isWhole: boolean): Promise<Done> {
    const { bases } = this.#database
    // Unfinished imports were never visible; they leave for good.
    for (const id of this.#imports.in(base).others) {
      const discarded = await this.#imports.discard(id)
      if (!discarded.ok && discarded.code !== 'UNKNOWN_IMPORT') return discarded
    }
    const { complete } = this.#imports.in(base)
    if (complete.length === 0 && !isWhole) return DONE
    const noted = attempt(() =>
      this.#database.transaction(() => this.#edits.noteRemoved(complete, isWhole ? base : null)),
    )
    if (!noted.ok) return noted
    if (isWhole) bases.remove(base)
    await this.#imports.hide(complete)
    return DONE
  }

  /** Undoes the newest change: copies leave, and games that moved or were removed come back. */
  async undo({ id, added, games, removed, base }: ImportChange): Promise<Done> {
    if (added !== null) {
      const gone = await this.#imports.discard(added, () => this.#edits.drop(id))
      if (gone.ok) await this.#edits.restore(games)
      return gone
    }
    const dropped = attempt(() => this.#database.transaction(() => this.#edits.drop(id)))
    if (!dropped.ok) return dropped
    if (base !== null) this.#database.bases.restore(base)
    await this.#imports.restore(removed)
    return DONE
  }

  /** Completes what the last process left: copies that it did not settle, and removals, which are now final. */
  async settle(): Promise<Done> {
    const { bases, imports } = this.#database
    const settled = await attemptLong(async (): Promise<Done> => {
      for (const { id, state, games } of imports)
        if (state === 'complete') await this.#edits.hideMoved(await this.#edits.settle(id, games))
      return DONE
    })
    if (!settled.ok) return settled
    const removals = this.#edits.removals()
    if (removals.length === 0) return DONE
    return this.#imports.purge(
      removals.flatMap(({ removed }) => removed),
      () => {
        for (const { id, base } of removals) {
          this.#edits.drop(id)
          if (base !== null) bases.purge(base)
        }
      },
    )
  }
}
