// SPDX-License-Identifier: GPL-3.0-or-later
/** An engine's report on its search, gathered from its `info` lines. */
import { parseUciLine } from '../../../engine/uci/client/parse.ts'

export interface SearchReport {
  /** Centipawns from the view of the engine that reports; a mate counts as `MATE_SCORE` less its distance. */
  score: number
  /** The score in words: `+0.31`, `-M5`. */
  text: string
  depth: number
  nodes: number
  /** Time as reported by the engine, milliseconds; null when it reports none. */
  ms: number | null
}

/** Centipawns; above every evaluation. */
export const MATE_SCORE = 100_000

/**
 * Updates the report with one more `info` line. A score that is only a bound, or of another line than the best,
 * does not replace a known one; nodes and time always count.
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
  // `mate 0` comes from the side that is mated.
  const isWinning = value > 0
  const mate = (isWinning ? 1 : -1) * (MATE_SCORE - Math.abs(value))
  return { ...report, score: mate, text: `${isWinning ? '+' : '-'}M${Math.abs(value)}` }
}
