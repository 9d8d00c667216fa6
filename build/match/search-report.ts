/** What an engine says of its search: the last `info` line with a score, as data. */

export interface SearchReport {
  /** Centipawns from the view of the engine that reports; a mate counts as `MATE_SCORE` less its distance. */
  score: number
  /** The score in words: `+0.31`, `-M5`. */
  text: string
  depth: number
  nodes: number
}

/** Centipawns; above every evaluation. */
export const MATE_SCORE = 100_000

const numberAfter = (line: string, word: string): number =>
  Number(new RegExp(String.raw`\b${word} (-?\d+)`).exec(line)?.[1] ?? 0)

/** Null for a line without a score, or about another line than the best. */
export function parseInfo(line: string): SearchReport | null {
  const [, kind, digits] = /\bscore (cp|mate) (-?\d+)/.exec(line) ?? []
  if (kind === undefined || / multipv ([2-9]|1\d)/.test(line)) return null
  const value = Number(digits)
  const report = { depth: numberAfter(line, 'depth'), nodes: numberAfter(line, 'nodes') }
  if (kind === 'cp') {
    const text = `${value >= 0 ? '+' : '-'}${(Math.abs(value) / 100).toFixed(2)}`
    return { ...report, score: value, text }
  }
  // `mate 0` and `mate -0` are said by the side that is mated.
  const winning = value > 0
  const score = (winning ? 1 : -1) * (MATE_SCORE - Math.abs(value))
  return { ...report, score, text: `${winning ? '+' : '-'}M${Math.abs(value)}` }
}
