// SPDX-License-Identifier: GPL-3.0-or-later
/** Orders reports on games of a list, and says what became of the order. */
import type { JobSource } from '../../../electron/review/protocol.ts'
import { useUiStore } from '../ui.ts'
import { complaintOf } from './complaints.ts'
import { useJobsStore } from './jobs.ts'

/** Call in setup. */
export function useReportOrders() {
  const jobs = useJobsStore()
  const ui = useUiStore()

  /** Orders reports on the games of a text. Returns how many; null, after it has said why, if that failed. */
  async function add(text: string, source: JobSource): Promise<number | null> {
    const answer = await jobs.order(text, source, false)
    if (answer.ok) return answer.value.jobs.length
    ui.toast(complaintOf(answer.code), {}, undefined, 'error')
    return null
  }

  /** Shows the reports, and says how many were ordered. */
  function tell(count: number): void {
    ui.panels.show('reports', true)
    if (count > 0) ui.toast('review.ordered', { count }, undefined, 'success')
    else ui.toast('review.skipped')
  }

  /** Orders a report on a game of a list. @param text null: it could not be read */
  async function order(text: string | null, source: JobSource): Promise<void> {
    const count = text === null ? null : await add(text, source)
    if (count !== null) tell(count)
  }

  return { add, tell, order }
}
