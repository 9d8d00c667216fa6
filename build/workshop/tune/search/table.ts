// SPDX-License-Identifier: GPL-3.0-or-later
/** Chooses the numbers for a run of the tuner, and shows them. */
import type { Parameter } from '../../parameters.ts'
import type { Limit } from './game.ts'
import { type Row, rounded } from './spsa.ts'

/** Numbers that no game uses: of searches for mates and for analysis, of endgame tables, of displayed lines. */
const NEVER_IN_GAMES = /^(?:PROOF_|MATE_LINE_|TABLEBASE_|NEAR_DIVISOR$)/
/** Numbers that matter only with a clock. */
const WITH_CLOCK = /^(?:TIME|CLOCK)_/
/** A number that matters only with a control after a number of moves. */
const WITH_CONTROLS = 'CLOCK_LAST_MOVE_HARD_SHARE'

function isInPlay(name: string, limit: Limit): boolean {
  if (NEVER_IN_GAMES.test(name)) return false
  if (name === WITH_CONTROLS) return limit.kind === 'clock' && limit.control.moves !== null
  return limit.kind === 'clock' || !WITH_CLOCK.test(name)
}

const matches = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/[^\w*]/g, String.raw`\$&`).replaceAll('*', '.*')}$`).test(name)

/**
 * The numbers whose names match a pattern, in the order of the table; without patterns, all that matter in games under the
 * limit. Other numbers would drift by chance.
 * @param patterns names, with `*` for any letters
 * @returns a string: the pattern that finds nothing
 */
export function chooseRows(
  parameters: readonly Parameter[],
  patterns: readonly string[],
  rate: number,
  limit: Limit,
): Row[] | string {
  const usable = parameters.filter(({ name }) => isInPlay(name, limit))
  const lost = patterns.find((pattern) => !usable.some(({ name }) => matches(pattern, name)))
  if (lost !== undefined) return lost
  const chosen = patterns.length === 0 ? ['*'] : patterns
  return usable
    .filter(({ name }) => chosen.some((pattern) => matches(pattern, name)))
    .map((parameter) => ({ ...parameter, rate }))
}

/** Distance of a value from that of the table, in units of c at the end. */
export const movedBy = ({ value, step }: Row, now: number): number => (now - value) / step

/** A table as text: every row with its old and its new value. */
export function showTable(rows: readonly Row[], values: readonly number[]): string {
  const lines = [
    ['', 'old', 'new', 'moved', 'minimum', 'maximum', 'c end', 'r end'],
    ...rows.map((row, index) => [
      row.name,
      String(row.value),
      String(rounded(row, values[index]!)),
      `${movedBy(row, values[index]!).toFixed(2)} c`,
      String(row.minimum),
      String(row.maximum),
      String(row.step),
      String(row.rate),
    ]),
  ]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n')
}
