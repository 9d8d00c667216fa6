// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The queue of reports: which game is judged, and what becomes of it. Plain TypeScript over what keeps the jobs
 * and the engines that judge. Failures of the keeping are thrown where something is asked; while a game is
 * judged they stop the queue.
 */
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { tagOf, type GameTree } from '../../../engine/chess/tree.ts'
import { fail, succeed, type Result } from '../../../engine/result.ts'
import { lineKeys } from '../line-key.ts'
import { lookAtGame } from '../plan.ts'
import type { JobEngine, JobId, JobSource, JobState } from '../protocol.ts'
import type { JobSummary, ReportView, ReviewErrorCode } from '../protocol.ts'
import type { Sights } from '../sight.ts'
import { subjectOf, type Subject } from '../subject.ts'
import type { EngineConnection, JobKeeping, ReportEngines } from './job.ts'
import { RememberingJudge } from './remembering-judge.ts'
import { viewOf } from './report-view.ts'

/** All jobs together. */
const MAX_JOBS = 20_000
/** How often an engine may fail without having found anything before the job has failed. */
const MAX_FAILURES = 3
/** A tag of a game is cut here for the list, characters. */
const MAX_TAG = 255

export interface Order {
  text: string
  source: JobSource
  nodes: number
  engine: JobEngine | null
  first: boolean
}

/** Called with jobs that are new or have changed, and the ids of those that are gone. */
export type JobsListener = (jobs: readonly JobSummary[], removed: readonly JobId[]) => void

type JobResult = Result<JobSummary, ReviewErrorCode>

/** The job that is being judged. */
interface Run {
  job: JobId
  controller: AbortController
  /** What the job becomes when it is stopped. */
  next: JobState
  sights: Sights | null
}

export class Queue {
  readonly #keeping: JobKeeping
  readonly #engines: ReportEngines
  readonly #tell: JobsListener
  readonly #jobs: Map<JobId, JobSummary>
  #resting: boolean
  /** To the engine of the job that is or was judged last. */
  #connection: EngineConnection | null = null
  #connected: string | null = null
  /** Jobs that have failed, and that a person wants to try again. */
  readonly #again = new Set<JobId>()
  #run: Run | null = null
  #running: Promise<void> = Promise.resolve()
  #ended = false

  constructor(keeping: JobKeeping, engines: ReportEngines, tell: JobsListener) {
    this.#keeping = keeping
    this.#engines = engines
    this.#tell = tell
    this.#resting = keeping.resting()
    // What was running when the process ended goes on; its place in the queue is the same.
    const jobs = keeping
      .jobs()
      .map((job): JobSummary => (job.state === 'running' ? { ...job, state: 'queued' } : job))
    this.#jobs = new Map(jobs.map((job) => [job.job, job]))
  }

  get resting(): boolean {
    return this.#resting
  }

