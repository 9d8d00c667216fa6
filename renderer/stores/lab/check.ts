// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * "May this change the answer?" An experiment is held against an alpha-beta search that judges the same
 * ends of lines: what keeps the score must have its score at every depth. Pure.
 */
import type { LabIteration } from '../../../engine/lab.ts'
import { type LabExperiment, switchOf, TECHNIQUES } from './experiment.ts'

/** Deeper than this a value depends on the way to a position, which no table knows; docs/lab.md. */
const EXACT_TABLE_DEPTH = 4
const DEPENDS_ON_THE_WAY: readonly string[] = ['repetition', 'fifty']
/** Beside evaluation and draws: what says which positions are judged, and how mates compare. */
const DEFINES: readonly string[] = ['quiescence', 'promotions', 'checks', 'flat-mate']

function definesTheAnswer(name: string): boolean {
  const { group } = switchOf(name)
  return group === 'evaluation' || group === 'draws' || DEFINES.includes(name)
}

/** An order of moves never changes the score; this one makes the exact search a quick one. */
const GOOD_ORDER: readonly string[] = ['mvv-lva', 'killers', 'history']

/** The exact search that an experiment is held against. Experiments that judge alike have the same one. */
export const referenceOf = ({ switches, depth, entries, corridor }: LabExperiment): LabExperiment => ({
  algorithm: 'alphabeta',
  switches: TECHNIQUES.map(({ name }) => name).filter(
    (name) => GOOD_ORDER.includes(name) || (switches.includes(name) && definesTheAnswer(name)),
  ),
  depth,
  entries,
  corridor,
})

/** Names of what may change the answer of an experiment; empty: nothing does. */
export function riskyParts({ algorithm, switches, depth }: LabExperiment): string[] {
  const risky = [algorithm, ...switches].filter((name) => !switchOf(name).exact && !definesTheAnswer(name))
  const depends = depth > EXACT_TABLE_DEPTH && switches.some((name) => DEPENDS_ON_THE_WAY.includes(name))
  return depends && switches.includes('table') ? [...risky, 'table'] : risky
}

export interface CheckedAnswer {
  /** Depths at which both searches are complete. */
  compared: number
  /** The first depth at which the scores differ, with both; null: none does. */
  differs: { depth: number; found: LabIteration; exact: LabIteration } | null
}

/** Compares a search with the exact one, as far as both have come. */
export function compareAnswers(
  found: readonly LabIteration[],
  exact: readonly LabIteration[],
): CheckedAnswer {
  const compared = Math.min(found.length, exact.length)
  for (let at = 0; at < compared; at++) {
    const [one, other] = [found[at]!, exact[at]!]
    if (one.score !== other.score)
      return { compared, differs: { depth: one.depth, found: one, exact: other } }
  }
  return { compared, differs: null }
}
