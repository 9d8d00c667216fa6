// SPDX-License-Identifier: GPL-3.0-or-later
/** An evaluation as it is kept: what of it, in which form, and which of two is the better one. Pure. */
import { advanceLine } from '../../engine/chess/rules.ts'
import { type KeptEvaluation, type KeptLine, MAX_LINES, MAX_MOVES } from './protocol.ts'
import type { KeyedPosition } from './position-key.ts'
import { areLines } from './request.ts'

/** What decides which of two evaluations of a position is kept. */
export interface Worth {
  /** Of the best line. */
  depth: number
  /** The score of the best line is exact, no bound. */
  exact: boolean
  lines: number
  nodes: number
}

export const worthOf = ({ lines, nodes }: KeptEvaluation): Worth => ({
  depth: lines[0]!.depth,
  exact: lines[0]!.bound === 'exact',
  lines: lines.length,
  nodes,
})

/** Deeper is better; then a score than a bound, then more lines, then more positions searched. */
export function replaces(newer: Worth, older: Worth): boolean {
  if (newer.depth !== older.depth) return newer.depth > older.depth
  if (newer.exact !== older.exact) return newer.exact
  if (newer.lines !== older.lines) return newer.lines > older.lines
  return newer.nodes > older.nodes
}

/**
 * The lines with their legal moves only, at most as many of both as are kept; they end before a line that
 * begins with a move that is not legal.
 */
export function legalLines(lines: readonly KeptLine[], { position, chess960 }: KeyedPosition): KeptLine[] {
  const legal: KeptLine[] = []
  for (const { depth, selectiveDepth, score, bound, wdl, pv } of lines.slice(0, MAX_LINES)) {
    const moves = advanceLine(position.clone(), pv.slice(0, MAX_MOVES), chess960)
    if (moves.length === 0) break
    legal.push({ depth, selectiveDepth, score, bound, ...(wdl && { wdl }), pv: moves })
  }
  return legal
}

/** Lines as text for a database. */
export const textOfLines = (lines: readonly KeptLine[]): string =>
  JSON.stringify(lines.map((line) => ({ ...line, pv: line.pv.join(' ') })))

/** Reads what `textOfLines` wrote; null if it is anything else. The moves are not checked. */
export function readLines(text: string): KeptLine[] | null {
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return null
    const lines: unknown = stored.map((line: Record<string, unknown> | null) => ({
      ...line,
      pv: String(line?.['pv']).split(' '),
    }))
    return areLines(lines) ? (lines as KeptLine[]) : null
  } catch {
    return null
  }
}
