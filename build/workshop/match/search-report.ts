// SPDX-License-Identifier: GPL-3.0-or-later
/** An engine's report on its search, from its `info` lines. */
import { parseUciLine } from '../../../engine/uci/client/parse.ts'

export interface SearchReport {
  /** Centipawns from the engine's own view; a mate counts as `MATE_SCORE` less its distance. */
  score: number
  /** The score as text: `+0.31`, `-M5`. */
  text: string
  depth: number
  nodes: number
  /** Time as reported by the engine, milliseconds; null when it reports none. */
  ms: number | null
}

/** Centipawns; higher than every evaluation. */
export const MATE_SCORE = 100_000

/**
 * Updates the report with an `info` line. A score that is only a bound, or that is not of the best line, does not replace a
 * known score. Nodes and time always count.
 */
export function readInfo(line: string, known: SearchReport | null): SearchReport | null {
  const read = parseUciLine(line)
  if (read.word !== 'info') return known
  const { score, bound, line: rank, depth = 0, nodes = known?.nodes ?? 0, timeMs } = read.info
  const ms = timeMs ?? known?.ms ?? null
  if (!score || rank > 1 || (bound !== 'exact' && known)) return known && { ...known, nodes, ms }
  const { value } = score
  const report = { depth, nodes, ms }
  if (score.kind === 'cp') {
    const text = `${value >= 0 ? '+' : '-'}${(Math.abs(value) / 100).toFixed(2)}`
    return { ...report, score: value, text }
  }
  // The side that is mated reports `mate 0`.
  const isWinning = value > 0
  const mate = (isWinning ? 1 : -1) * (MATE_SCORE - Math.abs(value))
  return { ...report, score: mate, text: `${isWinning ? '+' : '-'}M${Math.abs(value)}` }
}
