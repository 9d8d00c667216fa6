// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Decides what the search threads of a lane work on: one job at a time, and chores between jobs.
 *
 * The state:
 *   running        the job that has the threads. At most one.
 *   desired        the next job. At most one: a newer job replaces it, and the old one ends.
 *   stopRequested  the threads have been asked to leave the search and have not answered yet.
 *
 * The running job is in one of three phases:
 *   searching      the threads work on it
 *   paused         the threads have left it for a chore (another table size, a new game) or for a rest, and will
 *                  resume it
 *   held           its search is over, but the answer must wait for `stop` or `ponderHit`: no limit was set, or
 *                  it ponders
 *
 * A new job becomes the desired one at once, and the running one has to end. Whenever the threads are free, `advance`
 * picks the first of: a chore, the paused job, the desired job. A lane that rests does only chores.
 *
 * A stop is answered when the threads have left, at most 512 nodes later. If the machine is so busy that they take
 * longer than STOP_GRACE_MS, the job ends without them: its answer is made from the lines reported so far, and the
 * threads stay busy until they notice. If the threads are not searching, the answer comes at once: the result found
 * before, or a quick move from the session's own instance of the core.
 */
import type { EngineOptions, FailureCode, Lane } from '../contract/protocol.ts'
import type { LocalCore } from './local-core.ts'
import type { Ending, Job } from './job.ts'
import type { Machine } from './machine.ts'
import type { ActiveNet } from './net/active-net.ts'
import type { TableCatalogue } from './syzygy/catalogue.ts'
import { type NoMemory, type SearchEnd, ThreadPool } from './threads/threads.ts'

/** The longest delay of a timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** How long to wait for threads to leave, ms: an answer must take less than 20. */
const STOP_GRACE_MS = 6

type Timer = ReturnType<typeof setTimeout>

export type Phase = 'searching' | 'paused' | 'held'
/** Work for which no search may run. */
export type Chore = (pool: ThreadPool) => Promise<void>

/** The threads and the table they share. */
export interface PoolSizes {
  threads: number
  hashMb: number
}

/** What a runner works with. */
export interface RunnerSetup {
  machine: Machine
  localCore: LocalCore
  /** The options in use, read whenever a search begins or resumes. */
  options: Readonly<EngineOptions>
  /** Returns a move that needs no search. */
  bookMove: (job: Job) => string | null
  /** The endgame tables that the threads use. */
  tables: TableCatalogue
  /** The net that the threads use. */
  net: ActiveNet
  lane: Lane
  /** The sizes of a new pool. */
  sizes: () => PoolSizes
  /** Called when a job has been added or has ended. */
  onJobs?: () => void
}

export class Runner {
  readonly #setup: RunnerSetup
  readonly #chores: Chore[] = []
  #pool: ThreadPool
  #closed = false
  /** The threads are at work, on a search or a chore. */
  #busy = false
  #running: Job | null = null
  #phase: Phase = 'held'
  #desired: Job | null = null
  #stopRequested = false
  #resting = false
  #deadline: Timer | undefined
  #grace: Timer | undefined

  constructor(setup: RunnerSetup) {
    this.#setup = setup
    this.#pool = this.#newPool()
  }

  /** True once the pool has its threads. */
  get filled(): boolean {
    return this.#pool.threads > 0
  }

  /** True when a chore is running or waiting: later changes must wait too. */
  get choresPending(): boolean {
    return this.#chores.length > 0 || (this.#busy && !this.#isSearching)
  }

