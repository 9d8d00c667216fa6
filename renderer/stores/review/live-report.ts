// SPDX-License-Identifier: GPL-3.0-or-later
/** What a job has found so far: asked for when the job changes, and again and again while it is made. */
import { onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import type { JobSummary, ReportView } from '../../../electron/review/protocol.ts'
import { useJobsStore } from './jobs.ts'

/** An unfinished report is asked for again after this time, ms. */
const RENEW_MS = 1000

/** Null while there is no job, or nothing is found. */
export function useLiveReport(job: Readonly<Ref<JobSummary | null>>) {
  const jobs = useJobsStore()
  const report = shallowRef<ReportView | null>(null)
  let reported: number | null = null
  /** Counts the jobs that were on the board: an answer about an earlier one is too late. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function renew(): Promise<void> {
    const wanted = job.value
    const mine = turn
    if (!wanted) return
    const answer = await jobs.report(wanted.job)
    if (mine !== turn) return
    if (answer) report.value = answer
    if (job.value?.state === 'running') timer = setTimeout(() => void renew(), RENEW_MS)
    // It may have become whole meanwhile.
    else if (job.value?.state !== wanted.state) void renew()
  }

  watch(
    [() => job.value?.job ?? null, () => job.value?.state ?? null],
    ([id]) => {
      turn += 1
      clearTimeout(timer)
      if (id !== reported || job.value?.state === 'cancelled') report.value = null
      reported = id
      void renew()
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    turn += 1
    clearTimeout(timer)
  })

  return report
}
