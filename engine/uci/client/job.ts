// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One accepted search of an external engine: the request, the lines so far, and its one answer. A search may be interrupted
 * and resumed; each stint gets what is left of the limits.
 */
import type { Ending, Outlet } from '../../host/job.ts'
import { JobClock } from '../../host/job-clock.ts'
import { LineReport, type LineValue, type ReportedLine } from '../../host/report.ts'
import { advanceLine } from '../../chess/rules.ts'
import type { Bound, FailureCode, Limit, SearchRequest } from '../../contract/protocol.ts'
import type { Game } from './game.ts'
import type { BestMove } from './link.ts'
import type { UciInfo, UciScore } from './parse.ts'

export interface JobOrder {
  outlet: Outlet
  id: number
  request: SearchRequest
  game: Game
  /** A monotonic clock, ms. */
  now: () => number
}

interface Line extends ReportedLine {
  score: UciScore
  bound: Bound
  wdl: UciInfo['wdl']
}

/** More than any position has legal moves. */
const MAX_ROOT_MOVES = 300

export class Job {
  readonly outlet: Outlet
  readonly id: number
  readonly request: SearchRequest
  readonly game: Game
  /** Set when the engine has been asked to end this job. */
  ending: Ending | null = null
  /** The event that ends the job has been sent. */
  over = false
  readonly #now: () => number
  readonly #clock: JobClock
  readonly #report: LineReport<Line>
  #pondering: boolean
  #found: { best: string; ponder: string | null } | null = null
  #depth = 0
  /** Nodes of this stint, and of all earlier ones. */
  #nodes = 0
  #nodesBefore = 0
  #tablebaseHits = 0
  /** The first move of each line. */
  #firstMoves = new Map<number, string>()
  /** First moves that have been checked: an engine may send thousands of lines a second. */
  readonly #rootMoves = new Map<string, string | null>()