  /** Jobs that have not ended. */
  get jobs(): Job[] {
    return [this.#desired, this.#running].filter((job) => job !== null)
  }

  /** Makes a job the desired one; running and waiting jobs are superseded. */
  submit(job: Job): void {
    const waiting = this.#desired
    if (waiting) this.#conclude(waiting, 'superseded')
    this.#desired = job
    if (this.#resting) job.rest(this.#setup.machine.now())
    if (this.#running) this.#requestEnd(this.#running, 'superseded')
    this.#setDeadline(job)
    this.#setup.onJobs?.()
    this.#advance()
  }

  /** Stops or resumes the work on all jobs, and their clocks. */
  setResting(resting: boolean): void {
    if (resting === this.#resting) return
    this.#resting = resting
    const now = this.#setup.machine.now()
    for (const job of this.jobs) {
      if (resting) job.rest(now)
      else job.wake(now)
    }
    const newest = this.#desired ?? this.#running
    if (newest) this.#setDeadline(newest)
    if (resting && this.#isSearching) this.#requestStop()
    this.#advance()
  }

  /** Drops what the jobs have found so far: it came from another evaluation. Called in a chore. */
  forgetFound(): void {
    for (const job of this.jobs) job.forgetFound()
    // Its result is gone, so it searches again.
    if (this.#running && this.#phase === 'held') this.#phase = 'paused'
  }

  /** Ends all jobs with a failure, when a chore could not prepare the threads. */
  failAll(code: FailureCode, detail: string): void {
    for (const job of this.jobs) {
      this.#release(job)
      job.fail(code, detail)
    }
  }

  /** Ends a job now, or as soon as the threads have left it. */
  end(job: Job, why: Ending): void {
    this.#requestEnd(job, why)
    this.#advance()
  }

  /** The opponent played the expected move: the job's clock starts now. */
  ponderHit(job: Job): void {
    if (!job.pondering) return
    job.startClock(this.#setup.machine.now())
    this.#setDeadline(job)
    if (job !== this.#running) return
    if (this.#phase === 'held' && !job.awaitsCommand) this.end(job, 'limit')
    else this.#pool.ponderHit()
  }

  /** Queues a chore; a running search is paused for it. */
  addChore(chore: Chore): void {
    this.#chores.push(chore)
    if (this.#isSearching) this.#requestStop()
    this.#advance()
  }

  /** Gives a new pool its threads and table. If the table does not fit, returns how much memory is available. */
  async fill(): Promise<NoMemory | null> {
    const { threads, hashMb } = this.#setup.sizes()
    const trouble = await this.#pool.resize(threads, hashMb)
    if (trouble?.code !== 'BROKEN') return trouble
    if (this.#closed) return null
    throw new Error(`the search threads do not start: ${trouble.detail}`)
  }

  /** Ends all threads without further answers. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#deadline)
    clearTimeout(this.#grace)
    for (const job of this.jobs) job.report.rest()
    this.#pool.close()
  }

  get #isSearching(): boolean {
    return this.#running !== null && this.#phase === 'searching'
  }

  /** Starts the next work if the threads are free. */
  #advance(): void {
    if (this.#busy || this.#closed) return
    const chore = this.#chores.shift()
    if (chore) {
      void this.#doChore(chore)
    } else if (this.#resting) {
      return
    } else if (this.#running) {
      if (this.#phase === 'paused') this.#search(this.#running)
    } else if (this.#desired) {
      this.#begin(this.#desired)
    }
  }

  async #doChore(chore: Chore): Promise<void> {
    this.#busy = true
    await chore(this.#pool)
    this.#busy = false
    this.#advance()
  }

  #begin(job: Job): void {
    this.#desired = null
    this.#running = job
    this.#phase = 'held'
    const move = this.#setup.bookMove(job)
    if (job.rootMoves.length > 0 && move === null) {
      this.#search(job)
      return
    }
    this.#release(job)
    if (move === null) job.finish('limit')
    else job.finishWithBookMove(move)
    this.#advance()
  }

  #search(job: Job): void {
    this.#busy = true
    this.#phase = 'searching'
    this.#pool.arm(job.pondering)
    const ended = this.#pool.search(job.begin(this.#setup.options, this.#pool), (line) => {
      if (job === this.#running) job.addLine(line)
    })
    void ended.then((end) => this.#threadsLeft(job, end))
  }

  #threadsLeft(job: Job, end: SearchEnd): void {
    const wasStopped = this.#stopRequested
    this.#stopRequested = false
    clearTimeout(this.#grace)
    this.#busy = false
    if (this.#closed) return
    if (end.ok) this.#setup.tables.noteFaults(end.faults)
    else this.#chores.unshift(() => this.#replacePool())
    if (job === this.#running) this.#settle(job, end, wasStopped)
    this.#advance()
  }

  /** Ends, pauses or holds a job after its threads have left. */
  #settle(job: Job, end: SearchEnd, wasStopped: boolean): void {
    job.report.rest()
    if (!end.ok) {
      this.#release(job)
      job.fail('CRASHED', end.broken.detail)
      return
    }
    job.absorb(end.found)
    job.noteFaults(end.faults)
    const pausing = wasStopped && !job.isExhausted(this.#setup.machine.now(), this.#setup.options)
    if (job.ending) this.#conclude(job, job.ending)
    else if (pausing) this.#phase = 'paused'
    else if (job.awaitsCommand) this.#hold(job)
    else this.#conclude(job, 'limit')
  }

  /** The answer has to wait, but the lines are reported now. */
  #hold(job: Job): void {
    this.#phase = 'held'
    job.report.finish()
  }

  async #replacePool(): Promise<void> {
    this.#pool.close()
    this.#pool = this.#newPool()
    const trouble = await this.fill()
    if (trouble) throw new Error(`no memory for a table that was there before: ${trouble.availableMb} MB`)
  }

  #newPool(): ThreadPool {
    const { machine, localCore, tables, net, lane } = this.#setup
    return new ThreadPool(machine, localCore.sizes, { tables: () => tables.files, net: () => net.file, lane })
  }

  #requestEnd(job: Job, why: Ending): void {
    if (job !== this.#running || !this.#isSearching) {
      this.#conclude(job, why)
      return
    }
    if (job.ending) return
    job.ending = why
    this.#requestStop()
    clearTimeout(this.#grace)
    this.#grace = setTimeout(() => this.#answerEarly(job), STOP_GRACE_MS)
  }

  /** The threads are late: answers from the lines that they have reported. */
  #answerEarly(job: Job): void {
    if (job !== this.#running || !this.#isSearching || !job.ending) return
    job.absorbReported()
    this.#conclude(job, job.ending)
  }

  #requestStop(): void {
    this.#stopRequested = true
    this.#pool.stop()
  }

  /** Ends a job that no thread is searching. */
  #conclude(job: Job, why: Ending): void {
    this.#release(job)
    if (why !== 'superseded' && !job.hasFound && job.rootMoves.length > 0) {
      const { position, searchMoves = [] } = job.request
      job.absorb([this.#setup.localCore.quickMove(position, searchMoves)])
    }
    job.finish(why)
  }

  #release(job: Job): void {
    if (job === this.#running) this.#running = null
    if (job === this.#desired) this.#desired = null
    if (!this.#running && !this.#desired) clearTimeout(this.#deadline)
    this.#setup.onJobs?.()
  }

  /** The core watches the clock itself. This deadline is a second guard, and also covers jobs that wait for threads. */
  #setDeadline(job: Job): void {
    clearTimeout(this.#deadline)
    const { hardMs } = job.timeLimits(this.#setup.options)
    if (job.pondering || hardMs === 0 || this.#resting) return
    const expire = () => {
      if (job === this.#running || job === this.#desired) this.end(job, 'limit')
    }
    const leftMs = Math.max(0, hardMs - job.elapsedMs(this.#setup.machine.now()))
    this.#deadline = setTimeout(expire, Math.min(MAX_TIMER_MS, leftMs))
  }
}
