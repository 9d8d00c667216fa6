// SPDX-License-Identifier: GPL-3.0-or-later
/** What a person does with a game played before: looks at it, or has it analysed. */
import { complaintOf } from '../stores/review/complaints.ts'
import { useReviewStore } from '../stores/review/review.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useUiStore } from '../stores/ui.ts'

/** Call in setup. */
export function usePastGames() {
  const documents = useDocumentsStore()
  const review = useReviewStore()
  const ui = useUiStore()

  /** Puts a game of My games on the board. Returns whether it is there. */
  async function show(index: number): Promise<boolean> {
    if (!(await documents.showMyGame(index))) return false
    ui.enter('analyse')
    return true
  }

  /** Shows a game with its report, which is made first if there is none. */
  async function report(index: number): Promise<void> {
    if (!(await show(index))) return
    ui.panels.show('reports', true)
    if (review.report?.whole) return
    const answer = await review.order()
    if (!answer.ok) ui.toast(complaintOf(answer.code), {}, undefined, 'error')
    else if (answer.value.jobs.length === 0) ui.toast('review.skipped')
  }

  return { show, report }
}
