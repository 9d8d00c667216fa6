// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One accepted search: the request, its time limits, what has been found so far, and its one answer. If options change
 * meanwhile, it is searched in several stints, whose results add up here.
 */
import type { EngineOptions, Event, FailureCode, SearchRequest } from '../contract/protocol.ts'
import type { CheckedPosition } from './local-core.ts'
import { type MoveChance, countChoices } from '../modules/human.ts'
import { JobClock } from './job-clock.ts'
import { type LevelPlan, dialFor } from './dial.ts'
import { drawMove, opponentIsBare, planLevel } from './level.ts'
import { makeRandom, seedFrom } from './random.ts'
import { type Progress, Report } from './report.ts'
import { fits } from './style.ts'
import type { TableFault } from './syzygy/tables.ts'
import type { ThreadResult, SearchTask, ThreadLine } from './threads/protocol.ts'
import { budgetFromClock, hardLimitFromMoveTime } from './time.ts'
import { voteForThread } from './threads/vote.ts'
import { materialShare } from './wdl.ts'

/** Why a job ends. */
export type Ending = Extract<Event, { evt: 'done' }>['why']

/** Where the events of a job go. */
export interface Outlet {
  post(event: Event): void
}

/** The threads of a stint, and their counters while they search. */
export interface Counters {
  readonly threads: number
  nodes(): number
  tableHits(): number
  tablebaseHits(): number
}

export interface JobOrder {
  outlet: Outlet
  id: number
  request: SearchRequest
  /** The request's position, checked. */
  position: CheckedPosition
  /** The machine's clock. */
  now: () => number
  /** The engine's random seed; the job's own follows from it and the position. */
  seed: number
  /** What the model says about each move of the position, by UCI, for a player of an Elo; null without a model. */
  chances: (elo: number) => ReadonlyMap<string, MoveChance> | null
}

/** How a level plays in this position: its plan, and what the model says about the moves. */
interface ActiveLevel {
  plan: LevelPlan
  chances: ReadonlyMap<string, MoveChance> | null
}

/** Milliseconds, 0 when only other limits count. */
interface TimeLimits {
  softMs: number
  hardMs: number
}

/** For every move without a model: each blunder may hang something. */
const WITHOUT_MODEL = { chance: 1, exchange: -Infinity }
/** For a move that the model does not have. */
const NEVER = { chance: 0, exchange: 0 }

const NO_COUNTERS: Counters = { threads: 0, nodes: () => 0, tableHits: () => 0, tablebaseHits: () => 0 }

export class Job {
  readonly outlet: Outlet
  readonly id: number
  readonly request: SearchRequest
  readonly position: CheckedPosition
  readonly report: Report
  /** Set when the threads have been asked to end this job. */
  ending: Ending | null = null
  readonly #now: () => number
  readonly #seed: number
  readonly #clock: JobClock
  #pondering: boolean
  readonly #chances: JobOrder['chances']
  #activeLevel: ActiveLevel | null = null
  #random: () => number
  #counters = NO_COUNTERS
  /** The newest state of each line in this stint. */
  #reported = new Map<number, ThreadLine>()
  #found: ThreadResult[] = []
  #nodesBefore = 0
  #tableHitsBefore = 0
  #tablebaseHitsBefore = 0
  readonly #damagedTables = new Set<string>()

  constructor({ outlet, id, request, position, now, seed, chances }: JobOrder) {
    this.outlet = outlet
    this.id = id
    this.request = request
    this.position = position
    this.#now = now
    this.#chances = chances
    this.#seed = seedFrom(seed, position.fen)
    this.#random = makeRandom(this.#seed)
    this.#clock = new JobClock(now())
    this.#pondering = request.limit.ponder ?? false
    this.report = new Report({
      job: id,
      whiteToMove: position.whiteToMove,
      materialShare: materialShare(position.fen),
      maxLines: request.lines,
      progress: () => this.#progress(),
      post: (info) => outlet.post({ evt: 'info', ...info }),
    })
  }

  /** Numbers in [0, 1): the same ones for the same position and engine seed. */
  get random(): () => number {
    return this.#random
  }

  /** The Elo to play at; undefined at full strength. */
  get level(): number | undefined {
    return this.request.purpose === 'play' ? this.request.elo : undefined
  }

  /** The opponent is still thinking: the job may not end by itself, and the clock does not run. */
  get pondering(): boolean {
    return this.#pondering
  }

