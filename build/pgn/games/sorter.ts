// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Sorts more records than memory holds: sorted runs in temporary files, which are then merged. Records with equal keys keep
 * their order.
 */
import { closeSync, openSync, readSync, rmSync } from 'node:fs'
import { tempPath, writeAllNow } from '../../../electron/data/disk.ts'

/** The parts of a key, compared one after the other; null is unknown and comes last in either direction. */
export type SortKey = readonly (string | number | null)[]

export interface SortRecord {
  key: SortKey
  payload: Uint8Array
}

/** Records in memory before a run is written, bytes. */
const RUN_BYTES = 32 * 1024 * 1024
/** What a record takes beside its payload, roughly. */
const RECORD_BYTES = 200
/** Runs merged at once, and the buffer of each, bytes. */
const FAN_IN = 256
const BUFFER_BYTES = 64 * 1024
/** Before each record: the lengths of its key and its payload, 32 bits each. */
const HEAD_BYTES = 8

export const ascending = (left: SortKey, right: SortKey): number => compareKeys(left, right, 1)
export const descending = (left: SortKey, right: SortKey): number => compareKeys(left, right, -1)

function compareKeys(left: SortKey, right: SortKey, sign: 1 | -1): number {
  for (let part = 0; part < left.length; part++) {
    const [a, b] = [left[part]!, right[part]!]
    if (a === b) continue
    if (a === null) return 1
    if (b === null) return -1
    return a < b ? -sign : sign
  }
  return 0
}

interface Options {
  /** Where the temporary files go. */
  folder: string
  compare?: (left: SortKey, right: SortKey) => number
  runBytes?: number
}

/** Throws errors of the system. `end` must be called in any case. */
export class Sorter {
  readonly #folder: string
  readonly #compare: (left: SortKey, right: SortKey) => number
  readonly #runBytes: number
  #records: SortRecord[] = []
  #bytes = 0
  /** The runs, in the order of their records, and all temporary files. */
  #runs: string[] = []
  readonly #files = new Set<string>()

  constructor({ folder, compare = ascending, runBytes = RUN_BYTES }: Options) {
    this.#folder = folder
    this.#compare = compare
    this.#runBytes = runBytes
  }

  /** Number of runs on disk. */
  get runs(): number {
    return this.#runs.length
  }

  /** @param payload must not change afterwards */
  add(key: SortKey, payload: Uint8Array): void {
    this.#records.push({ key, payload })
    this.#bytes += payload.length + RECORD_BYTES
    if (this.#bytes >= this.#runBytes) this.#writeRun()
  }

  /** All records in order. A payload is valid until the next record is asked for. */
  *sorted(): Generator<SortRecord> {
    if (this.#runs.length === 0) {
      yield* this.#sortedRecords()
      return
    }
    if (this.#records.length > 0) this.#writeRun()
    while (this.#runs.length > FAN_IN) {
      const longer: string[] = []
      for (let from = 0; from < this.#runs.length; from += FAN_IN) {
        const group = this.#runs.slice(from, from + FAN_IN)
        longer.push(this.#write(this.#merged(group)))
        for (const path of group) this.#remove(path)
      }
      this.#runs = longer
    }
    yield* this.#merged(this.#runs)
  }

  /** Removes the temporary files. */
  end(): void {
    for (const path of this.#files) this.#remove(path)
    this.#records = []
  }

  #remove(path: string): void {
    rmSync(path, { force: true })
    this.#files.delete(path)
  }

  #sortedRecords(): SortRecord[] {
    return this.#records.toSorted((left, right) => this.#compare(left.key, right.key))
  }

  #writeRun(): void {
    this.#runs.push(this.#write(this.#sortedRecords()))
    this.#records = []
    this.#bytes = 0
  }

  #write(records: Iterable<SortRecord>): string {
    const path = tempPath(this.#folder)
    this.#files.add(path)
    const file = openSync(path, 'wx', 0o600)
    try {
      let parts: Uint8Array[] = []
      let bytes = 0
      const flush = (): void => {
        writeAllNow(file, Buffer.concat(parts))
        parts = []
        bytes = 0
      }
      for (const { key, payload } of records) {
        const text = Buffer.from(JSON.stringify(key))
        const head = Buffer.alloc(HEAD_BYTES)
        head.writeUInt32LE(text.length, 0)
        head.writeUInt32LE(payload.length, 4)
        // A merged payload is a view of a buffer that is about to change.
        parts.push(head, text, Buffer.from(payload))
        bytes += HEAD_BYTES + text.length + payload.length
        if (bytes >= BUFFER_BYTES) flush()
      }
      flush()
    } finally {
      closeSync(file)
    }
    return path
  }

  *#merged(paths: readonly string[]): Generator<SortRecord> {
    const runs: Run[] = []
    try {
      for (const path of paths) runs.push(new Run(path, runs.length))
      const heap = runs.filter((run) => run.next())
      const isBefore = (left: Run, right: Run): boolean => {
        const order = this.#compare(left.record.key, right.record.key)
        return order < 0 || (order === 0 && left.place < right.place)
      }
      for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at, isBefore)
      while (heap.length > 0) {
        const [first] = heap
        yield first!.record
        if (!first!.next()) {
          const last = heap.pop()!
          if (heap.length > 0) heap[0] = last
        }
        sink(heap, 0, isBefore)
      }
    } finally {
      for (const run of runs) run.close()
    }
  }
}

