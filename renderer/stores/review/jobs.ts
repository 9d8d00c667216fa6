// SPDX-License-Identifier: GPL-3.0-or-later
/** The queue of reports, as the review process has it. The work goes on there, whatever the page does. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { ReviewClient, type ReviewFailure, type ReviewNews } from '../../../electron/review/client.ts'
import type {
  JobId,
  JobSource,
  JobState,
  JobSummary,
  ReportView,
  ReviewAnswers,
} from '../../../electron/review/protocol.ts'
import type { Result } from '../../../engine/result.ts'
import { useServiceConnection } from '../service-connection.ts'
import { useUiStore } from '../ui.ts'
import { useJudge } from './judge.ts'

const OPEN_STATES: ReadonlySet<JobState> = new Set(['queued', 'running', 'paused'])
/** Whether a job still has work before it. */
export const isOpen = ({ state }: JobSummary): boolean => OPEN_STATES.has(state)

const rank = (job: JobSummary): number => (job.state === 'running' ? 0 : isOpen(job) ? 1 : 2)

/** The order of the list: what runs, what waits in the order of its turn, and the rest, newest first. */
function compare(a: JobSummary, b: JobSummary): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  return rank(a) === 2 ? b.job - a.job : b.priority - a.priority || a.job - b.job
}

export const useJobsStore = defineStore('jobs', () => {
  const judge = useJudge()
  const ui = useUiStore()
  const byId = shallowRef<ReadonlyMap<JobId, JobSummary>>(new Map())
  /** All work is stopped, until the person goes on with it. */
  const resting = ref(false)
  /** Whether the jobs are known. */
  const loaded = ref(false)
  /** Why they are not. */
  const unopened = shallowRef<ReviewFailure | null>(null)

  const { state, request, restart } = useServiceConnection<ReviewNews, ReviewClient>(
    'review',
    (port) => new ReviewClient(port),
    { onEvent: take, resume: load },
  )

  /** In the order of the list. */
  const all = computed(() => [...byId.value.values()].toSorted(compare))
  /** Jobs that are not finished. */
  const open = computed(() => all.value.filter(isOpen))

  function take(news: ReviewNews): void {
    // The panel may be hidden, and no work goes on.
    const isFull = news.jobs.some(
      ({ job, error }) => error === 'NOT_KEPT' && byId.value.get(job)?.error !== error,
    )
    if (isFull) ui.toast('review.failures.NOT_KEPT', {}, undefined, 'error')
    put(news.jobs, news.removed)
    resting.value = news.resting
  }

  function put(jobs: readonly JobSummary[], removed: readonly JobId[] = []): void {
    const next = new Map(byId.value)
    for (const job of jobs) next.set(job.job, job)
    for (const job of removed) next.delete(job)
    byId.value = next
  }

  /** Asks for all jobs; the first question starts the process, and with it what was left over. */
  async function load(): Promise<void> {
    const answer = await request({ req: 'jobs' })
    unopened.value = answer.ok ? null : answer
    if (!answer.ok) return
    byId.value = new Map(answer.value.jobs.map((job) => [job.job, job]))
    resting.value = answer.value.resting
    loaded.value = true
  }

  /** Called by everything that shows jobs, and once when the page has nothing else to do. */
  async function connect(): Promise<void> {
    if (!loaded.value && state.value !== 'failed') await load()
  }

  /** Orders reports on the games of a text, with the engine and the effort that are set. @param first they go before all others */
  async function order(
    text: string,
    source: JobSource,
    first: boolean,
  ): Promise<Result<ReviewAnswers['add'], ReviewFailure['code']>> {
    await connect()
    await judge.load()
    const answer = await request({ req: 'add', text, source, ...judge.order(), first })
    if (answer.ok) put(answer.value.jobs)
    return answer
  }

  async function change(
    req: 'pause' | 'resume' | 'cancel' | 'raise',
    job: JobId,
  ): Promise<ReviewFailure | null> {
    const answer = await request({ req, job })
    if (answer.ok) put([answer.value])
    return answer.ok ? null : answer
  }

  async function remove(jobs: readonly JobId[]): Promise<ReviewFailure | null> {
    const answer = await request({ req: 'remove', jobs: [...jobs] })
    if (answer.ok) put([], answer.value.jobs)
    return answer.ok ? null : answer
  }

  /** Stops all work, or goes on with it. */
  async function rest(on: boolean): Promise<ReviewFailure | null> {
    const answer = await request({ req: 'rest', on })
    if (answer.ok) resting.value = answer.value.resting
    return answer.ok ? null : answer
  }

  /** What is known of a game so far; null if nothing is, or nobody answers. */
  async function report(job: JobId): Promise<ReportView | null> {
    const answer = await request({ req: 'report', job })
    return answer.ok ? answer.value.report : null
  }

  /** The text of a game; null if it is gone. */
  async function gameText(job: JobId): Promise<string | null> {
    const answer = await request({ req: 'game', job })
    return answer.ok ? answer.value.text : null
  }

  return {
    state,
    resting,
    loaded,
    unopened,
    all,
    open,
    engine: judge.engine,
    connect,
    restart,
    order,
    change,
    remove,
    rest,
    report,
    gameText,
  }
})
