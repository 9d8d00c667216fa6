// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Imports a file of puzzles: plain, or compressed in any way that `electron/data/unpack` knows. Each segment is written
 * durably before its puzzles count as imported. An import that was interrupted continues after the last segment, and
 * makes damaged segments again; the checksum of the text proves that it is the same file, compressed or not.
 */
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { stat } from 'node:fs/promises'
import { type DiskErrorCode, failureOf } from '../../data/disk-errors.ts'
import { Slices } from '../../data/slices.ts'
import { ArchiveFault, UnpackedFile } from '../../data/unpack/index.ts'
import { LineReader } from './lines.ts'
import { SEGMENT_PUZZLES, SegmentWriter } from './segment.ts'
import { puzzleOf } from './puzzle.ts'
import { type Columns, columnsOf, fieldsIn, rowOf } from './rows.ts'
import type { PuzzleStore } from './store.ts'

/**
 * NO_COLUMN: the name of the one that is missing. BAD_ARCHIVE: the compressed data is damaged or ends too soon.
 * OTHER_FILE: the store has puzzles of another file. TOO_MANY: more puzzles than a store can have. DAMAGED: the disk
 * returned other bytes than were written. STOPPED: by the caller. What was imported before stays, and can be found.
 */
export type PuzzleImportCode =
  | DiskErrorCode
  | 'NOT_A_FILE'
  | 'NO_COLUMN'
  | 'BAD_ARCHIVE'
  | 'OTHER_FILE'
  | 'TOO_MANY'
  | 'DAMAGED'
  | 'STOPPED'

export interface PuzzleImportProgress {
  /** Of the file, before it is unpacked. */
  readBytes: number
  fileBytes: number
  /** Puzzles that are durably stored. */
  imported: number
}

export interface PuzzleImportHooks {
  /** Called often. */
  onProgress?: (progress: PuzzleImportProgress) => void
  stop?: AbortSignal
  /** Puzzles of a segment; fewer in tests. */
  segmentPuzzles?: number
}

/** Lines that are read between two looks at the clock. */
const BATCH_LINES = 128

/** Imports what a store does not have yet of a file. The counts are those of the store. */
export async function importPuzzles(
  path: string,
  store: PuzzleStore,
  hooks: PuzzleImportHooks = {},
): Promise<Result<void, PuzzleImportCode>> {
  try {
    const stats = await stat(path)
    if (!stats.isFile()) return fail('NOT_A_FILE')
    const file = await UnpackedFile.open(path)
    try {
      return await new PuzzleImport(file, stats.size, store, hooks).run()
    } finally {
      await file.close()
    }
  } catch (error) {
    return error instanceof ArchiveFault ? fail('BAD_ARCHIVE', error.message) : failureOf(error)
  }
}

class PuzzleImport {
  readonly #file: UnpackedFile
  readonly #fileBytes: number
  readonly #store: PuzzleStore
  readonly #hooks: PuzzleImportHooks
  readonly #lines: LineReader
  readonly #slices = new Slices()

  constructor(file: UnpackedFile, fileBytes: number, store: PuzzleStore, hooks: PuzzleImportHooks) {
    this.#file = file
    this.#fileBytes = fileBytes
    this.#store = store
    this.#hooks = hooks
    this.#lines = new LineReader(() => file.next())
  }

  async run(): Promise<Result<void, PuzzleImportCode>> {
    const first = await this.#lines.take(1)
    const columns = columnsOf(first?.bytes ?? new Uint8Array(0))
    if (!columns.ok) return columns
    for (let number = 0; ; number++) {
      const stored = this.#store.segment(number)
      if (stored) {
        const { from, to, isLast } = stored.head
        const { offset, checksum } = this.#lines.place
        if (from.offset !== offset || from.checksum !== checksum || !(await this.#lines.skipTo(to)))
          return fail('OTHER_FILE')
        this.#report()
        if (isLast) return (await this.#lines.take(1)) ? fail('OTHER_FILE') : succeed(undefined)
        continue
      }
      const made = await this.#makeSegment(number, columns.value)
      if (!made.ok) return made
      if (made.value) return succeed(undefined)
    }
  }

  /** Reads and writes one segment; returns whether it is the last one. */
  async #makeSegment(number: number, columns: Columns): Promise<Result<boolean, PuzzleImportCode>> {
    const writer = new SegmentWriter(this.#lines.place, this.#store.themes)
    const wanted = this.#hooks.segmentPuzzles ?? SEGMENT_PUZZLES
    let isLast = false
    while (writer.count < wanted && !isLast) {
      const lines = await this.#lines.take(Math.min(BATCH_LINES, wanted - writer.count))
      if (lines) {
        for (let count = 0; count < lines.tooLong; count++) writer.addFault('TOO_LONG')
        addLines(writer, lines.bytes, columns)
      } else isLast = true
      if (this.#hooks.stop?.aborted) return fail('STOPPED')
      if (this.#slices.due()) {
        this.#report()
        await this.#slices.next()
      }
    }
    const written = await this.#store.write(number, writer.finish(this.#lines.place, isLast))
    if (!written.ok) return written
    this.#report()
    return succeed(isLast)
  }

  #report(): void {
    this.#hooks.onProgress?.({
      readBytes: this.#file.readBytes,
      fileBytes: this.#fileBytes,
      imported: this.#store.count,
    })
  }
}

function addLines(writer: SegmentWriter, lines: Uint8Array, columns: Columns): void {
  if (lines.length === 0) return
  for (const fields of fieldsIn(lines)) {
    if (fields?.length === 1 && fields[0]!.trim() === '') continue
    const puzzle = fields ? puzzleOf(rowOf(fields, columns)) : fail('SYNTAX')
    if (puzzle.ok) writer.add(puzzle.value)
    else writer.addFault(puzzle.code)
  }
}
