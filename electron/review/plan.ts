// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Decides which positions of a game are looked at, and how closely: twice all of them, then for mates, then
 * again where a verdict may be wrong, then what else could have been played.
 *
 * The judge forgets everything before a game, and every step depends only on earlier findings. So a judge
 * with one thread and a limit in nodes gives the same report every time. The unit of repetition is a game.
 */
import type { Color } from '../../engine/chess/rules.ts'
import type { FailureCode, Limit } from '../../engine/protocol.ts'
import { fail, succeed, type Result } from '../../engine/result.ts'
import { forSide, mateFor } from './chances.ts'
import { FIGURES } from './figures.ts'
import type { Judge } from './judge.ts'
import { legalMoves } from './moves.ts'
import { Sights, type Look } from './sight.ts'
import type { Subject } from './subject.ts'

/** What each position may take on average; the report distributes it. */
export type Effort = { nodes: number } | { moveTimeMs: number }

export interface Progress {
  /** Effort spent and ordered, in nodes or milliseconds. */
  spent: number
  whole: number
  /** What is known so far. */
  sights: Sights
}

export interface PlanOptions {
  judge: Judge
  effort: Effort
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/** Looks at a game; `STOPPED` when the signal came first. */
export const lookAtGame = (
  subject: Subject,
  options: PlanOptions,
): Promise<Result<Sights, FailureCode | 'STOPPED'>> => new Looking(subject, options).run()

/** Thrown and caught in this file only: the judge has failed, or the work was stopped. */
class Interruption extends Error {
  readonly code: FailureCode | 'STOPPED'
  constructor(code: FailureCode | 'STOPPED', detail = '') {
    super(detail)
    this.code = code
  }
}

class Looking {
  readonly #subject: Subject
  readonly #options: PlanOptions
  readonly #sights: Sights
  /** Positions that have to be looked at. */
  readonly #open: readonly number[]
  /** The average effort for one position. */
  readonly #unit: number
  #spent = 0

  constructor(subject: Subject, options: PlanOptions) {
    this.#subject = subject
    this.#options = options
    this.#sights = new Sights(subject)
    this.#open = subject.positions.flatMap(({ over }, at) => (over === null ? [at] : [])).toReversed()
    this.#unit = 'nodes' in options.effort ? options.effort.nodes : options.effort.moveTimeMs
  }

