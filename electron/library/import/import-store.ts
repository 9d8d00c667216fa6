// SPDX-License-Identifier: GPL-3.0-or-later
/** The part of a library that imports use. */
import type { Encoding } from '../../../engine/chess/encoding.ts'
import type { DatabaseFile } from '../../data/sqlite/database.ts'
import type { Columns } from '../columns/columns.ts'
import type { Numbers } from '../columns/numbers.ts'
import type { TextDictionary } from '../columns/text-dictionary.ts'
import type { PositionIndex } from '../index/position-index.ts'
import type { ImportId } from '../protocol.ts'
import type { ImportRecord } from './import-record.ts'

export interface ImportStore {
  readonly file: DatabaseFile
  readonly columns: Columns
  readonly numbers: Numbers
  readonly texts: TextDictionary
  readonly index: PositionIndex
  readonly imports: ImportRecord[]
  /** Number of times that written data was lost because of an error of the disk. */
  readonly losses: number
  /** The next unused numbers. */
  nextGame: number
  nextSegment: number
  readonly nextChunk: number
  readonly nextSlot: number
  readonly nextImport: ImportId
  /** Writes in the open transaction. */
  write(bytes: number, action: () => void): void
  /** Runs an action as one transaction that is on disk when this returns; all of it or nothing. */
  transaction(action: () => void): void
  /** Adds compressed text; returns its id. `encoding`: that of its lines that are not UTF-8, if there are any. */
  addChunk(importId: ImportId, encoding: Encoding, bytes: number, data: Uint8Array): number
  /** Adds the columns of games whose ordinals begin at `ordinal`; in memory they stay hidden. */
  addBatch(importId: ImportId, ordinal: number, columns: Columns): void
  /** Makes the games, texts and segments written so far valid; part of a transaction. */
  count(): void
  /** Discards everything that was written and is not valid. */
  forget(): void
  /** Makes the games of an import visible, in slices. */
  show(importId: ImportId): Promise<void>
  /** Marks the rows of an import for removal; part of a transaction. Call `discarded` when it has succeeded. */
  discard(id: ImportId): void
  discarded(id: ImportId): void
  /** Removes the games at the ordinals `[from, to)` from memory. */
  removeGames(from: number, to: number): void
}