  /** All jobs, oldest first. */
  all(): JobSummary[] {
    return [...this.#jobs.values()]
  }

  /** Judges what waits. Called at the start; later the queue goes on by itself. */
  wake(): void {
    if (this.#run || this.#resting || this.#ended) return
    const job = this.#next()
    if (!job) {
      this.#release()
      return
    }
    const run: Run = { job: job.job, controller: new AbortController(), next: 'queued', sights: null }
    this.#run = run
    this.#running = this.#judge(run)
      .catch((error: unknown) => this.#giveUp(run, error))
      .finally(() => {
        this.#run = null
        this.wake()
      })
  }

  /** Adds the games of texts that have moves. */
  add(texts: readonly string[], order: Omit<Order, 'text'>): Result<Added, ReviewErrorCode> {
    if (this.#jobs.size + texts.length > MAX_JOBS) return fail('TOO_MANY_JOBS', String(MAX_JOBS))
    const byKey = new Map(this.all().map((job) => [nameOf(job), job]))
    const added: { job: JobSummary; text: string }[] = []
    const jobs: JobSummary[] = []
    let skipped = 0
    let id = this.#keeping.nextJob()
    for (const text of texts) {
      const { tree } = readGame(text)
      const subject = subjectOf(tree)
      if (subject.moves.length === 0) {
        skipped++
        continue
      }
      const key = keyOf(subject)
      const known = byKey.get(nameOf({ key, engine: order.engine }))
      if (known && known.nodes >= order.nodes) {
        jobs.push(known)
        continue
      }
      const priority = order.first ? this.#top() + 1 : 0
      const job = newJob(id++, tree, subject, key, { ...order, priority })
      byKey.set(nameOf(job), job)
      added.push({ job, text })
      jobs.push(job)
    }
    this.#keeping.add(added)
    for (const { job } of added) this.#jobs.set(job.job, job)
    this.#tell(
      added.map(({ job }) => job),
      [],
    )
    for (const { job } of jobs) {
      if (STOPPED.has(this.#jobs.get(job)!.state)) this.resume(job)
      if (order.first && ACTIVE.has(this.#jobs.get(job)!.state)) this.raise(job)
    }
    this.wake()
    return succeed({ jobs: jobs.map(({ job }) => this.#jobs.get(job)!), skipped })
  }

  pause(id: JobId): JobResult {
    const job = this.#jobs.get(id)
    if (!job) return unknown(id)
    if (this.#run?.job === id) this.#stop('paused')
    return succeed(ACTIVE.has(job.state) ? this.#change({ ...job, state: 'paused' }) : job)
  }

  resume(id: JobId): JobResult {
    const job = this.#jobs.get(id)
    if (!job) return unknown(id)
    if (!STOPPED.has(job.state)) return succeed(job)
    if (job.state === 'failed') this.#again.add(id)
    const changed = this.#change({ ...job, state: 'queued', error: null })
    this.wake()
    return succeed(changed)
  }

  cancel(id: JobId): JobResult {
    const job = this.#jobs.get(id)
    if (!job) return unknown(id)
    if (job.state === 'done') return succeed(job)
    if (this.#run?.job === id) this.#stop('cancelled')
    this.#keeping.forget(id, 0)
    return succeed(this.#change({ ...job, state: 'cancelled', progress: 0, error: null }))
  }

  raise(id: JobId): JobResult {
    const job = this.#jobs.get(id)
    if (!job) return unknown(id)
    const top = this.#top()
    const isAlone = this.all().filter(({ priority }) => priority === top).length === 1
    const changed = job.priority === top && isAlone ? job : this.#change({ ...job, priority: top + 1 })
    if (changed.state === 'queued' && this.#run) this.#stop('queued')
    this.wake()
    return succeed(changed)
  }

  remove(ids: readonly JobId[]): JobId[] {
    const known = ids.filter((id) => this.#jobs.has(id))
    if (this.#run && known.includes(this.#run.job)) this.#stop('cancelled')
    this.#keeping.remove(known)
    for (const id of known) this.#jobs.delete(id)
    this.#tell([], known)
    return known
  }

  rest(on: boolean): void {
    this.#keeping.rest(on)
    this.#resting = on
    if (on) this.#stop('queued')
    this.#tell([], [])
    this.wake()
  }

  text(id: JobId): Result<{ text: string }, ReviewErrorCode> {
    return this.#jobs.has(id) ? succeed({ text: this.#keeping.text(id) }) : unknown(id)
  }

  /** What is known of a game; null before there is anything. */
  async report(id: JobId): Promise<Result<{ report: ReportView | null }, ReviewErrorCode>> {
    const job = this.#jobs.get(id)
    if (!job) return unknown(id)
    if (job.state === 'done') return succeed({ report: this.#keeping.report(id) })
    const run = this.#run
    const isRunning = run?.job === id && !run.controller.signal.aborted
    const sights = (isRunning ? run.sights : null) ?? (await this.#remembered(job))
    return succeed({ report: sights && viewOf(sights, false) })
  }

  /** Stops; what was found stays. */
  async end(): Promise<void> {
    this.#ended = true
    this.#stop('queued')
    await this.#running
    this.#release()
  }

  #next(): JobSummary | null {
    let next: JobSummary | null = null
    for (const job of this.#jobs.values())
      if (job.state === 'queued' && (!next || job.priority > next.priority)) next = job
    return next
  }

  #top(): number {
    return this.all().reduce((most, { priority }) => Math.max(most, priority), 0)
  }

  #stop(next: JobState): void {
    const run = this.#run
    if (!run || run.controller.signal.aborted) return
    run.next = next
    run.controller.abort()
    // The engine stops when nobody is there to hear it.
    this.#release()
  }

  #release(): void {
    this.#connection?.close()
    this.#connection = null
  }

  #change(job: JobSummary): JobSummary {
    this.#keeping.change(job)
    this.#jobs.set(job.job, job)
    this.#tell([job], [])
    return job
  }

  /** Nothing can be kept: no other game would fare better. The person goes on when there is room again. */
  #giveUp(run: Run, error: unknown): void {
    if (!this.#keeping.explains(error)) throw error
    const job = this.#jobs.get(run.job)
    this.#resting = true
    if (job) this.#jobs.set(job.job, { ...job, state: 'failed', error: 'NOT_KEPT' })
    this.#tell(job ? [this.#jobs.get(job.job)!] : [], [])
  }

  async #judge(run: Run): Promise<void> {
    const { signal } = run.controller
    const subject = subjectOf(readGame(this.#keeping.text(run.job)).tree)
    this.#change({ ...this.#jobs.get(run.job)!, state: 'running', error: null })
    let failures = 0
    for (;;) {
      let fresh = 0
      const judge = new RememberingJudge(this.#keeping.found(run.job), {
        live: async () => (await this.#connect(run.job))?.judge ?? null,
        keep: (number, found) => {
          if (signal.aborted) return
          this.#keeping.keep(run.job, number, found)
          fresh++
        },
        forget: (from) => this.#keeping.forget(run.job, from),
      })
      const { nodes } = this.#jobs.get(run.job)!
      const looked = await lookAtGame(subject, {
        judge,
        effort: { nodes },
        signal,
        onProgress: ({ spent, whole, sights }) => this.#progress(run, Math.min(1, spent / whole), sights),
      })
      const job = this.#jobs.get(run.job)
      if (!job) return
      if (signal.aborted) {
        if (job.state === 'running') this.#change({ ...job, state: run.next })
        return
      }
      if (looked.ok) return this.#finish(job, viewOf(looked.value, true))
      failures = fresh > 0 ? 1 : failures + 1
      const code = looked.code === 'STOPPED' ? 'CRASHED' : looked.code
      if (failures >= MAX_FAILURES || this.#connection === null) {
        this.#change({ ...job, state: 'failed', error: this.#connection === null ? 'NO_ENGINE' : code })
        return
      }
      this.#release()
    }
  }

  #finish(job: JobSummary, report: ReportView): void {
    const done: JobSummary = {
      ...job,
      state: 'done',
      progress: 1,
      accuracy: { white: accuracyOf(report.white), black: accuracyOf(report.black) },
    }
    this.#keeping.finish(done, report)
    this.#jobs.set(done.job, done)
    this.#tell([done], [])
  }

  #progress(run: Run, progress: number, sights: Sights): void {
    run.sights = sights
    const job = this.#jobs.get(run.job)
    if (!job || run.controller.signal.aborted) return
    // Kept with the next change of state: it follows from what was found.
    this.#jobs.set(job.job, { ...job, progress })
    this.#tell([this.#jobs.get(job.job)!], [])
  }

  async #connect(job: JobId): Promise<EngineConnection | null> {
    const engine = this.#jobs.get(job)?.engine?.id ?? null
    if (this.#connection?.closed === true) this.#connection = null
    if (this.#connected !== engine) this.#release()
    if (this.#connection === null && !this.#ended) {
      this.#connected = engine
      this.#connection = await this.#engines.open(engine, this.#again.delete(job))
    }
    return this.#connection
  }

  /** What was found of a job that is not being judged. */
  async #remembered(job: JobSummary): Promise<Sights | null> {
    const found = this.#keeping.found(job.job)
    if (found.length === 0) return null
    const judge = new RememberingJudge(found, {
      live: () => Promise.resolve(null),
      keep: () => {},
      forget: () => {},
    })
    let known: Sights | null = null
    await lookAtGame(subjectOf(readGame(this.#keeping.text(job.job)).tree), {
      judge,
      effort: { nodes: job.nodes },
      onProgress: ({ sights }) => {
        known = sights
      },
    })
    return known
  }
}

export interface Added {
  jobs: JobSummary[]
  /** Games without a move to judge. */
  skipped: number
}

const ACTIVE: ReadonlySet<JobState> = new Set(['queued', 'running'])
/** States that a job leaves only on request. */
const STOPPED: ReadonlySet<JobState> = new Set(['paused', 'failed', 'cancelled'])

const accuracyOf = (side: ReportView['white']) => side?.whole?.accuracy ?? null

const unknown = (id: JobId) => fail('UNKNOWN_JOB', String(id))

/** Two jobs of the same name differ in their effort alone. */
const nameOf = ({ key, engine }: Pick<JobSummary, 'key' | 'engine'>): string => `${key} ${engine?.id ?? ''}`

const keyOf = ({ fen, moves }: Subject): string =>
  lineKeys(
    fen,
    moves.map(({ uci }) => uci),
  ).at(-1)!

function newJob(
  id: JobId,
  tree: GameTree,
  subject: Subject,
  key: string,
  { source, nodes, engine, priority }: Pick<JobSummary, 'source' | 'nodes' | 'engine' | 'priority'>,
): JobSummary {
  const tag = (name: string): string => {
    const value = tagOf(tree, name) ?? ''
    return /^[?.\s]+$/.test(value) ? '' : value.slice(0, MAX_TAG)
  }
  return {
    job: id,
    white: tag('White'),
    black: tag('Black'),
    result: tree.result,
    date: tag('Date'),
    source,
    state: 'queued',
    priority,
    nodes,
    engine,
    plies: subject.moves.length,
    key,
    progress: 0,
    accuracy: null,
    error: null,
  }
}