  async run(): Promise<Result<Sights, FailureCode | 'STOPPED'>> {
    const { effort } = FIGURES
    try {
      await this.#options.judge.forget()
      // From the end: what comes later in the game is then in the judge's table.
      for (const at of this.#open) await this.#look(at, effort.glance * this.#unit)
      for (const at of this.#open) await this.#look(at, effort.broad * this.#unit)
      await this.#huntMates(effort.mates * this.#whole)
      await this.#lookCloser((1 - effort.alternatives) * this.#whole)
      await this.#lookAtOthers(effort.alternatives * this.#whole)
      return succeed(this.#sights)
    } catch (error) {
      if (error instanceof Interruption) return fail(error.code, error.message)
      throw error
    }
  }

  get #whole(): number {
    return this.#unit * this.#open.length
  }

  /** Looks again where a verdict is most likely to be wrong for what it costs to know, until `until` is spent. */
  async #lookCloser(until: number): Promise<void> {
    for (;;) {
      let best: { at: number; effort: number; worth: number } | null = null
      for (let move = 0; move < this.#subject.moves.length; move++) {
        const risk = riskOf(this.#sights, move)
        if (risk < FIGURES.attention.least) continue
        const at = this.#sights.level(move + 1) <= this.#sights.level(move) ? move + 1 : move
        const effort = this.#nextEffort(at)
        if (effort === null || this.#spent + effort > until) continue
        const worth = risk / effort
        if (!best || worth > best.worth) best = { at, effort, worth }
      }
      if (!best) return
      await this.#look(best.at, best.effort)
    }
  }

  /** The effort of the next look at a position; null when it has been searched deeply enough. */
  #nextEffort(at: number): number | null {
    const { close, growth, most } = FIGURES.effort
    const closer = this.#sights.level(at) - 2
    const effort = close * growth ** closer
    return effort <= most ? effort * this.#unit : null
  }

  /**
   * Looks for mates of a side that is winning and has none yet: first where a neighbour has one, then around
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
        const isLeft = [at - 1, at].some((move) => this.#subject.moves[move] && !this.#sights.isBest(move))
        return {
          at,
          turn,
          mate,
          chance: forSide(this.#sights.chance(at)!, turn),
          rank: isNear ? 2 : isLeft ? 1 : 0,
        }
      })
      .filter(({ mate, chance }) => chance >= mateHunt && (mate === null || mate > mateMoves))
      .toSorted((a, b) => b.rank - a.rank || b.chance - a.chance || a.at - b.at)
    for (const { at, turn } of prospects.slice(0, Math.floor(budget / each))) {
      const found = await this.#search(at, { ...this.#limit(each), mate: mateMoves }, [])
      if (found && mateFor(found.score, turn) !== null) this.#sights.all[at]!.looks.push(found)
    }
  }

  /** Moves to a mate of a side that is known in a position; null when there is none, or outside the game. */
  #mateAt(at: number, turn: Color): number | null {
    const mate = at >= 0 && at < this.#subject.positions.length ? mateFor(this.#sights.score(at), turn) : null
    return mate !== null && mate > 0 ? mate : null
  }

  /** Looks at what else could have been played where a good move may have been the only one. */
  async #lookAtOthers(budget: number): Promise<void> {
    const { decision, effort } = FIGURES
    const each = effort.alternative * this.#unit
    const sights = this.#sights
    const decisions = this.#subject.moves
      .map((move, at) => ({
        at,
        chance: forSide(sights.chance(at)!, move.color),
        doubt: sights.unrest(at) + (sights.isBest(at, 0) ? 0 : decision.loss),
        slip: at > 0 ? sights.loss(at - 1) : 0,
      }))
      .filter(({ at, chance }) => {
        if (chance < decision.least || chance > decision.most) return false
        return sights.loss(at) <= decision.loss
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
      sights.all[at]!.other = await this.#search(at, this.#limit(each), others)
      left -= each
    }
  }

  async #look(at: number, effort: number): Promise<void> {
    const found = await this.#search(at, this.#limit(effort), [])
    if (found) this.#sights.all[at]!.looks.push(found)
  }

  #limit(effort: number): Limit {
    const amount = Math.max(1, Math.round(effort))
    return 'nodes' in this.#options.effort ? { nodes: amount } : { moveTimeMs: amount }
  }

  async #search(at: number, limit: Limit, searchMoves: readonly string[]): Promise<Look | null> {
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
    onProgress?.({ spent: this.#spent, whole: this.#whole, sights: this.#sights })
    const [line] = found.value.lines
    if (!line || found.value.best === null) return null
    const { depth, score, pv } = line
    return { effort, depth, score, best: found.value.best, pv }
  }
}

/** How far the loss of a move may still be wrong, in chances. */
export function doubtOf(sights: Sights, move: number): number {
  const { doubt, settling, unrest } = FIGURES.attention
  const level = Math.min(sights.level(move), sights.level(move + 1))
  const settled = doubt * settling ** Math.max(0, level - 2)
  return settled + unrest * Math.max(sights.unrest(move), sights.unrest(move + 1))
}

/** What a wrong verdict on a move weighs, times how likely it is. */
function riskOf(sights: Sights, move: number): number {
  const doubt = doubtOf(sights, move)
  const loss = sights.loss(move)
  let risk = 0
  for (const [name, border] of Object.entries(FIGURES.loss)) {
    const weight = FIGURES.attention.weights[name as keyof typeof FIGURES.loss]
    risk += weight * Math.exp(-Math.abs(loss - border) / doubt)
  }
  return risk
}
