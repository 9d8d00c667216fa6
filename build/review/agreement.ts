// SPDX-License-Identifier: GPL-3.0-or-later
/** How much two judges agree beyond chance: Cohen's kappa over classes. */
import type { GameFindings } from '../../electron/review/findings.ts'
import { glyphOfLoss } from '../../electron/review/verdicts.ts'

export interface Agreement {
  kappa: number
  /** Share of equal verdicts. */
  equal: number
  /** How often each pair of verdicts occurs: `table[first][second]`. */
  table: Record<string, Record<string, number>>
}

/** Compares two lists of the same length. Kappa is 1 when all are equal, whatever they are. */
export function agreementOf<Class extends string>(
  first: readonly Class[],
  second: readonly Class[],
  classes: readonly Class[],
): Agreement {
  const table = Object.fromEntries(
    classes.map((row) => [row, Object.fromEntries(classes.map((column) => [column, 0]))]),
  )
  for (const [index, one] of first.entries()) table[one]![second[index]!]!++
  const total = Math.max(1, first.length)
  const equal = classes.reduce((sum, name) => sum + table[name]![name]!, 0) / total
  const expected = classes.reduce((sum, name) => {
    const rows = classes.reduce((count, other) => count + table[name]![other]!, 0)
    const columns = classes.reduce((count, other) => count + table[other]![name]!, 0)
    return sum + (rows / total) * (columns / total)
  }, 0)
  return { kappa: expected === 1 ? 1 : (equal - expected) / (1 - expected), equal, table }
}

/** The classes that are compared: the glyphs of bad moves, and the rest. */
export const CLASSES = ['??', '?', '-'] as const

/** The class of a loss in chances. */
export function classOf(loss: number): (typeof CLASSES)[number] {
  const glyph = glyphOfLoss(loss)
  return glyph === '??' || glyph === '?' ? glyph : '-'
}

/** A line for every move on which two analyses of a game disagree. */
export function describe(name: string, truth: GameFindings, report: GameFindings): string[] {
  return truth.subject.moves.flatMap(({ san }, move) => {
    const losses = [truth.loss(move), report.loss(move)]
    const [one, other] = losses.map(classOf)
    if (one === other) return []
    return [
      `${name}, ply ${move + 1} ${san}: ${one} ${other}, ${losses.map((loss) => loss.toFixed(2)).join(' ')}`,
    ]
  })
}