  /** The moves to choose from; empty when the game is over here. */
  get rootMoves(): readonly string[] {
    const { searchMoves } = this.request
    return searchMoves?.length ? searchMoves : this.position.legalMoves
  }

  /** Plies since the start of the game, as the FEN counts them. */
  get ply(): number {
    const fullMoves = Number(this.position.fen.split(' ')[5] ?? 1)
    return (fullMoves - 1) * 2 + (this.position.whiteToMove ? 0 : 1)
  }

  /** True while the job must not end with its search: `stop` or `ponderHit` must come first. */
  get awaitsCommand(): boolean {
    const { depth, nodes, moveTimeMs, mate, clock } = this.request.limit
    const endless = [depth, nodes, moveTimeMs, mate, clock].every((limit) => limit === undefined)
    return this.#pondering || endless
  }

  get hasFound(): boolean {
    return this.#found.length > 0
  }

  timeLimits(options: Readonly<EngineOptions>): TimeLimits {
    const { moveTimeMs, clock } = this.request.limit
    const { moveOverheadMs: overheadMs } = options
    const { whiteToMove } = this.position
    const forced = this.rootMoves.length === 1
    const limits = clock
      ? budgetFromClock({ clock, whiteToMove, overheadMs, forced })
      : { softMs: 0, hardMs: 0 }
    if (moveTimeMs === undefined) return limits
    return { ...limits, hardMs: least(limits.hardMs, hardLimitFromMoveTime(moveTimeMs, overheadMs)) }
  }

  /** The expected move was played. */
  startClock(now: number): void {
    this.#pondering = false
    this.#clock.start(now)
  }

  /** Stops the clock until `wake`: the lane rests. */
  rest(now: number): void {
    this.#clock.rest(now)
  }

  wake(now: number): void {
    this.#clock.wake(now)
  }

  /** Milliseconds on the job's clock, without rests. */
  elapsedMs(now: number): number {
    return this.#clock.elapsedMs(now)
  }

