// SPDX-License-Identifier: GPL-3.0-or-later
/** An engine's report on its search, gathered from its `info` lines. */

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

const numberAfter = (line: string, word: string): number | undefined => {
  const digits = new RegExp(String.raw`\b${word} (\d+)`).exec(line)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/**
 * Updates the report with one more `info` line. A score that is only a bound, or of another line than the best,
 * does not replace a known one; nodes and time always count.
 */
export function readInfo(line: string, known: SearchReport | null): SearchReport | null {
  const [, kind, digits] = /\bscore (cp|mate) (-?\d+)/.exec(line) ?? []
  const nodes = numberAfter(line, 'nodes') ?? known?.nodes ?? 0
  const ms = numberAfter(line, 'time') ?? known?.ms ?? null
  const isSecondary = (numberAfter(line, 'multipv') ?? 1) > 1
  const isBound = /\b(lower|upper)bound\b/.test(line)
  if (kind === undefined || isSecondary || (isBound && known)) return known && { ...known, nodes, ms }
  const value = Number(digits)
  const report = { depth: numberAfter(line, 'depth') ?? 0, nodes, ms }
  if (kind === 'cp') {
    const text = `${value >= 0 ? '+' : '-'}${(Math.abs(value) / 100).toFixed(2)}`
    return { ...report, score: value, text }
  }
  // `mate 0` comes from the side that is mated.
  const isWinning = value > 0
  const score = (isWinning ? 1 : -1) * (MATE_SCORE - Math.abs(value))
  return { ...report, score, text: `${isWinning ? '+' : '-'}M${Math.abs(value)}` }
}
