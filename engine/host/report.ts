// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reports a running search to a page: the newest state of each line, about ten times a second and once more before the
 * end. If the newest state is a bound, the last exact state comes before it. The core's scores are turned to White's view
 * here and nowhere else.
 */
import {
  BOUND_LOWER,
  BOUND_UPPER,
  SCORE_MATE,
  SCORE_MATE_BOUND,
  SCORE_PROVED,
  SCORE_TABLE,
} from '../core/layout.ts'
import type { Bound, Score, SearchInfo } from '../contract/protocol.ts'
import type { ThreadLine } from './threads/protocol.ts'
import { wdlOf } from './wdl.ts'

/** Turns a score of the core, from the mover's view, into one of the protocol. */
export function toScore(score: number, whiteToMove: boolean): Score {
  const sign = whiteToMove ? 1 : -1
  if (score > SCORE_MATE_BOUND) return { kind: 'mate', moves: sign * Math.ceil((SCORE_MATE - score) / 2) }
  if (score < -SCORE_MATE_BOUND) return { kind: 'mate', moves: -sign * Math.ceil((SCORE_MATE + score) / 2) }
  if (Math.abs(score) > SCORE_PROVED) {
    const plies = Math.max(1, SCORE_TABLE - Math.abs(score))
    return { kind: 'table', plies: sign * Math.sign(score) * plies }
  }
  return { kind: 'cp', value: sign * score || 0 }
}

/** Turns BOUND_* from the mover's view into a bound from White's view. */
export function toBound(bound: number, whiteToMove: boolean): Bound {
  if (bound === BOUND_LOWER) return whiteToMove ? 'lower' : 'upper'
  if (bound === BOUND_UPPER) return whiteToMove ? 'upper' : 'lower'
  return 'exact'
}

/** The counters of a search. */
export interface Progress {
  nodes: number
  ms: number
  tableHits: number
  tablebaseHits: number
}

/** What a report needs of a line. The engine decides on the type of `score`; the report only compares scores. */
export type ReportedLine = Omit<ThreadLine, 'score' | 'bound'> & { score: unknown }

/** The value of a line, from White's view. */
export type LineValue = Pick<SearchInfo, 'score' | 'bound' | 'wdl'>

/** What every report needs of its search. */
interface Subject {
  job: number
  /** Requested lines; a search below full strength searches more than it reports. */
  maxLines: number
  progress: () => Progress
  post: (info: SearchInfo) => void
}

export interface LineReportSubject<Line> extends Subject {
  describe: (line: Line) => LineValue
}

export interface ReportSubject extends Subject {
  whiteToMove: boolean
  /** See `materialShare`: the chances of win, draw and loss depend on it. */
  materialShare: number
}

/** Milliseconds between two flushes. */
const FLUSH_MS = 100
/** After this time without news, the best line is repeated to update the node count, ms. */
const RENEW_MS = 1000

export class LineReport<Line extends ReportedLine> {
  readonly #subject: LineReportSubject<Line>
  readonly #lines = new Map<number, Line>()
  readonly #pending = new Set<number>()
  /** Exact states that a bound replaced before they were posted: a bound says less. */
  readonly #replaced = new Map<number, Line>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** `Progress.ms` at the last flush. */
  #flushedMs = Number.NEGATIVE_INFINITY
  #flushDue = false
  #postedNodes = 0

  constructor(subject: LineReportSubject<Line>) {
    this.#subject = subject
  }

  /** Takes a newer state of a line. A search that resumes after a pause starts shallow; its repetitions are ignored. */
  add(line: Line): void {
    const known = this.#lines.get(line.line)
    if (line.line > this.#subject.maxLines || (known && known.depth > line.depth)) return
    this.#put(line)
    if (this.#flushDue) return
    const wait = this.#subject.progress().ms - this.#flushedMs
    if (wait >= FLUSH_MS) this.flush()
    else this.#flushIn(FLUSH_MS - wait)
  }

  /** Replaces the best line with the chosen one. */
  decide(line: Line): void {
    const known = this.#lines.get(1)
    const same = known && known.depth === line.depth && known.score === line.score
    if (!same || known.pv.join() !== line.pv.join()) this.#put({ ...line, line: 1 })
  }

  /** Posts the lines that have changed, best first. */
  flush(): void {
    const progress = this.#subject.progress()
    for (const number of [...this.#pending].toSorted((a, b) => a - b)) {
      const exact = this.#replaced.get(number)
      if (exact) this.#post(exact, progress)
      this.#post(this.#lines.get(number)!, progress)
    }
    this.#pending.clear()
    this.#replaced.clear()
    this.#flushedMs = progress.ms
    this.#flushDue = false
    this.#setTimer(RENEW_MS, () => this.#renew())
  }

  /** Starts again: the lines so far came from another evaluation. */
  forget(): void {
    this.rest()
    this.#lines.clear()
    this.#pending.clear()
    this.#replaced.clear()
  }

  /** The search is over or paused: stops the timer. */
  rest(): void {
    clearTimeout(this.#timer)
    this.#flushDue = false
  }

  /** Posts what has not been posted, and repeats the best line if the node count has grown since. */
  finish(): void {
    if (this.#subject.progress().nodes > this.#postedNodes) this.#repeatBest()
    this.flush()
    this.rest()
  }

  #put(line: Line): void {
    const number = line.line
    const known = this.#lines.get(number)
    if (this.#isExact(line)) this.#replaced.delete(number)
    else if (known && this.#pending.has(number) && this.#isExact(known)) this.#replaced.set(number, known)
    this.#lines.set(number, line)
    this.#pending.add(number)
  }

  #isExact(line: Line): boolean {
    return this.#subject.describe(line).bound === 'exact'
  }

  #renew(): void {
    this.#repeatBest()
    this.flush()
  }

  #repeatBest(): void {
    if (this.#lines.has(1)) this.#pending.add(1)
  }

  #flushIn(ms: number): void {
    this.#flushDue = true
    this.#setTimer(ms, () => this.flush())
  }

  #setTimer(ms: number, then: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, ms)
  }

  #post(line: Line, { nodes: counted, ms, tableHits, tablebaseHits }: Progress): void {
    const { job, describe, post } = this.#subject
    // The shared counters are written only every 512 nodes.
    const nodes = Math.max(counted, line.nodes)
    this.#postedNodes = nodes
    post({
      job,
      line: line.line,
      depth: line.depth,
      selectiveDepth: line.selectiveDepth,
      ...describe(line),
      nodes,
      nodesPerSecond: Math.round((nodes * 1000) / Math.max(1, ms)),
      ms: Math.round(ms),
      hashFull: line.hashFull,
      tableHits,
      tablebaseHits,
      pv: line.pv,
    })
  }
}

/** The report on a search of the core. */
export class Report extends LineReport<ThreadLine> {
  constructor({ whiteToMove, materialShare, ...subject }: ReportSubject) {
    super({
      ...subject,
      describe: (line) => {
        const score = toScore(line.score, whiteToMove)
        return { score, bound: toBound(line.bound, whiteToMove), wdl: wdlOf(score, materialShare) }
      },
    })
  }
}
