// SPDX-License-Identifier: GPL-3.0-or-later
/** What of a report is added to a game, as a person has chosen it. Pure. */
import { additionsOf, type AnnotateOptions } from '../../../electron/review/annotate.ts'
import type { ReportView } from '../../../electron/review/protocol.ts'
import { subjectOf } from '../../../electron/review/subject.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'

/** The kinds of additions. */
export interface Parts {
  glyphs: boolean
  evaluations: boolean
  lines: boolean
  comments: boolean
}

/** The additions of the wanted kinds; moves that get nothing are left out. */
export function chosenAdditions(
  tree: GameTree,
  report: ReportView,
  parts: Parts,
  words: AnnotateOptions['words'],
) {
  const verdicts = report.verdicts.flatMap((verdict) => verdict ?? [])
  const all = additionsOf(
    tree,
    subjectOf(tree),
    { verdicts, scores: report.scores },
    parts.comments && words ? { words } : {},
  )
  return all
    .map((addition) => ({
      ...addition,
      nags: parts.glyphs ? addition.nags : [],
      evaluation: parts.evaluations ? addition.evaluation : null,
      lines: parts.lines ? addition.lines : [],
    }))
    .filter(
      ({ nags, evaluation, comment, lines }) =>
        nags.length + lines.length > 0 || evaluation !== null || comment !== '',
    )
}
