// SPDX-License-Identifier: GPL-3.0-or-later
/** Serves the queue of reports to any number of pages. It works whether or not a page is connected. */
import { succeed, type Result } from '../../engine/contract/result.ts'
import { splitGames } from '../data/games.ts'
import { handle, type Handlers, RequestHost } from '../data/request-host.ts'
import {
  type JobId,
  type JobSummary,
  REVIEW_REQUESTS,
  type ReviewErrorCode,
  type ReviewProtocol,
} from './protocol.ts'
import type { JobStore, ReportEngines } from './queue/job.ts'
import { Queue } from './queue/queue.ts'

/** Interval between progress reports to the pages, ms. */
const REPORT_MS = 250

interface OpenStore extends JobStore {
  /** What became of the stored jobs if they were damaged. */
  readonly rescue?: { aside: string; found: boolean } | null
  close(): void
}

interface Options {
  /** Whether there are stored jobs to open. */
  isMade: () => boolean
  /** Opens the stored jobs; called again with every request until it succeeds. */
  open: () => Result<OpenStore, ReviewErrorCode>
  /** Turns the failures that the store throws into values. */
  attempt: <T>(action: () => Promise<Result<T, ReviewErrorCode>>) => Promise<Result<T, ReviewErrorCode>>
  engines: ReportEngines
}

const HANDLERS: Handlers<ReviewProtocol, Queue> = {
  jobs: (_, queue) => succeed({ jobs: queue.all(), resting: queue.resting }),
  add: async ({ text, ...order }, queue) => {
    const games = await splitGames(text)
    if (!games.ok) return games
    return queue.add(
      games.value.map((game) => game.text),
      order,
    )
  },
  pause: ({ job }, queue) => queue.pause(job),
  resume: ({ job }, queue) => queue.resume(job),
  cancel: ({ job }, queue) => queue.cancel(job),
  raise: ({ job }, queue) => queue.raise(job),
  remove: ({ jobs }, queue) => succeed({ jobs: queue.remove(jobs) }),
  rest: ({ on }, queue) => {
    queue.rest(on)
    return succeed({ resting: queue.resting })
  },
  game: ({ job }, queue) => queue.text(job),
  report: ({ job }, queue) => queue.report(job),
}

export class ReviewService extends RequestHost<ReviewProtocol> {
  readonly #options: Options
  #store: OpenStore | null = null
  #queue: Queue | null = null
  readonly #changed = new Map<JobId, JobSummary>()
  readonly #removed = new Set<JobId>()
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(options: Options) {
    super(REVIEW_REQUESTS)
    this.#options = options
  }

  /** Answers pending requests, stops the work, and closes the file. */
  async end(): Promise<void> {
    await this.idle()
    await this.#queue?.end()
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#store?.close()
  }

  protected override answer(request: ReviewProtocol['request']) {
    return this.#options.attempt(async () => {
      // To find no jobs needs no room on the disk; to make their file does.
      if (request.req === 'jobs' && !this.#queue && !this.#options.isMade())
        return succeed({ jobs: [], resting: false })
      const opened = this.#opened()
      return opened.ok ? handle(HANDLERS, request, opened.value) : opened
    })
  }

  #opened(): Result<Queue, ReviewErrorCode> {
    if (this.#queue) return succeed(this.#queue)
    const store = this.#options.open()
    if (!store.ok) return store
    this.#store = store.value
    const { rescue } = store.value
    if (rescue) this.report({ evt: 'setAside', name: rescue.aside, found: rescue.found })
    this.#queue = new Queue(store.value, this.#options.engines, (jobs, removed) => this.#note(jobs, removed))
    this.#queue.wake()
    return succeed(this.#queue)
  }

  /** Collects changes, so that pages receive a few events a second. */
  #note(jobs: readonly JobSummary[], removed: readonly JobId[]): void {
    for (const job of jobs) this.#changed.set(job.job, job)
    for (const job of removed) {
      this.#changed.delete(job)
      this.#removed.add(job)
    }
    this.#timer ??= setTimeout(() => this.#reportChanges(), REPORT_MS)
  }

  #reportChanges(): void {
    this.#timer = null
    const { resting } = this.#queue!
    this.report({ evt: 'jobs', jobs: [...this.#changed.values()], removed: [...this.#removed], resting })
    this.#changed.clear()
    this.#removed.clear()
  }
}
