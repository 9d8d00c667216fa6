// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The endgame tables of one thread: finds the table of a position, opens it on first use, and looks the position up. A
 * table that is damaged or cannot be read is not used again.
 */
import { PieceSets } from './piece-sets.ts'
import { type OpenFile, Shelf } from './shelf.ts'
import { exchanged, parseTableName, pieceCount } from './signature.ts'
import { type Table, type TableErrorCode, type TableKind, TABLE_KINDS, UNKNOWN, openTable } from './table.ts'

/** The files of one table. */
export interface TableFiles {
  /** `KQvKR`. */
  name: string
  /** Paths. A table without WDL is useless. */
  wdl: string
  dtz: string | null
}

/** A file that cannot be opened, is not a table, or is damaged. */
export interface TableFault {
  /** Name of the file, `KQvKR.rtbw`. */
  file: string
  code: TableErrorCode
}

export const EXTENSIONS: Record<TableKind, string> = { wdl: '.rtbw', dtz: '.rtbz' }

interface Slot {
  name: string
  kind: TableKind
  path: string
  signature: number
  /** Null when not yet open, or not usable. */
  table: Table | null
  closed: boolean
}

export class Tables {
  readonly #shelf: Shelf
  readonly #slots: Record<TableKind, Map<number, Slot>> = { wdl: new Map(), dtz: new Map() }
  readonly #pieces = new PieceSets()
  readonly #faults: TableFault[] = []
  /** Pieces of the largest table; 0 when there is none. */
  readonly largest: number

  constructor(files: readonly TableFiles[], open: OpenFile) {
    this.#shelf = new Shelf(open)
    let largest = 0
    for (const table of files) {
      const signature = parseTableName(table.name)
      if (signature === null) continue
      largest = Math.max(largest, pieceCount(signature))
      for (const kind of TABLE_KINDS) {
        const path = table[kind]
        if (path === null) continue
        const slot: Slot = { name: table.name, kind, path, signature, table: null, closed: false }
        this.#slots[kind].set(signature, slot)
        this.#slots[kind].set(exchanged(signature), slot)
      }
    }
    this.largest = largest
  }

  /** Stored result for the mover, LOSS to WIN; UNKNOWN without a table. See `Table.wdl`. */
  wdl(board: Uint32Array, blackToMove: boolean): number {
    this.#pieces.read(board, blackToMove)
    // Bare kings have no table.
    if (this.#pieces.signature === 0) return 0
    const slot = this.#slots.wdl.get(this.#pieces.signature)
    const table = slot && this.#open(slot)
    if (!table) return UNKNOWN
    return this.#checked(slot, table.wdl(this.#pieces))
  }

  /** See `Table.dtz`; UNKNOWN without a table. */
  dtz(board: Uint32Array, blackToMove: boolean, wdl: number): number {
    this.#pieces.read(board, blackToMove)
    const slot = this.#slots.dtz.get(this.#pieces.signature)
    const table = slot && this.#open(slot)
    if (!table) return UNKNOWN
    return this.#checked(slot, table.dtz(this.#pieces, wdl))
  }

  /** Opens every file and returns those that cannot be used. */
  check(): TableFault[] {
    for (const kind of TABLE_KINDS) for (const slot of this.#slots[kind].values()) this.#open(slot)
    return this.takeFaults()
  }

  /** Returns the faults found since the last call. */
  takeFaults(): TableFault[] {
    return this.#faults.splice(0)
  }

  close(): void {
    this.#shelf.close()
  }

  #open(slot: Slot): Table | null {
    if (slot.table || slot.closed) return slot.table
    const file = this.#shelf.file(slot.path)
    const result = file
      ? openTable(file, slot.kind, slot.signature)
      : ({ ok: false, code: 'UNREADABLE' } as const)
    if (result.ok) slot.table = result.table
    else this.#drop(slot, result.code)
    return slot.table
  }

  #checked(slot: Slot, value: number): number {
    if (value === UNKNOWN) this.#drop(slot, 'BAD_DATA')
    return value
  }

  #drop(slot: Slot, code: TableErrorCode): void {
    slot.table = null
    slot.closed = true
    this.#faults.push({ file: `${slot.name}${EXTENSIONS[slot.kind]}`, code })
  }
}
