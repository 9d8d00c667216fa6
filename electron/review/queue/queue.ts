// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The queue of reports: chooses the next game, and analyses it. Plain TypeScript over a store of jobs and over
 * engines. A failure of the store is thrown to the caller of a method; if it happens during an analysis, the queue
 * stops.
 */
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { tagOf, type GameTree } from '../../../engine/chess/tree.ts'
import { fail, succeed, type Result } from '../../../engine/contract/result.ts'
import type { FailureCode, SearchRequest } from '../../../engine/contract/protocol.ts'
import type { GameFindings } from '../findings.ts'
import type { Finding, Judge } from '../judge.ts'
import { lineKeys } from '../line-key.ts'
import { analyseGame } from '../plan.ts'
import type { JobId, JobState, JobSummary, ReportView, ReviewAnswers, ReviewErrorCode } from '../protocol.ts'
import { reportOf } from '../report.ts'
import { subjectOf, type Subject } from '../subject.ts'
import type { EngineConnection, Found, JobStore, ReportEngines } from './job.ts'

/** Maximum number of jobs. */
const MAX_JOBS = 20_000
/** Number of failures of an engine in a row, without a finding, after which the job fails. */
const MAX_FAILURES = 3
/** Maximum length of a tag in the list, UTF-16 units. */
const MAX_TAG = 255

type Order = Pick<JobSummary, 'source' | 'nodes' | 'engine'> & { first: boolean }

/** Called with jobs that are new or have changed, and with the ids of removed jobs. */
export type JobsListener = (jobs: readonly JobSummary[], removed: readonly JobId[]) => void

type JobResult = Result<JobSummary, ReviewErrorCode>

/** The job that is being analysed. */
interface Run {
  job: JobId
  controller: AbortController
  /** The state of the job after it is stopped. */
  next: JobState
  findings: GameFindings | null
}

export class Queue {
  readonly #store: JobStore
  readonly #engines: ReportEngines
  readonly #report: JobsListener
  readonly #jobs: Map<JobId, JobSummary>
  #resting: boolean
  /** The connection to the engine of the last job. */
  #connection: EngineConnection | null = null
  /** The id of that engine; null: ours. */
  #connected: string | null = null
  /** Failed jobs that the person wants to try again. */
  readonly #again = new Set<JobId>()
  #run: Run | null = null
  #running: Promise<void> = Promise.resolve()
  #ended = false