/** Moves a run down in a heap, until no run below comes before it. */
function sink(heap: Run[], at: number, isBefore: (left: Run, right: Run) => boolean): void {
  for (;;) {
    let first = at
    for (const below of [2 * at + 1, 2 * at + 2])
      if (below < heap.length && isBefore(heap[below]!, heap[first]!)) first = below
    if (first === at) return
    const run = heap[at]!
    heap[at] = heap[first]!
    heap[first] = run
    at = first
  }
}

/** A sorted run that is being read. */
class Run {
  record!: SortRecord
  /** Of records with equal keys, that of an earlier run comes first. */
  readonly place: number
  readonly #file: number
  #buffer = Buffer.alloc(BUFFER_BYTES)
  #at = 0
  #filled = 0

  constructor(path: string, place: number) {
    this.place = place
    this.#file = openSync(path, 'r')
  }

  /** Reads the next record; false at the end. */
  next(): boolean {
    if (!this.#fill(HEAD_BYTES)) return false
    const keyLength = this.#buffer.readUInt32LE(this.#at)
    const length = this.#buffer.readUInt32LE(this.#at + 4)
    this.#at += HEAD_BYTES
    if (!this.#fill(keyLength + length)) throw new Error('a temporary file is too short')
    const key = JSON.parse(this.#buffer.toString('utf8', this.#at, this.#at + keyLength)) as SortKey
    const payload = this.#buffer.subarray(this.#at + keyLength, this.#at + keyLength + length)
    this.#at += keyLength + length
    this.record = { key, payload }
    return true
  }

  close(): void {
    closeSync(this.#file)
  }

  /** Makes sure that this many bytes are in the buffer; false at the end of the file. */
  #fill(bytes: number): boolean {
    if (this.#filled - this.#at >= bytes) return true
    const left = this.#buffer.subarray(this.#at, this.#filled)
    const buffer = bytes > this.#buffer.length ? Buffer.alloc(bytes) : this.#buffer
    // Earlier payloads are not in use any more.
    buffer.set(left, 0)
    this.#buffer = buffer
    this.#at = 0
    this.#filled = left.length
    while (this.#filled < buffer.length) {
      const read = readSync(this.#file, buffer, this.#filled, buffer.length - this.#filled, null)
      if (read === 0) break
      this.#filled += read
    }
    return this.#filled >= bytes
  }
}
