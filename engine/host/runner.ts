// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Decides what the search threads of a lane work on: one job at a time, and chores in between.
 *
 * The state:
 *   running        the job that has the threads. At most one.
 *   desired        the next job. At most one: a newer job takes its place, and the old one ends.
 *   stopRequested  the threads have been told to leave the search and have not answered yet.
 *
 * The running job is in one of three phases:
 *   searching      the threads work on it
 *   paused         the threads have left it for a chore (another table size, a new game) or for a rest; it
 *                  resumes afterwards
 *   held           its search is over, but the answer must wait for `stop` or `ponderHit`: no limit was set, or
 *                  it ponders
 *
 * A new job becomes the desired one at once, and the running one is told to end. Whenever the threads are free,
 * `advance` picks the first of: a chore, the paused job, the desired job. A lane that rests does only chores.
 *
 * A stop is answered when the threads have left, at most 512 nodes later. If the machine is so busy that they
 * take longer than STOP_GRACE_MS, the job is left behind: its answer is made from the lines reported so far,
 * and the threads stay busy until they notice. If the threads are not searching, the answer comes at once:
 * what was found before, or a quick move from the session's own instance of the core.
 */
import type { EngineOptions, FailureCode, Lane } from '../protocol.ts'
import type { LocalCore } from './local-core.ts'
import type { Ending, Job } from './job.ts'
import type { Machine } from './machine.ts'
import type { NetInForce } from './net/net-in-force.ts'
import type { TableCatalogue } from './syzygy/catalogue.ts'
import { type NoMemory, type SearchEnd, ThreadPool } from './threads/threads.ts'

/** The longest delay of a timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** How long to wait for threads that were told to leave, ms: an answer must take less than 20. */
const STOP_GRACE_MS = 6

type Timer = ReturnType<typeof setTimeout>

export type Phase = 'searching' | 'paused' | 'held'
/** Work that needs the threads to itself. */
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
  /** The options in force, read whenever a search begins or resumes. */
  options: Readonly<EngineOptions>
  /** Returns a move that needs no search. */
  bookMove: (job: Job) => string | null
  /** The endgame tables that the threads use. */
  tables: TableCatalogue
  /** The net that the threads use. */
  net: NetInForce
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

  /** True when a chore is running or waiting: later ones must wait their turn. */
  get choresPending(): boolean {
    return this.#chores.length > 0 || (this.#busy && !this.#isSearching)
  }

  /** Jobs that are not over. */
  get jobs(): Job[] {
    return [this.#desired, this.#running].filter((job) => job !== null)
  }

  /** Makes a job the desired one; whatever runs or waits is superseded. */
  submit(job: Job): void {
    const waiting = this.#desired
    if (waiting) this.#conclude(waiting, 'superseded')
    this.#desired = job
    if (this.#resting) job.rest(this.#setup.machine.now())
    if (this.#running) this.#tellToEnd(this.#running, 'superseded')
    this.#setDeadline(job)
    this.#setup.onJobs?.()
    this.#advance()
  }

  /** Stops work on all jobs, and their clocks, until further notice; or resumes it. */
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

  /** What the jobs have found so far counts no more: another evaluation is in force. Called in a chore. */
  forgetFound(): void {
    for (const job of this.jobs) job.forgetFound()
    // What it has is not what it would find now.
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
    this.#tellToEnd(job, why)
    this.#advance()
  }

  /** The opponent played the expected move: the job's clock starts now. */
  ponderHit(job: Job): void {
    if (!job.pondering) return
    job.startClock(this.#setup.machine.now())
    this.#setDeadline(job)
    if (job !== this.#running) return
    if (this.#phase === 'held' && !job.waitsForWord) this.end(job, 'limit')
    else this.#pool.ponderHit()
  }

  /** Queues a chore; a running search is paused for it. */
  addChore(chore: Chore): void {
    this.#chores.push(chore)
    if (this.#isSearching) this.#requestStop()
    this.#advance()
  }

  /** Gives a new pool its threads and table. Returns how much memory is available if the table does not fit. */
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
      if (job === this.#running) job.hear(line)
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

  /** Ends, pauses or holds a job whose threads have left. */
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
    else if (job.waitsForWord) this.#hold(job)
    else this.#conclude(job, 'limit')
  }

  /** The answer has to wait, but what was found is reported now. */
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

  #tellToEnd(job: Job, why: Ending): void {
    if (job !== this.#running || !this.#isSearching) {
      this.#conclude(job, why)
      return
    }
    if (job.ending) return
    job.ending = why
    this.#requestStop()
    clearTimeout(this.#grace)
    this.#grace = setTimeout(() => this.#leaveBehind(job), STOP_GRACE_MS)
  }

  /** The threads are late: answers from what they have reported. */
  #leaveBehind(job: Job): void {
    if (job !== this.#running || !this.#isSearching || !job.ending) return
    job.absorbHeard()
    this.#conclude(job, job.ending)
  }

  #requestStop(): void {
    this.#stopRequested = true
    this.#pool.stop()
  }

  /** Ends a job that the threads are not searching. */
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

  /** The core watches the clock itself; this is a second guard, also for jobs that wait for the threads. */
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
