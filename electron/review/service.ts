// SPDX-License-Identifier: GPL-3.0-or-later
/** Serves the queue of reports to any number of pages. It works whether or not a page is there. */
import type { Port } from '../../engine/port.ts'
import { succeed, type Result } from '../../engine/result.ts'
import { splitGames } from '../data/games.ts'
import { RequestHost } from '../data/request-host.ts'
import type { JobId, JobSummary, ReviewErrorCode, ReviewEvent, ReviewMessage } from './protocol.ts'
import type { JobKeeping, ReportEngines } from './queue/job.ts'
import { Queue } from './queue/queue.ts'
import { parseMessage } from './request.ts'

/** Pages are told of progress this often, ms. */
const TELL_MS = 250

interface Keeping extends JobKeeping {
  close(): void
}

interface Hooks {
  /** Opens what keeps the jobs; tried again with every request until it succeeds. */
  open: () => Result<Keeping, ReviewErrorCode>
  /** Turns the failures that the keeping throws into values. */
  attempt: <T>(action: () => Promise<Result<T, ReviewErrorCode>>) => Promise<Result<T, ReviewErrorCode>>
  engines: ReportEngines
}

export class ReviewService {
  readonly #hooks: Hooks
  readonly #host: RequestHost<ReviewMessage, ReviewErrorCode, ReviewEvent>
  #keeping: Keeping | null = null
  #queue: Queue | null = null
  readonly #changed = new Map<JobId, JobSummary>()
  readonly #removed = new Set<JobId>()
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(hooks: Hooks) {
    this.#hooks = hooks
    this.#host = new RequestHost(parseMessage, (message) => hooks.attempt(() => this.#answer(message)))
  }

  /** Serves a page until its port closes. */
  connect(port: Port): void {
    this.#host.connect(port)
  }

  /** Answers pending requests, stops the work, and closes the file. */
  async end(): Promise<void> {
    await this.#host.idle()
    await this.#queue?.end()
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#keeping?.close()
  }

  async #answer(message: ReviewMessage): Promise<Result<unknown, ReviewErrorCode>> {
    const opened = this.#opened()
    if (!opened.ok) return opened
    const { value: queue } = opened
    switch (message.req) {
      case 'jobs':
        return succeed({ jobs: queue.all(), resting: queue.resting })
      case 'add': {
        const { text, source, nodes, engine, first } = message
        const games = splitGames(text)
        if (!games.ok) return games
        return queue.add(
          games.value.map((game) => game.text),
          { source, nodes, engine, first },
        )
      }
      case 'pause':
        return queue.pause(message.job)
      case 'resume':
        return queue.resume(message.job)
      case 'cancel':
        return queue.cancel(message.job)
      case 'raise':
        return queue.raise(message.job)
      case 'remove':
        return succeed({ jobs: queue.remove(message.jobs) })
      case 'rest':
        queue.rest(message.on)
        return succeed({ resting: queue.resting })
      case 'game':
        return queue.text(message.job)
      case 'report':
        return queue.report(message.job)
    }
  }

  #opened(): Result<Queue, ReviewErrorCode> {
    if (this.#queue) return succeed(this.#queue)
    const keeping = this.#hooks.open()
    if (!keeping.ok) return keeping
    this.#keeping = keeping.value
    this.#queue = new Queue(keeping.value, this.#hooks.engines, (jobs, removed) => this.#note(jobs, removed))
    this.#queue.wake()
    return succeed(this.#queue)
  }

  /** Progress waits a moment, so that pages hear of it a few times a second. */
  #note(jobs: readonly JobSummary[], removed: readonly JobId[]): void {
    for (const job of jobs) this.#changed.set(job.job, job)
    for (const job of removed) {
      this.#changed.delete(job)
      this.#removed.add(job)
    }
    this.#timer ??= setTimeout(() => this.#tell(), TELL_MS)
  }

  #tell(): void {
    this.#timer = null
    const { resting } = this.#queue!
    this.#host.tell({ evt: 'jobs', jobs: [...this.#changed.values()], removed: [...this.#removed], resting })
    this.#changed.clear()
    this.#removed.clear()
  }
}
