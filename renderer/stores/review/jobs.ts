// SPDX-License-Identifier: GPL-3.0-or-later
/** The queue of reports in the review process, which works independently of the page. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { ReviewClient, type ReviewFailure, type ReviewEvent } from '../../../electron/review/client.ts'
import type {
  JobEngine,
  JobId,
  JobSource,
  JobState,
  JobSummary,
  ReportView,
  ReviewAnswers,
} from '../../../electron/review/protocol.ts'
import type { Result } from '../../../engine/contract/result.ts'
import type { MessageKey } from '../../locales/text.ts'
import { useEnginesStore } from '../engines/engines.ts'
import { useServiceConnection } from '../service-connection.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'

/** Longest name of an engine, UTF-16 units. */
const MAX_NAME = 255

const OPEN_STATES: ReadonlySet<JobState> = new Set(['queued', 'running', 'paused'])
/** Whether a job is not finished. */
export const isOpen = ({ state }: JobSummary): boolean => OPEN_STATES.has(state)

const rank = (job: JobSummary): number => (job.state === 'running' ? 0 : isOpen(job) ? 1 : 2)

/** The order of the list: the running job, the waiting ones in turn, and the rest, newest first. */
function compare(a: JobSummary, b: JobSummary): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  return rank(a) === 2 ? b.job - a.job : b.priority - a.priority || a.job - b.job
}

export const useJobsStore = defineStore('jobs', () => {
  const engines = useEnginesStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  /** The engine for new reports. Null: ours, also if the chosen one is gone. */
  const engine = computed<JobEngine | null>(() => {
    const chosen = settings.settings.reports.engine
    const entry = chosen === null ? null : engines.find(chosen)
    return entry && { id: entry.id, name: entry.name.slice(0, MAX_NAME) }
  })

  const byId = shallowRef<ReadonlyMap<JobId, JobSummary>>(new Map())
  /** Whether the user has paused all work. */
  const resting = ref(false)
  /** Whether the jobs are known. */
  const loaded = ref(false)
  /** Why they could not be loaded. */
  const unopened = shallowRef<ReviewFailure | null>(null)

  const { state, request, restart } = useServiceConnection<ReviewEvent, ReviewClient>(
    'review',
    (port) => new ReviewClient(port),
    { onEvent: take, resume: load },
  )

  /** In the order of the list. */
  const all = computed(() => [...byId.value.values()].toSorted(compare))
  /** Jobs that are not finished. */
  const open = computed(() => all.value.filter(isOpen))

  function take(news: ReviewEvent): void {
    if (news.evt === 'setAside') {
      ui.toast(news.found ? 'review.rescued' : 'review.setAside', { name: news.name }, undefined, 'error')
      return
    }
    // A notice, because the panel may be hidden.
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

  /** Loads all jobs. The first request starts the process, which continues unfinished jobs. */
  async function load(): Promise<void> {
    const answer = await request({ req: 'jobs' })
    unopened.value = answer.ok ? null : answer
    if (!answer.ok) return
    byId.value = new Map(answer.value.jobs.map((job) => [job.job, job]))
    resting.value = answer.value.resting
    loaded.value = true
  }

  /** Called by everything that shows jobs, and once in idle time after the start. */
  async function connect(): Promise<void> {
    if (!loaded.value && state.value !== 'failed') await load()
  }

  /** Orders reports on the games of a text, with the chosen engine and effort. @param first before all other jobs */
  async function order(
    text: string,
    source: JobSource,
    first: boolean,
  ): Promise<Result<ReviewAnswers['add'], ReviewFailure['code']>> {
    await connect()
    await load()
    const answer = await request({
      req: 'add',
      text,
      source,
      nodes: settings.settings.reports.nodes,
      engine: engine.value,
      first,
    })
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

  /** Pauses or resumes all work. */
  async function rest(on: boolean): Promise<ReviewFailure | null> {
    const answer = await request({ req: 'rest', on })
    if (answer.ok) resting.value = answer.value.resting
    return answer.ok ? null : answer
  }

  /** The report on a game so far; null if there is none, or the service does not answer. */
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
    engine,
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

const WORDS: Partial<Record<ReviewFailure['code'], MessageKey>> = {
  TOO_MANY_JOBS: 'review.errors.tooMany',
  NO_SPACE: 'review.errors.disk',
  NOT_ALLOWED: 'review.errors.disk',
  IO: 'review.errors.disk',
  NEWER_VERSION: 'review.errors.newer',
  BUSY: 'review.errors.busy',
  DAMAGED: 'review.errors.damaged',
  FOREIGN_FILE: 'review.errors.damaged',
}

export const complaintOf = (code: ReviewFailure['code']): MessageKey => WORDS[code] ?? 'review.errors.other'

/** Call in setup. */
export function useReportOrders() {
  const jobs = useJobsStore()
  const ui = useUiStore()

  /** Orders reports on the games of a text. Returns their number; null, after a notice, if that failed. */
  async function add(text: string, source: JobSource): Promise<number | null> {
    const answer = await jobs.order(text, source, false)
    if (answer.ok) return answer.value.jobs.length
    ui.toast(complaintOf(answer.code), {}, undefined, 'error')
    return null
  }

  /** Shows the reports panel, and a notice with the number of ordered reports. */
  function reportOrdered(count: number): void {
    ui.panels.open('reports')
    if (count > 0) ui.toast('review.ordered', { count }, undefined, 'success')
    else ui.toast('review.skipped')
  }

  /** Orders a report on a game of a list. @param text null: the game could not be read */
  async function order(text: string | null, source: JobSource): Promise<void> {
    const count = text === null ? null : await add(text, source)
    if (count !== null) reportOrdered(count)
  }

  return { add, reportOrdered, order }
}