  /**
   * Begins a stint; returns the task of each thread. Below full strength, one thread searches alone.
   * @param counters the threads of this stint
   */
  begin(options: Readonly<EngineOptions>, counters: Counters): SearchTask[] {
    const { purpose, limit, lines, position, searchMoves = [] } = this.request
    this.#counters = counters
    this.#reported.clear()
    this.#random = makeRandom(this.#seed)
    this.#activeLevel = this.#planLevel()
    const plan = this.#activeLevel?.plan ?? null
    const threads = plan ? 1 : counters.threads
    const nodesLeft = limit.nodes === undefined ? 0 : Math.max(1, limit.nodes - this.#nodesBefore)
    const task: SearchTask = {
      position,
      searchMoves,
      depth: least(limit.depth ?? 0, plan?.depth ?? 0),
      // Each thread gets a share of the budget: nothing adds up their nodes while they search.
      nodes: least(Math.ceil(nodesLeft / threads), plan?.nodes ?? 0),
      ...this.timeLimits(options),
      mate: limit.mate ?? 0,
      lines: Math.max(lines, plan?.lines ?? 1),
      // On a clock, depth wins games. A search without a clock should find everything in the position.
      thorough: plan === null && (purpose === 'analyse' || limit.clock === undefined),
      startedAt: this.#clock.startedAt,
      leads: true,
      tables: plan === null,
      // Levels use the hand-written evaluation, so that a better net does not change their strength.
      handWritten: plan !== null,
    }
    const helper: SearchTask = { ...task, softMs: 0, hardMs: 0, leads: false }
    return [task, ...Array.from({ length: threads - 1 }, () => helper)]
  }

  /** Takes a line that a thread reports while it searches. */
  addLine(line: ThreadLine): void {
    this.#reported.set(line.line, line)
    this.report.add(line)
  }

  /** Takes what the threads found in a stint. It does not replace the result of an earlier stint that was deeper. */
  absorb(found: ThreadResult[]): void {
    this.#tableHitsBefore += this.#counters.tableHits()
    this.#tablebaseHitsBefore += this.#counters.tablebaseHits()
    this.#counters = NO_COUNTERS
    this.#nodesBefore += found.reduce((sum, each) => sum + each.nodes, 0)
    const [lead] = found
    // A search that was stopped in its first iteration has not compared all moves.
    if (!lead || lead.depth === 0) return
    if (lead.depth >= (this.#found[0]?.depth ?? 0)) this.#found = found
  }

  /** Drops what was found so far, between two stints: the next stint uses another evaluation. */
  forgetFound(): void {
    this.#reported.clear()
    this.#found = []
    this.report.forget()
  }

  /** Records tables that a stint has found damaged. */
  noteFaults(faults: readonly TableFault[]): void {
    for (const { file } of faults) this.#damagedTables.add(file)
  }

  /** Ends a stint without waiting for its threads: its result is the lines reported so far. */
  absorbReported(): void {
    const lines = [...this.#reported.values()].toSorted((a, b) => a.line - b.line)
    const [first] = lines
    const [best = null, ponder = null] = first?.pv ?? []
    const { score = 0, depth = 0 } = first ?? {}
    this.absorb([{ best, ponder, score, depth, nodes: this.#counters.nodes(), lines }])
  }

  /** True when a limit has been reached: another stint would have nothing to do. */
  isExhausted(now: number, options: Readonly<EngineOptions>): boolean {
    const { depth, nodes } = this.request.limit
    const { hardMs } = this.timeLimits(options)
    if (depth !== undefined && (this.#found[0]?.depth ?? 0) >= depth) return true
    if (nodes !== undefined && this.#nodesBefore >= nodes) return true
    return hardMs > 0 && !this.#pondering && this.elapsedMs(now) >= hardMs
  }

  /** Ends the job: posts the chosen line and the move. */
  finish(why: Ending): void {
    const { best, ponder } = this.#decide()
    this.report.finish()
    const source = best === null ? 'none' : 'search'
    const chances = this.#activeLevel?.chances
    this.outlet.post({
      evt: 'done',
      job: this.id,
      best,
      ...(ponder !== null && { ponder }),
      why,
      source,
      ...(this.#damagedTables.size > 0 && { damagedTables: [...this.#damagedTables] }),
      ...(chances && { choices: countChoices(Array.from(chances.values(), ({ chance }) => chance)) }),
    })
  }

  finishWithBookMove(best: string): void {
    this.outlet.post({ evt: 'done', job: this.id, best, why: 'limit', source: 'book' })
  }

  fail(code: FailureCode, detail: string): void {
    this.report.rest()
    this.outlet.post({ evt: 'failed', job: this.id, code, detail })
  }

  /** Chooses a move among those found and makes the report agree with it. */
  #decide(): { best: string | null; ponder: string | null } {
    const lead = this.#found[0]
    if (!lead) return { best: null, ponder: null }
    const drawn = this.#drawnLine(lead)
    if (drawn) {
      this.report.decide(drawn)
      return { best: drawn.pv[0]!, ponder: drawn.pv[1] ?? null }
    }
    const chosen = this.request.lines > 1 ? lead : this.#found[voteForThread(this.#found)]!
    const line = chosen.lines.find((each) => each.line === 1)
    if (line) this.report.decide(line)
    return { best: chosen.best, ponder: chosen.ponder }
  }

  #planLevel(): ActiveLevel | null {
    if (this.level === undefined) return null
    const level = dialFor(this.level, this.request.style)
    const plan = planLevel(level, this.#random(), opponentIsBare(this.position.fen))
    return { plan, chances: this.#chances(level) }
  }

  /** The line drawn at random below full strength; undefined at full strength. */
  #drawnLine(lead: ThreadResult): ThreadLine | undefined {
    const lines = lead.lines.filter((line) => line.pv.length > 0)
    if (!this.#activeLevel || lines.length === 0) return undefined
    const { plan, chances } = this.#activeLevel
    const { style } = this.request
    const moves = lines.map(({ pv }) => pv[0]!)
    const fitOf = style && fits(this.position.fen, moves, style)
    const candidates = lines.map(({ score }, index) => {
      const { chance, exchange } = chances === null ? WITHOUT_MODEL : (chances.get(moves[index]!) ?? NEVER)
      return { chance, exchange, score, ...(fitOf && { fit: fitOf[index]! }) }
    })
    return lines[drawMove(candidates, plan, this.#random())]
  }

  /** Nodes, time and hits of all stints so far. */
  #progress(): Progress {
    return {
      nodes: this.#nodesBefore + this.#counters.nodes(),
      ms: this.#clock.totalMs(this.#now()),
      tableHits: this.#tableHitsBefore + this.#counters.tableHits(),
      tablebaseHits: this.#tablebaseHitsBefore + this.#counters.tablebaseHits(),
    }
  }
}

/** The smaller of two limits; 0 means no limit. */
function least(a: number, b: number): number {
  return a === 0 || b === 0 ? a + b : Math.min(a, b)
}
