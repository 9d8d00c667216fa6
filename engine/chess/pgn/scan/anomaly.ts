// SPDX-License-Identifier: GPL-3.0-or-later
/** The anomalies that a scan of a PGN file reports: departures from the standard. */

export type ScanAnomalyCode = 'TEXT_BETWEEN_GAMES' | 'TRUNCATED' | 'TAG_SYNTAX' | 'NO_TAGS'

/** A departure from the standard; its text starts at `offset` in the file. */
export interface ScanAnomaly<Code = ScanAnomalyCode> {
  code: Code
  line: number
  offset: number
}

/** Maximum number of anomalies listed for a file; the others are only counted. */
export const MAX_FILE_ANOMALIES = 10_000

/** The anomalies of one scan. */
export class ScanAnomalies {
  readonly listed: ScanAnomaly[] = []
  /** Number of anomalies of each code, including those not listed. */
  readonly counts = new Map<ScanAnomalyCode, number>()

  add(code: ScanAnomalyCode, line: number, offset: number): void {
    this.counts.set(code, (this.counts.get(code) ?? 0) + 1)
    if (this.listed.length < MAX_FILE_ANOMALIES) this.listed.push({ code, line, offset })
  }
}
