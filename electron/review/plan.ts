// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Decides which positions of a game are searched, and with which effort: all positions twice, then those that may
 * have a mate, then those whose verdict may be wrong, then the alternatives to moves that were played.
 *
 * The judge forgets everything before a game, and every step depends only on earlier findings. So a judge with one
 * thread and a limit in nodes gives the same report every time. The unit of repetition is a game.
 */
import type { Color } from '../../engine/chess/rules.ts'
import type { FailureCode, Limit } from '../../engine/contract/protocol.ts'
import { fail, succeed, type Result } from '../../engine/contract/result.ts'
import { forSide, mateFor } from './chances.ts'
import { FIGURES } from './figures.ts'
import type { Judge } from './judge.ts'
import { legalMoves } from './moves.ts'
import { GameFindings, type PositionSearch } from './findings.ts'
import type { Subject } from './subject.ts'

/** The average effort for a position; the report distributes it. */
export type Effort = { nodes: number } | { moveTimeMs: number }

export interface Progress {
  /** Effort spent and ordered, in nodes or milliseconds. */
  spent: number
  whole: number
  /** The findings so far. */
  findings: GameFindings
}

export interface PlanOptions {
  judge: Judge
  effort: Effort
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/** Searches the positions of a game; `STOPPED` if the signal came first. */
export const analyseGame = (
  subject: Subject,
  options: PlanOptions,
): Promise<Result<GameFindings, FailureCode | 'STOPPED'>> => new GameSearch(subject, options).run()

/** Thrown and caught only in this file: the judge has failed, or the work was stopped. */
class Interruption extends Error {
  readonly code: FailureCode | 'STOPPED'
  constructor(code: FailureCode | 'STOPPED', detail = '') {
    super(detail)
    this.code = code
  }
}

class GameSearch {
  readonly #subject: Subject
  readonly #options: PlanOptions
  readonly #findings: GameFindings
  /** The positions in which the game is not over, from the last one on. */
  readonly #open: readonly number[]
  /** The average effort for one position. */
  readonly #unit: number
  #spent = 0

  constructor(subject: Subject, options: PlanOptions) {
    this.#subject = subject
    this.#options = options
    this.#findings = new GameFindings(subject)
    this.#open = subject.positions.flatMap(({ over }, at) => (over === null ? [at] : [])).toReversed()
    this.#unit = 'nodes' in options.effort ? options.effort.nodes : options.effort.moveTimeMs
  }

