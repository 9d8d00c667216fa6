// SPDX-License-Identifier: GPL-3.0-or-later
/** A scan of a whole file: its games, its encoding and its departures from the standard. */
import type { Encoding, SingleByteEncoding } from '../../encoding.ts'
import { PgnScanner } from './scan.ts'
import { MAX_FILE_ANOMALIES, type ScanAnomaly, type ScanAnomalyCode } from './anomaly.ts'
import type { GameTable } from './table.ts'
import { TextCheck, type TextAnomalyCode } from './text.ts'
import { CR, isLineEnd, LF } from './tokens.ts'

export type Anomaly = ScanAnomaly<ScanAnomalyCode | TextAnomalyCode>

/** A scan in progress: give it the bytes from `position` on until it is `finished`. */
export class FileScan {
  readonly #scanner = new PgnScanner()
  readonly #check = new TextCheck()
  readonly #findings: Anomaly[] = []
  /** Offset up to which bytes have been seen at least once; those after `position` are given again. */
  seen = 0

  get table(): GameTable {
    return this.#scanner.table
  }

  /** Offset in the file of the first byte of the next chunk. */
  get position(): number {
    return this.#scanner.position
  }

  get finished(): boolean {
    return this.#scanner.finished
  }

  get encoding(): Encoding {
    return this.#check.encoding
  }

  /** See `TextCheck`. */
  get otherEncoding(): SingleByteEncoding {
    return this.#check.otherEncoding
  }

  /** See `TextCheck`. */
  get isMixed(): boolean {
    return this.#check.isMixed
  }

  get lineEnd(): '\n' | '\r\n' {
    return this.#check.lineEnd
  }

  /** See `TextCheck`. */
  get isText(): boolean {
    return this.#check.isText
  }

  /** Number of anomalies, including those that are not listed. */
  get anomalyCount(): number {
    let sum = 0
    for (const count of this.anomalyCounts().values()) sum += count
    return sum
  }

  /** The same by code. */
  anomalyCounts(): Map<Anomaly['code'], number> {
    return new Map<Anomaly['code'], number>([...this.#scanner.anomalies.counts, ...this.#check.counts])
  }

  /** The first anomalies by line. */
  anomalies(): Anomaly[] {
    return [...this.#scanner.anomalies.listed, ...this.#findings]
      .toSorted((left, right) => left.offset - right.offset)
      .slice(0, MAX_FILE_ANOMALIES)
  }

  /**
   * Scans the bytes from `position` on. `MIN_CHUNK_BYTES` are always enough.
   * @param last the file ends with these bytes
   */
  take(bytes: Uint8Array, last: boolean): void {
    const from = this.seen - this.#scanner.position
    if (from < bytes.length) this.seen += this.#check.push(bytes.subarray(from), last)
    if (this.#check.findings.length > 0) this.#number(bytes)
    const scanner = this.#scanner
    const start = scanner.position
    // Bytes that are still in memory need not be read from the file again.
    do scanner.scan(bytes.subarray(scanner.position - start), last)
    while (scanner.wentBack && scanner.position >= start)
  }

  /** Adds the line numbers to the newest findings. */
  #number(bytes: Uint8Array): void {
    const findings = this.#check.findings.toSorted((left, right) => left.offset - right.offset)
    let at = this.#scanner.overlap
    let line = this.#scanner.line
    for (const { code, offset } of findings) {
      const until = offset - this.#scanner.position
      for (; at < until; at++) if (isLineEnd(bytes[at]) && !(bytes[at] === CR && bytes[at + 1] === LF)) line++
      this.#findings.push({ code, line, offset })
    }
    this.#check.findings = []
  }
}

/** Scans bytes that are all in memory. */
export function scanBytes(bytes: Uint8Array): FileScan {
  const scan = new FileScan()
  while (!scan.finished) scan.take(bytes.subarray(scan.position), true)
  return scan
}
