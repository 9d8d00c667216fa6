// SPDX-License-Identifier: GPL-3.0-or-later
/** What a run counted as a file: CSV for a spreadsheet, or JSON with the names of the command line. Pure. */
import type { LabIteration } from '../../../engine/lab.ts'
import type { LabRunOrder } from '../../platform/lab-protocol.ts'

/** One value for each; cutoffs have a list in JSON and their sum and the first in CSV. */
const COUNTS = [
  'nodes',
  'full',
  'nullWindow',
  'quiescence',
  'pvNodes',
  'cutNodes',
  'allNodes',
  'leaves',
  'ended',
  'evaluations',
  'researches',
  'probes',
  'hits',
  'tableCutoffs',
  'nullTries',
  'nullCutoffs',
  'skipped',
  'reduced',
  'extended',
] as const

/** A row for every depth. Scores are centipawns from White's view; numbers have a point whatever the language. */
export function csvOf(iterations: readonly LabIteration[]): string {
  const head = ['depth', 'score', 'mate', ...COUNTS, 'cutoffs', 'firstCutoffs', 'branching', 'ms', 'pv']
  const rows = iterations.map(({ depth, score, mate, statistics, branching, milliseconds, pv }) => [
    depth,
    score,
    mate ?? '',
    ...COUNTS.map((name) => statistics[name]),
    statistics.cutoffs.reduce((sum, count) => sum + count, 0),
    statistics.cutoffs[0] ?? 0,
    branching?.toFixed(3) ?? '',
    milliseconds.toFixed(1),
    pv.join(' '),
  ])
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

/** As `npm run lab -- --json` writes it, with the order in front. */
export function jsonOf(order: LabRunOrder, iterations: readonly LabIteration[]): string {
  const described = iterations.map(({ statistics, ...iteration }) => ({
    ...iteration,
    best: iteration.pv[0] ?? null,
    ...statistics,
  }))
  const { record: _, ...asked } = order
  return `${JSON.stringify({ ...asked, iterations: described }, null, 2)}\n`
}
