// SPDX-License-Identifier: GPL-3.0-or-later
/** Stored evaluations: which lines are stored, in which format, and which of two evaluations is better. Pure. */
import { advanceLine } from '../../engine/chess/rules.ts'
import { areLines, MAX_LINES, MAX_MOVES, type StoredEvaluation, type StoredLine } from './protocol.ts'
import type { KeyedPosition } from './position-key.ts'

/** Decides which of two evaluations of a position is stored. */
export interface Worth {
  /** Of the best line. */
  depth: number
  /** The score of the best line is exact, not a bound. */
  exact: boolean
  lines: number
  nodes: number
}

export const worthOf = ({ lines, nodes }: StoredEvaluation): Worth => ({
  depth: lines[0]!.depth,
  exact: lines[0]!.bound === 'exact',
  lines: lines.length,
  nodes,
})

/** Deeper is better; then an exact score, then more lines, then more positions searched. */
export function replaces(newer: Worth, older: Worth): boolean {
  if (newer.depth !== older.depth) return newer.depth > older.depth
  if (newer.exact !== older.exact) return newer.exact
  if (newer.lines !== older.lines) return newer.lines > older.lines
  return newer.nodes > older.nodes
}

/**
 * The lines with their legal moves, up to the limits of a stored evaluation. They end before a line whose first move
 * is illegal.
 */
export function legalLines(
  lines: readonly StoredLine[],
  { position, chess960 }: KeyedPosition,
): StoredLine[] {
  const legal: StoredLine[] = []
  for (const { depth, selectiveDepth, score, bound, wdl, pv } of lines.slice(0, MAX_LINES)) {
    const moves = advanceLine(position.clone(), pv.slice(0, MAX_MOVES), chess960)
    if (moves.length === 0) break
    legal.push({ depth, selectiveDepth, score, bound, ...(wdl && { wdl }), pv: moves })
  }
  return legal
}

/** Lines as text for a database. */
export const textOfLines = (lines: readonly StoredLine[]): string =>
  JSON.stringify(lines.map((line) => ({ ...line, pv: line.pv.join(' ') })))

/** Reads a text of `textOfLines`; null if it is invalid. The moves are not checked. */
export function readLines(text: string): StoredLine[] | null {
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return null
    const lines: unknown = stored.map((line: Record<string, unknown> | null) => ({
      ...line,
      pv: String(line?.['pv']).split(' '),
    }))
    return areLines(lines) ? [...lines] : null
  } catch {
    return null
  }
}