  constructor({ outlet, id, request, game, now }: JobOrder) {
    this.outlet = outlet
    this.id = id
    this.request = request
    this.game = game
    this.#now = now
    this.#clock = new JobClock(now())
    this.#pondering = request.limit.ponder ?? false
    this.#report = new LineReport<Line>({
      job: id,
      maxLines: request.lines,
      describe: (line) => this.#value(line),
      progress: () => ({
        nodes: this.#nodesBefore + this.#nodes,
        ms: this.#clock.totalMs(now()),
        tableHits: 0,
        tablebaseHits: this.#tablebaseHits,
      }),
      post: (info) => outlet.post({ evt: 'info', ...info }),
    })
  }

  /** The opponent is still thinking: the job may not end by itself, and the clock does not run. */
  get pondering(): boolean {
    return this.#pondering
  }

  /** The game is over here. */
  get hasNoMove(): boolean {
    return !this.game.position.hasDests()
  }

  /** True while the job must not end with its search: `stop` or `ponderHit` must come first. */
  get awaitsCommand(): boolean {
    const { depth, nodes, moveTimeMs, mate, clock } = this.request.limit
    return this.#pondering || [depth, nodes, moveTimeMs, mate, clock].every((limit) => limit === undefined)
  }

  get hasFound(): boolean {
    return this.#found !== null
  }

  startClock(): void {
    this.#pondering = false
    this.#clock.start(this.#now())
  }

  rest(): void {
    this.#clock.rest(this.#now())
  }

  wake(): void {
    this.#clock.wake(this.#now())
  }

  /** Time until the engine should have moved, ms; null when only other limits apply. */
  get leftMs(): number | null {
    const { moveTimeMs, clock } = this.request.limit
    if (this.#pondering) return null
    const limits = [moveTimeMs, clock && (this.#isWhite ? clock.whiteMs : clock.blackMs)]
    const known = limits.filter((limit) => limit !== undefined)
    return known.length === 0 ? null : Math.max(0, Math.min(...known) - this.#clock.elapsedMs(this.#now()))
  }

  /** A limit has been reached: another stint would have nothing to do. */
  get isExhausted(): boolean {
    const { depth, nodes } = this.request.limit
    if (this.#pondering) return false
    if (depth !== undefined && this.#depth >= depth) return true
    if (nodes !== undefined && this.#nodesBefore >= nodes) return true
    return this.leftMs === 0
  }

  /** Begins a stint; returns its `go` command. @param canPonder whether the engine knows `ponder` */
  begin(canPonder: boolean): string {
    this.#nodesBefore += this.#nodes
    this.#nodes = 0
    const { limit } = this.request
    const words = ['go']
    // An engine that cannot ponder searches without a limit, and starts again at the hit.
    if (this.#pondering && canPonder) words.push('ponder', ...this.#limits(limit))
    else if (this.awaitsCommand) words.push('infinite')
    else words.push(...this.#limits(limit))
    if (this.game.searchMoves.length > 0) words.push('searchmoves', ...this.game.searchMoves)
    return words.join(' ')
  }

  /** Takes an `info` line. */
  addLine(info: UciInfo): void {
    if (info.nodes !== undefined) this.#nodes = Math.max(this.#nodes, info.nodes)
    if (info.tablebaseHits !== undefined) this.#tablebaseHits = info.tablebaseHits
    const { score, pv, line, depth = 0 } = info
    if (!score || line > this.request.lines || (score.kind === 'mate' && score.value === 0)) return
    // Most lines are replaced before anybody sees them, so only their first move is checked now.
    const first = this.#rootMove(pv[0] ?? '')
    if (first === null || !this.#isAllowed(first)) return
    this.#firstMoves.set(line, first)
    if (line === 1) this.#depth = Math.max(this.#depth, depth)
    const legal = () => this.#legal(pv)
    this.#report.add({
      line,
      depth,
      selectiveDepth: Math.max(depth, info.selectiveDepth ?? 0),
      score,
      bound: info.bound,
      wdl: info.wdl,
      nodes: 0,
      hashFull: info.hashFull ?? 0,
      get pv() {
        return legal()
      },
    })
  }

  /** Takes the engine's move; false when it is not a legal move, or not among those requested. */
  absorb({ best, ponder }: BestMove): boolean {
    this.#report.rest()
    const [move, reply] = this.#legal([best ?? '', ponder ?? ''])
    if (move === undefined || !this.#isAllowed(move)) return false
    this.#found = { best: move, ponder: reply ?? null }
    return true
  }

  /** The engine has left the search. */
  pause(): void {
    this.#report.rest()
  }

  /** The end of the job must wait, but its lines are reported now. */
  hold(): void {
    this.#report.finish()
  }

  /** Posts the answer: the engine's move, or else the first move of its best line. */
  finish(why: Ending): void {
    if (this.over) return
    this.over = true
    this.#report.finish()
    const known = this.#firstMoves.get(1)
    const { best, ponder } = this.#found ?? { best: known ?? null, ponder: null }
    const source = best === null ? 'none' : 'search'
    this.outlet.post({ evt: 'done', job: this.id, best, ...(ponder !== null && { ponder }), why, source })
  }

  fail(code: FailureCode, detail: string): void {
    if (this.over) return
    this.over = true
    this.#report.rest()
    this.outlet.post({ evt: 'failed', job: this.id, code, detail })
  }

  /** Ends without an event, because the page is gone. */
  drop(): void {
    this.over = true
    this.#report.rest()
  }

  get #isWhite(): boolean {
    return this.game.position.turn === 'white'
  }

  #isAllowed(move: string): boolean {
    return this.game.searchMoves.length === 0 || this.game.searchMoves.includes(move)
  }

  /** A first move, spelled as in the position; null when it is not legal. */
  #rootMove(uci: string): string | null {
    const known = this.#rootMoves.get(uci)
    if (known !== undefined) return known
    const [move = null] = this.#legal([uci])
    if (this.#rootMoves.size < MAX_ROOT_MOVES) this.#rootMoves.set(uci, move)
    return move
  }

  #legal(moves: readonly string[]): string[] {
    return advanceLine(this.game.position.clone(), moves, this.game.chess960)
  }

  /** The rest of the limits, as arguments of `go`. */
  #limits({ depth, nodes, moveTimeMs, mate, clock }: Limit): string[] {
    const elapsed = this.#pondering ? 0 : this.#clock.elapsedMs(this.#now())
    const left = (ms: number) => Math.max(1, Math.round(ms - elapsed))
    const words: string[] = []
    const add = (word: string, value: number) => words.push(word, String(value))
    if (clock) {
      add('wtime', this.#isWhite ? left(clock.whiteMs) : Math.round(clock.whiteMs))
      add('btime', this.#isWhite ? Math.round(clock.blackMs) : left(clock.blackMs))
      add('winc', Math.max(0, Math.round(clock.whiteIncrementMs)))
      add('binc', Math.max(0, Math.round(clock.blackIncrementMs)))
      if (clock.movesToGo) add('movestogo', clock.movesToGo)
    }
    if (depth !== undefined) add('depth', depth)
    if (nodes !== undefined) add('nodes', Math.max(1, nodes - this.#nodesBefore))
    if (mate !== undefined) add('mate', mate)
    if (moveTimeMs !== undefined) add('movetime', left(moveTimeMs))
    return words
  }

  /** Turns a line to White's view. */
  #value({ score, bound, wdl }: Line): LineValue {
    const sign = this.#isWhite ? 1 : -1
    const turned = { exact: 'exact', lower: 'upper', upper: 'lower' } as const
    return {
      score:
        score.kind === 'cp'
          ? { kind: 'cp', value: sign * score.value || 0 }
          : { kind: 'mate', moves: sign * score.value || 0 },
      bound: this.#isWhite ? bound : turned[bound],
      ...(wdl && { wdl: this.#isWhite ? wdl : { win: wdl.loss, draw: wdl.draw, loss: wdl.win } }),
    }
  }
}
