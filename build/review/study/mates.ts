// SPDX-License-Identifier: GPL-3.0-or-later
/** Whether a report names the mates that were missed or allowed, by what a much longer search found. */
import { mateFor } from '../../../electron/review/chances.ts'
import { FIGURES } from '../../../electron/review/figures.ts'
import type { Report } from '../../../electron/review/report.ts'
import type { Sights } from '../../../electron/review/sight.ts'

export interface MateTally {
  all: number
  named: number
  /** Game, move and what happened. */
  unnamed: string[]
}

const isShort = (moves: number | null): moves is number =>
  moves !== null && Math.abs(moves) <= FIGURES.mateMoves

/** Compares a report with the truth: a mate counts when it was there and is gone, or was not there and is. */
export function mateTally(truth: Sights, report: Report, name: string): MateTally {
  const tally: MateTally = { all: 0, named: 0, unnamed: [] }
  for (const [move, { color, san }] of truth.subject.moves.entries()) {
    const before = mateFor(truth.score(move), color)
    const { over } = truth.subject.positions[move + 1]!
    const after = over === color ? 0 : mateFor(truth.score(move + 1), color)
    const codes = report.verdicts[move]!.why.map(({ code }) => code)
    const note = (code: 'MISSED_MATE' | 'ALLOWS_MATE') => {
      tally.all++
      if (codes.includes(code)) tally.named++
      else tally.unnamed.push(`${name}, move ${move + 1} ${san}: ${code} ${before ?? '-'} ${after ?? '-'}`)
    }
    if (isShort(before) && before > 0 && (after === null || after < 0)) note('MISSED_MATE')
    if (isShort(after) && after < 0 && !(before !== null && before < 0)) note('ALLOWS_MATE')
  }
  return tally
}
