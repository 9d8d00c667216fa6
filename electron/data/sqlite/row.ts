// SPDX-License-Identifier: GPL-3.0-or-later
/** Typed access to the fields of a row; a field of the wrong type is damage. */
import { damaged } from './failure.ts'

export type DatabaseRow = Record<string, number | bigint | string | Uint8Array | null>

/** A whole number from `least` to `most`. */
export function numberIn(row: DatabaseRow, field: string, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  const value = row[field]
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  return damaged(field)
}

export function textIn(row: DatabaseRow, field: string): string {
  const value = row[field]
  return typeof value === 'string' ? value : damaged(field)
}

export function bytesIn(row: DatabaseRow, field: string): Uint8Array {
  const value = row[field]
  return value instanceof Uint8Array ? value : damaged(field)
}

/** One of these texts. */
export function oneIn<Name extends string>(row: DatabaseRow, field: string, names: readonly Name[]): Name {
  const value = textIn(row, field)
  return names.find((name) => name === value) ?? damaged(field)
}

/** A value that was stored as JSON. We wrote it, so anything else is damage. */
export function jsonIn<T>(row: DatabaseRow, field: string): T {
  const text = textIn(row, field)
  try {
    return JSON.parse(text) as T
  } catch {
    return damaged(field)
  }
}

/** A finite number. */
export function realIn(row: DatabaseRow, field: string): number {
  const value = row[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : damaged(field)
}
