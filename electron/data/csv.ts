// SPDX-License-Identifier: GPL-3.0-or-later
/** Rows of comma-separated values (RFC 4180) for spreadsheets, which never read a text in them as a formula. Pure. */

type Cell = string | number | null

/** The beginning of a formula, perhaps after apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/

/** An apostrophe in front tells a spreadsheet that a text is no formula. Numbers are never formulas. */
function cellOf(value: Cell): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row without its line break. Null is an empty cell. */
export const csvRow = (cells: readonly Cell[]): string => cells.map(cellOf).join(',')

/** A text as it was before `csvRow`, from its cell without quotation marks. */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
