// SPDX-License-Identifier: GPL-3.0-or-later
/** Actions of the user on reports, with their notices. */
import type { ReviewFailure } from '../../electron/review/client.ts'
import type { JobSummary } from '../../electron/review/protocol.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useJobsStore, complaintOf } from '../stores/review/jobs.ts'
import { useReviewStore } from '../stores/review/review.ts'
import { useUiStore } from '../stores/ui.ts'

/** Call in setup. */
export function useReviewActions() {
  const documents = useDocumentsStore()
  const jobs = useJobsStore()
  const review = useReviewStore()
  const ui = useUiStore()

  function complain(failure: ReviewFailure | null): void {
    if (failure && failure.code !== 'CLOSED') ui.toast(complaintOf(failure.code), {}, undefined, 'error')
  }

  /** Orders a report on the game on the board, even if there is one, and shows it. */
  const order = (): Promise<void> => review.analyse(true)

  const change = async (step: 'pause' | 'resume' | 'cancel' | 'raise', { job }: JobSummary): Promise<void> =>
    complain(await jobs.change(step, job))

  const rest = async (on: boolean): Promise<void> => complain(await jobs.rest(on))

  const remove = async (some: readonly JobSummary[]): Promise<void> =>
    complain(await jobs.remove(some.map(({ job }) => job)))

  /** Puts the game of a job on the board, in a document of its own. */
  async function open({ job }: JobSummary): Promise<void> {
    const text = await jobs.gameText(job)
    if (text === null) return
    const made = await documents.paste(text)
    if (!made.ok) ui.toast('review.errors.other', {}, undefined, 'error')
    else ui.leavePlay()
  }

  /** Asks for an opponent, to play on from the position on the board. */
  function playOn(): void {
    ui.startsHere = true
    ui.openDialog('newGame')
  }

  return { order, playOn, change, rest, remove, open }
}
