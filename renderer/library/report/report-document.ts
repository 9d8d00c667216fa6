// SPDX-License-Identifier: GPL-3.0-or-later
/** A report as titled parts with texts, tables and charts: the tab shows it, and a page for printing is written from it. */

export interface ReportColumn {
  text: string
  /** Whether it has numbers, which align to the right. */
  end?: boolean
  /** Whether its cells stay in one line. */
  whole?: boolean
}

export type ReportCell =
  | string
  /** Results as a bar, with their text. */
  | { white: number; draws: number; black: number; text: string }

export interface ReportRow {
  cells: readonly ReportCell[]
  /** What a click on the first cell does, and its name. */
  action?: { label: string; run: () => void }
}

export interface ReportTable {
  kind: 'table'
  title: string
  note?: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
}

export interface ReportBar {
  /** 0 to 1, of the highest bar. */
  height: number
  text: string
}

/** Numbers of equal steps, such as years. */
export interface ReportBars {
  kind: 'bars'
  title: string
  note?: string
  bars: readonly ReportBar[]
  /** Below the first and the last bar. */
  first: string
  last: string
}

export interface ReportDocument {
  title: string
  /** The moves that lead to the position, or its name. */
  line: string
  fen: string
  summary: string
  parts: readonly (ReportTable | ReportBars)[]
}