  async run(): Promise<Result<GameFindings, FailureCode | 'STOPPED'>> {
    const { effort } = FIGURES
    try {
      await this.#options.judge.forget()
      // From the end, so that the judge's table already has the later positions.
      for (const at of this.#open) await this.#searchFurther(at, effort.glance * this.#unit)
      for (const at of this.#open) await this.#searchFurther(at, effort.broad * this.#unit)
      await this.#huntMates(effort.mates * this.#whole)
      await this.#searchDoubtful((1 - effort.alternatives) * this.#whole)
      await this.#searchAlternatives(effort.alternatives * this.#whole)
      return succeed(this.#findings)
    } catch (error) {
      if (error instanceof Interruption) return fail(error.code, error.message)
      throw error
    }
  }

  get #whole(): number {
    return this.#unit * this.#open.length
  }

  /** Searches the most doubtful verdicts again, weighed against the cost, until `until` is spent. */
  async #searchDoubtful(until: number): Promise<void> {
    for (;;) {
      let best: { at: number; effort: number; worth: number } | null = null
      for (let move = 0; move < this.#subject.moves.length; move++) {
        const risk = riskOf(this.#findings, move)
        if (risk < FIGURES.attention.least) continue
        const at = this.#findings.level(move + 1) <= this.#findings.level(move) ? move + 1 : move
        const effort = this.#nextEffort(at)
        if (effort === null || this.#spent + effort > until) continue
        const worth = risk / effort
        if (!best || worth > best.worth) best = { at, effort, worth }
      }
      if (!best) return
      await this.#searchFurther(best.at, best.effort)
    }
  }

  /** The effort of the next search of a position; null if it has been searched deeply enough. */
  #nextEffort(at: number): number | null {
    const { close, growth, most } = FIGURES.effort
    const closer = this.#findings.level(at) - 2
    const effort = close * growth ** closer
    return effort <= most ? effort * this.#unit : null
  }

  /**
   * Searches for mates where a side is winning and no mate is known: first beside a position with a mate, then around
   * moves that the judge would not have played, the clearest positions first.
   */
  async #huntMates(budget: number): Promise<void> {
    const { mateHunt, mateMoves, effort } = FIGURES
    const each = effort.mate * this.#unit
    const prospects = this.#open
      .map((at) => {
        const { turn } = this.#subject.positions[at]!
        const mate = this.#mateAt(at, turn)
        const isNear = [at - 1, at + 1].some((other) => this.#mateAt(other, turn) !== null)
        const isLeft = [at - 1, at].some((move) => this.#subject.moves[move] && !this.#findings.isBest(move))
        return {
          at,
          turn,
          mate,
          chance: forSide(this.#findings.chance(at)!, turn),
          rank: isNear ? 2 : isLeft ? 1 : 0,
        }
      })
      .filter(({ mate, chance }) => chance >= mateHunt && (mate === null || mate > mateMoves))
      .toSorted((a, b) => b.rank - a.rank || b.chance - a.chance || a.at - b.at)
    for (const { at, turn } of prospects.slice(0, Math.floor(budget / each))) {
      const found = await this.#search(at, { ...this.#limit(each), mate: mateMoves }, [])
      if (found && mateFor(found.score, turn) !== null) this.#findings.all[at]!.searches.push(found)
    }
  }

  /** Moves until a side mates in a position; null if no mate is known, or outside the game. */
  #mateAt(at: number, turn: Color): number | null {
    const mate =
      at >= 0 && at < this.#subject.positions.length ? mateFor(this.#findings.score(at), turn) : null
    return mate !== null && mate > 0 ? mate : null
  }

  /** Searches the alternatives where a good move may have been the only one. */
  async #searchAlternatives(budget: number): Promise<void> {
    const { decision, effort } = FIGURES
    const each = effort.alternative * this.#unit
    const findings = this.#findings
    const decisions = this.#subject.moves
      .map((move, at) => ({
        at,
        chance: forSide(findings.chance(at)!, move.color),
        doubt: findings.unrest(at) + (findings.isBest(at, 0) ? 0 : decision.loss),
        slip: at > 0 ? findings.loss(at - 1) : 0,
      }))
      .filter(({ at, chance }) => {
        if (chance < decision.least || chance > decision.most) return false
        return findings.loss(at) <= decision.loss
      })
      .toSorted((a, b) => b.doubt + b.slip - (a.doubt + a.slip) || a.at - b.at)
    let left = budget
    for (const { at } of decisions) {
      if (left < each) return
      const { uci } = this.#subject.moves[at]!
      const others = legalMoves(this.#subject.positions[at]!.fen, this.#subject.chess960).filter(
        (move) => move !== uci,
      )
      if (others.length === 0) continue
      findings.all[at]!.other = await this.#search(at, this.#limit(each), others)
      left -= each
    }
  }

  async #searchFurther(at: number, effort: number): Promise<void> {
    const found = await this.#search(at, this.#limit(effort), [])
    if (found) this.#findings.all[at]!.searches.push(found)
  }

  #limit(effort: number): Limit {
    const amount = Math.max(1, Math.round(effort))
    return 'nodes' in this.#options.effort ? { nodes: amount } : { moveTimeMs: amount }
  }

  async #search(at: number, limit: Limit, searchMoves: readonly string[]): Promise<PositionSearch | null> {
    const { judge, signal, onProgress } = this.#options
    if (signal?.aborted) throw new Interruption('STOPPED')
    const { fen, chess960, moves } = this.#subject
    const found = await judge.search({
      position: { fen, moves: moves.slice(0, at).map(({ uci }) => uci), chess960 },
      limit,
      lines: 1,
      ...(searchMoves.length > 0 && { searchMoves }),
      purpose: 'analyse',
      lane: 'background',
    })
    if (!found.ok) throw new Interruption(found.code, found.detail)
    const effort = limit.nodes ?? limit.moveTimeMs ?? 0
    this.#spent += effort
    onProgress?.({ spent: this.#spent, whole: this.#whole, findings: this.#findings })
    const [line] = found.value.lines
    if (!line || found.value.best === null) return null
    const { depth, score, pv } = line
    return { effort, depth, score, best: found.value.best, pv }
  }
}

/** The weight of a wrong verdict on a move, times its likelihood. */
function riskOf(findings: GameFindings, move: number): number {
  const doubt = findings.doubt(move)
  const loss = findings.loss(move)
  let risk = 0
  for (const [name, border] of Object.entries(FIGURES.loss)) {
    const weight = FIGURES.attention.weights[name as keyof typeof FIGURES.loss]
    risk += weight * Math.exp(-Math.abs(loss - border) / doubt)
  }
  return risk
}
