// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One lane of an external engine: a process, and what it works on. One job at a time, and chores between jobs, as in
 * `engine/host/runner.ts`.
 *
 * The state:
 *   link      the running engine; null before the first use and after a failure. The next job or chore starts it again,
 *             after a pause that grows; after too many failures, it does not start again for a while.
 *   running   the job that the engine works on, or that is paused (for a chore or a rest) or held (its search is over,
 *             but the answer waits for a command). At most one.
 *   desired   the next job. At most one: a newer job replaces it, and the old one ends.
 *
 * `#steps` does all the work with the engine, one step after another; everything else only stops the engine. A
 * superseded job ends at once, with what is known. A stopped job ends when the engine gives its move. If it had not
 * begun, it begins and is stopped at once, because only the engine can choose a move.
 */
import { CRASH_WINDOW_MS, NO_CRASHES, forgiven, nextRestart } from '../../contract/restart-policy.ts'
import { type Result, fail } from '../../contract/result.ts'
import type { FailureCode, TroubleCode } from '../../contract/protocol.ts'
import type { Ending } from '../../host/job.ts'
import type { Job } from './job.ts'
import type { BestMove, Link } from './link.ts'
import type { Trouble } from './program.ts'

/** An engine that exceeds its time limit by this is stopped, ms. */
const OVERTIME_MS = 1_000
/** The longest delay of a timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1

type Timer = ReturnType<typeof setTimeout>

/** Work between two searches; the link is null when the engine is not running. */
export type Chore = (link: Link | null) => Promise<void>

export interface LaneSetup {
  /** Starts the engine, with all its options set. */
  open: (onTrouble: (trouble: Trouble) => void) => Promise<Result<Link, TroubleCode>>
  /** True: a chore starts the engine if necessary. */
  eager: boolean
  /** After this much silence in a search with limits, the engine is stopped, ms. */
  silenceMs: number
  /** A monotonic clock, ms. */
  now: () => number
  /** Called when a job has been added or has ended. */
  onJobs?: () => void
}

export class Lane {
  readonly #setup: LaneSetup
  readonly #chores: Chore[] = []
  #link: Link | null = null
  #running: Job | null = null
  #desired: Job | null = null
  /** The engine searches the running job, or is about to. */
  #searching = false
  /** The engine has been stopped, but will resume the job. */
  #pausing = false
  #held = false
  #resting = false
  /** `#steps` is running. */
  #working = false
  /** There may be work that the last step has not seen. */
  #hasNews = false
  #closed = false
  #history = NO_CRASHES
  /** The last failure, and when the engine may be started again. */
  #last: { trouble: Trouble; at: number; delayMs: number | null } | null = null
  #deadline: Timer | undefined
  #silence: Timer | undefined
  #wake: () => void = () => {}

  constructor(setup: LaneSetup) {
    this.#setup = setup
  }