  constructor(store: JobStore, engines: ReportEngines, report: JobsListener) {
    this.#store = store
    this.#engines = engines
    this.#report = report
    this.#resting = store.resting()
    // A job that was running when the process ended goes on; its rank in the queue is the same.
    const jobs = store
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

  /** Starts the next job, if any. Call it at the start; later the queue continues by itself. */
  wake(): void {
    if (this.#run || this.#resting || this.#ended) return
    const job = this.#next()
    if (!job) {
      this.#release()
      return
    }
    const run: Run = { job: job.job, controller: new AbortController(), next: 'queued', findings: null }
    this.#run = run
    this.#running = this.#judge(run)
      .catch((error: unknown) => this.#giveUp(run, error))
      .finally(() => {
        this.#run = null
        this.wake()
      })
  }

  /** Adds the games of texts that have moves. */
  add(texts: readonly string[], order: Order): Result<ReviewAnswers['add'], ReviewErrorCode> {
    if (this.#jobs.size + texts.length > MAX_JOBS) return fail('TOO_MANY_JOBS', String(MAX_JOBS))
    const byKey = new Map(this.all().map((job) => [nameOf(job), job]))
    const added: { job: JobSummary; text: string }[] = []
    const jobs: JobSummary[] = []
    let skipped = 0
    let id = this.#store.nextJob()
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
    this.#store.add(added)
    for (const { job } of added) this.#jobs.set(job.job, job)
    this.#report(
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
    this.#store.forget(id, 0)
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
    this.#store.remove(known)
    for (const id of known) this.#jobs.delete(id)
    this.#report([], known)
    return known
  }

  rest(on: boolean): void {
    this.#store.rest(on)
    this.#resting = on
    if (on) this.#stop('queued')
    this.#report([], [])
    this.wake()
  }

  text(id: JobId): Result<{ text: string }, ReviewErrorCode> {
    return this.#jobs.has(id) ? succeed({ text: this.#store.text(id) }) : unknown(id)
  }

  /** The report so far; null until something is known. */
  async report(id: JobId): Promise<Result<{ report: ReportView | null }, ReviewErrorCode>> {
    const job = this.#jobs.get(id)
    if (!job) return unknown(id)
    if (job.state === 'done') return succeed({ report: this.#store.report(id) })
    const run = this.#run
    const isRunning = run?.job === id && !run.controller.signal.aborted
    const findings = (isRunning ? run.findings : null) ?? (await this.#stored(job))
    return succeed({ report: findings && viewOf(findings, false) })
  }

  /** Stops; the findings stay stored. */
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
    // The engine stops when its connection closes.
    this.#release()
  }

  #release(): void {
    this.#connection?.close()
    this.#connection = null
  }

  #change(job: JobSummary): JobSummary {
    this.#store.change(job)
    this.#jobs.set(job.job, job)
    this.#report([job], [])
    return job
  }

  /** The store has failed, and would fail for every other game. The person resumes when there is room again. */
  #giveUp(run: Run, error: unknown): void {
    if (!this.#store.explains(error)) throw error
    const job = this.#jobs.get(run.job)
    this.#resting = true
    if (job) this.#jobs.set(job.job, { ...job, state: 'failed', error: 'NOT_KEPT' })
    this.#report(job ? [this.#jobs.get(job.job)!] : [], [])
  }

  async #judge(run: Run): Promise<void> {
    const { signal } = run.controller
    const subject = subjectOf(readGame(this.#store.text(run.job)).tree)
    this.#change({ ...this.#jobs.get(run.job)!, state: 'running', error: null })
    let failures = 0
    for (;;) {
      const connect = async () => (await this.#connect(run.job))?.judge ?? null
      const judge = new ResumingJudge(this.#store, run.job, { connect, signal })
      const { nodes } = this.#jobs.get(run.job)!
      const analysed = await analyseGame(subject, {
        judge,
        effort: { nodes },
        signal,
        onProgress: ({ spent, whole, findings }) => this.#progress(run, Math.min(1, spent / whole), findings),
      })
      const job = this.#jobs.get(run.job)
      if (!job) return
      if (signal.aborted) {
        if (job.state === 'running') this.#change({ ...job, state: run.next })
        return
      }
      if (analysed.ok) return this.#finish(job, viewOf(analysed.value, true))
      failures = judge.fresh > 0 ? 1 : failures + 1
      const code = analysed.code === 'STOPPED' ? 'CRASHED' : analysed.code
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
    this.#store.finish(done, report)
    this.#jobs.set(done.job, done)
    this.#report([done], [])
  }

  #progress(run: Run, progress: number, findings: GameFindings): void {
    run.findings = findings
    const job = this.#jobs.get(run.job)
    if (!job || run.controller.signal.aborted) return
    // Stored with the next change of state, because it follows from the findings.
    this.#jobs.set(job.job, { ...job, progress })
    this.#report([this.#jobs.get(job.job)!], [])
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

  /** The stored findings of a job that is not being analysed. */
  async #stored(job: JobSummary): Promise<GameFindings | null> {
    const judge = new ResumingJudge(this.#store, job.job, null)
    let known: GameFindings | null = null
    await analyseGame(subjectOf(readGame(this.#store.text(job.job)).tree), {
      judge,
      effort: { nodes: job.nodes },
      onProgress: ({ findings }) => {
        known = findings
      },
    })
    return known
  }
}

/**
 * A judge that answers from stored findings first. A report asks the same questions in the same order every time, so a
 * report is resumed by making it again: a stored answer is not searched again.
 */
class ResumingJudge implements Judge {
  readonly #store: JobStore
  readonly #job: JobId
  readonly #engine: { connect: () => Promise<Judge | null>; signal: AbortSignal } | null
  readonly #stored: readonly Found[]
  /** Number of the next question. */
  #number = 0
  /** Number of stored answers that can be used. */
  #usable: number
  /** The judge of this report, once it is needed. */
  #judge: Judge | null = null
  /** Number of findings that were not stored before. */
  fresh = 0

  /** @param engine null: answers only from stored findings, and changes nothing */
  constructor(
    store: JobStore,
    job: JobId,
    engine: { connect: () => Promise<Judge | null>; signal: AbortSignal } | null,
  ) {
    this.#store = store
    this.#job = job
    this.#engine = engine
    this.#stored = store.found(job)
    this.#usable = this.#stored.length
  }

  /** A report begins. The judge itself forgets when it is needed first. */
  async forget(): Promise<void> {
    this.#judge = null
  }

  async search(request: SearchRequest): Promise<Result<Finding, FailureCode>> {
    const question = questionOf(request)
    const number = this.#number
    const stored = number < this.#usable ? this.#stored[number] : undefined
    if (stored?.question === question) {
      this.#number++
      return succeed(stored.finding)
    }
    if (!this.#engine) return fail('CRASHED', 'no engine')
    if (stored) {
      // Other questions are asked now: the remaining answers are of no use.
      this.#usable = number
      this.#store.forget(this.#job, number)
    }
    if (!this.#judge) {
      const judge = await this.#engine.connect()
      if (!judge) return fail('CRASHED', 'no engine')
      await judge.forget()
      this.#judge = judge
    }
    const found = await this.#judge.search(request)
    if (!found.ok) return found
    this.#number++
    if (this.#engine.signal.aborted) return found
    const { best, lines } = found.value
    this.#store.keep(this.#job, number, { question, finding: { best, lines } })
    this.fresh++
    return found
  }
}

/** Identifies a question within a report: the number of the position, the limit, the moves. */
const questionOf = ({ position, limit, searchMoves }: SearchRequest): string =>
  JSON.stringify([position.moves.length, limit, ...(searchMoves ?? [])])

const ACTIVE: ReadonlySet<JobState> = new Set(['queued', 'running'])
/** States that a job leaves only on request. */
const STOPPED: ReadonlySet<JobState> = new Set(['paused', 'failed', 'cancelled'])

const accuracyOf = (side: ReportView['white']) => side?.whole?.accuracy ?? null

const unknown = (id: JobId) => fail('UNKNOWN_JOB', String(id))

/** Two jobs with the same name differ only in their effort. */
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
    event: tag('Event'),
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

/** Number of searches that both positions of a move must have had for a verdict: the first one is too shallow. */
const SEARCHES = 2

/** The report on the present findings. @param whole there will be no more */
function viewOf(findings: GameFindings, whole: boolean): ReportView {
  // The page chooses the key moments itself, with what people play.
  const { moments: _, ...report } = reportOf(findings)
  if (whole) return { ...report, whole }
  const known = findings.all.map((_, at) => findings.level(at) >= SEARCHES)
  const isKnown = (move: number) => known[move]! && known[move + 1]!
  // The accuracy of a side is wrong as long as a position has no verdict.
  const isSummed = known.every(Boolean)
  return {
    ...report,
    verdicts: report.verdicts.map((verdict, move) => (isKnown(move) ? verdict : null)),
    chances: report.chances.map((_, at) => findings.chance(at)),
    white: isSummed ? report.white : null,
    black: isSummed ? report.black : null,
    whole,
  }
}
