// SPDX-License-Identifier: GPL-3.0-or-later
/** What can be said of a game that has not been looked at everywhere yet. */
import type { ReportView } from '../protocol.ts'
import { reportOf } from '../report.ts'
import type { Sights } from '../sight.ts'

/** A glance is not enough for a verdict: looks that both positions of a move must have had. */
const LOOKS = 2

/** The report on what is known. @param whole nothing more will be looked at */
export function viewOf(sights: Sights, whole: boolean): ReportView {
  const report = reportOf(sights)
  if (whole) return { ...report, whole }
  const known = sights.all.map((_, at) => sights.level(at) >= LOOKS)
  const isKnown = (move: number) => known[move]! && known[move + 1]!
  // What is still missing would change accuracies more than anything to come.
  const isSummed = known.every(Boolean)
  return {
    ...report,
    verdicts: report.verdicts.map((verdict, move) => (isKnown(move) ? verdict : null)),
    chances: report.chances.map((_, at) => sights.chance(at)),
    white: isSummed ? report.white : null,
    black: isSummed ? report.black : null,
    moments: report.moments.filter(isKnown),
    whole,
  }
}