  /** Jobs that have not ended. */
  get jobs(): Job[] {
    return [this.#desired, this.#running].filter((job) => job !== null && !job.over) as Job[]
  }

  get isRunning(): boolean {
    return this.#link !== null && !this.#link.trouble
  }

  /** The engine runs, and no change is waiting. */
  get isSettled(): boolean {
    return this.isRunning && this.#chores.length === 0
  }

  /** Why the engine does not run, if it has failed. */
  get lastTrouble(): Trouble | null {
    return this.#last?.trouble ?? null
  }

  /** Makes a job the desired one; running and waiting jobs are superseded. */
  submit(job: Job): void {
    if (this.#desired) this.#conclude(this.#desired, 'superseded')
    this.#desired = job
    if (this.#resting) job.rest()
    // A job that is being stopped is allowed to end.
    if (this.#running && !this.#running.ending) this.#conclude(this.#running, 'superseded')
    if (this.#searching) this.#link?.stop()
    this.#setup.onJobs?.()
    this.#work()
  }

  /** Ends a job as soon as the engine has given its move. */
  end(job: Job, why: Ending): void {
    if (job.over) return
    if (job === this.#running && !this.#searching && job.hasFound) {
      this.#conclude(job, why)
    } else {
      job.ending ??= why
      if (job === this.#running && this.#searching) this.#link?.stop()
      // A newer job does not replace a job that is being stopped.
      if (job === this.#desired && !this.#running) this.#begin(job)
    }
    this.#work()
  }

  /** Ends a job without an answer: its page is gone. */
  drop(job: Job): void {
    job.drop()
    if (job === this.#running && this.#searching) this.#link?.stop()
    this.#release(job)
    this.#setup.onJobs?.()
    this.#work()
  }

  /** The opponent played the expected move: the job's clock starts now. */
  ponderHit(job: Job): void {
    if (!job.pondering || job.over) return
    const begun = job === this.#running
    job.startClock()
    if (!begun) return
    if (this.#held) {
      if (!job.awaitsCommand) this.#conclude(job, 'limit')
    } else if (this.#searching) {
      if (this.#link?.options.find('Ponder')) this.#link.send('ponderhit')
      else this.#pause()
      this.#setDeadline(job)
    }
    this.#work()
  }

  /** Stops or resumes the work on all jobs, and their clocks. */
  setResting(resting: boolean): void {
    if (resting === this.#resting) return
    this.#resting = resting
    for (const job of this.jobs) {
      if (resting) job.rest()
      else job.wake()
    }
    if (resting && this.#searching && !this.#running?.ending) this.#pause()
    this.#work()
  }

  /** Queues a chore; a running search is paused for it. */
  addChore(chore: Chore): void {
    this.#chores.push(chore)
    if (this.#searching) this.#pause()
    this.#work()
  }

  /** Allows a new start at once, because a person asked for it. */
  forgive(): void {
    this.#history = forgiven(this.#history)
    this.#last = null
    this.#wake()
  }

  /** Ends the engine; the next job starts it again. Resolves when it is gone. */
  async rest(atOnce = false): Promise<void> {
    const link = this.#link
    this.#link = null
    await link?.close(atOnce)
  }

  /** Ends everything, without further events. */
  close(atOnce: boolean): Promise<void> {
    this.#closed = true
    this.#clearTimers()
    this.#wake()
    for (const job of this.jobs) job.drop()
    return this.rest(atOnce)
  }

  #pause(): void {
    this.#pausing = true
    this.#link?.stop()
  }

  /** Works until there is nothing left to do, one step at a time. */
  #work(): void {
    this.#hasNews = true
    if (this.#working || this.#closed) return
    this.#working = true
    void this.#steps()
  }

  async #steps(): Promise<void> {
    while (!this.#closed && this.#hasNews) {
      this.#hasNews = false
      if (await this.#step()) this.#hasNews = true
    }
    this.#working = false
  }

  /** Returns false when there is nothing to do. */
  async #step(): Promise<boolean> {
    const chore = this.#chores[0]
    if (chore) {
      const connected = this.#setup.eager ? await this.#connect() : null
      if (this.#closed) return false
      await chore(connected?.ok ? connected.value : this.#link)
      this.#chores.shift()
      return true
    }
    const job = this.#next()
    if (!job) return false
    this.#begin(job)
    if (job.hasNoMove) {
      this.#conclude(job, 'limit')
      return true
    }
    const connected = await this.#connect()
    if (this.#closed || job.over) return true
    if (connected.ok) await this.#search(job, connected.value)
    else this.#fail(job, connected.code, connected.detail)
    return true
  }

  #begin(job: Job): void {
    this.#running = job
    if (job === this.#desired) this.#desired = null
  }

  /** The job to work on now. A job that rests or waits for a command is left alone unless it has to end. */
  #next(): Job | null {
    const job = this.#running ?? this.#desired
    if (!job || ((this.#held || this.#resting) && !job.ending)) return null
    return job
  }

  async #search(job: Job, link: Link): Promise<void> {
    this.#searching = true
    this.#pausing = false
    const unable = prepare(link, job)
    if (unable !== null) {
      this.#searching = false
      this.#fail(job, 'UNSUPPORTED', unable)
      return
    }
    // Once the engine is ready, no output of the previous search can follow.
    const isReady = await link.ready()
    const found = isReady && !job.over && !this.#isInterrupted(job) ? await this.#stint(job, link) : null
    this.#searching = false
    this.#clearTimers()
    if (this.#closed || job.over) return
    // The move counts even if the engine ended right after it.
    if (found) this.#settle(job, found, link)
    else if (link.trouble) this.#fail(job, link.trouble.code, link.trouble.detail)
  }

  /** Something else must be done before the search begins. */
  #isInterrupted(job: Job): boolean {
    return !job.ending && (this.#pausing || this.#resting || this.#chores.length > 0)
  }

  #stint(job: Job, link: Link): Promise<BestMove | null> {
    const go = job.begin(link.options.find('Ponder') !== undefined)
    const found = link.search(job.game.command, go, (info) => {
      this.#expectOutput(job)
      if (!job.over) job.addLine(info)
    })
    this.#expectOutput(job)
    if (job.ending) link.stop()
    this.#setDeadline(job)
    return found
  }

  /** Ends a job whose engine is silent for long: it may have forgotten its search, and a report would wait for ever. */
  #expectOutput(job: Job): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      if (job === this.#running && !job.awaitsCommand) this.end(job, 'limit')
    }, this.#setup.silenceMs)
  }

  /** Ends, pauses or holds a job whose engine has given its move. */
  #settle(job: Job, found: BestMove, link: Link): void {
    const isPaused = this.#pausing && !job.ending && !job.isExhausted
    // An engine that is stopped at once may not have a move yet.
    if (!job.absorb(found) && !(isPaused && found.best === null)) {
      link.abandon('ILLEGAL_MOVE', `${found.best ?? 'no move'} in ${job.game.command}`)
      this.#fail(job, link.trouble!.code, link.trouble!.detail)
    } else if (job.ending) {
      this.#conclude(job, job.ending)
    } else if (isPaused) {
      job.pause()
    } else if (job.awaitsCommand) {
      this.#held = true
      job.hold()
    } else {
      this.#conclude(job, 'limit')
    }
  }

  #conclude(job: Job, why: Ending): void {
    this.#release(job)
    job.finish(why)
    this.#setup.onJobs?.()
  }

  #fail(job: Job, code: FailureCode, detail: string): void {
    this.#release(job)
    job.fail(code, detail)
    this.#setup.onJobs?.()
  }

  #release(job: Job): void {
    if (job === this.#running) {
      this.#running = null
      this.#held = false
      clearTimeout(this.#deadline)
    }
    if (job === this.#desired) this.#desired = null
  }

  #clearTimers(): void {
    clearTimeout(this.#deadline)
    clearTimeout(this.#silence)
  }

  /** For an engine that does not watch the clock itself. */
  #setDeadline(job: Job): void {
    clearTimeout(this.#deadline)
    const { leftMs } = job
    if (leftMs === null) return
    this.#deadline = setTimeout(
      () => {
        if (job === this.#running) this.end(job, 'limit')
      },
      Math.min(MAX_TIMER_MS, leftMs + OVERTIME_MS),
    )
  }

  /** The running engine; starts it if necessary and allowed. */
  async #connect(): Promise<Result<Link, TroubleCode>> {
    if (this.#link && !this.#link.trouble) return { ok: true, value: this.#link }
    this.#link = null
    const waiting = this.#waitMs()
    if (waiting === null) {
      const { code, detail } = this.#last!.trouble
      return fail('GAVE_UP', `${code}: ${detail}`)
    }
    if (waiting > 0) await this.#sleep(waiting)
    if (this.#closed) return fail('EXITED', 'closed')
    const opened = await this.#setup.open((trouble) => this.#noteTrouble(trouble))
    if (!opened.ok) this.#noteTrouble(opened)
    else if (this.#closed) void opened.value.close(true)
    else this.#link = opened.value
    return opened
  }

  /** How long to wait before the next start, ms; null: it has failed too often. */
  #waitMs(): number | null {
    if (!this.#last) return 0
    const { at, delayMs } = this.#last
    const since = this.#setup.now() - at
    if (delayMs === null) return since >= CRASH_WINDOW_MS ? 0 : null
    return Math.max(0, delayMs - since)
  }

  #noteTrouble(trouble: Trouble): void {
    const at = this.#setup.now()
    if (trouble.code === 'NOT_FOUND' || trouble.code === 'NOT_EXECUTABLE') {
      // Nothing was started, so there is no reason to wait.
      this.#last = { trouble, at, delayMs: 0 }
      return
    }
    const { history, delayMs } = nextRestart(this.#history, at)
    this.#history = history
    this.#last = { trouble, at, delayMs }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/**
 * Sets what belongs to a job and is an option in UCI: lines, strength, Chess960, purpose. Returns what the engine cannot
 * do, for logs; null if it can do everything.
 */
function prepare(link: Link, { request, game, pondering }: Job): string | null {
  const { options } = link
  if (game.needsChess960 && !options.find('UCI_Chess960')) return 'Chess960'
  const elo = request.purpose === 'play' ? request.elo : undefined
  if (elo !== undefined) {
    const range = options.elo
    if (!range || elo < range.min || elo > range.max) return `strength ${elo}`
    link.set('UCI_Elo', elo)
  }
  link.set('UCI_LimitStrength', elo !== undefined)
  link.set('UCI_AnalyseMode', request.purpose === 'analyse')
  link.set('UCI_Chess960', game.needsChess960 || game.chess960)
  link.set('MultiPV', Math.min(request.lines, options.find('MultiPV')?.max ?? 1))
  if (pondering) link.set('Ponder', true)
  return null
}
